"""Who does what, and which card is "it": what words of one sentence say about those of another.

"Each player discards 1 card, then draws 1 card": the second verb has the subject of the first. "It" is the
card that was named last; where that can be another one, the sentence has no meaning that is sure.
"""

from collections.abc import Collection
from typing import Any

from tts_export.sentences.meaning import unclear
from tts_export.sentences.meaning.behind import (
    check_first,
    check_step,
    of_killer,
    of_lost,
    of_victim,
    with_killer,
)
from tts_export.sentences.meaning.doers import with_doers
from tts_export.sentences.meaning.for_each import GROUPS, OWNERS, UnclearError, for_each
from tts_export.sentences.meaning.in_place import would_be
from tts_export.sentences.meaning.named import (
    HOSTED,
    SINGULAR,
    THIS,
    chooses,
    chosen_by,
    gives_up,
    of_changed,
    of_each,
    of_each_changed,
    says_it,
    told_before,
    told_of,
    with_length,
)
from tts_export.sentences.meaning.named_cards import UNSAID, NamedCards, it_of
from tts_export.sentences.rows import Data

_KEPT_CARDS = frozenset({"discard", "to", "enter", "show", "nullify", "pick", "play", "reveal"})
"""What is done with a card that was just drawn."""
_LOCATED = frozenset({"among", "ref", "zone", "whose", "where", "target", "state", "on"})
"""What says of which cards one is chosen."""


def agreed(meaning: Data, words: Collection[str] = SINGULAR) -> Data | None:
    """A meaning with the subject of each verb; None where that, or a reference, is not sure.

    `words`: of the text.
    """
    try:
        result: Data = with_length(chosen_by(with_doers(meaning)), words)
        unclear.check_pairs(result)
        parts = result.get("reads")
        if parts:
            unclear.check_moments(parts)
            if parts[0]["kind"] == "attach":
                words = {*words, HOSTED}
            return {**result, "reads": [_agreed(part, words) for part in parts]}
        return _agreed(result, words)
    except UnclearError:
        return None


def _agreed(part: Data, words: Collection[str]) -> Data:
    return with_killer(_followed(of_killer(would_be(part)), words))


def _followed(part: Data, words: Collection[str] = SINGULAR) -> Data:
    if part["kind"] == "standing":
        part = of_changed(part, THIS)
        unclear.check_standing(part)
        unclear.check_chosen(part, words)
        part = of_each(part, words)
    part = of_lost(of_victim(part))
    unclear.check_others(part, words)
    unclear.check_counted(part)
    check_first(part)
    unclear.check_player(part, words)
    unclear.check_deck(part, words)
    if part.get("late"):
        return _followed(unclear.told_late(part), words)
    on = part.get("on")
    if isinstance(on, dict) and unclear.is_torn(on, part.get("steps", [])):
        raise UnclearError  # whoever destroys, or what was destroyed?
    event = on if part["kind"] == "trigger" and isinstance(on, dict) else {}
    card, whom = event.get("card", THIS), event.get("whom", THIS)
    named = NamedCards(card if "ref" in whom else whom)
    named.paid = gives_up(part.get("cost", {}))
    hosts = [cond["group"].get("type") for cond in part.get("conds", []) if cond["cond"] == "hosted"]
    types = hosts[0] if hosts else None
    return {
        key: _steps(value, named) if key == "steps" else _plain(value, types) for key, value in part.items()
    }


def _steps(steps: list[Data], named: NamedCards) -> list[Data]:
    for step in steps[:-1]:
        unclear.check_choice(step)
    return [_step(step, named) for step in _from_hand(steps)]


def _from_hand(steps: list[Data]) -> list[Data]:
    """ "Look at an opponent's hand and choose an event. They discard it": it is one of these."""
    result = [*steps]
    for at, (before, step, after) in enumerate(zip(steps, steps[1:], steps[2:], strict=False), 1):
        looks = before["act"] in ("look_hand", "show_hand") and step["act"] == "pick"
        discards = after["act"] == "discard" and after.get("who") == "they"
        if looks and discards and after["cards"].get("ref") == "it" and _LOCATED.isdisjoint(step["cards"]):
            result[at] = {**step, "cards": {**step["cards"], "among": True}}
    return result


def _step(step: Data, named: NamedCards) -> Data:
    act = step["act"]
    unclear.check_several(step)
    if step.get("beside") and named.last == THIS:
        raise UnclearError  # "you and its controller": of the card that speaks?
    if step.get("added"):
        step = unclear.brought(step)
    check_step(step, named.acts, named.doer)
    outer, named.doer = named.doer, step.get("who", named.doer)
    if act in ("look", "reveal") and "take" in step:
        step = unclear.put_away(step)
    step = {key: step[key] for key in step if key not in ("theirs", "left", "beside")}
    if act == "change":
        step = of_changed(of_each_changed(step, named.last), named.last)
    if "per" in step:
        if chooses(step) and says_it(step["per"]):
            step = {**step, "per": told_before(step["per"], named.first, named.acts)}
        step = for_each(step)
    if act == "watch":
        return _watch(step)
    named.here = False
    if act == "pick" and named.hidden and _LOCATED.isdisjoint(step["cards"]):
        raise UnclearError  # "look at their hand. Choose a card": of these, or of all?
    named.hidden = act in ("look", "reveal", "look_hand", "show_hand")
    if act == "did" and named.acts[-1:] == ["may"]:
        named.give_up(named.acts[-2:-1])
    result: Data = {}
    replaces = act == "when" and [inner["act"] for inner in step["steps"]] == ["instead"]
    for key in _becoming(step, named) if act == "become" else step:
        before = named.last
        its_own = step.get("by") == THIS or (before == THIS and not named.paid)
        earlier = THIS if its_own else {"ref": "before"}
        result[key] = _part_of_step(key, step[key], named, act)
        if key == "n" and (not named.here or step.keys() & {"by", "dealer"}) and chooses(step):
            result[key] = told_of(result[key], earlier)
        if key == "cond" and replaces and named.it == before:
            named.last = before  # "deal 4 damage to it instead": to what the step before has named
    if act == "when" and unclear.asks_first(step):
        result["asked_first"] = True
    named.doer = outer
    named.acts.append(act)
    if act in ("look", "reveal", "look_hand", "show_hand", "draw", "mill", "create"):
        named.name_others()
        named.drawn = act == "draw"
    return result


