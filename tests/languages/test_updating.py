"""`translate new`: nothing is lost, and what stays as it is keeps its bytes."""

import csv
import json

import openpyxl
import pytest

from tests.conftest import MEMORY
from tests.languages.conftest import CARDS, GERMAN
from tts_export.languages.change import status_of
from tts_export.languages.overlay import read_overlay
from tts_export.languages.texts import page_words, texts
from tts_export.languages.updating import update
from tts_export.load import load
from tts_export.load.reading import Reading

CHANGED = CARDS.replace("gain 1g", "gain 2g").replace("DAVESPRITE", "DAVE STRIDER")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "translations").mkdir()
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return tmp_path


def run(folder, cards=CARDS, form=""):
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    project, _ = load(folder / "cards.yaml", MEMORY)
    return project, update(project, "de", form)


def entries(folder, file):
    found = read_overlay(Reading(folder), folder / "translations" / file).entries
    return {one.key: (one.translation, one.state) for one in found}


@pytest.mark.long
def test_a_new_file_has_every_text_and_can_be_brought_up_to_date(folder):
    project, made = run(folder)
    assert made.written and made.problems == [] and made.added == len(entries(folder, "de.yaml"))
    assert entries(folder, "de.yaml")["001-C002", "subtitle"] == ("", "new")
    assert not update(project, "de").written


@pytest.mark.long
def test_a_new_german_file_has_what_every_table_says_in_german_already(folder):
    project, made = run(folder)
    german = entries(folder, "de.yaml")
    assert german["words", "begins a turn (round {round})"] == ("beginnt einen Zug (Runde {round})", "")
    assert made.translated == sum(bool(translation) for translation, _ in german.values())
    assert [one for one, (_, state) in german.items() if one[0] == "words" and state == "new"] == []
    french = update(project, "fr")
    assert (french.added, french.translated) == (made.added, 0)


@pytest.mark.long
def test_translated_entries_and_comments_keep_their_bytes(folder):
    file = folder / "translations" / "de.yaml"
    file.write_bytes(GERMAN.encode())
    run(folder)
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    assert [line for line in GERMAN.splitlines() if line not in lines] == []
    assert '  # A keyword.\n  - id: tag\n    field: tags\n    original: "HUMAN"\n' in text
    assert lines[:3] == GERMAN.splitlines()[:3]
    assert entries(folder, "de.yaml")["001-C002", "subtitle"] == ("Lehrling der Streiche", "")


@pytest.mark.long
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_stay(folder, end):
    file = folder / "translations" / "de.yaml"
    file.write_bytes(GERMAN.replace("\n", end).encode())
    run(folder)
    assert file.read_bytes().count(b"\r\n") == (file.read_bytes().count(b"\n") if end == "\r\n" else 0)


