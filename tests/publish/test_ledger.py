"""`assets.lock`: any ledger comes back from its text, mistakes have their line, builds use its addresses."""

import json
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tests.build.projects import Project, built, held
from tts_export.build import build
from tts_export.cache import Cache
from tts_export.problems import as_text as reported
from tts_export.publish.ledger import Asset, Assets, as_text, parse, read_assets

LOCK = Path("assets.lock")
A, B = "a" * 64, "b" * 64

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
digests = st.text("0123456789abcdef", min_size=64, max_size=64)
addresses = st.sampled_from(
    ["https://example.org/a/1.jpg", "http://example.org/b-2.png", "https://x.org/é?a=#b"]
)


@pytest.mark.long
@given(st.sets(st.builds(Asset, names, digests, addresses, st.booleans())))
def test_any_ledger_survives_its_text(lines):
    ledger = Assets(tuple(sorted(lines)))
    assert parse(as_text(ledger), LOCK) == (ledger, [])
    assert len(as_text(ledger).splitlines()) == 4 + len(lines), "one line per picture"


def test_the_lines_of_both_sides_of_a_merge_may_be_kept():
    ours = Assets().added([Asset("b.jpg", B, "https://example.org/b.jpg")])
    theirs = Assets().added([Asset("a.jpg", A, "https://example.org/a.jpg")])
    text = as_text(ours) + as_text(theirs) + as_text(ours).replace("\n", "\r\n")
    assert parse(text, LOCK) == (ours.added(theirs.lines), [])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("<<<<<<< HEAD", "git could not merge these lines: remove those of <<<<<<<, ======= and >>>>>>>"),
        ("version: 2", "version 2, expected 1: made by a newer tts-export? (ledger-version)"),
        (
            "a.jpg abc https://x.org/a.jpg",
            "not a line of a ledger: `a.jpg abc https://x.org/a.jpg`; expected",
        ),
        (f"a.jpg {A} file:///a.jpg", "not a line of a ledger: "),
    ],
)
def test_every_mistake_has_its_line(line, expected):
    text = as_text(Assets((Asset("b.jpg", B, "https://example.org/b.jpg"),))) + line + "\n"
    assert reported(parse(text, LOCK)[1]).startswith(f"assets.lock:6:1: error: {expected}")


def test_a_ledger_in_another_encoding_is_one_problem(tmp_path):
    (tmp_path / "assets.lock").write_text(
        as_text(Assets((Asset("b.jpg", B, "https://x.org/b.jpg"),))), "utf-16"
    )
    (problem,) = read_assets(tmp_path)[1]
    assert problem.message.startswith("not UTF-8 text: restore the file")


def test_a_picture_published_again_gets_the_new_address_and_others_keep_theirs():
    old = Assets().added(
        [Asset("a.jpg", A, "https://old.org/a.jpg"), Asset("b.jpg", B, "https://old.org/b.jpg")]
    )
    new = old.added([Asset("a2.jpg", A, "https://new.org/a2.jpg")])
    assert (new.address(A), new.address(B)) == ("https://new.org/a2.jpg", "https://old.org/b.jpg")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("", "https://example.org/one/a.jpg"),
        ("https://example.org/two/", "https://example.org/two/a.jpg"),
        ("https://example.org/tw", ""),
        ("local", ""),
    ],
)
def test_only_what_is_below_the_host_counts(host, address):
    both = Assets(tuple(Asset("a.jpg", A, f"https://example.org/{place}/a.jpg") for place in ("one", "two")))
    assert both.address(A, host) == address


def test_a_retired_line_is_not_used():
    assert Assets((Asset("a.jpg", A, "https://example.org/a.jpg", True),)).address(A) == ""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A project without a host, built."""
    root = tmp_path_factory.mktemp("ledger") / "mod"
    Project([{"id": "C1", "type": "hero", "title": "Ada"}], deck=["C1"]).write(root)
    cards = root / "cards.yaml"
    cards.write_text(cards.read_text().replace("host: https://example.org\n", ""))
    built(root)
    return root


def pictures(root):
    return json.loads((root / "build" / "manifest.json").read_text())["pictures"]


@pytest.mark.long
def test_a_build_uses_the_addresses_of_the_ledger_and_only_new_pictures_are_local(root):
    known, *others = pictures(root)
    at = "https://cloud.example.org/ugc/7/ABC/"
    (root / "assets.lock").write_text(as_text(Assets((Asset("any.jpg", known["hash"], at),))))
    built(root)
    assert [picture["url"] for picture in pictures(root)] == [at, *(other["url"] for other in others)]
    assert at in (root / "build" / "mod.json").read_text()
    assert all(other["url"].startswith("file:///") for other in others)


def test_nothing_is_built_with_a_ledger_that_cannot_be_read(root):
    (root / "assets.lock").write_text("=======\n")
    before = held(root / "build")
    report = build(root / "cards.yaml", cache=Cache())
    assert [problem.name for problem in report.problems] == ["ledger-conflict"]
    assert held(root / "build") == before
    (root / "assets.lock").unlink()
    (root / "assets.lock").mkdir()
    assert [problem.name for problem in read_assets(root)[1]] == ["unreadable-file"]
    (root / "assets.lock").rmdir()
