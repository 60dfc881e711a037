"""What a game has no place for: such a text is left to the players, however clear it is."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from tts_export.sentences.rows import Data, conjugated, parts_of, plural
from tts_export.settings.game import Game

_THIS = {"ref": "this"}
_DAMAGE, _FIGHTS = "damage", ("combat", "battle")
_KNOWN = frozenset({"ref", "among", "stored", "tag", "tags", "title", "top"})
"""What says which cards are meant, beside their type."""
_TOGETHER = ("lone", "alongside", "squad")
"""What is said of attacks of several cards."""
ATTACKS = ("attacks", "blocks", "blocked", "unblocked")
"""What cards hear of attacks."""
_FOUGHT = frozenset({"attack", "block", "be_attacked", "be_blocked"})
_REMOVED, _EXILE = ("removed", "exile"), ("exile", "banish")
"""Zones of cards that are out of the game, and the words for bringing cards there."""


class GameLimits(NamedTuple):
    """What a game has no place for."""

    lacking: frozenset[str]
    """Acts, and ends of what lasts."""
    piles: frozenset[str]
    """Zones in which nobody hears what a card says."""
    untagged: frozenset[str]
    """Types whose cards have no tags."""
    undamaged: frozenset[str]
    """Types whose cards take no damage."""
    pools: frozenset[str]
    """Words for several tracks: nobody knows in which of them something is gained or lost."""


def limits(game: Game) -> GameLimits:
    """What this game has no place for."""
    pools = frozenset(game.rules.pools)
    return GameLimits(lacking(game), piles(game), untagged(game), undamaged(game), pools)


def lacking(game: Game) -> frozenset[str]:
    """Acts for which the game has no place; alone nobody attacks where nobody does so together."""
    zones = game.rules.zones
    has = {
        "banish": not zones.keys().isdisjoint(_REMOVED),
        "counter": any(rule.waits or name == "stack" for name, rule in zones.items()),
        "keep": "bank" in game.rules.numbers,
        "paid_back": bool(game.rules.parts) or not game.rules.pools,
        "more_phases": not game.rules.parts,  # its Lua may have rules for what is done once a turn
        "upon": game.rules.players.most == 2,
        "price": _has_price(game),
        "combat": _attacks_together(game) or bool(fight_phase(game)),
        **dict.fromkeys(_TOGETHER, _attacks_together(game)),
        "each_round": game.rules.turn.shared,  # what has happened is counted turn by turn
    }
    return frozenset(act for act in has if not has[act])


def _has_price(game: Game) -> bool:
    """Whether cards can have a price for which they enter; Lua of a game may ask for one."""
    actions = game.rules.actions
    return bool(
        game.rules.parts
        or "play" in actions
        or paid_from_hand(game)
        or not all(r.by_data for r in actions.values())
    )


def paid_elsewhere(game: Game) -> list[str]:
    """The only action for which cards are paid, where none of them is played for a price: they are bought."""
    paid = [name for name, rule in game.rules.actions.items() if rule.pay]
    return paid if len(paid) == 1 and not _has_price(game) else []


def is_about_entering(data: Any) -> bool:
    """Whether entering costs more or less."""
    return any(part.get("cost") == "enter" for part in parts_of(data))


def _attacks_together(game: Game) -> bool:
    return any(rule.subject == "cards" for name, rule in game.rules.actions.items() if name == "attack")


def fight_phase(game: Game) -> str:
    """The phase that is "this combat" where an attack is over as soon as it is made; "" without one."""
    if _attacks_together(game):
        return ""
    return next((name for name in game.rules.phases if name in _FIGHTS), "")


def undamaged(game: Game) -> frozenset[str]:
    """Types whose cards take no damage."""
    damage = game.rules.marks.get(_DAMAGE)
    return frozenset(game.types if damage is None else game.types.keys() - set(damage.types or game.types))


def takes_damage(data: Any) -> bool:
    """Whether a text has its own card take damage in the place of another one, or of a player."""
    return any("prevent" in part and part.get("to") == _THIS for part in parts_of(data))


def hits_nothing(data: Any, undamaged: frozenset[str]) -> bool:
    """Whether it deals damage to cards of which none can take any."""
    for part in parts_of(data):
        is_deal = part.get("act") in ("deal", "divide") or part.get("mark") == _DAMAGE
        types = part["on"].get("type", ()) if is_deal and isinstance(part.get("on"), dict) else ()
        if "alter" in part and any("prevent" in change for change in part["alter"]):
            types = part.get("cards", {}).get("type", ())
        if types and undamaged.issuperset(types):
            return True
    return False


def is_dearer(data: Any) -> bool:
    """Whether attacks cost more: where several cards attack together nobody pays for each of them."""
    return any(part.get("cost") == "attack" for part in parts_of(data))


def spares_from_some(data: Any) -> bool:
    """Whether something keeps cards only from being destroyed by some others: of damage nobody can say whose
    has been too much.
    """
    return any(
        "destroy" in part.get("ban", ()) and part.keys() & {"source", "means"} for part in parts_of(data)
    )


def is_out_of_reach(
    meaning: Data, limits: GameLimits, main: Collection[str], spells: Collection[str]
) -> bool:
    """Whether the game has nothing that could carry out a meaning; `main`: the types with its main number."""
    fighters = limits.undamaged & {*main}
    unhurt = fighters | ({"main"} if fighters == {*main} else set())
    return (
        is_beyond(meaning, limits.lacking, limits.piles)
        or has_tags_of_none(meaning, limits.untagged)
        or plays_spells(meaning, spells)
        or hits_nothing(meaning, unhurt)
        or is_in_any(meaning, limits.pools)
        or ("price" in limits.lacking and is_about_entering(meaning))
        or ("lone" not in limits.lacking and is_dearer(meaning))
        or (fighters != {*main} and spares_from_some(meaning))
    )


def is_in_any(data: Any, pools: frozenset[str]) -> bool:
    """Whether something comes to several tracks at once: a pool is paid from, and counted, but not given."""
    if isinstance(data, list):
        return any(is_in_any(part, pools) for part in data)
    if not isinstance(data, dict):
        return False
    is_known = "track" in (data.get("amount"), data.get("cond")) or data.get("act") == "pay_x"
    is_known = is_known or "paid_back" in data  # what was paid: the game's Lua knows in which track
    if data.get("track") in pools and not is_known:
        return True
    return any(is_in_any(value, pools) for key, value in data.items() if key != "cost")


def piles(game: Game) -> frozenset[str]:
    """Zones in which nobody hears what a card says."""
    return frozenset(name for name, rule in game.rules.zones.items() if not rule.play)


def played_types(game: Game) -> list[tuple[str, str]]:
    """Types whose cards are played, where the game's own word is for others: stories are posted."""
    actions = [game.rules.actions[word] for word in game.words.get("enter", ()) if word in game.rules.actions]
    return [(name, name) for name in game.types if actions and name not in (actions[0].types or game.types)]


