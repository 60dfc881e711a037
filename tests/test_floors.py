"""The house: packages import only from floors below, files import each other in no ring, files are small."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.helpers.house import BESIDE, FLOORS, PACKAGE

SHARED = {"likeness", "lua_patterns"}
"""What the simulator has in common with the compiler; it imports nothing else of it."""
ITS_USERS = {"balance", "foreign", "cli", "release", "workbench"}
MOST_LINES = 350
MOST_FILES = 25
"""The files that a folder may have, if it is not a registry."""
REGISTRIES = {"art/sprites", "checks", "cli/commands", "scripts/traps"}
"""Folders with one file for each entry of a registry, named by its word."""
MOST_IMPORTS = 0.07
"""The part of all lines that imports may be: more of them mean too many files for what is in these."""
BUDGETS = {
    "art": 11_500,  # bodies with elbows; stones, props, rough roofs and trees; light; what is under titles
    "balance": 3_885,  # axes that end where differences do, what to change first, workers that hang or lie
    "built": 345,  # the problem of a build that is not there, for all who look for one
    "cache": 480,  # only our tables in a file, times of other centuries, folders of other users
    "checks": 1_775,  # slips in texts and ids; what is never paid, never happens, or has no moment
    "cli": 5_070,  # what to type elsewhere, names for bash, quoted, ends of stuck runs, as first process
    "compare": 1_770,  # the history of a card, whose a repository is, pipes in it, partial clones
    "deck_files": 1_735,  # what is taken of a build that a stranger may have changed; long headings
    "decks": 1_365,  # one card with a digit too many is one cause, as is a rule that most break; long labels
    "draw": 3_620,  # texts on one another or under boxes; squares of cards and their badges, signs of zones
    "install": 495,  # names and depths that no build has
    "languages": 1_225,  # codes of languages, texts filled in but still new, files that are not to be cut
    "load": 9_250,  # drawings of the panel, limits of includes, extends, files and prints; links
    "machine": 345,  # its processors, memory (room for NumPy, for the end), stacks, what killed runs left
    "net": 645,  # hanging up on a server without an end, bodies in pieces
    "paint": 1_105,  # what picture files are made of; lines of SVG; colors of names; masks of many cards
    "printing": 970,  # sheets by a layout; bands of large pictures
    "publish": 995,  # calls that nobody has to wait for
    "push": 815,  # what is read of a build, as classes
    "release": 645,  # steps as commands that work as typed
    "saves": 1_350,  # long numbers, limits of what is read together, and of what a table of cards becomes
    "scripts": 5_805,  # pictures over the panel, numbers behind icons; names in `GAME`, tested or set
    "sentences": 6_100,  # texts without a moment or an attack, what is paid elsewhere; keys of rows, once
    "settings": 5_145,  # what covers pictures, words for numbers, racks of boxes, limits of what is nested
    "sheets": 2_165,  # gauges whose cells have a shape
    "simulator": 10_990,  # strange and many values of scripts, notes; moves of nobody; refused cards
    "tables": 1_785,  # floods of keys, names, rows and formulas, archives that lie, stray quotes, sums
    "tts": 4_030,  # pictures over the panel, gauges whose cells have a shape; scripts that are forgotten
    "typeset": 2_165,  # bombs in fonts, also nested ones, endless characters, links to and copies of fonts
    "workbench": 5_620,  # guests, slow or greedy, large files at once, browsers, cards that a log names
    "yamls": 1_060,  # endless words, strange ends of lines, nests too deep to scan, values of all files
}
"""The lines that each package may have. Who needs more changes the number, and says why in the commit."""
LATE = {
    "bidi",
    "budoux",
    "concurrent",
    "difflib",
    "jinja2",
    "lupa",
    "multiprocessing",
    "numpy",
    "openpyxl",
    "pyphen",
    "re2",
    "resvg_py",
}
LATE |= {"boto3", "botocore", "distributed", "tts_export.net.fetching", "tts_export.cli.main"}
LATE |= {"tts_export.restart_manager", "tts_export.scripts.lua.check", "tts_export.tables.workbooks"}
LATE |= {"signal"}
"""What is slow to import and only needed by some runs: libraries, the modules that need `urllib.request`,
`ctypes` or XML, and the traps. They may be imported in a function. So may what the current folder could bring
while Python still looks there: `signal`, before the command has begun.
"""


def sources(package: Path) -> Mapping[str, Path]:
    """Every module of a package by its dotted name below it."""
    return {name_of(file.relative_to(package)): file for file in sorted(package.rglob("*.py"))}


def name_of(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


Import = ast.Import | ast.ImportFrom


@cache
def imports_in(file: Path) -> tuple[list[Import], list[Import]]:
    """All imports of a file, `if TYPE_CHECKING` included, and those inside functions."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    inside = [node for function in functions for node in ast.walk(function) if isinstance(node, Import)]
    return [node for node in nodes if isinstance(node, Import)], inside


