"""All planted defects."""

from __future__ import annotations

from typing import Final

from tests.defects.ant_trails import TRAILS
from tests.defects.brilliants import RULES
from tests.defects.brilliants_cards import CARDS
from tests.defects.brilliants_sets import SETS
from tests.defects.past import PAST
from tests.defects.positions import POSITIONS
from tests.defects.service import SERVICES
from tests.defects.table import TABLE

DEFECTS: Final = (*SERVICES, *RULES, *SETS, *CARDS, *TRAILS, *POSITIONS, *PAST, *TABLE)
