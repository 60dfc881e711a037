"""Slips of designers in the small game: one message for each, at its place, with what to write instead."""

import pytest

from tests.conftest import MEMORY
from tests.docs_page import run
from tts_export.load import load

GAME = "templates/games/kites"
SPARROW = "  - {type: unit, title: Sparrow, cost: 0, power: 1, flavor: First one up.}\n"
SHEET = "cards:\n  - {from: more.csv, columns: {Kind: type, "
MORE = "Kind,Name,Cost,Power\nunit,Crow,1,1\nunit,Raven,2,2\n"
CARDS = {
    "a format of a game that has none": (
        "  Both Banks:\n",
        "  Both Banks:\n    format: highlander\n",
        'cards.yaml:30:13: error: there is no format "highlander"; game.yaml has none under `deck: formats:` '
        "(unknown-format)",
    ),
    "a space forgotten": (
        SPARROW,
        SPARROW.replace(": Sparrow", ":Sparrow"),
        'cards.yaml:14:18: error: a space is missing after "title:" (unknown-field)',
    ),
    "a dash forgotten": (
        SPARROW,
        SPARROW.replace("- {", "{"),
        "cards.yaml:14:3: error: this line has no dash (-), unlike those below it (yaml-syntax)",
    ),
    "copies as in a list": (
        "    Sparrow: 2\n",
        "    Sparrow: 2x\n",
        'cards.yaml:30:14: error: copies are a number alone: write "Sparrow: 2" (bad-copies)',
    ),
    "a number in braces": (
        SPARROW,
        SPARROW.replace("}", ', text: "When this enters: draw {1} card."}'),
        'cards.yaml:14:82: warning: "{1}" is printed as it is: an icon has a name, {name}, and a number '
        "behind it, {name 2} (open-brace)",
    ),
    "a card among the decks": (
        "    First Snow: 1\n",
        "    First Snow: 1\n  Sparrow: 2\n",
        'cards.yaml:42:3: error: "Sparrow: 2" is no deck; a card of "Both Banks" is indented as the others '
        "of it are (wrong-type)",
    ),
    "a column for a field that is misspelled": (
        "cards:\n",
        f"{SHEET}Name: titel}}}}\n",
        'cards.yaml:14:50: error: the game has no field "titel", did you mean "title"? (unknown-field)',
    ),
    "a column that is misspelled": (
        "cards:\n",
        f"{SHEET}Nmae: title}}}}\n",
        'cards.yaml:14:44: error: the file has no column "Nmae", did you mean "Name"? (unknown-column)',
    ),
}


@pytest.fixture
def kites(tmp_path, monkeypatch):
    assert run(["new", str(tmp_path / "kites"), "--blank"])[0] == 0
    monkeypatch.chdir(tmp_path / "kites")
    return tmp_path / "kites"


def said(*arguments):
    """The problems that a command prints, but for hints."""
    lines = run(list(arguments))[1].splitlines()
    return [line for line in lines if ": error: " in line or ": warning: " in line]


