"""What could be said of two cards, or of none."""

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from typing import Any

from tts_export.sentences.meaning.for_each import COUNTED, OWNERS, UnclearError, changes_of, is_of_all
from tts_export.sentences.meaning.named import THIS, chooses, says_it
from tts_export.sentences.rows import Data

_ITS_OWN = frozenset({"change", "put", "untap", "fight", "move", "attach"})
_LEAVING = frozenset({"destroyed", "discarded", "nullified", "leaves"})
"""What brings a card out of play: what is done in play then is done to another one."""
_BY_EACH = frozenset(
    {"destroy", "discard", "draw", "look", "mill", "pick"}
    | {"reveal", "sacrifice", "show", "tap", "to", "untap"}
)
"""What several players do with cards, one after the other."""
_ASKS = frozenset({"may", "when", "did", "roll"})
"""What can come to nothing, so that something else is done otherwise."""
_IN_PART = frozenset(
    {"discard", "sacrifice", "destroy", "remove", "tap", "untap", "to", "lose", "shift", "give"}
)
"""What is also done with fewer cards, marks or points than it says."""
_GIVEN_UP = frozenset({"discard", "sacrifice"})
_MANY = frozenset({"each", "opponents"})
_OTHERS = frozenset({"player", "they", "any", "opponent", "each", *OWNERS})
_PLACES = frozenset({"ref", "zone", "among", "top"})


def is_torn(on: Data, steps: list[Data]) -> bool:
    """Whether a card does something to another one, and "it" can be either of them."""
    event, whom = on.get("event"), on.get("whom")
    if event == "kills" and (whom is None or on.get("card", THIS) != THIS):
        return says_it(steps) or any(step.get("who") in OWNERS for step in steps)
    if event == "blocks" and "passive" in on:
        return says_it(steps)
    if event in _LEAVING:
        if _counts_attached(steps):
            return True
        return any(step.get("act") in _ITS_OWN and {"ref": "it"} in step.values() for step in steps)
    if event not in ("kills", "blocks", "damages", "attacks") or not isinstance(whom, dict) or "ref" in whom:
        return False
    return any(map(_may_be_its_own, steps))


def _counts_attached(data: Any) -> bool:
    """Whether it is about what is attached to a card that has left play: that has left with it."""
    if isinstance(data, list):
        return any(map(_counts_attached, data))
    if not isinstance(data, dict):
        return False
    host = {} if "act" in data else data.get("on")
    is_gone = isinstance(host, dict) and host.get("ref") in ("this", "it", "attached")
    return is_gone or any(map(_counts_attached, data.values()))


def _may_be_its_own(step: Data) -> bool:
    """Whether a card does that to itself, or to another one, as likely."""
    its_own = step.get("act") in _ITS_OWN or (step.get("act") == "deal" and "by" in step)
    inner = step.get("steps", []) if step.get("act") in ("may", "did", "later", "when", "do") else []
    return (its_own and says_it(step)) or any(map(_may_be_its_own, inner))


def put_away(step: Data) -> Data:
    """ "Look at the top 3 cards of an opponent's deck. Put 1 in your hand": a card goes to its owner's."""
    is_others = step.get("whose", "you") not in ("you", "each")
    if step.get("their_zone", False) != is_others and step["to"] != "deck":
        raise UnclearError
    return step


def brought(step: Data) -> Data:
    """ "Add a Rat to your hand": a card of which nobody says where it is would be made from nothing."""
    if not step["cards"].keys() & _PLACES:
        raise UnclearError
    return {key: step[key] for key in step if key != "added"}


def check_moments(parts: list[Data]) -> None:
    """ "Draw 1 card. At the end of your turn, discard 1": the moment belongs to what is done before it."""
    for before, part in pairwise(parts):
        if "steps" in before and part["kind"] == "moment" and (part.get("turn") or "edge" in part):
            raise UnclearError


