"""After a build its folder holds the build's files and nothing else."""

import itertools
import json
import os
from contextlib import suppress
from pathlib import Path
from unittest.mock import ANY

import pytest

from tts_export import links
from tts_export.built.folder import Output, folder_problems, write_outputs
from tts_export.built.manifest import UNFINISHED
from tts_export.cache import Cache
from tts_export.digests import digest_of_bytes
from tts_export.files import same_bytes
from tts_export.problems import Problem, Where

LISTED: dict[Path, list[str]] = {}
"""What was written into each folder the last time, as a manifest lists it."""


def write(out: Path, files: dict[str, bytes]) -> tuple[list[str], list[str]]:
    """The paths that changed, and the names of problems."""
    changed, problems = write_outputs(out, files, Cache().fingerprint, LISTED.get(out, ()))
    if not problems:
        LISTED[out] = list(files)
    return changed, [p.name for p in problems]


def held(folder: Path) -> dict[str, bytes]:
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


def test_a_build_replaces_the_last_one(tmp_path):
    out = tmp_path / "build"
    changed, problems = write(out, {"mod.json": b"1", "sheets/a.jpg": b"aa", "lua/x.lua": b"x"})
    assert (sorted(changed), problems) == (["lua/x.lua", "mod.json", "sheets/a.jpg"], [])
    (out / ".gitkeep").touch()
    changed, _ = write(out, {"mod.json": b"2", "sheets/b.jpg": b"bb"})
    assert changed == ["sheets/b.jpg", "mod.json"]
    assert held(out) == {"mod.json": b"2", "sheets/b.jpg": b"bb", ".gitkeep": b""}
    assert not (out / "lua").exists()


def test_what_other_commands_write_into_the_folder_is_kept(tmp_path):
    """Also people's own files there: `tts-export faces` keeps them, too."""
    write(tmp_path, {"mod.json": b"1", "sheets/a.jpg": b"aa"})
    own = {"faces/NEW-1.png": b"face", "faces/my-notes.txt": b"mine", "print/cards.pdf": b"pages"}
    for name, data in own.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    assert write(tmp_path, {"mod.json": b"2"}) == (["mod.json"], [])
    assert held(tmp_path) == own | {"mod.json": b"2"}


def test_a_file_that_did_not_change_keeps_its_date(tmp_path):
    write(tmp_path, {"mod.json": b"same"})
    before = (tmp_path / "mod.json").stat().st_mtime_ns
    assert write(tmp_path, {"mod.json": b"same"}) == ([], [])
    assert (tmp_path / "mod.json").stat().st_mtime_ns == before


def test_the_save_comes_after_the_pictures_it_names(tmp_path):
    changed, _ = write(tmp_path, {"mod.json": b"", "manifest.json": b"", "sheets/z.jpg": b"z"})
    assert changed == ["sheets/z.jpg", "manifest.json", "mod.json"]


def test_saved_objects_come_after_the_pictures_they_name(tmp_path):
    changed, _ = write(tmp_path, {"saved_objects/decks/a.json": b"", "lua/x.lua": b"", "sheets/z.jpg": b"z"})
    assert changed[0] == "sheets/z.jpg"


def test_with_a_picture_that_cannot_be_written_the_last_build_stands(tmp_path):
    last = {"mod.json": b"1", "saved_objects/table.json": b"1", "sheets/a.jpg": b"aa"}
    write(tmp_path, last)
    (tmp_path / "sheets" / "b.jpg" / "in the way").mkdir(parents=True)
    new = {"mod.json": b"2", "saved_objects/table.json": b"2", "sheets/b.jpg": b"bb", "sheets/c.jpg": b"cc"}
    assert write(tmp_path, new) == (["sheets/c.jpg"], ["cannot-write"])
    assert held(tmp_path) == last | {"sheets/c.jpg": b"cc", UNFINISHED: ANY}


