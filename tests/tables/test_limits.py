"""Files built to hurt: refused or read, in bounded time and memory, and never with a traceback."""

import io
import json
import time
import tracemalloc
import zipfile
import zlib
from pathlib import Path

import pytest
from openpyxl.reader.excel import ExcelReader

from tests.tables.made import HEAD, NAMESPACE, many_sheets, packed, parts, text
from tts_export.load.import_.samples import samples_of
from tts_export.tables import worksheets
from tts_export.tables.files import read_grids, read_sheets
from tts_export.tables.sheet import MOST_ROWS, HeadingWords, checked
from tts_export.tables.workbooks import (
    MOST_CELLS_TOGETHER,
    MOST_SHEETS,
    MOST_UNPACKED,
    read_workbook,
    workbook_rows,
)

SHEET = "xl/worksheets/sheet1.xml"
BOMB = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)


def read(raw, name="a.xlsx", records=""):
    problems = []
    sheets = read_sheets(raw, Path(name), [], records, problems)
    rows = [
        [[checked(cell, row.where, problems) for cell in row.cells] for row in sheet.rows] for sheet in sheets
    ]
    return rows, [problem.name for problem in problems]


@pytest.fixture(autouse=True)
def in_bounds():
    """Five seconds and 400 MB are more than any of these may take (on a slow machine, while counting)."""
    begin = time.process_time()
    tracemalloc.start()
    yield
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 400_000_000
    assert time.process_time() - begin < 20


def workbook(sheet, **changed):
    return packed(parts(sheet) | changed)


def test_the_workbook_of_these_tests_is_read():
    row = f'<row r="2">{text("A2", "ADA")}<c r="B2"><v>4</v></c></row>'
    assert read(workbook(HEAD + row)) == ([[["ADA", 4]]], [])