def check_chosen(part: Data, words: Collection[str]) -> None:
    """ "As long as this card is in play, target opponent cannot draw cards": nobody chooses one then."""
    written = repr(part.get("all"))
    if "target" in words and ("'who': 'opponent'" in written or "'who': 'player'" in written):
        raise UnclearError


def check_standing(part: Data) -> None:
    """ "While you have another #TROLL here, it has +1 power": nobody has named the card that speaks."""
    conditions = part.get("conds", [])
    about = [
        cond for cond in conditions if cond.get("cond") == "have" and 1 in (cond.get("least"), cond.get("is"))
    ]
    if about and any(change.get("cards") == {"ref": "it"} for change in changes_of(part)):
        raise UnclearError


def told_late(part: Data) -> Data:
    """A text whose event comes last: neither part can mean what only the other one names."""
    written = repr(part.get("on")) + repr(part["steps"])
    if "'there'" in written or "'ref': 'it'" in written or "'they'" in written:
        raise UnclearError
    if part.get("on", {}).get("event") in ("attacks", "blocks") and any(map(_is_endless, part["steps"])):
        raise UnclearError  # "+1 power when this card attacks alone": for good?
    return {key: part[key] for key in part if key != "late"}


def _is_endless(step: Data) -> bool:
    return step["act"] == "change" and "lasts" not in step


def of_fallen(amount: Data, acts: list[str]) -> Data:
    """ "For each unit destroyed this way", where the step before destroys all that it is about."""
    if not {"destroy", "sacrifice"} & {*acts[-1:]}:
        raise UnclearError  # of those that were dealt damage, say
    return {key: amount[key] for key in amount if key != "fallen"}


def check_others(part: Data, words: Collection[str]) -> None:
    """Raises where "each other player" is said behind a player who is not the one whose text it is."""
    listed = list(words)
    if not any(word == "other" and two in ("player", "players") for word, two in pairwise(listed)):
        return
    steps, on = part.get("steps", ()), part.get("on")
    doers = [step.get("who") for step in steps]
    if "opponents" not in doers:
        return
    before = {*doers[: doers.index("opponents")]} & _OTHERS
    chosen = any(step["act"] == "pick_player" for step in steps)
    event = on if isinstance(on, dict) else {}
    others = event.get("who") or event.get("by") not in (None, "own")
    cards = event.get("card", THIS)
    theirs = "ref" not in cards and cards.get("whose") != "own" and event.get("by") != "own"
    if before or chosen or others or theirs or part.get("whose", "own") != "own":
        raise UnclearError


def _replaces(step: Data) -> bool:
    return step.get("act") == "when" and [inner.get("act") for inner in step["steps"]] == ["instead"]


def _names_two(step: Data) -> bool:
    """Whether two cards are chosen for a step."""
    groups = (step.get(key, {"ref": ""}) for key in ("dealer", "on", "cards", "with", "to"))
    return sum("ref" not in group for group in groups if isinstance(group, dict)) > 1


def check_deck(part: Data, words: Collection[str]) -> None:
    """ "Look at the top card of an opponent's deck. Put it on the bottom of your deck": it is not yours."""
    for before, step in pairwise(_all_steps(part.get("steps", ()))):
        looks = before["act"] in ("look", "reveal") and before.get("whose", "you") not in ("you", "each")
        lays = step["act"] == "to" and step.get("zone") == "deck" and step["cards"].get("ref") == "it"
        if looks and lays and "your" in words:
            raise UnclearError


def check_several(step: Data) -> None:
    """ "Move up to 1 boon from each unit": how many from which? "Exchange control of 2 of your units"?"""
    if step["act"] == "trade" and "with" not in step and "whose" in step["cards"]:
        raise UnclearError
    groups = [part for part in step.values() if isinstance(part, dict) and ("n" in part or "all" in part)]
    if len(groups) == 1 and "same" in groups[0] and groups[0].get("n") == 1:
        raise UnclearError  # "dim another lamp of the same player": as who?
    cards = step.get("cards", {})
    if step.get("place") == "either" and ("all" in cards or cards.get("n", 1) != 1):
        raise UnclearError  # the same for all of them, or each as its owner likes?
    named = [step.get("on", {}), *([step.get("from", {})] if step.get("up_to") else [])]
    if step["act"] == "shift" and any("all" in group or group.get("n", 1) != 1 for group in named):
        raise UnclearError


