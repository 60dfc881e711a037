"""`docs/flagship/players.md` is true: its buttons and menus exist, its pictures show what they say."""

import importlib.util
import re
from functools import cache

import pytest
from msgspec.structs import replace

from tests.docs_page import DOCS
from tests.simulator.play.tables import save
from tts_export.simulator.play import new_game, read, run

TEXT = (DOCS / "flagship/players.md").read_text(encoding="utf-8")
PICTURES = re.findall(r"!\[[^]]+\]\(../pictures/([\w-]+)\.webp\)", TEXT)
MOST = 350 * 1024
NO_LABELS = {"2 NAME", "~ATH"}


@pytest.fixture(scope="module")
def scenes():
    """The pictures' tables, by name: transcript, moves, who looks."""
    spec = importlib.util.spec_from_file_location("make_pictures", DOCS.parent / "tools" / "make_pictures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SCENES


@cache
def played(name, moves):
    text = (DOCS.parent / "tests" / "simulator" / "play" / "hsatcg" / name).read_text(encoding="utf-8")
    transcript, faults = read(text)
    assert faults == [] and len(transcript.entries) >= moves
    result = run(replace(transcript, entries=transcript.entries[:moves]), save())
    assert result.faults == ()
    return result.game


def entries(game, o):
    """Both pages of an object's context menu."""
    viewer = game.table.player(game.seats[0])
    viewer.point_at(o)
    first = [item.label for item in o.menu]
    if "More ..." not in first:
        return first
    viewer.menu("More ...", o)
    return [*first, *(item.label for item in o.menu)]


def labels(game):
    """Everything that somebody can press or choose, or reads on the panel."""
    menus = {label for o in game.table.objects if o.menu for label in entries(game, o)}
    texts = {text for ui in game.table.ui.values() for seat in game.seats for text in ui.texts(seat)}
    return menus | texts | {line for text in texts for line in text.split("\n")}


@pytest.mark.long
def test_whatever_is_to_be_pressed_or_chosen_is_there(scenes):
    tables = [new_game(save()), *(played(scene.transcript, scene.moves) for scene in scenes.values())]
    tables += [played("chain.play", moves) for moves in (1, 3)] + [played("back.play", 5)]
    tables += [played("by_hand.play", moves) for moves in (1, 5, 7)]
    there = {label for game in tables for label in labels(game)}
    wanted = {label.removesuffix("...") for label in re.findall(r"`([^`]+)`", TEXT)} - NO_LABELS
    assert len(wanted) > 18
    assert [label for label in wanted if not any(found.startswith(label) for found in there)] == []


def test_every_picture_is_made_and_small(scenes):
    assert sorted(PICTURES) == sorted(scenes)
    for name in [*PICTURES, "new-game"]:
        assert 10_000 < (DOCS / "pictures" / f"{name}.webp").stat().st_size <= MOST


@pytest.mark.long
def test_the_pictures_show_what_their_captions_say(scenes):
    def asked(name):
        scene = scenes[f"players-{name}"]
        state = played(scene.transcript, scene.moves).state
        return state, [p["kind"] for p in state["prompts"] if p["player"] == scene.seat]

    assert asked("start")[1] == ["mulligan"]
    assert asked("attack")[1] == ["destroy"]
    assert asked("score")[1] == ["score"]
    assert asked("hand")[1] == ["confirm"]
    state, questions = asked("main")
    assert (state["phase"], state["active"], questions) == ("main", "White", [])
    assert asked("end")[0]["winner"] == "White"


@pytest.mark.long
def test_no_card_is_twice_on_a_pictured_table(scenes):
    for scene in scenes.values():
        game = played(scene.transcript, scene.moves)
        hand = game.table.player(scene.seat).hand
        cards = [o for o in game.table.world.living() if o.is_card and not o.face_down]
        seen = [o.nickname.split(" / ")[0] for o in cards if o.hand is None or o in hand]
        assert len(seen) > 5 and [name for name in seen if seen.count(name) > 1] == []


def test_the_numbers_are_those_of_the_rules(flagship):
    rules = flagship.game.rules
    table = rules.turn.phases["prep"].steps["grist"].table
    assert table == {0: 3, 1: 5, 3: 6, 6: 9}
    assert "(0 VP: 3 grist, 1-2: 5, 3-5: 6, 6 and more: 9), up to 12." in TEXT
    assert rules.tracks["grist"].max == 12
    assert (rules.actions["move"].cost, rules.actions["attack"].cost) == ({"grist": 2}, {"grist": 1})
    assert rules.winning.at == 7 and rules.winning.more_turns
    told = [row.split("|")[1:3] for row in TEXT.splitlines() if row.startswith("| ")]
    costs = {name.strip(): cost.strip() for name, cost in told}
    assert (costs["Move"], costs["Attack"]) == ("2 grist", "1 grist")
    verbs = {word for name in costs for word in name.split(", ")}
    assert {rule.label for rule in rules.actions.values()} <= verbs
