"""`unpack` and `pack` on a disk."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.saves import small
from tts_export.cli.app import app
from tts_export.saves.trees import pack, unpack


@pytest.fixture
def save(tmp_path) -> Path:
    file = tmp_path / "small.json"
    file.write_text(json.dumps(small.save()), encoding="utf-8")
    return file


@pytest.fixture
def tree(save, tmp_path) -> Path:
    _, problems = unpack(save, tmp_path / "mod")
    assert problems == []
    return tmp_path / "mod"


def files_of(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def names(problems) -> list[str]:
    return [problem.name for problem in problems]


def test_there_and_back(tree, tmp_path):
    assert files_of(tree) == set(small.TREE.splitlines())
    target, problems = pack(tree)
    assert (target, problems) == (tmp_path / "mod.json", [])
    assert json.loads(target.read_bytes()) == small.save()


def test_unpacking_again_writes_what_changed_and_leaves_foreign_files(tree, save):
    (tree / "README.md").write_text("mine", encoding="utf-8")
    (tree / "objects/notes.md").write_text("mine too", encoding="utf-8")
    assert unpack(save, tree) == ([], [])
    less = small.save()
    del less["ObjectStates"][1]
    save.write_text(json.dumps(less), encoding="utf-8")
    changed, problems = unpack(save, tree)
    assert problems == []
    assert [name for name in changed if "Figurine" not in name] == ["save.json"]
    assert {name for name in files_of(tree) if "Figurine" in name or name.endswith(".md")} == {
        "README.md",
        "objects/notes.md",
    }


def test_a_folder_of_somebody_else_is_left_alone(save, tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/cat.png").write_bytes(b"cat")
    assert names(unpack(save, tmp_path / "photos")[1]) == ["not-a-tree"]
    assert names(unpack(save, save)[1]) == ["not-a-folder"]
    assert files_of(tmp_path) == {"small.json", "photos/cat.png"}


def test_a_fresh_repository_is_an_empty_folder(save, tmp_path):
    (tmp_path / "repo/.git").mkdir(parents=True)
    assert unpack(save, tmp_path / "repo")[1] == []


def test_what_cannot_be_read_is_a_problem(tmp_path):
    assert names(unpack(tmp_path / "none.json", tmp_path / "mod")[1]) == ["unreadable-file"]
    assert names(pack(tmp_path / "none")[1]) == ["not-a-tree"]
    assert names(pack(tmp_path)[1]) == ["not-a-tree"]
    assert files_of(tmp_path) == set()


def test_a_broken_tree_writes_nothing(tree, tmp_path):
    (tree / "objects/Bag.ba6000.json").write_text("{", encoding="utf-8")
    assert names(pack(tree)[1]) == ["bad-json"]
    assert not (tmp_path / "mod.json").exists()


@pytest.mark.parametrize("folder", ["/", ".", ".."])
def test_a_folder_without_a_name_or_without_a_save_is_not_read(folder, tmp_path, monkeypatch):
    (tmp_path / "own").mkdir()
    (tmp_path / "other.json").symlink_to(tmp_path / "own")
    monkeypatch.chdir(tmp_path / "own")
    _, problems = pack(Path(folder))
    assert names(problems) == ["not-a-tree"]


def test_strict_stops_at_a_file_that_nobody_names(tree, tmp_path):
    (tree / "objects/New.json").write_text("{}", encoding="utf-8")
    assert names(pack(tree, strict=True)[1]) == ["unlisted-file"]
    assert not (tmp_path / "mod.json").exists()


def test_links_lead_nowhere(tree, save, tmp_path):
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/secret.lua").write_text("secret", encoding="utf-8")
    try:
        (tree / "objects/Figurine.f16000.lua").unlink()
        (tree / "objects/Figurine.f16000.lua").symlink_to(tmp_path / "outside/secret.lua")
        (tree / "scripts").symlink_to(tmp_path / "outside")
    except OSError:
        pytest.skip("this system lets users make no links")
    assert names(pack(tree)[1]) == ["symbolic-link", "symbolic-link"]
    assert names(unpack(save, tree)[1]) == ["symbolic-link"]
    assert (tmp_path / "outside/secret.lua").read_text(encoding="utf-8") == "secret"


def test_a_linked_folder_beside_the_objects_is_left_alone(tree, save, tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/own.lua").write_text("mine", encoding="utf-8")
    try:
        for name in ("empty", "mine"):
            (tree / "objects" / name).symlink_to(tmp_path / name, target_is_directory=True)
    except OSError:
        pytest.skip("this system lets users make no links")
    assert unpack(save, tree) == ([], [])
    assert (tree / "objects/empty").is_symlink()
    assert (tree / "objects/mine/own.lua").read_text(encoding="utf-8") == "mine"


def test_a_save_that_is_refused_clears_nothing(tree, save):
    before = files_of(tree)
    less = small.save()
    del less["ObjectStates"][1]
    (tree / "save.json").unlink()
    (tree / "save.json").mkdir()
    save.write_text(json.dumps(less), encoding="utf-8")
    changed, problems = unpack(save, tree)
    assert (changed, names(problems)) == ([], ["cannot-write"])
    assert files_of(tree) == before - {"save.json"}


def test_names_that_try_to_climb_out_stay_inside(tmp_path):
    evil = [
        {"Name": name, "GUID": "../..", "LuaScript": "--"}
        for name in ("../../evil", "/evil", "C:\\evil", "..")
    ]
    evil += [
        {"Nickname": "../evil", "ContainedObjects": [*evil], "States": {"../../1": {"Name": "..\\evil"}}}
    ]
    save = tmp_path / "save.json"
    save.write_text(json.dumps({"ObjectStates": evil, "TabStates": {"../1": {"title": "../x", "body": "x"}}}))
    assert unpack(save, tmp_path / "a/mod")[1] == []
    assert {name.split("/")[0:2][-1] for name in files_of(tmp_path)} == {"save.json", "mod"}
    assert pack(tmp_path / "a/mod", tmp_path / "back.json")[1] == []
    assert (tmp_path / "back.json").read_text() == json.dumps(json.loads(save.read_text()), indent=2) + "\n"


def test_the_command_line(save, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["unpack", "small.json", "mod"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (0, "mod: 14 files changed\n")
    result = CliRunner().invoke(app, ["pack", "mod", "--out", "new.json"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (0, "wrote new.json\n")
    (tmp_path / "mod/Global.lua").unlink()
    result = CliRunner().invoke(app, ["pack", "mod"], catch_exceptions=False)
    assert result.exit_code == 1
    assert 'mod/save.json:7:3: error: there is no file "Global.lua" (missing-file)' in result.output
    assert "nothing was written" in result.output


def test_taking_saves_apart_imports_nothing_that_reads_or_draws_cards():
    """Both commands take less time than importing all that would."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys, tts_export.saves.trees; print(*sys.modules)"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert {"tts_export.load", "tts_export.scripts", "yaml", "PIL"} & set(done.stdout.split()) == set()
