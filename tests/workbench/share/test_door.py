"""So many requests at once, and so many each second."""

from tts_export.workbench.share.door import Allowance


def test_what_was_used_comes_back_with_time_and_not_more():
    now = [0.0]
    allowance = Allowance(2, 3, lambda: now[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
