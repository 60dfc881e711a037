"""README and docs are true: links lead somewhere, commands and functions exist, examples work."""

import re
from pathlib import Path

import pytest
import typer
import yaml

from tests.conftest import MEMORY
from tests.helpers.house import BESIDE, FLOORS, PACKAGE
from tools import make_glyphs
from tts_export.art.objects.glyph_names import SPRITES, icons
from tts_export.checks import check
from tts_export.cli.app import app
from tts_export.load import load
from tts_export.problems import Problem

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "NOTICE.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
README = PAGES[0].read_text(encoding="utf-8")
DESIGN, PACKAGES, CACHE = (
    (ROOT / "docs" / "contributors" / f"{page}.md").read_text(encoding="utf-8")
    for page in ("design", "packages", "cache")
)
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w*)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""Language, the file that the example stands for, text."""
CARDS_PAGES = [
    found
    for page in ("how-to/cards.md", "reference/texts.md")
    for found in FENCE.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
]
PROJECTS = [text for language, file, text in CARDS_PAGES if language == "yaml" and not file]
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000000100000001080600000"
    "01f15c4890000000a49444154789c6300010000050001"
    "0d0a2db40000000049454e44ae426082"
)


MOST_WORDS = 60_000
"""Words of README and docs, as `wc -w` counts them. An answer more is a second explanation less."""


def test_the_pages_do_not_grow():
    pages = [PAGES[0], *(page for page in PAGES if page.is_relative_to(ROOT / "docs"))]
    counted = {page: len(read(page).split()) for page in pages}
    assert len(counted) > 60
    longest = sorted(counted, key=counted.__getitem__)[-5:]
    words = sum(counted.values())
    assert words <= MOST_WORDS, f"{words} words: cut as many; the longest: {[page.name for page in longest]}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = re.sub(r"`[^`\n]+`", "", page.read_text(encoding="utf-8"))
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (page.parent / target).is_file()] == []


def test_pages_that_other_files_name_are_there():
    named = {
        (name, page)
        for folder in ("tts_export", "templates", "examples", "tests", "benchmarks", "tools", ".")
        for file in ((ROOT / folder).rglob("*") if folder != "." else ROOT.glob("*"))
        if file.suffix in {".py", ".lua", ".yaml", ".j2", ".toml", ".yml"} or file.name == "Makefile"
        for name in [file.relative_to(ROOT).as_posix()]
        for page in re.findall(
            r"(?<![\w/])docs/[\w/-]+\.(?:md|py)|(?<=blob/main/)docs/[\w/-]+\.md", read(file)
        )
    }
    assert len(named) >= 20
    assert [(name, page) for name, page in sorted(named) if not (ROOT / page).is_file()] == []


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def test_every_promise_of_the_page_of_tests_names_a_test():
    page = (ROOT / "docs" / "contributors" / "tested.md").read_text(encoding="utf-8")
    rows = re.search(r"\| promise \|.*\n\|[-|]+\n((?:\|.*\n)+)", page)[1].splitlines()
    named = [re.fullmatch(r"\|.+? \| `(tests/\S+)::(\w+)` \|.*", row).groups() for row in rows]
    assert [(file, test) for file, test in named if f"def {test}(" not in read(ROOT / file)] == []


def test_the_readme_names_every_command():
    section = README[README.index("## Commands") : README.index("## Pages")]
    named = {word for word in re.findall(r"`(\w+)[^`]*`", section) if word != "tts"}
    assert named == set(typer.main.get_command(app).commands)


def test_pictures_of_the_readme_are_small():
    pictures = re.findall(r"!\[[^]]+\]\((\S+)\)", README)
    assert len(pictures) == 5
    assert [name for name in pictures if (ROOT / name).stat().st_size > 350 * 1024] == []


def test_the_card_of_the_readme_is_a_card_of_the_set():
    (shown,) = yaml.safe_load(
        next(text for language, _, text in FENCE.findall(README) if language == "yaml")
    )["cards"]
    cards = yaml.safe_load((ROOT / "cards.yaml").read_text(encoding="utf-8"))["cards"]
    assert shown in cards


def test_the_problems_of_the_readme_print_like_that():
    lines = [
        line for _, _, text in FENCE.findall(README) for line in text.splitlines() if ": error: " in line
    ]
    shape = re.compile(r"cards\.yaml:\d+:\d+: error: .+ \(([a-z-]+)\)")
    names = [match[1] for line in lines if (match := shape.fullmatch(line))]
    assert len(names) == len(lines) >= 2
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tts_export").rglob("*.py"))
    assert [name for name in names if f'"{name}"' not in source] == []


@pytest.mark.parametrize("text", PROJECTS, ids=lambda text: text.split(":")[0])
def test_the_examples_are_read_without_a_problem(text, tmp_path):
    assert problems_of(text, tmp_path) == []


def test_an_example_with_a_mistake_would_be_seen(tmp_path):
    text = PROJECTS[0].replace("subtitle:", "subtitel:")
    assert {problem.name for problem in problems_of(text, tmp_path)} == {"unknown-field"}


def problems_of(text: str, folder: Path) -> list[Problem]:
    """What is wrong with an example, except that its decks are too small."""
    for _, file, content in CARDS_PAGES:
        if file:
            (folder / file).parent.mkdir(exist_ok=True)
            (folder / file).write_text(content, encoding="utf-8")
    (folder / "art").mkdir()
    (folder / "art" / "john.png").write_bytes(PIXEL)
    written = text if text.startswith("game:") else f"game: hsatcg\n{text}"
    if "cards:" not in text and "include:" not in text:
        written += PROJECTS[0][PROJECTS[0].index("cards:") :]
    (folder / "cards.yaml").write_text(written, encoding="utf-8")
    loaded, problems = load(folder / "cards.yaml", MEMORY)
    assert loaded is not None
    found = [*problems, *check(loaded)]
    return [problem for problem in found if problem.name != "deck-rules" and problem.severity != "hint"]


def test_the_page_of_packages_names_each_with_its_floor():
    rows = re.findall(r"^\| (\w+) \| (`.+) \|$", PACKAGES, re.MULTILINE)
    named = [(floor, name) for floor, cell in rows for name in re.findall(r"(?:^|<br>)`([\w/]+)`: ", cell)]
    described = [(floor, name.rstrip("/")) for floor, name in named]
    floors = [(str(floor), name.replace(".", "/")) for floor, names in enumerate(FLOORS) for name in names]
    assert sorted(described) == sorted([*floors, ("beside", BESIDE)])
    folders = {f"{entry.name}/" for entry in PACKAGE.iterdir() if (entry / "__init__.py").is_file()}
    assert folders == {name for _, name in named if re.fullmatch(r"\w+/", name)}


def test_the_page_of_the_cache_names_every_step():
    source = "".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    steps = re.findall(
        r"\b(?:cache|self)\.(?:get|(?:look|keep)(?:_all)?|traced)\(\s*\"([a-zA-Z ]+)\"", source
    )
    table = CACHE[CACHE.index("| steps | made from |") :].split("\n\n")[0]
    first = "".join(re.findall(r"^\|([^|]*)\|", table, re.MULTILINE))
    assert sorted(re.findall(r"`([a-zA-Z ]+)`", first)) == sorted(set(steps))


WAYS = DESIGN[DESIGN.index("## The way of a card") : DESIGN.index("## Where templates end")]


def test_a_way_names_functions_that_are_there():
    named = re.findall(r"`([\w.]+)`[^`]*? (?:in|of) `([\w/-]+\.(?:py|lua|js))`", WAYS)
    assert len(named) >= 16
    assert [pair for pair in named if not defines(source_named(pair[1]), pair[0])] == []


def test_the_design_fits_on_two_screens():
    ways = re.split(r"^## ", WAYS, flags=re.MULTILINE)[1:]
    assert len(ways) == 4
    assert [way.split("\n")[0] for way in ways if len(way.strip().splitlines()) > 16] == []
    assert len(DESIGN.splitlines()) <= 110


ADDED = re.findall(r"^\| ([a-z' ]+) \| ([^|]+) \| ([^|]+) \|$", DESIGN, re.MULTILINE)


@pytest.mark.parametrize(("thing", "files", "tests"), ADDED, ids=[row[0] for row in ADDED])
def test_whoever_adds_a_thing_finds_its_files_and_lists(thing, files, tests):
    """At most four files, all of which are there, with the lists that are named in them."""
    paths = re.findall(r"`((?:tts_export|templates|docs|examples|translations)/[\w./-]*|[A-Z]+\.md)`", files)
    assert 1 <= len(set(paths)) <= 4
    assert [
        path for path in (*paths, *re.findall(r"`(tests/[\w/]+)`", tests)) if not (ROOT / path).exists()
    ] == []
    lists = re.findall(r"`([A-Za-z.]+)` (?:there|in `([\w./-]+)`)", files)
    before = re.findall(r"`([\w./-]+)` and its (?:name|word) in `(\w+)` there", files)
    named = [(path, name) for name, path in lists if path] + before
    assert [name for path, name in named if not defines(ROOT / path, name)] == []


def source_named(path: str) -> Path:
    """The file that a page names: below the package, the engine or the pages of the browser."""
    kinds = {".py": "tts_export", ".lua": "templates/engine", ".js": "templates/workbench"}
    return ROOT / kinds[Path(path).suffix] / path


def defines(file: Path, name: str) -> bool:
    """Whether a file has a function, a class with such a method, or a constant of this name."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return bool(
            re.search(rf"^(?:local |export )*(?:function )?{re.escape(name)}\b(?:\(| =)", text, re.MULTILINE)
        )
    top, _, method = name.partition(".")
    found = re.search(rf"^(?:class |def )?{top}\b(?:[:(]| =)", text, re.MULTILINE)
    return bool(found) and (not method or f"    def {method}(" in text)


def test_the_page_of_objects_has_the_name_of_each():
    text = (ROOT / "docs" / "reference" / "glyphs.md").read_text(encoding="utf-8")
    assert text == make_glyphs.page(), "python -m tools.make_glyphs"
    listed = text[text.index("| subject") : text.index("## Pictures")]
    assert set(re.findall(r"`([\w-]+)`", listed)) == {*icons(), *SPRITES}


def test_the_messages_of_the_troubleshooting_page_are_those_of_the_program():
    text = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
    names = re.findall(r"^\| `([a-z]+-[a-z-]+)`", text, re.MULTILINE)
    said = re.findall(r"`((?:all pictures|there is no|git could not|Tabletop Simulator was)[^`]*)`", text)
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tts_export").rglob("*.py"))
    source = re.sub(
        r'"\s*f?"|\{GAME\}', lambda found: "Tabletop Simulator" if "G" in found[0] else "", source
    )
    assert len(names) >= 8 and len(said) >= 4
    assert [name for name in names if f'"{name}"' not in source] == []
    source = source.replace("{file.name}", "cards.yaml")
    assert [words for words in said if words not in source] == []
