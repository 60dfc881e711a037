"""Programs that a stranger's repository names, in its settings, hooks and attributes: none of them runs."""

import os
import subprocess
from pathlib import Path

import pytest

from tts_export.compare import git
from tts_export.compare.git import GitError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a system with scripts")

HOOKS = """
    applypatch-msg fsmonitor-watchman post-applypatch post-checkout post-commit post-index-change post-merge
    post-receive post-rewrite post-update pre-applypatch pre-auto-gc pre-commit pre-merge-commit pre-push
    pre-rebase pre-receive prepare-commit-msg proc-receive push-to-checkout reference-transaction update
"""
PROGRAMS = """
    core.alternateRefsCommand core.askPass core.editor core.fsmonitor core.gitProxy core.pager
    core.sshCommand credential.helper diff.external diff.evil.command diff.evil.textconv filter.evil.clean
    filter.evil.process filter.evil.smudge gpg.program gpg.ssh.program gpg.ssh.defaultKeyCommand
    gpg.x509.program interactive.diffFilter merge.evil.driver pager.cat-file pager.log pager.ls-tree
    pager.rev-list pager.rev-parse remote.origin.receivepack remote.origin.uploadpack sequence.editor
    submodule.sub.update tar.evil.command trailer.evil.command uploadpack.packObjectsHook web.browser
"""
ALIASES = ("cat-file", "config", "for-each-ref", "ls-tree", "rev-list", "rev-parse")
VALUES = {
    "core.untrackedCache": "true",
    "diff.evil.cachetextconv": "true",
    "fetch.bundleURI": "evil.bundle",
    "filter.evil.required": "true",
    "log.showSignature": "true",
    "protocol.allow": "always",
    "remote.origin.url": "ext::evil",
    "remote.origin.vcs": "evil",
    "submodule.recurse": "true",
    "url.ext::evil.insteadOf": "https://x.invalid/",
}


@pytest.fixture
def project(tmp_path):
    """A repository whose every file is signed, filtered and compared by a program that leaves a mark."""
    folder = tmp_path / "project"
    folder.mkdir()
    run(folder, "init", "-q")
    (folder / "cards.yaml").write_text("game: lamplight\n")
    run(folder, "add", "cards.yaml")
    run(folder, "commit", "-qm", "one")
    (folder / "cards.yaml").write_text("game: undertow\n")
    run(folder, "commit", "-qam", "two")
    (folder / ".gitattributes").write_text(
        "* filter=evil diff=evil merge=evil working-tree-encoding=UTF-16\n"
    )
    (folder / ".gitmodules").write_text(
        '[submodule "sub"]\n\tpath = sub\n\turl = ext::evil\n\tupdate = !evil\n'
    )
    with_programs(folder, tmp_path / "mark")
    git._check_own.cache_clear()
    return folder


def run(folder, *words):
    line = ["git", "-C", str(folder), "-c", "user.name=a", "-c", "user.email=a@b", *words]
    return subprocess.run(line, check=True, capture_output=True).stdout


def with_programs(folder, mark):
    script = folder / ".git" / "evil"
    script.write_text(f'#!/bin/sh\necho "$0 $*" >> {mark}\ncat\n')
    script.chmod(0o755)
    hooks = folder / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    for name in HOOKS.split():
        (hooks / name).unlink(missing_ok=True)
        (hooks / name).symlink_to(script)
    config = folder / ".git" / "config"
    included = folder / ".git" / "more"
    settings = {name: str(script) for name in PROGRAMS.split()} | VALUES
    settings |= {f"alias.{name}": f"!{script}" for name in ALIASES}
    settings["core.hooksPath"] = str(hooks)
    for name, value in settings.items():
        run(folder, "config", "--file", str(included), name, value)
    with config.open("a") as text:
        text.write("[extensions]\n\tworktreeConfig = true\n")
        text.write(f"[include]\n\tpath = {included}\n")
    (folder / ".git" / "config.worktree").write_text(f"[core]\n\tpager = {script}\n\tfsmonitor = {script}\n")


def test_no_program_of_a_repository_runs(project, tmp_path):
    mark = tmp_path / "mark"
    subprocess.run(["git", "-C", str(project), "status"], capture_output=True)
    assert mark.read_text()  # its programs are found
    mark.unlink()
    assert git.is_repository(project)
    assert [each.subject for each in git.history(project, 9)] == ["two", "one"]
    commit = git.revision(project, "HEAD~1").commit
    assert git.names(project) and git.has_file(project, commit, "cards.yaml")
    assert git.file_at(project, commit, "cards.yaml", 99) == b"game: lamplight\n"
    assert git.files_in(project, commit, "x") == []
    folder = git.extract(project, commit, tmp_path / "then").folder
    assert (folder / "cards.yaml").read_text() == "game: lamplight\n"
    assert not mark.exists()


def lost(project, commit):
    """A repository that lacks the file of a commit."""
    name = run(project, "rev-parse", f"{commit}:cards.yaml").decode().strip()
    (project / ".git" / "objects" / name[:2] / name[2:]).unlink()


@pytest.mark.parametrize("partial", [False, True])
def test_what_is_lost_is_not_fetched(project, tmp_path, partial):
    """A newer git than 2.40 would take it from a bundle, and its refs would run a hook."""
    run(project, "bundle", "create", "-q", "evil.bundle", "HEAD")
    commit = git.revision(project, "HEAD~1").commit
    lost(project, commit)
    git._check_own.cache_clear()
    if partial:
        for name, value in (("extensions.partialClone", "origin"), ("remote.origin.promisor", "true")):
            run(project, "config", name, value)
    (tmp_path / "mark").unlink(missing_ok=True)
    with pytest.raises(GitError, match="partial clone" if partial else "is not in this clone"):
        git.extract(project, commit, tmp_path / "then")
    assert not (tmp_path / "mark").exists()


OTHERS = ["logs/HEAD", "info/grafts", "reftable/tables.list"]


@pytest.mark.parametrize("name", OTHERS)
def test_a_pipe_where_git_reads_more_is_an_error_at_once(project, name):
    place = Path(project, ".git", name)
    place.parent.mkdir(exist_ok=True)
    place.unlink(missing_ok=True)
    os.mkfifo(place)
    with pytest.raises(GitError, match="a pipe or a device"):
        git.revision(project, "HEAD@{1}")
