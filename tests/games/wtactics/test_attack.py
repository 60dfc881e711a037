"""The attack, blockers, battles, answers and events: ARC-09 to ARC-12, ARC-16."""

import pytest

from tests.games.play import reads


@pytest.fixture
def attack(play):
    """White's Attack phase with these creatures in White's and Red's armies."""

    def run(white, red=(), seats=("White", "Red"), **more):
        game = play(*seats, **more)
        cards = [game.army("White", name) for name in white], [game.army("Red", name) for name in red]
        game.to("attack")
        return game, *cards

    return run


@pytest.mark.long
def test_arc_09_on_a_city(attack):
    play, (x, y), (z,) = attack(["Three Two", "Two Two"], ["Two Three"])
    city = play.city("Red")
    play.fight([x, y], city, [(z, x)])
    assert play.card(x)["zone"] == play.card(z)["zone"] == "graveyard"
    assert play.marks(city, "def") == 5 and play.track("Red", "vp") == 15
    assert play.card(y)["tapped"] and play.card(y)["zone"] == "army"
    assert play.state["phase"] == "play_2"
    play.act("White", "untap", card=y)
    assert play.refused("White", "attack", cards=[y], at="Red")


@pytest.mark.long
def test_an_attack_from_the_play_phase_ends_that_phase(play):
    play = play()
    x, y = play.army("White", "Three Two"), play.army("White", "Two Two")
    play.act("White", "attack", card=x)
    assert play.state["phase"] == "play_1", "nothing is declared yet"
    play.answer("attackers", [x])
    play.answer("target", "Red")
    assert play.state["phase"] == "attack"
    play.act("White", "undo")
    assert (play.state["phase"], play.card(x)["tapped"]) == ("play_1", False)
    play.answer("target", "Red")
    play.pass_answers()
    assert (play.state["phase"], play.track("Red", "vp")) == ("play_2", 12)
    assert "in PLAY or ATTACK only" in play.refused("White", "attack", cards=[y], at="Red")


def test_arc_09_blocking_does_not_mark(attack):
    play, (x,), (z,) = attack(["One One"], ["Two Three"])
    play.act("White", "attack", cards=[x], at="Red")
    play.pass_answers()
    play.act("Red", "block", pairs=[[z, x]])
    play.pass_answers()
    assert play.card(x)["zone"] == "graveyard"
    assert not play.card(z)["tapped"] and play.marks(z, "damage") == 1


@pytest.mark.long
def test_arc_10_on_an_army(attack):
    play, (x,), _ = attack(["Four Four"])
    play.fight([x], "Red")
    assert play.track("Red", "vp") == 11
    assert [play.marks(play.city("Red", s), "def") for s in ("body", "mind", "soul")] == [7, 6, 5]


def test_arc_10_no_overflow(attack):
    play, (x,), (z,) = attack(["Nine Nine"], ["One One"])
    play.fight([x], "Red", [(z, x)])
    assert play.track("Red", "vp") == 15 and play.card(z)["zone"] == "graveyard"


def test_arc_10_a_blocker_that_died_before_still_blocks(attack):
    play, (x,), (z,) = attack(["Four Four"], ["One One"])
    play.act("White", "attack", cards=[x], at="Red")
    play.pass_answers()
    play.act("Red", "block", pairs=[[z, x]])
    play.act("Red", "mark", card=z, mark="damage", by=1)
    play.pass_answers()
    assert play.card(z)["zone"] == "graveyard" and play.track("Red", "vp") == 15


def test_arc_11_pair_by_pair(attack):
    play, (x,), (z1, z2) = attack(["Four Four"], ["Two Two", "Two Three"])
    play.fight([x], "Red", [(z1, x), (z2, x)])
    assert [play.card(guid)["zone"] for guid in (x, z1, z2)] == ["graveyard"] * 3


@pytest.mark.long
def test_arc_11_option_divided(attack):
    play, (x,), (z1, z2) = attack(["Four Four"], ["Two Two", "Two Three"], options={"damage.divided": True})
    play.fight([x], "Red", [(z1, x), (z2, x)])
    prompt = play.prompt("damage", "White")
    assert prompt["options"] == ["0", "1", "2", "3", "4"]
    play.answer("damage", "2")
    assert [play.card(guid)["zone"] for guid in (x, z1, z2)] == ["graveyard", "graveyard", "army"]
    assert play.marks(z2, "damage") == 2
    play.to("resource", "Red")
    assert play.marks(z2, "damage") == 0


