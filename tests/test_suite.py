"""The suite itself: every test is run, and each asserts something."""

from fnmatch import fnmatch
from pathlib import Path
from types import CodeType

from tests.conftest import COLLECTED

TESTS = Path(__file__).parent


def test_no_folder_of_tests_is_left_out(pytestconfig):
    """By default pytest looks into no folder called `build`."""
    patterns = pytestconfig.getini("norecursedirs")
    folders = {folder for file in TESTS.rglob("test_*.py") for folder in file.relative_to(TESTS).parents}
    assert len(folders) > 20
    assert [
        str(folder) for folder in folders if any(fnmatch(folder.name, pattern) for pattern in patterns)
    ] == []


def test_every_test_asserts_something(pytestconfig):
    """By an assert, which raises AssertionError, or by a helper that is named for it."""
    tests = {written(item.function) for item in pytestconfig.stash[COLLECTED]}
    silent = {f"{test.__module__}.{test.__name__}" for test in tests if not asserts(test.__code__)}
    silent -= {"hypothesis.stateful.runTest"}  # the invariants of the machine that it runs assert
    assert silent == set()
    assert not asserts(compile("page.wait_for()", "", "exec"))


def written(test):
    """The function as its file has it: hypothesis wraps it in one that asserts nothing."""
    return test.hypothesis.inner_test if hasattr(test, "hypothesis") else test


def asserts(code: CodeType) -> bool:
    names = (*code.co_names, *code.co_varnames)
    marks = ("AssertionError", "raises", "expect")
    return any(name in marks or name.startswith("assert_") for name in names) or any(
        asserts(part) for part in code.co_consts if isinstance(part, CodeType)
    )
