"""What the steps of texts do, one after the other: a card says them as its ability."""

import pytest

from tests.games.texted import ability, act, trigger
from tests.helpers.text_acts import IT, OPPONENT, THIS, foes, hands, table, titles

HAND = {"zone": ["hand"], "whose": "own"}


@pytest.fixture
def uses():
    """`uses(step, ...)`: White has used a card with these steps; `play.speaker` is that card."""

    def run(*steps, before=lambda play: None, seats=("White", "Red"), others=None, **more):
        play = table({"PLAIN": [ability(*steps, **more)], **(others or {})}, *seats)
        play.speaker = play.give("White", "PLAIN", "defending", at="White")
        before(play)
        play.act("White", "ability", card=play.speaker)
        return play

    return run


def both(*givers):
    return lambda play: [give(play) for give in givers]


# tracks and marks


def test_gain_and_lose_with_a_multiplier(uses):
    marks = {"amount": "marks", "mark": "boon", "of": THIS}

    def boons(play):
        play.act("White", "mark", card=play.speaker, mark="boon", by=3)

    play = uses(
        act("gain", track="vp", n=1),
        act("gain", track="grist", n=1, per=marks, cap=2),
        act("lose", track="grist", n=20, who="opponents"),
        before=boons,
    )
    assert (play.track("White", "vp"), play.track("White", "grist")) == (1, 11)
    assert play.track("Red", "grist") == 0
    assert "White player +2 grist (11)" in play.log()


def test_pay_lets_the_rest_happen_only_where_it_was_paid(uses):
    play = uses(
        act("pay", cost={"tracks": {"grist": 4}}, steps=[act("gain", track="vp", n=1)]),
        act("pay", cost={"tracks": {"grist": 8}}, steps=[act("gain", track="vp", n=1)]),
        act("did", steps=[act("gain", track="vp", n=5)]),
    )
    assert (play.track("White", "grist"), play.track("White", "vp")) == (5, 1)


def test_marks_are_put_removed_and_moved(uses):
    play = uses(
        act("put", mark="boon", n=2, on=THIS),
        act(
            "shift",
            mark="boon",
            from_=THIS,
            on={"n": 1, "type": ["character"], "whose": "own", "other": True},
        ),
        act("put", mark="boon", n=1, on={"all": True, "whose": "own", "type": ["character"]}),
        act("remove", mark="boon", all=True, on=IT),
        before=lambda play: play.give("White", "MOURNS", "defending", at="White"),
    )
    other = play.find("White", "MOURNS")
    assert not play.card(play.speaker)["marks"] and not play.card(other)["marks"]
    assert "MOURNS / x: −3 boons (0)" in play.log()


def test_up_to_so_many_marks_are_asked(uses):
    play = uses(
        act("put", mark="boon", n=3, on=THIS),
        act("remove", mark="boon", n=2, on=THIS, up_to=True),
        act("gain", track="grist", n=1, per={"amount": "done"}),
    )
    assert play.prompt("choose", "White")["options"] == ["0", "1", "2"]
    play.answer("choose", "1")
    assert (play.card(play.speaker)["marks"], play.track("White", "grist")) == ({"boon": 2}, 10)


def test_damage_is_dealt_and_healed(uses):
    planet = {"type": ["planet"], "whose": "own", "n": 1}
    play = uses(act("deal", n=3, on=planet), act("remove", n=2, mark="damage", on=IT))
    assert play.card(play.zone("White", "planet")[0])["marks"] == {"damage": 1}


def test_a_planet_that_falls_is_restored(uses):
    planet = {"type": ["planet"], "whose": "own", "n": 1}
    play = uses(
        act("deal", n=9, on=planet), act("restore", cards={"type": ["planet"], "whose": "own", "all": True})
    )
    assert play.card(play.zone("White", "planet")[0])["face"] == "up"


# hands and decks


def test_draw_and_draw_up_to(uses):
    play = uses(act("draw", n=2), act("draw_to", n=3), act("draw", n=1, who="opponents"))
    assert (len(play.zone("White", "hand")), len(play.zone("Red", "hand"))) == (3, 1)


