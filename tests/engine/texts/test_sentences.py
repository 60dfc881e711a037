"""Sentences as hobby designers write them, from their words to what happens at the table."""

import pytest

TEXTS = [
    "Ability (0g): Each player discards 1 card, then draws 1 card.",
    "Ability (0g): Double the boons on this card.",
    "Ability (0g): Look at an opponent's hand and discard 1 card from it.",
    "Ability (0g): Reveal the top card of your deck. If it's a character, put it into your hand.",
    "Ability (0g): Search your deck for a #BEAST card, reveal it, and put it in your hand.",
    "Ability (0g): Put the top 2 cards of your deck into your discard pile, then return one of them"
    " to your hand.",
    "Ability (0g): Flip a coin. On heads, gain 2g. On tails, gain 2g.",
    "Ability (0g): Roll a six-sided die. Gain that much grist.",
    "Ability (0g): You may discard up to 2 cards. Draw that many cards.",
    "Ability (0g): Move a boon from this card to NUB.",
    "Ability (0g): Destroy 1 of your other characters here. Gain grist equal to its power.",
    "Ability (0g): Tap each opponent's character at an opponent's planet.",
    "Ability (0g): Move this card to an opponent's planet.",
    "Ability (0g): Your other characters here get +1 power until end of turn. Tap them.",
    "While an opponent has more VP than you, this card has +2 power.",
    "While you have more VP than each opponent, this card has +1 power.",
    "This card's power is equal to the number of cards in your hand.",
    "During your turn, this card has +3 power.",
    "During each opponent's turn, this card has +2 power.",
    "This card gets +1 power unless you control a #BEAST.",
    "Ability (0g): Discard 2 cards to gain 4g.",
    "Your other characters here cannot be destroyed by attacks.",
    "Your #BEAST characters cannot be destroyed by abilities.",
    "Ability (0g): Destroy HORN.",
    "Ability (0g): Destroy NUB.",
    "Whenever you gain VP, put 1b on this card.",
    "Draw 1 card when you gain VP.",
    "Opponents cannot move characters to your planet.",
    "Tap this card at the end of your turn.",
    "At the end of each player's turn, that player discards 1 card.",
    "Ability (0g): Reveal the top card of your deck. If it's a #TROLL, draw it.",
    "Ability (0g): Return the top 2 cards of your discard pile to your hand.",
    "Ability (0g): Look at the top 2 cards of your deck, discard one and put the other back.",
    "Once per turn, you may put a boon on this card.",
    "Opponents cannot play executables.",
    "This card gets +1 power for each boon on your other characters.",
    "Ability (0g): Choose an opponent, they discard a card.",
    "Ability (0g): If your planet is damaged, remove 2 damage from it.",
    "When this card is tapped, gain 3g.",
    "In your Boon Phase, you may discard 1 card. If you do, gain 1g.",
    "Ability (0g): Reveal cards from the top of your deck until you reveal a #BEAST character. Put it into"
    " your hand and discard the rest.",
]


@pytest.fixture
def uses(cast):
    """`uses("Double")`: White has used the ability with these words, after `before(play, card)`."""

    def run(words, before=lambda play, card: None):
        card = cast.says(next(text for text in TEXTS if words in text))
        before(cast.play, card)
        cast.play.act("White", "ability", card=card)
        return card

    return run


def hand(play, color, *names):
    for guid in play.zone(color, "hand"):
        play.act(color, "put", card=guid, zone="deck", place="bottom")
    for name in names:
        play.act(color, "put", card=play.find(color, name), zone="hand")


def top(play, *names):
    for name in reversed(names):
        play.act("White", "put", card=play.find("White", name), zone="deck", place="top")


def titles(play, guids):
    return sorted(play.title(guid).partition(" /")[0] for guid in guids)


def test_who_discards_also_draws(cast, uses):
    def both(play, _):
        hand(play, "White", "CODE")
        hand(play, "Red", "CODE")

    uses("Each player discards", both)
    assert [len(cast.play.zone(color, "hand")) for color in ("White", "Red")] == [1, 1]
    assert [titles(cast.play, cast.play.zone(color, "discard")) for color in ("White", "Red")] == [
        ["CODE"]
    ] * 2


