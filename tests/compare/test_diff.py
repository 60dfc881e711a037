"""`tts-export diff` as a designer types it: what changed since a commit, a build, another folder."""

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.helpers.desk import CARDS, needs_git
from tts_export.build import build
from tts_export.compare import git


@needs_git
def test_since_the_last_commit_unless_something_is_named(desk):
    desk.commit()
    desk.edit(("power: 3", "power: 4"), ("Draw 1 card", "Draw 2 cards"), ("title: Bless", "title: Blessing"))
    result = desk.diff()
    assert result.exit_code == 0
    first, *lines = result.stdout.splitlines()
    assert first.startswith("from the last commit (") and first.endswith(" to the working files:")
    assert lines == [
        "1 changed, 1 renamed",
        "  changed: Ann: power 3 -> 4; text: Draw [1 card, -> 2 cards,] then untap this hero.",
        "  renamed: Bless is now Blessing",
    ]


@pytest.mark.long
@needs_git
def test_a_text_that_the_table_no_longer_carries_out(desk):
    desk.edit(("Draw 1 card, then untap this hero.", "When this enters, draw 1 card."))
    desk.commit()
    desk.edit(("draw 1 card.", "draw 1 card if it is funny."), ("title: Bolt", 'title: Bolt, text: "Laugh."'))
    lines = desk.diff().stdout.splitlines()
    assert lines[-3:] == [
        "2 texts no longer carried out by the table",
        '  Ann: not understood from "funny."',
        '  Bolt: not understood from "Laugh."',
    ]
    assert [lost["card"] for lost in json.loads(desk.diff("--format", "json").stdout)["lost"]] == [
        "Ann",
        "Bolt",
    ]
    notes = desk.diff("--format", "markdown").stdout
    assert "## Carried out by hand from now on\n\n- **Ann**: When this enters, draw 1 card if it" in notes


@pytest.mark.long
@needs_git
def test_two_revisions(desk):
    desk.commit("v1")
    desk.edit(("  - {id: T-3, type: spell, title: Bless, cost: 1g}\n", ""), ("T-2: 2, T-3: 1", "T-2: 2"))
    desk.commit("v2")
    desk.save("game: [")
    found = json.loads(desk.diff("v1", "v2", "--format", "json").stdout)
    assert [card["name"] for card in found["removed"]] == ["Bless"]
    assert found["decks"] == [
        {
            "name": "Four",
            "became": "illegal",
            "in": [],
            "out": [{"card": "Bless", "copies": 1, "side": False}],
            "reasons": ['deck "Four": 3 cards in the pile main, exactly 4 (1 too few)'],
        }
    ]
    back = json.loads(desk.diff("v2", "v1", "--format", "json").stdout)
    assert [(deck["became"], deck["in"][0]["card"]) for deck in back["decks"]] == [("legal", "Bless")]


@needs_git
def test_a_project_in_a_folder_of_the_repository_with_its_own_templates(desk, tmp_path, monkeypatch):
    shutil.rmtree(tmp_path, ignore_errors=True)
    (tmp_path / "shared").mkdir(parents=True)
    folder = tmp_path / "sets" / "one"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    (tmp_path / "shared" / "notes.txt").write_text("templates that two sets share", encoding="utf-8")
    (folder / "templates").symlink_to(Path("../../shared"), target_is_directory=True)
    desk.save(CARDS)
    desk.git("init", "--quiet", str(tmp_path))
    desk.git("-C", str(tmp_path), "add", "--all")
    desk.git("commit", "--quiet", "--message", "Both")
    found = git.extract(folder, git.revision(folder, "HEAD").commit, tmp_path / "then")
    assert found.folder == tmp_path / "then" / "sets" / "one"
    assert (found.folder / "templates" / "notes.txt").read_text(encoding="utf-8").startswith("templates")
    desk.edit(("power: 3", "power: 5"))
    assert "power 3 -> 5" in desk.diff().stdout


def test_a_copy_of_the_project_beside_it_has_a_game_of_its_own(desk, tmp_path, monkeypatch):
    game = "extends: tiny\nname: Own\n"
    desk.save(CARDS.replace("tiny", "own"))
    desk.save(game, "templates/games/own/game.yaml")
    shutil.copytree(tmp_path, tmp_path / "before")
    (tmp_path / "now").mkdir()
    monkeypatch.chdir(tmp_path / "now")
    desk.save(CARDS.replace("tiny", "own").replace("power: 3", "power: 4"))
    desk.save(game, "templates/games/own/game.yaml")
    result = desk.diff("../before")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "from ../before to the working files:",
        "1 changed",
        "  changed: Ann: power 3 -> 4",
    ]


