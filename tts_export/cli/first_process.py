"""A run that is the first process of its container, as with `docker run` without `--init`.

The system protects the first process: no signal from inside ends it, so its watcher could not. It would also
have to take leave of all that other processes leave behind. So the run goes on as its child.
"""

import os
import signal
import sys

_FORWARDED = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")


def leave_first_process() -> None:
    """Comes back in a process that is not the first one. That ends as this does, and all others with it."""
    if sys.platform != "linux" or os.getpid() != 1:
        return
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    waited = {signal.SIGCHLD, *(signal.Signals[name] for name in _FORWARDED)}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, waited)
    try:
        run = os.fork()
    except OSError:  # no more processes may begin
        run = 0
    if run == 0:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return
    while True:
        came = signal.sigwaitinfo(waited)
        if came.si_signo == signal.SIGCHLD:
            _reap(run)
        elif (
            came.si_signo == signal.SIGHUP or came.si_code <= 0
        ):  # others of a terminal reach all of its processes
            os.kill(run, came.si_signo)


def _reap(run: int) -> None:
    """Takes leave of processes that have ended, and ends as the run if that is one of them."""
    while True:
        number, status = os.waitpid(-1, os.WNOHANG)
        if number == 0:
            return
        if number == run:
            code = os.waitstatus_to_exitcode(status)
            os._exit(code if code >= 0 else 128 - code)
