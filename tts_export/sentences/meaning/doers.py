"""Who does each step: the second verb has the subject of the first."""

from collections.abc import Iterator
from typing import Any

from tts_export.sentences.meaning.for_each import OWNERS, UnclearError
from tts_export.sentences.meaning.unclear import is_of_each, names_in_turn
from tts_export.sentences.rows import STOP, THIRD, Data

_MANY = frozenset({"opponents", "each"})
_DEPENDING = frozenset({"may", "when", "did", "otherwise", "instead", "choose", "later"})
"""What needs more than a player who does it."""


def with_doers(data: Any) -> Any:
    """The data with somebody who does each step."""
    if isinstance(data, list):
        return [with_doers(part) for part in data]
    if not isinstance(data, dict):
        return data
    result = {key: with_doers(value) for key, value in data.items() if key not in (THIRD, "steps", "of")}
    if "steps" in data:
        result["steps"] = list(_with_doers(data["steps"], data.get("who")))
    if "otherwise" in data:
        result["otherwise"] = list(_with_doers(data["otherwise"], data.get("who")))
    if "of" in data:
        is_choice = data.get("act") == "choose"
        result["of"] = _ways(data["of"], data) if is_choice else with_doers(data["of"])
    return {key: result[key] for key in data if key in result}


def _ways(branches: list[Data], choice: Data) -> list[Data]:
    """Ways to choose from: "each opponent loses 1g or discards 1 card" is a choice of each opponent."""
    first, chooser = branches[0]["steps"][0], choice.get("who")
    named = choice.get("own", False)  # "choose one: ..." is said to one player, and each way says who does it
    for way in branches[1:]:
        step = way["steps"][0]
        alike = "who" in step or THIRD in step or THIRD not in first
        if not chooser and "who" in first and (("who" in step) != named or not alike):
            raise UnclearError
    return [{"steps": with_doers({**way, "who": chooser or first.get("who")})["steps"]} for way in branches]


def _unshared(steps: list[Data]) -> Iterator[Data]:
    """ "You and an opponent each draw 1 card, then discard 1": one of them does all of it, then the other."""
    at = 0
    while at < len(steps):
        step = steps[at]
        at += 1
        if step["act"] != "shared":
            yield step
            continue
        doing = [*step["steps"]]
        while at < len(steps) and steps[at]["act"] != STOP and "who" not in steps[at]:
            if THIRD in steps[at] or steps[at]["act"] in _DEPENDING:
                raise UnclearError  # "..., then draws 1 card": only the last one?
            doing.append(steps[at])
            at += 1
        if "'whose'" in repr(doing):
            raise UnclearError  # "each put the top 2 cards of your deck": whose?
        partner = (step["also_who"], "they")
        first = step["also_who"] in OWNERS  # of a card that is named no longer when you have drawn others
        for who, again in (partner, ("you", "you")) if first else (("you", "you"), partner):
            yield {**doing[0], "who": who, **({"beside": True} if who in OWNERS else {})}
            yield from ({**more, "who": again} for more in doing[1:])


def _with_doers(steps: list[Data], outer: Any) -> Iterator[Data]:
    steps = [*_unshared(steps)]
    subject, named, several = None, None, False
    waiting: Data | None = None
    for step in steps:
        if step["act"] == STOP:
            subject, named, outer = None, subject or named, None
            continue
        result = _of_those(with_doers(step))
        again = "who" not in step and subject is not None and (THIRD in step or several)
        if again and _is_many(subject) and waiting:
            waiting = _done_in_turn(waiting, result)
            continue
        if step["act"] == "did" and waiting and _is_many(waiting.get("who")):
            waiting = _done_in_turn(waiting, _of_each_doer(step))
            continue
        if waiting and "who" not in result and names_in_turn(waiting) and is_of_each(result):
            waiting = _done_in_turn(waiting, result)
            continue
        if waiting:
            yield waiting
        if "who" in result:
            if result["who"] == "they" and _is_many(named):
                result = {**result, "who": named}
            subject = result["who"]
            several = THIRD not in step and subject != "you" and step["act"] != "may"
        elif again:
            result = {**result, "who": _again(subject)}
        elif THIRD in step and outer is None:
            raise UnclearError
        waiting = result
    if waiting:
        yield waiting


def _is_many(who: Any) -> bool:
    """Whether several players do it, one after the other."""
    return "players" in who if isinstance(who, dict) else who in _MANY


def _of_those(step: Data) -> Data:
    """ "Each opponent discards a card if they have more VP than you": those do of whom it is true. "If an
    opponent has more VP than you, they discard a card" may be said of several, or of one.
    """
    if step["act"] != "when":
        return step
    first, *others = step["steps"]
    whose = step["cond"].get("who")
    if whose in ("opponent", "opponents", "each") and first.get("who") == "they":
        raise UnclearError
    if whose != "they":
        return step
    if first.get("who") not in _MANY:
        if step["cond"]["cond"] == "not" and first.get("who") != "they":
            raise UnclearError  # nobody has chosen that player yet, or it is another one
        return step
    if others or "otherwise" in step or step.get("negative"):
        raise UnclearError
    return {**first, "who": {"players": first["who"], "cond": step["cond"]}}


def _done_in_turn(step: Data, more: Data) -> Data:
    """What each player does: all of it, before the next one does."""
    if step["act"] == "do":
        return {**step, "steps": [*step["steps"], more]}
    own = {key: step[key] for key in step if key != "who"}
    return {"act": "do", "who": step["who"], "steps": [own, more]}


def _of_each_doer(step: Data) -> Data:
    """ "Each opponent may discard a card. If they do, they draw 1": what each of them does then. What
    somebody else does then would be done once, or for each of them?
    """
    steps = list(_with_doers(step["steps"], None))
    if not step.get("others") or any(inner.get("who") != "they" for inner in steps):
        raise UnclearError
    return {**step, "steps": [{key: inner[key] for key in inner if key != "who"} for inner in steps]}


def _again(subject: Any) -> str:
    """The same players, named a second time."""
    if not isinstance(subject, str):
        raise UnclearError
    return "they" if subject in ("opponent", "player") else subject