def test_marks_are_doubled(cast, uses):
    card = uses("Double", lambda play, card: play.act("White", "mark", card=card, mark="boon", by=1))
    assert cast.play.card(card)["marks"]["boon"] == 2


def test_a_card_of_a_hand_that_was_looked_at_is_chosen(cast, uses):
    uses("Look at an opponent", lambda play, _: hand(play, "Red", "CODE", "HORN"))
    assert titles(cast.play, cast.play.prompt("discard")["options"]) == ["CODE", "HORN"]
    cast.play.answer("discard", [cast.find("HORN", "Red")])
    assert titles(cast.play, cast.play.zone("Red", "hand")) == ["CODE"]


@pytest.mark.parametrize(("name", "expected"), [("HORN", ["HORN"]), ("CODE", [])])
def test_a_revealed_card_of_a_kind(cast, uses, name, expected):
    def there(play, _):
        hand(play, "White")
        top(play, name)

    uses("Reveal the top card", there)
    assert titles(cast.play, cast.play.zone("White", "hand")) == expected


def test_a_deck_is_searched_not_the_table(cast, uses):
    def there(play, _):
        hand(play, "White")
        top(play, "HORN")

    uses("Search your deck", there)
    assert titles(cast.play, cast.play.zone("White", "hand")) == ["HORN"]
    assert "reveals HORN" in cast.play.log()


def test_one_of_the_cards_from_the_top_comes_back(cast, uses):
    def there(play, _):
        hand(play, "White")
        top(play, "CODE", "HORN")

    uses("Put the top 2", there)
    cast.play.answer("order", cast.play.prompt("order")["options"])
    assert titles(cast.play, cast.play.prompt("target")["options"]) == ["CODE", "HORN"]
    cast.play.answer("target", cast.find("HORN"))
    assert titles(cast.play, cast.play.zone("White", "hand")) == ["HORN"]
    assert titles(cast.play, cast.play.zone("White", "discard")) == ["CODE"]


def test_cards_are_revealed_until_one_fits(cast, uses):
    def there(play, _):
        hand(play, "White")
        top(play, "CODE", "SWORD", "HORN", "FOE")

    uses("until you reveal", there)
    cast.play.answer("order", cast.play.prompt("order")["options"])
    assert titles(cast.play, cast.play.zone("White", "hand")) == ["HORN"]
    assert titles(cast.play, cast.play.zone("White", "discard")) == ["CODE", "SWORD"]
    assert titles(cast.play, cast.play.zone("White", "deck")[:1]) == ["FOE"]


