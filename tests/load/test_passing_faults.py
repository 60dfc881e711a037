"""A file that cannot be read at the moment is read again by the next run; what is a fact is cached."""

import errno
import os
import time

import pytest

from tests.build.projects import Project
from tts_export import yamls
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.inputs import file_bytes
from tts_export.load import load


@pytest.fixture
def cards(tmp_path):
    root = tmp_path / "project"
    root.mkdir()
    Project([{"type": "hero", "title": "A"}]).write(root)
    time.sleep(0.04)  # sources that are just saved are not trusted
    return root / "cards.yaml"


def refused(name, number, monkeypatch):
    """The system refuses to read the files of this name; returns the list of those tries."""
    tries = []

    def read(file, most):
        if file.name == name:
            tries.append(file)
            raise OSError(number, os.strerror(number), str(file))
        return file_bytes(file, most)

    monkeypatch.setattr(yamls, "file_bytes", read)
    return tries


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE, errno.EIO, errno.ENOMEM, errno.ESTALE])
@pytest.mark.parametrize("name", ["cards.yaml", "game.yaml", "frames.yaml"])
def test_a_fault_of_the_moment_is_not_one_of_the_next_run(cards, tmp_path, monkeypatch, name, number):
    cache = Cache(tmp_path / "cache")
    with monkeypatch.context() as then:
        assert refused(name, number, then) is not None
        assert os.strerror(number) in "".join(map(str, load(cards, cache)[1]))
    assert load(cards, cache)[1] == load(cards)[1] == []


def test_a_build_after_a_fault_of_the_moment_is_in_order(cards, monkeypatch):
    with monkeypatch.context() as then:
        refused("cards.yaml", errno.EMFILE, then)
        assert build(cards, workers=1).failed
    assert not build(cards, workers=1).failed


def test_a_fact_is_cached(cards, tmp_path, monkeypatch):
    cache = Cache(tmp_path / "cache")
    tries = refused("cards.yaml", errno.EISDIR, monkeypatch)
    first = load(cards, cache)[1]
    assert len(tries) == 1
    assert load(cards, cache)[1] == first
    assert len(tries) == 1
