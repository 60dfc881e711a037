"""What one build leaves to the next of its process."""

from tts_export.memory import Memory


def test_what_was_made_of_the_same_object_is_not_made_again():
    memory, made, thing = Memory(), [], ["a card"]

    def make():
        made.append(list(thing))
        return len(made)

    assert (memory.of("own", thing, make), memory.of("own", thing, make)) == (1, 1)
    memory.begin()
    assert memory.of("own", thing, make) == 1
    assert memory.of("other", thing, make) == 2
    assert memory.of("own", ["a card"], make) == 3, "an equal object is another one"


def test_an_equal_value_counts_where_it_is_asked_so():
    memory = Memory()
    assert memory.same("ledger", "a" * 3, lambda: "first") == "first"
    memory.begin()
    assert memory.same("ledger", "aaa", lambda: "second") == "first"
    assert memory.same("ledger", "aab", lambda: "third") == "third"


def test_what_a_whole_build_did_not_ask_for_is_forgotten():
    memory, thing, gone = Memory(), ["a"], ["b"]
    for build in range(3):
        memory.begin()
        assert memory.of("own", thing, lambda build=build: build) == 0
        if build != 1:
            assert memory.of("own", gone, lambda build=build: build) == build


def test_nothing_is_a_value_too():
    memory, thing = Memory(), ["a"]
    assert memory.of("own", thing, lambda: None) is None
    assert memory.of("own", thing, lambda: 1) is None
