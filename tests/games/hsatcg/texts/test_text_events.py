"""What happens sets texts off, and texts set off others: events, replacements, questions in the middle."""

import pytest

from tests.games.texted import ability, act, trigger
from tests.helpers.text_acts import IT, OPPONENT, THIS, foes, hands, table, titles
from tts_export.simulator import Table

OWN = {"whose": "own", "type": ["character"]}
DIES = {"event": "destroyed", "card": THIS}


def enter(play, name, player="White", at="White"):
    guid = play.give(player, name, "hand")
    play.act(player, "enter", card=guid, at=at)
    return guid


# which events


@pytest.mark.parametrize(
    ("on", "gains"),
    [
        ({"event": "enters", "card": OWN}, 1),
        ({"event": "enters", "card": {**OWN, "other": True, "where": "here"}}, 0),
        ({"event": "enters", "card": OWN, "where": "here"}, 0),
        ({"event": "enters", "card": OPPONENT}, 0),
        ({"event": "enters", "card": OWN, "zone": "invading"}, 1),
        ({"event": "enters", "card": OWN, "zone": ["defending"]}, 0),
        ({"event": "enters", "card": OWN, "turn": "own"}, 1),
        ({"event": "enters", "card": OWN, "turn": "other"}, 0),
        ({"event": "enters", "card": OWN, "phase": "main"}, 1),
        ({"event": "enters", "card": OWN, "outside": "main"}, 0),
        ({"event": "enters", "card": OWN, "by": "own"}, 1),
        ({"event": "enters", "card": OWN, "by": "opponent"}, 0),
        ({"event": "enters", "card": {"tag": ["TROLL"]}}, 1),
        ({"event": "enters", "card": {"tag": ["HUMAN"]}}, 0),
        ({"event": "enters", "card": THIS}, 0),
        ({"event": "moves", "card": OWN}, 0),
        ({"event": "moves", "also": ["enters"], "card": OWN}, 1),
        ({"event": "enters", "card": OWN, "least": 2}, 0),
    ],
)
def test_an_event_is_meant(on, gains):
    play = table({"PLAIN": [trigger(on, act("gain", track="vp", n=1))], "DIES": []})
    play.give("White", "PLAIN", "defending", at="White")
    enter(play, "DIES", at="Red")
    assert play.track("White", "vp") == gains


def test_a_text_counts_once_each_turn():
    on = {"event": "enters", "card": OWN}
    play = table({"PLAIN": [trigger(on, act("gain", track="vp", n=1), once="turn")], "DIES": [], "GUARD": []})
    play.give("White", "PLAIN", "defending", at="White")
    enter(play, "DIES")
    enter(play, "GUARD")
    assert play.track("White", "vp") == 1


def test_what_is_attached_hears_of_its_bearer_and_remembers_it():
    on = {"event": "destroyed", "card": {"ref": "attached"}}
    steps = (
        act("to", cards={"ref": "attached"}, zone="hand"),
        act("tap", cards={"all": True, "where": "here", **OPPONENT}),
    )
    play = table({"WILL": [trigger(on, *steps)], "GUARD": [], "PLAIN": []})
    bearer = play.give("White", "PLAIN", "defending", at="White")
    play.give("White", "WILL", "attached", under=bearer)
    foe = play.give("Red", "GUARD", "invading", at="White")
    play.act("White", "nullify", card=bearer)
    assert titles(play, play.zone("White", "hand")) == ["PLAIN"] and play.card(foe)["tapped"]


def test_a_card_is_thrown_from_the_hand_by_a_hand():
    on = {"event": "discarded", "from": "hand", "who": "you"}
    play = table({"PLAIN": [trigger(on, act("gain", track="vp", n=1))], "GUARD": []})
    play.give("White", "PLAIN", "defending", at="White")
    card = play.give("White", "GUARD", "hand")
    play.table.player("White").drag(play.object(card), play.pane("discard", "White"))
    play.table.settle()
    assert play.card(card)["zone"] == "discard" and play.track("White", "vp") == 1


@pytest.mark.parametrize(("damage", "vp"), [(3, 2), (2, 0)])
def test_a_planet_that_a_text_destroys_is_destroyed_though_it_stays(damage, vp):
    ruins = (
        act("deal", on={"whose": "opponent", "type": ["planet"], "all": True}, n=1),
        act("did", event="leaves", dealt=True, steps=[act("gain", track="vp", n=2)]),
    )
    play = table({"PLAIN": [ability(*ruins)]})
    play.act("Red", "mark", card=play.zone("Red", "planet")[0], mark="damage", by=damage)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    assert play.track("White", "vp") == vp


