"""A build folder as others use it: its manifest, its save, or why there is none."""

import json

import pytest

from tts_export.built.manifest import Manifest, read_manifest, read_save

WHOLE = {"game": "tiny", "cards": [], "pictures": []}


def test_a_folder_without_a_build(tmp_path):
    message = "error: there is no build here; `tts-export build` makes it (no-build)"
    for name, read in (("manifest.json", read_manifest), ("mod.json", read_save)):
        content, [problem] = read(tmp_path)
        assert (content, str(problem)) == (None, f"{tmp_path / name}: {message}")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"game": "tiny"}'])
def test_a_manifest_of_another_version_or_of_something_else(tmp_path, text):
    (tmp_path / "manifest.json").write_text(text)
    manifest, [problem] = read_manifest(tmp_path)
    message = "not the manifest of a build of this version: `tts-export build` makes a new one"
    assert (manifest, problem.name, problem.message) == (None, "unreadable-build", message)


def test_a_card_with_deeper_values_than_any_file_has(tmp_path):
    """Nobody who prints or compares its fields has to count."""
    for levels, is_read in ((60, True), (300, False), (900, False)):
        card = {"id": "a", "name": "a", "type": "a", "fields": {"text": 0}}
        text = json.dumps(WHOLE | {"cards": [card]}).replace(
            "0", '{"a": [' * (levels // 2) + "]}" * (levels // 2)
        )
        (tmp_path / "manifest.json").write_text(text)
        manifest, problems = read_manifest(tmp_path)
        assert (manifest is not None, not problems) == (is_read, is_read)


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000])
def test_a_save_that_is_none(tmp_path, text):
    (tmp_path / "mod.json").write_text(text)
    save, [problem] = read_save(tmp_path)
    assert (save, problem.name) == (None, "unreadable-build")


def test_a_folder_in_place_of_the_save(tmp_path):
    (tmp_path / "mod.json").mkdir()
    save, [problem] = read_save(tmp_path)
    assert (save, problem.name) == (None, "unreadable-build")
    assert problem.message.startswith("cannot read the file: ")


def test_a_manifest_of_a_project_names_no_file_outside_of_the_build(tmp_path):
    names = [
        "mod.json",
        "sheets/a.jpg",
        "../cards.yaml",
        "/etc/passwd",
        "C:/x",
        "sheets/../../x",
        "notes.txt",
    ]
    (tmp_path / "manifest.json").write_text(json.dumps(WHOLE | {"files": names}))
    manifest, _ = read_manifest(tmp_path)
    assert isinstance(manifest, Manifest)
    assert manifest.own_files == ["mod.json", "sheets/a.jpg"]
