"""The data of the grammar as the table has it.

The grammar follows the words: "has +1 power and cannot move" is one subject with two changes, "Otherwise,
..." a sentence of its own. The table has a list of changes, and a branch of the step before.
"""

from typing import Any, Protocol

from tts_export.sentences.meaning.entering import with_terms
from tts_export.sentences.meaning.hints import (
    halved,
    of_its_event,
    single,
    whole_price,
    with_field,
    with_mark,
    without_x,
)
from tts_export.sentences.meaning.in_order import in_order
from tts_export.sentences.meaning.in_place import IN_PLACE, in_place
from tts_export.sentences.meaning.of_two import peace, prevent, swap_marks, trade
from tts_export.sentences.rows import Data
from tts_export.sentences.token_names import TokenNames


class UsualNames(Protocol):
    """What the game has in place of words that say no more than "the main one"."""

    main_types: list[str]
    """The types of cards that are meant by a tag alone."""
    pair: tuple[str, str]
    """The numbers that `+1/+2` adds to."""
    discard_zone: str
    deck_zone: str
    hand_zone: str
    """Where cards are that only their player sees."""
    stack: Data
    """What a description says of cards that wait to be carried out."""
    tokens: TokenNames


_FOR_READING = frozenset(
    {"that", "called", "after", "fallen", "asked_first", "their_zone", "asked", "prevents"}
)
"""What only decides whether a reading makes sense, and which card is "it"."""


def resolved(data: Any, names: UsualNames) -> Any:
    """`data` for the table."""
    if isinstance(data, list):
        return [resolved(part, names) for part in data]
    if not isinstance(data, dict):
        return data
    result = {key: resolved(value, names) for key, value in data.items() if key not in _FOR_READING}
    result = _changed(_counted(_described(result, names)), names)
    if "asks" in result:
        result["steps"] = [{"act": "when", "cond": result.pop("asks"), "steps": result["steps"]}]
    if "steps" in result:
        result["steps"] = with_terms(in_order(result["steps"]))
    for side in ("heads", "tails"):
        if side in result:
            result[side] = result[side]["steps"]
    completed = _COMPLETED.get(result.get("act") or result.get("kind") or "")
    result = completed(result, names) if completed else result
    for key, counted in (("tracks", "track"), ("marks", "mark")):
        price = result.get(key)
        if isinstance(price, dict) and counted in price:
            result[key] = {price[counted]: price["n"]}
    return result


def _described(result: Data, names: UsualNames) -> Data:
    """What cards and whose they are, in the names of the game."""
    if result.pop("yours", False) and result.get("who") == "each":  # "cards cost you 1 less"
        result["who"] = "you"
    if result.get("every") == 1:
        del result["every"]
    result |= {key: names.deck_zone for key in ("zone", "to") if result.get(key) == "deck"}
    if "numbers" in result:
        result["numbers"] = [with_field(bounds) for bounds in result["numbers"]]
    if isinstance(result.get("marks"), list):
        result["marks"] = [with_mark(bounds) for bounds in result["marks"]]
    if isinstance(result.get("discard"), dict):  # what is paid
        result["discard"] = _discard({"cards": result["discard"]}, names)["cards"]
    if result.get("type") == ["main"]:
        result["type"] = names.main_types
    return result


def _counted(result: Data) -> Data:
    """How many: all of a track, half of an amount, or what X is."""
    if result.pop("whole", False):
        theirs = {"who": "doer"} if result.get("act") == "lose" else {}
        result["n"] = {"amount": "track", "track": result["track"], **theirs}
    if "halved" in result:
        result = halved(result)
    return without_x(result, result.pop("x_is")) if "x_is" in result else result


def _changed(result: Data, names: UsualNames) -> Data:
    """The changes of a subject, each by itself, and for which cards."""
    if "alter" in result:
        result["alter"] = [
            change for statement in result["alter"] for change in single(statement, names.pair)
        ]
        result["all"] = [{key: result.pop(key) for key in ("cards", "alter") if key in result}]
    if isinstance(result.get("all"), list):
        result = _with_changes(result)
    if result.get("amount") == "count" and "played" in result["group"]:  # they may have left by now
        result["group"] = {**result["group"], "wherever": True}
    return result


_IN_ITSELF = frozenset({"n", "up_to", "type", "tag", "tags", "title", "numbers", "words", "choice", "random"})
"""What a card is wherever it is."""


def _discard(step: Data, names: UsualNames) -> Data:
    """Cards of which nobody says where they are or whose are discarded from the hand of whoever does it."""
    cards = step["cards"]
    own_hand = {"zone": [names.hand_zone], "whose": "own" if step.get("who", "you") == "you" else "they"}
    bare = cards.keys() - (own_hand if own_hand.items() <= cards.items() else ()) <= _IN_ITSELF
    return {**step, "cards": {**cards, "zone": [names.hand_zone], "whose": "doer"}} if bare else step