@pytest.mark.parametrize("part", ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml"])
def test_entities_are_refused_in_every_part(part):
    bomb = f'{BOMB}]><worksheet xmlns="{NAMESPACE}"><sheetData>&i;</sheetData></worksheet>'
    assert read(packed(parts(HEAD) | {part: bomb})) == ([], ["bad-workbook"])


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7", "cp037"])
def test_no_encoding_hides_them(encoding):
    bomb = f'<?xml version="1.0" encoding="{encoding}"?>{BOMB[21:]}]><sst/>'.encode(encoding)
    assert read(packed(parts(HEAD) | {"xl/sharedStrings.xml": bomb})) == ([], ["bad-workbook"])


@pytest.mark.long
def test_a_zip_bomb_is_not_unpacked():
    raw = packed(parts(HEAD) | {"xl/worksheets/sheet1.xml": b"<" + b" " * (MOST_UNPACKED + 1)})
    assert len(raw) < 100_000
    assert read(raw) == ([], ["too-large"])


def lying(raw: bytes, name: str, size: int) -> bytes:
    """An archive whose directory says another size of a part."""
    at = raw.find(b"PK\x01\x02")
    while raw[at + 46 : at + 46 + len(name)] != name.encode():
        at = raw.find(b"PK\x01\x02", at + 1)
    return raw[: at + 24] + size.to_bytes(4, "little") + raw[at + 28 :]


@pytest.fixture(scope="module")
def spaces() -> bytes:
    """Half a gigabyte when it is unpacked."""
    squeezed = zlib.compressobj(wbits=-15)
    return squeezed.compress(b"<" + b" " * 500_000_000) + squeezed.flush()


@pytest.mark.long
@pytest.mark.parametrize("name", ["a.xlsx", "a.mse-set"])
@pytest.mark.parametrize("honest_sum", [False, True])
def test_an_archive_that_lies_about_its_sizes_is_not_unpacked_further(name, spaces, honest_sum):
    """Nor when the checksum is right for as much as it says: openpyxl would read on."""
    part = "set" if name == "a.mse-set" else "xl/worksheets/sheet1.xml"
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for other, data in parts(HEAD).items():
            if other != part:
                archive.writestr(other, data)
        archive.writestr(part, spaces)
    raw = bytearray(made.getvalue())
    begin = b"<" + b" " * 999
    for mark, method in ((b"PK\x01\x02", 10), (b"PK\x03\x04", 8)):  # the bytes as they are, said to be packed
        at = raw.rfind(mark)
        raw[at + method : at + method + 2] = (8).to_bytes(2, "little")
        if honest_sum:
            raw[at + method + 6 : at + method + 10] = zlib.crc32(begin).to_bytes(4, "little")
    rows, problems = read(lying(bytes(raw), part, len(begin)), name)
    assert problems == [{"a.mse-set": "bad-set"}.get(name, "bad-workbook")] or (honest_sum and rows == [])


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_parts_that_are_packed_unusually_are_refused(method):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in parts(HEAD).items():
            archive.writestr(name, data)
    assert read(made.getvalue()) == ([], ["bad-workbook"])


@pytest.mark.long
@pytest.mark.parametrize(
    "flood",
    [
        '</sheetData><x a="1"/>', '</sheetData><x/>', '<row r="1"/>', '<row r="1"><c r="A1"/>', "<x>",
        '<row xmlns="other"/>',
    ],
)  # fmt: skip
def test_a_flood_of_elements_is_refused(flood, monkeypatch):
    monkeypatch.setattr(worksheets, "MOST_KEPT", 20_000)
    first, _, again = flood.rpartition("<")
    end = "</row></sheetData>" if "<c" in flood else "</x>" * 500_000 if flood == "<x>" else ""
    body = first + ("<" + again) * (6_000_000 // (len(again) + 1)) + end
    raw = packed(parts("") | {SHEET: f'<worksheet xmlns="{NAMESPACE}"><sheetData>{body}</worksheet>'})
    assert read(raw) == ([], ["too-large"])


@pytest.mark.long
def test_elements_in_one_another_are_refused():
    raw = packed(parts("") | {SHEET: f'<worksheet xmlns="{NAMESPACE}">{"<x>" * 1_500_000}'})
    assert read(raw) == ([], ["too-large"])


def test_what_looks_like_another_part_is_none():
    """Sheets may have any name, so one could be where nobody has searched for document types."""
    odd = parts(HEAD)
    relations = str(odd["xl/_rels/workbook.xml.rels"]).replace("sheet1.xml", "sheet1.dat")
    bomb = f'{BOMB}]><worksheet xmlns="{NAMESPACE}"><sheetData>&i;</sheetData></worksheet>'
    odd |= {"xl/_rels/workbook.xml.rels": relations, "xl/worksheets/sheet1.dat": bomb}
    assert read(packed(odd)) == ([], ["bad-workbook"])


@pytest.mark.long
def test_many_parts_and_large_others_are_refused():
    assert read(packed(parts(HEAD) | {f"xl/media/{i}.bin": b"" for i in range(2100)})) == ([], ["too-large"])
    assert read(packed(parts(HEAD) | {"xl/styles.xml": b"<" + b" " * 5_000_000})) == ([], ["too-large"])


@pytest.mark.long
@pytest.mark.parametrize("number", [1_000_000_000, 2_000_000, MOST_ROWS + 5])
def test_a_row_far_below_is_not_walked_to(number):
    rows, problems = read(workbook(HEAD + f'<row r="{number}">{text(f"A{number}", "X")}</row>'))
    assert (rows, problems) == ([[]], [])


def test_a_cell_far_to_the_right_is_not_walked_to():
    wide = f'<row r="2">{text("XFD2", "X")}</row>' + f'<row r="3">{text("A3", "ADA")}</row>'
    rows, problems = read(workbook(HEAD + wide))
    assert (rows, problems) == ([[["ADA"]]], [])


def test_more_rows_than_any_set_has_are_told(monkeypatch):
    monkeypatch.setattr("tts_export.tables.sheet.MOST_ROWS", 500)
    rows, problems = read(b"TITLE\n" + b"A\n" * 510, "a.csv")
    assert (len(rows[0]), problems) == (499, ["too-many-rows"])


@pytest.mark.long
@pytest.mark.parametrize("row", [b",", b'"\n",'])
def test_a_row_without_end(row):
    """Millions of empty cells took a gigabyte."""
    rows, problems = read(b"TITLE\nADA\n" + row * (24_000_000 // len(row)), "a.csv")
    assert (rows, problems) == ([[["ADA"]]], ["csv-syntax"])


@pytest.mark.long
@pytest.mark.parametrize("flood", [b"{},", b"[],", b'{"a":[]},'])
def test_a_flood_of_records_is_refused(flood, monkeypatch):
    """A fifth of the limit, since each part takes the same time."""
    monkeypatch.setattr("tts_export.tables.json_records.MOST_PARTS", 200_000)
    assert read(b"[" + flood * 210_000 + b"{}]", "a.json") == ([], ["too-large"])


def test_more_records_than_any_set_has_are_told(monkeypatch):
    monkeypatch.setattr("tts_export.tables.json_records.MOST_ROWS", 500)
    rows, problems = read(b"[" + b'{"a": 1},' * 510 + b"{}]", "a.json")
    assert (len(rows[0]), problems) == (500, ["too-many-rows"])


@pytest.mark.long
@pytest.mark.parametrize("name", ["a.json", "a.mse-set"])
def test_records_that_share_no_keys_fill_no_table(name):
    """Two hundred kilobytes were a table of 400,000,000 cells."""
    keys = range(9_000)
    raw = {
        "a.json": b"[" + b",".join(b'{"k%d": 1}' % key for key in keys) + b"]",
        "a.mse-set": b"mse version: 2\n" + b"".join(b"card:\n\tk%d: a\n" % key for key in keys),
    }[name]
    rows, problems = read(raw, name)
    assert problems == ["too-large"]
    assert len(rows[0][0]) == 1_000


def test_a_file_of_another_program_is_named():
    for name, kind in {"a.ods": "LibreOffice", "a.numbers": "Numbers", "a.docx": "Word"}.items():
        problems = []
        read_workbook(b"PK\x03\x04", Path(name), [], HeadingWords(), problems)
        assert kind in problems[0].message and problems[0].message.endswith("save it as XLSX or CSV")


@pytest.mark.long
@pytest.mark.parametrize("name", ["a.csv", "a.xlsx", "a.json"])
def test_ten_megabytes_in_a_cell(name):
    long = "x" * 10_000_000
    raw = {
        "a.csv": f"TITLE,Power\n{long},1\n".encode(),
        "a.xlsx": workbook(HEAD + f'<row r="2">{text("A2", long)}</row>'),
        "a.json": f'[{{"TITLE": "{long}"}}]'.encode(),
    }[name]
    rows, problems = read(raw, name)
    assert problems == (["csv-syntax"] if name == "a.csv" else [])
    assert [len(row[0]) for row in rows[0]] == ([] if name == "a.csv" else [10_000_000])


def test_formulas_are_never_worked_out():
    calls = '<c r="A2"><f>WEBSERVICE("http://example.org")</f><v>4</v></c><c r="B2"><f>1+1</f></c>'
    calls = f'<row r="2">{calls}</row>'
    assert read(workbook(HEAD + calls)) == ([[[4, None]]], ["formula-without-value"])


@pytest.mark.parametrize(
    "cell", ["=cmd|' /C calc'!A0", "=1+1", "@SUM(A1)", '+HYPERLINK("x")', "=B2", "-cmd|x", "=-$A$1"]
)
def test_formulas_in_csv_are_told_and_kept_as_text(cell):
    quoted = cell.replace('"', '""')
    assert read(f'TITLE\n"{quoted}"\n'.encode(), "a.csv") == ([[[cell]]], ["formula"])


@pytest.mark.parametrize(
    "cell", ["-1", "+2", "=> draw", "-", "@ home", "#TROLL", "-2 power", "= 3g", "=3g", "+x"]
)
def test_what_only_looks_like_a_formula_is_none(cell):
    assert read(f"TITLE\n{cell}\n".encode(), "a.csv") == ([[[cell]]], [])


def test_nests_and_numbers_of_thousands_are_told():
    assert read(b"[" * 100_000, "a.json") == ([], ["too-deep"])
    assert read(b'{"a":' * 100_000, "a.json") == ([], ["too-deep"])
    assert read(b"[" + b"9" * 5000 + b"]", "a.json") == ([], ["bad-json"])


def test_names_inside_a_workbook_lead_nowhere():
    raw = packed(
        parts(HEAD) | {"../../evil.xml": "<x/>", "/etc/passwd.xml": "<x/>", "xl\\..\\..\\a.xml": "<x/>"}
    )
    assert read(raw) == ([[]], [])
    linked = parts(HEAD)
    linked["xl/_rels/workbook.xml.rels"] = str(linked["xl/_rels/workbook.xml.rels"]).replace(
        "worksheets/sheet1.xml", "../../../../../etc/passwd"
    )
    assert read(packed(linked)) == ([], [])


KEYS = [f'"k{number}":1'.encode() for number in range(150_000)]


@pytest.mark.long
@pytest.mark.parametrize(
    "raw",
    [
        b"[{" + b",".join(KEYS) + b"}]",
        b'[{"a":{' + b",".join(KEYS) + b"}}]",
        b"\n".join(b"{%b}" % key for key in KEYS),
        b'[{"' + b"k" * 2_000 + b'":1}]',
    ],
    ids=["columns", "nested", "lines", "long"],
)
def test_keys_of_json_are_limited(raw):
    """Two million of them took over a minute."""
    assert read(raw, "a.json") == ([], ["too-large"])


@pytest.mark.long
@pytest.mark.parametrize(
    "sign",
    ['<a b="%s"/>', "<!--%s-->", "<?a %s?>", "<%s/>"],
    ids=["attribute", "comment", "instruction", "name"],
)
def test_a_tag_of_megabytes_is_refused_at_once(sign):
    """The reader of workbooks starts it again with each piece: one of 50 MB took minutes."""
    before, after = HEAD, sign % ("x" * 12_000_000)
    begin = time.process_time()
    assert read(workbook(before + after)) == ([], ["too-large"])
    assert time.process_time() - begin < 5


def many_tags(form: str, count: int) -> str:
    return "".join(form % number for number in range(count))


@pytest.mark.long
@pytest.mark.parametrize(
    "flood",
    [
        lambda: "<row" + many_tags(" a%d=''", 500_000) + "/>",
        lambda: "<row" + many_tags(" xmlns:a%d='x'", 100_000) + "/>",
        lambda: "".join("<row" + many_tags(f" a{row}_%d=''", 20_000) + "/>" for row in range(9)),
        lambda: many_tags("<row><a%d/></row>", 200_000),
        lambda: many_tags('<row xmlns:a%d="x"/>', 200_000),
    ],
    ids=["attributes", "prefixes of a tag", "attributes of several", "elements", "prefixes"],
)
def test_names_without_end_are_refused_before_the_parser_keeps_them(flood):
    """Three million attributes took 1,089 MB, as many elements that rows end 969 MB."""
    raw = workbook(HEAD + flood())
    begin = time.process_time()
    assert read(raw) == ([], ["too-large"])
    assert time.process_time() - begin < 2


@pytest.mark.long
def test_a_workbook_is_opened_once_for_all_its_sheets(monkeypatch):
    """Each sheet opened it again: 1,900 of them (21 kB) took over 25 s."""
    opened = []
    read_it = ExcelReader.read_workbook
    monkeypatch.setattr(ExcelReader, "read_workbook", lambda self: (opened.append(1), read_it(self))[1])
    file = Path("a.xlsx")
    problems = []
    raw = many_sheets(
        [
            f'{HEAD}<row r="2">{text("A2", f"ADA{n}")}<c r="B2"><f>1+1</f><v>2</v></c></row>'
            for n in range(130)
        ]
    )
    assert len(read_grids(raw, file, problems)) == MOST_SHEETS
    assert [str(p) for p in problems] == [
        "a.xlsx: error: it has 130 sheets; the first 100 are read (too-many-tables)"
    ]
    assert len(opened) == 1


@pytest.mark.long
def test_import_of_thousands_of_sheets_is_soon_done(tmp_path):
    file = tmp_path / "a.xlsx"
    file.write_bytes(many_sheets([f'{HEAD}<row r="2">{text("A2", "ADA")}</row>'] * 1900))
    begin = time.process_time()
    samples = samples_of([file], {})
    assert [sample.sheet for sample in samples.tables] == [
        f"S{number}" for number in range(1, MOST_SHEETS + 1)
    ]
    assert [problem.name for problem in samples.problems] == ["too-many-tables"]
    assert time.process_time() - begin < 10


def test_rows_of_all_sheets_are_limited(monkeypatch):
    """An empty row costs six bytes, and each sheet may have 50,000."""
    monkeypatch.setattr("tts_export.tables.workbooks.MOST_ROWS_TOGETHER", 500)
    problems = []
    raw = many_sheets([HEAD + "<row/>" * 200] * 5)
    assert [name for name, _ in workbook_rows(raw, Path("a.xlsx"), None, problems)] == ["S1", "S2", "S3"]
    assert [problem.name for problem in problems] == ["too-many-rows"]


@pytest.mark.long
def test_cells_of_all_sheets_are_limited(monkeypatch):
    """Rows with one cell far to the right: 200,000 of them took 20 s."""
    monkeypatch.setattr("tts_export.tables.workbooks.MOST_CELLS_TOGETHER", 100_000)
    rows = "".join(f'<row r="{row}"><c r="IV{row}"><v>1</v></c></row>' for row in range(2, 200))
    problems = []
    raw = many_sheets([HEAD + rows] * 5)
    assert [name for name, _ in workbook_rows(raw, Path("a.xlsx"), None, problems)] == ["S1", "S2"]
    assert [str(problem) for problem in problems] == [
        "a.xlsx: error: its sheets have too many cells together; the rest is not read (too-many-rows)"
    ]


def test_no_more_than_a_million_cells_are_read():
    """A file of 134 kB with three million of them kept a server for minutes."""
    assert MOST_CELLS_TOGETHER <= 1_000_000 < MOST_ROWS * 25


@pytest.mark.long
def test_rows_that_no_file_has_are_not_walked():
    """Each cost 50,000 empty rows, also when all sheets together are a few kilobytes."""
    problems = []
    raw = many_sheets([f'{HEAD}<row r="9999999">{text("A9999999", "X")}</row>'] * 4)
    assert [len(rows) for _, rows in workbook_rows(raw, Path("a.xlsx"), None, problems)] == [1] * 4
    assert problems == []


def test_two_sheets_of_one_part_are_read_once():
    contents = dict(parts(HEAD))
    book = str(contents["xl/workbook.xml"])
    one = '<sheet name="Heroes" sheetId="1" r:id="one"/>'
    contents["xl/workbook.xml"] = book.replace(one, many_tags(one.replace("Heroes", "S%d"), 50))
    problems = []
    assert [name for name, _ in workbook_rows(packed(contents), Path("a.xlsx"), None, problems)] == ["S0"]


@pytest.mark.long
def test_a_text_that_thousands_of_cells_share_is_not_read_for_each():
    """A workbook of 287 kB took over a minute."""
    cells = "".join(f'<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>' for row in range(2, 5_000))
    shared = packed(parts(HEAD + cells, f"<si><t>{'a' * 1_000_000}</t></si>"))
    begin = time.process_time()
    rows, problems = read(shared)
    assert (len(rows[0]), problems) == (63, ["too-many-rows"])
    assert time.process_time() - begin < 10


@pytest.mark.long
def test_styles_without_end_are_refused():
    """Three megabytes of them took six seconds: each is an object of its own."""
    styles = f'<styleSheet xmlns="{NAMESPACE}"><cellXfs>{"<xf/>" * 110_000}</cellXfs></styleSheet>'
    assert read(packed(parts(HEAD) | {"xl/styles.xml": styles})) == ([], ["too-large"])


SET = "mse version: 2.0.0\n"


@pytest.mark.long
def test_cards_of_a_set_are_cut_while_they_are_read():
    """Two million in a text of 27 MB took 1.1 GB."""
    rows, problems = read((SET + "card:\n\ta: b\n" * 300_000).encode(), "a.mse-set")
    assert (len(rows[0]), problems) == (50_000, ["too-many-rows"])


def test_values_of_a_set_are_counted(monkeypatch):
    monkeypatch.setattr("tts_export.tables.mse_sets.MOST_CELLS", 5)
    rows, problems = read((SET + "card:\n\ta: b\n\tc: d\n" * 4).encode(), "a.mse-set")
    assert (rows, problems) == ([[["b", "d"]] * 2], ["too-large"])
    rows, problems = read((SET + "card:\n" + "".join(f"\tk{n}: b\n" for n in range(9))).encode(), "a.mse-set")
    assert problems == ["too-large"]


@pytest.mark.long
def test_a_value_of_a_million_lines_is_joined_once():
    """Each line copied those before it: no end in 40 s."""
    rows, _ = read((SET + "card:\n\trule text:\n" + "\t\tabcdef\n" * 300_000).encode(), "a.mse-set")
    assert len(rows[0]) == 1


def test_an_included_name_with_blanks_in_it_is_found_at_once():
    """Twice as many blanks took four times as long."""
    text = f"{SET}include file: x{' ' * 400_000}y\r\ninclude_file:  cards \ncard:\n\tname: A\n"
    raw = packed({"set": text, "cards": "card:\n\tname: B\n"})
    assert read(raw, "a.mse-set") == ([[["A"], ["B"]]], [])


@pytest.mark.long
@pytest.mark.parametrize("text", ["[{}, %s 1]" % ("1," * 400_000), "{} " + "1 " * 400_000])
def test_plain_values_beside_records_take_no_memory(text, monkeypatch):
    """Each of them was a pair with its place, of 204 bytes."""
    monkeypatch.setattr("tts_export.tables.json_records.MOST_PARTS", 100_000)
    read(text.encode(), "a.json")
    assert tracemalloc.get_traced_memory()[1] < 30_000_000


@pytest.mark.long
@pytest.mark.parametrize("cells", ["B1:A99999", "A99999:B1", "A1:A99999"])
def test_a_sum_of_a_hundred_thousand_ranges_is_soon_left(cells):
    formula = f"<f>SUM({','.join([cells] * 100_000)})</f>"
    row = f'<row r="2">{text("A2", "ADA")}<c r="B2">{formula}<v>0</v></c></row>'
    rows, problems = read(workbook(HEAD + row))
    assert rows == [[["ADA", 0]]] and problems == []


def test_merged_cells_that_end_before_they_begin_make_no_room_for_others(monkeypatch):
    """Below the rows that are read, where openpyxl does not look at them."""
    monkeypatch.setattr("tts_export.tables.workbooks.MOST_ROWS", 5)
    monkeypatch.setattr(worksheets, "_MOST_FILLED", 20)
    rows = "".join(f'<row r="{row}"><c r="A{row}"><v>1</v></c></row>' for row in range(2, 9))
    merged = '<mergeCells><mergeCell ref="A99999:A1"/><mergeCell ref="A2:ALL5"/></mergeCells>'
    sheet = str(parts(HEAD + rows)[SHEET]).replace("</sheetData>", f"</sheetData>{merged}")
    ((_, rows_with_cells),) = workbook_rows(packed(parts(HEAD) | {SHEET: sheet}), Path("a.xlsx"), None, [])
    assert max(len(row.cells) for row in rows_with_cells) == 2


@pytest.mark.long
def test_a_formula_that_thousands_of_cells_share_is_not_made_for_each():
    shared = f'<c r="B2"><f t="shared" si="0" ref="B2:B9999">{"A1+" * 9_000}1</f><v>4</v></c>'
    cells = "".join(
        f'<row r="{row}"><c r="B{row}"><f t="shared" si="0"/></c></row>' for row in range(3, 9_000)
    )
    rows, problems = read(workbook(HEAD + f'<row r="2">{text("A2", "ADA")}{shared}</row>' + cells))
    assert rows[0][0] == ["ADA", 4] and set(problems) == {"formula-without-value"}


def test_a_sum_that_cells_share_is_compared_in_each():
    first, second = (
        f'<row r="{row}"><c r="A{row}"><v>2</v></c><c r="B{row}"><v>3</v></c></row>' for row in (2, 3)
    )
    sums = (
        '<row r="4"><c r="A4"><f t="shared" si="0" ref="A4:B4">SUM(A2:A3)</f><v>4</v></c>'
        '<c r="B4"><f t="shared" si="0"/><v>7</v></c></row>'
    )
    assert read(workbook(HEAD + first + second + sums))[1] == ["old-sum"]


@pytest.mark.parametrize("name", ["a.csv", "a.json"])
def test_more_columns_than_any_set_has_are_told(name):
    """Headings are compared with one another: a line of 100 KB took an hour."""
    heads = [f"c{number}" for number in range(9_000)]
    line = json.dumps([dict.fromkeys(heads, "1")] * 2) if name == "a.json" else f"{','.join(heads)}\n1,2\n"
    problems = []
    (sheet,) = read_sheets(line.encode(), Path(name), [], "", problems)
    assert len(sheet.headings) == 1_000 and [problem.name for problem in problems] == ["too-large"]


def test_empty_cells_to_the_right_are_no_columns():
    assert read(b"TITLE,Power" + b"," * 20_000 + b"\nADA,4" + b"," * 20_000, "a.csv")[1] == []
