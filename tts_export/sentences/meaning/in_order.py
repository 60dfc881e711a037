"""How the steps of a text follow each other: what belongs to the one before, what is two, what is instead."""

from tts_export.sentences.meaning.for_each import OWNERS
from tts_export.sentences.meaning.named import says_it
from tts_export.sentences.rows import Data


def in_order(steps: list[Data]) -> list[Data]:
    """Steps in order: `otherwise` belongs to the step before, two groups of cards are two steps."""
    result: list[Data] = []
    for step in steps:
        # "Tap target unit unless its controller pays 1. If they do, ...": if they pay.
        if step.pop("others", False) and result and result[-1]["act"] == "unless":
            step["paid"] = True
        if step["act"] == "otherwise" and result:
            result += _with_otherwise(result.pop(), step["steps"])
        elif step["act"] == "choose" and not step.pop("own", False) and "who" in step["of"][0]["steps"][0]:
            result.append(_chosen(step))
        elif step.pop("discards", False):  # "choose a unit among them to discard": they discard it
            result += [step, {"act": "discard", "cards": {"ref": "it"}, "who": "they"}]
        elif step["act"] == "later" and (meant := _meant_now(step["steps"][0])):
            then = [step["steps"][0] | {meant: {"ref": "it"}}, *step["steps"][1:]]
            result += [{"act": "pick", "cards": step["steps"][0][meant]}, {**step, "steps": then}]
        elif step["act"] == "afterwards":
            result += _afterwards(step, result)
        elif step["act"] == "when" and step["steps"][0]["act"] == "instead" and _is_usual(result):
            result += _replaced(result.pop(), step)
        elif step["act"] == "when" and _asks_behind(step):
            result += _with_asked(step)
        elif step["act"] == "when" and step["steps"][0]["act"] == "deal_more":
            result[-1] = _with_more(result[-1], {"cond": step["cond"], "n": step["steps"][0]["n"]})
        elif step["act"] == "attach" and _is_attached(result) and step["to"].get("other"):
            result.append({**step, "to": {key: step["to"][key] for key in step["to"] if key != "other"}})
        elif step["act"] == "unless" and step.get("payer") in OWNERS and _chosen_key(step["steps"][0]):
            result += _with_payer(step)
        elif "dealer" in step:  # "target unit deals damage equal to its power to ...": it is chosen first
            dealt = {key: step[key] for key in step if key != "dealer"}
            result += [{"act": "pick", "cards": step["dealer"]}, {**dealt, "by": {"ref": "it"}}]
        elif "also_who" in step:
            both = {key: step[key] for key in step if key != "also_who"}
            result += [both, {key: both[key] for key in both if key != "on"} | {"who": step["also_who"]}]
        elif step["act"] == "search" and step.pop("shown", False):
            result += [step, {"act": "show", "cards": {"ref": "it"}}]
        elif "further" in step:
            both = {key: step[key] for key in step if key != "further"}
            result += [both, both | step["further"]]
        elif "also" in step:
            both = {key: step[key] for key in step if key != "also"}
            result += [both, both | {"cards": step["also"]}]
        else:
            result.append(step)
    return result


def _with_otherwise(before: Data, steps: list[Data]) -> list[Data]:
    """ "If ..., destroy target unit. Otherwise, it gets -2/-2": it is chosen in either case."""
    first = before["steps"][0] if before["act"] == "when" else {"act": ""}
    key = _chosen_key(first)
    if key is None or not says_it(steps):
        return [{**before, "otherwise": steps}]
    then = [{**first, key: {"ref": "it"}}, *before["steps"][1:]]
    return [{"act": "pick", "cards": first[key]}, {**before, "steps": then, "otherwise": steps}]


def _with_more(dealt: Data, more: Data) -> Data:
    """ "2 additional damage" is a part of the damage before it, whichever way of that is chosen."""
    if dealt["act"] == "choose":
        return {**dealt, "of": [{**way, "steps": [_with_more(way["steps"][0], more)]} for way in dealt["of"]]}
    return {**dealt, "more": [*dealt.get("more", []), more]}


def _is_attached(before: list[Data]) -> bool:
    """Whether "it" is a card that was chosen: "another" one is any that it is not attached to."""
    return bool(before) and before[-1]["act"] == "pick"


def _afterwards(step: Data, before: list[Data]) -> list[Data]:
    """When what was changed before ends; without such a change there is nothing to wait for."""
    ends = before[-1].get("lasts") if before else None
    return [{"act": "later", "ends": ends, "steps": step["steps"]}] if ends else step["steps"]