def _counter(step: Data, names: UsualNames) -> Data:
    """ "Counter target spell": one that waits to be carried out."""
    cards = step["cards"]
    named = cards.keys() & {"ref", "zone", "among", "waiting"}
    return step if named else {**step, "cards": {**cards, **names.stack}}


def _give(step: Data, _: UsualNames) -> Data:
    """ "Steal 1 gold from an opponent": that player gives it."""
    if "giver" not in step:
        return step
    return {**{key: step[key] for key in step if key != "giver"}, "who": step["giver"]}


def _sacrifice(step: Data, _: UsualNames) -> Data:
    """Whoever sacrifices has only cards of their own for it."""
    cards = step["cards"]
    return step if cards.keys() & {"ref", "whose"} else {**step, "cards": {**cards, "whose": "doer"}}


def _mill(step: Data, _: UsualNames) -> Data:
    """From the decks of several players: each of them puts cards away."""
    if step.get("whose") not in ("each", "opponents") or "who" in step:
        return step
    return {**{key: step[key] for key in step if key != "whose"}, "who": step["whose"]}


def _moment(paragraph: Data, _: UsualNames) -> Data:
    """What a level asks for is asked at its moment, so that nothing begins where it is not reached."""
    first, *others = paragraph.get("steps") or [{}]
    if others or first.get("cond", {}).get("cond") != "total" or "otherwise" in first:
        return paragraph
    return {**paragraph, "cond": first["cond"], "steps": first["steps"]}


def _trigger(paragraph: Data, _: UsualNames) -> Data:
    """What "may" be done once each turn can be declined at first; else the first time is the only one."""
    paragraph = of_its_event(paragraph)
    if paragraph["on"]["event"] in IN_PLACE and "steps" in paragraph:
        paragraph = {**paragraph, "steps": in_place(paragraph["on"], paragraph["steps"])}
    steps = paragraph.get("steps") or [{"act": ""}]
    if steps[0]["act"] == "may":
        return paragraph
    return {key: value for key, value in paragraph.items() if key != "again"}


def _put(step: Data, _: UsualNames) -> Data:
    """ "Gets 1 damage" is damage, which a card can prevent or not take at all."""
    is_damage = step.get("mark") == "damage"
    return {**{key: step[key] for key in step if key != "mark"}, "act": "deal"} if is_damage else step


def _ability(paragraph: Data, _: UsualNames) -> Data:
    """What is paid first is what the ability costs."""
    first, *others = paragraph.get("steps") or [{"act": ""}]
    if "cost" in paragraph or first["act"] != "pay" or "steps" in first:
        return paragraph
    price = first["cost"]
    return {**paragraph, "cost": {"tracks": {price["track"]: price["n"]}}, "steps": others}


def _when(step: Data, _: UsualNames) -> Data:
    """ "It" is the card that the condition names: "if the attached card is tapped, it gets 1b"."""
    subject = step["cond"].get("card", {})
    return {**step, "steps": _named(step["steps"], subject)} if "ref" in subject else step


def _named(data: Any, subject: Data) -> Any:
    if isinstance(data, list):
        return [_named(part, subject) for part in data]
    if not isinstance(data, dict):
        return data
    return subject if data == {"ref": "it"} else {key: _named(value, subject) for key, value in data.items()}


def hosted(part: Data) -> Data:
    """A sentence behind "Attach to a creature.": "it" is what the card is attached to."""
    if part["kind"] == "trigger":
        return {**part, "on": _named(part["on"], {"ref": "attached"})}
    result: Data = _named(part, {"ref": "attached"})
    return result


def _change(step: Data, _: UsualNames) -> Data:
    """What one opponent cannot do is said of the one who is chosen."""
    who = next(
        (change["who"] for change in step["changes"] if change.get("who") in ("opponent", "player")), None
    )
    if who is None or "who" in step:
        return step
    changes = [
        {**change, "who": "they"} if change.get("who") == who else change for change in step["changes"]
    ]
    return {**step, "who": who, "changes": changes}


def _search(step: Data, _: UsualNames) -> Data:
    """Cards are searched where the words say it, not in play."""
    whose = {"you": "doer", "any": "any", "opponent": "opponent"}.get(step["whose"], "they")
    cards = {**step["cards"], "zone": step.get("zones") or [step["zone"]], "whose": whose}
    return {key: step[key] for key in step if key not in ("whose", "zone", "zones")} | {"cards": cards}


