"""What a text says about the card that it lets somebody play: "Post a story. It enters with +1 heat".

The words are a sentence of their own; the table must know them before the card is there, so they become
`terms` of the step that plays it, each with its condition or its price.
"""

from typing import Any

from tts_export.sentences.rows import Data


def is_term(step: Data) -> bool:
    """Whether a step says how the card enters that the step before it lets somebody play."""
    inner = step.get("steps", [])
    within = step["act"] in ("when", "did") and len(inner) == 1 and "otherwise" not in step
    return step["act"] == "terms" or (within and is_term(inner[0]))


def with_terms(steps: list[Data]) -> list[Data]:
    """The steps, with the terms of entering at the step that they are about."""
    result: list[Data] = []
    for step in steps:
        terms = _terms(step)
        priced = step["act"] == "did" and terms and result and _price(result[-1])
        if priced:
            result.pop()
            terms = [{**term, "pay": priced} for term in terms]
        if terms and result and lets_enter(result[-1]):
            result[-1] = _added(result[-1], terms)
        else:
            result.append(step)
    return result


def _terms(step: Data) -> list[Data]:
    if step["act"] == "terms":
        return list(step["changes"])
    inner = step.get("steps", [])
    if step["act"] not in ("when", "did") or len(inner) != 1 or "otherwise" in step:
        return []
    return [{**term, **({"cond": step["cond"]} if "cond" in step else {})} for term in _terms(inner[0])]


def offers_price(step: Data) -> bool:
    """Whether its player may pay something, for what follows."""
    return bool(_price(step))


def _price(step: Data) -> Any:
    """What its player may pay; None for another step."""
    inner = step.get("steps", [])
    if step["act"] == "may" and len(inner) == 1 and inner[0]["act"] == "pay" and "steps" not in inner[0]:
        return inner[0]["cost"]
    return None


def lets_enter(step: Data) -> bool:
    """Whether a card is played by it."""
    inner = step.get("steps", [])
    return step["act"] == "enter" or (step["act"] == "may" and bool(inner) and lets_enter(inner[-1]))


def _added(step: Data, terms: list[Data]) -> Data:
    if step["act"] == "enter":
        return {**step, "terms": [*step.get("terms", []), *terms]}
    return {**step, "steps": [*step["steps"][:-1], _added(step["steps"][-1], terms)]}
