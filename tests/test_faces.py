"""Pictures of single cards: which ones, how large, under which names, and what is never overwritten."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.build.projects import Project, built, held
from tts_export.cache import Cache
from tts_export.compare.choice import CardChoice
from tts_export.faces import RECORD, FaceRequest, faces
from tts_export.paint.bleed import SHOPS
from tts_export.workers import silent

CARDS = [
    {"type": "hero", "title": "Ada", "power": 1},
    {"type": "hero", "title": "Bob: the 2nd?", "power": 2},
    {"type": "hero", "title": "con"},
    {"type": "place", "title": "Home", "text": "A house."},
]


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return Cache(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def run(tmp_path, cache):
    """`run(cards=[...], since=..., size=...)` → the outcome of `faces` into the folder `out`."""
    Project(CARDS).write(tmp_path / "mod")

    def made(cards=(), since="", **wanted):
        what = FaceRequest(choice=CardChoice(cards, since=str(since)), **wanted)
        return faces(tmp_path / "mod" / "cards.yaml", tmp_path / "out", what, silent, 1, cache)

    return made


def messages(made):
    return [f"{p.where.file.name}: {p.message} ({p.name})" for p in made.problems]


def test_each_card_has_a_picture_and_a_double_faced_one_has_two(run, tmp_path):
    made = run(size=(126, 176))
    names = ["Ada.png", "Bob the 2nd.png", "Home-back.png", "Home.png", "_con.png"]
    assert (sorted(made.written), messages(made)) == (names, [])
    pictures = held(tmp_path / "out")
    assert sorted(pictures) == sorted([RECORD, *names])
    assert {Image.open(io.BytesIO(pictures[name])).size for name in names} == {(126, 176)}
    again = run(size=(126, 176))
    assert (again.written, again.same) == ([], 5)


def test_pictures_for_a_print_shop_have_bleed_and_backs(run, tmp_path):
    made = run(size=(100, 140), bleed=5)
    names = ["Ada.png", "Bob the 2nd.png", "Home-back.png", "Home.png", "_con.png", "back.png"]
    assert sorted(made.written) == names, "heroes share a back, the place has its own other side"
    for name in names:
        with Image.open(tmp_path / "out" / name) as picture:
            assert picture.size == (110, 150), name
            assert picture.getpixel((0, 75)) == picture.getpixel((5, 75)), "the edge goes on"
    assert {(2 * bleed + side[0], 2 * bleed + side[1]) for side, bleed in SHOPS.values()} == {
        (825, 1125),
        (822, 1122),
    }


@pytest.mark.parametrize("word", ["ada", "A?a", "Ada", "AD*"])
def test_a_card_is_wanted_by_its_name_or_a_pattern(run, word):
    assert run(cards=[word], size=(64, 88)).written == ["Ada.png"]


def test_a_word_that_names_no_card_gets_the_nearest_one_and_nothing_is_written(run, tmp_path):
    made = run(cards=["Ada", "Hom"])
    assert messages(made) == ['cards.yaml: there is no card "Hom", did you mean "Home"? (unknown-card)']
    assert not (tmp_path / "out").exists()


@pytest.mark.long
def test_only_cards_that_changed_since_a_build_are_written(run, tmp_path):
    built(tmp_path / "mod")
    cards = [{**CARDS[0], "power": 7}, *CARDS[1:], {"type": "hero", "title": "Eve"}]
    Project(cards).write(tmp_path / "mod")
    for since in ("mod/build", "mod/build/manifest.json"):
        (tmp_path / "out").mkdir(exist_ok=True)
        made = run(since=tmp_path / since, size=(64, 88))
        assert [*sorted(made.written), made.same] in (["Ada.png", "Eve.png", 0], [2])


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "unknown-revision"),
        ("[]", "unreadable-build"),
        (json.dumps({"cards": [{"id": "1"}]}), "unreadable-build"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_a_problem(run, tmp_path, content, problem):
    if content is not None:
        (tmp_path / "manifest.json").write_text(content)
    made = run(since=tmp_path / "manifest.json")
    assert [one.name for one in made.problems] == [problem]
    assert made.written == []


def test_files_of_others_are_kept_and_our_own_replaced(run, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "Ada.png").write_bytes(b"mine")
    assert run(cards=["Ada", "Home"], size=(64, 88)).written == ["Home.png", "Home-back.png"]
    (out / "Home.png").write_bytes(b"painted over")
    made = run(size=(128, 176), cards=["Ada", "Home"])
    why = "this file was not written by tts-export, or has been changed since"
    message = f"{why}; delete it to have it written (kept-file)"
    assert messages(made) == [f"Ada.png: {message}", f"Home.png: {message}"]
    assert made.written == ["Home-back.png"]
    assert (out / "Ada.png").read_bytes() == b"mine"


def test_a_link_is_not_written_through(run, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "own.png").write_bytes(b"mine")
    (tmp_path / "out" / "Ada.png").symlink_to(tmp_path / "own.png")
    assert run(cards=["Ada"], size=(64, 88)).written == []
    assert (tmp_path / "own.png").read_bytes() == b"mine"


def test_a_small_picture_is_a_large_one_scaled_down(run, tmp_path):
    run(cards=["Home"], size=(64, 88))
    small = Image.open(tmp_path / "out" / "Home.png").convert("RGB")
    run(cards=["Home"], size=(32, 44))
    smaller = Image.open(tmp_path / "out" / "Home.png").convert("RGB")
    difference = ImageChops.difference(smaller, small.resize((32, 44), Image.Resampling.LANCZOS))
    assert ImageStat.Stat(difference).extrema == [(0, 0)] * 3


def test_webp(run, tmp_path):
    assert run(cards=["Ada"], size=(64, 88), kind="webp").written == ["Ada.webp"]
    assert Image.open(tmp_path / "out" / "Ada.webp").format == "WEBP"


@pytest.mark.long
def test_the_cells_of_the_build_stay_pinned(run, tmp_path, cache):
    built(tmp_path / "mod", cache)
    before = cache._database.execute("SELECT owner, keys FROM pins").fetchall()
    run(size=(128, 176))
    assert cache._database.execute("SELECT owner, keys FROM pins").fetchall() == before


def test_a_draft_shows_what_is_missing(tmp_path, cache):
    Project([{"type": "hero", "title": "Ada"}, {"type": "hero", "title": "Bo", "power": "tbd"}]).write(
        tmp_path
    )

    def made(**wanted):
        wanted = FaceRequest(size=(64, 88), **wanted)
        return faces(tmp_path / "cards.yaml", tmp_path / "out", wanted, silent, 1, cache)

    assert [p.severity for p in made().problems] == ["error"]
    drafted = made(draft=True)
    assert [p.severity for p in drafted.problems] == ["warning"]
    assert drafted.written == ["Ada.png", "Bo.png"]
