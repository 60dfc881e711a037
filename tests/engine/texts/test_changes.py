"""What texts change besides numbers that are added up: costs, bans, tags, texts, limits, and for how long."""

import pytest

HAMMER = "Attach to your character. // "
TEXTS = [
    "Your #BEAST characters have 0 power.",
    "Your #BEAST characters have +1 power and resist 1.",
    "All #HUMAN have the #BEAST tag.",
    "This card cannot move.",
    "This card cannot attack or use an ability.",
    "This card cannot be destroyed.",
    "Nothing can be attached to this card.",
    "This card cannot be chosen for an opponent's ability.",
    "This card enters tapped.",
    "This card can have up to 5 boons on it.",
    "Your grist limit is 20.",
    "Moving this card costs 4g.",
    "The first time each turn that you move a character, pay 0g instead of 2g.",
    "The first inventory you enter each turn costs 1g less.",
    "Each character you enter costs 2g more.",
    "Inventory you attach to this card costs 1g less.",
    "While this card is an untapped defender, an opponent's attack here costs 1g more.",
    "Ability (0g): This card has +2 power this turn.",
    "Ability (0g): This card has +2 power until your next turn.",
    "Ability (0g): This card has +2 power until the end of your next turn.",
    "Ability (0g): Each of your #BEAST characters has +2 power this turn.",
    "Ability (0g): The next inventory you enter before the end of your next turn costs 1g less.",
    "Ability (0g): Choose 1 opponent's character here. It cannot attack until your next turn.",
    "Ability (0g): Choose 1 other character here. This card has that character's power until your next turn.",
    HAMMER + "The attached character has 0 power.",
    HAMMER + "The attached character gains: Ability (1g): Gain 3g.",
    HAMMER + "The attached character loses all its text.",
    HAMMER + "The attached character keeps its boons when it moves.",
    HAMMER + "The attached character can have up to 4 boons on it.",
    HAMMER + "The attached character cannot be tapped or destroyed.",
]


def find(words):
    return next(text for text in TEXTS if words in text)


@pytest.fixture
def says(cast):
    """`says("cannot move", "invading")`: the card with these words, in play."""
    cast.play.set_track("White", "grist", 9)
    return lambda words, zone="defending", **more: cast.says(find(words), zone, **more)


@pytest.fixture
def bears(cast, says):
    """`bears("keeps its boons", "FAR")`: that card, with an attached card of these words."""

    def attached(words, name):
        host = cast.member(name)
        says(words, under=host)
        return host

    return attached


# Numbers -----------------------------------------------------------------------------------------------


def test_a_number_is_set_and_others_add_to_it(cast, says):
    horn = cast.find("HORN")
    says("characters have 0 power")
    assert cast.power(horn) == 0
    says("+1 power and resist 1")
    assert cast.power(horn) == 1
    cast.play.act("White", "power", card=horn, by=2, turn=True)
    assert cast.power(horn) == 3
    cast.play.act("White", "attack", card=horn)
    (line,) = [line for line in cast.play.state["log"] if "attacks with HORN" in line]
    assert "(3 = 0 SAYS 1 + 1 SAYS 2 + 2 by hand)" in line


def test_a_tag_that_is_given_counts_for_others(cast, says):
    says("characters have 0 power")
    anne, raider = cast.find("ANNE"), cast.member("RAIDER")
    assert cast.power(anne) == 3
    giver = says("have the #BEAST tag")
    assert (cast.power(anne), cast.power(raider)) == (0, 5), "only White's beasts have no power"
    cast.play.act("White", "put", card=giver, zone="hand")
    assert cast.power(anne) == 3


# What can be done --------------------------------------------------------------------------------------


def test_a_ban_refuses_with_the_reason(cast, says):
    card = says("cannot move")
    why = cast.play.refused("White", "move", card=card, at="Red")
    assert why == "its text says that it cannot move"


def test_a_ban_of_two_things(cast, says):
    card = says("attack or use an ability")
    assert cast.play.refused("White", "attack", card=card) == "its text says that it cannot attack"
    assert cast.play.refused("White", "ability", card=card) == "it has no Ability"


