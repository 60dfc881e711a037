"""The schemas beside a project, as an editor uses them: the first line of a file names one."""

import json
import re

import jsonschema
import pytest
from typer.testing import CliRunner

from tts_export.cli import app as cli
from tts_export.yamls import loads


def run(*words):
    return CliRunner().invoke(cli.app, words, catch_exceptions=False)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A new game of one's own."""
    folder = tmp_path_factory.mktemp("new") / "otters"
    assert run("new", str(folder), "--blank").exit_code == 0
    return folder


def underlined(file, text=None):
    """The messages that an editor shows for a file, or for another text in its place."""
    text = text or file.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    schema = json.loads((file.parent / named[1]).read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    data, _ = loads(text, file)
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(data)]


def file_of(project, name):
    return project / name if name == "cards.yaml" else project / "templates/games/otters" / name


@pytest.mark.parametrize("name", ["cards.yaml", "game.yaml", "frames.yaml", "table.yaml"])
def test_a_new_project_s_files_name_their_schemas_and_follow_them(project, name):
    assert underlined(file_of(project, name)) == []


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("cards.yaml", "type: unit, title: Fox", "type: unit, titel: Fox"),
        ("cards.yaml", "Fox, cost: 2", "Fox, cost: two"),
        ("game.yaml", "visible: owner", "visible: onwer"),
        ("game.yaml", "capacity: 8", "capacty: 8"),
        ("game.yaml", "kind: number", "kind: nubmer"),
        ("game.yaml", "{refresh: own_cards}", "{refesh: own_cards}"),
        ("game.yaml", "move_to: field", "moveto: field"),
        ("frames.yaml", "smallest: 3,", "smalest: 3,"),
        ("frames.yaml", "box: [5, 3, 42, 8]", "box: [5, 3, 42]"),
        ("frames.yaml", "  card:\n    abstract", "  card:\n    extend: back\n    abstract"),
        ("frames.yaml", "generated: bust", "genrated: bust"),
        ("frames.yaml", "style: number", "stlye: number"),
        ("frames.yaml", "colors: {dark", "colours: {dark"),
        ("frames.yaml", "disc: 13, at: center", "disc: 13, at: centre"),
        ("frames.yaml", "disc: 13, at: center", "draw: disc, at: center"),
        ("frames.yaml", "disc: 13, at: center", "disc: 13, pixels: star, at: center"),
        ("table.yaml", "shape: round", "shape: rond"),
        ("table.yaml", "turn: 180", "turns: 180"),
        ("table.yaml", "card: [2.2, 3.07]", "card: [2.2, high]"),
    ],
)
def test_a_mistake_is_underlined(project, name, right, wrong):
    file = file_of(project, name)
    text = file.read_text(encoding="utf-8")
    assert right in text
    assert underlined(file, text.replace(right, wrong, 1))


def test_a_key_is_explained_in_each_kind_of_element(project):
    schema = json.loads((project / "schemas/frames.json").read_text(encoding="utf-8"))
    element = schema["$defs"]["element"]["properties"]
    assert element["when"]["description"].startswith("Draw it only for cards")
    assert "polygon" in element["window"]["description"]


@pytest.mark.long
def test_a_build_renews_the_schemas_that_are_there(tmp_path):
    folder = tmp_path / "otters"
    run("new", str(folder), "--blank")
    (folder / "schemas/table.json").unlink()
    game = file_of(folder, "game.yaml")
    text = game.read_text(encoding="utf-8").replace(
        "may: [text, flavor, art]", "may: [text, flavor, art, speed]", 1
    )
    text = text.replace("  text: {kind: prose", "  speed: {kind: number}\n  text: {kind: prose")
    game.write_text(text, encoding="utf-8")
    cards = folder / "cards.yaml"
    fast = cards.read_text(encoding="utf-8").replace("power: 1,", "power: 1, speed: 2,", 1)
    assert underlined(cards, fast)
    assert run("build", str(folder), "--workers", "1").exit_code == 0
    assert underlined(cards, fast) == []
    assert not (folder / "schemas/table.json").exists()


def test_schema_writes_all_files_into_a_folder(project, tmp_path):
    assert run("schema", str(project), "--out", str(tmp_path / "there")).exit_code == 0
    assert sorted(file.name for file in (tmp_path / "there").iterdir()) == [
        "cards.json",
        "frames.json",
        "game.json",
        "stickers.json",
        "table.json",
    ]
    first = (tmp_path / "there/cards.json").read_bytes()
    assert first == (project / "schemas/cards.json").read_bytes()
    assert first.startswith(b"{")
