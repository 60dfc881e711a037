"""Short forms of the long runs of builds."""

import sys
from pathlib import Path
from random import Random

import pytest

from tests.soak import full_disk, kills, races
from tests.soak.kills import assert_usable
from tests.soak.projects import assert_no_parts

pytestmark = pytest.mark.long


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="looks for processes in /proc")
@pytest.mark.parametrize(
    "run",
    [kills.killed_build, kills.killed_watch, kills.killed_serve, kills.killed_install, kills.killed_publish],
)
def test_kills(tmp_path, run):
    """A round asserts after its last command, too, that the bytes are those of a clean build."""
    run(tmp_path / "mod", Random(1))
    assert_usable(tmp_path / "mod")
    assert_no_parts(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(
    "run", [races.edits_while_it_builds, races.builds_at_once, races.watch_beside_builds]
)
def test_races(tmp_path, run):
    run(tmp_path / "mod", Random(1))
    assert_usable(tmp_path / "mod")
    assert_no_parts(tmp_path)


def test_a_full_disk(tmp_path):
    numbers = [0, 4, 99]
    failed = [full_disk.full_at_a_write(tmp_path / str(n) / "mod", Random(1), n) for n in numbers]
    assert failed == [True, True, False]
