"""Open questions: answers that are refused, options and cards that are gone meanwhile."""


def test_a_refused_answer_leaves_the_question_in_its_place(table):
    play = table("White", "Red")
    play.act("White", "start", first="White")
    before = play.state["prompts"]
    assert len(before) == 2
    assert (
        play.refused("White", "answer", prompt=before[0]["id"], choice="perhaps") == "that cannot be chosen"
    )
    play.answer("mulligan", "keep", "Red")
    assert [p["id"] for p in play.state["prompts"]] == [before[0]["id"]]


def test_an_order_that_is_refused_is_asked_again(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "grist", 5)
    play.give("White", "TROLLTRAP / first", "executables")
    dead = [play.give("Red", name, "defending") for name in ("NUB", "HORN")]
    attacker = play.give("White", "SEVEN", "invading", at="Red")
    play.act("White", "attack", card=attacker)
    play.answer("destroy", dead)
    card = play.find("White", "TWO")
    play.act("White", "put", card=card, zone="hand")
    play.table.player("White").drag(play.object(card), play.pane("defending", "White"))
    play.table.settle()
    before = play.state["prompts"]
    assert [p["kind"] for p in before] == ["order", "confirm"]
    asked = play.prompt("order", "Red")
    assert play.refused("Red", "answer", prompt=asked["id"], choice=dead[:1]) == "name each card once"
    assert play.state["prompts"] == before
    play.answer("order", dead[::-1], "Red")
    assert not play.prompts("order")


def test_a_question_whose_every_option_is_refused_does_not_hold_up_the_game(game):
    play = game("White", "Red", "Blue")
    play.set_track("White", "grist", 2)
    mover = play.give("White", "ONE", "defending")
    play.act("White", "move", card=mover)
    options = play.prompt("place")["options"]
    play.set_track("White", "grist", 1)  # by hand: now no place can be paid
    play.answer("place", options[0])
    assert play.prompts() == []
    assert play.card(mover)["zone"] == "defending" and not play.card(mover)["tapped"]
    assert play.track("White", "grist") == 1


def test_a_card_that_is_discarded_while_its_question_is_open(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 6)
    card = play.give("White", "ONE", "hand")
    play.act("White", "enter", card=card)
    play.act("White", "discard", card=card)
    play.answer("place", "Red")
    play.pass_all()
    assert play.prompts() == []
    assert play.card(card)["zone"] == "discard"
    assert play.track("White", "grist") == 6