def test_discard_from_the_hand(uses):
    play = uses(act("discard", cards={"n": 1, **HAND}), act("draw", n=1), before=hands("GUARD", "MOVES"))
    prompt = play.prompt("discard", "White")
    assert prompt["count"] == 1 and len(prompt["options"]) == 2
    play.answer("discard", [play.find("White", "GUARD")])
    assert titles(play, play.zone("White", "discard")) == ["GUARD"]
    assert len(play.zone("White", "hand")) == 2


def test_the_only_card_is_discarded_without_a_question(uses):
    play = uses(act("discard", cards={"n": 2, **HAND}), before=hands("GUARD"))
    assert play.prompts() == [] and titles(play, play.zone("White", "discard")) == ["GUARD"]


def test_each_opponent_chooses_what_to_discard(uses):
    step = act("discard", who="opponents", cards={"n": 1, "whose": "they", "zone": ["hand"]})
    play = uses(step, before=hands("GUARD", "MOVES", player="Red"))
    play.answer("discard", [play.find("Red", "MOVES")], "Red")
    assert titles(play, play.zone("Red", "discard")) == ["MOVES"]


@pytest.mark.long
def test_nobody_discards_for_a_player_who_has_left(uses):
    step = act("discard", who="opponents", cards={"n": 1, "whose": "they", "zone": ["hand"]})
    full = both(hands("GUARD", "MOVES", player="Red"), hands("GUARD", "MOVES", player="Blue"))
    play = uses(step, act("gain", track="vp", n=1), before=full, seats=("White", "Red", "Blue"))
    assert [prompt["player"] for prompt in play.prompts("discard")] == ["Red"]
    play.act("Red", "leave")
    assert [prompt["player"] for prompt in play.prompts("discard")] == ["Blue"]
    play.answer("discard", [play.find("Blue", "MOVES")], "Blue")
    assert len(play.zone("Red", "hand")) == 2 and play.track("White", "vp") == 1


def test_discard_down_to_a_number(uses):
    play = uses(
        act("discard_to", n=1, who="each"),
        before=both(hands("GUARD", "MOVES", "DIES"), hands("EARLY", player="Red")),
    )
    assert play.prompt("discard")["count"] == 2
    play.answer("discard", [play.find("White", "GUARD"), play.find("White", "DIES")], "White")
    play.step()  # in which order
    assert titles(play, play.zone("White", "hand")) == ["MOVES"] and len(play.zone("Red", "hand")) == 1


def test_random_cards_of_a_hidden_hand(uses):
    cards = {"n": 2, "whose": "opponent", "zone": ["hand"]}
    play = uses(act("discard", cards=cards), before=hands("GUARD", "MOVES", "DIES", player="Red"))
    play.step()  # in which order
    assert len(play.zone("Red", "discard")) == 2


def test_mill(uses):
    play = uses(act("mill", n=3), act("mill", n=1, whose="opponent"))
    assert (len(play.zone("White", "discard")), len(play.zone("Red", "discard"))) == (3, 1)


def test_piles_are_poured_and_shuffled(uses):
    play = uses(act("mill", n=3), act("pour", from_="discard", zone="deck"), act("shuffle"))
    assert play.zone("White", "discard") == []


# cards


def test_tap_and_refresh_choose_only_what_makes_a_difference(uses):
    def tapped(play):
        foes("GUARD", "MOVES", "DIES")(play)
        play.act("Red", "tap", card=play.find("Red", "GUARD"))

    play = uses(act("tap", cards={"n": 1, **OPPONENT}), act("untap", cards=THIS), before=tapped)
    assert titles(play, play.prompt("target", "White")["options"]) == ["DIES", "MOVES"]
    play.answer("target", play.find("Red", "MOVES"))
    assert play.card(play.find("Red", "MOVES"))["tapped"] and not play.card(play.speaker)["tapped"]
    assert "PLAIN / x is no longer tapped" in play.log()


def test_destroy_all_but_those_that_cannot_be(uses):
    hard = [{"kind": "standing", "n": 1, "changes": [{"cards": THIS, "ban": ["destroy"]}]}]
    play = uses(
        act("destroy", cards={"all": True, **OPPONENT}),
        act("gain", track="vp", n=1, per={"amount": "done"}),
        before=foes("GUARD", "MOVES", "DIES"),
        others={"MOVES": hard, "DIES": []},
    )
    play.pass_all()
    assert titles(play, play.zone("Red", "invading")) == ["MOVES"] and play.track("White", "vp") == 2