def check_choice(step: Data) -> None:
    """ "Choose one: draw 2 cards; or gain 2 gold. Untap this card.": in any case, or the last way?

    "Create a 1/1 or a 0/3 token. Draw a card." leaves nothing open.
    """
    if step["act"] == "choose" and step.get("own"):
        acts = {inner["act"] for way in step["of"] for inner in way["steps"]}
        if acts != {"create"}:
            raise UnclearError


def asks_first(step: Data) -> bool:
    """ "If it is a Knight, tap another unit": said behind that unit, "it" would be another card."""
    keys = list(step)
    names = any(
        chooses(inner) or THIS in inner.values() or any(map(_is_another, changes_of(inner)))
        for inner in step["steps"]
    )
    return keys.index("cond") < keys.index("steps") and names and says_it(step["cond"])


def _is_another(change: Data) -> bool:
    """Whether it is about other cards than "it"."""
    return change.get("cards", {"ref": "it"}).get("ref") in (None, "this")


_NAMES = frozenset({"pick_player", "choose", "unless", "watch"})
_NOBODY = frozenset({"spell", "ability"})
"""Texts that no card of another player has set off."""
_ONCE = frozenset({"spell", "execute"})
"""Texts of cards that are not in play: nothing is another card than that."""
_AMOUNTS = ("n", "per", "by", "set", "x_is")


def check_counted(part: Data) -> None:
    """ "Target unit has +1 power for each other unit": than that, or than the card that speaks?"""
    if part["kind"] in _ONCE:
        return
    for step in _all_steps(part.get("steps", ())):
        changes = changes_of(step)
        named = chooses(step) or any("n" in change.get("cards", ()) for change in changes)
        amounts = [inner.get(key) for inner in (step, *changes, *_alter(changes)) for key in _AMOUNTS]
        if named and "'other': True" in repr([amount for amount in amounts if isinstance(amount, dict)]):
            raise UnclearError


def _alter(changes: list[Data]) -> list[Data]:
    return [alteration for change in changes for alteration in change.get("alter", ())]


def _all_steps(steps: Iterable[Data]) -> Iterator[Data]:
    """Steps with those that are in them."""
    for step in steps:
        yield step
        for key in ("steps", "otherwise"):
            yield from _all_steps(step.get(key, ()))


def check_player(part: Data, words: Collection[str]) -> None:
    """ "When your unit dies during an opponent's turn, that player loses 1 VP": it happens to you. Nor is any
    other player named in "when this card dies, that player loses 1 VP".
    """
    on = part.get("on", {})
    is_moment = part["kind"] == "moment" and part.get("whose", "own") == "own"
    is_told = part["kind"] == "trigger" and isinstance(on, dict) and not _names_player(on)
    if not (part["kind"] in _NOBODY or is_moment or is_told) or {"zone", "as"} <= {*on, *words}:
        return  # "enters as an invader"
    named = False
    for step in _all_steps(part.get("steps", ())):
        who = step.get("who")
        if not named and (
            who == "they"
            or (who is None and "steps" not in step and "'whose': 'they'" in repr(step))
            or (who is None and step["act"] == "change" and "'who': 'they'" in repr(step))  # cannot play it
        ):
            raise UnclearError
        named = named or who not in (None, "you") or _names_one(step)


def _names_one(step: Data) -> bool:
    """Whether "that player" is whose card, or whose pile, a step is about: one opponent's."""
    if "giver" in step or step.get("act") in _NAMES or step.get("whose", "you") not in ("you", "each"):
        return True
    if step.get("act") in (*_ASKS, "change"):
        return "'opponent'" in (written := repr(step.get("cond", step))) or "'who': 'player'" in written
    groups = (group for group in step.values() if isinstance(group, dict))
    theirs = [group for group in groups if group.get("whose") == "opponent"]
    return any("of_one" in group or ("all" not in group and group.get("n", 1) == 1) for group in theirs)


