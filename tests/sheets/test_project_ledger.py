"""cards.lock beside cards.yaml: made for the project, kept, and laid out again only when asked."""

import pytest

from tts_export.problems import as_text as reported
from tts_export.sheets.ledger import Ledger, assign
from tts_export.sheets.lock_file import parse
from tts_export.sheets.plan import sheet_format
from tts_export.sheets.project_ledger import as_bytes, compact_lock, ledger_of, lock_of
from tts_export.tts.export.guid_names import guid_names

CARDS = """
game: tiny
set: {code: "7"}
sheets: {columns: 2, rows: 2}
cards:
"""


@pytest.fixture
def project_of(project):
    """`project_of("A", "B")` → the project with these heroes, its files written."""

    def made(*titles: str, grid: str = "columns: 2, rows: 2"):
        heroes = "".join(f"  - {{type: hero, title: {title}, power: 1}}\n" for title in titles)
        loaded, _ = project(CARDS.replace("columns: 2, rows: 2", grid) + heroes)
        return loaded

    return made


def kept(project) -> Ledger:
    """Completes the ledger, and writes it as a build does."""
    ledger, problems = ledger_of(project, sheet_format(project))
    assert problems == []
    lock_of(project).write_bytes(as_bytes(ledger))
    return ledger


def test_a_project_without_a_ledger_gets_one(project_of, tmp_path):
    project = project_of("A", "B")
    ledger = kept(project)
    assert lock_of(project) == tmp_path / "cards.lock"
    assert ledger == assign(Ledger(), {"cards": ["A", "B"]}, 4, guid_names(project), project="tiny/7")
    assert parse(lock_of(project).read_text(encoding="utf-8"), lock_of(project)) == (ledger, [])


def test_cards_stay_and_compact_moves_them(project_of, tmp_path):
    first = kept(project_of("A", "B", "C"))
    later = project_of("C", "N", "A")
    ledger = kept(later)
    assert ledger.sheet("cards", 0) == {"A": 0, "C": 2, "N": 3}
    assert ledger.guids.items() >= first.guids.items()
    assert compact_lock(tmp_path / "cards.yaml") == (True, [])
    dense, problems = ledger_of(later, sheet_format(later))
    assert (dense.sheet("cards", 0), problems) == ({"C": 0, "N": 1, "A": 2}, [])
    assert compact_lock(tmp_path / "cards.yaml") == (False, [])
    assert as_bytes(dense) == lock_of(later).read_bytes()


def test_another_grid_is_a_problem_until_cards_are_laid_out_again(project_of, tmp_path):
    kept(project_of("A", "B"))
    project = project_of("A", "B", grid="columns: 3, rows: 2")
    ledger, problems = ledger_of(project, sheet_format(project))
    assert [(problem.name, problem.where.file) for problem in problems] == [
        ("ledger-grid", tmp_path / "cards.lock")
    ]
    assert ledger.groups["cards"].cells_per_sheet == 4
    assert compact_lock(tmp_path / "cards.yaml") == (True, [])
    assert ledger_of(project, sheet_format(project))[1] == []


def test_a_broken_ledger_stays_as_it_is(project_of, tmp_path):
    project = project_of("A")
    lock_of(project).write_bytes(b"version: 1\n<<<<<<< ours\n\xff\n")
    changed, problems = compact_lock(tmp_path / "cards.yaml")
    assert changed is False
    for found in (ledger_of(project, sheet_format(project))[1], problems):
        assert {problem.where.file for problem in found} == {lock_of(project)}
        assert [(problem.name, problem.where.line) for problem in found] == [
            ("ledger-conflict", 2),
        ]  # fmt: skip
    assert lock_of(project).read_bytes() == b"version: 1\n<<<<<<< ours\n\xff\n"


def test_what_cannot_be_read_or_written_is_a_problem(project_of, tmp_path, monkeypatch):
    project = project_of("A")
    lock_of(project).mkdir()
    for problems in (ledger_of(project, sheet_format(project))[1], compact_lock(tmp_path / "cards.yaml")[1]):
        assert reported(problems) == (
            f"{tmp_path}/cards.lock: error: cannot read the file: a folder, not a file (unreadable-file)"
        )
    lock_of(project).rmdir()
    assert compact_lock(tmp_path / "cards.yaml") == (True, [])

    def full(target, data):
        raise OSError(28, "No space left on device")

    lock_of(project).unlink()
    monkeypatch.setattr("tts_export.sheets.project_ledger.update", full)
    changed, [problem] = compact_lock(tmp_path / "cards.yaml")
    assert changed is False
    assert str(problem) == (
        f"{tmp_path}/cards.lock: error: cannot write the file: No space left on device (cannot-write)"
    )


def test_a_project_with_mistakes_is_not_laid_out_again(project_of, tmp_path):
    project_of("A")
    (tmp_path / "cards.yaml").write_text("game: tiny\ncards: [{type: herro, title: A}]\n", encoding="utf-8")
    changed, problems = compact_lock(tmp_path / "cards.yaml")
    assert (changed, [problem.name for problem in problems]) == (False, ["unknown-type"])
    assert not (tmp_path / "cards.lock").exists()