def test_nullify(uses):
    play = uses(act("nullify", cards={"n": 1, **OPPONENT}), before=foes("GUARD"))
    assert titles(play, play.zone("Red", "nullified")) == ["GUARD"]


def test_to_other_zones(uses):
    def lying(play):
        for name in ("GUARD", "MOVES"):
            play.give("White", name, "discard")

    play = uses(
        act("to", cards={"n": 1, "whose": "own", "zone": ["discard"], "title": ["GUARD"]}, zone="hand"),
        act("to", cards={"all": True, "whose": "own", "zone": ["discard"]}, zone="deck", place="bottom"),
        act("to", cards={"n": 1, **HAND}, zone="deck", place="top"),
        before=lying,
    )
    deck = play.zone("White", "deck")
    assert (play.title(deck[0]), play.title(deck[-1])) == ("GUARD", "MOVES")


def test_return_to_the_hand_of_its_owner(uses):
    play = uses(act("to", cards={"n": 1, **OPPONENT}, zone="hand"), before=foes("GUARD"))
    assert titles(play, play.zone("Red", "hand")) == ["GUARD"]


def test_move_to_a_place_that_is_chosen(uses):
    play = uses(
        act("move", cards=THIS, where="any"), act("untap", cards=THIS), seats=("White", "Red", "Blue")
    )
    assert play.prompt("place")["options"] == ["Red", "Blue"]
    play.answer("place", "Blue")
    card = play.card(play.speaker)
    assert (card["at"], card["zone"], card["tapped"]) == ("Blue", "invading", False)


def test_move_each_home_and_here(uses):
    def scattered(play):
        foes("GUARD", "MOVES")(play)
        play.give("Red", "DIES", "defending", at="Red")

    play = uses(
        act("move", cards={"all": True, "where": "here", **OPPONENT}, where="own"),
        act("move", cards={"n": 1, "title": ["DIES"], **OPPONENT}, where="here"),
        before=scattered,
    )
    assert titles(play, play.zone("Red", "defending")) == ["GUARD", "MOVES"]
    assert titles(play, play.zone("Red", "invading")) == ["DIES"]


def test_enter_for_nothing_and_for_a_price(uses):
    play = uses(
        act("enter", cards={"n": 1, "title": ["GUARD"], **HAND}, price=0, at="home", tapped=True),
        act("enter", cards={"n": 1, "title": ["MOVES"], **HAND}, price=1),
        before=hands("GUARD", "MOVES"),
    )
    play.answer("place", "Red")
    guard, moves = play.card(play.find("White", "GUARD")), play.card(play.find("White", "MOVES"))
    assert (guard["at"], guard["tapped"], moves["at"], moves["tapped"]) == ("White", True, "Red", False)
    assert play.track("White", "grist") == 8


def test_a_single_place_is_no_question_and_the_text_goes_on(uses):
    hammer = act("enter", cards={"n": 1, "title": ["HAMMER"], **HAND}, price=0)
    play = uses(hammer, act("gain", track="grist", n=1), before=hands("HAMMER"))
    assert play.card(play.find("White", "HAMMER"))["zone"] == "attached"
    assert play.track("White", "grist") == 10
    assert play.prompts() == []


def test_attach_whatever_it_says(uses):
    inventory = {"n": 1, "type": ["inventory"], "whose": "opponent"}
    hammer = both(
        foes("GUARD"), lambda play: play.give("Red", "HAMMER", "attached", under=play.find("Red", "GUARD"))
    )
    play = uses(
        act("attach", cards=inventory, to=THIS), act("did", otherwise=[act("draw", n=1)]), before=hammer
    )
    assert play.card(play.find("Red", "HAMMER"))["attached_to"] == play.find("Red", "GUARD")
    assert len(play.zone("White", "hand")) == 1
    play = uses(act("attach", cards=inventory, to=THIS, freely=True), before=hammer)
    assert play.card(play.find("Red", "HAMMER"))["attached_to"] == play.speaker


