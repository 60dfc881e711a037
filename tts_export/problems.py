"""Problems: mistakes in the input, reported to the person who wrote it.

Nothing that a user writes raises an exception. Every stage returns or yields `Problem`s and goes on, so that
one run reports all of them. Exceptions are for broken code and a broken machine.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Literal, Self

from msgspec import Struct, structs

from tts_export.faults import note
from tts_export.likeness import nearest_word
from tts_export.links import real

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that a terminal obeys instead of showing them, and halves of surrogate pairs."""
_ENDS = re.compile("[\t\n\u2028\u2029]")
"""What ends a line, or moves the next column, and is no mistake in a text."""
_COMMAND = re.compile(r"##(?=\w*\[)|(?<!\S)::")
"""How the commands begin that GitHub, Azure and TeamCity obey in a log, wherever they are in a line."""
_LOGGED = ("CI", "TF_BUILD", "TEAMCITY_VERSION")
"""Variables of the environment that such servers set."""
_ADDRESS = re.compile(r"^((?:https?|tcp|tls):)/(?!/)", re.IGNORECASE)
MOST_SHOWN = 2000
"""Letters of a message that are printed: it may quote a name of 20,000."""
MOST_PROBLEMS = 10_000
"""Problems of a project, and of a file, after which nothing more is looked for, and that are listed."""
MOST_BESIDE = 5000
"""At most this many names in a folder are compared with the name of a missing file."""
Severity = Literal["error", "warning", "hint"]


class Where(Struct, frozen=True, gc=False):
    """A place in a source: `line` and `column` count from 1.

    In a spreadsheet `line` is the row and `column` the name of the column. 0 means "the file as a whole".
    """

    file: Path
    line: int = 0
    column: int | str = 0

    def __str__(self) -> str:
        parts = [file_name(self.file)]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


def file_name(file: Path) -> str:
    """The name of a file with forward slashes; or the address that it is, with the slash that paths lose."""
    return _ADDRESS.sub(r"\1//", file.as_posix())


class Problem(Struct, frozen=True):
    """One mistake. `name` is stable (`unknown-key`): people look it up, scripts match on it."""

    where: Where
    name: str
    message: str
    severity: Severity = "error"

    def __str__(self) -> str:
        return f"{in_one_line(str(self.where))}: {self.severity}: {self.shown} ({self.name})"

    @property
    def shown(self) -> str:
        """The message in one line, a long one without its middle."""
        line = in_one_line(self.message)
        return line if len(line) <= MOST_SHOWN else f"{line[: MOST_SHOWN - 500]} ... {line[-500:]}"


def printable(text: str) -> str:
    """The text with escapes (`\\x1b`) for what a terminal would obey or cannot be encoded."""
    return _OBEYED.sub(lambda sign: ascii(sign[0])[1:-1], text)


def in_one_line(text: str) -> str:
    """The text as `printable` returns it, with escapes for the ends of lines, too: what a stranger has named
    forges no line of its own.
    """
    return printable(_ENDS.sub(lambda sign: ascii(sign[0])[1:-1], text))


def for_terminal(text: str) -> str:
    """The text with escapes, which JSON has, too, for what a terminal would obey. All output has them."""
    return _OBEYED.sub(_in_json, text)


def for_log(text: str) -> str:
    """The text with escapes, which JSON has, too, for what the log of a build server would obey; unchanged on
    other computers.
    """
    if not any(map(os.environ.get, _LOGGED)):
        return text
    return _COMMAND.sub(lambda signs: signs[0][0] + _in_json(signs), text)


def _in_json(signs: re.Match[str]) -> str:
    """The escape in JSON of the first sign that was matched."""
    return f"\\u{ord(signs[0][0]):04x}"


class TooManyProblems(Exception):
    """More problems than anybody reads: nothing more is looked for."""