@pytest.mark.long
@pytest.mark.parametrize("slip", CARDS)
def test_a_slip_in_the_cards_file(kites, slip):
    old, new, message = CARDS[slip]
    cards = kites / "cards.yaml"
    (kites / "more.csv").write_text(MORE, encoding="utf-8")
    cards.write_text(cards.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert said("check") == [message]


@pytest.mark.long
def test_a_hook_for_an_action_that_the_game_does_not_have(kites):
    hooks = kites / GAME / "hooks.lua"
    text = "Registry.actions.pley = function(args)\n  Actions.charge('pley', args)\n  return nil\nend\n"
    hooks.write_text(text.replace("'", '"'), encoding="utf-8")
    (problem,) = said("check")
    assert problem == (
        f"{GAME}/hooks.lua:1:1: warning: nothing calls Registry.actions.pley: game.yaml has no action "
        '"pley", did you mean "play"? (unknown-hook)'
    )
    hooks.write_text(f"{hooks.read_text()}\nRegistry.actions.pley({{}})\n", encoding="utf-8")
    assert said("check") == []


@pytest.mark.long
def test_a_pile_that_the_game_does_not_have(kites):
    game = kites / GAME / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("  deck_empty:", "  discard_zone: discrad\n  deck_empty:")
    game.write_text(text, encoding="utf-8")
    message = 'there is no zone "discrad", did you mean "discard"? (unknown-zone)'
    assert said("check") == [f"{GAME}/game.yaml:67:17: error: {message}"]


def test_faces_of_one_card_are_asked_for_with_an_option(kites):
    assert '--only "Fox"' in run(["faces", "Fox"])[1]


@pytest.mark.long
def test_a_translation_in_another_folder(kites):
    (kites / "translation").mkdir()
    (kites / "translation" / "fr.yaml").write_text("language: Français\ntexts: []\n", encoding="utf-8")
    message = "there is no translations/fr.yaml: translation/fr.yaml is to be called that (unknown-language)"
    assert said("check", "--language", "fr") == [f"cards.yaml: error: {message}"]


@pytest.mark.long
def test_a_translation_with_another_number(kites):
    (kites / "translations").mkdir()
    entry = "{id: Full Moon, field: text, original: 'Draw 2 cards, discard 1.', translation: '%s'}"
    file = kites / "translations" / "fr.yaml"
    for words, problems in (
        ("Piochez 3 cartes, défaussez-en 1.", ["the original has the number 2, here it is 3 (lost-number)"]),
        ("Piochez deux cartes, défaussez-en une.", []),
    ):
        file.write_text(f"language: Français\ntexts:\n  - {entry % words}\n", encoding="utf-8")
        assert [line.split(": error: ")[1] for line in said("check", "--language", "fr")] == problems


@pytest.mark.long
@pytest.mark.parametrize("version", ["1.10", "1.0", "2", '"1.20"'])
def test_a_version_is_no_number(kites, version):
    cards = kites / "cards.yaml"
    text = cards.read_text(encoding="utf-8").replace("First Cards}", f"First Cards, version: {version}}}")
    cards.write_text(text, encoding="utf-8")
    project, _ = load(cards, MEMORY)
    assert project.settings.set.version == version.strip('"')


@pytest.mark.long
def test_a_deck_may_be_a_list_of_names(kites):
    cards = kites / "cards.yaml"
    text = cards.read_text(encoding="utf-8").replace("    Sparrow: 2\n", "").replace("    Newt: 2\n", "")
    cards.write_text(text.replace("decks:\n", "decks:\n  Fast: [Sparrow, 2 Newt]\n"), encoding="utf-8")
    project, _ = load(cards, MEMORY)
    assert project.decks[0].cards == {"Sparrow": 1, "Newt": 2}


@pytest.mark.long
def test_a_word_of_another_language_in_hooks(kites):
    (kites / GAME / "hooks.lua").write_text("def play(args):\n    return None\n", encoding="utf-8")
    message = 'Lua has no "def": write `function name(args) ... end` (lua-syntax)'
    assert said("check") == [f"{GAME}/hooks.lua:1:1: error: {message}"]


@pytest.mark.long
def test_words_of_the_command_line(kites):
    assert said("check", "crads.yaml") == [
        'crads.yaml: error: there is no file or folder "crads.yaml", did you mean "cards.yaml"? '
        "(no-cards-file)"
    ]
    assert said("deck", "check", "Both Banks") == [
        "Both Banks: error: this is a deck of the set, which `tts-export check` checks; here a deck is a "
        "file (no-deck)"
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("When this scores: draw a card.", "events: {score: [scores]}"),
        ("When this enters: destroy a creature.", "words: {unit: [creature]}"),
        ("When this enters: put a +1 counter on it.", "marks: {counter: {label: counter}}"),
        ("Flying", 'keywords: {Flying: "..."}'),
        ("When this enters: draw 1 card from the field.", '"field" is a zone, which cannot be named here'),
    ],
)
def test_a_text_that_is_not_understood_has_an_advice(kites, text, advice):
    cards = kites / "cards.yaml"
    changed = cards.read_text(encoding="utf-8").replace("When this enters: draw a card.", text)
    cards.write_text(changed, encoding="utf-8")
    assert advice in run(["texts", "--by-hand"])[1]


def test_a_cards_file_is_looked_for_beside_and_below(kites, monkeypatch):
    monkeypatch.chdir(kites.parent)
    (kites.parent / "my game").mkdir()
    (kites.parent / "my game" / "cards.yaml").write_text("game: kites\n", encoding="utf-8")
    spaced = 'there is no file or folder "my", but "my game": a name with a space needs quotes'
    assert spaced in run(["check", "my", "game"])[1]
    assert f'did you mean "{kites.name}"?' in run(["check", f"{kites.name}s"])[1]
    (kites.parent / "my game" / "cards.yaml").unlink()
    assert f'but one in "{kites.name}": go there, or name that folder' in run(["build"])[1]
    assert f"`tts-export build {kites.name}` makes it" in run(["play", kites.name])[1]
    assert (
        f'there is no file "{kites.name}\\cards.yaml", did you mean "{kites.name}/cards.yaml"?'
        in run(["check", f"{kites.name}\\cards.yaml"])[1]
    )


@pytest.mark.long
def test_what_to_type_where_the_set_is_in_a_folder_below(kites, monkeypatch):
    monkeypatch.chdir(kites.parent)
    (kites / "evening.play").write_text("", encoding="utf-8")
    assert f"write: tts-export deck check my.txt --cards {kites.name}" in run(["deck", "check", "my.txt"])[1]
    begin = f"`tts-export translate new de {kites.name}` begins one"
    assert begin in run(["check", kites.name, "--language", "de"])[1]
    no_build = f"`tts-export build {kites.name}` makes it"
    assert no_build in run(["play", f"{kites.name}/evening.play"])[1]
    assert f'but one in "{kites.name}"' in run(["play"])[1]


