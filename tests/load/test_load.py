"""A project that is right is read as it was written: settings, options, cards, decks, sources, templates."""

from pathlib import Path

import pytest

from tests.conftest import GAMES
from tts_export import load as loading
from tts_export.cache import Cache
from tts_export.load.game import files
from tts_export.load.templates import package_templates

CARDS = """
game: tiny
set: {code: "001", name: A Test, date: 2024-02-29}
options: {quick: true}
cards:
  - id: T-H1
    type: hero
    title: JOHN EGBERT
    subtitle: heir of breath
    power: 4
    cost: 3g
    tags: "#HUMAN #PLAYER"
    text: When this enters, draw 1 card. // Then gain 2g.
    when: {tag: "#TROLL", type: Hero}
    stars: -1
  - {type: spell, title: WAVE, cost: "~WHEN: Any #PLAYER", tags: [TROLL], when: {tag: PLAYER}}
decks:
  First:
    plan: Breathe.
    format: open
    heroes: {john egbert — heir of breath: 1}
    spells: {WAVE: 2.0}
    tokens: {WAVE: 5}
"""


def test_cards_are_kept_as_they_are_printed(project):
    loaded, problems = project(CARDS)
    assert problems == []
    john, wave = loaded.cards
    assert (john.key, john.name, john.type) == ("T-H1", "JOHN EGBERT / heir of breath", "hero")
    assert john.fields == {
        "id": "T-H1",
        "title": "JOHN EGBERT",
        "subtitle": "heir of breath",
        "power": 4,
        "cost": "3g",
        "tags": ["HUMAN", "PLAYER"],
        "text": "When this enters, draw 1 card.\nThen gain 2g.",
        "when": {"tag": "TROLL", "type": "hero"},
        "stars": -1,
    }
    assert (wave.key, wave.name, wave.id) == ("WAVE", "WAVE", "WAVE")


def test_every_card_and_field_knows_its_place(project):
    loaded, _ = project(CARDS)
    john, wave = loaded.cards
    assert (john.where.line, john.where.column) == (6, 5)
    assert (john.place("power").line, john.place("power").column) == (10, 12)
    assert (wave.place("cost").line, wave.place("cost").column) == (16, 38)
    assert wave.place("no such field") == wave.where


def test_decks_hold_keys_and_keep_tokens_apart(project):
    loaded, _ = project(CARDS)
    (deck,) = loaded.decks
    assert (deck.name, deck.plan, deck.format) == ("First", "Breathe.", "open")
    assert dict(deck.cards) == {"T-H1": 1, "WAVE": 2}
    assert dict(deck.side) == {"WAVE": 5}
    assert deck.place("T-H1").line == 21


def test_options_have_the_games_defaults(project):
    loaded, _ = project(CARDS)
    assert loaded.options == {"stars": 10, "quick": True}
    assert list(loaded.options) == sorted(loaded.options)


def test_the_language_of_the_set_is_that_of_its_pictures(project):
    loaded, problems = project(CARDS.replace("name: A Test", "name: Ein Test, language: de-AT"))
    assert problems == []
    assert loaded.frames.language == "de-AT"


def test_included_files_come_after_the_file_that_names_them(project):
    loaded, _ = project(
        {
            "cards.yaml": "game: tiny\ninclude: [b.yaml]\ncards: [{type: place, title: A}]\n",
            "b.yaml": "include: [sub/c.yaml]\ncards: [{type: place, title: B}]\n",
            "sub/c.yaml": "cards: [{type: place, title: C}]\ndecks: {All: {main: {A: 1, C: 1}}}\n",
        }
    )
    assert [card.name for card in loaded.cards] == ["A", "B", "C"]
    assert [deck.name for deck in loaded.decks] == ["All"]
    names = {file.name for file in loaded.looked_at}
    read = {"cards.yaml", "b.yaml", "c.yaml", "game.yaml", "frames.yaml", "table.yaml", "messages.yaml"}
    assert read <= names


def test_files_that_include_each_other_without_end_are_an_error(project):
    """600 of them ended with a traceback; a ring is an error of its own."""
    files = {f"f{n}.yaml": f"include: [f{n + 1}.yaml]\n" for n in range(99)}
    _, problems = project({"cards.yaml": "game: tiny\ninclude: [f0.yaml]\ncards: []\n", **files})
    (deep,) = [problem for problem in problems if problem.name == "too-deep"]
    assert (deep.where.file.name, deep.where.line) == ("f39.yaml", 1)
    assert deep.message == "a chain of more than 40 includes"


