"""`install` copies the pictures that a save shows from the build, and links to the copies."""

import json
import shutil

import msgspec
import pytest

from tests.helpers.folders import files_in
from tts_export.digests import digest_of_bytes
from tts_export.install import install
from tts_export.problems import as_text
from tts_export.tts.urls import address


@pytest.fixture
def pictured(build):
    """`pictured({name: bytes})`: the build has these pictures, and its mod shows them."""

    def made(pictures, online=()):
        shutil.rmtree(build / "sheets", ignore_errors=True)
        (build / "sheets").mkdir()
        listed = []
        for stem, data in pictures.items():
            name = f"{stem}-{digest_of_bytes(data)[:12]}.jpg"
            (build / "sheets" / name).write_bytes(data)
            url = f"https://example.org/{name}" if stem in online else address(build / "sheets" / name)
            listed.append({"file": f"sheets/{name}", "hash": digest_of_bytes(data), "url": url})
        (build / "manifest.json").write_bytes(
            msgspec.json.encode({"game": "hsatcg", "cards": [], "pictures": listed})
        )
        shown = {"SaveName": "HS: ATCG", "shown": [one["url"] for one in listed]}
        (build / "mod.json").write_bytes(msgspec.json.encode(shown))
        return [one["file"].removeprefix("sheets/") for one in listed]

    return made


def shown_in(save):
    return [url.rpartition("/") for url in json.loads(save.read_text())["shown"]]


def test_local_pictures_are_copied_and_the_copies_are_shown(build, game, pictured):
    mat, card, back = pictured({"mat": b"1", "cärd 'x'": b"2", "back": b"3"}, online=["back"])
    copied, problems = install(build, game=game)
    own = game / "Mods" / "tts-export" / "HS ATCG"
    assert problems == [] and {own / mat, own / card} < set(copied)
    assert files_in(own) == sorted([mat, card])
    assert (own / card).read_bytes() == b"2"
    here = address(own / "x").removesuffix("/x")
    save = game / "Saves" / "HS ATCG" / "TS_Save_1.json"
    assert shown_in(save) == [(here, "/", mat), (here, "/", card), ("https://example.org", "/", back)]
    shutil.rmtree(build.parent)
    assert (own / mat).read_bytes() == b"1", "the mod does not go blank"


def test_linked_pictures_stay_in_the_build(build, game, pictured):
    pictured({"mat": b"1"})
    install(build, game=game)
    pictured({"mat": b"2"})
    assert install(build, game=game, link=True)[1] == []
    assert not (game / "Mods" / "tts-export" / "HS ATCG").exists()
    assert (game / "Saves/HS ATCG/TS_Save_1.json").read_bytes() == (build / "mod.json").read_bytes()


@pytest.mark.long
def test_copies_that_no_save_shows_are_removed(build, game, pictured):
    [old] = pictured({"mat": b"1"})
    install(build, game=game)
    own = game / "Mods" / "tts-export" / "HS ATCG"
    (game / "Saves" / "TS_Save_7.json").write_bytes((game / "Saves/HS ATCG/TS_Save_1.json").read_bytes())
    for name in ("mine.jpg", "not-the-digest-000000000000.jpg"):
        (own / name).write_bytes(b"mine")
    [new] = pictured({"mat": b"2"})
    install(build, game=game)
    assert files_in(own) == sorted([old, new, "mine.jpg", "not-the-digest-000000000000.jpg"])
    (game / "Saves" / "TS_Save_7.json").unlink()
    install(build, game=game)
    assert files_in(own) == sorted([new, "mine.jpg", "not-the-digest-000000000000.jpg"])
    (own / new).write_bytes(b"half")
    assert own / new in install(build, game=game)[0]
    assert (own / new).read_bytes() == b"2"


def test_a_picture_that_is_not_the_built_one_is_not_installed(build, game, pictured):
    [mat] = pictured({"mat": b"1"})
    (build / "sheets" / mat).write_bytes(b"half")
    copied, problems = install(build, game=game)
    assert copied == [] and files_in(game) == []
    assert "not the picture that was built: build the project again (picture-changed)" in as_text(problems)


def test_copies_do_not_go_through_links(build, game, pictured, tmp_path):
    [mat] = pictured({"mat": b"1"})
    own = game / "Mods" / "tts-export" / "HS ATCG"
    own.mkdir(parents=True)
    (tmp_path / "mine").write_text("mine")
    (own / mat).symlink_to(tmp_path / "mine")
    copied, problems = install(build, game=game)
    assert copied == [] and [problem.name for problem in problems] == ["symbolic-link"]
    assert (tmp_path / "mine").read_text() == "mine"