def names_in(file: Path) -> list[str]:
    """What a file imports anywhere in it."""
    names = []
    for node in imports_in(file)[0]:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif node.module:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def imported(file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the package that a file imports."""
    for name in names_in(file):
        if name.split(".")[0] == "tts_export":
            below = name.partition(".")[2]
            yield below if below in known else below.rpartition(".")[0]


def floor_problems(package: Path) -> list[str]:
    """Every import that does not lead to a floor below, or to the module's own package."""
    height = {name: floor for floor, names in enumerate(FLOORS) for name in names}
    known, found = sources(package), []

    def part_of(module: str) -> str:
        two = ".".join(module.split(".")[:2])
        return two if two in height else module.split(".")[0]

    for module, file in known.items():
        part = part_of(module)
        if not part:
            continue
        if part != BESIDE and part not in height:
            found.append(f"{module}: is on no floor")
            continue
        for other in sorted({part_of(name) for name in imported(file, known)} - {part, ""}):
            if part == BESIDE and other in SHARED:
                continue
            if part == BESIDE or (other == BESIDE and part not in ITS_USERS):
                found.append(f"{module}: imports {other}, but {BESIDE} is beside the compiler")
            elif other != BESIDE and height.get(other, 99) >= height[part]:
                found.append(f"{module}: imports {other}, which is not below {part}")
    return found


def rings(package: Path) -> list[list[str]]:
    """The rings among the files of a package: each file of a ring imports the next one."""
    known = sources(package)
    graph = {module: sorted(set(imported(file, known)) - {module, ""}) for module, file in known.items()}
    found: list[list[str]] = []
    state: dict[str, int] = {}

    def visit(module: str, way: list[str]) -> None:
        state[module] = 1
        for other in graph.get(module, ()):
            if state.get(other) == 1:
                found.append([*way[way.index(other) :], other])
            elif other not in state:
                visit(other, [*way, other])
        state[module] = 2

    for module in graph:
        if module not in state:
            visit(module, [module])
    return found


def late_imports(package: Path) -> list[str]:
    """Imports inside functions: none but of slow libraries, and of whatever commands need when they run."""
    found = []
    for module, file in sources(package).items():
        if module.startswith("cli."):
            continue
        for node in imports_in(file)[1]:
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                names = [node.module or "."]
            found += [f"{module}: {name}" for name in names if not LATE & {name, name.split(".")[0]}]
    return found


def test_every_module_imports_only_from_below():
    assert floor_problems(PACKAGE) == []


def test_no_files_import_each_other_in_a_ring():
    assert rings(PACKAGE) == []


def test_imports_are_at_the_top_of_files():
    assert late_imports(PACKAGE) == []


def test_files_are_small():
    sizes = {name: file.read_text(encoding="utf-8").count("\n") for name, file in sources(PACKAGE).items()}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}


def crowded(package: Path) -> dict[str, int]:
    """The folders with more files than a room should have, and how many; registries are not among them."""
    rooms: dict[str, int] = {}
    for file in package.rglob("*"):
        if file.is_file() and file.suffix != ".pyc":
            room = file.parent.relative_to(package).as_posix()
            rooms[room] = rooms.get(room, 0) + 1
    return {room: files for room, files in rooms.items() if files > MOST_FILES and room not in REGISTRIES}


def test_folders_have_few_files():
    assert crowded(PACKAGE) == {}


def face(text: str) -> str:
    """The first lines of what a package says of itself."""
    return " ".join((ast.get_docstring(ast.parse(text)) or "").splitlines()[:7])


