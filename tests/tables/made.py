"""Workbooks written by hand, part by part: what no spreadsheet program would write."""

from __future__ import annotations

import io
import zipfile

NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def parts(sheet: str, strings: str = "") -> dict[str, str | bytes]:
    """The parts of a workbook with one sheet; `sheet` is what stands in its `<sheetData>`."""
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_KIND}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_KIND}.worksheet+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{_KIND}.sharedStrings+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="a" '
        f'Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{NAMESPACE}" xmlns:r="{_RELATIONS}"><sheets>'
        '<sheet name="Heroes" sheetId="1" r:id="one"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="one" Type="{_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="two" Type="{_RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>'
        "</Relationships>",
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{NAMESPACE}"><sheetData>{sheet}</sheetData>'
        "</worksheet>",
        "xl/sharedStrings.xml": f'<sst xmlns="{NAMESPACE}">{strings}</sst>',
    }


def text(reference: str, value: str) -> str:
    return f'<c r="{reference}" t="inlineStr"><is><t>{value}</t></is></c>'


def packed(contents: dict[str, str | bytes]) -> bytes:
    """The parts as a zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in contents.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


HEAD = f'<row r="1">{text("A1", "TITLE")}{text("B1", "Power")}</row>'


def many_sheets(sheets: list[str]) -> bytes:
    """A workbook of several sheets, each a part of its own."""
    contents = parts(sheets[0])
    for name, one in (
        ("xl/workbook.xml", '<sheet name="Heroes" sheetId="1" r:id="one"/>'),
        ("xl/_rels/workbook.xml.rels", '<Relationship Id="one" '),
        ("[Content_Types].xml", '<Override PartName="/xl/worksheets/sheet1.xml" '),
    ):
        text = str(contents[name])
        at = text.index(one)
        end = text.index(">", at) + 1
        each = [
            text[at:end]
            .replace("Heroes", f"S{number}")
            .replace('"one"', f'"one{number}"')
            .replace("sheet1.xml", f"sheet{number}.xml")
            for number in range(1, len(sheets) + 1)
        ]
        contents[name] = text[:at] + "".join(each) + text[end:]
    for number, sheet in enumerate(sheets, 1):
        contents[f"xl/worksheets/sheet{number}.xml"] = parts(sheet)["xl/worksheets/sheet1.xml"]
    return packed(contents)
