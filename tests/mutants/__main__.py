"""Mutants of the Lua engine: small changes, each of which a test must notice.

    python -m tests.mutants --only turn/combat turn/priority
    python -m tests.mutants --sample 200 --seed 1

Verdicts are appended to `mutants/lua.jsonl`: a mutant that has one is not run again while its file is the
same (`--again` runs those that no test noticed). The report is by file, and lists the survivors.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from tests.mutants.changes import mutants
from tests.mutants.runs import Job, Verdict, run
from tts_export.load.templates import package_templates

ENGINE = package_templates() / "engine"
NEAREST = {
    "": "engine games/test_blank games/hsatcg/test_undo",
    "cards": """engine/test_row engine/test_step_amounts engine/test_hanging
        games/wtactics/test_standing games/hsatcg/test_hosts games/hsatcg/test_places
        games/hsatcg/test_marks_on_moving_cards games/gamma/test_gamma_standing games/wtactics/test_table""",
    "decks": """engine/test_matches engine/test_deck_lists engine/test_deck_rules
        games/gamma/test_gamma_matches games/gamma/test_gamma_formats games/hsatcg/test_setup""",
    "people": """engine/test_news games/hsatcg/test_by_hand games/hsatcg/test_wishes games/hsatcg/test_people
        games/hsatcg/test_consent games/test_verbs""",
    "screen": """engine/test_question_box engine/test_button_words games/hsatcg/test_seat games/test_panel
        games/hsatcg/test_fewer_clicks games/hsatcg/test_answers""",
    "table": """engine/test_layout games/hsatcg/test_drags games/hsatcg/test_places games/test_busy_tables
        games/hsatcg/test_saved_object games/wtactics/test_drags""",
    "texts": """engine/texts games/hsatcg/test_text_acts games/hsatcg/test_text_effects
        games/horsefame/test_texts games/wtactics/test_texts_battles games/gamma/test_gamma_texts""",
    "turn": """engine/test_combat engine/test_responses engine/test_priority engine/test_stack
        engine/test_pause engine/test_first_player engine/test_carry_out games/wtactics/test_attack
        games/wtactics/test_turn games/hsatcg/test_order games/hsatcg/test_undo""",
}
"""The tests that are nearest to the files of each folder; "" has those of files in no folder."""
WHOLE = "simulator/play/test_transcripts"
"""Whole turns, for all of them."""
Verdicts = dict[str, dict[str, Any]]


def main() -> None:
    options = _options()
    every = [(name, mutant) for name in _names(options.only) for mutant in mutants(_text(name))]
    chosen = Random(options.seed).sample(every, min(options.sample or len(every), len(every)))
    verdicts = _verdicts(options.results)
    left = [job for job in chosen if _is_left(verdicts.get(_key(job)), again=options.again)]
    for folder, names in NEAREST.items():
        jobs = [job for job in left if _folder(job[0]) == folder]
        if jobs:
            tests = options.tests or [_path(name) for name in f"{names} {WHOLE}".split()]
            run(tests, jobs, options.seconds, lambda *of: _keep(options.results, *of))
    print("\n".join(_report(chosen, _verdicts(options.results))))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""], help="files or folders: turn/combat, texts/acts")
    parser.add_argument("--sample", type=int, help="how many of them, at random; all without it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=30, help="processor time for each mutant")
    parser.add_argument("--tests", nargs="+", help="other tests than the nearest")
    parser.add_argument("--again", action="store_true", help="run those again that no test noticed")
    parser.add_argument("--results", type=Path, default=Path("mutants/lua.jsonl"))
    return parser.parse_args()


def _names(only: Sequence[str]) -> list[str]:
    """The engine's files whose names begin in one of these ways."""
    files = sorted(ENGINE.rglob("*.lua"))
    names = [file.relative_to(ENGINE).with_suffix("").as_posix() for file in files]
    return [name for name in names if name.startswith(tuple(only))]


def _text(name: str) -> str:
    return (ENGINE / f"{name}.lua").read_text(encoding="utf-8")


def _path(name: str) -> str:
    file = Path(f"tests/{name}.py")
    return str(file if file.exists() else file.with_suffix(""))


def _folder(name: str) -> str:
    return name.partition("/")[0] if "/" in name else ""


def _key(job: Job) -> str:
    """What a mutant is known by: it has no verdict when its file has changed."""
    name, mutant = job
    return f"{name}:{mutant.place} {sha256(mutant.text.encode()).hexdigest()[:12]}"


def _verdicts(results: Path) -> Verdicts:
    lines = results.read_text(encoding="utf-8").splitlines() if results.exists() else []
    return {verdict["mutant"]: verdict for verdict in map(json.loads, lines)}


def _is_left(verdict: dict[str, Any] | None, *, again: bool) -> bool:
    return verdict is None or (again and not verdict["test"])


def _keep(results: Path, job: Job, verdict: Verdict) -> None:
    results.parent.mkdir(parents=True, exist_ok=True)
    line = {"mutant": _key(job), "test": verdict.test, "tests": verdict.tests, "seconds": verdict.seconds}
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(
        f"{_key(job)}: {verdict.test or 'SURVIVED'} ({verdict.tests} tests, {verdict.seconds} s)", flush=True
    )


def _report(jobs: Sequence[Job], verdicts: Verdicts) -> Iterator[str]:
    """The share of mutants by file that tests noticed, and those that none did."""
    run = [job for job in jobs if _key(job) in verdicts]
    lost = [job for job in run if not verdicts[_key(job)]["test"]]
    yield from (f"survived: {_key(job)}" for job in lost)
    for name in sorted({name for name, _ in run}):
        yield _row(name, sum(job[0] == name for job in run), sum(job[0] == name for job in lost))
    yield _row("all", len(run), len(lost))


def _row(name: str, run: int, lost: int) -> str:
    return f"{name:34}{run:6}{run - lost:6}  {(run - lost) / max(run, 1):4.0%}"


if __name__ == "__main__":
    main()
