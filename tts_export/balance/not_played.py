"""Why games are not played: what is wrong with the file of games or with the cluster."""

from __future__ import annotations

from tts_export.problems import Problem


class UnplayableGames(Exception):
    """The games cannot be played; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem
