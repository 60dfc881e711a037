"""A build after any change is the build from nothing, byte for byte in every file."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
import time
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.build.edits import EDITS, start
from tests.build.projects import built, clean, held
from tts_export import build as building
from tts_export.build import build
from tts_export.cache import FILE, Cache
from tts_export.digests import any_changed_since
from tts_export.load.templates import package_templates
from tts_export.scripts import join
from tts_export.scripts.data import triggers_of
from tts_export.scripts.join import Scripts, SourceLines


@pytest.fixture(autouse=True)
def quick_scripts(monkeypatch):
    """The scripts take half a second, and are looked at in another test. They have the records of cards."""
    lines = (SourceLines(1, 1, "x.lua", 1),)

    def scripts(loaded):
        text = f"-- {loaded.settings.set.name} {triggers_of(loaded)}\n"
        return Scripts(text, "--\n", "<Panel />", lines)

    monkeypatch.setattr(join, "scripts", scripts)


@pytest.mark.long
def test_a_record_on_a_card_comes_into_the_scripts(tmp_path):
    project = start()
    project.write(tmp_path / "mod")
    built(tmp_path / "mod")
    project.cards[0] |= {"text": "~ATH: Any #FAST.", "tags": ["FAST"]}
    project.write(tmp_path / "mod")
    built(tmp_path / "mod")
    assert b"FAST" in (tmp_path / "mod" / "build" / "lua" / "controller.lua").read_bytes()


@pytest.mark.long
@settings(max_examples=3, deadline=None)  # tests/soak/edits.py tries hundreds
@given(
    st.lists(st.lists(st.sampled_from(EDITS), min_size=1, max_size=3), min_size=2, max_size=5),
    st.integers(0, 999),
    st.sampled_from(["jpeg", "png"]),
    st.booleans(),
)
def test_after_any_change_every_file_is_that_of_a_clean_build(rounds, seed, kind, watching):
    project, chance = start(), Random(seed)
    project.settings = f"format: {kind}"
    with tempfile.TemporaryDirectory() as folder:
        root, twin = Path(folder, "mod"), Path(folder, "twin")
        cache = Cache(Path(folder, "cache")) if watching else None
        project.write(root)
        built(root, cache)
        for edits in rounds:
            for change in edits:
                change(project, chance)
            project.write(root)
            wanted = clean(root, twin)
            built(root, cache)
            assert held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()} == wanted


@pytest.mark.long
def test_an_edit_draws_one_card_and_makes_one_sheet(tmp_path):
    project = start()
    project.write(tmp_path)
    built(tmp_path)
    project.cards[1]["power"] = 9
    project.write(tmp_path)
    drawn: list[tuple[str, int]] = []
    changed = built(tmp_path, progress=lambda stage, done, total: drawn.append((stage, total))).changed
    assert drawn == [("cards", 1)]
    assert sum(name.startswith("sheets/") for name in changed) == 1


@pytest.mark.long
def test_projects_share_what_they_draw(tmp_path):
    start().write(tmp_path / "one")
    start().write(tmp_path / "two")
    cache, drawn = Cache(tmp_path / "cache"), []
    built(tmp_path / "one", cache)
    built(tmp_path / "two", cache, progress=lambda stage, done, total: drawn.append(stage))
    assert drawn == []
    assert held(tmp_path / "one" / "build") == held(tmp_path / "two" / "build")


@pytest.mark.long
def test_a_failed_run_keeps_what_it_drew(tmp_path):
    project, drawn = start(), []
    project.cards[0]["powr"] = 3
    project.write(tmp_path / "mod")
    cache = Cache(tmp_path / "cache")
    assert build(tmp_path / "mod" / "cards.yaml", workers=1, cache=cache).failed
    del project.cards[0]["powr"]
    project.write(tmp_path / "mod")
    built(tmp_path / "mod", cache, progress=lambda stage, done, total: drawn.append(stage))
    assert drawn == []


@pytest.mark.long
def test_a_watching_process_says_of_cards_what_other_rules_say(tmp_path):
    """Their pictures, and so all else of the objects, are the same."""
    project, cache = start(), Cache(tmp_path / "cache")
    project.cards[1]["text"] = "Runs."
    for fields in ("text: [text]", "text: [title, text]"):
        project.game = project.game.replace("text: [text]", fields)
        project.write(tmp_path / "mod")
        built(tmp_path / "mod", cache)
    made = held(tmp_path / "mod" / "build")
    assert made == {
        name: data for name, data in clean(tmp_path / "mod", tmp_path / "twin").items() if name in made
    }
    assert b"Hero 1\\n\\nRuns." in made["mod.json"]


@pytest.mark.long
def test_nothing_to_do_does_nothing(tmp_path, monkeypatch):
    start().write(tmp_path)
    first = built(tmp_path)
    while any_changed_since([tmp_path, *tmp_path.rglob("*")], time.time_ns()):
        time.sleep(0.01)  # until all files are old enough to be sure of them
    built(tmp_path)
    monkeypatch.setattr(building, "load", lambda *given, **named: pytest.fail("something was loaded"))
    again = built(tmp_path)
    assert (again.changed, again.cards, again.problems) == ([], first.cards, first.problems)


HARMS = {
    "damaged": lambda file: file.write_bytes(b"\x00" + file.read_bytes()[1:]),
    "cut short": lambda file: file.write_bytes(file.read_bytes()[:100]),
    "gone": lambda file: file.unlink(),
    "empty": lambda file: file.write_bytes(b""),
}


@pytest.mark.long
@pytest.mark.parametrize("watching", [False, True])
def test_a_harmed_file_is_made_again(tmp_path, watching):
    """Each file alone, harmed in one way after the other, and all together in every way."""
    project, cache = start(), Cache(tmp_path / "cache") if watching else None
    project.write(tmp_path)
    built(tmp_path, cache)
    project.cards[1]["power"] = 9  # now a watching process has the cells of that sheet in memory
    project.write(tmp_path)
    built(tmp_path, cache)
    wanted = held(tmp_path / "build")
    alone = [({name}, harm) for name, harm in zip(sorted(wanted), cycle(HARMS))]
    for names, harm in [*alone, *((set(wanted), harm) for harm in HARMS)]:
        for name in names:
            HARMS[harm](tmp_path / "build" / name)
        built(tmp_path, cache)
        assert held(tmp_path / "build") == wanted, f"{names} {harm}"


@pytest.mark.long
def test_foreign_files_in_the_build_stay(tmp_path):
    start().write(tmp_path)
    built(tmp_path)
    own = {"sheets/stray.jpg": b"x", "notes.txt": b"x"}
    wanted = held(tmp_path / "build") | own
    for name, data in own.items():
        (tmp_path / "build" / name).write_bytes(data)
    built(tmp_path)
    assert held(tmp_path / "build") == wanted


STEPS = ["art", "build", "cell", "game", "load", "notes", "picture", "picture data", "sheet", "thumbnail"]


@pytest.mark.long
def test_a_harmed_cache_is_no_help_and_no_harm(tmp_path):
    """A card has one power or the other, and before each build what one step has stored is harmed."""
    project, root = start(), tmp_path / "mod"
    project.cards[0]["art"] = "a.png"
    wanted = {}
    for power in (6, 7):
        project.cards[0]["power"] = power
        project.write(root)
        built(root)
        wanted[power] = clean(root, tmp_path / "twin")
    for step, power in zip(STEPS, cycle(wanted)):
        with sqlite3.connect(tmp_path / "mod-cache" / FILE) as database:
            found = database.execute(
                "UPDATE entries SET value = substr(value, 1, length(value) - 1) || x'00' WHERE step = ?",
                (step,),
            )
        assert found.rowcount or step in ("load", "build", "game"), "just written files are not trusted yet"
        shutil.rmtree(root / "build")
        project.cards[0]["power"] = power
        project.write(root)
        built(root)
        assert held(root / "build") | {"cards.lock": wanted[power]["cards.lock"]} == wanted[power], step


@pytest.mark.long
def test_deleting_the_build_costs_nothing(tmp_path):
    project, drawn = start(), []
    project.write(tmp_path)
    built(tmp_path)
    wanted = held(tmp_path / "build")
    shutil.rmtree(tmp_path / "build")
    built(tmp_path, progress=lambda stage, done, total: drawn.append(stage))
    assert (held(tmp_path / "build"), drawn) == (wanted, [])


@pytest.mark.long
def test_a_template_that_appears_counts(tmp_path):
    """Until now the package's own file was used."""
    project = start()
    project.write(tmp_path)
    built(tmp_path)
    file = tmp_path / "templates" / "shared" / "messages.yaml"
    file.parent.mkdir()
    file.write_bytes((package_templates() / "shared" / "messages.yaml").read_bytes() + b"\nnonsense: true\n")
    report = build(
        tmp_path / "cards.yaml", workers=1, cache=Cache(tmp_path.with_name(f"{tmp_path.name}-cache"))
    )
    assert [problem.name for problem in report.problems] == ["unknown-key"]


@pytest.mark.long
def test_strict_is_another_build(tmp_path):
    """What a good build warned of is told again, and stops a strict one though nothing has changed."""
    project = start()
    project.cards[1]["title"] = project.cards[0]["title"]
    project.write(tmp_path)
    first = built(tmp_path)
    assert [problem.name for problem in first.problems if problem.severity == "warning"] == ["duplicate-name"]
    built(tmp_path)
    assert built(tmp_path).problems == first.problems
    cache = Cache(tmp_path.with_name(f"{tmp_path.name}-cache"))
    assert build(tmp_path / "cards.yaml", workers=1, strict=True, cache=cache).failed