@pytest.mark.long
def test_arc_12_who_may_defend(attack):
    play, (x, y), (z, marked) = attack(
        ["Three Two", "Two Two"], ["Two Three", "Four Four"], ("White", "Red", "Yellow")
    )
    inside, outside = play.resident("Red", "One One", "body"), play.resident("Red", "Two Two", "mind")
    third = play.army("Yellow", "Four Four")
    play.act("Red", "tap", card=marked)
    play.act("White", "attack", cards=[x, y], at=play.city("Red"))
    play.pass_answers()
    assert set(play.prompt("block", "Red")["options"]) == {z, inside}
    for guid in (outside, marked, third):
        assert play.refused("Red", "block", pairs=[[guid, x]])
    assert "only one attacker" in play.refused("Red", "block", pairs=[[z, x], [z, y]])
    assert play.refused("Yellow", "block", pairs=[[third, x]])
    play.act("Red", "block", pairs=[[z, x], [inside, x]])
    play.pass_answers()
    assert play.state["phase"] == "play_2"


@pytest.mark.long
def test_a_resident_of_another_city_defends_if_its_text_says_so(game):
    play = game(deck={"White": "Plain", "Red": "Choir"}).to("play_1", "White", 2)
    attacker = play.army("White", "Two Two")
    watcher = play.resident("Red", "Watcher", "mind")
    play.resident("Red", "Two Two", "mind")
    play.act("White", "attack", cards=[attacker], at=play.city("Red"))
    play.pass_answers()
    assert play.prompt("block", "Red")["options"] == [watcher]


def test_blocks_by_questions(attack):
    play, (x, y), (z1, z2) = attack(["Three Two", "Two Two"], ["Two Three", "One One"])
    play.act("White", "attack", cards=[x, y], at="Red")
    play.pass_answers()
    assert play.refused("White", "next") == "Red player must answer first"
    assert reads(play.table.player("White").texts(), "waiting for Red player")
    play.answer("block", [])
    assert play.prompt("block")["text"].startswith("Two Two attacks the army of Red player.")
    assert play.state["fights"] == [{"from": x}, {"from": y}], "no arrow to who may block"
    assert "Two Two  2/2" in [words.split("\n")[0] for words in play.table.player("Red").texts()]
    play.answer("block", [z1])
    play.pass_answers()
    assert play.track("Red", "vp") == 12
    assert (
        play.card(y)["zone"] == "graveyard"
        and play.card(z1)["zone"] == "army"
        and play.card(z2)["zone"] == "army"
    )


def test_one_creature_blocks_alone_by_its_menu(attack):
    play, (x, y), (z, other) = attack(["Three Two", "Two Two"], ["Two Three", "One One"])
    assert play.refused("Red", "block", card=z)
    play.act("White", "attack", cards=[x, y], at="Red")
    play.pass_answers()
    assert play.refused("Red", "block", card=x)
    play.act("Red", "block", card=z)
    play.answer("block_whom", y, "Red")
    play.pass_answers()
    assert play.track("Red", "vp") == 12 and play.card(y)["zone"] == "graveyard"
    assert play.card(other)["zone"] == "army"


def test_the_attack_by_menus(attack):
    play, (x, y), _ = attack(["Three Two", "Two Two"])
    play.act("White", "attack", card=y)
    assert set(play.prompt("attackers")["options"]) == {x, y}
    play.answer("attackers", [y, x])
    options = play.prompt("target")["options"]
    assert options == ["Red", *play.zone("Red", "kingdom")]
    play.answer("target", "Red")
    play.pass_answers()
    assert play.track("Red", "vp") == 10
    assert "with Two Two and Three Two, in this order" in play.log()


def test_attack_only_with_the_own_unmarked_army_on_somebody_else(attack):
    play, (x, y), (z,) = attack(["Three Two", "Two Two"], ["One One"])
    resident = play.resident("White", "Helper")
    play.act("White", "tap", card=y)
    for cards, at in (
        ([y], "Red"),
        ([resident], "Red"),
        ([x], "White"),
        ([x], play.city("White")),
        ([z], "Red"),
        ([], "Red"),
    ):
        assert play.refused("White", "attack", cards=cards, at=at)
    assert play.refused("Red", "attack", cards=[z], at="White")


