"""A `.git` that leads elsewhere: working trees and submodules have one, a stranger's project must not."""

import os
import subprocess

import pytest

from tts_export.compare.git import GitError, _check_own, history, is_repository, revision


def git(folder, *words):
    line = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b"]
    line += ["-c", "protocol.file.allow=always", *words]
    subprocess.run(line, check=True, capture_output=True)


@pytest.fixture
def diary(tmp_path):
    """A repository of yours."""
    folder = tmp_path / "diary"
    folder.mkdir()
    git(folder, "init", "-q")
    (folder / "cards.yaml").write_text("secret")
    git(folder, "add", "."), git(folder, "commit", "-qm", "secret")
    _check_own.cache_clear()
    return folder


def in_a_file(project, diary):
    (project / ".git").write_text(f"gitdir: {os.path.relpath(diary / '.git', project)}\n")


def in_a_link(project, diary):
    (project / ".git").symlink_to(diary / ".git")


def in_a_folder(project, diary):
    git(project, "init", "-q")
    (project / ".git" / "commondir").write_text(f"{diary / '.git'}\n")


def of_its_working_tree(project, diary):
    git(diary, "worktree", "add", "-q", str(diary.parent / "tree"))
    (project / ".git").write_text(f"gitdir: {diary / '.git' / 'worktrees' / 'tree'}\n")


@pytest.mark.parametrize("way", [in_a_file, in_a_link, in_a_folder, of_its_working_tree])
def test_a_repository_of_another_folder_is_not_read(tmp_path, diary, way):
    project = tmp_path / "project"
    (project / "set").mkdir(parents=True)
    way(project, diary)
    for folder in (project, project / "set"):
        assert not is_repository(folder) and history(folder, 9) == []
        with pytest.raises(GitError, match="of another folder"):
            revision(folder, "HEAD")


def test_working_trees_and_submodules_are_read(tmp_path, diary):
    git(diary, "worktree", "add", "-q", str(tmp_path / "tree"))
    git(diary, "submodule", "add", "-q", str(diary), "sub")
    for folder in (diary, tmp_path / "tree", diary / "sub"):
        assert is_repository(folder) and [found.subject for found in history(folder, 9)] == ["secret"]
