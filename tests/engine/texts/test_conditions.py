"""When a text counts: a card has +1 power while something holds."""

import pytest

from tests.engine.texts.conftest import Cast, file_of
from tests.games.tables import opened

TEXTS = [
    f"{text} this card has +1 power."
    for text in (
        "While this card is tapped,",
        "While this card has 1b or more,",
        "While this card is an invader,",
        "While you have 3 or more VP,",
        "While you have no other characters here,",
        "While you have 2 or more #BEAST characters,",
        "While exactly 2 of your characters are here,",
        "While you have 1 or more #TROLL cards in your discard pile,",
        "If this card entered this turn,",
        "If this card moved this turn,",
        "While it is your turn,",
        "While this card is tapped and you have 3 or more VP,",
        "While an inventory is attached to this card,",
        "While a card is stored beneath this card,",
        "In every Score Phase,",
    )
] + ["This card has +1 power while attacking.", "This card has +1 power while attacking as an invader."]


def find(words):
    return next(text for text in TEXTS if words in text)


@pytest.fixture
def holds(cast):
    """`holds("is tapped", zone="invading")`: a function that tells whether the card has its +1."""

    def placed(words, zone="defending", **more):
        card = cast.says(find(words), zone, **more)
        return card, lambda: cast.power(card) == 4

    return placed


def test_the_state_of_the_card(cast, holds):
    card, counts = holds("card is tapped, this")
    assert not counts()
    cast.play.act("White", "tap", card=card)
    assert counts()


def test_marks_on_it(cast, holds):
    card, counts = holds("has 1b or more")
    assert not counts()
    cast.play.act("White", "mark", card=card, mark="boon", by=1)
    assert counts()


@pytest.mark.parametrize(("zone", "expected"), [("defending", False), ("invading", True)])
def test_where_it_is(holds, zone, expected):
    _, counts = holds("is an invader", zone)
    assert counts() is expected


def test_the_number_of_a_player(cast, holds):
    _, counts = holds("While you have 3 or more VP,")
    assert not counts()
    cast.play.act("White", "adjust", track="vp", by=3)
    assert counts()
    cast.play.act("White", "adjust", track="vp", by=-1)
    assert not counts()


@pytest.mark.parametrize(("zone", "expected"), [("defending", False), ("invading", False)])
def test_none_of_a_group(cast, holds, zone, expected):
    _, counts = holds("no other characters here", zone)
    assert counts() is expected
    cast.play.act("White", "put", card=cast.find("FAR"), zone="hand")
    assert counts() is (zone == "invading"), "those of an opponent do not count"


def test_so_many_of_a_group(cast, holds):
    _, counts = holds("2 or more #BEAST")
    assert not counts(), "one is not enough, whoever else has some"


def test_exactly_so_many(cast, holds):
    _, counts = holds("exactly 2", "invading")
    assert counts()
    cast.play.act("White", "put", card=cast.find("NUB"), zone="invading", at="Red")
    assert not counts()


def test_cards_in_a_pile(cast, holds):
    _, counts = holds("in your discard pile")
    assert not counts()
    cast.play.act("White", "put", card=cast.find("NUB"), zone="discard")
    assert counts()


def test_what_has_happened_in_this_turn(cast, holds):
    cast.play.set_track("White", "grist", 5)
    text = find("entered this turn")
    card = cast.find(f"SAYS {TEXTS.index(text) + 1}")
    cast.play.act("White", "put", card=card, zone="hand")
    cast.play.act("White", "enter", card=card, at="White")
    assert cast.power(card) == 4
    moved, counts = holds("moved this turn")
    assert not counts()
    cast.play.act("White", "move", card=moved, at="Red")
    assert counts()
    cast.play.end_main()
    assert not counts() and cast.power(card) == 3, "the turn is over"


def test_whose_turn_it_is(cast, holds):
    _, counts = holds("it is your turn")
    assert counts()
    cast.play.end_main()
    assert cast.play.state["active"] == "Red" and not counts()


def test_two_conditions(cast, holds):
    card, counts = holds("is tapped and")
    cast.play.act("White", "adjust", track="vp", by=3)
    assert not counts()
    cast.play.act("White", "tap", card=card)
    assert counts()


def test_what_hangs_on_it(cast, holds):
    attached, one = holds("inventory is attached to")
    stored, other = holds("stored beneath")
    assert not one() and not other()
    cast.play.act("White", "put", card=cast.find("SWORD"), zone="attached", under=attached)
    cast.play.act("White", "put", card=cast.find("NUB"), zone="stored", under=stored)
    assert one() and other()


def test_a_phase(cast, holds):
    _, counts = holds("every Score Phase", "invading")
    assert not counts()
    cast.play.round(2, "White")
    cast.play.end_main()
    assert " 4 = 3 + 1 by its text." in cast.play.prompt("score")["text"]


@pytest.mark.parametrize(
    ("words", "zone", "expected"),
    [
        ("while attacking.", "invading", 4),
        ("as an invader", "invading", 4),
        ("as an invader", "defending", 3),
    ],
)
def test_an_attack(cast, words, zone, expected):
    card = cast.says(find(words), zone)
    cast.play.set_track("White", "grist", 5)
    cast.play.act("White", "attack", card=card)
    (line,) = [line for line in cast.play.state["log"] if "attacks with SAYS" in line]
    assert f"({expected}" in line


@pytest.mark.long
def test_more_than_an_opponent_is_more_than_one_of_them(tmp_path):
    """Of two opponents one has more cards in hand than the player, and one has fewer."""
    texts = {
        f"While {words} than {whom}, this card has +1 power.": expected
        for words in ("you have more cards in hand", "you have more #TROLL characters")
        for whom, expected in (("an opponent", 4), ("each opponent", 3))
    } | {
        f"While an opponent has {words}, this card has +1 power.": expected
        for words, expected in (
            ("more #BEAST characters than you", 4),
            ("more #TROLL characters than you", 3),
            ("4 or more #TROLL characters", 4),
            ("5 or more #TROLL characters", 3),  # both opponents together have five
        )
    }
    table = begun_by_three(tmp_path, [*texts])
    assert [table.power(table.says(text)) for text in texts] == [*texts.values()]


def begun_by_three(folder, texts):
    play = opened(file_of(texts, folder), ("White", "Red", "Blue"))
    play.begin(deck="All")
    for seat, trolls in (("Red", ("NUB", "HORN", "FAR", "FOE")), ("Blue", ("NUB",))):
        for name in trolls:
            play.act(seat, "put", card=play.find(seat, name), zone="defending", at=seat)
    for guid in play.zone("Blue", "hand"):
        play.act("Blue", "put", card=guid, zone="deck", place="bottom")
    while len(play.zone("White", "hand")) > 3:
        play.act("White", "put", card=play.zone("White", "hand")[0], zone="deck", place="bottom")
    return Cast(play, texts)
