"""What only Windows does, on any system: its errors, its file system and its library are played here."""

import ctypes
import sys
import time
from pathlib import Path

import pytest

from tts_export import restart_manager, windows
from tts_export.built.folder import write_outputs
from tts_export.cache import Cache
from tts_export.files import write_problem, write_whole
from tts_export.load.reading import Reading
from tts_export.problems import Where
from tts_export.windows import programs, rename


def held(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def in_use(number=32):
    error = PermissionError(13, "The process cannot access the file")
    error.winerror = number
    return error


@pytest.fixture
def holds(monkeypatch):
    """Another program holds files open for so many attempts."""
    replace, tried = Path.replace, []

    def hold(attempts, number=32, *names):
        def held_open(part, target):
            if not names or Path(target).name in names:
                tried.append(part)
                if len(tried) <= attempts:
                    raise in_use(number)
            return replace(part, target)

        monkeypatch.setattr(Path, "replace", held_open)
        return tried

    monkeypatch.setattr(windows, "PAUSES", (0.001,) * 6)
    return hold


@pytest.mark.parametrize("number", [5, 32, 33])
def test_a_virus_scanner_that_looks_at_a_file_for_a_moment_is_not_noticed(tmp_path, holds, number):
    (tmp_path / "a.jpg").write_bytes(b"old")
    tried = holds(3, number)
    write_whole(tmp_path / "a.jpg", b"new")
    assert held(tmp_path) == {"a.jpg": b"new"} and len(tried) == 4


def test_the_attempts_take_a_second():
    assert 0.9 <= sum(windows.PAUSES) <= 1.1


def test_a_file_that_stays_open_is_named_and_the_old_one_is_there(tmp_path, holds):
    (tmp_path / "a.jpg").write_bytes(b"old")
    tried = holds(99)
    with pytest.raises(PermissionError) as raised:
        write_whole(tmp_path / "a.jpg", b"new")
    assert raised.value.filename == str(tmp_path / "a.jpg"), "not the name of the new file beside it"
    assert held(tmp_path) == {"a.jpg": b"old"} and len(tried) == 7


def test_other_errors_are_not_tried_again(tmp_path, monkeypatch):
    tried = []
    monkeypatch.setattr(Path, "replace", lambda part, target: tried.append(part) or part.rename("/no/such"))
    (tmp_path / "part").touch()
    with pytest.raises(FileNotFoundError):
        rename(tmp_path / "part", tmp_path / "a.jpg")
    assert len(tried) == 1


def test_a_build_says_who_holds_its_picture(tmp_path, holds, monkeypatch):
    monkeypatch.setattr(
        windows, "programs", lambda file: ["Tabletop Simulator"] * file.name.endswith("a.jpg")
    )
    write_outputs(tmp_path, {"mod.json": b"1", "sheets/a.jpg": b"1"}, Cache().fingerprint)
    holds(99, 32, "a.jpg")
    changed, [problem] = write_outputs(
        tmp_path, {"mod.json": b"2", "sheets/a.jpg": b"2"}, Cache().fingerprint
    )
    assert changed == [] and str(problem).endswith(
        "sheets/a.jpg: error: cannot write the file: The process cannot access the file; "
        "Tabletop Simulator holds it open (cannot-write)"
    )


def test_only_windows_asks_whether_a_program_holds_the_file_open():
    full = OSError(28, "No space left on device")
    messages = [write_problem(Path("mod.json"), error).message for error in (full, in_use())]
    assert messages == [
        "cannot write the file: No space left on device",
        "cannot write the file: The process cannot access the file; is it open in another program "
        "(the game, a virus scanner, OneDrive)?",
    ]


class Manager:
    """The Restart Manager of Windows."""

    def __init__(self, names, status=0):
        self.names, self.status, self.calls = names, status, []

    def RmStartSession(self, session, flags, key):
        self.calls.append("start")
        session._obj.value = 7
        return 0

    def RmRegisterResources(self, session, count, files, *rest):
        self.calls.append(files[0])
        return 0

    def RmGetList(self, session, needed, count, found, reasons):
        needed._obj.value = len(self.names)
        count._obj.value = min(len(self.names), count._obj.value)
        for place, name in zip(range(count._obj.value), self.names, strict=False):
            found[place].name = name
        return self.status

    def RmEndSession(self, session):
        self.calls.append(f"end {session.value}")
        return 0


@pytest.mark.parametrize(
    ("names", "status", "expected"),
    [
        (["Tabletop Simulator"], 0, ["Tabletop Simulator"]),
        (["OneDrive", "OneDrive", ""], 0, ["OneDrive"]),
        ([f"Program {n}" for n in range(20)], 234, [f"Program {n}" for n in range(8)]),
        ([], 0, []),
        (["Tabletop Simulator"], 5, []),
    ],
)
def test_windows_knows_who_holds_a_file(names, status, expected):
    manager = Manager(names, status)
    assert restart_manager.holders("C:\\a.jpg", manager) == expected
    assert manager.calls == ["start", "C:\\a.jpg", "end 7"]


def test_a_program_is_as_large_as_windows_writes_it():
    assert ctypes.sizeof(restart_manager.Program) == 12 + 320 * ctypes.sizeof(ctypes.c_wchar) + 16


def test_other_systems_are_not_asked(tmp_path):
    if sys.platform != "win32":
        assert programs(tmp_path / "a.jpg") == []


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows itself")
def test_windows_names_this_program(tmp_path):
    (tmp_path / "a.jpg").touch()
    with (tmp_path / "a.jpg").open():
        assert len(programs(tmp_path / "a.jpg")) == 1
    time.sleep(0.1)
    assert programs(tmp_path / "a.jpg") == []


LONG = Path("/" + "a" * 200, "b" * 70, "mod.json").absolute()


def test_a_path_that_is_too_long_for_windows_is_said(monkeypatch):
    error = FileNotFoundError(2, "The system cannot find the path specified")
    error.winerror = 3
    assert "characters" not in write_problem(LONG, error).message
    monkeypatch.setattr(windows, "ON_WINDOWS", True)
    assert write_problem(LONG, error).message == (
        f"cannot write the file: The system cannot find the path specified; its path has {len(str(LONG))} "
        "characters, Windows takes 259: use a folder with a shorter path"
    )
    assert "characters" not in write_problem(Path("mod.json"), error).message


def test_a_picture_with_a_path_that_is_too_long_is_not_called_missing_only(tmp_path, monkeypatch):
    reading = Reading(tmp_path)
    monkeypatch.setattr("tts_export.load.reading.too_long", lambda file: f"; {len(file.name)} characters")
    assert reading.file([tmp_path], "art/" + "a" * 90 + ".png", Where(tmp_path / "cards.yaml")) is None
    assert reading.problems[0].message.endswith('.png"; 94 characters')


@pytest.mark.parametrize("name", ["CON", "nul.tar.gz", "Com1 .x", "lpt\u00b9", "CONIN$"])
def test_names_of_devices(name):
    assert windows.is_device(name)


@pytest.mark.parametrize("name", ["COM10", "Console", "a.CON", ""])
def test_names_that_only_look_like_those_of_devices(name):
    assert not windows.is_device(name)