def test_store_and_swap_with_the_stored(uses):
    play = uses(
        act("store", cards={"n": 1, **HAND}, under=THIS),
        act("swap", cards=THIS, with_={"ref": "stored"}),
        before=hands("MOVES"),
    )
    moves = play.find("White", "MOVES")
    assert play.card(moves)["zone"] == "defending"
    assert (play.card(play.speaker)["zone"], play.card(play.speaker)["attached_to"]) == ("stored", moves)


def test_two_cards_swap_their_places(uses):
    def apart(play):
        play.give("White", "GUARD", "invading", at="Red")
        play.give("White", "MOVES", "defending", at="White")

    cards = {"n": 2, "whose": "own", "other": True, "type": ["character"]}
    play = uses(act("swap", cards=cards), before=apart)
    assert titles(play, play.zone("White", "invading")) == ["MOVES"]


# looking


def top(*names):
    """These cards lie on top of White's deck, the first one uppermost."""

    def give(play):
        for name in reversed(names):
            play.give("White", name, "deck")

    return give


def test_look_take_and_put_the_rest_below(uses):
    step = act("look", n=3, take={"n": 1, "type": ["character"]}, to="hand", rest="bottom")
    play = uses(step, before=top("GUARD", "HAMMER", "MOVES"))
    prompt = play.prompt("target", "White")
    assert titles(play, prompt["options"]) == ["GUARD", "MOVES"]
    assert "(GUARD / x, HAMMER / x and MOVES / x)" in prompt["text"]
    play.answer("target", play.find("White", "MOVES"))
    order = [play.find("White", name) for name in ("HAMMER", "GUARD")]
    play.answer("order", order)
    assert titles(play, play.zone("White", "hand")) == ["MOVES"]
    assert play.zone("White", "deck")[-2:] == order


def test_look_and_put_back_in_any_order(uses):
    play = uses(act("look", n=2, rest="top"), before=top("GUARD", "MOVES"))
    order = [play.find("White", name) for name in ("MOVES", "GUARD")]
    play.answer("order", order)
    assert play.zone("White", "deck")[:2] == order


def test_look_and_perhaps_discard_it(uses):
    play = uses(act("look", n=1), act("may", steps=[act("discard", cards=IT)]), before=top("GUARD"))
    assert "(GUARD / x)" in play.prompt("may")["text"]
    play.answer("may", "yes")
    assert titles(play, play.zone("White", "discard")) == ["GUARD"]


def test_reveal_discards_what_is_not_taken(uses):
    step = act("reveal", n=2, take={"n": 1, "type": ["inventory"]}, to="hand", rest="discard")
    play = uses(step, before=top("GUARD", "HAMMER"))
    assert "reveals GUARD / x and HAMMER / x" in play.log()
    assert titles(play, play.zone("White", "hand")) == ["HAMMER"]
    assert titles(play, play.zone("White", "discard")) == ["GUARD"]


def test_a_hand_is_seen_by_one_player_only(uses):
    play = uses(act("look_hand", whose="opponent"), before=hands("GUARD", player="Red"))
    assert "GUARD" not in play.log()
    assert any("GUARD / x" in text for text in play.table.player("White").messages)
    assert "seen" in play.refused("White", "undo")


def test_search(uses):
    cards = {"n": 1, "whose": "own", "zone": ["deck"], "type": ["executable"]}
    play = uses(act("search", cards=cards, zone="hand"), act("shuffle"))
    play.answer("target", play.prompt("target")["options"][0])
    assert titles(play, play.zone("White", "hand")) == ["TRAP"]


def test_pick_names_what_follows(uses):
    play = uses(act("pick", cards={"n": 1, **OPPONENT}), act("tap", cards=IT), before=foes("GUARD", "MOVES"))
    play.answer("target", play.find("Red", "MOVES"))
    assert play.card(play.find("Red", "MOVES"))["tapped"]


def test_pick_a_player(uses):
    seats = ("White", "Red", "Blue")
    play = uses(
        act("pick_player", whose="opponent"), act("lose", track="grist", n=1, who="they"), seats=seats
    )
    play.set_track("Blue", "grist", 3)
    assert play.prompt("target")["options"] == ["Red", "Blue"]
    play.answer("target", "Blue")
    assert play.track("Blue", "grist") == 2


# how steps hang together


