"""Of several meanings of the same words the one that is meant, and those that are better said otherwise."""

from collections.abc import Collection

from tts_export.sentences.rows import Data, parts_of


def in_own_words(meanings: list[Data], own: Collection[str]) -> list[Data]:
    """Only the meaning about an event for which the game has words, where no other differs in more."""
    meant = [meaning for meaning in meanings if _event(meaning) in own]
    if len(meant) != 1 or any(_at(meaning, "") != _at(meant[0], "") for meaning in meanings):
        return meanings
    return meant


def _event(meaning: Data) -> str:
    on = meaning.get("on")
    return str(on.get("event", "")) if isinstance(on, dict) else ""


def _at(meaning: Data, event: str) -> Data:
    """A meaning with another event in the place of its own."""
    return {**meaning, "on": {**meaning["on"], "event": event}} if _event(meaning) else meaning


def is_second_choice(meaning: Data) -> bool:
    """Whether it means what is better said otherwise: creatures that cannot block a card are a matter of that
    card, where cards move is a place, not a zone, and "your effects" are cards before they are an action.
    """
    return any(map(_is_second_choice, parts_of(meaning)))


def _is_second_choice(part: Data) -> bool:
    alter = part.get("alter", [])
    described = "ref" not in part.get("cards", {"ref": ""})
    banned = [change for change in alter if described and change.get("ban") == ["block"]]
    of_itself = any(change.get("against", {}).get("ref") in ("this", "attached", "it") for change in banned)
    to_zone = part.get("act") == "move" and "zone" in part
    return (
        of_itself
        or to_zone
        or _pays_for_nothing(part)
        or _gives_up_behind(part)
        or any("cost" in change and change.get("cards", {}).keys() == {"whose"} for change in alter)
    )


def _pays_for_nothing(part: Data) -> bool:
    """Whether what may be paid is not a price of the ability: it is offered who can pay it."""
    if part.get("kind") != "ability" or "cost" in part or "limit" not in part:
        return False
    first = part["steps"][0]
    return bool(first["act"] == "may" and first["steps"][0]["act"] == "pay")


def _gives_up_behind(part: Data) -> bool:
    """Whether "tap, sacrifice this card to gain 1 gold" taps for the offer: all of it is the price."""
    first = part.get("steps", [{"act": ""}])[0] if part.get("kind") == "ability" else {"act": ""}
    return first["act"] == "exchange" and part.get("cost") == {"tap": True}
