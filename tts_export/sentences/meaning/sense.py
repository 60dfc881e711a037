"""What no sentence means, though its words could be read so."""

from itertools import pairwise
from typing import Any

from tts_export.sentences.meaning.entering import is_term, lets_enter, offers_price
from tts_export.sentences.meaning.for_a_while import FOR_A_WHILE
from tts_export.sentences.meaning.hints import compares_own
from tts_export.sentences.meaning.in_place import IN_PLACE, has_its_place
from tts_export.sentences.rows import Data, parts_of

_FIGHTING = frozenset({"attacks", "blocks", "blocked"})


def is_sensible(meaning: Data) -> bool:
    """Whether a meaning makes sense: there is a moment to carry it out, and nothing in it is left open."""
    whole = (_compares_with_it, _keeps_from_others, _leaves_open, _replaces_nothing, _has_terms_of_none)
    strange = (
        _spares_another,
        _takes_from_anywhere,
        _counts_from_when,
        _means_counters,
        _feeds_itself,
        _is_after_fight,
        _compares_one,
        _waits_for_target,
        _counts_what_was_done,
        _counts_too_early,
        _defends_nothing,
        _blocks_several,
        _changes_the_most,
        _hears_of_the_most,
        *FOR_A_WHILE,
    )
    if not _has_moment(meaning) or any(is_wrong(meaning) for is_wrong in whole):
        return False
    return not any(is_strange(part) for part in parts_of(meaning) for is_strange in strange)


def _takes_from_anywhere(part: Data) -> bool:
    """Whether "each opponent puts a Curse in their discard pile" leaves open where they have the Curse."""
    cards = part.get("cards", {})
    if part.get("act") != "to" or "who" not in part or "owners" not in part or "from" in part:
        return False
    return "title" in cards and cards.keys() <= {"n", "title", "type"}


_NUMBERED = frozenset({"draws", "enters", "attacks", "blocks", "moves", "destroyed", "discarded", "tapped"})
"""Events of which the table knows how often they have happened in a turn."""


def _counts_from_when(part: Data) -> bool:
    """Whether "the third time each turn" is of what nobody has counted from the beginning on."""
    on = part.get("on") if "nth" in part else None
    if not isinstance(on, dict):
        return False
    about = on.keys() - {"event", "card", "by", "who"}
    anywhere = {"where", "state", "zone", "numbers", "marks"} & on.get("card", {}).keys()
    return on["event"] not in _NUMBERED or bool(about or anywhere) or part.get("once") == "round"


_TO_IT = frozenset({"tap", "destroy", "to", "banish", "nullify"})


def _spares_another(part: Data) -> bool:
    """Whether "unless its controller discards a card" is about what somebody else does, or has chosen."""
    if part.get("act") != "choose" or "unless" not in part or part.get("who") != "owner":
        return False
    harm = part["of"][0]["steps"]
    return len(harm) != 1 or harm[0]["act"] not in _TO_IT or harm[0]["cards"].get("ref") != "it"


def _compares_with_it(meaning: Data) -> bool:
    """Whether "with toughness less than its power" can be about the power of another card that was named."""
    if meaning["kind"] in ("spell", "execute", "standing"):
        return False
    return any(
        map(compares_own, (bounds for part in parts_of(meaning) for bounds in part.get("numbers", ())))
    )


def _defends_nothing(part: Data) -> bool:
    """Whether there is a defending player, and no attack that is heard of."""
    on = part.get("on")
    attacks = isinstance(on, dict) and on.get("event") in ("attacks", "unblocked") and "also" not in on
    return part.get("kind", "several") != "several" and not attacks and "'defender'" in repr(part)


def _blocks_several(part: Data) -> bool:
    """Whether a card would block more than one: nobody says to which of them it deals its damage."""
    against = part.get("against", {}) if part.get("allow") == "block" else {}
    return isinstance(against.get("n"), int) and against["n"] > 1


_THE_MOST = frozenset({"highest", "lowest"})


def _changes_the_most(part: Data) -> bool:
    """Whether "units with the most power have -1 power" would change which units those are, or chooses one
    of them for what holds all the time.
    """
    if part.get("kind") != "standing":
        return False
    changes = part.get("all", [])
    if any(_is_the_most(cond.get("group")) for cond in part.get("conds", [])):
        return True  # "while it has the most power, it has +1 power"
    about = [change for change in changes if _is_the_most(change.get("cards"))]
    if any(
        _is_the_most(alteration.get("cards")) for change in changes for alteration in change.get("alter", [])
    ):
        return True  # what cards cost that are not in play yet
    bans = all("ban" in alteration for change in about for alteration in change.get("alter", []))
    return not bans or any("all" not in change["cards"] for change in about)


