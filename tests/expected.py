"""Expected problems stand in the input, on the line on which they are expected: `# E: message (name)`.

`E` is an error, `W` a warning, `H` a hint. `# E:7: ...` names the column as well. What cannot carry a comment
(another file, a whole file, a line that is no YAML) is named: `# E@people.csv:3:Power: ...`. In a message
`...` stands for any text.
"""

import re
from pathlib import Path

from tts_export.problems import Problem

LETTERS = {"error": "E", "warning": "W", "hint": "H"}
EXPECTED = re.compile(
    r"# (?P<letter>[EWH])(?:@(?P<file>[^\s:]+)(?::(?P<line>\d+)(?::(?P<named>[^:]+))?)?|:(?P<column>\d+))?: "
    r"(?P<message>.*?)(?= # [EWH][:@]|$)"
)


def differences(folder: Path, problems: list[Problem]) -> str:
    """Where problems and expectations of a folder's files differ, a line each; "" when nowhere."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    wanted = [each for file in files for each in expectations(folder, file)]
    missing, unexpected = list(wanted), []
    for problem in problems:
        met = next((each for each in missing if meets(folder, problem, *each)), None)
        if met:
            missing.remove(met)
        else:
            unexpected.append(problem)
    lines = [f"missing:    {place}: {letter}: {message}" for place, letter, message in missing]
    lines += [f"unexpected: {shown(folder, problem)}" for problem in unexpected]
    return "\n".join(lines)


def expectations(folder: Path, file: Path) -> list[tuple[str, str, str]]:
    """(place, letter, message) of each expectation in a file."""
    found = []
    for number, line in enumerate(file.read_bytes().decode("latin-1").splitlines(), 1):
        for match in EXPECTED.finditer(line.encode("latin-1").decode("utf-8", "replace")):
            place = f"{file.relative_to(folder).as_posix()}:{number}"
            if match["file"]:
                place = ":".join(filter(None, [match["file"], match["line"], match["named"]]))
            elif match["column"]:
                place += f":{match['column']}"
            found.append((place, match["letter"], match["message"].strip()))
    return found


def meets(folder: Path, problem: Problem, place: str, letter: str, message: str) -> bool:
    """Whether a problem is the expected one; a place without a column fits any column."""
    there = str(problem.where).replace(folder.as_posix() + "/", "")
    fits = there == place or (there.startswith(place + ":") and place.count(":") == 1)
    said = ".*".join(re.escape(part) for part in message.split("..."))
    return fits and letter == LETTERS[problem.severity] and bool(re.fullmatch(said, text(problem)))


def text(problem: Problem) -> str:
    return f"{problem.message} ({problem.name})"


def shown(folder: Path, problem: Problem) -> str:
    place = str(problem.where).replace(folder.as_posix() + "/", "")
    return f"{place}: {LETTERS[problem.severity]}: {text(problem)}"
