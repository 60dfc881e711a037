"""`docs/how-to/publish.md` is true: its commands run, its messages exist, its workflow does what it says."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import boto3
import pytest
import yaml

from tests.build.projects import Project, held
from tests.docs_page import DOCS, blocks, commands, run
from tests.publish.servers import s3_endpoint
from tests.publish.uploads import save_of_the_game
from tts_export.load.templates import package_templates
from tts_export.publish.ledger import read_assets
from tts_export.publish.pictures import released_pictures

PAGE = "how-to/publish.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
needs_git = pytest.mark.skipif(not shutil.which("git") or os.name == "nt", reason="runs a script with git")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A project with the host of the page, built."""
    root = tmp_path_factory.mktemp("page") / "mod"
    settings, _ = blocks(PAGE, "yaml")
    host = yaml.safe_load(settings)["host"]
    Project([{"id": "C1", "type": "hero", "title": "Ada"}], deck=["C1"], host=host).write(root)
    assert run(["build", str(root), "--workers", "1"])[0] == 0
    return root


@pytest.fixture
def folder(built, tmp_path, monkeypatch):
    """A copy without `host`, and a game."""
    shutil.copytree(built, tmp_path / "mod")
    monkeypatch.chdir(tmp_path / "mod")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "data" / "Tabletop Simulator" / "Saves").mkdir(parents=True)
    without_host()
    return tmp_path


def without_host():
    text = Path("cards.yaml").read_text()
    Path("cards.yaml").write_text(re.sub(r"(?m)^host: .*\n", "", text))


def typed(*wanted):
    """The commands of the page that begin with these words."""
    return [words for words in commands(PAGE) if words[: len(wanted)] == list(wanted)]


@pytest.mark.long
def test_the_way_by_steam_cloud(folder):
    build, install, again = typed("build")[0], typed("install")[0], typed("build")[1]
    assert run(build)[0] == run(install)[0] == 0
    assert held(folder / "data" / "Tabletop Simulator" / "Mods" / "tts-export")
    assert run(typed("lint")[0])[0] == 1
    save_of_the_game(Path("build"), Path("TS_Save_12.json"))
    for words in typed("adopt"):
        assert run(words) == (0, "4 of 4 pictures have new addresses; build again\n")
    assert run(again)[0] == run(typed("lint")[0])[0] == 0


@pytest.mark.long
def test_the_way_by_a_folder_and_pruning(folder):
    _, settings = blocks(PAGE, "yaml")
    Path("cards.yaml").write_text(settings.strip() + "\n" + Path("cards.yaml").read_text())
    publish, news, prune, remove = typed("publish", "--to", "site")
    assert run(publish)[0] == 0
    assert held(Path("site")) == held(Path("build/sheets"))
    names = [file.name for file in Path("site").iterdir()]
    mod = Path("build/mod.json").read_text()
    assert names and all(f"https://example.org/my-set/{name}" in mod for name in names), "as the page says"
    assert run(typed("lint")[0])[0] == 0
    for words in (prune, remove):
        assert run(words) == (0, "there is nothing to remove\n")
    record = '{"pictures": [{"file": "sheets/mat-1a2b3c4d5e6f.jpg", "hash": "<SHA-256>", "url": ""}]}'
    Path("releases").mkdir()
    Path("releases/1.0.json").write_text(record)
    assert [one.name for one in released_pictures(Path())[0]] == ["mat-1a2b3c4d5e6f.jpg"]
    Path("build/release/1.0").mkdir(parents=True)
    Path("build/release/1.0/latest.json").write_text("{}")
    assert run(news)[0] == 0 and Path("site/latest.json").read_text() == "{}"


@pytest.mark.parametrize("name", ["build/release", "build/release/1.0/cards-1.0.json"])
def test_news_that_are_a_link_to_a_file_of_yours_are_not_published(folder, name):
    (folder / "yours" / "1.0").mkdir(parents=True)
    for file in ("latest.json", "cards-1.0.json"):
        (folder / "yours" / "1.0" / file).write_text("secret")
    Path("releases").mkdir()
    Path("releases/1.0.json").write_text("{}")
    if name != "build/release":
        Path("build/release/1.0").mkdir(parents=True)
        Path("build/release/1.0/latest.json").write_text("{}")
    target = folder / "yours" / Path(name).relative_to("build/release")
    Path(name).symlink_to(target, target_is_directory=target.is_dir())
    code, shown = run(typed("publish", "--to", "site")[1])
    assert code == 1 and "is a link" in shown and not Path("site").exists()