@pytest.mark.long
def test_a_changed_original_is_listed_and_marked(folder):
    (folder / "translations" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    (folder / "cards.yaml").write_text(CHANGED, encoding="utf-8")
    project, _ = load(folder / "cards.yaml", MEMORY)
    [state], problems = status_of(project, "de")
    [changed] = dict(state.lists())["changed"]
    assert problems == []
    assert changed.startswith("001-C002 text: When this card enters, gain 2g.")
    assert "(was: When this card enters, gain 1g." in changed
    _, made = run(folder, CHANGED)
    assert made.changed == 1
    assert entries(folder, "de.yaml")["001-C002", "text"][1] == "changed"
    [state], _ = status_of(project, "de")
    assert "(marked as changed)" in dict(state.lists())["changed"][0]
    assert not update(project, "de").written


@pytest.mark.long
def test_texts_that_are_gone_stay_and_come_back(folder):
    (folder / "translations" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    without = CARDS.replace("    subtitle: prankster's apprentice\n", "    subtitle: other\n")
    one_card = CARDS.split("  - id: 001-C002")[0] + "  - id: 001-C024" + CARDS.split("  - id: 001-C024")[1]
    assert run(folder, one_card)[1].obsolete == 3
    assert entries(folder, "de.yaml")["001-C002", "subtitle"] == ("Lehrling der Streiche", "obsolete")
    run(folder, CARDS)
    assert entries(folder, "de.yaml")["001-C002", "subtitle"] == ("Lehrling der Streiche", "")
    run(folder, without)
    assert entries(folder, "de.yaml")["001-C002", "subtitle"] == ("Lehrling der Streiche", "changed")


@pytest.mark.long
def test_a_name_that_is_translated_elsewhere_is_filled_in(folder):
    title = (
        '  - id: 001-C002\n    field: title\n    original: "JOHN EGBERT"\n    translation: "HANS EGBERT"\n'
    )
    (folder / "translations" / "de.yaml").write_text(GERMAN + title, encoding="utf-8")
    run(folder, CHANGED.replace("title: DAVE STRIDER", "title: JOHN EGBERT"))
    assert entries(folder, "de.yaml")["001-C024", "title"] == ("HANS EGBERT", "")


@pytest.mark.long
def test_rows_of_a_csv_file_keep_their_bytes_and_their_further_columns(folder):
    file = folder / "translations" / "de.csv"
    rows = [
        "id;field;original;translation;state;note",
        '001-C002;"subtitle";prankster\'s apprentice;"Lehrling der Streiche";;nice one',
        "001-C002;text;When this card enters, gain 9g.;Alt.;;ask Ada",
    ]
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    _, made = run(folder)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert made.written and made.changed == 1
    assert lines[:2] != [] and rows[0] in lines and rows[1] in lines
    assert any(line.endswith(";Alt.;changed;ask Ada") for line in lines)


@pytest.mark.long
def test_a_spreadsheet_program_finds_no_formulas_in_a_csv_file(folder):
    """What is written before them is not there for us."""
    texts = ['=HYPERLINK("https://example.org")', "+ONE", "-ONE", "@all", "'=twice", "\uff1done"]
    cards = CARDS
    for number, text in enumerate(texts):
        cards += f"  - {{id: 001-C9{number}, type: inventory, title: {json.dumps(text)}, subtitle: x}}\n"
    project, made = run(folder, cards, "csv")
    assert made.written
    rows = csv.reader((folder / "translations" / "de.csv").read_text(encoding="utf-8-sig").splitlines())
    assert [cell for row in rows for cell in row if cell.lstrip()[:1] in tuple("=+-@\uff1d")] == []
    found = read_overlay(Reading(folder), folder / "translations" / "de.csv").entries
    assert {one.original for one in found if one.field == "title"} >= {*texts}
    assert not update(project, "de").written


@pytest.mark.long
@pytest.mark.parametrize(
    ("head", "sign", "end"),
    [("", "|", "\n"), ("sep=|\n", "|", "\n"), ("sep=;\r", ";", "\r"), ("", ",", "\n")],
)
def test_rows_are_those_that_are_read(folder, head, sign, end):
    file = folder / "translations" / "de.csv"
    rows = [
        sign.join(["id", "field", "original", "translation", "state"]),
        sign.join(["001-C002", "subtitle", "prankster's apprentice", "Lehr\u2028ling\x0c!", ""]),
        sign.join(["001-C002", "text", "When this card enters gain 9g.", "Alt.", ""]),
    ]
    file.write_bytes((head + end.join(rows) + end).encode())
    _, made = run(folder)
    assert made.written and made.problems == [] and made.changed == 1
    written = file.read_bytes().decode("utf-8-sig")
    assert written.startswith(head + rows[0]) and rows[1] + end in written
    assert entries(folder, "de.csv")["001-C002", "text"] == ("Alt.", "changed")


@pytest.mark.long
def test_a_workbook_that_cannot_be_written_again_is_a_problem(folder):
    run(folder, form="xlsx")
    file = folder / "translations" / "de.xlsx"
    book = openpyxl.load_workbook(file)
    book.worksheets[0].delete_rows(3)
    book.worksheets[0].cell(1_048_576, 9).value = "the last row"
    book.save(file)
    before = file.read_bytes()
    _, made = run(folder, CHANGED)
    assert [problem.name for problem in made.problems] == ["bad-workbook"] and file.read_bytes() == before


@pytest.mark.long
def test_cells_of_a_workbook_keep_their_looks(folder):
    run(folder, form="xlsx")
    file = folder / "translations" / "de.xlsx"
    book = openpyxl.load_workbook(file)
    sheet = book.worksheets[0]
    assert [cell.value for cell in sheet[3]] == [
        "001-C002",
        "subtitle",
        "prankster's apprentice",
        None,
        "new",
    ]
    sheet["D3"], sheet["E3"], sheet["G3"] = "Lehrling", None, "fine"
    book.save(file)
    project, made = run(folder, CHANGED)
    sheet = openpyxl.load_workbook(file).worksheets[0]
    assert made.changed == 2
    assert [sheet["D3"].value, sheet["G3"].value, sheet.freeze_panes] == ["Lehrling", "fine", "A2"]
    assert not update(project, "de").written


def test_a_broken_file_is_not_written(folder):
    file = folder / "translations" / "de.yaml"
    file.write_text(GERMAN.replace("    translation:", "   translation:", 1), encoding="utf-8")
    before = file.read_bytes()
    _, made = run(folder)
    assert made.problems and not made.written and file.read_bytes() == before


def test_a_language_has_one_file(folder):
    (folder / "translations" / "de.yaml").write_text(GERMAN, encoding="utf-8")
    _, made = run(folder, form="csv")
    assert [str(problem).split(": ", 1)[1] for problem in made.problems] == [
        "error: the translation is in de.yaml already; rename or remove it to begin one in another format "
        "(two-translations)"
    ]


def test_the_names_of_artists_are_not_translated(tmp_path):
    card = "{type: character, title: ADA, subtitle: always, power: 1, enter: 1, stars: 1, credit: Ann Artist}"
    (tmp_path / "cards.yaml").write_text(f"game: hsatcg\ncards: [{card}]\n", encoding="utf-8")
    project, _ = load(tmp_path / "cards.yaml", MEMORY)
    assert {text.field for text in texts(project) if text.id == "ADA / always"} == {"title", "subtitle"}


def test_what_the_page_of_the_table_says_is_translated_too():
    words = page_words()
    assert {"Undo", "Sit down", "You are {seat}", "Say something", "Original"} <= {*words}
    assert {"That is locked.", "That is in somebody else's hand."} <= {*words}, "refusals of its server"


def test_texts_within_brackets_are_not_spoiled(folder):
    file = folder / "translations" / "de.yaml"
    entry = "{id: 001-C002, field: subtitle, original: prankster's apprentice, translation: Lehrling}"
    gone = "{id: gone, original: no more, translation: weg}"
    for texts_ in (f" [{entry}, {gone}]", f" [\n  {entry},\n  {gone}\n]", f" [{entry}]"):
        file.write_text(f"language: de\ntexts:{texts_}\n", encoding="utf-8")
        before = file.read_bytes()
        _, made = run(folder)
        [problem] = made.problems
        assert not made.written and file.read_bytes() == before
        assert (problem.where.line, problem.where.column) == (2, 8)
        assert "begin each on a line of its own with `- id:`" in problem.message


def test_settings_below_the_texts_stay_there(folder):
    file = folder / "translations" / "de.yaml"
    changed = GERMAN.replace("gain 1g", "gain 9g")
    file.write_text(f"{changed}fonts: [Gelasio-Regular.ttf]\n", encoding="utf-8")
    _, made = run(folder)
    assert made.written and file.read_text(encoding="utf-8").endswith("\nfonts: [Gelasio-Regular.ttf]\n")
    overlay = read_overlay(Reading(folder), file)
    assert overlay.fonts == ["Gelasio-Regular.ttf"] and len(overlay.entries) > made.added


def test_a_list_without_texts_gets_them(folder):
    file = folder / "translations" / "de.yaml"
    for empty in ("texts: []\n", "texts:\n", ""):
        file.write_text(f"language: de\n{empty}", encoding="utf-8")
        _, made = run(folder)
        assert made.written and len(entries(folder, "de.yaml")) == made.added


@pytest.mark.parametrize("sign", ["\\u2028", "\\N", "\\_", "\\xad"])
def test_signs_that_are_seen_by_nobody_are_written_as_escapes(folder, sign):
    cards = CARDS.replace("subtitle: prankster's apprentice", f'subtitle: "prank{sign}ster"')
    _, made = run(folder, cards)
    assert made.written and len(entries(folder, "de.yaml")) == made.added
    _, again = run(folder, cards)
    assert again.problems == [] and not again.written
