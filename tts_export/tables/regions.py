"""The tables in a sheet: headings below titles and blank rows, section headings, tables beside each other.

A row is a row of headings if at least two of its cells are words that the reader knows. If no row has two,
the first row that is about as wide as the others is.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from msgspec import structs

from tts_export.problems import Problem, hint
from tts_export.tables.sheet import HeadingWords, Sheet, SheetRow, folded

MOST_ABOVE = 30
"""Rows in which the first row of headings is looked for."""
LONGEST_HEADING = 60

_ONE_SECTION = "is read as a section heading, not as a card"

Columns = tuple[int, int | None]
"""The first column of a table, and the one after its last; None if it has all columns to the right."""


def tables_in(
    rows: list[SheetRow], file: Path, name: str, words: HeadingWords, problems: list[Problem]
) -> list[Sheet]:
    """The tables of a sheet, with titles, blank rows and section headings taken out."""
    if not rows:
        return []
    tops = _tops(rows, words)
    beside = [_side_by_side(_headings(rows[top])) for top in tops]
    titles = [_titles(rows[a:b], columns) for a, b, columns in zip([0, *tops], tops, beside, strict=False)]
    _report_above(rows[: tops[0] - len(titles[0])], problems)
    sheets: list[Sheet] = []
    for number, (start, end) in enumerate(pairwise([*tops, len(rows)])):
        body_end = end - len(titles[number + 1]) if number + 1 < len(tops) else end
        for first, last in beside[number]:
            top = rows[start].part(first, last)
            body = [part for row in rows[start + 1 : body_end] if (part := row.part(first, last)).filled()]
            labels = [text for row in titles[number] if (text := row.part(first, last).lone() or row.lone())]
            table = Sheet(file, name, _headings(top), top, body, labels)
            sheets += _sections(table, words, problems)
    return sheets


def _headings(top: SheetRow) -> list[str]:
    headings = [" ".join(str(cell).split()) for cell in top.cells]
    while headings and not headings[-1]:
        headings.pop()
    return headings


def _tops(rows: list[SheetRow], words: HeadingWords) -> list[int]:
    """The indexes of the rows of headings; at least one."""
    known = [_known(row, words) for row in rows[:MOST_ABOVE]]
    most = max(known)
    if most < 2:
        widest = max(len(row.filled()) for row in rows[:MOST_ABOVE])
        return [next(i for i, row in enumerate(rows) if len(row.filled()) * 2 >= widest)]
    least = max(2, (most + 1) // 2)
    tops = [i for i, row in enumerate(rows) if _all_words(row) and _known(row, words) >= least]
    return tops or [known.index(most)]


def _known(row: SheetRow, words: HeadingWords) -> int:
    """How many different known headings are in a row."""
    texts = (cell for cell in row.cells if isinstance(cell, str) and 0 < len(cell) <= LONGEST_HEADING)
    return len({folded(text) for text in texts} & words.headings)


def _all_words(row: SheetRow) -> bool:
    return all(isinstance(cell, str) and len(cell) <= LONGEST_HEADING for cell in row.cells)


def _titles(rows: list[SheetRow], columns: list[Columns]) -> list[SheetRow]:
    """The rows at the end of `rows` with a single text above each table, the last one first."""
    titles: list[SheetRow] = []
    for row in reversed(rows):
        parts = [row.part(first, last) for first, last in columns]
        if not (row.lone() or all(part.lone() or not part.filled() for part in parts)):
            break
        titles.append(row)
    return titles


def _report_above(above: list[SheetRow], problems: list[Problem]) -> None:
    wide = [row for row in above if not row.lone()]
    if wide:
        message = f"{row_numbers(wide)} above the headings {'are' if len(wide) > 1 else 'is'} not read"
        problems.append(hint(wide[0].where, "rows-left-out", message))


def _side_by_side(headings: list[str]) -> list[Columns]:
    """The columns of the tables beside each other: those whose headings are repeated."""
    words = [folded(heading) for heading in headings]
    starts, seen, gap = [0], set[str](), 0
    for index, word in enumerate(words):
        if not word:
            gap = index + 1
        elif word in seen:
            starts.append(gap if gap > starts[-1] else index)
            seen = {*words[starts[-1] : index], word}
        else:
            seen.add(word)
    groups = [{*words[a:b]} - {""} for a, b in pairwise([*starts, len(words)])]
    if any(len(group & groups[0]) < 2 for group in groups):
        return [(0, None)]
    return [*pairwise(starts), (starts[-1], None)]


def _sections(table: Sheet, words: HeadingWords, problems: list[Problem]) -> Iterator[Sheet]:
    """The table, divided at its section headings."""
    rows, top, labels = table.rows, table.top, table.labels
    if table.headings and table.headings[0] and not any(row.cells and row.cells[0] != "" for row in rows):
        labels = [*labels, table.headings[0]]  # PLANET | TITLE | Power, and nothing below PLANET
    part: list[SheetRow] = []
    guessed: list[SheetRow] = []
    for index, row in enumerate(rows):
        text = row.lone()
        certain = text and folded(text) in words.sections
        around = (rows[index - 1] if index else top, rows[index + 1] if index + 1 < len(rows) else None)
        if text and (certain or _is_section(row, table.headings, *around)):
            if part:
                yield structs.replace(table, rows=part, labels=labels)
            labels, part = [text], []
            guessed += [] if certain else [row]
        else:
            part.append(row)
    if part or not rows:
        yield structs.replace(table, rows=part, labels=labels)
    if guessed:
        shown = ", ".join(f'"{row.lone()[:40]}" (row {row.where.line})' for row in guessed[:5])
        more = f" and {len(guessed) - 5} more" if len(guessed) > 5 else ""
        are = "are read as section headings, not as cards" if len(guessed) > 1 else _ONE_SECTION
        message = f"{shown}{more} {are}"
        problems.append(hint(guessed[0].where, "section-heading", message))


def _is_section(row: SheetRow, headings: list[str], before: SheetRow, after: SheetRow | None) -> bool:
    """Whether a row with a single text looks like a section heading, not like a card with only a name."""
    column = next(i for i, cell in enumerate(row.cells) if cell not in ("", None))
    if row.wide or column >= len(headings) or not headings[column]:
        return True
    gap = row.where.line > before.where.line + 1
    return gap and after is not None and after.where.line == row.where.line + 1 and not after.lone()


def row_numbers(rows: list[SheetRow]) -> str:
    """`row 5`, `rows 5, 8 to 10`; cut after ten parts."""
    numbers = [row.where.line for row in rows]
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    shown = [str(a) if a == b else f"{a} to {b}" for a, b in runs[:10]]
    return f"row{'s' * (len(numbers) > 1)} {', '.join(shown)}{', ...' * (len(runs) > 10)}"
