"""Starts an external program and ensures that it ends: `python -I -S guard.py LIFELINE COMMAND...`.

The program may hang, start programs of its own, or outlive us if we are killed. This process stands in
between and only waits: the program inherits its standard streams, and when the lifeline is cut, by us or by
our death, the program ends with everything it has started. On Unix the lifeline is a file descriptor that
closes with our process, and the program leads a session of its own, which is killed as a group. On Windows it
is our process ID, and a job holds the program, which the system kills with the job's last handle.

Asking the system to kill a child with its parent was rejected: only Linux can, and only for that one child. A
program that leaves its group on purpose escapes; only a container could hold it.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading

NOT_STARTED = 127
"""Exit code if the command cannot be started, as in shells; the reason stands on standard error."""
SIGNAL = 128
"""Exit code, together with the number of the signal that ended the program."""


if sys.platform == "win32":

    def _guarded(lifeline: int, command: list[str]) -> int:
        """Run the command until it ends, or the process `lifeline` does. Returns its exit code."""
        import ctypes
        from ctypes import wintypes

        class Basic(ctypes.Structure):
            _fields_ = [
                ("process_time", ctypes.c_int64),
                ("job_time", ctypes.c_int64),
                ("flags", wintypes.DWORD),
                ("least_memory", ctypes.c_size_t),
                ("most_memory", ctypes.c_size_t),
                ("processes", wintypes.DWORD),
                ("affinity", ctypes.c_size_t),
                ("priority", wintypes.DWORD),
                ("scheduling", wintypes.DWORD),
            ]

        class Extended(ctypes.Structure):
            _fields_ = [("basic", Basic), ("counters", ctypes.c_uint64 * 6), ("memory", ctypes.c_size_t * 4)]

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        for function in (kernel.CreateJobObjectW, kernel.GetCurrentProcess, kernel.OpenProcess):
            function.restype = wintypes.HANDLE
        kernel.OpenProcess.argtypes = [wintypes.DWORD, wintypes.BOOL, wintypes.DWORD]
        kernel.SetInformationJobObject.argtypes = [
            wintypes.HANDLE,
            ctypes.c_int,
            ctypes.c_void_p,
            wintypes.DWORD,
        ]
        kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
        kernel.WaitForSingleObject.argtypes = [wintypes.HANDLE, wintypes.DWORD]
        # This process joins the job first: what it starts is then in it from its first moment.
        job, limits = kernel.CreateJobObjectW(None, None), Extended()
        limits.basic.flags = 0x2000  # JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
        kernel.SetInformationJobObject(job, 9, ctypes.byref(limits), ctypes.sizeof(limits))
        kernel.AssignProcessToJobObject(job, kernel.GetCurrentProcess())
        # Named, or they would not be inherited: pipes are not where no stream is redirected.
        child = subprocess.Popen(command, stdin=0, stdout=1, stderr=2)

        def end() -> None:
            handle = kernel.OpenProcess(0x00100000, False, lifeline)  # SYNCHRONIZE
            kernel.WaitForSingleObject(handle, 0xFFFFFFFF)
            os._exit(1)

        threading.Thread(target=end, daemon=True).start()
        return child.wait()

else:

    def _guarded(lifeline: int, command: list[str]) -> int:
        """Run the command until it ends, or the lifeline does. Returns its exit code."""
        os.set_inheritable(lifeline, False)
        for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            # Only the lifeline ends us. What is ignored here stays so in the program; handlers do not.
            signal.signal(one, lambda *_: None)
        child = subprocess.Popen(command, start_new_session=True)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1):  # that of the program ends when the program closes it
            os.dup2(nothing, stream)

        def end() -> None:
            os.read(lifeline, 1)  # nothing is ever written: it returns when the last writer is gone
            _kill(child.pid)

        threading.Thread(target=end, daemon=True).start()
        code = child.wait()
        _kill(child.pid)  # what it has left behind
        return code if code >= 0 else SIGNAL - code

    def _kill(group: int) -> None:
        # macOS refuses permission for groups that are all but gone.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


def main(arguments: list[str]) -> int:
    """Start the command and wait for its end. Returns its exit code."""
    lifeline, command = int(arguments[0]), arguments[1:]
    try:
        return _guarded(lifeline, command)
    except OSError as error:
        print(error.strerror or error, file=sys.stderr)
        return NOT_STARTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
