"""What changed since the last build, as designers read it."""

import pytest
from hypothesis import given, strategies as st

from tts_export.compare.cards import CardChange, CardState, Changes, changes
from tts_export.compare.words import text_change


def card(key, name="", **fields):
    return CardState(key, name or f"CARD {key}", "character", {"title": name or f"CARD {key}", **fields})


def text(old, new, **options):
    return changes(old, new).text(**options)


def test_nothing_changed():
    same = [card("C1", cost=1), card("C2")]
    assert not changes(same, reversed(same))
    assert changes(same, same).summary() == ""


def test_numbers_words_and_records_are_shown_whole():
    old = card("C1", "ROSE", cost=5, tags=["HUMAN"], ath={"type": "planet", "tag": ["A", "B"]})
    new = card("C1", "ROSE", cost=1, tags=["HUMAN", "SEER"], ath=None, power=2)
    assert text([old], [new]) == (
        "1 changed\n"
        "  changed: ROSE: cost 5 -> 1; tags HUMAN -> HUMAN, SEER; ath type planet, tag A, B -> nothing; "
        "power nothing -> 2"
    )


def test_of_a_text_only_the_change_is_shown():
    assert text_change("Draw 1 card.", "Draw 2 cards.") == "Draw [1 card. -> 2 cards.]"
    long = (
        "When this card enters during your turn, gain {} grist and draw a card for each planet that you own."
    )
    assert text_change(long.format(1), long.format(3)) == "... your turn, gain [1 -> 3] grist and draw ..."
    assert text_change("Draw a card.", "Draw a card. Untap it.") == "Draw a card. [+ Untap it.]"
    assert text_change("Draw a card. Untap it.", "Draw a card.") == "Draw a card. [- Untap it.]"


def test_a_card_with_the_same_id_and_another_name_is_renamed():
    old, new = card("C1", "JON EGBERT", cost=2, power=1), card("C1", "JOHN EGBERT", cost=3, power=1)
    assert text([old], [new]) == "1 renamed\n  renamed: JON EGBERT is now JOHN EGBERT; cost 2 -> 3"


def test_cards_whose_names_were_their_ids_lose_their_places_and_how_to_keep_them_is_said():
    old = [CardState(name, name, "unit", {}) for name in ("Fox", "Heron")]
    new = [CardState(name, name, "unit", {}) for name in ("Foxy", "Herons")]
    found = Changes(renamed=[CardChange(*pair, []) for pair in zip(old, new, strict=True)])
    assert found.text().splitlines()[-1] == (
        "  2 of them are new cards to decks that were saved in the game, as their names were their ids: "
        "to keep the old places, write `id: Fox` at Foxy, and so on, and build again"
    )


def test_a_renamed_card_shows_numbers_that_were_zero_or_are_gone():
    old, new = card("C1", "JON", power=0, cost=0), card("C1", "JOHN", power=4)
    assert text([old], [new]).endswith("renamed: JON is now JOHN; power 0 -> 4; cost 0 -> nothing")


def test_a_card_without_an_id_is_recognized_by_its_fields():
    old = CardState("JON", "JON", "character", {"title": "JON", "cost": 2, "text": "Draw a card."})
    new = CardState("JOHN", "JOHN", "character", {"title": "JOHN", "cost": 2, "text": "Draw a card."})
    assert changes([old], [new]).summary() == "1 renamed"


def test_another_column_as_the_id_is_no_new_set():
    old = [card(f"C{number}", f"HERO {number}") for number in range(170)]
    new = [card(f"001-C{number}", f"HERO {number}") for number in range(170)]
    assert changes(old, new).summary() == "170 changed"
    assert "HERO 2: id C2 -> 001-C2" in text(old, new)


def test_cards_that_could_be_each_other_are_paired_in_their_order_or_not_guessed():
    old = [CardState(f"A{n}", "TWIN", "character", {"title": "TWIN"}) for n in range(2)]
    new = [CardState(f"B{n}", "TWIN", "character", {"title": "TWIN"}) for n in range(3)]
    assert changes(old, new).summary() == "3 added, 2 removed"
    assert [(pair.old.id, pair.new.id) for pair in changes(old, new[:2]).changed] == [
        ("A0", "B0"),
        ("A1", "B1"),
    ]