def test_a_game_extends_another_entry_by_entry(project):
    loaded, problems = project(
        {
            "cards.yaml": "game: smaller\ncards: [{type: hero, title: A, power: 40}]\n",
            "templates/games/smaller/game.yaml": """
extends: tiny
name: Smaller
fields: {power: {max: 99}}
types: {coin: null}
deck: {rules: {size: {exactly: 2}, hero: null}}
""",
            "templates/games/smaller/frames.yaml": "size: [40, 60]\n",
        }
    )
    assert problems == []
    assert loaded.lineage == ("tiny", "smaller")
    assert (loaded.game.name, loaded.game.fields["power"].max, loaded.game.fields["power"].min) == (
        "Smaller",
        99,
        0,
    )
    assert set(loaded.game.types) == {"hero", "spell", "place"}
    assert loaded.game.deck.rules["size"].exactly == 2
    assert "hero" not in loaded.game.deck.rules
    assert loaded.frames.size == (40, 60)
    assert set(loaded.table.seats) == {"White", "Red"}


def test_a_project_replaces_a_single_template(project):
    loaded, _ = project(
        {
            "cards.yaml": "game: tiny\n",
            "templates/games/tiny/frames.yaml": "size: [10, 20]\n",
        }
    )
    assert loaded.frames.size == (10, 20)
    assert loaded.game.name == "Tiny"
    assert loaded.template("games/tiny/frames.yaml") == loaded.root / "templates/games/tiny/frames.yaml"
    assert loaded.template("shared/messages.yaml") == package_templates() / "shared/messages.yaml"
    assert loaded.template("games/tiny/nothing.lua") is None


@pytest.mark.long
@pytest.mark.parametrize("name", ["frames.yaml", "drawings.yaml"])
def test_a_copy_of_one_template_stands_for_it_and_the_rest_comes_from_the_package(tmp_path, name):
    """As docs/tutorials/new-game.md says: what a copied file includes need not be copied."""
    (tmp_path / "cards.yaml").write_text("game: hsatcg\ncards: [{type: planet, title: A}]\n")
    own = tmp_path / "templates/games/hsatcg" / name
    own.parent.mkdir(parents=True)
    text = (package_templates() / "games/hsatcg" / name).read_text(encoding="utf-8")
    own.write_text(text.replace("[63, 88]", "[63, 90]").replace("#2c2c45", "#010203"), encoding="utf-8")
    loaded, problems = loading.load(tmp_path / "cards.yaml")
    assert {problem.where.file.name for problem in problems} == {"cards.yaml"}, "the templates are all right"
    assert own in loaded.looked_at
    assert (list(loaded.frames.size) == [63, 90]) == (name == "frames.yaml")
    assert (loaded.frames.colors["slate"] == "#010203") == (name == "drawings.yaml")


def test_a_wrong_setting_does_not_hide_what_is_wrong_with_the_cards(project):
    _, problems = project("game: tiny\nsheets: {rows: 99}\ncards: [{type: hero, title: A, power: 77}]\n")
    assert [problem.name for problem in problems] == ["bad-value", "out-of-range"]


def test_a_missing_file_is_a_problem(tmp_path):
    loaded, problems = loading.load(tmp_path / "cards.yaml")
    assert loaded is None
    assert [str(p).removeprefix(tmp_path.as_posix()) for p in problems] == [
        "/cards.yaml: error: there is no cards.yaml here; `tts-export new` begins a set, "
        "and `tts-export import` makes one from spreadsheets (no-cards-file)"
    ]


@pytest.mark.parametrize("link", ["file", "folder"])
def test_a_link_out_of_the_project_is_refused(project, tmp_path, link):
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (outside / "more.yaml").write_text("cards: []\n")
    target = outside / "more.yaml" if link == "file" else outside
    try:
        (tmp_path / "in").symlink_to(target, target_is_directory=link == "folder")
    except OSError:
        pytest.skip("this system lets nobody make links")
    named = "in" if link == "file" else "in/more.yaml"
    _, problems = project(f"game: tiny\ninclude: [{named}]\n")
    assert [problem.name for problem in problems] == ["path-outside"]


