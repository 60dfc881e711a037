"""What takes long is spread over frames, in every game: the Lua instructions of one frame are counted."""

import json
from functools import cache

import pytest

from tests.games.frame_costs import MOST, dearest_frame, do
from tests.games.play import Play, note
from tests.games.projects import GAMES, cards_of
from tests.games.tables import opened
from tts_export.simulator import Table


def decks(play: Play) -> list[str]:
    noted = [note(o).get("deck") for o in play.table.objects]
    return [name for name in noted if name and "Supply" not in name and "Source" not in name]


@cache
def loaded(game: str) -> str:
    """A save of a table with a deck for everybody, and what loading them cost at most."""
    rules = opened(cards_of(game), ("White",)).table.call("tableRules", on="tts-export")
    play = opened(cards_of(game), tuple(rules["seats"])[: rules["players"]["most"]])
    name = decks(play)[0]
    for seat in (*play.seats, "White"):  # the second time the first deck goes
        assert 1000 < dearest_frame(play, lambda seat=seat: do(play, seat, "load", deck=name)) <= MOST
    return json.dumps(play.table.save())


def table(game: str) -> Play:
    save = json.loads(loaded(game))
    seats = tuple(o["FogColor"] for o in save["ObjectStates"] if o["Name"] == "HandTrigger")
    play = Play(Table.open(save, players=seats), seats)
    play.table.settle()
    return play


@pytest.fixture
def hs():
    return table("hsatcg")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_of_a_whole_table_is_long(game):
    play = table(game)
    own = [card["name"] for card in play.state["cards"].values() if card["owner"] == "White"]
    for names in (own, [name[:-2] + "qx" for name in own]):  # as printed, and all of them misspelled
        text = "\n".join(names)
        assert dearest_frame(play, lambda text=text: do(play, "White", "load", list=text)) <= MOST
    play.act("White", "load", list="\n".join(own))
    assert dearest_frame(play, lambda: do(play, "White", "start", first="White")) <= MOST
    for _ in range(8):
        if not any(prompt.get("many") for prompt in play.prompts()):
            play.step()
    assert dearest_frame(play, lambda: play.state) <= MOST
    assert dearest_frame(play, lambda: play.table.save()) <= MOST
    mover = play.state["active"] or "White"
    play.act(mover, "automation", on=False)
    assert dearest_frame(play, lambda: do(play, mover, "automation", on=True)) <= MOST
    assert not play.table.errors


def misspelled(play: Play) -> str:
    return "\n".join(
        f"{card['name'][:-2]}qx" for card in play.state["cards"].values() if card["owner"] == "White"
    )


def test_nothing_else_is_done_before_long_work_is(hs):
    text, before = misspelled(hs), hs.state
    assert do(hs, "White", "load", list=text)["later"]
    assert hs.state == {**before, "log": hs.state["log"]}  # looking changes nothing
    answer = hs.table.call("tableAct", {"player": "Red", "action": "start"}, on="tts-export")
    assert answer["reason"] == 'one moment: White player is not done with "load"'
    hs.table.settle()
    assert hs.state["players"]["White"]["deck"] == "a pasted list"
    assert any("is taken as" in message.text for message in hs.table.messages)
    hs.act("Red", "start", first="Red")


@pytest.mark.long
def test_long_work_that_comes_to_nothing_leaves_everything_as_it_was(hs):
    before = hs.state
    answer = do(hs, "White", "load", list="\n".join(f"{n} qxzqxz{n}" for n in range(1, 90)))
    hs.table.settle()
    assert answer["later"] and {**hs.state, "log": 0} == {**before, "log": 0}
    assert any("no card of that list is known" in message.text for message in hs.table.messages)
    hs.act("White", "load", deck=decks(hs)[1])


@pytest.mark.long
def test_a_save_in_the_middle_of_long_work(hs):
    text = misspelled(hs)
    do(hs, "White", "load", list=text)
    hs.table.step()
    again = Play(Table.open(json.dumps(hs.table.save()), players=hs.seats), hs.seats)
    assert again.state["players"]["White"]["deck"] != "a pasted list"
    again.table.settle()
    assert again.state["players"]["White"]["deck"] == "a pasted list"
    assert len([c for c in again.state["cards"].values() if c["owner"] == "White"]) == len(text.splitlines())
    hs.table.settle()
    assert hs.state["players"]["White"]["deck"] == "a pasted list"


def test_lines_of_any_length_can_be_pasted(hs):
    own = [card["name"] for card in hs.state["cards"].values() if card["owner"] == "White"]
    long = [
        "a" * 100,
        "[" + "b" * 100,
        "1" * 90 + " c",
        "d" + " " * 250 + "e",
        "# " + "f: " * 99 + "g",
        "h " * 3000,
    ]
    do(hs, "White", "load", list="\n".join([*long, *own]))
    hs.table.settle()
    assert len([c for c in hs.state["cards"].values() if c["owner"] == "White"]) == len(own)
    assert not hs.table.errors


def over(game: str, track: str) -> Play:
    """A table with five players after a game that White has won."""
    play = table(game)
    play.act("White", "start", first="White")
    while play.state["phase"] == "mulligan":
        play.step()
    play.act("White", "adjust", track=track, by=30)
    assert play.state["over"]
    return play


@pytest.mark.long
@pytest.mark.parametrize(("game", "track"), [("horsefame", "energy"), ("wtactics-2020", "vp")])
def test_decks_are_laid_again_one_after_the_other(game, track):
    play = over(game, track)
    assert dearest_frame(play, lambda: do(play, "White", "start")) <= MOST
    assert play.state["started"] and not play.state["over"] and not play.table.errors


@pytest.mark.long
def test_a_save_while_decks_are_laid_again():
    play = over("horsefame", "energy")
    do(play, "White", "start", first="Red")
    for _ in range(4):
        play.table.step()
    again = Play(Table.open(json.dumps(play.table.save()), players=play.seats), play.seats)
    assert again.state["over"]
    again.table.settle()
    state = again.state
    assert not state["over"] and [card["owner"] for card in state["cards"].values()].count("Red") == len(
        [card for card in state["cards"].values() if card["owner"] == "White"]
    )


def test_what_is_taken_back_does_not_search_the_mats_of_empty_seats():
    play = opened(cards_of("hsatcg"), ("White", "Red"))
    for seat in play.seats:
        play.act(seat, "load", deck=decks(play)[0])
    play.act("White", "start", first="White")
    while play.state["phase"] == "mulligan":
        play.step()
    play.act("White", "adjust", track="grist", by=1)
    assert dearest_frame(play, lambda: do(play, "White", "undo")) <= 15_000
