"""Damage that is prevented, or that another card takes; two cards that change hands."""

from tts_export.sentences.numerals import ALL_DAMAGE
from tts_export.sentences.rows import Data

_THIS = {"ref": "this"}


def trade(step: Data, _: object) -> Data:
    """Two cards of which nobody says whose they are: one, and another one."""
    if "with" in step:
        return step
    card = {**step["cards"], "n": 1}
    return {**step, "cards": card, "with": card}


def swap_marks(step: Data, _: object) -> Data:
    """ "Swap the boons of two target units": of one, and of another one."""
    if "on" in step:
        return step
    card = {**step["from"], "n": 1}
    return {**step, "from": card, "on": card}


def prevent(step: Data, _: object) -> Data:
    """What is prevented is a change of the card, or for the player, until then."""
    result = {"act": "change", "lasts": step["lasts"]}
    who = step.get("who")
    if "ref" not in step.get("to", _THIS):  # the card that takes it is chosen before
        change = prevent({**step, "to": {"ref": "it"}}, _)
        return {"act": "do", "steps": [{"act": "pick", "cards": step["to"]}, change]}
    amount = {"prevent": step.get("n", ALL_DAMAGE), **{key: step[key] for key in ("to",) if key in step}}
    if who is None:
        return {**result, "changes": [{"cards": step["on"], **amount}]}
    if who in ("you", "each", "opponents"):
        return {**result, "changes": [{"who": who, **amount}]}
    return {**result, "who": who, "changes": [{"who": "they", **amount}]}


def peace(step: Data, _: object) -> Data:
    """Nobody deals damage in combat until then."""
    return {"act": "change", "lasts": step["lasts"], "changes": [{"peace": True}]}
