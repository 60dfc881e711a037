"""Whatever a build depends on counts when it changes: no cached step returns what other inputs made."""

from __future__ import annotations

import importlib
import io
import shutil
import time
from pathlib import Path

import pytest
from PIL import Image

from tests.build.projects import Project, built, clean, held, painted, put
from tts_export import build as building
from tts_export.build import Report, build
from tts_export.cache import Cache
from tts_export.files import write_problem
from tts_export.load import load, pictures
from tts_export.problems import Problem
from tts_export.scripts.cached import template_files
from tts_export.sheets import cells, drawing, joining


def start() -> Project:
    cards = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}", "power": n} for n in range(4)]
    return Project(cards=cards, deck=["H0", "H1"])


def settled() -> None:
    """Waits until the sources are old enough to be trusted."""
    time.sleep(0.04)


def again(root: Path) -> Report:
    """A build with the cache of the last one."""
    settled()
    return build(root / "cards.yaml", workers=1, cache=Cache(root.with_name(f"{root.name}-cache")))


def differing(root: Path) -> list[str]:
    """The files in which the next build is not that of a clean one."""
    settled()
    built(root)
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    wanted = clean(root, root.with_name("twin"))
    return sorted(name for name in made.keys() | wanted.keys() if made.get(name) != wanted.get(name))


def errors(report: Report) -> list[str]:
    return [problem.name for problem in report.problems if problem.severity == "error"]


