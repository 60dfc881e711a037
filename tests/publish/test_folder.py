"""Publishing into a folder, as for GitHub Pages: only what is missing is copied, and always whole files."""

import hashlib
import json
import os
import shutil

import pytest

from tests.build.projects import Project, held
from tests.docs_page import run
from tts_export.publish.ledger import read_assets
from tts_export.publish.places import Folder, PlaceError
from tts_export.publish.publishing import name_at


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A project with a host, built."""
    root = tmp_path_factory.mktemp("folder") / "mod"
    Project([{"id": "C1", "type": "hero", "title": "Ada"}], deck=["C1"]).write(root)
    assert run(["build", str(root), "--workers", "1"])[0] == 0
    return root


@pytest.fixture
def site(root):
    folder = root.with_name("site")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
    (root / "assets.lock").unlink(missing_ok=True)


def publish(root, site, *more):
    return run(["publish", str(root), "--to", str(site), *more])


def sheets(root):
    return held(root / "build" / "sheets")


@pytest.mark.long
def test_only_what_is_missing_or_broken_is_copied(root, site):
    before = held(root / "build")
    assert publish(root, site) == (
        0,
        f"4 pictures are at {site}: 4 new, 0 already there; upload that folder\n",
    )
    assert held(site) == sheets(root)
    assert held(root / "build") == before, "`host` is where the pictures are"
    first, second, *_ = sorted(site.iterdir())
    first.write_bytes(first.read_bytes()[:100])
    second.unlink()
    (site / f".{second.name}.77.part").write_bytes(b"half")
    (site / "index.html").write_text("mine")
    assert "2 new, 2 already there" in publish(root, site)[1]
    assert held(site) == sheets(root) | {"index.html": b"mine"}


def test_the_ledger_has_the_addresses(root, site):
    publish(root, site)
    urls = {
        one["hash"]: one["url"] for one in json.loads((root / "build/manifest.json").read_text())["pictures"]
    }
    assert {line.sha256: line.address for line in read_assets(root)[0].lines} == urls
    assert all(url.startswith("https://example.org/") for url in urls.values())


@pytest.mark.long
def test_below_the_host_is_good_too(root, site):
    publish(root, site, "--public-url", "https://example.org/sets/one")
    assert '"https://example.org/sets/one/mat-' in (root / "build" / "mod.json").read_text()
    (root / "assets.lock").unlink()
    run(["build", str(root)])


@pytest.mark.skipif(os.name == "nt", reason="permissions")
def test_a_folder_that_cannot_be_written(root, site):
    site.write_text("not a folder")
    code, shown = publish(root, site / "deep")
    site.unlink()
    assert code == 1
    assert f"cannot write into {site / 'deep'}: " in shown and shown.count("error:") == 1
    assert read_assets(root)[0].lines == ()


def test_an_address_is_not_the_name_of_a_folder(root, site, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, shown = publish(root, "https://example.org/x")
    assert code == 1 and "this is an address for players: --public-url https://example.org/x" in shown
    for to in ("gs://bucket/x", "file:///tmp/x"):
        code, shown = publish(root, to)
        assert code == 1 and f'expected a folder or s3://bucket/prefix, not the address "{to}"' in shown
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_pruning_needs_a_second_word(root, site):
    publish(root, site)
    lock = root / "assets.lock"
    sha256 = hashlib.sha256(b"old").hexdigest()
    old = f"old-{sha256[:12]}.jpg"
    lock.write_text(lock.read_text() + f"{old} {sha256} https://example.org/{old}\n")
    (site / old).write_bytes(b"old")
    code, shown = publish(root, site, "--prune")
    assert code == 0 and f"https://example.org/{old}\n" in shown
    assert shown.endswith("1 warning; 1 picture can be removed; --yes removes it\n")
    assert (site / old).exists()
    assert publish(root, site, "--prune", "--yes")[1].endswith("1 picture removed\n")
    assert held(site) == sheets(root)
    assert publish(root, site, "--yes")[0] == 2


@pytest.mark.long
def test_a_ledger_of_somebody_else_does_not_lead_out_of_the_folder(root, site):
    precious = root.with_name("precious.jpg")
    precious.write_text("mine")
    out = [f"https://example.org/{up}precious.jpg" for up in ("../", "..%2F", "..%5C", "%2E%2E/", "x/../../")]
    assert [name_at(url, "https://example.org/", "a" * 64) for url in out] == [""] * 5
    first = json.loads((root / "build" / "manifest.json").read_text())["pictures"][0]["hash"]
    lines = [f"x.jpg {'a' * 63}{number} {url}" for number, url in enumerate(out)]
    (root / "assets.lock").write_text("\n".join(["version: 1", *lines, f"x.jpg {first} {out[1]}"]))
    assert "4 new" in publish(root, site)[1]
    assert publish(root, site, "--prune", "--yes")[1] == "there is nothing to remove\n"
    assert precious.read_text() == "mine"
    assert held(site) == sheets(root)


PAGES = ("index.html", ".htaccess", "CNAME", "cards.yaml", "photo.jpg", "photo-aaaaaaaaaaaa.jpg")


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_a_ledger_of_somebody_else_reaches_no_other_file_of_the_place(root, site, name):
    site.mkdir()
    (site / name).write_text("mine")
    pictures = json.loads((root / "build" / "manifest.json").read_text())["pictures"]
    address = f"https://example.org/{name}"
    lines = [f"x.jpg {picture['hash']} {address}" for picture in pictures] + [f"x.jpg {'a' * 64} {address}"]
    (root / "assets.lock").write_text("\n".join(["version: 1", *lines]))
    publish(root, site)
    publish(root, site, "--prune", "--yes")
    assert (site / name).read_text() == "mine"


@pytest.mark.parametrize("place", [".", "templates", "translations"])
def test_nothing_is_published_into_the_projects_own_folders(root, place):
    before = held(root)
    code, shown = publish(root, root / place)
    assert code == 1 and "this is a folder of the project itself" in shown
    assert held(root) == before


def test_no_picture_of_a_translation_is_pruned(root, site):
    publish(root, site)
    (root / "translations").mkdir()
    (root / "translations" / "de.yaml").write_text("language: de\n")
    code, shown = publish(root, site, "--prune", "--yes")
    assert code == 1 and "languages/de/manifest.json: error: there is no build here" in shown
    shutil.rmtree(root / "translations")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_a_pipe_that_has_the_name_of_a_picture_is_not_waited_for(tmp_path):
    """A project may bring the place, too: `--prune` waited for ever."""
    os.mkfifo(tmp_path / "x-0123456789ab.jpg")
    with pytest.raises(PlaceError, match="another file of that name"):
        Folder(tmp_path).remove("x-0123456789ab.jpg", "0123456789ab")