@needs_git
def test_mistakes_of_a_revision_are_named_by_it_and_do_not_stop(desk):
    desk.edit(("power: 3", "powr: 3"))
    desk.commit()
    desk.save(CARDS)
    result = desk.diff("HEAD")
    assert result.exit_code == 0
    assert 'HEAD:cards.yaml:4:39: warning: a hero has no field "powr"' in result.stderr
    assert "Ann: power nothing -> 3" in result.stdout


@needs_git
def test_mistakes_of_the_working_files_stop(desk):
    desk.commit()
    desk.edit(("power: 3", "powr: 3"))
    result = desk.diff()
    assert (result.exit_code, result.stdout) == (1, "")
    assert "cards.yaml:4:39: error:" in result.stderr and "nothing was compared" in result.stderr


@needs_git
def test_files_that_git_does_not_hold_are_named(desk):
    desk.save("version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n", "art/ann.png")
    desk.save("version https://git-lfs.github.com/spec/v1\noid sha256:2\nsize 1\n", "art/bob.png")
    desk.commit()
    desk.git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},other")
    desk.git("commit", "--quiet", "--message", "A submodule")
    result = desk.diff()
    assert "art/ann.png and 1 more: stored with Git LFS" in result.stderr
    assert "other: a submodule, so it is not read" in result.stderr
    assert result.exit_code == 0


@needs_git
def test_nothing_is_fetched_for_a_partial_clone(desk, tmp_path, monkeypatch):
    desk.commit()
    desk.git("config", "uploadpack.allowFilter", "true")
    desk.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", tmp_path.as_uri(), "clone")
    desk.save(CARDS, "clone/cards.yaml")
    monkeypatch.chdir("clone")
    result = desk.diff("HEAD")
    assert result.exit_code == 1
    assert "its repository is a partial clone" in result.stderr


@needs_git
def test_names_that_name_nothing(desk):
    desk.commit("v1.0")
    result = desk.diff("v1.00")
    assert result.exit_code == 1
    assert (
        'error: there is no folder, file, release or git revision "v1.00", did you mean "v1.0"?'
        in result.stderr
    )
    assert desk.diff("--", "--output=x").exit_code == 2
    assert not Path("x").exists()
    desk.git("mv", "cards.yaml", "set.yaml")
    desk.git("commit", "--quiet", "--message", "Another name")
    desk.save(CARDS)
    assert "there was no cards.yaml in this folder at HEAD (" in desk.diff("HEAD").stderr


def test_outside_of_a_project(desk):
    Path("cards.yaml").unlink()
    result = desk.diff()
    assert (result.exit_code, "there is no cards.yaml here" in result.stderr) == (1, True)


