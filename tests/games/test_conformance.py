"""Every game, without knowing it: it loads, checks, builds, opens, plays, saves, loads, and is equal."""

import json
import re
from itertools import chain, combinations, product
from random import Random

import pytest

from tests.conftest import one_color_art
from tests.games.projects import GAMES, cards_of
from tests.helpers.letters import PAGE, broken, font
from tts_export.build import build
from tts_export.checks import check
from tts_export.load import load
from tts_export.problems import as_text, has_errors
from tts_export.scripts.panel import panel_data, turns_of
from tts_export.simulator.play import Game
from tts_export.simulator.play.bots.bot import Bot
from tts_export.simulator.play.bots.play_out import play_out
from tts_export.simulator.play.game import BareGame, noted
from tts_export.simulator.play.invariants import CheckedGame
from tts_export.simulator.play.perform import perform
from tts_export.simulator.space import footprint
from tts_export.simulator.ui import plain
from tts_export.tts.lint import lint_save

SEED = 11
KEY = re.compile(r"[a-z0-9]_[a-z0-9]|\b\d\.[a-z]|<\w|[{]")
"""A zone, a place, a track, or the markup of a text: `play_1`, `1.editor2`."""
SOME = 25
"""Moves before the table is saved, and after it was loaded: the shortest games take 35."""
LONGEST = 3000
UNIT, LABEL, LINE, WIDEST, UNDER = 50, 18, 21, 170, 30
"""Pixels of the page `table`: a unit, the letters of a box's name, a line of it, its width, how far below."""


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return request.param