def test_what_was_stored_beneath_a_card_is_known_when_it_has_left():
    play = table({"PLAIN": [trigger(DIES, act("to", cards={"ref": "stored"}, zone="hand"))], "GUARD": []})
    host = play.give("White", "PLAIN", "defending", at="White")
    play.give("White", "GUARD", "stored", under=host)
    play.act("White", "discard", card=host)
    play.pass_all()
    assert titles(play, play.zone("White", "hand")) == ["GUARD"]


def test_the_active_players_texts_come_first():
    on = {"event": "enters", "card": {"type": ["character"]}}
    play = table({"PLAIN": [trigger(on, act("gain", track="vp", n=1))], "DIES": []})
    play.give("Red", "PLAIN", "defending", at="Red")
    play.give("White", "PLAIN", "defending", at="White")
    enter(play, "DIES")
    said = [line for line in play.state["log"] if line.endswith("vp (1)") or "+1 VP" in line]
    assert [line.split()[0] for line in said] == ["White", "Red"]


def test_moments_of_a_turn_in_their_order():
    def says(name, **moment):
        return {"kind": "moment", "n": 1, "steps": [act("gain", track="vp", n=1)], **moment}

    reads = [
        says("a", phase="boon"),
        says("b", phase="main", edge="end"),
        says("c", turn=True, edge="end"),
        says("d", phase="prep", whose="opponent"),
        says("e", phase="prep", whose="any"),
    ]
    play = table({"PLAIN": [{**read, "n": n} for n, read in enumerate(reads, 1)]})
    play.give("White", "PLAIN", "defending", at="White")
    play.end_main()
    assert play.track("White", "vp") == 5
    play.main("Red")
    play.end_main()
    play.main("White")
    assert play.track("White", "vp") == 7 - 1  # its own prep: only the text about everybody's


def test_the_moment_of_what_is_attached():
    reads = [
        {
            "kind": "moment",
            "n": 1,
            "phase": "prep",
            "whose": "attached",
            "steps": [act("gain", track="vp", n=1)],
        }
    ]
    play = table({"PIN": reads, "GUARD": []})
    bearer = play.give("Red", "GUARD", "defending", at="Red")
    play.give("White", "PIN", "attached", under=bearer)
    play.end_main()
    assert play.track("White", "vp") == 1


# replacements


def doomed(card, *steps):
    return trigger({"event": "doomed", "card": card}, *steps)


INSTEAD = doomed({"ref": "attached"}, act("may", steps=[act("instead", steps=[act("destroy", cards=THIS)])]))
TRAP = [
    {"kind": "ath", "n": 1, "on": {"type": ["inventory"]}},
    {"kind": "execute", "n": 2, "steps": [act("destroy", cards={"n": 1, **OPPONENT})]},
]


@pytest.fixture
def attacked():
    """Red's GUARD, with WILL on it, is nearly destroyed by White's KILLER; Red has a TRAP for inventory."""
    play = table({"WILL": [INSTEAD], "TRAP": TRAP, "GUARD": [], "KILLER": []})
    play.guard = play.give("Red", "GUARD", "defending", at="Red")
    play.will = play.give("Red", "WILL", "attached", under=play.guard)
    play.trap = play.give("Red", "TRAP", "executables")
    play.killer = play.give("White", "KILLER", "invading", at="Red")
    play.act("White", "attack", card=play.killer)
    return play


def test_a_replacement_in_an_attack_sets_off_an_executable(attacked):
    assert attacked.prompt("may", "Red")["text"] == "Says this."
    attacked.answer("may", "yes")
    attacked.pass_all()
    zones = {
        name: attacked.card(getattr(attacked, name))["zone"] for name in ("guard", "will", "trap", "killer")
    }
    assert zones == {"guard": "defending", "will": "discard", "trap": "discard", "killer": "discard"}
    assert "GUARD / x is not destroyed" in attacked.log()


def test_a_replacement_that_is_declined(attacked):
    attacked.answer("may", "no")
    attacked.pass_all()
    assert attacked.card(attacked.guard)["zone"] == "discard"


