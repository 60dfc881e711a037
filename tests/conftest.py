"""What tests of several folders use: projects written on the spot, with the small game of `tests/games`."""

import gc
import multiprocessing
import os
import signal
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
import typer.testing
from hypothesis import HealthCheck, settings
from msgspec.structs import replace
from PIL import Image

from tests.helpers.browser import browser, chromium, new_page, page
from tests.helpers.own_process import OwnProcess
from tts_export import art, foreign, links, load as loading
from tts_export.cache import VARIABLE, Cache
from tts_export.checks import check
from tts_export.load import reading
from tts_export.load.templates import search_path
from tts_export.sheets import joining, recipes
from tts_export.tts.export.table_pictures import own_pictures

__all__ = ["browser", "chromium", "new_page", "page"]
"""Fixtures of other files, for all tests."""

# A shell's background jobs ignore Ctrl-C, and so would the commands that tests start and stop.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Where .pyc files are not wanted, as in many container images, each process of each run would compile every
# module again, and rewrite the asserts of all tests: that takes longer than any test.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# In a hook or a rebase, git names its repository to its children: `git init` of a test would change that one.
for name in [name for name in os.environ if name.startswith("GIT_")]:
    del os.environ[name]

# Every table that a test opens allocates tens of thousands of objects: by default Python would look for
# garbage among all objects of all tests a dozen times a second.
gc.set_threshold(20_000)

# Machines are slow and noisy: how long an example takes says nothing. Where a change must land or not, the
# examples are the same each time; at a desk new ones are tried. `--hypothesis-profile=long` tries many.
_CALM = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    max_examples=40,
)
settings.register_profile("desk", parent=_CALM)
settings.register_profile("ci", parent=_CALM, derandomize=True)
settings.register_profile("long", parent=_CALM, max_examples=1000)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.hookimpl(optionalhook=True)  # runs of mutants have no xdist
def pytest_xdist_auto_num_workers():
    """Half as many processes again as there are cores: tests often wait for a browser or a disk."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Remembers all tests, also those that `-m` leaves out afterwards."""
    config.stash[COLLECTED] = tuple(items)


def pytest_collection_finish():
    """What was imported and collected stays: the garbage collector need not look through it."""
    gc.freeze()


def pytest_sessionfinish():
    """Before it ends, pytest looks for garbage five times: once is enough, for what is left."""
    gc.collect()
    gc.freeze()


COLLECTED = pytest.StashKey()
"""All tests of the paths that pytest was given."""

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "tests" / "games" / "templates"


class SetsApart(Cache):
    """A cache in memory that has the games and sets of this repository in another one, on the disk: those of
    tests would push them out, and the processes of a test run read each of them once for all.
    """

    def __init__(self):
        super().__init__()
        self.sets = Cache()

    def traced(self, step, made_from, make, kind):
        files = (part for part in made_from if isinstance(part, Path))
        if any(file.is_relative_to(ROOT) for file in files):
            return self.sets.traced(step, made_from, make, kind)
        return super().traced(step, made_from, make, kind)


MEMORY = SetsApart()
"""For tests that load many projects: the games of tts-export are read once."""


def shared_folder(tmp_path_factory):
    """The folder for what the processes of a test run make once for all of them."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(autouse=True)
def _guards_no_other_test(monkeypatch):
    """A process guards a project until it ends. One whose folder is above all folders of tests, such as that
    of a build in a folder of its own, would be the project of every test after it.
    """
    monkeypatch.setattr(links, "_guarded", {*links._guarded})
    monkeypatch.setattr(links, "_known", {*links._known})


@pytest.fixture(autouse=True, scope="session")
def cache_of_tests(tmp_path_factory):
    """The user's own cache is left alone; commands that tests run share one, in all processes of a run."""
    os.environ[VARIABLE] = str(shared_folder(tmp_path_factory) / "cache")


@pytest.fixture(autouse=True, scope="session")
def one_memory(tmp_path_factory):
    """What is loaded without a cache is kept in one for all tests."""
    MEMORY.sets = Cache(shared_folder(tmp_path_factory) / "sets")
    with pytest.MonkeyPatch.context() as patch:
        for module in (loading, reading):
            patch.setattr(module, "Cache", lambda: MEMORY)
        yield


@pytest.fixture(autouse=True, scope="session")
def one_core():
    """A build has no other processes unless a test asks for them: the tests keep every core busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "cpu_count", lambda: 1)
        yield


@pytest.fixture(autouse=True, scope="session")
def forked_workers():
    """Workers are forked from a process that has imported what they need: that is most of a short task."""
    if "forkserver" not in multiprocessing.get_all_start_methods():  # on Windows
        yield
        return
    context, methods = multiprocessing.get_context("forkserver"), {"spawn": "forkserver"}
    context.set_forkserver_preload(["tts_export.balance.playing", "tts_export.sheets.drawing"])
    get_context = multiprocessing.get_context
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        patch.setattr(multiprocessing, "get_context", lambda name=None: get_context(methods.get(name, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def one_command_line():
    """Typer makes all commands again for each call of a CliRunner: here it does so once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.testing, "_get_command", cache(typer.testing._get_command))
        yield


@pytest.fixture
def tiny_game(monkeypatch):
    """Lets a test name the game `tiny`."""
    monkeypatch.setattr(loading, "search_path", lambda root: (*search_path(root), GAMES))


@pytest.fixture
def project(tmp_path, tiny_game):
    """`project(cards)` or `project({"cards.yaml": ..., ...})` → (Project or None, all problems)."""

    def written(files):
        files = {"cards.yaml": files} if isinstance(files, str) else files
        for name, content in files.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        loaded, problems = loading.load(tmp_path / "cards.yaml", MEMORY)
        return loaded, problems + (check(loaded) if loaded else [])

    return written


@contextmanager
def one_color_art():
    """Generated pictures have one color, and the table's pictures a quarter of their width: drawing them
    takes long, and they have tests of their own.
    """

    def small(project):
        for picture in own_pictures(project):
            pixels, saved = (tuple(side // 4 for side in size) for size in (picture.pixels, picture.saved))
            yield replace(picture, pixels=pixels, saved=saved)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipes, "own_pictures", small)
        patch.setattr(joining, "own_pictures", small)
        patch.setattr(art, "draw", lambda kind, key, window, size, colors: Image.new("RGB", size))
        yield


@pytest.fixture
def plain_art():
    with one_color_art():
        yield


@pytest.fixture(scope="session")
def plain_cache(tmp_path_factory):
    """For builds of whole games with `plain_art`: all processes of a test run draw a mat once."""
    return Cache(shared_folder(tmp_path_factory) / "plain-cache")


@pytest.fixture
def plain_commands(plain_art, plain_cache, tables_here, monkeypatch):
    """Commands draw art of one color, and keep it apart from that of other tests; tables are here."""
    monkeypatch.setenv(VARIABLE, str(plain_cache.folder))


@pytest.fixture
def tables_here(monkeypatch):
    """Tables have no process of their own: one for each command takes longer than what most of them play."""
    monkeypatch.setattr(foreign, "Pool", lambda *limits, here: OwnProcess())


@pytest.fixture(scope="session")
def flagship():
    """The set that the root cards.yaml describes."""
    loaded, _ = loading.load(ROOT / "cards.yaml", MEMORY)
    assert loaded is not None
    return loaded
