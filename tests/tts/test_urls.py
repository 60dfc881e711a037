"""The addresses that the game takes on each system."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from tts_export.tts.urls import address


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (
            PureWindowsPath(r"C:\Users\Ann Lee\build\sheets\a-1.jpg"),
            "file:///C:/Users/Ann Lee/build/sheets/a-1.jpg",
        ),
        (PureWindowsPath(r"\\nas\games\a.jpg"), "file://nas/games/a.jpg"),
        (PurePosixPath("/home/ann/build/a.jpg"), "file:///home/ann/build/a.jpg"),
        (PurePosixPath("/Users/ann/Müller/a.jpg"), "file:///Users/ann/Müller/a.jpg"),
    ],
)
def test_files_of_this_machine(path, expected):
    assert address(path) == address(path, "local") == expected


def test_a_relative_path_is_a_mistake_of_ours():
    with pytest.raises(ValueError, match="absolute"):
        address(PurePosixPath("build/a.jpg"))


@pytest.mark.parametrize("host", ["https://x.org/cards", "https://x.org/cards/"])
def test_a_web_server_serves_files_by_name(host):
    assert address(PurePosixPath("/anywhere/a b-1f.jpg"), host) == "https://x.org/cards/a%20b-1f.jpg"