def test_an_old_file_that_cannot_be_removed_is_told(tmp_path, monkeypatch):
    """On Windows the game may hold a picture open."""
    old = ["lua/b.lua", "sheets/a.jpg", "sheets/c.jpg"]
    write(tmp_path, {"mod.json": b"1", **dict.fromkeys(old, b"x")})

    def held_open(file, missing_ok=False):
        raise PermissionError(13, "in use")

    monkeypatch.setattr(
        "pathlib.Path.unlink", lambda file, missing_ok=False: "part" in file.name or held_open(file)
    )
    _, problems = write_outputs(tmp_path, {"mod.json": b"1"}, Cache().fingerprint, old)
    message = "warning: cannot remove this old file: in use (cannot-remove)"
    assert sorted(map(str, problems)) == [f"{tmp_path / name}: {message}" for name in old]


def build(out: Path, names: str) -> dict[str, bytes]:
    """A build with a picture and a script of each name; its manifest lists them, as the real one does."""
    manifest = out / "manifest.json"
    last = json.loads(manifest.read_bytes()) if manifest.exists() else []
    paths = [
        *(f"sheets/{name}.jpg" for name in names),
        *(f"lua/{name}.lua" for name in names),
        "manifest.json",
    ]
    files = dict.fromkeys(paths, b"") | {"manifest.json": json.dumps(paths).encode()}
    assert write_outputs(out, files, Cache().fingerprint, last)[1] == []
    return files


@pytest.mark.parametrize("first", ["", "abc"])
@pytest.mark.parametrize("after", range(0, 36, 2))
def test_a_killed_build_leaves_nothing_to_the_next_one(tmp_path, monkeypatch, first, after):
    """At whichever step, from the first new name to the last old file, and with the cards edited again."""
    if first:
        build(tmp_path, first)
    with monkeypatch.context() as patched, suppress(KeyboardInterrupt):
        killed_after(patched, after)
        build(tmp_path, "cde")
    files = build(tmp_path, "efg")
    assert held(tmp_path) == files


def killed_after(monkeypatch, steps):
    """The process ends after so many files were made, renamed or removed."""
    count = itertools.count()

    def killed(change):
        def step(*files):
            if next(count) >= steps:
                raise KeyboardInterrupt
            return change(*files)

        return step

    for name in ("create", "replace", "remove", "remove_folder"):
        monkeypatch.setattr(links, name, killed(getattr(links, name)))


def test_only_listed_files_are_ever_removed(tmp_path):
    write(tmp_path, {"mod.json": b"1", "sheets/a.jpg": b"aa"})
    (tmp_path / "sheets" / "mine.jpg").write_bytes(b"mine")
    write(tmp_path, {"mod.json": b"2"})
    assert held(tmp_path) == {"mod.json": b"2", "sheets/mine.jpg": b"mine"}


def test_a_folder_whose_name_is_not_text_is_refused():
    folder = Path(os.fsdecode(b"/mods/caf\xe9/build"))
    message = "the folder's name is not UTF-8: no save can name its pictures"
    assert folder_problems(folder, None) == [Problem(Where(folder), "bad-path", message)]


def test_a_folder_with_other_files_is_refused(tmp_path):
    (tmp_path / "thesis.docx").write_bytes(b"years of work")
    assert [str(problem) for problem in folder_problems(tmp_path, None)] == [
        f'{tmp_path}: error: the folder holds files that no build made ("thesis.docx"): '
        "choose an empty or a new folder (not-a-build-folder)"
    ]


def test_an_empty_a_new_and_an_earlier_build_folder_are_taken(tmp_path):
    assert folder_problems(tmp_path, None) == []
    assert folder_problems(tmp_path / "new", None) == []
    write(tmp_path, {"mod.json": b"1", "manifest.json": b"{}"})
    assert folder_problems(tmp_path, None) == []
    (tmp_path / "notes.txt").touch()
    assert folder_problems(tmp_path, ()) == [], "what is beside a build belongs to nobody"


