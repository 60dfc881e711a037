"""What the texts of a card are about, so that the table is soon over with what no card speaks of."""

from collections.abc import Iterable, Mapping
from typing import Any

Data = Mapping[str, Any]


def topics_of(reads: Iterable[Data]) -> dict[str, dict[str, list[str]]]:
    """The key `topics` of a card's notes, where its texts are about anything.

    `own`: the events and moments of these readings; `given`: those of texts that they give to other cards.
    `changes`: what they change in any way, with what they forbid, demand or limit; `numbers`: which numbers;
    `counts`: the zones whose cards they count.
    """
    own: set[str] = set()
    given: set[str] = set()
    changes: set[str] = set()
    numbers: set[str] = set()
    counts: set[str] = set()
    _hear(reads, own)
    for part in _parts(reads):
        _hear(part.get("grant", ()), given)
        if isinstance(part.get("look"), list):
            changes.add("look")
        counts.update(_counted(part))
        for change in part.get("changes", ()):
            changes.update("tag" if key == "tags_of" else key for key in change)
            changes.update(_words(change))
            numbers.update([change["number"]] if "number" in change else [])
    found = {"own": own, "given": given, "changes": changes, "numbers": numbers, "counts": counts}
    topics = {key: sorted(names) for key, names in found.items() if names}
    return {"topics": topics} if topics else {}


def _words(change: Data) -> Iterable[str]:
    """What a change forbids, demands or limits: `ban gain`, `limit boon`."""
    if "limit" in change:
        yield f"limit {change.get(change['limit'], change['limit'])}"
    for kind in ("ban", "must"):
        verbs = change.get(kind, ())
        yield from (f"{kind} {verb}" for verb in ([verbs] if isinstance(verbs, str) else verbs))


def _counted(part: Data) -> Iterable[str]:
    """The zones whose cards an amount or a condition counts."""
    if "amount" in part or part.get("cond") == "have":
        yield from part.get("group", {}).get("zone", ())


def _hear(reads: Iterable[Data], names: set[str]) -> None:
    for reading in reads:
        if reading.get("kind") == "trigger":
            names.update([reading["on"]["event"], *reading["on"].get("also", ())])
        elif reading.get("kind") == "moment":
            names.add(_moment(reading))
        elif reading.get("kind") == "text":
            _hear(reading["reads"], names)


def _moment(reading: Data) -> str:
    """As `Topics.moment` of the engine has it."""
    return f"{reading.get('edge', 'begin')} of {'turn' if reading.get('turn') else reading['phase']}"


def _parts(data: object) -> Iterable[Data]:
    """Every mapping in some data, however deep."""
    if isinstance(data, Mapping):
        yield data
        for value in data.values():
            yield from _parts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _parts(value)