def _is_usual(before: list[Data]) -> bool:
    """Whether there is a step that another one can take the place of."""
    return bool(before) and before[-1]["act"] not in ("roll", "coin", "may", "pay")


def _chosen_key(step: Data) -> str | None:
    """The part of a step that is cards which somebody chooses for it."""
    return next((key for key in ("cards", "on") if "ref" not in step.get(key, {"ref": ""})), None)


def _with_payer(step: Data) -> list[Data]:
    """ "Destroy target creature unless its controller pays 1": it is chosen first."""
    first, *others = step["steps"]
    key = _chosen_key(first) or ""
    steps = [{**first, key: {"ref": "it"}}, *others]
    return [{"act": "pick", "cards": first[key]}, {**step, "steps": steps}]


def _replaced(usual: Data, step: Data) -> list[Data]:
    """ "Draw 2 cards. If ..., draw 3 cards instead": the usual step is the other branch.

    What it is done to is named before, for "it" in the condition.
    """
    steps = step["steps"][0]["steps"]
    if usual.get("who"):  # whoever does it chooses the cards, each time
        if step["cond"].get("who") == "they":
            return [_for_each_player(usual, step)]
        steps = [{**inner, "who": usual["who"]} if inner.get("who") == "they" else inner for inner in steps]
        return [{**step, "steps": steps, "otherwise": [usual]}]
    if usual["act"] == "change":
        first, usual = _changed(usual)
        return [*first, {**step, "steps": steps, "otherwise": [usual]}]
    key = _chosen_key(usual) if usual["act"] not in ("discard", "sacrifice") else None
    first = [{"act": "pick", "cards": usual[key]}] if key else []
    usual = {**usual, key: {"ref": "it"}} if key else usual
    return [*first, {**step, "steps": steps, "otherwise": [usual]}]


def _asks_behind(step: Data) -> bool:
    """ "Tap target unit if it attacks": it is chosen first."""
    keys = list(step)
    return keys.index("steps") < keys.index("cond") and says_it(step["cond"])


_FIGHTING = frozenset({"attacking", "blocking", "fighting"})


def _meant_now(step: Data) -> str | None:
    """ "Destroy target unit at the end of the turn": it is chosen now, as are those that attack now."""
    key = _chosen_key(step)
    cards = step[key] if key else {}
    return key if "target" in cards or cards.get("state") in _FIGHTING else None


def _with_asked(step: Data) -> list[Data]:
    first, *others = step["steps"]
    chosen, first = _named_before(first)
    return [*chosen, {**step, "steps": [first, *others]}]


def _named_before(step: Data) -> tuple[list[Data], Data]:
    """The cards that are chosen for a step, and the step with them as "it"."""
    if step["act"] == "change":
        return _changed(step)
    key = _chosen_key(step)
    if key is None or step[key].get("all"):
        return [], step
    return [{"act": "pick", "cards": step[key]}], {**step, key: {"ref": "it"}}


def _changed(usual: Data) -> tuple[list[Data], Data]:
    """Who is chosen for a change, and the change of them."""
    chosen = [change["cards"] for change in usual["changes"] if "n" in change.get("cards", {})]
    if not chosen:
        return [], usual
    changes = [
        {**change, "cards": {"ref": "it"}} if "n" in change.get("cards", {}) else change
        for change in usual["changes"]
    ]
    return [{"act": "pick", "cards": chosen[0]}], {**usual, "changes": changes}


def _for_each_player(usual: Data, step: Data) -> Data:
    """ "An opponent loses 1 life. If they have 5 or less, they lose 2 instead": who it is, is known first."""
    own = ("they", usual["who"])
    both = step["steps"][0]["steps"], [usual]
    more, less = (
        [{key: inner[key] for key in inner if key != "who" or inner[key] not in own} for inner in steps]
        for steps in both
    )
    return {"act": "do", "who": usual["who"], "steps": [{**step, "steps": more, "otherwise": less}]}


def _chosen(step: Data) -> Data:
    """A choice by the player whom its first branch names: "they pay 1 or lose 1"."""
    who = step["of"][0]["steps"][0]["who"]
    branches = [
        {
            **branch,
            "steps": [
                {key: inner[key] for key in inner if (key, inner[key]) != ("who", who)}
                for inner in branch["steps"]
            ],
        }
        for branch in step["of"]
    ]
    return {**step, "who": who, "of": branches}