@pytest.mark.long
def test_a_hook_in_a_file_of_another_name_is_one_problem(kites):
    game = kites / GAME / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("untap:", "rain: {hook: rain}\n          untap:")
    game.write_text(text, encoding="utf-8")
    hook = "Registry.steps.rain = function(color) Log.say(color, 'It rains') end\n"
    for file in (kites / "hooks.lua", kites / GAME / "hook.lua"):
        file.write_text(hook, encoding="utf-8")
        assert [line.split(": ")[0] for line in said("check")] == [file.relative_to(kites).as_posix()]
        file.unlink()


@pytest.mark.long
def test_files_that_nothing_reads(kites):
    (kites / "hooks.lua").write_text("Registry.actions.score = function(args) end\n", encoding="utf-8")
    message = f"this file is not read here: it belongs into {GAME}/ (misnamed-file)"
    assert f"hooks.lua: error: {message}" in said("check")
    (kites / "translations").mkdir()
    (kites / "translations" / "german.yaml").write_text("language: Deutsch\ntexts: []\n", encoding="utf-8")
    assert any('did you mean "de"' in line for line in said("translate", "status"))


def test_the_cards_file_is_above(kites, monkeypatch):
    monkeypatch.chdir(kites / GAME)
    (line,) = said("check")
    assert 'but one in "../../..": go there, or name it' in line


@pytest.mark.long
def test_a_picture_in_a_folder_below(kites):
    (kites / "pictures").mkdir()
    (kites / "pictures" / "sparrow.jpg").write_bytes(b"")
    cards = kites / "cards.yaml"
    text = cards.read_text(encoding="utf-8").replace("flavor: First one up.", "art: sparrow")
    cards.write_text(text, encoding="utf-8")
    assert any('did you mean "pictures/sparrow.jpg"?' in line for line in said("check"))


def test_a_transcript_that_is_not_there(kites):
    (kites / "evening.play").write_text("game kites, seed 3, White and Red\n", encoding="utf-8")
    assert 'did you mean "evening.play"?' in said("play", "evning.play")[0]


@pytest.mark.long
def test_a_target_to_which_nothing_happens(kites):
    game = kites / GAME / "game.yaml"
    target = "target: {zones: [field], types: [unit], whose: others}"
    text = game.read_text(encoding="utf-8").replace("gain: {points: power}", target)
    game.write_text(text, encoding="utf-8")
    assert any('the action "score" has no effect' in line for line in said("check"))


@pytest.mark.long
def test_lua_for_cards_is_beside_the_cards(kites):
    (kites / "cards.lua").write_text("Registry.cards['Sparrow'] = {}\n", encoding="utf-8")
    assert said("check") == []


@pytest.mark.long
def test_a_step_that_takes_what_cards_are_paid_with(kites):
    game = kites / GAME / "game.yaml"
    text = game.read_text(encoding="utf-8").replace("gain: energy, amount: 2", "gain: energy, amount: -2")
    game.write_text(text, encoding="utf-8")
    (problem,) = said("check")
    assert 'this takes energy away, and nobody ever gets any, with which "play" is paid' in problem
    assert "/game.yaml:63:42: warning: " in problem


@pytest.mark.long
def test_headings_that_are_swapped(kites):
    rows = ["type,title,power,cost", "unit,Crow,1,1", *(f"trick,Trick {n},,{n}" for n in range(3))]
    right, wrong = "\n".join(rows), "\n".join(rows).replace("power,cost", "cost,power")
    cards, sheet = kites / "cards.yaml", kites / "more.csv"
    cards.write_text("game: kites\nset: {code: N}\ncards: {from: more.csv}\n", encoding="utf-8")
    sheet.write_text(right, encoding="utf-8")
    assert said("check") == []
    sheet.write_text(wrong, encoding="utf-8")
    message = 'all 3 trick cards have "power" and none "cost": are the headings of these two columns swapped?'
    assert said("check") == [f"more.csv:1:power: error: {message} (missing-field)"]


@pytest.mark.parametrize(
    "words, written",
    [
        ("deck check . Sparow.txt", "tts-export deck check Sparow.txt --cards ."),
        ("deck convert . out.txt", "tts-export deck convert cards.yaml out.txt --cards ."),
        ("history . Fox", "tts-export history Fox --cards ."),
        ("translate status . fr", "tts-export translate status fr ."),
    ],
)
def test_a_set_where_something_else_comes_first(kites, words, written):
    assert f"write: {written}\n" in run(words.split())[1]
