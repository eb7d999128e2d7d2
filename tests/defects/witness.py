"""A pytest plugin that writes the name of each failed test on a line of its own, for `narrow`."""

from __future__ import annotations

from typing import Final

import pytest

MARK: Final = "NOTICED BY "


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        print(f"\n{MARK}{report.nodeid}", flush=True)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        print(f"\n{MARK}{report.nodeid}", flush=True)