def test_a_folder_that_was_refused_is_looked_at_again(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    put(root / "build" / "notes.txt", b"mine")
    settled()
    for _ in range(2):
        assert errors(again(root)) == ["not-a-build-folder"]
    (root / "build" / "notes.txt").unlink()
    assert errors(again(root)) == []


def test_a_link_out_of_the_project_that_goes_counts(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    link = root / "templates" / "games" / "mini" / "notes.lua"
    link.symlink_to(tmp_path)
    assert errors(again(root)) == []  # a folder
    link.unlink()
    link.symlink_to(tmp_path / "secret.lua")
    assert errors(again(root)) == errors(again(root)) == ["path-outside"]
    link.unlink()
    assert errors(again(root)) == []


def test_templates_of_which_no_mod_is_made_do_not_count(tmp_path):
    start().write(tmp_path)
    put(tmp_path / "templates" / "engine" / "text.lua", b"local Text = {}\n")
    put(tmp_path / "templates" / "workbench" / "page.css", b"")
    project, _ = load(tmp_path / "cards.yaml")
    found = {file.name for file in template_files(project)}
    assert {"text.lua", "game.yaml", "messages.yaml", "panel.xml.j2"} <= found
    assert not {"page.css", "report.css", "publish.yml", "NAME"} & found


def test_a_font_that_appears_or_goes_counts(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    font = (root / "own.ttf").read_bytes()
    for _ in range(2):
        (root / "own.ttf").unlink()
        assert errors(again(root)) == errors(again(root)) == ["missing-font"]
        put(root / "own.ttf", font)
        assert errors(again(root)) == errors(again(root)) == []


def test_a_font_package_that_was_installed_counts(tmp_path, monkeypatch):
    root, site = tmp_path / "mod", tmp_path / "site"
    project = start()
    project.frames = project.frames.replace("OWN_FONT", '"font_of_tomorrow:A.ttf"')
    project.write(root)
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    assert errors(again(root)) == errors(again(root)) == ["missing-font"]
    put(site / "font_of_tomorrow" / "__init__.py", b"")
    put(site / "font_of_tomorrow" / "files" / "A.ttf", (root / "own.ttf").read_bytes())
    importlib.invalidate_caches()
    assert errors(again(root)) == []


def test_a_file_that_is_not_a_font_is_a_problem_at_its_line(tmp_path):
    start().write(tmp_path)
    put(tmp_path / "own.ttf", b"not a font")
    (problem,) = [problem for problem in again(tmp_path).problems if problem.severity == "error"]
    assert (problem.name, problem.where.line) == ("bad-font", 3)
    assert problem.message == '"own.ttf" is not a font that can be read'


def test_a_folder_of_templates_may_be_a_link(tmp_path):
    """Two projects share a game."""
    root, shared = tmp_path / "mod", tmp_path / "mini"
    start().write(root)
    shutil.move(root / "templates" / "games" / "mini", shared)
    (root / "templates" / "games" / "mini").symlink_to(shared, target_is_directory=True)
    (shared / "ring").symlink_to(tmp_path, target_is_directory=True)
    for word in ("one", "two"):
        put(shared / "hooks.lua", f"local Hooks = {{}} -- {word}\nreturn Hooks\n".encode())
        assert errors(again(root)) == []
        assert f"Hooks = {{}} -- {word}" in (root / "build" / "lua" / "controller.lua").read_text()
    again(root)
    put(shared / "hooks.lua", b"local Hooks = {} -- three\nreturn Hooks\n")
    again(root)
    assert "-- three" in (root / "build" / "lua" / "controller.lua").read_text()


def test_the_small_pictures_show_the_back_that_cards_have_now(tmp_path):
    root, project = tmp_path / "mod", start()
    project.frames = project.frames.replace("drawings:", "  other: {background: paper}\ndrawings:")
    project.write(root)
    built(root)
    project.game = project.game.replace("  place: {needs", "  place: {back: other, needs").replace(
        "  hero: {needs", "  hero: {back: other, needs"
    )
    project.write(root)
    assert differing(root) == []


def test_the_small_picture_of_a_deck_has_the_color_of_its_box(tmp_path):
    root, project = tmp_path / "mod", start()
    project.table = project.table.replace("at: [-20, 0]", 'at: [-20, 0], tints: ["#cc2222", "#2222cc"]')
    project.deck = []
    project.write(root)
    cards = (root / "cards.yaml").read_text()
    put(root / "cards.yaml", f"{cards}decks: {{A: {{main: {{H0: 1}}}}, B: {{main: {{H1: 1}}}}}}\n".encode())
    built(root)
    put(root / "cards.yaml", f"{cards}decks: {{B: {{main: {{H1: 1}}}}, A: {{main: {{H0: 1}}}}}}\n".encode())
    assert differing(root) == []


def test_the_same_bytes_under_another_name_are_read_as_that_name_says(tmp_path):
    """JPEG files are decoded small; one that is called .png is decoded whole."""
    root, project, out = tmp_path / "mod", start(), io.BytesIO()
    noise = Image.effect_noise((800, 600), 90).convert("RGB")
    noise.save(out, "JPEG")
    for name in ("a.png", "a.jpg"):
        project.cards[0]["art"] = name
        project.art = {"a.png": (1, 2, 3)}
        project.write(root)
        (root / "a.png").unlink()
        put(root / name, out.getvalue())
        assert differing(root) == []


def test_a_picture_on_a_mat_counts(tmp_path):
    root, project = tmp_path / "mod", start()
    picture = "elements: {p: {picture: art, box: [0, 0, 63, 88], fill: ink}}"
    project.frames = project.frames.replace("mat: {background: ink}", f"mat: {{background: ink, {picture}}}")
    project.table = project.table.replace("at: [0, -10]", "at: [0, -10], args: {art: mat.png}")
    for color in ((255, 0, 0), (0, 255, 0)):
        project.art = {"mat.png": color}
        project.write(root)
        assert differing(root) == []
        again(root)


def test_no_drawing_shows_a_picture_from_outside_of_the_project(tmp_path):
    project = start()
    picture = "elements: {p: {picture: art, box: [0, 0, 63, 88], fill: ink}}"
    project.frames = project.frames.replace("mat: {background: ink}", f"mat: {{background: ink, {picture}}}")
    project.table = project.table.replace("at: [0, -10]", "at: [0, -10], args: {art: ../mine.png}")
    for folder in ("with", "without"):
        project.write(tmp_path / folder / "mod")
    put(tmp_path / "with" / "mine.png", painted((255, 0, 0)))
    seen, unseen = (again(tmp_path / folder / "mod") for folder in ("with", "without"))
    assert errors(seen) == errors(unseen) == ["bad-picture"]
    made, wanted = (held(tmp_path / folder / "mod" / "build" / "sheets") for folder in ("with", "without"))
    assert made == wanted


def test_a_picture_that_is_saved_while_its_card_is_drawn_is_drawn_again(tmp_path, monkeypatch):
    """And undone after the build: the cache must not take one for the other."""
    root, project, before = tmp_path / "mod", start(), painted((200, 0, 0))
    project.cards[0]["art"] = "a.png"
    project.art = {"a.png": (200, 0, 0)}
    project.write(root)
    draw, saved = cells.draw_cells, []

    def saving(some):
        if not saved:
            saved.append(put(root / "a.png", painted((0, 200, 0))))
        return draw(some)

    monkeypatch.setattr(cells, "draw_cells", saving)
    assert differing(root) == []
    assert (root / "a.png").read_bytes() != before
    put(root / "a.png", before)
    assert differing(root) == []


def test_a_picture_that_is_saved_again_while_it_is_checked_is_not_broken_for_ever(tmp_path, monkeypatch):
    """An image program has written half of it when it is opened, and then the same bytes as before."""
    root, project, check = tmp_path / "mod", start(), pictures._flaw
    project.art, project.cards[0]["art"] = {"a.png": (200, 30, 30)}, "a.png"
    project.write(root)

    def half_written(file):
        data = file.read_bytes()
        file.write_bytes(data[:20])
        try:
            return check(file)
        finally:
            file.write_bytes(data)

    monkeypatch.setattr(pictures, "_flaw", half_written)
    assert errors(again(root)) == ["not-a-picture"]
    monkeypatch.setattr(pictures, "_flaw", check)
    assert errors(again(root)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_font_that_is_saved_while_cards_are_drawn_is_drawn_with(tmp_path, monkeypatch, workers):
    """And undone after the build: the cache must not take one for the other."""
    root, project = tmp_path / "mod", start()
    project.write(root)
    before, after = (root / "own.ttf").read_bytes(), Project([], font="Roboto-Bold.ttf")
    after.write(tmp_path / "after")
    draw, saved = cells.draw_cells, []

    def saving(some):
        if not saved:
            saved.append(put(root / "own.ttf", (tmp_path / "after" / "own.ttf").read_bytes()))
        return draw(some)

    monkeypatch.setattr(cells, "draw_cells", saving)
    if workers > 1:  # the font is saved before they are started, and after its digest was made
        drawn = cells.Cells._drawn
        monkeypatch.setattr(cells, "FEW", 1)
        monkeypatch.setattr(cells, "draw_cells", draw)
        monkeypatch.setattr(cells.Cells, "_drawn", lambda self, *given: saving([]) or drawn(self, *given))
    settled()
    cache = Cache(root.with_name("mod-cache"))
    assert errors(build(root / "cards.yaml", workers=workers, cache=cache)) == []
    assert differing(root) == []
    put(root / "own.ttf", before)
    assert differing(root) == []


def test_a_picture_on_a_mat_that_is_saved_while_it_is_drawn_is_drawn_again(tmp_path, monkeypatch):
    root, project = tmp_path / "mod", start()
    picture = "elements: {p: {picture: art, box: [0, 0, 63, 88], fill: ink}}"
    project.frames = project.frames.replace("mat: {background: ink}", f"mat: {{background: ink, {picture}}}")
    project.table = project.table.replace("at: [0, -10]", "at: [0, -10], args: {art: mat.png}")
    project.art = {"mat.png": (255, 0, 0)}
    project.write(root)
    draw, saved = joining.draw_single, []

    def saving(single):
        if not saved:
            saved.append(put(root / "mat.png", painted((0, 255, 0))))
        return draw(single)

    monkeypatch.setattr(joining, "FEW", 99)
    monkeypatch.setattr(joining, "draw_single", saving)
    again(root)
    assert differing(root) == []
    put(root / "mat.png", painted((255, 0, 0)))
    assert differing(root) == []


def test_what_a_killed_build_left_beside_the_ledger_is_removed(tmp_path):
    start().write(tmp_path)
    again(tmp_path)
    again(tmp_path)
    (tmp_path / ".cards.lock.77.part").write_bytes(b"half")
    assert again(tmp_path).changed == []
    assert not (tmp_path / ".cards.lock.77.part").exists()


def test_what_a_killed_build_left_in_its_folder_is_removed(tmp_path):
    start().write(tmp_path)
    again(tmp_path)
    again(tmp_path)
    for folder in (".", "sheets", "saved_objects", "lua"):
        (tmp_path / "build" / folder / ".mod.json.77.part").write_bytes(b"half")
    assert again(tmp_path).changed == []
    assert list(tmp_path.rglob("*.part")) == []


@pytest.mark.parametrize("broken", ["draw_cells", "encode_cell"])
def test_a_fault_of_the_machine_is_a_problem(tmp_path, monkeypatch, broken):
    """A full disk while cards are drawn: no worker can be started, a library keeps files of its own."""

    def full(*given):
        raise OSError(28, "No space left on device")

    start().write(tmp_path)
    monkeypatch.setattr(cells if broken == "draw_cells" else drawing, broken, full)
    report = build(tmp_path / "cards.yaml", workers=1, cache=Cache())
    assert report.failed
    message = "error: the system reports: No space left on device (system-error)"
    assert [str(problem) for problem in report.problems] == [f"{tmp_path / 'cards.yaml'}: {message}"]


def test_without_a_cache_a_build_is_the_same_and_a_hint_says_why(tmp_path):
    root = tmp_path / "mod"
    start().write(root)
    put(tmp_path / "file", b"where the folder of the cache should be")
    report = build(root / "cards.yaml", workers=1, strict=True, cache=Cache(tmp_path / "file"))
    assert not report.failed
    assert [p.severity for p in report.problems if p.name == "no-cache"] == ["hint"]
    made = held(root / "build") | {"cards.lock": (root / "cards.lock").read_bytes()}
    assert made == clean(root, tmp_path / "twin")


def test_without_its_ledger_nothing_is_built(tmp_path, monkeypatch):
    """In a folder that cannot be written to: the next build would give cards other cells."""
    root = tmp_path / "mod"
    start().write(root)

    def refused(target: Path, data: bytes) -> list[Problem]:
        return [write_problem(target, PermissionError(13, "Permission denied"))]

    monkeypatch.setattr(building, "written", refused)
    report = build(root / "cards.yaml", workers=1, cache=Cache())
    assert report.failed
    assert errors(report) == ["cannot-write"]
    assert not (root / "build").exists()


@pytest.mark.filterwarnings("error")
def test_a_broken_exif_block_is_passed_over_in_silence(tmp_path):
    project, out = start(), io.BytesIO()
    broken = b"Exif\0\0II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0\1\0\0\0\x06\0\0\0"
    Image.new("RGB", (50, 40)).save(out, "JPEG", exif=broken)
    project.cards[0]["art"] = "a.jpg"
    project.write(tmp_path)
    put(tmp_path / "a.jpg", out.getvalue())
    assert errors(again(tmp_path)) == []