def test_the_defender_answers_first_then_the_attacker(attack):
    play, (x,), (z,) = attack(["Three Two"], ["Two Three"])
    play.act("White", "attack", cards=[x], at="Red")
    play.power("Red", gaian=1)
    mine, theirs = play.give("White", "Flash", "hand"), play.give("Red", "Answer", "hand")
    play.act("White", "ask", about="respond", how="always")  # otherwise it depends on the rest of the hand
    assert play.prompt("respond")["player"] == "Red"
    assert any("time for answers" in text for text in play.table.player("White").texts())
    play.act("Red", "event", card=theirs)
    play.answer("resolve", "resolved", "Red")
    assert play.prompt("respond")["player"] == "White"
    assert mine in play.prompt("respond")["options"]
    play.answer("respond", mine)
    play.answer("resolve", "resolved", "White")
    assert play.pass_answers()[:2] == ["Red", "White"]
    assert play.prompt("block", "Red")
    play.act("Red", "block", pairs=[[z, x]])
    assert play.prompt("respond")["player"] == "Red", "once more before the first battle"


def test_an_attack_that_nobody_can_block_has_one_chance_to_answer(attack):
    play, (x,), _ = attack(["Three Two"])
    play.power("Red", gaian=1)
    play.give("Red", "Answer", "hand")
    play.act("White", "attack", cards=[x], at="Red")
    play.answer("respond", "pass", "Red")
    play.pass_answers()
    assert (play.state["phase"], play.track("Red", "vp")) == ("play_2", 12)


def test_the_menu_names_what_is_attacked(attack):
    play, (x,), _ = attack(["Three Two"])
    white, card = play.table.player("White"), play.object(x)
    white.point_at(card)
    labels = [item.label for item in card.menu if item.label.startswith("Attack")]
    assert labels[:2] == ["Attack", "Attack the army of Red player"] and len(labels) == 5
    white.menu(labels[1], card)
    play.table.settle()
    assert play.prompts("attackers") == play.prompts("target") == [], "nobody else could attack"
    assert "attacks the army of Red player" in play.log()


@pytest.mark.long
def test_arc_16_the_first_placed_resolves_first(play):
    play = play()
    play.power("White", gaian=2)
    one, two = play.give("White", "Flash", "hand"), play.give("Red", "Flash", "hand")
    play.act("White", "event", card=one)
    play.act("Red", "event", card=two)
    assert [entry["card"] for entry in play.state["queue"]] == [one, two]
    assert play.state["shared"]["zones"]["events"] == [one, two]
    assert [p["player"] for p in play.prompts("resolve")] == ["White"]
    play.answer("resolve", "resolved")
    assert play.card(one)["zone"] == "graveyard" and play.card(two)["zone"] == "events"
    play.answer("resolve", "resolved", "Red")
    assert play.zone("Red", "graveyard")[0] == two


@pytest.mark.long
def test_arc_16_option_last_placed(play):
    play = play(options={"events.order": "last_placed"})
    one, two = play.give("White", "Flash", "hand"), play.give("Red", "Flash", "hand")
    play.act("White", "event", card=one)
    play.act("Red", "event", card=two)
    assert [entry["card"] for entry in play.state["queue"]] == [two, one]
    play.answer("resolve", "resolved", "Red")
    assert play.card(two)["zone"] == "graveyard" and play.card(one)["zone"] == "events"
    play.answer("resolve", "resolved", "White")


def test_an_attacker_that_died_does_not_fight(attack):
    play, (x, y), _ = attack(["Three Two", "Two Two"])
    play.act("White", "attack", cards=[x, y], at="Red")
    play.act("Red", "mark", card=x, mark="damage", by=2)
    play.pass_answers()
    assert play.track("Red", "vp") == 13


def test_damage_heals_at_the_end_of_the_turn(attack):
    play, (x,), (z,) = attack(["Two Two"], ["Four Four"])
    play.fight([x], "Red", [(z, x)])
    assert play.marks(z, "damage") == 2
    play.act("Red", "power", card=z, by=-1, resist=True)
    assert play.card(z)["zone"] == "army"
    play.act("Red", "power", card=z, by=-1, resist=True)
    assert play.card(z)["zone"] == "graveyard", "its DEF has fallen to what it has suffered"


def test_the_attack_that_takes_the_last_vp_ends_the_game(attack):
    play, (x,), _ = attack(["Four Four"])
    play.act("Red", "adjust", track="vp", by=-11)
    play.fight([x], "Red")
    assert play.state["over"] and play.state["winner"] == "White"
