"""Scripts of nanDECK: the spreadsheets that they link, for `import` to read in their place.

What is lost: everything that the script draws (texts, fonts, pictures, sizes), and how many copies of a card
`LINKMULTI` makes; copies are in decks.
"""

import re
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from tts_export.load.reading import flaw_in
from tts_export.net.addresses import is_address
from tts_export.problems import Problem, Where, has_errors, hint, nearest
from tts_export.tables.delimited import decoded
from tts_export.yamls import read_bytes

MOST_BYTES = 2_000_000
MOST_LINKS = 100
"""Links of a script that are followed."""
_LINK = re.compile(r"""^[ \t]*LINK[ \t]*=[ \t]*(?:"([^"\n]+)"|([^",\n]+))""", re.IGNORECASE | re.MULTILINE)
_FIELD = re.compile(r"\[([^\[\]\n\"]{1,80})\]")
_ASSIGNED = re.compile(r"^[ \t]*\[([^\[\]\n]+)\][ \t]*=", re.MULTILINE)
_SHEETS = (".csv", ".txt", ".tsv", ".xls", ".xlsx", ".ods")


def linked(files: Sequence[Path], problems: list[Problem]) -> list[Path]:
    """The files with each script replaced by the spreadsheets that it links, each once."""
    sheets: list[Path] = []
    for file in files:
        text = _script(file)
        sheets += [file] if text is None else _sheets(file, text, problems)
    return list(dict.fromkeys(sheets))


def _script(file: Path) -> str | None:
    """The text of a script; None for any other file."""
    if file.suffix.lower() not in (".txt", ".nde") or not file.is_file() or file.stat().st_size > MOST_BYTES:
        return None
    raw, _ = read_bytes(file)
    text = decoded(raw, file, []) if raw is not None else None
    return text if text is not None and _LINK.search(text) else None


def _sheets(file: Path, text: str, problems: list[Problem]) -> list[Path]:
    sheets, line, counted = [], 1, 0
    neighbors = [near.name for near in file.parent.iterdir() if near.suffix.lower() in _SHEETS]
    for link in islice(_LINK.finditer(text), MOST_LINKS):
        line, counted = line + text.count("\n", counted, link.start()), link.start()
        written = (link[1] or link[2]).strip()
        name = written.partition("!")[0].replace("\\", "/")
        online = is_address(name)
        flaw = None if online else flaw_in(file.parent, name)
        if flaw:
            problems.append(Problem(Where(file, line), *flaw))
            continue
        sheet = file.parent / name
        if not online and sheet.is_file():
            sheets.append(sheet)
            continue
        advice = nearest(name, neighbors)
        advice = advice or "; save the linked sheet as a file beside the script, or import its address"
        message = f'the script links "{written}", which is not here{advice}'
        problems.append(Problem(Where(file, line), "missing-file", message))
    if not has_errors(problems):
        names = ", ".join(sheet.name for sheet in sheets)
        message = (
            f"a script of nanDECK: the cards come from {names}{_columns(text)}; what it draws is not read"
        )
        problems.append(hint(Where(file), "not-read", message))
    return sheets


def _columns(text: str) -> str:
    """The columns that the script prints: words in brackets to which the script itself assigns nothing."""
    own = {name.casefold() for name in _ASSIGNED.findall(text)}
    fields = dict.fromkeys(name for name in _FIELD.findall(text) if name.casefold() not in own)
    return f", of which it prints {', '.join(list(fields)[:12])}" if fields else ""