def test_without_git(desk, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert "there is neither a commit nor a build to compare with" in desk.diff().stderr
    result = desk.diff("v1")
    assert result.exit_code == 1
    assert "it cannot be looked up in git: git is not installed, or not on your path" in result.stderr


def test_git_of_the_current_folder_is_not_run(desk, monkeypatch, tmp_path):
    program = tmp_path / ("git.exe" if os.name == "nt" else "git")
    program.write_text("#!/bin/sh\necho true\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(git.GitError, match="git is not installed"):
        git.history(tmp_path, 1) or git.names(tmp_path)


@pytest.mark.long
def test_since_the_last_build_and_its_decks(desk, plain_art):
    assert not build(Path("cards.yaml"), cache=MEMORY).failed
    desk.edit(("power: 3", "power: 4"), ("T-1: 1, T-2: 2, T-3: 1", "T-1: 1, T-2: 1, T-3: 1"))
    for words in ([], ["build"], [f"build{os.sep}manifest.json"]):
        result = desk.diff(*words)
        assert result.exit_code == 0
        assert result.stdout.splitlines()[1:] == [
            "1 changed",
            "  changed: Ann: power 3 -> 4",
            "1 deck changed",
            "  Four is no longer legal",
            '    deck "Four": 3 cards in the pile main, exactly 4 (1 too few)',
            "    out: 1 Bolt",
        ]


def test_another_folder_and_the_other_way_around(desk, tmp_path):
    desk.save(CARDS.replace("cost: 2g", "cost: 3g"), "then/cards.yaml")
    assert "Bolt: cost 3g -> 2g" in desk.diff("then").stdout
    assert "Bolt: cost 2g -> 3g" in desk.diff(".", "then").stdout
    assert "from then to then/cards.yaml: nothing changed" in desk.diff("then", "then/cards.yaml").stdout
    (tmp_path / "empty").mkdir()
    assert "there is neither a cards.yaml nor the manifest.json" in desk.diff("empty").stderr
    desk.save("{}", "other.json")
    assert "other.json: error: this is not the manifest.json of a build" in desk.diff("other.json").stderr


def test_a_release_is_named_by_its_version(desk):
    card = {"id": "T-1", "name": "Ann", "type": "hero", "fields": {"power": 1}}
    record = {
        "version": "1.0",
        "title": "T",
        "date": "",
        "save": "",
        "cards": [card],
        "decks": [],
        "pictures": [],
    }
    desk.save(json.dumps(record), "releases/1.0.json")
    lines = desk.diff("1.0").stdout.splitlines()
    assert lines[0] == "from release 1.0 to the working files:"
    assert "  Four was added" in lines


def test_patch_notes(desk):
    desk.save(CARDS.replace("Draw 1 card", "When this enters, draw 1 card"), "then/cards.yaml")
    desk.edit(
        ("power: 3", "power: 4"),
        ("Draw 1 card", "When this enters, draw 2 *cards*"),
        ("title: Bless,", "title: Blessing, when: {tag: X},"),
        ("  - {id: T-2, type: spell, title: Bolt, cost: 2g}\n", ""),
        ("T-2: 2", "T-9: 2"),
    )
    desk.edit(
        ("decks:", "  - {id: T-9, type: spell, title: 'Zap_1', cost: 1g, text: 'Draw a card.'}\ndecks:")
    )
    result = desk.diff("then", "--notes", "notes.md")
    assert result.exit_code == 0 and "wrote notes.md" in result.stdout
    assert Path("notes.md").read_text(encoding="utf-8") == (
        "# Tiny Set 1.1\n\n"
        "Changes since then.\n\n"
        "## New cards\n\n"
        "- **Zap\\_1** (spell: cost 1g)\n"
        "  - text: Draw a card.\n\n"
        "## Changed cards\n\n"
        "- **Ann**\n"
        "  - power: 3 → 4\n"
        "  - text: When this enters, draw ~~1 card,~~ **2 \\*cards\\*,** then untap this hero.\n\n"
        "## Renamed cards\n\n"
        "- Bless → **Blessing**\n\n"
        "## Removed cards\n\n"
        "- **Bolt**\n\n"
        "## Decks\n\n"
        "- **Four**\n"
        "  - in: 2 Zap\\_1\n"
        "  - out: 2 Bolt\n\n"
        "## Carried out by hand from now on\n\n"
        "- **Ann**: When this enters, draw 2 \\*cards\\*, then untap this hero.\n"
    )
    assert desk.diff("then", "--format", "markdown").stdout == Path("notes.md").read_text(encoding="utf-8")


def test_patch_notes_that_cannot_be_written(desk):
    desk.save(CARDS, "then/cards.yaml")
    Path("notes").mkdir()
    assert desk.diff("then", "--notes", "notes").exit_code == 1
    assert "cannot write the file" in desk.diff("then", "--notes", ".").output


def test_patch_notes_replace_no_source(desk):
    desk.save(CARDS, "then/cards.yaml")
    before = Path("cards.yaml").read_bytes()
    result = desk.diff("then", "--notes", "cards.yaml")
    assert result.exit_code == 2 and "not a Markdown file" in result.output
    assert Path("cards.yaml").read_bytes() == before


def test_nothing_changed(desk):
    desk.save(CARDS, "then/cards.yaml")
    assert desk.diff("then").stdout == "from then to the working files: nothing changed\n"
    assert "Nothing changed." in desk.diff("then", "--format", "markdown").stdout


@pytest.mark.parametrize("levels", [100, 450, 900])
def test_the_record_of_a_release_with_values_in_values_is_none(desk, levels):
    """Of a stranger's project: to print them ended in a crash."""
    card = {"id": "T-1", "name": "Ann", "type": "hero", "fields": {"text": 0}}
    record = {
        "version": "1",
        "title": "t",
        "date": "",
        "save": "",
        "cards": [card],
        "decks": [],
        "pictures": [],
    }
    for begin, end in ("[]", ('{"a":', "}")):
        desk.save(json.dumps(record).replace("0", begin * levels + "1" + end * levels), "releases/1.json")
        result = desk.diff("1")
        assert result.exit_code == 1 and "nor the record of a release" in result.stderr