def test_kills_counts_only_those_that_were_destroyed(attacked):
    kills = trigger({"event": "kills", "card": THIS}, act("gain", track="vp", n=1, per={"amount": "hits"}))
    play = table({"WILL": [INSTEAD], "KILLER": [kills], "GUARD": [], "PLAIN": []})
    for name in ("GUARD", "PLAIN"):
        bearer = play.give("Red", name, "defending", at="Red")
    play.give("Red", "WILL", "attached", under=bearer)
    play.act("White", "attack", card=play.give("White", "KILLER", "invading", at="Red"))
    play.answer("may", "yes", "Red")
    play.pass_all()
    assert play.track("White", "vp") == 1


def test_each_card_that_an_attack_destroys_is_heard(attacked):
    kills = trigger(
        {"event": "kills", "card": THIS, "whom": {"n": 1, "type": ["character"]}},
        act("gain", track="vp", n=1),
    )
    play = table({"KILLER": [kills], "GUARD": [], "PLAIN": []})
    for name in ("GUARD", "PLAIN"):
        play.give("Red", name, "defending", at="Red")
    play.act("White", "attack", card=play.give("White", "KILLER", "invading", at="Red"))
    play.pass_all()
    assert play.track("White", "vp") == 2


def test_two_cards_cannot_save_each_other_for_ever():
    save = doomed({**OWN, "other": True}, act("instead", steps=[act("destroy", cards=THIS)]))
    kill = ability(
        act("destroy", cards={"n": 1, **OPPONENT, "title": ["GUARD"]}), act("gain", track="vp", n=1)
    )
    play = table({"GUARD": [save], "MOVES": [save], "PLAIN": [kill]})
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    play.pass_all()
    assert len(play.zone("Red", "invading")) == 1 and play.track("White", "vp") == 1


def test_a_die_decides_who_stays():
    stays = doomed(THIS, act("roll", sides=6, on=[{"from": 1, "upto": 6, "steps": [act("stays")]}]))
    play = table(
        {"GUARD": [stays], "PLAIN": [ability(act("destroy", cards={"all": True, **OPPONENT}))], "MOVES": []}
    )
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    play.pass_all()
    assert titles(play, play.zone("Red", "invading")) == ["GUARD"]


def test_of_a_text_by_hand_only_people_know_who_survives():
    unread = {"kind": "trigger", "n": 1, "hand": True, "on": {"event": "doomed", "card": THIS}}
    play = table(
        {"GUARD": [unread], "PLAIN": [ability(act("destroy", cards={"all": True, **OPPONENT}))], "MOVES": []}
    )
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    assert play.prompt("carry_out", "Red")["options"] == ["done"]
    play.answer("carry_out", "done")
    play.answer("destroy", [play.find("Red", "MOVES")], "White")
    play.pass_all()
    assert titles(play, play.zone("Red", "invading")) == ["GUARD"]


# texts within texts