def _create(step: Data, names: UsualNames) -> Data:
    """What a token is, as far as its words say it."""
    if "token" not in step:
        return step
    return {**step, "token": names.tokens.completed(step["token"], names.main_types, names.pair)}


def _taken_up(step: Data, names: UsualNames) -> Data:
    """ "Draw it": the card goes to the hand."""
    return {**step, "act": "to", "zone": names.hand_zone}


def _sorted(step: Data, names: UsualNames) -> Data:
    """Cards that were looked at, or the rest of them, are discarded to the pile of the game."""
    usual = {"discard": names.discard_zone, "hand": names.hand_zone}
    return {**step, **{key: usual[step[key]] for key in ("to", "rest") if step.get(key) in usual}}


_COMPLETED = {
    "choose": whole_price,
    "counter": _counter,
    "take_up": _taken_up,
    "look": _sorted,
    "reveal": _sorted,
    "prevent": prevent,
    "trade": trade,
    "swap_marks": swap_marks,
    "peace": peace,
    "create": _create,
    "search": _search,
    "change": _change,
    "mill": _mill,
    "put": _put,
    "give": _give,
    "moment": _moment,
    "trigger": _trigger,
    "sacrifice": _sacrifice,
    "discard": _discard,
    "ability": _ability,
    "when": _when,
}


_IN_PLAY = {"cond": "is", "card": {"ref": "this"}, "group": {}}
"""What counts all the time counts while its card is in play."""


def _with_changes(data: Data) -> Data:
    """Each change with the cards that it is for, and when it counts."""
    shared: Data = {key: data.pop(key) for key in ("conds", "per", "cap", "phase", "whose") if key in data}
    conditions = [_of_them(cond, data["all"][0]) for cond in shared.pop("conds", []) if cond != _IN_PLAY]
    if conditions:
        shared["cond"] = conditions[0] if len(conditions) == 1 else {"cond": "all", "of": conditions}
    subject = _subject(conditions[0]) if conditions else None
    statements = data.pop("all")
    changes = [
        _under(shared, _about({**statement, **change}, subject))
        for statement in statements
        for change in statement.pop("changes", None) or statement.pop("alter")
    ]
    lasts = [change.pop("lasts") for change in changes if "lasts" in change]
    changes = [_priced(_same_number(_both(change))) for change in changes]
    return {**data, **({"lasts": lasts[0]} if lasts else {}), "changes": changes}


def _of_them(cond: Data, statement: Data) -> Data:
    """A condition about some of the cards that are changed: "while exactly 2 of them attack"."""
    if "them" not in cond:
        return cond
    rest = {key: cond[key] for key in cond if key != "them"}
    changed = statement["changes"][0]["cards"]
    cards = {key: value for key, value in changed.items() if key not in ("n", "all")}
    return {**rest, "group": cards | cond["them"]}


def _both(change: Data) -> Data:
    """ "We both": the card, and the other one that the condition names."""
    condition = change.get("cond", {})
    if change.get("cards") != {"ref": "both"} or condition.get("cond") != "beside":
        return change
    return {**change, "cards": {"ref": "both", "with": condition["group"]}}


def _priced(change: Data) -> Data:
    """A change of a cost is for whichever card it comes to: "all" and one that fits are the same. It is so
    for each player, unless the cards are somebody's.
    """
    cards = change.get("cards", {})
    if "cost" not in change or not (cards.get("all") or change.get("who") == "each"):
        return change
    rest = {key: value for key, value in change.items() if key != "who" or "whose" not in cards}
    everybody = {} if cards.keys() & {"whose", "ref"} else {"who": "each"}
    return {**rest, "cards": {key: value for key, value in cards.items() if key != "all"}} | everybody


def _same_number(change: Data) -> Data:
    """ "This card has that card's power": the number is set to that of another card."""
    other = change.get("set")
    if not isinstance(other, dict) or "field" not in other or change.keys() & {"number", "cost", "limit"}:
        return change
    return {**change, "number": other["field"]}


def _subject(condition: Data) -> Data | None:
    """The card that a condition has named last."""
    return {"ref": "host"} if condition["cond"] == "hosted" else condition.get("card")


def _under(shared: Data, change: Data) -> Data:
    """A change with what holds for all of its sentence; both conditions, where it has one of its own."""
    both = (
        {"cond": "all", "of": [shared["cond"], change["cond"]]}
        if {"cond"} <= shared.keys() & change.keys()
        else None
    )
    return {**shared, **change, **({"cond": both} if both else {})}


def _about(change: Data, subject: Data | None) -> Data:
    """A change with its cards; "it" is the card that a condition before it is about."""
    return {**change, "cards": subject} if subject and change.get("cards") == {"ref": "it"} else change
