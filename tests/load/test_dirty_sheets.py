"""Sheets as people lay them out: titles, sections, several tables, merged and hidden cells, totals."""

import io

import openpyxl
import pytest

SOURCE = "game: tiny\ncards: {from: %s}\n"


def cards_of(project, raw, name="a.csv", source=SOURCE):
    loaded, problems = project({"cards.yaml": source % name, name: raw})
    cards = [
        (card.type, *(card.fields[f] for f in ("title", "power") if f in card.fields))
        for card in loaded.cards
    ]
    return cards, [f"{p.where.line}:{p.where.column}: {p.name}" for p in problems]


def workbook(*rows, change=None):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    if change:
        change(book.active)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


HEROES = SOURCE.replace("%s", "%s, type: hero")
TWO = [("hero", "ADA", 4), ("hero", "BO", 2)]


@pytest.mark.parametrize(
    "above",
    [
        '"Tiny, second set"\n\n',
        "Tiny\n\n\nSpring 2024\n",
        "Tiny;;\n",
        "Version;3;\nDate;today;\n\n",
    ],
)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_headings_are_found_below_titles_and_blank_rows(project, above, delimiter):
    text = above + "TITLE;Power;Game Text\nADA;4;one, two, three, four\nBO;2;x\n"
    text = text.replace("one, two, three, four", '"one, two, three, four"').replace(";", delimiter)
    cards, problems = cards_of(project, text, source=HEROES)
    assert cards == TWO
    left_out = [p for p in problems if p.endswith("rows-left-out")]
    assert problems == left_out
    assert bool(left_out) == above.startswith("Version")


def test_unknown_headings_are_the_first_row_that_is_as_wide_as_the_others(project):
    source = "game: tiny\ncards: {from: %s, type: hero, columns: {Held: power}}\n"
    cards, problems = cards_of(project, "Our heroes\n\nHeld,Won,TITLE\n4,yes,ADA\n", source=source)
    assert (cards, problems) == ([("hero", "ADA", 4)], ["3:Won: unused-column"])


SECTIONS = """\
HEROES,,
TITLE,Power,Stars
ADA,4,1
BO,2,1

Places
TITLE,Power,Stars
HOME,,
"""


def test_section_headings_and_repeated_headings_name_the_type(project):
    assert cards_of(project, SECTIONS) == ([*TWO, ("place", "HOME")], [])


def test_section_headings_need_no_headings_of_their_own(project):
    cards, problems = cards_of(project, "TITLE,Power\nHeroes,\nADA,4\nBO,2\nPLACE,\nHOME,\n")
    assert (cards, problems) == ([*TWO, ("place", "HOME")], [])


def test_the_type_may_be_in_the_first_heading(project):
    rows = "HEROES,TITLE,Power\n,ADA,4\n,BO,2\n\nPLACES,TITLE,Power\n,HOME,\n"
    cards, problems = cards_of(project, rows)
    assert (cards, problems) == ([*TWO, ("place", "HOME")], [])


def test_other_section_headings_are_no_cards_and_are_named(project):
    rows = "TITLE,Power\n\nLowbloods\nADA,4\n\nHighbloods\nBO,2\n"
    assert cards_of(project, rows, source=HEROES) == (TWO, ["3:0: section-heading"])


def test_a_card_that_has_only_a_name_yet_is_one(project):
    cards, problems = cards_of(project, "TITLE,Power\nADA,4\nBO,2\n\nROSE\nDAVE\n", source=HEROES)
    assert cards == [*TWO, ("hero", "ROSE"), ("hero", "DAVE")]
    assert problems == ["5:Power: missing-field", "6:Power: missing-field"]


def test_tables_beside_each_other_are_all_read(project):
    rows = "HEROES,,,,PLACES\nTITLE,Power,Stars,,TITLE,Power\nADA,4,1,,HOME\nBO,2,1\n"
    assert cards_of(project, rows) == ([*TWO, ("place", "HOME")], [])


def test_lists_of_words_in_columns_of_one_name_are_no_tables(project):
    loaded, problems = project(
        {"cards.yaml": HEROES % "a.csv", "a.csv": "TITLE,Power,Tags,Tags\nADA,4,TROLL,RED\n"}
    )
    assert (loaded.cards[0].fields["tags"], problems) == (["TROLL", "RED"], [])


def test_totals_and_notes_beside_the_cards_are_left_out(project):
    rows = "TITLE,Power,Stars,,Keyword,Meaning\nADA,4,1\nBO,2,1\n,,,,TROLL,grey\nTotal,6,2\n,,,,RED,red\n"
    cards, problems = cards_of(project, rows, source=HEROES)
    assert cards == TWO
    assert problems == ["1:Keyword: unused-column", "1:Meaning: unused-column", "4:0: rows-left-out"]


