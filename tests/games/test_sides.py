"""Games whose players do not play alike: Undertow, whose two sides are only data."""

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.docs_page import DOCS, blocks
from tts_export.balance.schedule import schedule
from tts_export.build import build
from tts_export.decks.judging import broken_rules
from tts_export.decks.statistics import hand_size
from tts_export.load import load
from tts_export.simulator.play import read, run as run_transcript
from tts_export.simulator.play.bots.kinds.search import Mind
from tts_export.simulator.play.bots.played_game import PointReader, first_failure, play_game
from tts_export.simulator.play.game import rules_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "undertow"
GAME = "templates/games/undertow/game.yaml"
START = "game undertow, seed 3, White and Red\n"


@pytest.fixture(scope="module")
def save(tmp_path_factory, plain_cache):
    folder = tmp_path_factory.mktemp("undertow") / "set"
    shutil.copytree(EXAMPLE, folder)
    report = build(folder / "cards.yaml", cache=plain_cache)
    assert not report.failed, report.problems
    return folder / "build" / "mod.json"


def played(save: Path, text: str):
    transcript, problems = read(text)
    assert problems == []
    return run_transcript(transcript, save)


def changed(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The problems of Undertow with other rules: lines, their names and messages."""
    shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True)
    text = (folder / GAME).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / GAME).write_text(text, encoding="utf-8")
    _, problems = load(folder / "cards.yaml", MEMORY)
    return [f"{problem.where.line}: {problem.name}: {problem.message}" for problem in problems]


@pytest.mark.long
def test_each_side_begins_with_its_own_numbers_and_the_keeper_has_the_first_turn(save):
    result = played(save, START)
    white, red = (result.game.state["players"][color] for color in ("White", "Red"))
    assert (white["tracks"]["oil"], red["tracks"]["oil"]) == (4, 0), "2, and 2 in the first evening"
    assert (len(white["zones"]["hand"]), len(red["zones"]["hand"])) == (5, 5), "4 and a drawn one; 5"
    assert len(white["zones"]["leader"]) == len(red["zones"]["leader"]) == 1
    assert (result.game.state["active"], result.game.state["phase"]) == ("White", "watch")


@pytest.mark.long
def test_each_side_takes_its_own_phases_and_what_is_set_is_not_added(save):
    begun = START
    result = played(save, begun + "Red has Ripple in shore\nRed pull 9\n> White goes on\n")
    state = result.game.state
    assert (state["active"], state["phase"]) == ("Red", "surge")
    assert state["players"]["Red"]["tracks"]["pull"] == 3, "2, and 1 of Ripple"
    assert "Red has 2 pull" in result.text
    ui = result.game.table.ui["Global"]
    shown = [ui.attribute(ui.ids[f"tx-strip-{side}"], "active") for side in ("keeper", "sea")]
    assert [str(value).lower() for value in shown] == ["false", "true"]


@pytest.mark.long
def test_a_verb_of_the_other_side_is_refused(save):
    begun = START
    result = played(save, begun + "White has Red's Splash in hand\n> White sends Splash\n")
    assert "Not now: in SURGE only" in result.text


@pytest.mark.long
def test_two_decks_of_one_side_do_not_begin(save):
    begun = "game undertow, seed 3, White and Red, from the start\n"
    loads = '> White loads deck "Long Watch"\n> Red loads deck "Every Window"\n> White starts\n'
    result = played(save, begun + loads)
    assert "White and Red have decks of one side, the Keeper; it is for 1 player" in result.text
    assert not result.game.state["started"]
    rules = rules_in(save)
    assert rules.may_meet(("Spring Tide", "Every Window"))
    assert not rules.may_meet(("Long Watch", "Every Window"))
    assert rules.turn_order(("Long Watch", "Every Window")) == ()


@pytest.mark.long
def test_balance_lets_the_keeper_begin_as_the_table_does(save):
    rules = rules_in(save)
    decks = ("Long Watch", "Spring Tide")
    games = schedule(decks, ("random",), 2, 4, turn_order=rules.turn_order)
    assert [game.decks for game in games] == [decks] * 4


@pytest.mark.long
@pytest.mark.parametrize(("seat", "track"), [("Red", "wrecks"), ("White", "light")])
def test_bots_count_towards_the_goal_of_their_side(save, seat, track):
    values = []
    for amount in (0, 6):
        table = played(save, f"{START}{seat} {track} {amount}\n").game.table
        mind = Mind(save, ("White", "Red"))
        mind.look(table)
        values.append(mind.tried({"player": "White", "action": "next"}, 0, "luck"))
    gained = values[1] - values[0]
    assert gained == pytest.approx(-6 / 8 if seat == "Red" else 6 / 30)


@pytest.mark.long
def test_the_points_of_each_side_are_those_of_its_goal(save):
    rules = rules_in(save)
    assert (rules.goals, rules.goal_of("sea"), rules.goal_of("keeper")) == (
        {"light", "wrecks"}, "wrecks", "light"
    )  # fmt: skip
    reader = PointReader(rules.goals, rules.seats)
    lines = ("Red sends Splash: wrecks +1", "White light +4 -> 9", "Red pull +2 -> 2")
    read = filter(None, map(reader.read, lines))
    assert [(points.seat, points.amount) for points in read] == [("Red", 1), ("White", 4)]


@pytest.mark.long
def test_bots_play_it_to_winners_of_both_sides(save):
    games = [play_game(save, seed) for seed in (2, 5)]
    assert first_failure(games) is None
    assert all(game.winners for game in games)


@pytest.mark.long
def test_each_side_wins_by_its_own_goal(save):
    begun = START
    result = played(
        save,
        begun + "Red wrecks 7\nRed pull 9\nRed has Splash in hand\nWhite has Tin Lamp in shore\n"
        "> White goes on\n> Red sends Splash\n> Red answers target: Tin Lamp\n",
    )
    assert "Red wins the game" in result.text
    light = played(save, begun + "White light 29\nWhite has Tin Lamp in shore\n> White goes on\n")
    assert "White wins the game" in light.text
    assert "wins" not in played(save, begun + "White wrecks 20\nRed light 29\n> White goes on\n").text


@pytest.mark.long
def test_each_side_has_its_back_and_its_deck_rules(save):
    manifest = json.loads((save.parent / "manifest.json").read_text(encoding="utf-8"))
    backs = {card["id"]: card["back"] for card in manifest["cards"]}
    assert len(set(backs.values())) == 2
    project, problems = load(EXAMPLE / "cards.yaml", MEMORY)
    assert project is not None and problems == []
    assert [hand_size(project, deck) for deck in project.decks] == [4, 5, 4, 5]
    assert [sum(deck.cards.values()) for deck in project.decks] == [20, 16, 23, 20], "as their leaders say"
    assert not [problem for deck in project.decks for problem in broken_rules(project, deck)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("limit_field: cards", "limit_field: weight"), "Spring Tide\": 16 cards, exactly 42 (26 too few)"),
        (("most: 40, limit_field: weight", "most: 20"), "pull, at most 20"),
        (("tag: sea", "most: 1"), "nobody can play this side: name its cards (types, tag) or its seats"),
        (("order: [gather, surge, ebb]", "order: [gather, surge, eb]"), 'there is no phase "eb"'),
        (("set: pull, amount: 2", "set: pul, amount: 2"), 'there is no track "pul", did you mean "pull"?'),
        (("back: sea_back", "back: sea_bak"), 'there is no drawing "sea_bak", did you mean "sea_back"?'),
        (("  turn:\n    phases:", "  turn:\n    shared: true\n    phases:"), "a side has no turn of its own"),
    ],
)  # fmt: skip
def test_mistakes(tmp_path, change, message):
    problems = changed(tmp_path, change)
    if "cards, " in message or "at most" in message:
        project, _ = load(tmp_path / "cards.yaml", MEMORY)
        assert project is not None
        problems += [problem.message for deck in project.decks for problem in broken_rules(project, deck)]
    assert any(message in problem for problem in problems), problems


@pytest.mark.long
def test_the_page_shows_the_game_as_it_is():
    text = (EXAMPLE / GAME).read_text(encoding="utf-8")
    for block in blocks("how-to/sides.md", "yaml"):
        lines = [line for line in block.splitlines() if line != "  sides:"]
        assert "\n".join(lines) in text
    assert (DOCS / "how-to" / "sides.md").is_file()


@pytest.mark.long
def test_a_line_of_the_log_without_a_verb_gives_no_points():
    reader = PointReader(("vp",), ("White", "Red"))
    for line in ("White mills 3 cards", "White +1 grist (4)"):
        assert reader.read(line) is None
    points = reader.read("Red VP +2 -> 2")
    assert points is not None and points.source == "mills"