class ProblemList(list[Problem]):
    """A list that raises TooManyProblems when it has more than `MOST_PROBLEMS`: a flood takes gigabytes."""

    def append(self, problem: Problem) -> None:
        if len(self) >= MOST_PROBLEMS:
            raise TooManyProblems
        super().append(problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.append(problem)

    def __iadd__(self, problems: Iterable[Problem]) -> Self:  # type: ignore[override, misc]
        self.extend(problems)
        return self

    def ended(self) -> list[Problem]:
        """The problems so far, and that there are more, at the place of the last one."""
        message = f"more than {MOST_PROBLEMS:,} problems; the rest is not looked at"
        return [*self, Problem(self[-1].where, "too-many-problems", message)]


def limited(problems: Sequence[Problem]) -> Sequence[Problem]:
    """As many problems as anybody reads, of too many the errors first, and one that counts the rest."""
    if len(problems) <= MOST_PROBLEMS:
        return problems
    ranked = sorted(problems, key=lambda problem: [*MOST_ALIKE].index(problem.severity))
    message = f"and {len(problems) - MOST_PROBLEMS:,} more problems, which are not listed"
    rest = structs.replace(ranked[MOST_PROBLEMS], name="too-many-problems", message=message)
    return [*in_order(ranked[:MOST_PROBLEMS]), rest]


def warning(where: Where, name: str, message: str) -> Problem:
    """A problem that does not stop a build (unless `--strict`)."""
    return Problem(where, name, message, "warning")


def hint(where: Where, name: str, message: str) -> Problem:
    """A problem that never stops a run: something worth knowing."""
    return Problem(where, name, message, "hint")


def reason(error: Exception) -> str:
    """What the system says went wrong with a file, without the number and the file's name; of a file that is
    not there, the one that is probably meant.
    """
    note(error)
    if isinstance(error, FileNotFoundError) and isinstance(error.filename, str):
        missing = Path(error.filename)
        with suppress(OSError):
            names = [entry.name for entry in islice(missing.parent.iterdir(), MOST_BESIDE)]
            near = nearest(missing.name, names)
            below = (missing.parent / name / missing.name for name in names if not near and "." not in name)
            near = next((f', did you mean "{file.as_posix()}"?' for file in below if file.is_file()), near)
            slashes = Path(error.filename.replace("\\", "/"))
            if slashes != missing and slashes.is_file():
                near = f', did you mean "{slashes}"?'
            return f"there is no such file{near}"
        if Path(missing.name).is_file():
            return f'there is no such file, did you mean "{missing.name}"?'
        return "there is no such file"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def explained(problems: Sequence[Problem], where: Where) -> list[Problem]:
    """The problems of a run that failed. One without an error gets one: nothing fails without a reason."""
    if has_errors(problems, strict=True):
        return list(problems)
    message = "this failed, and no reason was found: a bug in tts-export, not your mistake"
    return [*problems, Problem(where, "no-reason", message)]


def fault(error: OSError, file: Path) -> Problem:
    """The problem of a machine that failed, at the file that the error names, or at `file`."""
    place = Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else file
    return Problem(Where(place), "system-error", f"the system reports: {reason(error)}")


def as_warnings(problems: Iterable[Problem]) -> list[Problem]:
    """The problems, with errors as warnings: in a draft they do not stop a build."""
    return [structs.replace(p, severity="warning") if p.severity == "error" else p for p in problems]


def has_errors(problems: Iterable[Problem], *, strict: bool = False) -> bool:
    """Whether a run with these problems must stop. Under `strict` warnings stop it too."""
    return any(p.severity == "error" or (strict and p.severity == "warning") for p in problems)


def nearest(word: str, known: Iterable[str]) -> str:
    """`", did you mean X?"` for the known word nearest to `word`, or an empty string."""
    near = nearest_word(word, known)
    return f', did you mean "{near}"?' if near else ""


def one_of(words: Iterable[str], most: int = 12) -> str:
    """`a, b or c`: the words that would have been right, cut after `most` of them."""
    listed = list(words)
    if len(listed) > most:
        return ", ".join(listed[:most]) + f", ... ({len(listed)} in all)"
    return " or ".join(filter(None, [", ".join(listed[:-1]), listed[-1]])) if listed else "nothing"


def with_article(noun: str) -> str:
    """`a planet`, `an inventory`, `a unit`."""
    vowel = noun[:1].casefold() in {*"aeiou"} and not noun.casefold().startswith(("uni", "use", "eu", "one"))
    return f"{'an' if vowel else 'a'} {noun}"


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """The problems sorted by file, line and column, each once; of two that begin alike the longer one."""

    def place(problem: Problem) -> tuple[str, int, bool, int, str, str]:
        where = problem.where
        named = isinstance(where.column, str)
        column = where.column if isinstance(where.column, int) else 0
        return (where.file.as_posix(), where.line, named, column, str(where.column), problem.message)

    ordered = sorted(set(problems), key=place)
    return [
        problem
        for problem, other in zip(ordered, [*ordered[1:], None], strict=False)
        if other is None or other.where != problem.where or not other.message.startswith(problem.message)
    ]


def relative_to(problems: Iterable[Problem], folder: Path) -> list[Problem]:
    """The same problems with the files below `folder` named relative to it."""
    folder = real(folder)

    def shorten(file: Path) -> Path:
        absolute = file if file.is_absolute() else folder / file
        return absolute.relative_to(folder) if absolute.is_relative_to(folder) else file

    return [structs.replace(p, where=structs.replace(p.where, file=shorten(p.where.file))) for p in problems]


MOST_ALIKE = {"error": 5, "warning": 5, "hint": 3}
"""Problems of one name that are printed: errors and warnings of each file, hints of all files."""
MOST_PLACES = 4
"""Other lines of one problem that are listed."""
WHOLE = "tts-export check --all"
"""The command that prints every problem."""


def as_text(problems: Iterable[Problem], whole: str = WHOLE) -> str:
    """One line per problem, as compilers print them; of many that are alike only the first."""
    return "\n".join(map(str, without_repetition(problems, whole)))


def without_repetition(problems: Iterable[Problem], whole: str) -> list[Problem | str]:
    """The problems to print, errors first; after those of each severity, lines that count the rest of those
    that are alike, with the command that prints them.
    """
    every = f"`{whole}` lists them"
    listed, lines = list(_as_one(problems, every)), list[Problem | str]()
    for severity, most in MOST_ALIKE.items():
        alike = Counter[tuple[str, str]]()
        for problem in listed:
            if problem.severity == severity:
                file = "" if severity == "hint" else f" in {in_one_line(file_name(problem.where.file))}"
                alike[problem.name, file] += 1
                lines += [problem] * (alike[problem.name, file] <= most)
        lines += [
            f"{count - most} more {severity}{'s' * (count - most > 1)} of this kind{file} ({name}); {every}"
            for (name, file), count in alike.items()
            if count > most
        ]
    return lines


def _as_one(problems: Iterable[Problem], every: str) -> Iterator[Problem]:
    """The problems, those of the same words as one at the first place, since they have one cause.

    One without a line is about its file, and stays.
    """
    same: dict[tuple[Severity, str, str, Path | None], list[Problem]] = {}
    for problem in problems:
        file = None if problem.where.line else problem.where.file
        same.setdefault((problem.severity, problem.name, problem.message, file), []).append(problem)
    for first, *others in same.values():
        joined = " " if first.message.endswith("?") else "; "
        yield (
            structs.replace(first, message=f"{first.message}{joined}{_others(first, others, every)}")
            if others
            else first
        )


def _others(first: Problem, others: Sequence[Problem], every: str) -> str:
    """Where else a problem is: `also in line 7`."""
    if len(others) > MOST_PLACES or any(other.where.file != first.where.file for other in others):
        return f"also at {len(others)} other place{'s' * (len(others) > 1)}: {every}"
    *lines, last = dict.fromkeys(str(other.where.line) for other in others)
    return f"also in lines {', '.join(lines)} and {last}" if lines else f"also in line {last}"


def as_whole_text(problems: Iterable[Problem]) -> str:
    """One line for each problem."""
    return "\n".join(map(str, problems))


def as_json(problems: Iterable[Problem]) -> str:
    """A JSON array of objects with file, line, column, severity, name and message."""
    return json.dumps(
        [
            structs.asdict(p.where)
            | {"file": file_name(p.where.file), "severity": p.severity, "name": p.name, "message": p.message}
            for p in problems
        ],
        ensure_ascii=False,
        indent=2,
    )


def as_github(problems: Iterable[Problem]) -> str:
    """Workflow commands that GitHub shows as annotations on the changed lines."""
    levels = {"error": "error", "warning": "warning", "hint": "notice"}

    def escaped(text: str, more: str = "") -> str:
        for sign in f"%\r\n{more}":
            text = text.replace(sign, f"%{ord(sign):02X}")
        return in_one_line(text)

    def line(p: Problem) -> str:
        line = f",line={p.where.line}" if p.where.line else ""
        column = f",col={p.where.column}" if p.where.column and isinstance(p.where.column, int) else ""
        place = f"file={escaped(file_name(p.where.file), ':,')}{line}{column}"
        return f"::{levels[p.severity]} {place}::{escaped(p.message)} ({p.name})"

    return "\n".join(line(p) for p in problems)


FORMATS = {"text": as_text, "json": as_json, "github": as_github}
