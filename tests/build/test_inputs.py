"""Whatever a build depends on counts when it changes: no cached step returns what other inputs made."""

from __future__ import annotations

import importlib
import io
import shutil

import pytest
from PIL import Image

from tests.build.projects import again, built, differing, errors, heroes, picture_on_mat, put, settled
from tts_export.load import load
from tts_export.scripts.join import template_files


@pytest.mark.long
def test_a_folder_that_was_refused_is_looked_at_again(tmp_path):
    root = tmp_path / "mod"
    heroes().write(root)
    put(root / "build" / "notes.txt", b"mine")
    settled()
    for _ in range(2):
        assert errors(again(root)) == ["not-a-build-folder"]
    (root / "build" / "notes.txt").unlink()
    assert errors(again(root)) == []


@pytest.mark.long
def test_a_link_out_of_the_project_that_goes_counts(tmp_path):
    root = tmp_path / "mod"
    heroes().write(root)
    link = root / "templates" / "games" / "mini" / "notes.lua"
    link.symlink_to(tmp_path)
    assert errors(again(root)) == []  # a folder
    link.unlink()
    link.symlink_to(tmp_path / "secret.lua")
    assert errors(again(root)) == errors(again(root)) == ["path-outside"]
    link.unlink()
    assert errors(again(root)) == []


def test_templates_of_which_no_mod_is_made_do_not_count(tmp_path):
    heroes().write(tmp_path)
    put(tmp_path / "templates" / "engine" / "text.lua", b"local Text = {}\n")
    put(tmp_path / "templates" / "workbench" / "page.css", b"")
    project, _ = load(tmp_path / "cards.yaml")
    found = {file.name for file in template_files(project)}
    assert {"text.lua", "game.yaml", "messages.yaml", "panel.xml.j2"} <= found
    assert not {"page.css", "report.css", "publish.yml", "NAME"} & found


@pytest.mark.long
def test_a_font_that_appears_or_goes_counts(tmp_path):
    root = tmp_path / "mod"
    heroes().write(root)
    font = (root / "own.ttf").read_bytes()
    for _ in range(2):
        (root / "own.ttf").unlink()
        assert errors(again(root)) == errors(again(root)) == ["missing-font"]
        put(root / "own.ttf", font)
        assert errors(again(root)) == errors(again(root)) == []


@pytest.mark.long
def test_a_font_package_that_was_installed_counts(tmp_path, monkeypatch):
    root, site = tmp_path / "mod", tmp_path / "site"
    project = heroes()
    project.frames = project.frames.replace("OWN_FONT", '"font_of_tomorrow:A.ttf"')
    project.write(root)
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    assert errors(again(root)) == errors(again(root)) == ["missing-font"]
    put(site / "font_of_tomorrow" / "__init__.py", b"")
    put(site / "font_of_tomorrow" / "files" / "A.ttf", (root / "own.ttf").read_bytes())
    importlib.invalidate_caches()
    assert errors(again(root)) == []


@pytest.mark.long
def test_a_folder_of_templates_may_be_a_link(tmp_path):
    """Two projects share a game."""
    root, shared = tmp_path / "mod", tmp_path / "mini"
    heroes().write(root)
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


@pytest.mark.long
def test_the_small_pictures_show_the_back_that_cards_have_now(tmp_path):
    root, project = tmp_path / "mod", heroes()
    project.frames = project.frames.replace("drawings:", "  other: {background: paper}\ndrawings:")
    project.write(root)
    built(root)
    project.game = project.game.replace("  place: {needs", "  place: {back: other, needs").replace(
        "  hero: {needs", "  hero: {back: other, needs"
    )
    project.write(root)
    assert differing(root) == []


@pytest.mark.long
def test_the_small_picture_of_a_deck_has_the_color_of_its_box(tmp_path):
    root, project = tmp_path / "mod", heroes()
    project.table = project.table.replace("at: [-20, 0]", 'at: [-20, 0], tints: ["#cc2222", "#2222cc"]')
    project.deck = []
    project.write(root)
    cards = (root / "cards.yaml").read_text()
    put(root / "cards.yaml", f"{cards}decks: {{A: {{main: {{H0: 1}}}}, B: {{main: {{H1: 1}}}}}}\n".encode())
    built(root)
    put(root / "cards.yaml", f"{cards}decks: {{B: {{main: {{H1: 1}}}}, A: {{main: {{H0: 1}}}}}}\n".encode())
    assert differing(root) == []


@pytest.mark.long
def test_the_same_bytes_under_another_name_are_read_as_that_name_says(tmp_path):
    """JPEG files are decoded small; one that is called .png is decoded whole."""
    root, project, out = tmp_path / "mod", heroes(), io.BytesIO()
    noise = Image.effect_noise((800, 600), 90).convert("RGB")
    noise.save(out, "JPEG")
    for name in ("a.png", "a.jpg"):
        project.cards[0]["art"] = name
        project.art = {"a.png": (1, 2, 3)}
        project.write(root)
        (root / "a.png").unlink()
        put(root / name, out.getvalue())
        assert differing(root) == []


@pytest.mark.long
def test_a_picture_on_a_mat_counts(tmp_path):
    root, project = tmp_path / "mod", heroes()
    picture_on_mat(project, "mat.png")
    for color in ((255, 0, 0), (0, 255, 0)):
        project.art = {"mat.png": color}
        project.write(root)
        assert differing(root) == []
        again(root)
