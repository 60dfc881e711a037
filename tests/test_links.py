"""Nothing of a project is written or removed through a link, wherever it is."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.helpers.new_game import write
from tts_export import links
from tts_export.balance.measuring import Share, file_of
from tts_export.balance.people import people_figures
from tts_export.balance.record import Contest
from tts_export.balance.report.page import write_report
from tts_export.build import build
from tts_export.built.manifest import PictureFile, own_picture_bytes, unfinished_files
from tts_export.cache import Cache
from tts_export.cli.running import run
from tts_export.compare.git import GitError, extract, revision
from tts_export.files import update, written
from tts_export.inputs import file_bytes, first_bytes
from tts_export.install import install
from tts_export.publish.pictures import ChangedPicture, picture_bytes
from tts_export.saves.trees import unpack
from tts_export.tts.script_lines import in_sources

pytestmark = pytest.mark.skipif(os.name == "nt", reason="only administrators make links on Windows")


@pytest.fixture
def places(tmp_path):
    """A project, and a folder of somebody's own beside it."""
    project, mine = tmp_path / "project", tmp_path / "mine"
    for folder in (project, mine):
        folder.mkdir()
    write(project)
    (mine / "index.html").write_text("mine")
    return project, mine


def held(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


DRAWN = Cache()
"""For all tests: what the cards of the project look like."""
MANIFEST = (
    '{"game": "x", "cards": [], "pictures": [], "files": ["index.html", "lua/a.lua", "../mine/index.html"]}'
)


@pytest.mark.long
@pytest.mark.parametrize(
    "link", ["build", "build/lua", "build/sheets", "build/saved_objects", "build/saved_objects/decks"]
)
@pytest.mark.parametrize("manifest", ["", "{}", MANIFEST])
def test_a_build_neither_writes_nor_removes_through_a_link(places, link, manifest):
    project, mine = places
    if manifest:
        (mine / "manifest.json").write_text(manifest)
    (mine / "lua").mkdir()
    (mine / "lua" / "a.lua").write_text("mine")
    before = held(mine)
    (project / link).parent.mkdir(parents=True, exist_ok=True)
    (project / link).symlink_to(mine, target_is_directory=True)
    report = build(project / "cards.yaml", cache=DRAWN)
    assert held(mine) == before
    assert report.failed
    assert any("is a link" in problem.message for problem in report.problems), report.problems


@pytest.mark.long
def test_a_manifest_that_a_project_brings_along_removes_nothing_of_yours(places):
    project, mine = places
    (project / "build").mkdir()
    (project / "build" / "manifest.json").write_text(
        MANIFEST.replace("index.html", "sheets/../../cards.yaml", 1)
    )
    assert not build(project / "cards.yaml", cache=DRAWN).failed
    assert (project / "cards.yaml").exists() and held(mine) == {"index.html": b"mine"}


@pytest.mark.long
@pytest.mark.parametrize("data", [b"{}", b"[]", b'{"game": 1}', b"\xff"])
def test_a_folder_is_a_build_only_with_a_manifest(places, data):
    project, _ = places
    (project / "build").mkdir()
    (project / "build" / "manifest.json").write_bytes(data)
    (project / "build" / "thesis.txt").write_text("mine")
    report = build(project / "cards.yaml", cache=DRAWN)
    assert "not-a-build-folder" in [problem.name for problem in report.problems]
    assert (project / "build" / "thesis.txt").exists()


@pytest.mark.parametrize(
    "name", ["cards.lock", "translations/de.yaml", "releases/1.json", "build/faces/a.png"]
)
def test_no_file_of_a_guarded_project_is_written_through_a_link(places, name):
    project, mine = places
    links.guard(project)
    target = project / name
    if target.parent == project:
        target.symlink_to(mine / "index.html")
        assert update(target, b"new") and not target.is_symlink(), "the link itself is replaced"
    else:
        (project / name.split("/")[0]).symlink_to(mine, target_is_directory=True)
        [problem] = written(target, b"new")
        assert "is a link, and nothing of a project is written" in problem.message
    assert held(mine) == {"index.html": b"mine"}


def test_a_link_that_comes_between_is_not_followed(places, monkeypatch):
    """Links are refused when folders are opened, not looked for beforehand."""
    project, mine = places
    links.guard(project)
    (project / "build").mkdir()
    real = os.mkdir

    def swapped(name, *args, **more):
        if name == "build" and not (project / "build").is_symlink():
            (project / "build").rmdir()
            (project / "build").symlink_to(mine, target_is_directory=True)
        return real(name, *args, **more)

    monkeypatch.setattr(os, "mkdir", swapped)
    with pytest.raises(OSError, match="is a link"):
        links.create(project / "build" / "index.html")
    assert held(mine) == {"index.html": b"mine"}


@pytest.mark.parametrize("name", ["build/a.txt", "build/new/a.txt"])
def test_where_folders_cannot_be_opened_links_are_looked_for_before_anything_is_made(
    places, monkeypatch, name
):
    """As on Windows."""
    project, mine = places
    monkeypatch.setattr(links, "_BY_FOLDER", False)
    links.guard(project)
    (project / "build").symlink_to(mine, target_is_directory=True)
    for change in (links.create, links.remove):
        with pytest.raises(OSError, match="is a link"):
            change(project / name)
    assert sorted(file.name for file in mine.iterdir()) == ["index.html"]


def test_links_above_a_project_are_its_owners_own(places, tmp_path):
    project, _ = places
    (tmp_path / "short").symlink_to(project, target_is_directory=True)
    links.guard(tmp_path / "short")
    assert update(tmp_path / "short" / "build" / "a.txt", b"1")
    assert (project / "build" / "a.txt").read_bytes() == b"1"


@pytest.mark.parametrize("name", ["short/build/lua/a.txt", "inner/lua/a.txt"])
def test_a_project_is_guarded_by_all_of_its_names(places, tmp_path, name):
    """The shell names a folder by the links on the way, the system without; and you may have your own."""
    project, mine = places
    (tmp_path / "short").symlink_to(project, target_is_directory=True)
    (tmp_path / "inner").symlink_to(project / "build", target_is_directory=True)
    (project / "build").mkdir()
    (project / "build" / "lua").symlink_to(mine, target_is_directory=True)
    links.guard(project)
    with pytest.raises(OSError, match="is a link"):
        update(tmp_path / name, b"new")
    with pytest.raises(OSError, match="is a link"):
        links.remove((tmp_path / name).with_name("index.html"))
    assert held(mine) == {"index.html": b"mine"}
    assert update(tmp_path / "inner" / "b.txt", b"1") and (project / "build" / "b.txt").exists()


@pytest.mark.parametrize(
    "command",
    ["unpack save.json out", "unpack save.json out/new", "schema -o out", "pack tree -o out/a.json"],
)
def test_commands_that_load_no_project_do_not_write_through_its_links(places, command, monkeypatch, capsys):
    project, mine = places
    (mine / "save.json").write_text("{}")
    (project / "save.json").write_text('{"SaveName": "x", "ObjectStates": []}')
    unpack(project / "save.json", project / "tree")
    (project / "out").symlink_to(mine, target_is_directory=True)
    monkeypatch.chdir(project)
    before = held(mine)
    assert run(command.split()) == 1
    assert held(mine) == before and "is a link" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize(
    "command", ["new folder --blank", "new folder --genre cooperative", "import folder/t.csv"]
)
@pytest.mark.parametrize("name", ["templates", "templates/games"])
def test_a_project_that_begins_in_a_strangers_folder_is_not_written_through_its_links(
    tmp_path, command, name, monkeypatch, capsys
):
    """Where there was no cards.yaml yet, nothing was guarded."""
    folder, mine = tmp_path / "folder", tmp_path / "mine"
    mine.mkdir()
    (folder / name).parent.mkdir(parents=True)
    (folder / name).symlink_to(mine, target_is_directory=True)
    (folder / "t.csv").write_text("id,type,title,text\nA1,beast,Hare,Draw 1 card.\n")
    monkeypatch.chdir(tmp_path)
    assert run(command.split()) == 1
    assert list(mine.iterdir()) == [] and "is a link" in capsys.readouterr().err
    assert not (folder / "cards.yaml").exists() and list(tmp_path.rglob("*.part")) == []


def test_games_with_a_strangers_build_are_not_written_through_its_links(tmp_path):
    mine, stranger = tmp_path / "mine", tmp_path / "stranger"
    mine.mkdir(), stranger.mkdir()
    (stranger / "balance").symlink_to(mine, target_is_directory=True)
    file = file_of(Contest("set", (), "", "", 1, (), {}, {}), stranger / "balance", Share())
    with pytest.raises(OSError, match="is a link"):
        update(file, b"{}")
    assert list(mine.iterdir()) == []


RINGS = {
    "build": "build", "gallery": "build", "publish --to site": "site", "pack tree": "tree",
    "import cards.csv": "cards.yaml", "faces -o a": "a", "diff a": "a", "unpack a b": "b",
    "deck check a": "a", "install --build build": "build", "check": "templates",
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("command", RINGS)
def test_a_ring_of_links_is_an_error_like_others(places, command, monkeypatch, capsys):
    project, _ = places
    (project / "a").write_text("{}")
    shutil.rmtree(project / RINGS[command], ignore_errors=True)
    (project / RINGS[command]).unlink(missing_ok=True)
    (project / RINGS[command]).symlink_to(RINGS[command])
    monkeypatch.chdir(project)
    assert run(command.split()) in (0, 1, 2)
    assert "bug in tts-export" not in capsys.readouterr().err


def test_paths_are_resolved_in_one_way():
    """`Path.resolve` raises RuntimeError for a ring of links, up to Python 3.12."""
    package = Path(links.__file__).parent
    assert [f for f in package.rglob("*.py") if ".resolve()" in f.read_text("utf-8").replace("`", "")] == []


def test_unpacking_removes_nothing_through_a_link(places):
    project, mine = places
    (mine / "settings.json").write_text("mine")
    before = held(mine)
    (project / "save.json").write_text('{"SaveName": "x", "ObjectStates": []}')
    (project / "tree").mkdir()
    (project / "tree" / "save.json").write_text("{}")
    for part in ("objects", "Notebook"):
        (project / "tree" / part).symlink_to(mine, target_is_directory=True)
    changed, problems = unpack(project / "save.json", project / "tree")
    assert changed == [] and [problem.name for problem in problems] == ["symbolic-link"] * 2
    assert held(mine) == before


@pytest.mark.parametrize("name", ["mod.json", "mod.png", "saved_objects/a.json"])
def test_installing_reads_nothing_through_a_link(places, name):
    project, mine = places
    (mine / "index.html").write_text('{"SaveName": "secret"}')
    saved = project / "build" / "saved_objects"
    saved.mkdir(parents=True)
    (project / "build" / "mod.json").write_text('{"SaveName": "x"}')
    (project / "build" / name).unlink(missing_ok=True)
    (project / "build" / name).symlink_to(mine / "index.html")
    (mine.parent / "game").mkdir()
    copied, [problem] = install(project / "build", mine.parent / "game")
    assert copied == [] and "is a link" in problem.message
    assert problem.name == ("unreadable-build" if name == "mod.json" else "cannot-install")


def test_games_are_not_added_through_a_link(places):
    project, mine = places
    links.guard(project)
    (project / "games.jsonl").symlink_to(mine / "index.html")
    with pytest.raises(OSError, match=r"[Ll]ink"):
        links.append_to(project / "games.jsonl")


def test_a_revision_with_a_link_and_a_folder_of_one_name_is_refused(places):
    """`git mktree` makes such trees, and cloning does not mind: links are made through links."""
    project, mine = places

    def git(*arguments, data=b""):
        command = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@b", *arguments]
        return subprocess.run(command, input=data, check=True, capture_output=True).stdout.decode().strip()

    git("init", "-q")
    target = git("hash-object", "-w", "--stdin", data=str(mine).encode())
    inner = git("mktree", data=f"120000 blob {target}\tprofile\n".encode())
    both = f"120000 blob {target}\ta\n040000 tree {inner}\ta\n"
    commit = git("commit-tree", git("mktree", data=both.encode()), "-m", "x")
    with pytest.raises(GitError, match="cannot be used"):
        extract(project, commit, mine.parent / "out")
    assert held(mine) == {"index.html": b"mine"} and not (mine / "profile").is_symlink()


def test_a_hook_of_another_repository_changes_nothing(places, monkeypatch):
    """Git tells its hooks where their repository is, and they may run a build."""
    project, mine = places
    for folder, text in ((project, "ours"), (mine, "secret")):
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", text]):
            line = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b", *words]
            subprocess.run(line, check=True)
    monkeypatch.setenv("GIT_DIR", str(mine / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(mine / ".git" / "index"))
    found = revision(project, "HEAD")
    assert found is not None and found.subject == "ours"


@pytest.mark.parametrize("command", ["check", "build", "diff cards.yaml", "diff HEAD"])
def test_a_cards_file_that_is_a_link_to_another_of_your_files_is_not_read(
    places, command, monkeypatch, capsys
):
    project, mine = places
    (mine / "notes.txt").write_text("secret words")
    (project / "cards.yaml").unlink()
    (project / "cards.yaml").symlink_to(mine / "notes.txt")
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x"]):
        line = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@b", *words]
        subprocess.run(line, check=True)
    monkeypatch.chdir(project)
    assert run(command.split()) == 1
    printed = "".join(capsys.readouterr())
    assert "secret" not in printed and "leads out of the project folder" in printed


def test_a_repository_that_asks_for_another_encoding(places):
    """Its settings came with it."""
    project, _ = places
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Ä"]):
        line = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a@b", *words]
        subprocess.run(line, check=True)
    subprocess.run(["git", "-C", str(project), "config", "i18n.logOutputEncoding", "UTF-16"], check=True)
    found = revision(project, "HEAD")
    assert found is not None and found.subject == "Ä"


OUTSIDE = {
    "cache/__init__.py": "the user's own cache",
    "cache/privacy.py": "the user's own cache",
    "net/copies.py": "the user's own cache",
    "compare/git.py": "a temporary folder",
    "links.py": "the guard itself",
    "locks.py": "the user's own cache",
    "settings/reference.py": "the pages of the package, not of a project",
    "workers.py": "a temporary file",
    "workbench/views/lists.py": "a temporary folder",
}
CHANGES = re.compile(
    r"\.(unlink|rmdir|mkdir|touch|write_text|write_bytes|symlink_to|rename)\(|\bopen\(\"[awx]"
)


@pytest.mark.long
def test_only_the_guard_changes_files():
    """Whatever a file of a project is made, changed or removed by goes through `links`."""
    package = Path(links.__file__).parent
    found = {
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if any(
            CHANGES.search(line) and "world." not in line and "links." not in line
            for line in file.read_text("utf-8").splitlines()
        )
    }
    assert found <= set(OUTSIDE)


@pytest.mark.long
@pytest.mark.parametrize("name", ["cards.lock", "assets.lock", "translations/de.yaml"])
def test_no_message_repeats_a_file_to_which_a_link_leads(places, name):
    project, mine = places
    (mine / "index.html").write_text("secret")
    (project / name).parent.mkdir(exist_ok=True)
    (project / name).symlink_to(mine / "index.html")
    language = "de" if name.startswith("translations") else ""
    problems = build(project / "cards.yaml", cache=DRAWN, language=language).problems
    assert "secret" not in "".join(map(str, problems))
    assert any("is a link" in problem.message for problem in problems), problems


def test_a_journal_with_a_path_of_thousands_of_folders_takes_no_time(tmp_path):
    names = ["lua/" + "a/" * 20_000 + "x", "lua/a.lua"]
    (tmp_path / ".unfinished.json").write_text(json.dumps(names))
    assert unfinished_files(tmp_path) == ["lua/a.lua"]


@pytest.mark.parametrize(
    "name", ["cards.csv", "art/a.png", "templates/games/mine/hooks.lua", "build/sheets/a.jpg", "a.txt"]
)
@pytest.mark.parametrize("whole", [True, False])
def test_no_file_of_a_project_is_read_through_a_link_that_leads_out_of_it(places, name, whole):
    project, mine = places
    file = project / name
    (mine / file.name).write_text("secret")
    if whole:
        file.parent.mkdir(parents=True, exist_ok=True)
        (mine / "other").write_text("secret")
        file.unlink(missing_ok=True)
        file.symlink_to(mine / "other")
    else:
        folder = project / "art" if file.parent == project else file.parent
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.symlink_to(mine)
        file = folder / file.name
    if whole or "templates" not in name:
        with pytest.raises(OSError, match="leads out of the project"):
            file_bytes(file, 100)
        with pytest.raises(OSError, match="leads out of the project"):
            first_bytes(file, 100)
    else:
        assert file_bytes(file, 100) == b"secret"  # two projects may share a game


def test_a_link_that_comes_between_is_not_read_through(places, monkeypatch):
    project, mine = places
    (project / "art").mkdir()
    for folder in (project / "art", mine):
        (folder / "a.txt").write_text(folder.name)
    (project / "again").symlink_to("art")
    assert file_bytes(project / "again" / "a.txt", 100) == b"art"  # a link within the project
    real = os.open

    def late(path, *arguments, **more):
        if path == "art":
            (project / "art").rename(project / "old")
            (project / "art").symlink_to(mine)
        return real(path, *arguments, **more)

    monkeypatch.setattr(os, "open", late)
    with pytest.raises(OSError, match="is a link"):
        file_bytes(project / "art" / "a.txt", 100)


READS = re.compile(r"\.(read_bytes|read_text)\b|\.open\(\"rb\"\)|Image\.open\(file\)")
NOT_OF_A_PROJECT = re.compile(
    r"yamls\.|def |read_text\(file, text\)|__file__|HERE|_FILES|import|package_templates|find_font|^[A-Z]"
    r"|distribution"
)
OTHER_READS = {
    "art/carved/places.py": "the package",
    "art/drawings.py": "the package",
    "balance/contest.py": "the package",
    "balance/report/page.py": "the package",
    "cache/__init__.py": "fingerprints of small regular files",
    "cli/balancing.py": "a few bytes of a regular file",
    "cli/commands/deck.py": "a file that was written just now",
    "cli/examples.py": "the package",
    "cli/watcher.py": "files of the system",
    "digests.py": "fingerprints of regular files",
    "languages/texts.py": "the package",
    "load/reading.py": "a name of its own",
    "cache/privacy.py": "the user's own cache",
    "net/copies.py": "the user's own cache",
    "printing/__init__.py": "a few bytes of a regular file",
    "machine/memory.py": "a file of the system",
    "machine/processors.py": "a file of the system",
    "sentences/grammar/__init__.py": "the package",
    "simulator/play/__init__.py": "an example",
    "simulator/bare/script.py": "a process with limits",
    "simulator/table.py": "a process with limits",
    "workbench/pages.py": "the package",
    "yamls/__init__.py": "a name of its own",
    "load/import_/nandeck.py": "yamls",
    "load/import_/samples.py": "yamls",
}


def test_files_of_a_project_are_read_in_one_place():
    """`inputs` opens nothing that would be waited for, nothing too large, and nothing that is elsewhere."""
    package = Path(links.__file__).parent
    found = {
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if any(
            READS.search(line) and not NOT_OF_A_PROJECT.search(line)
            for line in file.read_text("utf-8").splitlines()
        )
    }
    assert found <= set(OTHER_READS)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize("kind", ["pipe", "sparse"])
@pytest.mark.parametrize("name", ["index.html", "played/a.play", "lua/controller.lua", "sheets/a.jpg"])
def test_no_file_of_a_build_is_waited_for_or_fills_the_memory(tmp_path, name, kind):
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    if kind == "pipe":
        os.mkfifo(file)
    else:
        file.touch()
        os.truncate(file, 3 << 30)
    if name == "index.html":
        assert [p.name for p in write_report(tmp_path, None, None, None)] == ["not-a-report"]
    elif name == "played/a.play":
        assert people_figures(tmp_path) is None
    elif name == "lua/controller.lua":
        message = "the hook x failed at engine/"
        assert in_sources(message, tmp_path) == message
    else:
        with pytest.raises(OSError):
            own_picture_bytes(file)
        with pytest.raises(ChangedPicture):
            picture_bytes(tmp_path, PictureFile("sheets/a.jpg", "0" * 64, ""))


def test_a_link_to_a_spreadsheet_is_not_imported_where_it_leads(places, monkeypatch, capsys):
    project, mine = places
    (mine / "mine.csv").write_text("title,type\nSecret,hero\nOther,hero\n")
    before = held(mine)
    (project / "in").mkdir()
    (project / "in" / "t.csv").symlink_to(mine / "mine.csv")
    monkeypatch.chdir(project / "in")
    assert run(["import", "t.csv"]) == 1
    assert "a link leads out of the project folder" in capsys.readouterr().err
    assert held(mine) == before and [file.name for file in Path().iterdir()] == ["t.csv"]


def test_a_tree_behind_a_link_is_packed_beside_the_link(tmp_path):
    save, theirs = tmp_path / "s.json", tmp_path / "theirs"
    save.write_text('{"SaveName": "x", "ObjectStates": []}')
    theirs.mkdir()
    assert not unpack(save, tmp_path / "tree")[1]
    (theirs / "packed").symlink_to(tmp_path / "tree")
    assert run(["pack", str(theirs / "packed")]) == 0
    assert (theirs / "packed.json").is_file() and not (tmp_path / "tree.json").exists()