@pytest.fixture(scope="module")
def cards(game, tmp_path_factory):
    """The game's set in a folder of its own, as `tts-export new` would begin it, but with small cells."""
    file = tmp_path_factory.mktemp(game) / "cards.yaml"
    text = re.sub(r"^sheets: .*\n", "", cards_of(game).read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(f"sheets: {{cell: [400, 560]}}\n{text}", encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def loaded(cards, plain_cache):
    loaded, problems = load(cards, plain_cache)
    assert loaded is not None and not has_errors(problems), as_text(problems)
    return loaded


@pytest.fixture(scope="module")
def report(cards, plain_cache):
    with one_color_art():
        return build(cards, workers=1, cache=plain_cache)


@pytest.fixture(scope="module")
def save(report, cards):
    return cards.parent / "build" / "mod.json"


@pytest.fixture(scope="module")
def rules(save):
    return Game(save, SEED, ()).rules


@pytest.mark.long
def test_it_loads_and_is_checked(game, loaded):
    assert loaded.game.name and loaded.lineage[-1] == game
    assert not has_errors(check(loaded))
    assert loaded.cards and loaded.decks and all(deck.cards for deck in loaded.decks)


@pytest.mark.long
def test_it_is_built(report, save):
    assert not has_errors(report.problems), as_text(report.problems)
    names = {file.relative_to(save.parent).as_posix() for file in save.parent.rglob("*") if file.is_file()}
    assert {"mod.json", "mod.png", "manifest.json", "lua/controller.lua", "saved_objects/table.json"} <= names
    assert not has_errors(lint_save(json.loads(save.read_text(encoding="utf-8")), save))


@pytest.mark.long
def test_it_opens_for_any_number_of_players(save, rules):
    for count in {rules.least_players, rules.most_players}:
        game = Game(save, SEED, rules.seats[:count])
        assert not game.table.errors and not game.state["started"]
        assert set(rules.decks) and set(game.vocabulary.ids)


def played(game, checked, bot, moves, opening=()):
    """Makes so many moves, fewer when the game is over; what must be true is true after each."""
    game.read = set()

    def make(move):
        outcome = checked.perform(move)
        assert ids_in_questions(game) == []
        return outcome

    fault = play_out(game, [bot], make, moves, opening)
    assert fault is None or fault.name == "endless-game", fault


def ids_in_questions(game):
    """Words of the open questions, as their players read them, that only the script should know."""
    found = []
    for prompt in game.state["prompts"]:
        words = [prompt["text"], *boxes(game, prompt["player"])] if prompt["id"] not in game.read else []
        game.read.add(prompt["id"])
        found += [
            word for word in words if KEY.search(word) or any(map(word.__contains__, game.state["cards"]))
        ]
    return found


def boxes(game, seat):
    """The texts in the box of a player's question."""
    ui, box = game.table.ui["Global"], f"tx-prompt-{game.rules.seats.index(seat) + 1}"
    parts = [e for e in ui.ids[box].walk() if not e.id.endswith("-name") and ui.shows(e, seat)]
    return [plain(text) for e in parts if (text := ui.attribute(e, "text"))]


@pytest.mark.long
def test_it_is_played_saved_loaded_equal_and_goes_on(save, rules):
    """Games with such checks after each move are played to the winner in test_whole_games."""
    seats = rules.seats[: rules.least_players]
    first = Game(save, SEED, seats)
    bot = Bot(first, SEED)
    played(first, CheckedGame(first), bot, SOME, bot.opening())
    assert first.state["started"] and not first.state["over"]
    kept = json.loads(json.dumps(first.table.save()))
    again = Game(kept, SEED, seats)
    assert {**again.state, "log": 0} == {**first.state, "log": 0}
    assert same(again.table.save(), kept)
    played(again, CheckedGame(again), Bot(again, SEED + 1), SOME)


def game_of_rules(game, seed):
    """The moves of a bot that only follows the rules, up to the end, with what people read."""
    game.read = set()
    bot, told = Bot(game, seed), []
    opening, bot.seats = bot.opening(), frozenset(game.seats)

    def make(move):
        outcome = perform(game, move)
        told.append((str(move), outcome.refused, outcome.lines))
        assert isinstance(game, BareGame) or ids_in_questions(game) == []
        return outcome

    assert play_out(game, [bot], make, LONGEST, opening) is None
    return told


@pytest.mark.long
def test_it_is_played_to_the_end_and_a_bare_table_plays_the_same_game(save, rules):
    seats = rules.seats[: rules.least_players]
    table, bare = Game(save, SEED, seats), BareGame(save, SEED, seats)
    table.table.world.guids = Random()  # pieces, of which a bare table has none, take no part in chance
    assert game_of_rules(bare, SEED) == game_of_rules(table, SEED)
    for key in ("winners", "round", "players", "shared"):
        assert bare.state[key] == table.state[key]
    assert table.state["over"] and set(table.state["winners"]) <= set(seats) and table.state["winners"]
    assert bare.state["over"]
    assert tuple(mats_of(table)) == seats, "the mats of those who did not play stay out of sight"


def mats_of(game):
    """Seat → its mat, as long as the table does not cover it."""
    rules = game.rules
    found = {seat: noted(game.table, role="mat", seat=seat) for seat in rules.seats}
    return {seat: mat for seat, mat in found.items() if not mat.is_below}


def begun(save, seats):
    """A game of these seats, in which everybody has a deck."""
    game = Game(save, SEED, seats)
    for move in Bot(game, SEED).opening():
        assert perform(game, move).refused == ""
    assert game.state["started"]
    return game


@pytest.mark.long
def test_any_two_players_sit_opposite_each_other_and_the_other_mats_are_away(save, rules):
    pair = rules.seats[-2:]
    game = begun(save, pair)
    mats = mats_of(game)
    assert tuple(mats) == pair
    near, far = (mats[seat] for seat in pair)
    assert (
        near.pos[0] == pytest.approx(far.pos[0], abs=0.01) and near.rot[1] % 360 == (far.rot[1] + 180) % 360
    )
    assert abs(near.pos[2] - far.pos[2]) - near.size[2] < 20
    for seat, mat in mats.items():
        (hand,) = game.table.world.hand_zones(seat)
        assert hand.pos[0] == pytest.approx(mat.pos[0], abs=0.01), "the hand is behind it"
        assert hand.pos[2] * mat.pos[2] > mat.pos[2] ** 2 and hand.rot[1] == (mat.rot[1] + 180) % 360
    again = Game(json.loads(json.dumps(game.table.save())), SEED, pair)
    assert {seat: mat.pos for seat, mat in mats_of(again).items()} == {s: mat.pos for s, mat in mats.items()}


@pytest.mark.long
def test_names_of_boxes_and_supplies_can_be_read(save):
    """As the page has them: apart from each other, and from what lies flat on the table."""
    game, face = Game(save, SEED, ()), font(LABEL, PAGE)
    labels, flat = {}, {}
    for o in game.table.objects:
        x, z = o.pos[0] * UNIT, -o.pos[2] * UNIT
        if o.is_bag:
            lines, top = broken(o.nickname, WIDEST, face), z + o.size[2] / 2 * UNIT + UNDER
            half = max(map(face.getlength, lines)) / 2
            labels[o.nickname] = (x - half, top, x + half, top + LINE * len(lines))
        elif o.name == "Custom_Tile":
            wide, deep = (side * UNIT / 2 for side in footprint(o.size, o.rot[1]))
            flat[o.nickname] = (x - wide, z - deep, x + wide, z + deep)
    assert len(labels) > 3
    for one, other in chain(combinations(labels.items(), 2), product(labels.items(), flat.items())):
        (name, a), (near, b) = one, other
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], f"{name} and {near}"


def same(save, other):
    """Whether two saves hold the same pieces in the same places, with the same script's memory."""

    def pieces(data):
        keys = ("Name", "Nickname", "GMNotes", "Transform", "ContainedObjects")
        return {o["GUID"]: [o.get(key) for key in keys] for o in data["ObjectStates"]}

    def memory(data):
        states = [o["LuaScriptState"] for o in data["ObjectStates"] if o.get("LuaScriptState")]
        return [json.loads(state) for state in states]

    return pieces(save) == pieces(other) and memory(save) == memory(other)


@pytest.mark.long
def test_what_a_phase_says_has_room_in_its_cell(loaded):
    """Of each side: the hint below a phase's name, and what a skipped phase says, at the panel's size."""
    strips, hint = panel_data(loaded)["strips"], font(13)
    for side, turn in turns_of(loaded).items():
        for cell, name in zip(strips[side], turn.in_order, strict=True):
            for words in (turn.phases[name].hint, turn.phases[name].skipped or "skipped"):
                assert hint.getlength(words) <= cell["wide"] - 4, f"{side} {name}: {words}"