def _becoming(step: Data, named: NamedCards) -> list[str]:
    """The order in which the parts of "this card becomes a copy of it" name cards. Nothing becomes a copy of
    itself, so "it" was named before, and is another card.
    """
    if step["copy"].get("ref") != "it":
        return list(step)
    if step["cards"] != THIS or named.last == THIS:
        raise UnclearError
    return sorted(step, key="copy".__ne__)


def _watch(step: Data) -> Data:
    """What is done whenever something happens from now on: "it" is the card to which it happens then."""
    late_part = _followed({"kind": "trigger", "on": step["on"], "steps": step["steps"]})
    return {**step, "on": late_part["on"], "steps": late_part["steps"]}


def _part_of_step(key: str, value: Any, named: NamedCards, act: str) -> Any:
    if key == "who" and value in OWNERS and (named.drawn or named.last != named.it):
        raise UnclearError
    if key == "who" and isinstance(value, dict):
        for owner in OWNERS:
            if value.get(owner, {}).get("ref") == "it":
                return {owner: _named_owner(value[owner], named)}
    if key == "cond":
        return _condition(value, named)
    if key == "by" and isinstance(value, dict) and value.get("ref") == "it":
        return named.meant(value)
    if key in ("n", "per", "set", "by") and isinstance(value, dict):
        return _amount(value, named)
    if key in GROUPS and isinstance(value, dict):
        if value.get("ref") == "it" and named.drawn and act not in _KEPT_CARDS:
            raise UnclearError
        if named.paid and value.get("ref") == "it" and not value.get("that"):
            return named.subject(act)
        group = named.name(value, known=key in ("dealer", "cards", "on", "copy"))
        count = group.get("n")
        return {**group, "n": _amount(count, named)} if isinstance(count, dict) else group
    if key == "all" and act == "change":
        return [_change(change, named) for change in value]
    if key in ("steps", "otherwise", "first"):
        if key == "steps" and act == "exchange":
            named.give_up(named.acts[-1:])
        return _steps(value, named)
    if key in ("heads", "tails"):
        return {**value, "steps": _steps(value["steps"], named)}
    if key == "of" and act == "choose":
        return named.ways(value, _steps)
    if key in ("of", "on") and isinstance(value, list):
        return [{**way, "steps": _steps(way["steps"], named)} if "steps" in way else way for way in value]
    return _plain(value)


def _named_owner(group: Data, named: NamedCards) -> Data:
    """ "That city's owner", where a card was named that can be one."""
    if group.get("that") and named.last == THIS:
        raise UnclearError
    return named.meant(group)


def _amount(amount: Data, named: NamedCards) -> Data:
    """An amount, which may be about "it" or "that many"."""
    if amount.get("amount") == "done":
        return named.amount(amount)
    inner = {key: amount[key] for key in ("of", "group") if isinstance(amount.get(key), dict)}
    about = {
        key: _amount(value, named) if "amount" in value else named.meant(value)
        for key, value in inner.items()
        if "amount" in value or value.get("ref") == "it"
    }
    return {**amount, **about}


def _change(change: Data, named: NamedCards) -> Data:
    if "cards" not in change:
        return change
    if named.paid and change["cards"] == {"ref": "it"}:
        return {**change, "cards": named.subject("change")}
    priced = any("cost" in alteration for alteration in change.get("alter", []))
    return {**change, "cards": named.name(change["cards"], known=not priced)}


def _condition(cond: Data, named: NamedCards) -> Data:
    """A condition, which may ask about "it", and may name what comes next."""
    card = cond.get("card")
    if isinstance(card, dict) and card.get("ref") == "it":
        return {**cond, "card": named.meant(card)}
    group = cond.get("group")
    if isinstance(group, dict) and group.get("ref") == "it":
        return {**cond, "group": named.meant(group)}
    if cond.get("names") or (cond["cond"] == "is" and isinstance(card, dict) and "ref" not in card):
        named.name_others()
    elif isinstance(card, dict):
        named.last = card
        named.types = cond.get("group", {}).get("type", []) if cond["cond"] == "hosted" else []
    elif isinstance(group, dict) and "ref" not in group:
        named.last = object()
    return cond


def _plain(data: Any, types: list[str] | None = None) -> Any:
    """Data without what distinguishes "that card" from "it"; `types`: of the card that was named before."""
    if isinstance(data, list):
        return [_plain(part, types) for part in data]
    if not isinstance(data, dict):
        return data
    if data.get("ref") == "it" and data.keys() & {"type", "tag"}:
        if data.get("type") != types or "tag" in data:
            raise UnclearError  # "the ship", and no ship was named
        return it_of(data)
    return {key: _plain(value, types) for key, value in data.items() if key not in UNSAID}