def paid_from_hand(game: Game) -> list[str]:
    """Actions by which cards are paid for and leave the hand: to texts they all are one, a card "enters"."""
    rules = game.rules
    hands = {name for name, rule in rules.zones.items() if rule.visible == "owner"}
    return [name for name, rule in rules.actions.items() if rule.pay and not hands.isdisjoint(rule.zones)]


def done_by_players(game: Game) -> list[tuple[str, str]]:
    """Actions with a card that is not in play, with the verbs that players have for them: "you light a lamp".

    Lua of a game may carry them out in another way, and cards that are played "enter" for texts.
    """
    rules, usual = game.rules.actions, {"play", "enter", "cast", *game.words.get("enter", [])}
    hidden = {name for name, rule in game.rules.zones.items() if not rule.play}
    own = [] if game.rules.parts else [name for name, rule in rules.items() if rule.zones]
    named = ((name, rules[name].label.lower()) for name in own if hidden.issuperset(rules[name].zones))
    return [(name, verb) for name, verb in named if usual.isdisjoint((name, verb)) and " " not in verb]


def silent(game: Game) -> frozenset[str]:
    """Types whose cards are played without doing what they say: each action that plays them does more than
    to put them onto a pile. Lua of a game may carry them out in another way.
    """
    zones = game.rules.zones
    hidden = {name for name, rule in zones.items() if not rule.play}
    played: dict[str, list[bool]] = {}
    for rule in game.rules.actions.values() if not game.rules.parts else ():
        if rule.zones and hidden.issuperset(rule.zones):
            more = rule.draw or rule.discard or rule.gain or rule.give or rule.target
            for name in rule.types or game.types:
                played.setdefault(name, []).append(rule.by_data and bool(more))
    return frozenset(name for name, silently in played.items() if all(silently))


def has_abilities(game: Game) -> bool:
    """Whether abilities of cards can be used; Lua of a game may have an action for them."""
    rules = game.rules.actions.values()
    return bool(game.rules.parts) or any(rule.ability or not rule.by_data for rule in rules)


def has_attacks(game: Game) -> bool:
    """Whether cards can attack; Lua of a game may have actions and fights for it."""
    rules = game.rules.actions.items()
    named = any("attack" in f"{name} {rule.label}".lower() or not rule.by_data for name, rule in rules)
    return named or bool(game.rules.parts or fight_phase(game) or game.events.keys() & {*ATTACKS})


def is_of_attacks(part: Data) -> bool:
    """Whether a part of a text waits for an attack, or forbids one."""
    banned = part.get("ban")
    return part.get("event") in ATTACKS or (isinstance(banned, list) and not _FOUGHT.isdisjoint(banned))


def hung_types(game: Game, others: Collection[str]) -> list[str]:
    """Types whose cards can be on another one; `others`: those that are in play by themselves."""
    attached = any(rule.beneath or name == "attached" for name, rule in game.rules.zones.items() if rule.play)
    return [name for name in game.types if attached and name not in others]


def paid_with(game: Game) -> frozenset[str]:
    """Tracks with which prices are paid; all, where the game leaves that to its Lua."""
    costs = [rule.track for rule in game.fields.values() if rule.kind == "cost"]
    fixed = (track for rule in game.rules.actions.values() for track in rule.cost)
    pooled = (track for tracks in game.rules.pools.values() for track in tracks)
    return frozenset((*filter(None, costs), *fixed, *pooled) if all(costs) else game.rules.tracks)