def _is_the_most(group: Any) -> bool:
    return isinstance(group, dict) and not _THE_MOST.isdisjoint(group)


def _hears_of_the_most(part: Data) -> bool:
    """Whether it waits for what happens to the card with the most power: that may have left by then."""
    on = part.get("on")
    groups = on.values() if isinstance(on, dict) and "event" in on else ()
    return any(map(_is_the_most, groups))


def ends_in_part(data: Any) -> bool:
    """Whether "it gets +1 power and cannot move this turn" is split: it has both this turn."""
    if isinstance(data, list):
        return any(map(ends_in_part, data)) or any(
            before.get("act") == after.get("act") == "change"
            and "lasts" not in before
            and "lasts" in after
            and after.get("cards", {}).get("ref") == "it"
            for before, after in pairwise(data)
            if isinstance(before, dict) and isinstance(after, dict)
        )
    return isinstance(data, dict) and any(map(ends_in_part, data.values()))


def _feeds_itself(part: Data) -> bool:
    """Whether a text sets itself off: "whenever you gain gold, gain 1 additional gold"."""
    on = part.get("on")
    if isinstance(on, dict) and on.get("event") in ("hits", "damages") and "cause" not in on:
        deals = (step for step in part.get("steps", ()) if step.get("act") == "deal")
        if any(step.get("by", {}).get("ref", "this") in ("this", "it") for step in deals):
            return True
    if isinstance(on, dict) and on.get("event") == "draws" and "once" not in part:
        first = part.get("steps", [{}])[0]
        if first.get("act") == "draw" and "you" == on.get("who", "you") == first.get("who", "you"):
            return True
    gained = on.get("track") if isinstance(on, dict) and on.get("event") == "gained" else None
    gains = [step for step in part.get("steps", ()) if step.get("act") == "gain"] if gained else []
    return any(step["track"] == gained for step in gains)


def _is_after_fight(part: Data) -> bool:
    """Whether it waits until an attack is over: cards hear of an attack when it begins."""
    if "after" not in part:
        return False
    on = part["on"]
    return not _FIGHTING.isdisjoint((on["event"], *on.get("also", ())))


def _replaces_nothing(meaning: Data) -> bool:
    """Whether something is done "instead", and nobody says of what."""
    if meaning["kind"] == "several":
        return any(map(_replaces_nothing, meaning["reads"]))
    on, steps = meaning.get("on"), meaning.get("steps")
    if "'prevents'" in repr(steps) and (not isinstance(on, dict) or on.get("event") != "doomed"):
        return True  # "pay 1 to prevent it", and nothing is about to be destroyed
    if isinstance(on, dict) and on.get("event") in IN_PLACE:
        return not has_its_place(steps or [])
    if not steps or (isinstance(on, dict) and on.get("event") == "doomed"):
        return False
    if isinstance(on, dict) and on.get("event") == "damaging":
        return True  # the damage is dealt all the same
    first = steps[0]
    while first["act"] in ("when", "may", "pay") and first.get("steps"):
        first = first["steps"][0]
    return bool(first["act"] == "instead")


def _leaves_open(data: Any) -> bool:
    """Whether something is done X times, and nobody says what X is, or pays X for it."""
    if isinstance(data, list):
        return any(map(_leaves_open, data))
    if not isinstance(data, dict) or "x_is" in data or ("steps" in data and _pays_x(data)):
        return False
    return data.get("amount") == "x" or any(map(_leaves_open, data.values()))


def _pays_x(data: Data) -> bool:
    """Whether X is paid, as a cost or as what is done first."""
    cost, first = data.get("cost"), data["steps"][0]
    return (
        (isinstance(cost, dict) and "x" in cost)
        or first["act"] == "pay_x"
        or (first["act"] in ("may", "pay") and bool(first.get("steps")) and _pays_x(first))
    )


def _means_counters(part: Data) -> bool:
    """Whether tokens are on a card: those are counters for which the game has no word, and no cards."""
    on = part.get("on")
    if isinstance(on, dict) and any("some" in on.get(key, {}) for key in ("card", "whom")):
        return True  # of one or more nobody hears one by one
    most: Data = part.get("highest") or part.get("lowest") or {}
    on_it = ("marks" in part or "mark" in most) and isinstance(on, dict) and on.get("ref") == "it"
    return part.keys() >= {"token", "on"} or on_it