def test_a_list_file_from_anywhere_is_read_with_the_mods_cards(project, tmp_path_factory):
    loaded, _ = project(CARDS)
    listed = tmp_path_factory.mktemp("lists") / "mine.txt"
    listed.write_text("1 John Egbert\n2x WAVES\n\nSideboard\n3 WAVE\n", encoding="utf-8")
    (deck,), problems = loading.load_decks(loaded, listed)
    assert (deck.name, dict(deck.cards), dict(deck.side)) == ("mine", {"T-H1": 1, "WAVE": 2}, {"WAVE": 3})
    assert [(problem.where.line, problem.name) for problem in problems] == [
        (1, "near-name"),
        (2, "near-name"),
    ]


def test_a_game_is_found_by_its_name_or_by_the_cards_file(project, tmp_path):
    project(CARDS)
    assert loading.load_game(tmp_path / "cards.yaml")[0].name == "Tiny"
    assert loading.load_game(tmp_path / "nothing.yaml", "tiny")[0].name == "Tiny"
    game, problems = loading.load_game(tmp_path / "cards.yaml", "tinny")
    assert game is None
    assert [problem.name for problem in problems] == ["unknown-game"]


@pytest.fixture
def two(tmp_path, tiny_game):
    """Two projects of the same game."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path / "one" / "cards.yaml", tmp_path / "two" / "cards.yaml"


def test_a_game_of_tts_export_is_read_once_for_all_projects(two, monkeypatch):
    cache = Cache()
    first, _ = loading.load(two[0], cache)
    monkeypatch.setattr(files, "_game_files", lambda *given: pytest.fail("the game was read again"))
    second, problems = loading.load(two[1], cache)
    assert (second.game, second.frames, second.table, problems) == (first.game, first.frames, first.table, [])


def test_a_template_of_one_project_changes_no_other_one(two):
    cache = Cache()
    assert loading.load(two[1], cache)[0].game.name == "Tiny"
    own = two[1].parent / "templates" / "games" / "tiny" / "game.yaml"
    own.parent.mkdir(parents=True)
    own.write_text((GAMES / "games" / "tiny" / "game.yaml").read_text().replace("Tiny", "Own"))
    assert [loading.load(file, cache)[0].game.name for file in two] == ["Tiny", "Own"]


@pytest.mark.parametrize("game", ['""', "16", "'  '", "x" * 5000, "'a/b'", "'..'", '"a\\tb"'])
def test_a_game_that_cannot_be_is_an_unknown_one(tmp_path, game):
    file = tmp_path / "cards.yaml"
    file.write_text(f"game: {game}\ncards: []\n", encoding="utf-8")
    loaded, problems = loading.load(file)
    assert loaded is None
    assert [problem.name for problem in problems] == ["unknown-game"]


def test_the_repository_s_own_set_has_no_problem():
    root = Path(loading.__file__).parents[2]
    loaded, problems = loading.load(root / "cards.yaml")
    assert problems == []
    assert len(loaded.cards) >= 121
    assert len(loaded.decks) >= 4


@pytest.mark.parametrize("name", ["cards.yml", "cards.yaml.txt", "cards.txt"])
def test_a_cards_file_with_the_name_of_another_program_is_named(tmp_path, name):
    (tmp_path / name).write_text("game: tiny\n")
    _, [problem] = loading.load(tmp_path / "cards.yaml")
    assert problem.message == f"there is no cards.yaml here, but a {name}: rename it to cards.yaml"


@pytest.mark.parametrize(
    "folder", ["games/hen", "template/games/hen", "templates/hen", "templates", "hen", "."]
)
def test_a_game_in_the_wrong_folder_is_named(tmp_path, folder):
    (tmp_path / "cards.yaml").write_text("game: hen\n")
    (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    (tmp_path / folder / "game.yaml").write_text("name: Hen\n")
    _, [problem] = loading.load(tmp_path / "cards.yaml")
    there = f"its {Path(folder, 'game.yaml').as_posix()} belongs at templates/games/hen/game.yaml"
    assert problem.message == f'there is no game "hen": {there}'