def test_renamed_cards_with_the_same_numbers_are_renamed():
    old, new = (
        [
            CardState(name, name, "trick", {"title": name, "cost": 1, "text": "Draw 2 cards."})
            for name in names
        ]
        for names in (("Full Moon", "First Snow"), ("Neo Full Moon", "Neo First Snow"))
    )
    renamed = [(change.old.name, change.new.name) for change in changes(old, new).renamed]
    assert renamed == [("Full Moon", "Neo Full Moon"), ("First Snow", "Neo First Snow")]


def test_a_removed_card_keeps_its_cell():
    assert text([card("C1", "DAVE")], []) == "1 removed\n  removed: DAVE; its cell stays reserved"


def test_a_long_list_is_cut():
    cards = [card(f"C{number}", f"HERO {number}") for number in range(30)]
    first, names = text([], cards, most=2).splitlines()
    assert first == "30 added"
    assert names.startswith("  added: HERO 0, HERO 1 and 28 more; `tts-export diff` lists all changes")


def test_a_text_of_thousands_of_words_is_shown_whole():
    """10,000 words of a record took eight seconds, twice as many half a minute."""
    old, new = "a b " * 50_000, "b a " * 50_000
    assert text_change(old, new) == f"[{old.strip()} -> {new.strip()}]"
    assert text_change(old, f"  {old}") == "only spaces changed"


def test_of_thousands_of_new_cards_the_first_are_named():
    """`diff` of a set with 5,000 new cards had a line of 100,000 letters."""
    new = [CardState(f"H{number}", f"HERO {number}", "hero", {}) for number in range(5000)]
    lines = changes([], new).text(most=5000).splitlines()
    assert lines[1].endswith(", HERO 99 and 4,900 more") and len(lines) == 2


def test_a_cut_list_shows_some_of_each_kind_and_numbers_before_pictures():
    def state(number, power, art):
        fields = {"power": power, "art": "a.png"}
        return CardState(f"C{number}", f"HERO {number}", "hero", fields, {"art": art})

    old = [*(state(number, 1, "before") for number in range(9)), card("X1", "GONE")]
    new = [*(state(number, 1 + (number == 7), "after") for number in range(9)), card("Y1", "COME")]
    lines = text(old, new, most=2).splitlines()
    assert lines[-1].startswith("  removed: GONE; its cell stays reserved; `tts-export diff` lists all")
    assert lines[:-1] == [
        "1 added, 9 changed, 1 removed",
        "  added: COME",
        "  changed: HERO 7: power 1 -> 2; art: another picture under the same name",
        "  changed: HERO 0: art: another picture under the same name",
        "  and 7 more changed",
    ]


states = st.lists(
    st.builds(
        CardState,
        st.sampled_from("ABCDE"),
        st.sampled_from(["X", "Y Z"]),
        st.sampled_from(["hero", "place"]),
        st.dictionaries(
            st.sampled_from("pqr"), st.integers(0, 2) | st.text(max_size=3) | st.lists(st.text()), max_size=3
        ),
    ),
    unique_by=lambda one: one.id,
)


@pytest.mark.long
@given(states, states)
def test_every_card_is_in_one_part_and_nothing_is_lost(old, new):
    found = changes(old, new)
    both = [(one.old.id, one.new.id) for one in (*found.changed, *found.renamed)]
    assert not {card.id for card in found.added} & {new_id for _, new_id in both}
    assert not {card.id for card in found.removed} & {old_id for old_id, _ in both}
    gone = len(old) - len(found.removed)
    assert gone == len(new) - len(found.added)
    assert bool(found) == (sorted(old, key=str) != sorted(new, key=str))


words = st.lists(st.sampled_from("abc"), max_size=6).map(" ".join)


@pytest.mark.long
@given(words, words)
def test_a_change_of_a_text_is_never_empty(old, new):
    assert ("[" in text_change(old, new)) == (old.split() != new.split())


@pytest.mark.parametrize("part", Changes.__struct_fields__)
def test_the_summary_names_every_part(part):
    one = card("C1")
    pair = changes([one], [card("C1", cost=2)]).changed[0]
    found = Changes(**{part: [pair] if part in ("changed", "renamed") else [one]})
    assert found.summary() == f"1 {part}"