def _keeps_from_others(data: Any) -> bool:
    """Whether cards of opponents go to a pile of one's own: at the table a card goes to that of its owner."""
    if isinstance(data, list):
        return any(map(_keeps_from_others, data)) or any(
            isinstance(step, dict)
            and (_is_opponents(step.get("cards")) or _shows_others(step))
            and _takes(data[at:], {"ref": "it"})
            for at, step in enumerate(data, 1)
        )
    if not isinstance(data, dict):
        return False
    on = data.get("on")
    event = on.get("card", {}) if isinstance(on, dict) and "event" in on else {}
    named = event.get("whose") == "opponent" and _takes(data.get("steps"), {"ref": "it"})
    taken = _is_own(data) and (data["cards"].get("whose") == "opponent" or _is_anywhere(data["cards"]))
    return taken or named or any(map(_keeps_from_others, data.values()))


def _is_opponents(cards: Any) -> bool:
    return isinstance(cards, dict) and cards.get("whose") == "opponent"


def _shows_others(step: Data) -> bool:
    """Whether it shows hidden cards of somebody else."""
    shows = step.get("act") in ("look", "reveal", "look_hand", "show_hand", "search")
    return shows and step.get("whose", "you") != "you"


def _is_anywhere(cards: Data) -> bool:
    """Whether cards lie in a zone of whichever player: "from any graveyard"."""
    return bool(cards.get("zone")) and not cards.keys() & {"whose", "ref", "among"}


def _is_own(step: Data) -> bool:
    """Whether cards go to a pile of whoever does it: "in your hand"."""
    return step.get("act") == "to" and not step.keys() & {"owners", "place", "who"}


def _takes(steps: Any, cards: Data) -> bool:
    """Whether steps bring these cards to one's own pile, before they name others."""
    for step in steps or ():
        named = step.get("cards")
        is_it = named == cards or (isinstance(named, dict) and "among" in named)
        if is_it and _is_own(step):
            return True
        if named is not None and not is_it:
            return False
        if _takes(step.get("steps"), cards):
            return True
    return False


def _has_moment(meaning: Data) -> bool:
    """Whether there is a moment to carry it out: nothing is chosen for what holds all the time, and a card in
    play does nothing without one.
    """
    if meaning["kind"] == "several":
        first, *others = meaning["reads"]
        hosted = first["kind"] == "attach"
        return all(map(_has_moment, (first, *others))) and (hosted or not any(map(_is_about_it, others)))
    if meaning["kind"] in ("attach", "ath"):
        meant: Data = meaning.get("to") or meaning.get("on") or {}
        waits_for_it = meaning["kind"] == "ath" and meant.get("ref") in ("this", "it")
        return bool(meant.get("n", 1) == 1) and not waits_for_it
    if meaning["kind"] == "standing":
        return not any(change.get("cards", {}).get("target") for change in meaning.get("all", []))
    return meaning["kind"] != "spell" or not any(
        step.get("by") == {"ref": "this"} for step in meaning["steps"]
    )


def _is_about_it(meaning: Data) -> bool:
    """Whether it goes on about the card of the sentence before."""
    return meaning["kind"] == "standing" and any(
        change.get("cards") == {"ref": "it"} for change in meaning["all"]
    )


def _waits_for_target(part: Data) -> bool:
    """Whether something is heard of a target that nobody chooses: "when target unit attacks this turn"."""
    on = part.get("on")
    heard = [on.get(key) for key in ("card", "whom")] if isinstance(on, dict) and "event" in on else []
    return any(isinstance(group, dict) and "target" in group for group in heard)


def _has_terms_of_none(data: Any) -> bool:
    """Whether it says how a card enters that no step before it has let somebody play: it is there by then."""
    if isinstance(data, dict):
        return any(map(_has_terms_of_none, data.values()))
    if not isinstance(data, list):
        return False
    before: Data = {"act": ""}
    for step in data:
        if not isinstance(step, dict) or "act" not in step:
            before = {"act": ""}
        elif is_term(step):
            if not lets_enter(before):
                return True
            continue
        elif not offers_price(step):
            before = step
        if _has_terms_of_none(step):
            return True
    return False


def _counts_what_was_done(part: Data) -> bool:
    """Whether "each card discarded this way" counts cards that are there: it is how many were discarded."""
    group = part.get("group", {}) if part.get("amount") == "count" else {}
    return "among" in group and not group.keys() - {"among", "n", "all"}


def _compares_one(part: Data) -> bool:
    """Whether it compares the hand of an opponent whom nobody has chosen: any of them; or cards anywhere."""
    anywhere = part.get("cond") == "have" and part.get("group") == {}
    return anywhere or (part.get("cond") == "hand" and part.get("who") == "opponent")


def _counts_too_early(part: Data) -> bool:
    """Whether "when this card attacks, draw 1 card for each unit destroyed" counts what will fall later."""
    on = part.get("on")
    return isinstance(on, dict) and on.get("event") == "attacks" and "'hits'" in repr(part.get("steps"))