def test_what_a_text_sets_off_waits_until_it_is_over():
    dies = trigger(DIES, act("gain", track="vp", n=1))
    kill = ability(act("destroy", cards={"n": 1, **OPPONENT}), act("lose", track="vp", n=1, who="opponents"))
    play = table({"DIES": [dies], "PLAIN": [kill]})
    foes("DIES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    play.pass_all()
    assert play.track("Red", "vp") == 1  # lost first, when there was none


def test_a_text_that_destroys_during_another_text():
    first = trigger(DIES, act("destroy", cards={"n": 1, **OPPONENT}))
    second = trigger(DIES, act("draw", n=1))
    kill = ability(act("destroy", cards={"n": 1, **OPPONENT}), act("draw", n=2))
    play = table({"DIES": [first], "GUARD": [second], "PLAIN": [kill]})
    foes("DIES")(play)
    victim = play.give("White", "GUARD", "defending", at="White")
    speaker = play.give("White", "PLAIN", "defending", at="White")
    play.act("White", "ability", card=speaker)
    play.answer("target", victim, "Red")
    play.pass_all()
    assert titles(play, play.zone("White", "discard")) == ["GUARD"]
    assert len(play.zone("White", "hand")) == 3


def test_executables_resolve_by_themselves_one_after_the_other():
    reads = [{"kind": "ath", "n": 1, "on": {"type": ["character"]}}]
    trap = [
        *reads,
        {
            "kind": "execute",
            "n": 2,
            "steps": [act("gain", track="grist", n=1), act("tap", cards={"n": 1, **OWN})],
        },
    ]
    play = table({"TRAP": trap, "PLAIN": [], "GUARD": [], "MOVES": []})
    for nth in (0, 1):
        play.give("White", "TRAP", "executables", nth=nth)
    for name in ("GUARD", "MOVES", "DIES"):
        play.give("White", name, "defending", at="White")
    play.act("White", "nullify", card=play.give("White", "PLAIN", "defending", at="White"))
    play.pass_all()
    assert play.refused("White", "resolve", card=play.zone("White", "executables")[0])
    play.answer("target", play.find("White", "GUARD"))
    play.pass_all()
    play.answer("target", play.find("White", "MOVES"))
    play.pass_all()
    assert play.zone("White", "executables") == [] and play.track("White", "grist") == 11


# questions in the middle


def asking():
    """White is in the middle of a text: one step is done, a question is open, one step is left."""
    steps = (
        act("gain", track="vp", n=1),
        act("discard", cards={"n": 1, "whose": "own", "zone": ["hand"]}),
        act("draw", n=2),
    )
    play = table({"PLAIN": [ability(*steps)]})
    hands("GUARD", "MOVES", "DIES")(play)
    play.speaker = play.give("White", "PLAIN", "defending", at="White")
    play.act("White", "ability", card=play.speaker)
    return play


def test_undo_in_the_middle_takes_the_whole_text_back():
    play = asking()
    assert play.track("White", "vp") == 1
    play.act("White", "undo")
    assert (play.track("White", "vp"), play.prompts(), play.state["queue"]) == (0, [], [])
    assert not play.card(play.speaker)["tapped"]


def test_an_answer_can_be_taken_back_as_long_as_nothing_hidden_was_seen():
    steps = (act("tap", cards={"n": 1, **OPPONENT}), act("gain", track="vp", n=1))
    play = table({"PLAIN": [ability(*steps)]})
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    guard = play.find("Red", "GUARD")
    play.answer("target", guard)
    play.act("White", "undo")
    assert (
        play.prompt("target")["options"] and not play.card(guard)["tapped"] and play.track("White", "vp") == 0
    )
    play.answer("target", guard)
    assert play.card(guard)["tapped"]


def test_a_game_goes_on_from_a_save_in_the_middle():
    play = asking()
    before = play.state
    play.table = Table.open(play.table.save(), players=play.seats)
    play.table.settle()
    assert play.state["prompts"] == before["prompts"]
    play.answer("discard", [play.find("White", "GUARD")])
    assert len(play.zone("White", "hand")) == 4 and play.prompts() == []


def test_a_card_that_was_moved_by_hand_meanwhile_is_not_meant():
    play = table(
        {"PLAIN": [ability(act("tap", cards={"n": 1, **OPPONENT}), act("did", otherwise=[act("draw", n=1)]))]}
    )
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    guard = play.find("Red", "GUARD")
    play.act("Red", "put", card=guard, zone="hand")
    play.answer("target", guard)
    assert not play.card(guard)["tapped"] and len(play.zone("White", "hand")) == 1


def test_a_question_goes_to_whoever_is_there():
    play = table({"PLAIN": [ability(act("tap", cards={"n": 1, **OPPONENT}))]}, "White", "Red", "Blue")
    foes("GUARD", "MOVES")(play)
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    play.act("White", "leave")
    prompt = play.prompt("target")
    assert prompt["player"] == "Red"
    play.act("Red", "answer", prompt=prompt["id"], choice=prompt["options"][1])
    assert f"{play.card(prompt['options'][1])['name']} is tapped" in play.log()  # then it is Red's turn


# wishes, hands, failures


def test_who_wants_to_click_for_each_text_is_asked_first():
    play = table({"PLAIN": [trigger({"event": "enters", "card": THIS}, act("gain", track="vp", n=1))]})
    assert "choices" in play.refused("White", "ask", about="texts", how="can")
    play.act("White", "ask", about="texts", how="always")
    enter(play, "PLAIN")
    assert play.prompt("text", "White")["options"] == ["do it", "by hand"]
    play.answer("text", "do it")
    assert play.track("White", "vp") == 1
    play.act("White", "undo")
    play.answer("text", "by hand")
    assert play.prompt("carry_out")["options"] == ["done"] and play.track("White", "vp") == 0


def test_what_is_not_read_is_asked_by_hand_at_its_moment():
    unread = {"kind": "trigger", "n": 1, "hand": True, "on": {"event": "enters", "card": THIS}}
    play = table({"PLAIN": [unread]})
    enter(play, "PLAIN")
    prompt = play.prompt("carry_out", "White")
    assert (prompt["options"], prompt["text"]) == (["done"], "Carry out PLAIN / x: Says this.")
    assert play.refused("White", "next")
    play.answer("carry_out", "done")
    assert play.prompts() == []


def test_an_ability_that_is_not_read_costs_what_it_costs():
    unread = {"kind": "ability", "lead": "ability", "n": 1, "hand": True, "cost": {"tracks": {"grist": 2}}}
    play = table({"PLAIN": [unread]})
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    assert play.track("White", "grist") == 7 and play.prompt("carry_out", "White")


def test_without_automation_nothing_happens():
    play = table({"PLAIN": [trigger({"event": "enters", "card": THIS}, act("gain", track="vp", n=1))]})
    play.act("White", "automation", on=False)
    play.act("White", "put", card=play.give("White", "PLAIN", "hand"), zone="defending", at="White")
    assert play.track("White", "vp") == 0 and play.prompts() == []


def test_a_text_that_fails_is_carried_out_by_hand():
    play = table(
        {"PLAIN": [ability(act("gain", track="vp", n=1), act("juggle"), act("gain", track="vp", n=1))]}
    )
    play.hooks_fail = True
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    assert play.state["failures"] and play.prompt("carry_out", "White")["text"].endswith("Says this.")
    play.answer("carry_out", "done")
    assert play.track("White", "vp") == 1 and play.prompts() == []
    play.act("White", "next")


# abilities


def test_an_ability_is_paid_with_what_it_says():
    cost = {"tracks": {"grist": 1}, "discard": {"n": 1, "whose": "own", "zone": ["hand"]}}
    play = table({"PLAIN": [ability(act("draw", n=2), cost=cost)]})
    speaker = play.give("White", "PLAIN", "defending", at="White")
    assert "too few" in play.refused("White", "ability", card=speaker)
    hands("GUARD", "MOVES")(play)
    play.act("White", "ability", card=speaker)
    play.answer("discard", [play.find("White", "MOVES")])
    assert (play.track("White", "grist"), len(play.zone("White", "hand"))) == (8, 3)


def test_marks_of_another_card_are_a_price_too():
    other = {"n": 1, "other": True, **OWN}
    cost = {"remove": {"mark": "boon", "all": True, "on": other}}
    play = table({"PLAIN": [ability(act("untap", cards=THIS), cost=cost)], "GUARD": []})
    speaker, guard = (play.give("White", name, "defending", at="White") for name in ("PLAIN", "GUARD"))
    assert "nothing to remove" in play.refused("White", "ability", card=speaker)
    play.act("White", "mark", card=guard, mark="boon", by=2)
    play.act("White", "ability", card=speaker)
    assert not play.card(guard)["marks"] and not play.card(speaker)["tapped"]


def test_a_text_that_may_be_used_once_each_turn_does_not_tap():
    use = {
        "kind": "ability",
        "n": 1,
        "limit": "turn",
        "phase": "main",
        "cost": {},
        "steps": [act("draw", n=1)],
    }
    play = table({"PLAIN": [use]})
    speaker = play.give("White", "PLAIN", "defending", at="White")
    assert "no Ability" in play.refused("White", "ability", card=speaker)
    play.act("White", "use", card=speaker)
    assert not play.card(speaker)["tapped"] and "this turn" in play.refused("White", "use", card=speaker)


def test_one_of_several_abilities_with_those_that_others_give():
    gives = {
        "kind": "standing",
        "n": 1,
        "changes": [{"cards": {"ref": "attached"}, "grant": [ability(act("draw", n=1))]}],
    }
    own = ability(act("gain", track="vp", n=1), cost={"tracks": {"grist": 1}})
    play = table({"PLAIN": [own], "WILL": [gives]})
    speaker = play.give("White", "PLAIN", "defending", at="White")
    play.give("White", "WILL", "attached", under=speaker)
    play.act("White", "ability", card=speaker)
    assert play.prompt("ability")["options"] == ["1", "2"]
    play.answer("ability", "2")
    assert (len(play.zone("White", "hand")), play.track("White", "grist")) == (1, 9)


def test_a_lasting_gift_of_a_text_is_heard():
    gift = {
        "cards": {"n": 1, **OWN, "other": True},
        "grant": [trigger({"event": "tapped", "card": THIS}, act("draw", n=1))],
    }
    steps = (act("change", changes=[gift], lasts="turn"), act("tap", cards=IT))
    play = table({"PLAIN": [ability(*steps)], "GUARD": []})
    play.give("White", "GUARD", "defending", at="White")
    play.act("White", "ability", card=play.give("White", "PLAIN", "defending", at="White"))
    assert len(play.zone("White", "hand")) == 1
