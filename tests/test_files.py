"""Single files are written whole or not at all."""

import importlib
import os
import signal
from pathlib import Path

import pytest

from tts_export import links
from tts_export.files import remove_parts, streamed, update, written
from tts_export.problems import Problem, Where


def held(folder: Path) -> dict[str, bytes]:
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


def test_what_cannot_be_written_is_a_problem(tmp_path):
    (tmp_path / "mod.json").mkdir()
    problems = [str(problem) for problem in written(tmp_path / "mod.json", b"1")]
    assert problems == [f"{tmp_path}/mod.json: error: cannot write the file: Is a directory (cannot-write)"]


def test_a_link_in_the_place_of_a_new_file_is_not_followed(tmp_path):
    (tmp_path / "mine.txt").write_bytes(b"mine")
    for name in (f".mod.json.{os.getpid()}.part", "mod.json"):
        (tmp_path / name).symlink_to(tmp_path / "mine.txt")
    assert update(tmp_path / "mod.json", b"1")
    assert held(tmp_path) == {"mine.txt": b"mine", "mod.json": b"1"}
    assert not (tmp_path / "mod.json").is_symlink()


def test_what_killed_writers_left_is_removed(tmp_path):
    for name in (".cards.lock.7.part", ".cards.lock.88.part", ".cards.yaml.7.part", "cards.lock.part"):
        (tmp_path / name).touch()
    remove_parts(tmp_path / "cards.lock")
    assert sorted(held(tmp_path)) == [".cards.yaml.7.part", "cards.lock.part"]


def test_one_file_beside_the_build(tmp_path):
    target = tmp_path / "cards.lock"
    assert [update(target, b"1"), update(target, b"2"), update(target, b"2")] == [True, True, False]
    assert held(tmp_path) == {"cards.lock": b"2"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_a_device_is_not_replaced_by_a_file(tmp_path):
    """As with `--json /dev/null`: root would lose the device."""
    pipe, kind = tmp_path / "pipe", "a pipe or a device, not a regular file"
    os.mkfifo(pipe)
    assert written(pipe, b"1") == [Problem(Where(pipe), "cannot-write", f"cannot write the file: {kind}")]
    with pytest.raises(OSError, match=kind), streamed(pipe) as file:
        file.write(b"1")
    assert pipe.is_fifo() and list(tmp_path.iterdir()) == [pipe]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="a system with a limit for files")
def test_what_is_added_to_a_file_is_there_as_a_whole_or_not_at_all(tmp_path):
    """A disk that becomes full takes the beginning of a line: the next one would go on behind it."""
    file = tmp_path / "games.play"
    file.write_bytes(b"> draw\n" * 100)
    resource = importlib.import_module("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with links.append_to(file) as journal:
        resource.setrlimit(resource.RLIMIT_FSIZE, (704, before[1]))
        try:
            with pytest.raises(OSError, match="No space left"):
                journal.write(b"> play\n")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        journal.write(b"> end\n")
    assert file.read_bytes() == b"> draw\n" * 100 + b"> end\n"
