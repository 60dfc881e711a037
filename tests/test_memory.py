"""What one build leaves to the next of its process."""

from tts_export.memory import Memory


def test_an_equal_value_counts_where_it_is_asked_so():
    memory = Memory()
    assert memory.same("ledger", "a" * 3, lambda: "first") == "first"
    memory.begin()
    assert memory.same("ledger", "aaa", lambda: "second") == "first"
    assert memory.same("ledger", "aab", lambda: "third") == "third"


def test_what_a_whole_build_did_not_ask_for_is_forgotten():
    memory = Memory()
    for build in range(3):
        memory.begin()
        assert memory.same("ledger", "a", lambda build=build: build) == 0
        if build != 1:
            assert memory.same("lock", "b", lambda build=build: build) == build


def test_nothing_is_a_value_too():
    memory = Memory()
    assert memory.same("ledger", "a", lambda: None) is None
    assert memory.same("ledger", "a", lambda: 1) is None
