"""A build after any change is the build from nothing, byte for byte in every file."""

from __future__ import annotations

import itertools
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.build.projects import Project, built, clean, held
from tts_export import load
from tts_export import scripts as real
from tts_export.build import Clock, Warm, build, old_sheets
from tts_export.load import blocks, package_templates
from tts_export.scripts import Lines, Scripts

COLORS = [(200, 30, 30), (30, 200, 30), (30, 30, 200)]


@pytest.fixture(autouse=True)
def quick_scripts(monkeypatch):
    """The scripts depend on no card, take half a second, and are looked at in another test."""
    lines = (Lines(1, 1, "x.lua", 1),)
    monkeypatch.setattr(
        real,
        "scripts",
        lambda mod: (Scripts(f"-- {mod.settings.set.name}\n", "--\n", "<Panel />", lines), []),
    )


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch):
    """So that a handful of cards lie in several."""
    monkeypatch.setattr(blocks, "SIZE", 3)


def start() -> Project:
    cards = [{"id": f"C{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(5)]
    cards += [
        {"id": "P1", "type": "place", "title": "Harbour"},
        {"id": "P2", "type": "place", "title": "Hill"},
    ]
    return Project(cards, deck=["C1", "C2", "P1"], art={"a.png": COLORS[0]})


# What designers do, as functions of a project and chance.


def edit(project: Project, chance: Random) -> None:
    card = chance.choice(project.cards)
    if card["type"] == "hero":
        card["power"] = chance.randrange(10)
        card["text"] = chance.choice(
            ["Runs.", "Never **runs**.", "Any #FAST.", "Any #SLOW.", "A word. " * 20]
        )
        card["tags"] = chance.choice([["FAST"], ["SLOW", "OLD"], []])


def rename(project: Project, chance: Random) -> None:
    chance.choice(project.cards)["title"] = f"Named {chance.randrange(1000)}"


def insert(project: Project, chance: Random) -> None:
    number = chance.randrange(10_000)
    kind = chance.choice(["hero", "hero", "place"])
    card = {"id": f"N{number}", "type": kind, "title": f"New {number}"}
    if all(other["id"] != card["id"] for other in project.cards):
        project.cards.insert(chance.randrange(len(project.cards) + 1), card)


def delete(project: Project, chance: Random) -> None:
    if len(project.cards) > 2:
        gone = project.cards.pop(chance.randrange(len(project.cards)))
        project.deck = [name for name in project.deck if name != gone["id"]]


def reorder(project: Project, chance: Random) -> None:
    chance.shuffle(project.cards)


def paint(project: Project, chance: Random) -> None:
    name = chance.choice(["a.png", "b.png"])
    project.art[name] = chance.choice(COLORS)
    heroes = [card for card in project.cards if card["type"] == "hero"]
    if heroes:
        chance.choice(heroes)["art"] = name


def frames(project: Project, chance: Random) -> None:
    place = chance.choice(["[3, 3, 45, 8]", "[4, 3, 45, 8]"])
    project.frames = project.frames.replace("[3, 3, 45, 8]", place, 1)
    color = chance.choice(["#112233", "#aa2233", "#112244"])
    project.frames = project.frames.replace(project.frames.split('ink: "')[1][:7], color, 1)


def font(project: Project, chance: Random) -> None:
    project.font = chance.choice(["Roboto-Regular.ttf", "Roboto-Bold.ttf"])


def change_settings(project: Project, chance: Random) -> None:
    project.settings = chance.choice(["quality: 80", "quality: 90", "format: png", "format: png"])
    project.name = chance.choice(["First", "Second"])


def change_table(project: Project, chance: Random) -> None:
    project.table = project.table.replace("at: [-20, 0]", f"at: [-{20 + chance.randrange(3)}, 0]")
    project.game = project.game.replace("max: 99", f"max: {chance.choice([98, 99])}")


def change_rules(project: Project, chance: Random) -> None:
    """What objects say of their cards follows from the game; the cards' texts are the same."""
    now = "text: [text]" if "text: [text]" in project.game else "text: [title, text]"
    project.game = project.game.replace(now, chance.choice(["text: [text]", "text: [title, text]"]))


def change_deck(project: Project, chance: Random) -> None:
    names = [card["id"] for card in project.cards]
    project.deck = chance.sample(names, chance.randrange(min(4, len(names)) + 1))


EDITS: list[Callable[[Project, Random], None]] = [
    edit, edit, edit, rename, insert, delete, reorder, paint, frames, font, change_settings, change_table,
    change_rules, change_deck,
]  # fmt: skip


@settings(max_examples=12, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from(EDITS), min_size=1, max_size=3), min_size=2, max_size=5),
    st.integers(0, 999),
    st.sampled_from(["jpeg", "png"]),
    st.booleans(),
)
def test_after_any_change_every_file_is_that_of_a_clean_build(rounds, seed, kind, watching):
    project, chance, warm = start(), Random(seed), Warm() if watching else None
    project.settings = f"format: {kind}"
    with tempfile.TemporaryDirectory() as folder:
        root, twin = Path(folder, "mod"), Path(folder, "twin")
        project.write(root)
        built(root)
        for edits in rounds:
            for change in edits:
                change(project, chance)
            project.write(root)
            wanted = clean(root, twin)
            built(root, warm=warm)
            assert held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()} == wanted


def test_an_edit_draws_one_card_and_makes_one_sheet(tmp_path):
    project = start()
    project.write(tmp_path)
    built(tmp_path)
    project.cards[1]["power"] = 9
    project.write(tmp_path)
    clock = Clock()
    changed = built(tmp_path, clock=clock).changed
    assert [name for _, name in clock.cards] == ["Hero 1"]
    assert sum(name.startswith("sheets/") for name in changed) == 1


