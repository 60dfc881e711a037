"""The addresses that the game takes on each system."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from tts_export.tts.addresses import Local, Web, host_for


@pytest.mark.parametrize(
    ("path", "address"),
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
def test_files_of_this_machine(path, address):
    assert Local().address(path) == address


def test_a_relative_path_is_a_mistake_of_ours():
    with pytest.raises(ValueError, match="absolute"):
        Local().address(PurePosixPath("build/a.jpg"))


@pytest.mark.parametrize("base", ["https://x.org/cards", "https://x.org/cards/"])
def test_a_web_server_serves_files_by_name(base):
    assert Web(base).address(PurePosixPath("/anywhere/a b-1f.jpg")) == "https://x.org/cards/a%20b-1f.jpg"


def test_the_projects_setting_picks_the_host():
    assert host_for("") == host_for("local") == Local()
    assert host_for("https://x.org") == Web("https://x.org")