def test_a_coin_with_two_sides(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Flip a coin")
    assert cast.play.track("White", "grist") == before + 2


def test_as_much_as_was_rolled(cast, uses):
    before = cast.play.track("White", "grist")
    uses("six-sided")
    rolled = next(line for line in cast.play.state["log"] if " rolls " in line).split()[-1]
    assert cast.play.track("White", "grist") == before + int(rolled)


def test_as_many_as_were_discarded(cast, uses):
    uses("You may discard", lambda play, _: hand(play, "White", "CODE", "HORN"))
    cast.play.answer("discard", [cast.find("CODE")])
    assert len(cast.play.zone("White", "hand")) == 2


def test_marks_move_from_card_to_card(cast, uses):
    card = uses("Move a boon", lambda play, card: play.act("White", "mark", card=card, mark="boon", by=2))
    marks = [cast.play.card(guid)["marks"].get("boon", 0) for guid in (card, cast.member("NUB"))]
    assert marks == [1, 1]


def test_the_power_of_the_card_that_was_chosen(cast, uses):
    before = cast.play.track("White", "grist")
    uses("Destroy 1 of your other")
    cast.play.answer("target", cast.member("HORN"))
    assert cast.play.track("White", "grist") == before + 2


def test_at_a_place_of_somebody_else(cast, uses):
    uses("Tap each opponent")
    assert [bool(cast.play.card(cast.member(name)).get("tapped")) for name in ("FOE", "RAIDER")] == [
        True,
        False,
    ]


def test_to_a_place_of_somebody_else(cast, uses):
    card = uses("Move this card to an opponent")
    assert cast.play.card(card)["at"] == "Red"


def test_them_are_those_that_were_changed(cast, uses):
    uses("Your other characters here get")
    assert [bool(cast.play.card(cast.member(name)).get("tapped")) for name in ("NUB", "HORN", "FAR")] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(("white", "red", "powers"), [(0, 1, (5, 3)), (1, 0, (3, 4)), (1, 1, (3, 3))])
def test_who_has_more(cast, white, red, powers):
    less, more = (cast.says(text) for text in TEXTS if "more VP" in text)
    cast.play.set_track("White", "vp", white)
    cast.play.set_track("Red", "vp", red)
    assert (cast.power(less), cast.power(more)) == powers


def test_as_strong_as_the_hand_is_full(cast):
    card = cast.says(next(text for text in TEXTS if "equal to the number" in text))
    hand(cast.play, "White", "CODE", "FOE")
    assert cast.power(card) == 2


def test_in_which_turn(cast):
    own, other = (cast.says(text) for text in TEXTS if text.startswith("During"))
    assert (cast.power(own), cast.power(other)) == (6, 3)


def test_unless_something_holds(cast):
    card = cast.says(next(text for text in TEXTS if "unless" in text))
    assert cast.power(card) == 3
    cast.play.act("White", "put", card=cast.member("HORN"), zone="discard")
    assert cast.power(card) == 4


@pytest.mark.parametrize(("names", "expected"), [(("CODE", "SWORD"), 4), (("CODE",), 0)])
def test_all_of_a_price_or_nothing(cast, names, expected):
    before = cast.play.track("White", "grist")
    card = cast.says(next(text for text in TEXTS if "Discard 2 cards to" in text))
    hand(cast.play, "White", *names)
    if expected:
        cast.play.act("White", "ability", card=card)
        cast.play.answer("order", cast.play.prompt("order")["options"])
    else:
        assert cast.play.refused("White", "ability", card=card) == "nothing could come of it now"
    assert cast.play.track("White", "grist") == before + expected


def test_the_opponent_who_was_chosen(cast, uses):
    uses("Choose an opponent", lambda play, _: hand(play, "Red", "CODE"))
    assert cast.play.zone("Red", "hand") == []


def test_it_is_the_card_of_the_condition(cast, uses):
    home = cast.find("HOME")
    uses("If your planet", lambda play, _: play.act("White", "mark", card=home, mark="damage", by=3))
    assert cast.play.card(home)["marks"]["damage"] == 1


def test_by_what_a_card_cannot_be_destroyed(cast, uses):
    cast.says(next(text for text in TEXTS if "by attacks" in text))
    cast.says(next(text for text in TEXTS if "by abilities" in text))
    vain = cast.says(next(text for text in TEXTS if "Destroy HORN" in text))
    assert cast.play.refused("White", "ability", card=vain) == "nothing could come of it now"
    uses("Destroy NUB")
    assert [cast.play.card(cast.member(name))["zone"] for name in ("HORN", "NUB")] == ["defending", "discard"]
    cast.play.round(2, "Red")
    cast.play.main("Red")
    cast.play.act("Red", "attack", card=cast.member("RAIDER"))
    assert cast.member("HORN") not in cast.play.prompt("destroy")["options"]


def test_somebody_gains_something(cast):
    first, _ = (cast.says(text) for text in TEXTS if "you gain VP" in text)
    hand(cast.play, "White")
    cast.play.act("White", "adjust", track="vp", by=1)
    assert cast.play.card(first)["marks"]["boon"] == 1
    assert len(cast.play.zone("White", "hand")) == 1


def test_a_planet_to_which_nobody_moves(cast):
    card = cast.says(next(text for text in TEXTS if "to your planet" in text))
    cast.play.round(2, "Red")
    cast.play.main("Red")
    cast.play.set_track("Red", "grist", 9)
    why = cast.play.refused("Red", "move", card=cast.member("FOE"), at="White")
    assert why == f"{cast.play.title(card)} says that FOE cannot move"


def test_when_it_counts_may_be_said_last(cast):
    card = cast.says(next(text for text in TEXTS if text.startswith("Tap this")))
    cast.play.end_main()
    assert cast.play.card(card).get("tapped") is True


@pytest.mark.long
def test_whose_turn_it_is(cast):
    cast.says(next(text for text in TEXTS if "each player's turn" in text))
    hand(cast.play, "White", "CODE")
    cast.play.end_main()
    assert titles(cast.play, cast.play.zone("White", "discard")) == ["CODE"]


def test_it_is_drawn(cast, uses):
    def there(play, _):
        hand(play, "White")
        top(play, "HORN")

    uses("draw it", there)
    assert titles(cast.play, cast.play.zone("White", "hand")) == ["HORN"]


def test_the_uppermost_of_a_pile(cast, uses):
    def there(play, _):
        hand(play, "White")
        for name in ("CODE", "HORN", "NUB"):
            play.act("White", "put", card=play.find("White", name), zone="discard")

    uses("top 2 cards of your discard pile", there)
    assert len(cast.play.zone("White", "hand")) == 2
    assert len(cast.play.zone("White", "discard")) == 1


def test_one_is_discarded_and_the_other_goes_back(cast, uses):
    uses("discard one and put", lambda play, _: top(play, "SWORD", "FOE"))
    cast.play.answer("target", cast.play.prompt("target")["options"][0])
    assert titles(cast.play, cast.play.zone("White", "discard")) == ["SWORD"]
    assert titles(cast.play, cast.play.zone("White", "deck")[:1]) == ["FOE"]


def test_what_may_be_done_once_in_a_turn(cast):
    card = cast.says(next(text for text in TEXTS if text.startswith("Once per turn")))
    cast.play.act("White", "use", card=card)
    assert cast.play.card(card)["marks"]["boon"] == 1
    assert cast.play.refused("White", "use", card=card)


def test_what_opponents_cannot_play(cast):
    cast.says(next(text for text in TEXTS if "play executables" in text))
    cast.play.round(2, "Red")
    cast.play.main("Red")
    cast.play.set_track("Red", "grist", 9)
    code = cast.find("CODE", "Red")
    cast.play.act("Red", "put", card=code, zone="hand")
    assert "cannot enter" in cast.play.refused("Red", "enter", card=code)


def test_marks_on_several_cards(cast):
    card = cast.says(next(text for text in TEXTS if "each boon on your other" in text))
    for name in ("NUB", "HORN"):
        cast.play.act("White", "mark", card=cast.member(name), mark="boon", by=1)
    assert cast.power(card) == 5


def test_what_may_be_done_again_and_again_is_not_spoken_of_while_it_cannot_be_done(cast):
    text = next(text for text in TEXTS if "Boon Phase" in text)
    cast.says(text)
    hand(cast.play, "White")
    cast.play.end_main()
    assert text not in cast.play.log() and "cannot do that" not in cast.play.log()
    hand(cast.play, "White", "CODE")
    cast.play.round(2, "White")
    cast.play.end_main()
    cast.play.answer("score", "apply")
    assert cast.play.prompt("may", "White") and text in cast.play.log()


def test_undo_says_which_answer_it_takes_back(cast):
    card = cast.says(next(text for text in TEXTS if "Boon Phase" in text))
    hand(cast.play, "White", "CODE", "NUB")
    cast.play.end_main()
    cast.play.answer("may", "yes", "White")
    name = cast.play.title(card)
    assert cast.play.prompt("discard", "White")["title"] == f"{name}: Choose 1 card"
    cast.play.act("White", "undo")
    assert f'White player takes back: the answer to "{name}: Do it?"' in cast.play.log()


@pytest.mark.parametrize("verb", [{"action": "attack"}, {"action": "move", "at": "Red"}])
def test_a_card_is_tapped_by_what_it_does(cast, verb):
    card = cast.says(next(text for text in TEXTS if text.startswith("When this card is tapped")))
    cast.play.set_track("White", "grist", 5)
    cast.play.act("White", card=card, **verb)
    assert "SAYS" in cast.play.log() and "When this card is tapped, gain 3g." in cast.play.log()
