"""What the words only hint at: X, the number that is meant, the ways of a choice."""

from typing import Any

from tts_export.sentences.rows import Data


def with_field(bounds: Data) -> Data:
    """ "Less than this card's power" is about power, too."""
    if "field" in bounds:
        return _of_the_same(bounds) if compares_own(bounds) else bounds
    amount: Any = bounds.get("less") or bounds.get("more")
    while "field" not in amount:
        amount = amount["of"][0] if isinstance(amount["of"], list) else amount["of"]
    return {"field": amount["field"], **bounds}


def without_x(data: Any, amount: Data) -> Any:
    """Data with an amount in place of X."""
    if isinstance(data, list):
        return [without_x(part, amount) for part in data]
    if not isinstance(data, dict):
        return data
    if data == {"amount": "x"}:
        return amount
    return {key: without_x(value, amount) for key, value in data.items()}


def with_mark(bounds: Data) -> Data:
    """ "With fewer sparks than this card": than it has sparks."""
    mark = {"mark": bounds["mark"]}
    return {
        key: {**value, **mark} if isinstance(value, dict) and value.get("amount") == "marks" else value
        for key, value in bounds.items()
    }


def halved(data: Data) -> Data:
    """Half of what somebody has, of the cards in a hand, or of the marks on a card."""
    result = {key: data[key] for key in data if key not in ("halved", "theirs")}
    if "mark" in data:  # of each card its own marks
        return {**result, "half": data["halved"]}
    whole = (
        {"amount": "count", "group": {key: data[key] for key in ("zone", "whose")}}
        if "zone" in data
        else {"amount": "track", "track": data["track"], "who": "doer"}
    )
    return {**result, "n": {"amount": "half", "of": whole, "round": data["halved"]}}


def with_ways(step: Data) -> Data:
    """ "Deal 2 damage to target creature or player", "gain 1 gold or 1 wood" as a choice of both ways."""
    if "or_wealth" in step:
        other = {**step, **step["or_wealth"]}
        ways = [{key: way[key] for key in way if key not in ("or_wealth", "who")} for way in (step, other)]
        who = {"who": step["who"]} if "who" in step else {"own": True}
        return {"act": "choose", **who, "of": [{"steps": [way]} for way in ways]}
    if "or_who" not in step:
        return step
    cards = {key: value for key, value in step.items() if key != "or_who"}
    player = {key: value for key, value in cards.items() if key != "on"} | {"who": step["or_who"]}
    return {"act": "choose", "own": True, "of": [{"steps": [cards]}, {"steps": [player]}]}


def without_who(branch: Data) -> Data:
    """A way of a choice as it is said to the player who chooses."""
    steps = [{key: step[key] for key in step if key != "who"} for step in branch["steps"]]
    return {**branch, "steps": steps}


def of_itself(change: Data) -> Data:
    """ "Double its power": as much again of the same number."""
    if change.get("by") != {"amount": "number", "of": {"ref": "each"}}:
        return change
    return {**change, "by": {**change["by"], "field": change["number"]}}


def with_price(cost: Data) -> list[Data]:
    """An additional cost: without it the card cannot be played, and it is paid with the other one."""
    paid = _by_others(cost)
    unpaid = {"cond": "not", "of": {"cond": "payable", "cost": paid}}
    return [{"ban": ["enter"], "cond": unpaid}, {"cost": "enter", "by": 0, "pays": paid}]


def _by_others(data: Any, key: str = "") -> Any:
    """A cost that is paid with other cards: the one that is played cannot pay for itself."""
    if isinstance(data, list):
        return [_by_others(part) for part in data]
    if not isinstance(data, dict):
        return data
    other = (
        {"other": True}
        if key in ("discard", "destroy", "banish", "cards", "on") and "ref" not in data
        else {}
    )
    return {name: _by_others(value, name) for name, value in data.items()} | other


def whole_price(step: Data, _: object) -> Data:
    """ "Unless they discard 2 cards": who has only one cannot."""
    if "unless" not in step:
        return step
    harm, out = step["of"]
    first = out["steps"][0]
    if first["act"] not in ("lose", "show") and first.get("cards", first).get("n", 1) != 1:
        out = {**out, "steps": [{"act": "exchange", "first": out["steps"], "steps": []}]}
    return {**{key: step[key] for key in step if key != "unless"}, "of": [harm, out]}


def of_its_event(paragraph: Data) -> Data:
    """ "The third time each turn that ...": which time it is, is asked of the event."""
    if "nth" not in paragraph:
        return paragraph
    rest = {key: paragraph[key] for key in paragraph if key != "nth"}
    return {**rest, "on": {**paragraph["on"], "nth": paragraph["nth"]}}


def single(change: Data, pair: tuple[str, str]) -> list[Data]:
    """`+1/+2` as a change of each number, without those that add nothing."""
    if "pays" in change:
        return with_price(change["pays"])
    if "stats" in change:
        rest = {key: change[key] for key in change if key != "stats"}
        return [rest | {"number": name, "set": n} for name, n in zip(pair, change["stats"], strict=True)]
    if "both" in change:
        rest = {key: change[key] for key in change if key != "both"}
        return [rest | {"number": number} for number in change["both"]]
    if "pair" not in change:
        return [of_itself(change)]
    rest = {key: change[key] for key in change if key not in ("pair", "times")}
    both = zip(pair, change["pair"], strict=True)
    return [rest | {"number": number, "by": _times(by, change.get("times", 1))} for number, by in both if by]


def _times(by: Any, times: Any) -> Any:
    """A number, or an amount, as often as that."""
    if isinstance(times, dict):
        return {"amount": "times", "by": by, "of": times}
    return by if isinstance(by, dict) else by * times


_COMPARED = ("less", "more", "least", "most", "is")


def compares_own(bounds: Data) -> bool:
    """ "With attack greater than its health": another number of the same card."""
    amounts = [bounds.get(key) for key in _COMPARED]
    return any(
        isinstance(amount, dict)
        and amount.get("of") == {"ref": "it"}
        and amount.get("field", bounds.get("field")) != bounds.get("field")
        for amount in amounts
    )


def _of_the_same(bounds: Data) -> Data:
    own = {key: {**bounds[key], "of": {"ref": "candidate"}} for key in _COMPARED if key in bounds}
    return {**bounds, **own, "own": True}