def untagged(game: Game) -> frozenset[str]:
    """Types whose cards have no tags."""
    tags = set(game.card.tags)
    return frozenset(name for name, rule in game.types.items() if not tags & {*rule.needs, *rule.may})


def staying(game: Game, always: Iterable[str]) -> frozenset[str]:
    """Types whose cards stay in play: `always`, and those with an action or a zone for that."""
    zones = game.rules.zones
    moves = [
        (rule.types, zones[rule.move_to]) for rule in game.rules.actions.values() if rule.move_to in zones
    ]
    named = {rule.label or name for name, rule in zones.items() if rule.play and not rule.waits}
    stays = {name for types, zone in moves if zone.play for name in types}
    stays |= {name for name in game.types if plural(name) in named}
    leaves = {name for types, zone in moves if zone.pile for name in types}
    return frozenset(stays.union(always) - leaves) | called_staying(game)


def called_staying(game: Game) -> frozenset[str]:
    """Types of which the game says that their cards stay in play."""
    return frozenset(name for name, rule in game.types.items() if rule.stays)


def few_words(game: Game) -> dict[str, list[tuple[str, str]]]:
    """Categories of a few words, of which some games have none: who is meant has to be sure there."""
    rules, two = game.rules, game.rules.players.most == 2
    defends = two or any(rule.location for rule in rules.zones.values())
    opponents = (
        ("your opponent's", "the opponent's", "an opponent's") if two and not rules.turn.shared else ()
    )
    return {
        "paid_elsewhere": [("costs", name) for name in paid_elsewhere(game)],
        "shared_round": [("round", "")] * rules.turn.shared,
        "turn_word": [*[("round", "")] * rules.turn.shared, ("turn", "")],
        "phase_word": [(word, "") for word in (*game.words.get("phase", []), "phase", "step")],
        "defender": [("defending", "defender")] * defends,
        "only_opponent": [(words, "") for words in opponents],
        "fight_word": [("attack", "")] * _attacks_together(game),
    }


def exiling(game: Game) -> list[tuple[str, str]]:
    """Verbs for bringing cards out of the game, with the zone, unless that has a verb of its own."""
    removed = [name for name in _REMOVED if name in game.rules.zones]
    own = any(game.rules.zones[name].verb for name in removed)
    return (
        [] if own else [(form, zone) for zone in removed[:1] for verb in _EXILE for form in conjugated(verb)]
    )


def has_tags_of_none(data: Any, untagged: Collection[str]) -> bool:
    """Whether it is about cards of a type that has no tags, by a tag: "Knight spells"."""
    return any(
        part.keys() & {"tag", "tags"} and all(kind in untagged for kind in part.get("type") or ("",))
        for part in parts_of(data)
    )


def _waits_in_pile(data: Any, piles: frozenset[str]) -> bool:
    """Whether a card would hear of others in a pile: "return this card from your discard pile"."""
    on = data.get("on")
    if data.get("kind") not in ("trigger", "moment") or (isinstance(on, dict) and on.get("card") == _THIS):
        return False
    return any(part.get("cards") == _THIS and part.get("from") in piles for part in parts_of(data["steps"]))


def spells(game: Game, staying_types: Collection[str]) -> frozenset[str]:
    """Types whose cards no text has enter: they do what they say once, or are played in another way."""
    return frozenset(game.types.keys() - {*staying_types}).union(name for name, _ in played_types(game))


def plays_spells(data: Any, spells: Collection[str]) -> bool:
    """Whether a text has a card enter that does not come into play: "play a spell from your hand for 0"."""
    entering = (part["cards"] for part in parts_of(data) if part.get("act") == "enter")
    unknown = (cards for cards in entering if cards.keys().isdisjoint(_KNOWN))
    return any(not {*cards.get("type", spells)}.isdisjoint(spells) for cards in unknown)


def is_beyond(data: Any, lacking: frozenset[str], piles: frozenset[str]) -> bool:
    """Whether the game has nothing that could carry it out: no place for an act of it, or the card itself
    would speak from a pile, where nobody hears it.
    """
    if isinstance(data, list):
        return any(is_beyond(part, lacking, piles) for part in data)
    if not isinstance(data, dict):
        return False
    in_pile = data.get("cond") == "is" and data.get("card") == {"ref": "this"}
    hidden = in_pile and not piles.isdisjoint(data["group"].get("zone", ()))
    hidden = hidden or _waits_in_pile(data, piles)
    ends = {*(data[key] for key in ("lasts", "ends") if isinstance(data.get(key), str))}
    used = data.get("act") in lacking or not lacking.isdisjoint(data) or not lacking.isdisjoint(ends)
    used = used or ("nth" in data and data.get("once") == "round" and "each_round" in lacking)
    usable = data.get("kind") == "ability"  # also from a pile, where it says so
    inner = (value for key, value in data.items() if key != "cond" or not usable)
    return hidden or used or any(is_beyond(part, lacking, piles) for part in inner)