@pytest.mark.long
def test_the_way_by_a_bucket(folder, s3_port, monkeypatch):
    monkeypatch.setattr("tts_export.net.fetching.PAUSES", (0,))
    monkeypatch.setattr("tts_export.net.fetching._public_addresses", lambda *_: [])
    [words] = typed("publish", "--to", "s3://my-cards/my-set")
    with s3_endpoint(s3_port):
        bucket = boto3.resource("s3").create_bucket(Bucket="my-cards")
        code, shown = run(words)
        assert (code, len(list(bucket.objects.all()))) == (0, 4), shown
    assert "4 pictures are at s3://my-cards/my-set: 4 new" in shown and "players cannot load" in shown
    assert run(typed("lint")[0])[0] == 0


def test_no_command_of_the_page_was_forgotten():
    assert sorted(words[0] for words in commands(PAGE)) == [
        *("adopt", "build", "build", "install", "lint", "new"),
        *["publish"] * 5,
        "release",
    ]


@pytest.mark.long
def test_the_messages_of_the_page_are_those_of_the_program():
    source = " ".join(
        re.sub(r'"\s*f?"', "", file.read_text(encoding="utf-8"))
        for file in (DOCS.parent / "tts_export").rglob("*.py")
    )
    for message in re.findall(r"^\| `([^`]+)` \| (?!a |the address)", TEXT, re.MULTILINE):
        if not message.startswith(("https:", "local")):
            words = re.sub(r"\b(2|403 AccessDenied)\b.*|\s*\.\.\.$", "", message).strip()
            assert words in source, message


@pytest.mark.long
@needs_git
def test_the_workflow_builds_and_keeps_every_picture(built, tmp_path):
    """Its scripts, run twice: before there is a branch `pages`, and after a change."""
    steps = workflow()["jobs"]["publish"]["steps"]
    scripts = [step["run"] for step in steps if "run" in step and step["name"] != "Install"]
    assert len(scripts) == 3
    tool = tmp_path / "bin" / "tts-export"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tts_export "$@"\n')
    tool.chmod(0o755)
    env = {
        **os.environ,
        "PATH": f"{tool.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(DOCS.parent),
        "GITHUB_ACTOR": "ada",
        "GITHUB_SHA": "1a2b3c",
        "HOME": str(tmp_path),
    }
    origin = tmp_path / "origin.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(origin)], check=True)
    known = set()
    for number, title in enumerate(["Ada", "Grace"]):
        work = tmp_path / f"work{number}"
        shutil.copytree(built, work)
        cards = work / "cards.yaml"
        cards.write_text(cards.read_text().replace("Ada", title))
        start = f"git init --quiet && git remote add origin {origin}"
        for script in (start, *scripts):
            ran = subprocess.run(
                ["bash", "-e", "-c", script], cwd=work, env=env, capture_output=True, text=True
            )
            assert ran.returncode == 0, ran.stderr
        site = held(work / "site")
        sheets = set(held(work / "build" / "sheets"))
        assert set(site) - {".git", ".nojekyll", "assets.lock"} == known | sheets
        known |= sheets
    assert len(known) == 5 and len(read_assets(work / "site")[0].lines) == 5
    listed = subprocess.run(
        ["git", "ls-tree", "--name-only", "pages"], cwd=origin, capture_output=True, text=True, check=True
    )
    assert set(listed.stdout.split()) == known | {".nojekyll", "assets.lock"}


def workflow():
    return yaml.safe_load((package_templates() / "github" / "publish.yml").read_text(encoding="utf-8"))


@pytest.mark.long
def test_new_writes_the_workflow(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = [".github/workflows/publish.yml", ".gitignore"]
    assert run([*typed("new")[0], "--game", "gamma"])[0] == 0
    made = held(tmp_path / "my-set")
    assert {*files, "cards.yaml"} < set(made)
    assert made[files[0]] == (package_templates() / "github" / "publish.yml").read_bytes()
    (tmp_path / "my-set" / ".gitignore").write_text("mine")
    (tmp_path / "my-set" / files[0]).unlink()
    assert run(typed("new")[0])[0] == 0, "a set that is there gets the workflow only"
    assert held(tmp_path / "my-set") == made | {".gitignore": b"mine"}