def test_what_cannot_be_destroyed_survives_an_attack(cast, says, bears):
    bears("cannot be tapped or destroyed", "NUB")
    cast.play.round(2, "Red")
    cast.play.main("Red")
    cast.play.act("Red", "attack", card=cast.member("RAIDER"))
    assert cast.find("NUB") not in cast.play.prompt("destroy")["options"]


def test_nothing_can_be_attached(cast, says):
    card, sword = says("Nothing can be attached"), cast.find("SWORD", nth=1)
    cast.play.act("White", "put", card=sword, zone="hand")
    why = cast.play.refused("White", "enter", card=sword, attach=card)
    assert why == f"nothing can be attached to {cast.play.card(card)['name']}"


def test_a_ban_for_a_while(cast, says):
    raider = cast.member("RAIDER")
    card = says("cannot attack until your next turn")
    cast.play.act("White", "ability", card=card)
    cast.play.end_main()
    cast.play.main("Red")
    says_so = cast.play.title(card)
    assert cast.play.refused("Red", "attack", card=raider) == f"{says_so} says that RAIDER cannot attack"
    cast.play.round(3, "Red")
    cast.play.main("Red")
    cast.play.act("Red", "attack", card=raider)


def test_the_number_of_another_card_for_a_while(cast, says):
    """The number is counted when the text is carried out."""
    raider = cast.member("RAIDER")
    card = says("has that character's power until your next turn")
    cast.play.act("White", "ability", card=card)
    cast.play.answer("target", raider)
    assert cast.power(card) == 5
    cast.play.act("Red", "power", card=raider, by=2)
    assert (cast.power(raider), cast.power(card)) == (7, 5)
    cast.play.end_main()
    assert cast.power(card) == 5
    cast.play.round(3, "White")
    assert cast.power(card) == 3


# Entering, marks and tracks ----------------------------------------------------------------------------


def test_a_card_enters_tapped(cast):
    cast.play.set_track("White", "grist", 3)
    card = cast.find(f"SAYS {TEXTS.index('This card enters tapped.') + 1}")
    cast.play.act("White", "put", card=card, zone="hand")
    cast.play.act("White", "enter", card=card, at="White")
    assert cast.play.card(card)["tapped"]


def test_limits_of_marks(cast, says, bears):
    own, host = says("up to 5 boons"), bears("up to 4 boons", "FAR")
    for guid in (own, host, cast.find("NUB")):
        cast.play.act("White", "mark", card=guid, mark="boon", by=9)
    boons = [cast.play.card(guid)["marks"]["boon"] for guid in (own, host, cast.find("NUB"))]
    assert boons == [5, 4, 3]


def test_a_limit_of_a_track(cast, says):
    cast.play.act("White", "adjust", track="grist", by=30)
    assert cast.play.track("White", "grist") == 12
    says("grist limit is 20")
    cast.play.act("White", "adjust", track="grist", by=30)
    cast.play.act("Red", "adjust", track="grist", by=30)
    assert (cast.play.track("White", "grist"), cast.play.track("Red", "grist")) == (20, 12)


def test_boons_are_kept_on_the_way(cast, says, bears):
    host = bears("keeps its boons", "NUB")
    for guid in (host, cast.find("HORN")):
        cast.play.act("White", "mark", card=guid, mark="boon", by=1)
        cast.play.act("White", "move", card=guid, at="Red")
    assert [dict(cast.play.card(guid)["marks"]) for guid in (host, cast.find("HORN"))] == [{"boon": 1}, {}]


# Texts -------------------------------------------------------------------------------------------------


def test_an_ability_that_is_given(cast, says, bears):
    host = bears("gains: Ability", "NUB")
    cast.play.set_track("White", "grist", 1)
    cast.play.act("White", "ability", card=host)
    assert cast.play.track("White", "grist") == 3
    cast.play.set_track("White", "grist", 1)
    assert cast.play.refused("White", "ability", card=cast.find("HORN"))


def test_a_text_that_is_lost(cast, says, bears):
    far = cast.find("FAR")
    bears("loses all its text", "FAR")
    assert cast.play.refused("White", "ability", card=far).startswith("it has no ")
    speaker = says("characters have 0 power")
    assert cast.power(cast.find("HORN")) == 0
    code = cast.find(f"SAYS {TEXTS.index(find('loses all its text')) + 1}")
    cast.play.act("White", "put", card=code, zone="attached", under=speaker)
    assert cast.power(cast.find("HORN")) == 2


