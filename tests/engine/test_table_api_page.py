"""`docs/reference/table-api.md` is true: its examples run on the built mod, its tables are complete."""

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.docs_page import DOCS, blocks
from tests.engine.lua import source
from tests.games.tables import opened
from tts_export.load import load_game
from tts_export.scripts.lua.check import traps

PAGE = "reference/table-api.md"
ROOT = DOCS.parent
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
EXAMPLES = blocks(PAGE, "lua")
GAMES = {
    "hsatcg": ROOT / "cards.yaml",
    **{name: ROOT / "examples" / name / "cards.yaml" for name in ("gamma", "horsefame", "wtactics")},
}


@pytest.fixture
def play():
    return opened(ROOT / "cards.yaml")


def run(play, example):
    """Runs an example as a script of Global; what it printed."""
    before = len(play.table.messages)
    play.table.execute(example)
    play.table.settle()
    assert not play.table.errors
    return [message.text for message in play.table.messages[before:]]


def rows(heading):
    """The rows of the table that begins with this heading, as lists of cells."""
    lines = TEXT[TEXT.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def words(text):
    return set(re.findall(r"`([^`]+)`", text))


def test_the_examples_run_one_after_the_other(play):
    hello, start, offers, answers, read = EXAMPLES
    assert run(play, hello) == ["hsatcg, round 0, started: false"]
    said = run(play, start)
    assert not [line for line in said if " may not " in line]
    assert (play.state["phase"], play.state["active"]) == ("main", "White")
    grist = play.track("White", "grist")
    offered = run(play, offers)
    assert "next " in offered and any(line.startswith("enter ") for line in offered)
    assert play.track("White", "grist") == grist + 2
    play.act("Red", "ask", about="draw", how="always")
    play.act("White", "next")
    assert play.prompts("draw")
    run(play, answers)
    assert play.state["prompts"] == []
    lines = run(play, read)
    assert [line.split(",")[0] for line in lines] == ["White", "Red"]
    assert {f" {grist + 2} grist", " 0 vp", " hand: 5"} <= set(lines[0].split(","))


def test_what_the_last_example_shows_is_open_to_everybody(play):
    run(play, EXAMPLES[1])
    shown = "\n".join(run(play, EXAMPLES[-1]))
    state = play.state
    hidden = [g for g, c in state["cards"].items() if c["owner"] and c["zone"] in ("hand", "deck")]
    assert len(hidden) == 96
    assert state["cards"][state["players"]["White"]["zones"]["planet"][0]]["name"] in shown
    assert [state["cards"][guid]["name"] for guid in hidden if state["cards"][guid]["name"] in shown] == []


def test_a_refused_example_says_why(play):
    said = run(play, EXAMPLES[1].replace("Knock Knock", "Nobody's"))
    assert any(line.startswith("White may not load: there is no deck Nobody's") for line in said)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_free_of_traps(example):
    assert traps(example, Path("example.lua")) == []


def test_every_action_of_the_engine_has_a_row():
    text_of_engine = "".join(source(name) for name in ("table_actions", "hand_actions"))
    own = re.findall(r"^function (?:TableActions|HandActions)\.(\w+)", text_of_engine, re.MULTILINE)
    assert set().union(*(words(row[0]) for row in rows("action"))) == {*own, "undo"}


def games_of(heading):
    """The rows of a table whose first cell names games; an empty one means those above."""
    games = ""
    for first, *cells in rows(heading):
        games = first or games
        yield games.split(", "), cells


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_has_a_row(game):
    told = [words(cells[0]) for games, cells in games_of("game | action") if game in games]
    rules, _ = load_game(GAMES[game], cache=MEMORY)
    assert set().union(*told) == set(rules.rules.actions)


def test_every_field_of_the_state_is_told(play):
    run(play, EXAMPLES[1])
    play.set_track("White", "vp", 7)
    play.act("White", "next")
    state = play.state
    told = set().union(*(words(row[0]) for row in rows("field of `tableState()`")))
    assert {key for key, value in state.items() if value is not None} <= told
    of_cards = set().union(*(words(row[0]) for row in rows("field of a card")))
    assert {key for card in state["cards"].values() for key in card} <= of_cards
    assert {key for player in state["players"].values() for key in player} <= set(re.findall(r"(\w+)=", TEXT))
    assert {key for prompt in state["prompts"] for key in prompt} <= set(re.findall(r"(\w+)=", TEXT))


def test_the_rules_have_the_keys_that_are_told(play):
    rules = play.table.call("tableRules")
    told = re.search(r"`tableRules\(\)` has `([^`]+)`", TEXT)
    assert set(told[1].split()) == set(rules)


def test_every_kind_of_question_of_the_engine_is_told():
    titles = re.search(r"local TITLES = \{(.*?)\}", source("prompts"), re.DOTALL)
    told = set().union(*(words(row[0]) for row in rows("kind")))
    assert set(re.findall(r"(\w+) = ", titles[1])) <= told