def says_its_way(text: str) -> bool:
    """Whether a face says what comes in and what goes out."""
    return re.search(r"\b[Ii]n(:| (goe?s?|comes?)\b).*\b[Oo]ut(:| (goe?s?|comes?)\b)", face(text)) is not None


def test_faces_say_what_comes_in_and_what_goes_out():
    files = sorted(PACKAGE.rglob("__init__.py"))
    silent = [file for file in files if not says_its_way(file.read_text(encoding="utf-8"))]
    assert [file.relative_to(PACKAGE).as_posix() for file in silent] == []
    assert not says_its_way('"""Cards. In goes a card."""') and says_its_way('"""In: cards. Out: none."""')


ONCE = {
    "difflib.get_close_matches": "likeness.py",
    '"no-build"': "built/manifest.py",
    '"unreadable-build"': "built/manifest.py",
    '"conin$"': "windows.py",
}
"""What only one file does, for all others."""


def test_what_one_file_does_no_other_one_does():
    texts = {file: file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py")}
    for word, home in ONCE.items():
        files = [file.relative_to(PACKAGE).as_posix() for file, text in texts.items() if word in text]
        assert files == [home], word


def test_helpers_of_tests_are_in_no_file_of_tests():
    own = re.compile(r"^from tests\.(?:\w+\.)*test_\w+ import", re.MULTILINE)
    files = sorted(Path(__file__).parent.rglob("*.py"))
    assert [file.name for file in files if own.search(file.read_text(encoding="utf-8"))] == []


def test_packages_have_a_budget():
    """A package that is split, or that shrinks by a quarter, gets another budget."""
    lines = dict.fromkeys(BUDGETS, 0)
    for name, file in sources(PACKAGE).items():
        package, below, _ = name.partition(".")
        if below or (file.name == "__init__.py" and package):
            lines[package] = lines.get(package, 0) + file.read_text(encoding="utf-8").count("\n")
    more = {name: size for name, size in lines.items() if size > BUDGETS.get(name, 0)}
    assert more == {}, "give these packages another number in BUDGETS, and say why in the commit"
    less = {name: size for name, size in lines.items() if size < 0.75 * BUDGETS[name]}
    assert less == {}, "these have shrunk by a quarter: lower their numbers in BUDGETS"


def test_imports_are_a_small_part():
    files = sources(PACKAGE).values()
    nodes = [node for file in files for node in imports_in(file)[0]]
    imports = sum((node.end_lineno or 0) - node.lineno + 1 for node in nodes)
    assert imports < MOST_IMPORTS * sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def test_there_is_one_kind_of_plain_class():
    gone = ("dataclasses", "pydantic", "pickle", "isal")
    for name, file in sources(PACKAGE).items():
        text = file.read_text(encoding="utf-8")
        assert not [word for word in gone if f"import {word}" in text or f"from {word}" in text], name


def test_breaches_are_seen(tmp_path):
    files = {
        "draw/text.py": "from tts_export.tts.lint import rules\n",
        "draw/face.py": "from tts_export.draw import look\n",
        "draw/look.py": "import tts_export.draw.face\n",
        "problems.py": "def late():\n    from tts_export import yamls\n",
        "yamls.py": "from tts_export.problems import Problem\n",
        "simulator/table.py": "from tts_export.problems import Problem\n",
        "build.py": "import tts_export.simulator.table\n",
        "stray.py": "",
        "tts/lint/rules.py": "import numpy\n\ndef late():\n    import numpy\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    for number in range(MOST_FILES + 1):
        for room in ("art", "checks"):
            (tmp_path / room).mkdir(exist_ok=True)
            (tmp_path / room / f"{number}.txt").write_text("")
    assert crowded(tmp_path) == {"art": MOST_FILES + 1}
    assert floor_problems(tmp_path) == [
        "build: imports simulator, but simulator is beside the compiler",
        "draw.text: imports tts.lint, which is not below draw",
        "problems: imports yamls, which is not below problems",
        "simulator.table: imports problems, but simulator is beside the compiler",
        "stray: is on no floor",
    ]
    assert sorted(rings(tmp_path)) == [
        ["draw.face", "draw.look", "draw.face"],
        ["problems", "yamls", "problems"],
    ]
    assert late_imports(tmp_path) == ["problems: tts_export"]