def test_a_file_in_the_way_is_said(tmp_path):
    (tmp_path / "build").write_text("")
    assert [str(problem) for problem in folder_problems(tmp_path / "build", None)] == [
        f"{tmp_path}/build: error: builds are written into a folder, this is a file (not-a-folder)"
    ]


def test_what_cannot_be_written_is_a_problem(tmp_path):
    (tmp_path / "mod.json").mkdir()
    (tmp_path / "mod.json" / "inside").touch()
    said = f"{tmp_path}/mod.json: error: cannot write the file: Is a directory"
    _, [problem] = write_outputs(tmp_path, {"mod.json": b"1"}, Cache().fingerprint)
    assert str(problem) == f"{said} (cannot-write)"


def test_a_file_that_cannot_be_written_leaves_nothing_behind_and_removes_nothing(tmp_path):
    write(tmp_path, {"mod.json": b"1", "lua/old.lua": b"x"})
    (tmp_path / "mod.json").unlink()
    (tmp_path / "mod.json" / "inside").mkdir(parents=True)
    assert write(tmp_path, {"mod.json": b"2", "lua/new.lua": b"y"}) == (["lua/new.lua"], ["cannot-write"])
    assert held(tmp_path) == {"lua/old.lua": b"x", "lua/new.lua": b"y", UNFINISHED: ANY}


FULL = OSError(28, "No space left on device")


@pytest.mark.parametrize("broken", range(4))
def test_with_a_full_disk_no_file_of_the_last_build_changes(tmp_path, monkeypatch, broken):
    """At whichever write: pictures, thumbnails, lists, saves."""
    last = {"mod.json": b"1", "lua/x.lua": b"1", "saved_objects/table.json": b"1", "sheets/a.jpg": b"a"}
    write(tmp_path, last)
    new = {"mod.json": b"2", "lua/x.lua": b"2", "saved_objects/table.json": b"2", "sheets/b.jpg": b"b"}
    order = ["sheets/b.jpg", "lua/x.lua", "saved_objects/table.json", "mod.json"]
    with monkeypatch.context() as patched:
        full_at(patched, broken)
        changed, problems = write_outputs(tmp_path, new, Cache().fingerprint)
    assert (changed, held(tmp_path)) == ([], last)
    [problem] = problems
    assert problem.where.file == tmp_path / order[broken]
    assert problem.message == "cannot write the file: No space left on device"
    assert write(tmp_path, new)[1] == []
    assert held(tmp_path) == new


def full_at(monkeypatch, number):
    """The disk is full at the write with this number."""
    opened = Path.open
    writes = []

    def full(file, mode="r", **options):
        if mode == "xb":
            writes.append(file)
            if len(writes) > number:
                raise FULL
        return opened(file, mode, **options)

    monkeypatch.setattr(Path, "open", full)


def test_an_output_is_made_only_where_its_file_is_missing_or_another(tmp_path):
    made = []
    output = Output(digest_of_bytes(b"sheet"), lambda: made.append(1) or b"sheet")
    for expected in (["a.jpg"], []):
        assert write_outputs(tmp_path, {"a.jpg": output}, Cache().fingerprint) == (expected, [])
    (tmp_path / "a.jpg").write_bytes(b"shoot")
    assert write_outputs(tmp_path, {"a.jpg": output}, Cache().fingerprint) == (["a.jpg"], [])
    assert len(made) == 2
    assert same_bytes(tmp_path / "a.jpg", b"sheet")


def test_a_first_build_that_was_killed_may_be_repeated(tmp_path):
    """Its pictures are there and the manifest, which is written last, is not."""
    (tmp_path / "sheets").mkdir()
    (tmp_path / ".mod.json.77.part").write_bytes(b"{")
    assert folder_problems(tmp_path, None) == []
    write(tmp_path, {"mod.json": b"1"})
    assert held(tmp_path) == {"mod.json": b"1"}