def _names_player(on: Data) -> bool:
    """Whether "that player" can be the one to whom it happens, or at whose place."""
    if on.get("turn") == "other":
        return False
    card = on.get("card", {})
    is_own = card.get("ref") in ("this", "attached") or card.get("whose") == "own" or on.get("by") == "own"
    return on.get("who", "you" if is_own else "") != "you" or "where" in on or on["event"] == "hits"


def check_pairs(data: Any) -> None:
    """Raises where a step is about all that the step before it did, and the table knows only a part."""
    if isinstance(data, list):
        for before, step in pairwise([{"act": ""}, *data]):
            if isinstance(before, dict) and isinstance(step, dict) and "act" in before:
                _check_pair(before, step)
        for part in data:
            check_pairs(part)
    elif isinstance(data, dict):
        if data.get("act") == "choose" and any(step.get("repeated") for step in data["of"][0]["steps"]):
            raise UnclearError  # "for each Orc, draw 1 card or gain 1 gold": chosen each time
        if data.get("act") == "when" and any(step["act"] == "when" for step in data["steps"][1:]):
            raise UnclearError  # "if A, draw 1 card; if B, discard 1": only if A?
        for value in data.values():
            check_pairs(value)


def names_in_turn(step: Data) -> bool:
    """Whether several players name cards, one after the other: then "it" would be the last one's."""
    if step["act"] == "do" and step.get("who") in _MANY:
        named = [inner for inner in step["steps"] if "ref" not in inner.get("cards", {})]
        return any(inner["act"] in _BY_EACH for inner in named)
    return step["act"] in _BY_EACH and bool(_MANY & {step.get("who"), step.get("whose")})


def is_of_each(step: Data) -> bool:
    """Whether a step is about "it" alone: "it does not untap", "if it is a Knight, that player may"."""
    if step["act"] == "change":
        return all(change.get("cards", {}).get("ref") == "it" for change in changes_of(step) or [step])
    about = step.get("cond", {}).get("card", {}) if step["act"] == "when" and "otherwise" not in step else {}
    if not isinstance(about, dict) or about.get("ref") != "it" or step["cond"]["cond"] != "is":
        return False
    return all(inner.get("who") == "they" for inner in step["steps"])


def _check_pair(before: Data, step: Data) -> None:
    written = repr(step)
    if step.get("act") == "otherwise" and before["act"] not in _ASKS:
        raise UnclearError  # "when this card enters from there, draw 1 card. Otherwise, ...": of what?
    by_each = names_in_turn(before)
    by_each = by_each or (before["act"] == "may" and before.get("who") in _MANY)
    if by_each and before["act"] in COUNTED and is_of_all(step):
        return
    if by_each and ("'among'" in written or "'ref': 'it'" in written or "'done'" in written):
        raise UnclearError  # "each player mills 3. Play one among them": the last player's
    if before["act"] == "pick" and by_each and "'other'" in written:
        raise UnclearError  # "each player chooses a unit. Tap all other units": than the last one?
    theirs = "who" in before and chooses(before)
    if _replaces(step) and says_it(step["cond"]) and (theirs or before["act"] in _GIVEN_UP):
        raise UnclearError  # "discard 1 card. If it is a Knight, ... instead": asked before one is chosen
    if _names_two(before) and says_it(step):
        raise UnclearError  # "target Knight fights target Orc. Tap it."
    if before["act"] == "choose" and step.get("act") == "did":
        raise UnclearError  # "they lose 1 life unless they discard a card. If they do": which?
    count = before.get("cards", before).get("n")
    several = isinstance(count, int) and count > 1 and before["act"] in _IN_PART
    if several and step.get("act") == "did" and "event" not in step:
        raise UnclearError  # "discard 2 cards. If you cannot": neither of them, or one?
