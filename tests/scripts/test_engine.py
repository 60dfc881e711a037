"""A project's own files of the engine: read in the order of order.txt, and never silently left out."""

import re
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tts_export.load import load
from tts_export.load.templates import package_templates
from tts_export.scripts.engine import ORDER, parts, sources_of
from tts_export.scripts.join import problems_of_lua, scripts
from tts_export.scripts.lua.check import own_lua_problems

SHIPPED = (package_templates() / ORDER).read_text(encoding="utf-8")


@pytest.fixture
def problems(tmp_path):
    """`problems({path: text})`: the controller's script and the problems of a project with these files."""

    def of(files):
        for name, text in files.items():
            file = tmp_path / "templates" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        (tmp_path / "cards.yaml").write_text(
            "game: hsatcg\nset: {code: '900', name: Lamps}\n", encoding="utf-8"
        )
        loaded, _ = load(tmp_path / "cards.yaml", MEMORY)
        flaws = problems_of_lua(sources_of(loaded), loaded.game)
        return scripts(loaded).controller, [
            str(flaw).replace(f"{tmp_path.as_posix()}/", "") for flaw in flaws
        ]

    return of


@pytest.mark.long
def test_a_file_at_its_place_replaces_that_of_the_engine(problems):
    shipped = (package_templates() / "engine" / "turn" / "turn.lua").read_text(encoding="utf-8")
    script, flaws = problems({"engine/turn/turn.lua": f"{shipped}-- mine"})
    assert "-- mine" in script and flaws == []


@pytest.mark.long
def test_a_file_that_no_line_names_is_a_warning_with_its_new_place(problems):
    script, flaws = problems({"engine/turn.lua": "-- mine", "engine/extra/lamps.lua": "-- mine"})
    assert "-- mine" not in script
    unread = f"warning: this file is not part of the script: {ORDER} has no"
    assert flaws == [
        f'templates/engine/extra/lamps.lua: {unread} "extra/lamps" (unread-template)',
        f'templates/engine/turn.lua: {unread} "turn", did you mean "turn/turn"? (unread-template)',
    ]


@pytest.mark.long
def test_a_line_that_names_no_file_is_a_problem_at_that_line(problems):
    _, flaws = problems({ORDER: SHIPPED.replace("\nturn/turn\n", "\nturn/trun\n")})
    line = SHIPPED.split("\n").index("turn/turn") + 1
    missing = 'there is no file "engine/turn/trun.lua" in the templates, did you mean "turn/turn"?'
    assert f"templates/{ORDER}:{line}:1: error: {missing} (missing-template)" in flaws


@pytest.mark.long
def test_a_line_of_ones_own_brings_a_file_of_ones_own(problems):
    script, flaws = problems({ORDER: f"{SHIPPED}extra/lamps\n", "engine/extra/lamps.lua": "-- mine"})
    assert "-- mine" in script and Path("extra/lamps.lua").name in script and flaws == []


@pytest.mark.long
def test_a_template_of_a_project_runs_no_code_while_it_builds(problems, tmp_path):
    harm = "{{ cycler.__init__.__globals__.os.system('touch " + str(tmp_path / "harm") + "') }}"
    script, flaws = problems({"panel.xml.j2": harm, "controller.lua.j2": harm})
    assert not (tmp_path / "harm").exists() and "cycler" not in script
    unread = "warning: this template is not read: the only code of a project is Lua (unread-template)"
    assert flaws == [f"templates/{name}.j2: {unread}" for name in ("controller.lua", "panel.xml")]


@pytest.mark.long
@pytest.mark.parametrize(
    "game", [file.parent.name for file in sorted((package_templates() / "games").glob("*/game.yaml"))]
)
def test_the_lua_of_every_game_passes_as_that_of_a_project_that_has_copied_it(tmp_path, game):
    project, _ = load(written(tmp_path, game), MEMORY)
    sources = sources_of(project)
    every = parts(sources)
    own = [part for part in every if not part.file.startswith("engine/")]
    assert own_lua_problems(every, own, project.game, None) == []


def written(folder, game):
    file = folder / "cards.yaml"
    file.write_text(f"game: {game}\nset: {{code: '900', name: Lamps}}\n", encoding="utf-8")
    return file


def test_a_class_of_the_comments_is_one_class():
    """Fields of arguments are checked by it: of two with one name the second would be unknown."""
    files = sorted((package_templates() / "engine").rglob("*.lua"))
    names = [
        name for file in files for name in re.findall(r"^---@class (\w+)", file.read_text("utf-8"), re.M)
    ]
    assert sorted(names) == sorted(set(names)) and len(names) > 5