# Costs -------------------------------------------------------------------------------------------------


def grist(cast):
    return cast.play.track("White", "grist")


def test_a_price_and_a_first_time_each_turn(cast, says):
    card = says("Moving this card costs 4g")
    says("pay 0g instead")
    cast.play.act("White", "move", card=cast.find("NUB"), at="Red")
    assert grist(cast) == 9
    cast.play.act("White", "move", card=cast.find("HORN"), at="Red")
    assert grist(cast) == 7
    cast.play.act("White", "move", card=card, at="Red")
    assert grist(cast) == 3


def test_the_first_of_a_kind_costs_less(cast, says):
    says("first inventory")
    for expected in (9, 8):
        sword = cast.find("SWORD", nth=0 if expected == 9 else 1)
        cast.play.act("White", "put", card=sword, zone="hand")
        cast.play.act("White", "enter", card=sword, attach=cast.find("NUB"))
        assert grist(cast) == expected


def test_more_for_each(cast, says):
    says("costs 2g more")
    cast.play.act("White", "put", card=cast.find("NUB"), zone="hand")
    cast.play.act("White", "enter", card=cast.find("NUB"), at="White")
    assert grist(cast) == 9 - 3
    cast.play.act("Red", "adjust", track="grist", by=5)


def test_less_on_one_host(cast, says):
    host = says("attach to this card costs")
    for sword, on, expected in ((0, host, 9), (1, cast.find("NUB"), 8)):
        guid = cast.find("SWORD", nth=sword)
        cast.play.act("White", "put", card=guid, zone="hand")
        cast.play.act("White", "enter", card=guid, attach=on)
        assert grist(cast) == expected


def test_attacks_of_opponents_cost_more(cast, says):
    says("attack here costs 1g more")
    cast.play.end_main()
    cast.play.main("Red")
    cast.play.set_track("Red", "grist", 5)
    cast.play.act("Red", "attack", card=cast.member("RAIDER"))
    assert cast.play.track("Red", "grist") == 3


def test_the_next_one_costs_less(cast, says):
    cast.play.act("White", "ability", card=says("The next inventory"))
    for expected in (9, 8):
        sword = cast.find("SWORD", nth=0 if expected == 9 else 1)
        cast.play.act("White", "put", card=sword, zone="hand")
        cast.play.act("White", "enter", card=sword, attach=cast.find("NUB"))
        assert grist(cast) == expected


# For how long ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "powers"),
    [
        ("has +2 power this turn", [5, 3, 3, 3]),
        ("until your next turn", [5, 5, 3, 3]),
        ("until the end of your next turn", [5, 5, 5, 3]),
    ],
)
def test_how_long_a_change_lasts(cast, says, words, powers):
    card = says(f"Ability (0g): This card {words}" if "this turn" in words else words)
    cast.play.act("White", "ability", card=card)
    found = [cast.power(card)]
    for _ in range(3):
        cast.play.main({"White": "Red", "Red": "White"}[cast.play.state["active"]])
        found.append(cast.power(card))
    assert found == powers


def test_it_ends_when_the_card_leaves_and_undo_brings_it_back(cast, says):
    card = says("This card has +2 power this turn")
    cast.play.act("White", "ability", card=card)
    assert cast.power(card) == 5 and cast.play.object(card).buttons[0]["label"] == "+2"
    cast.play.act("White", "put", card=card, zone="nullified")
    cast.play.act("White", "put", card=card, zone="defending", at="White")
    assert cast.power(card) == 3
    cast.play.act("White", "undo")
    cast.play.act("White", "undo")
    assert cast.power(card) == 5


def test_it_is_for_the_cards_that_fit_now_and_survives_a_save(cast, says):
    card = says("Each of your #BEAST characters has +2")
    cast.play.act("White", "ability", card=card)
    says("have the #BEAST tag")
    again = cast.play.reopened("White", "Red")
    powers = [again.card(guid)["power"] for guid in (cast.find("HORN"), cast.find("ANNE"))]
    assert powers == [4, 3]
