"""The panel's ten colors: every game has its own, and on every part of the panel letters can be read."""

from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.games.projects import GAMES, cards_of
from tts_export import yamls
from tts_export.load import load
from tts_export.load.game.checks.panel import LETTERS, panel_color_problems
from tts_export.load.game.panel_colors import own_colors, panel_parts, readable
from tts_export.load.templates import package_templates
from tts_export.paint.colors import Palette, contrast
from tts_export.problems import Where
from tts_export.settings.game import Game, PanelColors
from tts_export.settings.reading import read
from tts_export.tts.objects import PLAYER_COLORS

GAMMA = package_templates() / "games" / "gamma" / "game.yaml"


def game_of(name: str) -> Game:
    loaded, problems = load(cards_of(name), MEMORY)
    assert loaded is not None and not [p for p in problems if p.name == "low-contrast"]
    return loaded.game


@pytest.mark.parametrize("name", GAMES)
def test_letters_can_be_read_on_every_part(name):
    game = game_of(name)
    parts = panel_parts(game.panel)
    for letters, grounds in LETTERS.items():
        for ground in grounds:
            assert contrast(parts[letters], parts[ground]) >= 4.5, f"{letters} on {ground}"
    assert contrast(parts["dim"], parts["plate"]) >= 4.5
    for track, rule in game.rules.tracks.items():
        assert contrast(Palette()[rule.color], parts["row"]) >= 4.5, track
    for color in PLAYER_COLORS.values():
        name_of_a_player = readable(Palette()[color.on_screen], parts["plate"], parts["text"])
        assert contrast(Palette()[name_of_a_player], parts["plate"]) >= 4.5, name_of_a_player


@pytest.mark.parametrize("name", GAMES)
def test_the_running_phase_is_clearly_brighter_than_those_before_it(name):
    parts = panel_parts(game_of(name).panel)
    assert contrast(parts["now"], parts["past"]) >= 2
    assert contrast(parts["text"], parts["past"]) >= 4.5
    assert contrast(parts["empty"], parts["row"]) <= 1.6


def test_a_word_that_is_no_color_leaves_the_others():
    """The pictures of a panel are drawn before a build stops."""
    parts, usual = panel_parts(PanelColors(line="#0.001e5e69", row="black")), panel_parts(PanelColors())
    assert (parts["line"], parts["row"]) == (usual["line"], Palette()["black"])


def test_every_game_has_its_own_colors():
    games = ("hsatcg", "hsatcg-prealpha", "gamma", "horsefame", "wtactics")
    assert len({game_of(name).panel.plate for name in games}) == len(games)
    assert len({game_of(name).panel.now for name in games}) == len(games)


BLANK = {"dark": "#20302b", "leaf": "#2f5d50", "light": "#f3efe2", "energy": "#e0b04c"}


@pytest.mark.parametrize("ground", ["#2f5d50", "#402060", "#5a1a10", "#101010"])
def test_a_game_without_colors_of_its_panel_has_those_of_its_cards(ground):
    panel = own_colors({**BLANK, "leaf": ground}, ["#6fbf73", "#e0b04c"])
    parts = panel_parts(panel)
    assert (panel.now, panel.press) == ("#6fbf73", "#e0b04c")
    for letters, grounds in LETTERS.items():
        assert min(contrast(parts[letters], parts[part]) for part in grounds) >= 4.5
    assert len({panel.plate, panel.row, panel.quiet, panel.done}) == 4


@pytest.mark.parametrize(
    ("colors", "accents"),
    [({}, ["#6fbf73"]), (BLANK, []), ({"light": "#f3efe2"}, ["#6fbf73"]), ({"odd": "no color"}, ["#6fbf73"])],
)
def test_a_game_of_which_nothing_can_be_made_has_the_colors_of_any_game(colors, accents):
    assert own_colors(colors, accents) == PanelColors()


def test_with_one_track_what_is_pressed_has_another_color_of_the_cards():
    assert own_colors(BLANK, ["#6fbf73"]).press == "#e0b04c"


def problems_of(wrong: str, right: str) -> list[tuple[str, str, str]]:
    text = GAMMA.read_text(encoding="utf-8")
    assert wrong in text
    text = text.replace(wrong, right, 1)
    data, _ = yamls.loads(text, Path("game.yaml"))
    game, problems = read(Game, data, Where(Path("game.yaml")))
    assert game is not None and problems == []
    lines = text.splitlines()
    return [(p.name, p.message, lines[p.where.line - 1].strip()) for p in panel_color_problems(game, data)]


def test_the_shipped_colors_are_no_problem():
    assert problems_of("panel:", "panel:") == []


def test_a_word_that_is_not_a_color():
    ((name, message, line),) = problems_of('plate: "#131318"', "plate: dark")
    assert (name, line[:6]) == ("unknown-color", "panel:")
    assert message == '"dark" is not a color, expected something like "#34e29b"'


def test_letters_that_are_hard_to_read_are_a_warning_at_their_line():
    found = problems_of('second: "#b9b6ad"', 'second: "#5a5a5a"')
    assert {name for name, _, _ in found} == {"low-contrast"}
    grounds = '"second" on "plate", on "row", on "quiet"'
    assert found[0][1] == f"{grounds} is hard to read: contrast 2.2:1, at least 4.5:1 is needed"
    assert all('second: "#5a5a5a"' in line for _, _, line in found)


def test_a_track_that_is_hard_to_read_is_a_warning_at_its_line():
    ((name, message, line),) = problems_of('color: "#ff6b6b"', 'color: "#8a3030"')
    assert (name, line.startswith("life:")) == ("low-contrast", True)
    assert message.startswith(
        'the color of the track "life" on "row" of the panel is hard to read: contrast '
    )
