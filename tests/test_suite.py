"""The suite itself: every test is run."""

from fnmatch import fnmatch
from pathlib import Path

TESTS = Path(__file__).parent


def test_no_folder_of_tests_is_left_out(pytestconfig):
    """By default pytest looks into no folder called `build`."""
    patterns = pytestconfig.getini("norecursedirs")
    folders = {folder for file in TESTS.rglob("test_*.py") for folder in file.relative_to(TESTS).parents}
    assert len(folders) > 20
    assert [str(folder) for folder in folders if any(fnmatch(folder.name, one) for one in patterns)] == []