def test_a_watching_process_takes_a_sheet_apart_once(tmp_path, monkeypatch):
    project, warm, cut = start(), Warm(), []
    whole = old_sheets.cut_sheet
    monkeypatch.setattr(old_sheets, "cut_sheet", lambda *given: cut.append(given) or whole(*given))
    for power in (6, 7, 8, 9):
        project.cards[1]["power"] = power
        project.write(tmp_path / "mod")
        built(tmp_path / "mod", warm=warm)
    assert len(cut) == 1
    wanted = clean(tmp_path / "mod", tmp_path / "twin")
    assert held(tmp_path / "mod" / "build") | {"cards.lock": wanted["cards.lock"]} == wanted


def test_a_watching_process_says_of_cards_what_other_rules_say(tmp_path):
    """Their pictures, and so all else of the objects, are the same."""
    project, warm = start(), Warm()
    project.cards[1]["text"] = "Runs."
    for fields in ("text: [text]", "text: [title, text]"):
        project.game = project.game.replace("text: [text]", fields)
        project.write(tmp_path / "mod")
        built(tmp_path / "mod", warm=warm)
    made = held(tmp_path / "mod" / "build")
    assert made == {
        name: data for name, data in clean(tmp_path / "mod", tmp_path / "twin").items() if name in made
    }
    assert b"Hero 1\\n\\nRuns." in made["mod.json"]


def test_nothing_to_do_does_nothing(tmp_path, monkeypatch):
    start().write(tmp_path)
    first = built(tmp_path)
    built(tmp_path)  # the sources were a moment old at first: this one is sure of them
    monkeypatch.setattr(load, "load", lambda *given: pytest.fail("something was loaded"))
    again = built(tmp_path)
    assert (again.changed, again.cards, again.problems) == ([], first.cards, first.problems)


@pytest.mark.parametrize(
    ("harm", "what"),
    [
        (lambda file: file.write_bytes(b"\x00" + file.read_bytes()[1:]), "damaged"),
        (lambda file: file.write_bytes(file.read_bytes()[:100]), "cut short"),
        (lambda file: file.unlink(), "gone"),
        (lambda file: file.write_bytes(b""), "empty"),
    ],
)
@pytest.mark.parametrize("watching", [False, True])
def test_a_harmed_file_is_made_again(tmp_path, harm, what, watching):
    project, warm = start(), Warm() if watching else None
    project.write(tmp_path)
    built(tmp_path, warm=warm)
    project.cards[1]["power"] = 9  # now a watching process has the cells of that sheet in memory
    project.write(tmp_path)
    built(tmp_path, warm=warm)
    wanted = held(tmp_path / "build")
    for name in sorted(wanted):
        harm(tmp_path / "build" / name)
        built(tmp_path, warm=warm)
        assert held(tmp_path / "build") == wanted, f"{name} was {what}"


def test_foreign_files_in_the_build_are_cleared(tmp_path):
    start().write(tmp_path)
    built(tmp_path)
    wanted = held(tmp_path / "build")
    (tmp_path / "build" / "sheets" / "stray.jpg").write_bytes(b"x")
    (tmp_path / "build" / "notes.txt").write_bytes(b"x")
    built(tmp_path)
    assert held(tmp_path / "build") == wanted


def test_a_harmed_cache_is_no_help_and_no_harm(tmp_path):
    project, twin = start(), tmp_path / "twin"
    root = tmp_path / "mod"
    project.write(root)
    built(root)
    cache = root / "build" / ".cache"
    for number, (file, harm) in enumerate(
        itertools.product(
            ["state.json", "fresh.json", "game", "scripts"], [b"", b"{}", b"\x80\x05garbage", b"[1"]
        )
    ):
        project.cards[0]["power"] = number
        project.write(root)
        (cache / file).write_bytes(harm)
        wanted = clean(root, twin)
        built(root)
        assert held(root / "build") | {"cards.lock": wanted["cards.lock"]} == wanted


def test_art_that_was_cut_short_on_the_disk_is_made_again(tmp_path):
    project = start()
    project.cards[0]["art"] = "a.png"
    project.write(tmp_path)
    built(tmp_path)
    wanted = held(tmp_path / "build")
    kept = [file for file in (tmp_path / "build" / ".cache" / "art").rglob("*") if file.is_file()]
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[:-10])
    shutil.rmtree(tmp_path / "build" / "sheets")
    built(tmp_path)
    assert held(tmp_path / "build") == wanted


def test_a_template_that_appears_counts(tmp_path):
    """Until now the package's own file was used."""
    project = start()
    project.write(tmp_path)
    built(tmp_path)
    file = tmp_path / "templates" / "shared" / "messages.yaml"
    file.parent.mkdir()
    file.write_bytes((package_templates() / "shared" / "messages.yaml").read_bytes() + b"\nnonsense: true\n")
    report = build(tmp_path / "cards.yaml", tmp_path / "build", workers=1)
    assert [problem.name for problem in report.problems] == ["unknown-key"]


def test_strict_is_another_build(tmp_path):
    """What a good build warned of is told again, and stops a strict one though nothing has changed."""
    project = start()
    project.cards[1]["title"] = project.cards[0]["title"]
    project.write(tmp_path)
    first = built(tmp_path)
    assert [problem.name for problem in first.problems if problem.severity == "warning"] == ["duplicate-name"]
    built(tmp_path)
    assert built(tmp_path).problems == first.problems
    assert build(tmp_path / "cards.yaml", workers=1, strict=True).failed
