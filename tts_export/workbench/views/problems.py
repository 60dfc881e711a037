"""The problems of the last build, at their places."""

from msgspec import Struct

from tts_export.problems import Severity, limited
from tts_export.workbench.snapshot import Snapshot, SourcePlace


class ProblemView(Struct, frozen=True):
    """A problem, as pages show it."""

    severity: Severity
    message: str
    name: str
    source: SourcePlace


class ProblemsView(Struct, frozen=True):
    """The data of the page."""

    failed: bool
    """Whether the last build wrote nothing."""
    problems: list[ProblemView]


def problems_view(snapshot: Snapshot) -> ProblemsView:
    """The problems of the snapshot's build: errors, warnings, hints, each in reading order."""
    ranks = ("error", "warning", "hint")
    ordered = sorted(limited(snapshot.report.problems), key=lambda problem: ranks.index(problem.severity))
    shown = [ProblemView(p.severity, p.message, p.name, snapshot.place(p.where)) for p in ordered]
    return ProblemsView(snapshot.report.failed, shown)
