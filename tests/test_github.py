"""What GitHub, PyPI and pre-commit read: by its schema, and run where that is possible."""

import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tts_export
from tts_export.cli.examples import package_templates

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
FENCE = re.compile(r"^```yaml (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGE = dict(FENCE.findall((ROOT / "docs" / "how-to" / "checks.md").read_text(encoding="utf-8")))
SCHEMAS = {
    "github-workflows": [
        *(GITHUB / "workflows").glob("*.yml"),
        package_templates() / "github" / "publish.yml",
    ],
    "github-actions": [ROOT / "action.yml"],
    "github-issue-forms": [
        file for file in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config"
    ],
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
}

needs_bash = pytest.mark.skipif(not shutil.which("bash") or os.name == "nt", reason="runs a script with bash")


def read(file):
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def valid(schema, *files):
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    ran = subprocess.run([*words, *map(str, files)], capture_output=True, text=True)
    return ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.long
@pytest.mark.parametrize("schema", SCHEMAS)
def test_the_files_of_github_follow_its_schemas(schema):
    assert SCHEMAS[schema]
    good, shown = valid(schema, *SCHEMAS[schema])
    assert good, shown


@pytest.mark.long
def test_a_mistake_in_a_workflow_would_be_seen(tmp_path):
    text = (GITHUB / "workflows" / "tests.yml").read_text(encoding="utf-8")
    (tmp_path / "a.yml").write_text(text.replace("runs-on:", "run-on:"), encoding="utf-8")
    assert not valid("github-workflows", tmp_path / "a.yml")[0]


@pytest.mark.long
def test_the_workflows_of_the_page_follow_the_schema(tmp_path):
    workflows = {name: text for name, text in PAGE.items() if name.startswith(".github/workflows/")}
    for name, text in workflows.items():
        (tmp_path / Path(name).name).write_text(text, encoding="utf-8")
    good, shown = valid("github-workflows", *tmp_path.glob("*.yml"))
    assert good and len(workflows) == 2, shown


def test_every_issue_form_asks_for_the_version():
    for file in SCHEMAS["github-issue-forms"]:
        (asked,) = [part for part in read(file)["body"] if part.get("id") == "version"]
        assert "tts-export --version" in asked["attributes"]["label"] and asked["validations"]["required"]


def test_the_tests_run_on_the_three_systems_and_the_oldest_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    jobs = read(GITHUB / "workflows" / "tests.yml")["jobs"]
    matrix = jobs["tests"]["strategy"]["matrix"]
    assert [system.split("-")[0] for system in matrix["system"]] == ["ubuntu", "windows", "macos"]
    assert f">={matrix['python'][0]}" == project["requires-python"]
    commands = " ".join(step.get("run", "") for job in jobs.values() for step in job["steps"])
    for wanted in ("make build", "make lint types", ".ci/wheel", ".ci/container", "pytest"):
        assert wanted in commands


def test_a_release_needs_the_tests_and_no_password():
    release = read(GITHUB / "workflows" / "release.yml")
    assert release[True] == {"push": {"tags": ["v*"]}}, "YAML 1.1 reads the key `on` as true"
    pypi = release["jobs"]["pypi"]
    assert release["jobs"]["github"]["steps"][-1]["run"].endswith(" dist/* bom.json"), (
        "with a bill of materials"
    )
    assert set(pypi["needs"]) == {"tests", "build"}
    assert pypi["permissions"] == {"id-token": "write"}
    texts = [file.read_text(encoding="utf-8") for file in (GITHUB / "workflows").glob("*.yml")]
    assert not any("secrets." in text for text in texts)


@pytest.fixture
def notes():
    found = importlib.util.spec_from_file_location("release_notes", ROOT / ".ci" / "release_notes.py")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module.notes


def test_the_notes_of_a_release_are_its_section_of_the_changelog(notes, tmp_path):
    (tmp_path / "tts_export").mkdir()
    (tmp_path / "tts_export" / "__init__.py").write_text('"""It."""\n\n__version__ = "0.2.0"\n')
    changes = tmp_path / "CHANGELOG.md"
    changes.write_text("# Changelog\n\n## [Unreleased]\n\n- soon\n\n## [0.1.0] - 2026-11-20\n\n- old\n")
    with pytest.raises(SystemExit, match=re.escape('has no "## [0.2.0] - YYYY-MM-DD"')):
        notes("v0.2.0", tmp_path)
    changes.write_text(changes.read_text().replace("Unreleased]", "0.2.0] - 2027-01-02"))
    assert notes("v0.2.0", tmp_path) == "- soon\n"
    with pytest.raises(SystemExit, match=r'the tag is "v0\.3\.0", but .* has the version 0\.2\.0'):
        notes("v0.3.0", tmp_path)


def test_the_changelog_is_one():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.startswith("# Changelog\n") and "https://keepachangelog.com/" in text
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", heading) for heading in headings[1:])
    for heading in headings:
        name = heading[1 : heading.index("]")]
        assert f"\n[{name}]: https://github.com/tts-export/tts-export/" in text
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= kinds


def test_the_examples_of_the_page_have_the_version():
    assert re.findall(r"(?:rev: |tts-export@)v([\d.]+)$", "\n".join(PAGE.values()), re.MULTILINE) == (
        [tts_export.__version__] * 3
    )


def test_the_version_is_in_one_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version", "readme"] and "version" not in project["project"]
    assert (ROOT / project["tool"]["hatch"]["version"]["path"]) == Path(tts_export.__file__)


def test_links_and_pictures_of_the_readme_lead_somewhere_on_pypi():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for rule in project["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(rule["pattern"], rule["replacement"], text)
    assert "![" in text and "blob/main/docs/" in text
    assert [
        target for target in re.findall(r"\]\(([^)]+)\)", text) if not target.startswith("https://")
    ] == []
    pictures = re.findall(r"!\[[^]]*\]\((\S+)\)", text)
    assert all(target.startswith("https://raw.githubusercontent.com/") for target in pictures)


def test_the_notice_names_every_font_with_its_license_and_every_game():
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license-files"] == ["LICENSE", "NOTICE.md"]
    fonts = [name.split(">")[0] for name in project["dependencies"] if name.startswith("font-")]
    listed = dict(re.findall(r"^\| `(font-[a-z-]+)` \| [^|]+ \| ([^|]+) \|$", notice, re.MULTILINE))
    assert sorted(listed) == sorted(fonts)
    for name, license_ in listed.items():
        metadata = importlib.metadata.metadata(name)
        words = {"SIL OFL 1.1": "SIL Open Font License 1.1", "Apache 2.0": "Apache License 2.0"}
        assert words[metadata["License"]] == license_.strip()
    sets = {folder.name for folder in (ROOT / "examples").iterdir() if (folder / "cards.yaml").is_file()}
    assert [name for name in sets if f"`{name}`" not in notice] == []


def test_the_hooks_of_pre_commit_are_commands():
    hooks = {hook["id"]: hook for hook in read(ROOT / ".pre-commit-hooks.yaml")}
    assert set(hooks) == {"tts-export-check", "tts-export-lint"}
    (repo,) = yaml.safe_load(PAGE[".pre-commit-config.yaml"])["repos"]
    assert {hook["id"] for hook in repo["hooks"]} <= set(hooks)
    files = re.compile(hooks["tts-export-check"]["files"])
    for name in (
        "cards.yaml",
        "my-set/cards.csv",
        "templates/games/x/hooks.lua",
        "art/ada.png",
        "cards.lock",
    ):
        assert files.search(name)
    assert not files.search("README.md")
    assert re.search(hooks["tts-export-lint"]["files"], "saves/TS_Save_12.json")


def step_of_action(name):
    return next(step for step in read(ROOT / "action.yml")["runs"]["steps"] if step.get("name") == name)


@needs_bash
@pytest.mark.parametrize("old", ["", "17"])
def test_the_action_has_one_comment_on_a_pull_request_and_renews_it(tmp_path, old):
    """The step that comments, with a program that only notes what GitHub would be sent."""
    step = step_of_action("Comment on the pull request")
    fake = tmp_path / "gh"
    fake.write_text(
        f'#!/bin/sh\nif [ "$2" = --paginate ]; then echo "{old}"; else echo "$@" >> "{tmp_path}/sent"; fi\n'
    )
    fake.chmod(0o755)
    (tmp_path / "notes.md").write_text("# Changes\n")
    env = {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "NOTES": f"{tmp_path}/notes.md",
        "PAGES": "https://x.example/1",
    }
    env |= {"COMMENTS": "repos/a/b/issues/5/comments", "COMMENT": "repos/a/b/issues/comments"}
    subprocess.run(["bash", "-e", "-o", "pipefail", "-c", step["run"]], env=os.environ | env, check=True)
    sent = (tmp_path / "sent").read_text()
    assert ("PATCH repos/a/b/issues/comments/17" if old else "POST repos/a/b/issues/5/comments") in sent
    lines = (tmp_path / "notes.md.comment").read_text().splitlines()
    assert lines[:2] == ["<!-- tts-export: what changed -->", "# Changes"]
    assert lines[-1].startswith("[Old and new faces](https://x.example/1): ")


@pytest.mark.long
@needs_bash
def test_the_action_shows_problems_at_their_lines(tmp_path):
    """The step that checks, with the program that is here."""
    step = step_of_action("Check the set")
    tool = tmp_path / "bin" / "tts-export"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tts_export "$@"\n')
    tool.chmod(0o755)
    card = "  - {type: ally, title: Ada, cost: 1g}\n"
    planet = "  - {type: planet, title: ADA, subtitle: it, power: 2, max_damage: 4, draw: 1, stars: 3}\n"
    (tmp_path / "my set").mkdir()
    cards = tmp_path / "my set" / "cards.yaml"
    cards.write_text(f"game: hsatcg\nset: {{code: T, name: T}}\ncards:\n{card}")

    def run(**inputs):
        env = {"TTS_EXPORT_BIN": str(tool.parent), "PYTHONPATH": str(ROOT), "CARDS": "my set"} | inputs
        ran = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", step["run"]],
            cwd=tmp_path,
            env=os.environ | {"STRICT": "true", "BUILD": "false"} | env,
            capture_output=True,
            text=True,
        )
        return ran.returncode, ran.stdout + ran.stderr

    status, shown = run()
    assert status == 1 and "::error file=my set/cards.yaml,line=4,col=" in shown, shown
    cards.write_text(cards.read_text().replace(card, planet))
    assert run(STRICT="false")[0] == 0
    assert not (tmp_path / "my set" / "build").exists()
    assert run(STRICT="false", BUILD="true")[0] == 0
    assert (tmp_path / "my set" / "build" / "mod.json").is_file()


@needs_bash
def test_the_action_installs_itself_or_a_version(tmp_path):
    """The step that installs, with a Python that only notes what it was asked for."""
    (step,) = [
        one for one in read(ROOT / "action.yml")["runs"]["steps"] if "run" in one and "PYTHON" in one["env"]
    ]
    fake = tmp_path / "python"
    fake.write_text(
        '#!/bin/sh\nif [ "$3" = venv ]; then mkdir -p "$4/bin"; cp "$0" "$4/bin/python"; fi\n'
        f'echo "$@" >> "{tmp_path}/asked"\n'
    )
    fake.chmod(0o755)
    for wanted, expected in (("", "/action"), ("0.2.0", "tts-export==0.2.0")):
        env = {"PYTHON": fake, "WANTED": wanted, "OWN": "/action", "PLACE": tmp_path / "venv"}
        env |= {"GITHUB_ENV": tmp_path / "env"}
        env = os.environ | {name: str(value) for name, value in env.items()}
        subprocess.run(["bash", "-e", "-c", step["run"]], env=env, check=True)
        asked = (tmp_path / "asked").read_text().splitlines()
        assert asked[-1] == f"-I -m pip install --quiet {expected}"
        assert all(line.startswith("-I ") for line in asked), "a pull request may bring a venv.py"
        assert (tmp_path / "env").read_text().splitlines()[-1] == f"TTS_EXPORT_BIN={tmp_path}/venv/bin"


def test_ci_installs_what_the_project_needs_each_file_with_its_hash():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    text = (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8").replace("\\\n", "")
    locked = {}
    for line in text.splitlines():
        requirement, *hashes = line.split(" --hash=")
        assert hashes and all(re.fullmatch(r"sha256:[0-9a-f]{64} *", found) for found in hashes), line
        parsed = Requirement(requirement.strip())
        locked.setdefault(canonicalize_name(parsed.name), []).append(next(iter(parsed.specifier)).version)
    tables = project["project"], project["dependency-groups"]
    needed = [*tables[0]["dependencies"], *tables[0]["optional-dependencies"]["dev"], *tables[1]["release"]]
    for need in map(Requirement, [*needed, *project["build-system"]["requires"]]):
        versions = locked.get(canonicalize_name(need.name), [])
        assert versions and all(need.specifier.contains(version) for version in versions), need


def test_workflows_install_nothing_else():
    texts = {file.stem: file.read_text(encoding="utf-8") for file in (GITHUB / "workflows").glob("*.yml")}
    lines = [line for text in texts.values() for line in text.splitlines() if "pip install" in line]
    own = ("--require-hashes --requirement .ci/requirements.txt", "--no-deps", "install dist/*.whl")
    assert len(lines) == 5 and all(any(words in line for words in own) for line in lines)


@needs_bash
@pytest.mark.parametrize("games", ["0", "40"])
def test_the_action_lets_bots_play_both_states_if_it_is_asked_to(tmp_path, games):
    """The step that draws, with programs that only print a line."""
    step = step_of_action("Draw what changed")
    for name, script in (
        ("git", "exit 0"),
        (
            "tts-export",
            'case "$1" in diff) echo "# Changes";; balance) printf "Games\\nFrom a to b\\n";; esac',
        ),
    ):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $*" >> "{tmp_path}/ran"\n{script}\n')
        (tmp_path / name).chmod(0o755)
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "TTS_EXPORT_BIN": str(tmp_path), "BASE": "abc"}
    env |= {"CARDS": "my set", "GAMES": games, "PAGES": f"{tmp_path}/pages", "NOTES": f"{tmp_path}/notes.md"}
    env |= {"GITHUB_OUTPUT": f"{tmp_path}/output"}
    subprocess.run(["bash", "-e", "-o", "pipefail", "-c", step["run"]], env=os.environ | env, check=True)
    played = "tts-export balance my set --games 40 --since abc" in (tmp_path / "ran").read_text()
    assert played == (games == "40")
    notes = (tmp_path / "notes.md").read_text()
    assert ("```text\nFrom a to b\n```\n" in notes) == played