def test_a_card_may_be_called_total(project):
    cards, _ = cards_of(project, "TITLE,Power,Game Text\nTotal eclipse,4,Hide.\n", source=HEROES)
    assert cards == [("hero", "Total eclipse", 4)]


def test_every_cell_of_a_merged_one_has_its_value(project):
    def merge(sheet):
        for cells in ("A1:C1", "A5:C5", "B3:B4"):
            sheet.merge_cells(cells)

    rows = [
        ["Tiny"],
        ["TITLE", "Power", "Tags"],
        ["ADA", 4, "x"],
        ["BO", None, "x"],
        ["Late ones"],
        ["ROSE", 3, "x"],
    ]
    cards, problems = cards_of(project, workbook(*rows, change=merge), "a.xlsx", HEROES)
    assert cards == [("hero", "ADA", 4), ("hero", "BO", 4), ("hero", "ROSE", 3)]
    assert [p for p in problems if "tag" not in p] == ["5:0: section-heading"]


def test_hidden_rows_are_left_out_with_a_hint(project):
    def hide(sheet):
        sheet.row_dimensions[3].hidden = True

    rows = workbook(["TITLE", "Power"], ["ADA", 4], ["OLD", 4], ["BO", 2], change=hide)
    assert cards_of(project, rows, "a.xlsx", HEROES) == (TWO, ["3:0: hidden-rows"])


def test_the_sheet_that_is_read_is_named_if_the_first_has_nothing(project):
    book = workbook(
        ["title", "power"], ["ADA", 4], change=lambda sheet: sheet.parent.create_sheet("Chart", 0)
    )
    loaded, problems = project({"cards.yaml": HEROES % "a.xlsx", "a.xlsx": book})
    assert [card.name for card in loaded.cards] == ["ADA"]
    message = 'the workbook has the sheets Chart or Sheet; "Sheet" is read, name others in sheet:'
    assert message in [problem.message for problem in problems]


def test_hidden_sheets_are_left_out_with_a_hint_and_read_if_they_are_named(project):
    def hide(sheet):
        old = sheet.parent.create_sheet("Old")
        old.append(["TITLE", "Power"])
        old.append(["ROSE", 3])
        old.sheet_state = "hidden"

    rows = workbook(["TITLE", "Power"], ["ADA", 4], ["BO", 2], change=hide)
    assert cards_of(project, rows, "a.xlsx", HEROES) == (TWO, ["0:0: hidden-sheets"])
    old = HEROES.replace("hero}", "hero, sheet: Old}")
    assert cards_of(project, rows, "a.xlsx", old) == ([("hero", "ROSE", 3)], [])


def test_formulas_in_columns_that_nobody_reads_are_no_error(project):
    rows = workbook(
        ["TITLE", "Power", "Sum"], ["ADA", 4, "=B2*2"], ["BO", 2, "=B3*2"], [None, None, "=SUM(C2:C3)"]
    )
    cards, problems = cards_of(project, rows, "a.xlsx", HEROES)
    assert (cards, problems) == (TWO, ["1:Sum: unused-column", "4:0: rows-left-out"])


def test_one_of_several_tables_is_read_by_its_number(project):
    two = HEROES.replace("hero}", "hero, table: 1}")
    assert cards_of(project, "TITLE,Power\nADA,4\nBO,2\n\nTITLE,Enter Cost\nFIREWALL,1g\n", source=two) == (
        TWO,
        [],
    )


def test_columns_of_the_source_may_be_in_any_of_its_tables(project):
    source = "game: tiny\ncards: {from: %s, columns: {Strength: power, Held: null}}\n"
    rows = "HEROES\nTITLE,Strength\nADA,4\nBO,2\n\nPLACES\nTITLE,Held\nHOME,no\n"
    assert cards_of(project, rows, source=source) == ([*TWO, ("place", "HOME")], [])


def test_formulas_without_stored_values_are_one_error_for_each_column(project):
    rows = [("TITLE", "Type", "Power"), *((f"HERO {n}", "hero", f"=1+{n}") for n in range(3))]
    raw = workbook(*rows)
    loaded, problems = project({"cards.yaml": SOURCE % "a.xlsx", "a.xlsx": raw})
    assert [card.name for card in loaded.cards] == ["HERO 0", "HERO 1", "HERO 2"]
    message = "3 formulas have no stored values; open the file in a spreadsheet program and save it"
    assert [(p.where.line, p.where.column, p.message) for p in problems] == [(2, "Power", message)]