def test_may_is_asked_only_where_something_can_come_of_it(uses):
    step = act("may", steps=[act("destroy", cards={"n": 1, **OPPONENT})])
    play = uses(step, act("did", steps=[act("gain", track="vp", n=1)], otherwise=[act("draw", n=1)]))
    assert play.prompts() == [] and len(play.zone("White", "hand")) == 1


def test_a_price_is_offered_only_to_who_can_pay(uses):
    pay = act("pay", cost={"tracks": {"grist": 2}}, steps=[act("gain", track="vp", n=1)])
    play = uses(act("may", who="each", steps=[pay]))
    assert [p["player"] for p in play.prompts("may")] == ["White"]
    play.answer("may", "no")
    assert play.prompts() == [] and play.track("White", "grist") == 9


def test_choose_by_the_words_of_its_ways(uses):
    ways = [
        {"does": "gain 3g", "steps": [act("gain", track="grist", n=3)]},
        {"does": "draw 2 cards", "steps": [act("draw", n=2)]},
        {"does": "destroy it", "steps": [act("destroy", cards={"n": 1, **OPPONENT})]},
    ]
    play = uses(act("choose", of=ways))
    assert play.prompt("choose")["options"] == ["gain 3g", "draw 2 cards"]
    play.answer("choose", "draw 2 cards")
    assert len(play.zone("White", "hand")) == 2


def test_when_unless_and_otherwise(uses):
    rich = {"cond": "track", "track": "grist", "least": 9}
    play = uses(
        act("when", cond=rich, steps=[act("gain", track="vp", n=1)]),
        act(
            "when",
            cond=rich,
            negative=True,
            steps=[act("gain", track="vp", n=5)],
            otherwise=[act("draw", n=1)],
        ),
    )
    assert (play.track("White", "vp"), len(play.zone("White", "hand"))) == (1, 1)


def test_a_die_and_a_coin(uses):
    play = uses(
        act("roll", sides=6, on=[{"from": 1, "upto": 6, "steps": [act("draw", n={"amount": "roll"})]}]),
        act("coin", heads=[act("gain", track="vp", n=1)], tails=[act("gain", track="vp", n=1)]),
    )
    rolled = next(line for line in play.state["log"] if " rolls " in line).split()[-1]
    assert (len(play.zone("White", "hand")), play.track("White", "vp")) == (int(rolled), 1)


def test_a_die_that_shows_none_of_the_outcomes(uses):
    """ "On 7, gain 5 VP. Otherwise, gain 1 VP." """
    outcomes = [{"from": 7, "steps": [act("gain", track="vp", n=5)]}]
    play = uses(act("roll", sides=6, on=outcomes, otherwise=[act("gain", track="vp", n=1)]))
    assert play.track("White", "vp") == 1


def test_a_change_is_for_the_card_that_was_chosen(uses):
    changes = [
        {"cards": {"n": 1, **OPPONENT}, "number": "power", "by": 2},
        {"cards": {"n": 1, **OPPONENT}, "ban": ["attack"]},
    ]
    play = uses(act("change", changes=changes, lasts="turn"), before=foes("GUARD", "MOVES"))
    play.answer("target", play.find("Red", "GUARD"))
    assert (play.card(play.find("Red", "GUARD"))["power"], play.card(play.find("Red", "MOVES"))["power"]) == (
        5,
        2,
    )
    play.end_main()
    assert play.card(play.find("Red", "GUARD"))["power"] == 3


def test_the_events_of_what_texts_do_are_announced(uses):
    watches = {
        "GUARD": [trigger({"event": "tapped", "card": {"whose": "any"}}, act("draw", n=1))],
        "MOVES": [
            trigger(
                {"event": "unmarked", "mark": "boon", "card": {"ref": "this"}}, act("gain", track="vp", n=1)
            )
        ],
    }

    def there(play):
        foes("GUARD", "MOVES")(play)
        play.act("Red", "mark", card=play.find("Red", "MOVES"), mark="boon", by=1)

    play = uses(
        act("tap", cards={"all": True, **OPPONENT}),
        act("remove", mark="boon", all=True, on={"all": True, **OPPONENT}),
        before=there,
        others=watches,
    )
    # GUARD draws for three: the card that uses the ability, then itself and MOVES.
    assert (len(play.zone("Red", "hand")), play.track("Red", "vp")) == (3, 1)
