"""The schema accepts what the loader accepts and refuses what it refuses."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from tts_export import load as loading, yamls
from tts_export.settings.schemas.cards import cards_schema as schema
from tts_export.settings.schemas.games import frames_schema, game_schema, table_schema

ROOT = Path(loading.__file__).parents[2]
GOOD = {"game": "tiny", "cards": [{"type": "hero", "title": "A", "power": 3}]}


@pytest.fixture
def tiny(tiny_game):
    game, problems = loading.load_game(ROOT / "none.yaml", "tiny")
    assert not [p for p in problems if p.name != "unreadable-file"]
    made = schema(game)
    jsonschema.Draft7Validator.check_schema(made)
    return jsonschema.Draft7Validator(made)


@pytest.mark.long
def test_the_repository_s_own_set_is_valid():
    game, _ = loading.load_game(ROOT / "cards.yaml")
    data = yaml.safe_load((ROOT / "cards.yaml").read_text(encoding="utf-8"))
    assert list(jsonschema.Draft7Validator(schema(game)).iter_errors(data)) == []


@pytest.mark.parametrize(
    "change",
    [
        {"cards": {"from": "heroes.csv", "type": "hero", "columns": {"Name": "title", "Mood": None}}},
        {"cards": [{"from": "heroes.csv"}, {"type": "coin", "title": "C"}]},
        {
            "cards": [
                {
                    "type": "hero",
                    "title": "A",
                    "power": 3,
                    "tags": "#X #Y",
                    "when": {"type": "hero"},
                    "art": "a.png",
                }
            ]
        },
        {
            "cards": [
                {"type": "hero", "title": "A", "power": 3, "when": {"type": ["hero", "spell"], "tag": ["X"]}}
            ]
        },
        {"cards": [{"type": "hero", "title": "A", "power": 3, "when": {}}]},
        {
            "cards": [
                {
                    "type": "spell",
                    "title": 413,
                    "cost": "~WHEN: x",
                    "school": "fire",
                    "tags": ["X"],
                    "id": "S1",
                }
            ]
        },
        {"decks": {"A": {"plan": "x", "format": "open", "main": {"A": 2}, "B": 1, "more": ["2 A"]}}},
        {"cards": [{"type": "hero", "title": "A", "power": 3, "art": {"glyph": "skull", "hat": "cap"}}]},
        {"decks": {"A": {"from": "a.txt"}}},
        {
            "options": {"stars": 20, "quick": True},
            "set": {"code": "001"},
            "include": ["b.yaml"],
            "host": "https://x.org",
        },
    ],
)
def test_what_may_be_written_is_valid(tiny, change):
    assert [error.message for error in tiny.iter_errors(GOOD | change)] == []


@pytest.mark.parametrize(
    "change",
    [
        {"cads": []},
        {"cards": [{"title": "A", "power": 3}]},
        {"cards": [{"type": "herro", "title": "A"}]},
        {"cards": [{"type": "hero", "title": "A"}]},
        {"cards": [{"type": "hero", "title": "A", "power": 10}]},
        {"cards": [{"type": "hero", "title": "A", "power": 3, "school": "fire"}]},
        {"cards": [{"type": "hero", "title": "A", "power": 3, "cost": "free"}]},
        {"cards": [{"type": "hero", "title": "A", "power": 3, "when": {"owner": "me"}}]},
        {"cards": [{"type": "hero", "title": "A", "power": 3, "art": {"glif": "skull"}}]},
        {"cards": [{"from": "heroes.csv", "colums": {}}]},
        {"decks": {"A": {"format": "opn"}}},
        {"decks": {"A": {"main": {"A": 0}}}},
        {"options": {"stars": 15}},
        {"options": {"quick": "yes"}},
        {"sheets": {"rows": 8}},
    ],
)
def test_what_may_not_is_underlined(tiny, change):
    assert list(tiny.iter_errors(GOOD | change))


def test_fields_are_explained():
    game, _ = loading.load_game(ROOT / "cards.yaml")
    character = schema(game)["$defs"]["card-character"]["properties"]
    assert character["power"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 20,
        "description": "Printed power",
    }
    assert schema(game)["properties"]["host"]["description"].startswith(
        "The address below which the pictures are"
    )


@pytest.mark.parametrize(
    ("art", "valid"),
    [({"glyph": "skull"}, True), ({"glyph": "skul"}, False), ({"scene": [{"glyph": "skul"}]}, False)],
)
def test_glyphs_are_names_to_choose_from(art, valid):
    game, _ = loading.load_game(ROOT / "cards.yaml")
    made = schema(game, ["skull", "crown"])
    card = {"type": "inventory", "title": "A", "subtitle": "b", "enter": "1g", "stars": 1, "art": art}
    data = {"game": "hsatcg", "cards": [card]}
    assert jsonschema.Draft7Validator(made).is_valid(data) is valid


GAMES = sorted((ROOT / "templates/games").iterdir())


@pytest.mark.long
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
def test_the_files_of_every_game_follow_their_schemas(folder):
    game, _ = loading.load_game(ROOT / "none.yaml", folder.name)
    made = {"game": game_schema(game), "frames": frames_schema(game), "table": table_schema(game)}
    for file in folder.glob("*.yaml"):
        kind = file.stem if file.stem in made else "frames"  # the others are included by frames.yaml
        data, _ = yamls.load(file)
        assert list(jsonschema.Draft7Validator(made[kind]).iter_errors(data)) == []
