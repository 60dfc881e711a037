"""Work in a process of its own gives what it would have given here."""

import os
import signal

import pytest

from tts_export.aside import aside


def test_its_result_comes_back():
    first, second = aside(lambda: [1, "two"]), aside(os.getpid)
    assert first() == [1, "two"]
    assert isinstance(second(), int)


def test_what_breaks_there_breaks_here():
    with pytest.raises(ZeroDivisionError):
        aside(lambda: 1 // 0)()


@pytest.mark.skipif(os.name != "posix", reason="nothing is done in another process there")
def test_a_process_that_is_lost_is_done_without():
    here = os.getpid()

    def work() -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return "done"

    assert aside(work)() == "done"
