"""Facts about a table: a transcript sets them up before its moves, and checks them in between.

Red vp 5                                  a track
White: deck empty, discard 2 cards        how many cards lie in zones
White has JOHN EGBERT at Red, tapped, boon 2
Red, round 2, main                        whose turn it is
"""

from collections.abc import Iterator

from msgspec import Struct

from tts_export.likeness import nearest_word
from tts_export.simulator.play.faults import UnreadableLine, unknown
from tts_export.simulator.play.game import Game, ImpossibleMove
from tts_export.simulator.play.moves import spoken
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.transcripts.line_reader import LineReader

FAR = 500  # steps: no game needs that many to reach the turn that is wanted


class Track(Struct, frozen=True):
    """The value of a player's track."""

    color: str
    track: str
    value: int

    def __str__(self) -> str:
        return f"{self.track} {self.value}"


class Count(Struct, frozen=True):
    """The number of cards that a player has in a zone."""

    color: str
    zone: str
    cards: int

    def __str__(self) -> str:
        number = f"{self.cards} card{'s' * (self.cards != 1)}" if self.cards else "empty"
        return f"{self.zone} {number}"


class Has(Struct, frozen=True):
    """The place of a card and what is on it; `zone` is empty for the usual one at that place."""

    color: str
    card: Ref
    zone: str = ""
    at: str = ""
    under: Ref | None = None
    tapped: bool = False
    down: bool = False
    marks: tuple[tuple[str, int], ...] = ()
    power: int | None = None

    def __str__(self) -> str:
        where = f" in {self.zone}" * bool(self.zone) + f" at {self.at}" * bool(self.at)
        where += f" under {self.under}" if self.under else ""
        more = ["tapped"] * self.tapped + ["face down"] * self.down
        more += [f"{mark} {value}" for mark, value in self.marks]
        more += [f"power {self.power}"] if self.power is not None else []
        return ", ".join([f"has {self.card}{where}", *more])


class Now(Struct, frozen=True):
    """Whose turn it is, in which round and phase."""

    color: str
    round: int
    phase: str

    def __str__(self) -> str:
        return f"round {self.round}, {self.phase}"


Fact = Track | Count | Has | Now
LINE = {Track: "{} {}", Count: "{}: {}", Has: "{} {}", Now: "{}, {}"}


def text_of(facts: tuple[Fact, ...]) -> str:
    """The line for facts about one player, such that it can be read again."""
    first = facts[0]
    return LINE[type(first)].format(first.color, ", ".join(map(str, facts)))


# Reading ------------------------------------------------------------------------------------------


MOVES_BEGIN = "a move begins with >"


def read_facts(line: LineReader) -> tuple[Fact, ...]:
    """Reads a line about one player; raises UnreadableLine."""
    if (noun := line.peek()) in (*line.rules.tracks, *line.rules.zones):
        example = f"`{line.rules.seats[0]} {line.text.lstrip('= ')}`"
        raise UnreadableLine(
            line.column, f"{noun!r} comes behind a player, whoever that is for the table's: {example}"
        )
    color = line.color()
    line.skip(":", ",")
    if line.skip("has"):
        facts: tuple[Fact, ...] = (_has(line, color),)
    elif line.peek() == "round":
        facts = (_now(line, color),)
    else:
        facts = tuple(_amounts(line, color))
    line.end()
    return facts


def _amounts(line: LineReader, color: str) -> Iterator[Track | Count]:
    while True:
        column, word = line.column, line.word("a track or a zone")
        if word in line.rules.tracks:
            yield Track(color, word, line.number("a number"))
        elif word in line.rules.zones:
            yield Count(color, word, _cards(line))
        elif word.endswith("s") and not nearest_word(word, [*line.rules.tracks, *line.rules.zones]):
            meant = nearest_word(word, map(spoken, line.rules.verbs)) or word
            move = line.text.strip().replace(word, meant, 1)
            message = f"{word!r} is neither a track nor a zone; {MOVES_BEGIN}: `> {move}`"
            raise UnreadableLine(column, message)
        else:
            raise unknown(column, "track or zone", word, {*line.rules.tracks, *line.rules.zones})
        if not line.skip(","):
            return


def _cards(line: LineReader) -> int:
    if line.skip("empty"):
        return 0
    number = line.number("a number of cards, or `empty`,")
    line.skip("cards", "card")
    return number


def _now(line: LineReader, color: str) -> Now:
    line.word("round")
    number = line.number("the round")
    line.skip(",")
    phases = (*line.rules.phases, "mulligan")
    return Now(color, number, line.one_of(phases, "phase"))


def _has(line: LineReader, color: str) -> Has:
    card = line.card()
    zone = at = ""
    under, tapped, down, power = None, False, False, None
    marks: list[tuple[str, int]] = []
    while not line.done:
        line.skip(",")
        column, word = line.column, line.word("where it is, or what is on it")
        if word == "in":
            zone = line.one_of(line.rules.zones, "zone")
        elif word in ("at", "on"):
            at = line.place()
        elif word == "under":
            under = line.card()
        elif word == "tapped":
            tapped = True
        elif word == "face":
            down = line.one_of(("down", "up"), "side") == "down"
        elif word == "power":
            power = line.number("its power")
        elif word in line.rules.marks:
            marks.append((word, line.number(f"how many {word}")))
        else:
            known = {"in", "at", "under", "tapped", "face", "power", *line.rules.marks}
            raise unknown(column, "word about a card", word, known)
    return Has(color, card, zone, at, under, tapped, down, tuple(marks), power)


# Setting up ---------------------------------------------------------------------------------------


def bring_about(game: Game, facts: tuple[Fact, ...]) -> None:
    """Makes the facts of a line true by actions; raises UnreadableLine when the table refuses one.

    A card that is put elsewhere has not left anything: it was never there.
    """
    named = {fact.zone for fact in facts if isinstance(fact, Count)}
    # Zones are emptied before others are filled.
    for fact in sorted(facts, key=lambda f: isinstance(f, Count) and f.cards > 0):
        if isinstance(fact, Track):
            _set(game, fact)
        elif isinstance(fact, Count):
            _fill(game, fact, named)
        elif isinstance(fact, Has):
            _give(game, fact)
        else:
            _wait_for(game, fact)


def _by_hand(game: Game, color: str, action: str, **fields: object) -> None:
    refused = game.act(color, action, **fields)
    if refused:
        raise UnreadableLine(1, f"the table refuses to {action}: {refused}")


def _set(game: Game, fact: Track) -> None:
    if by := fact.value - _track(game, fact):
        _by_hand(game, fact.color, "adjust", track=fact.track, by=by)
    if (reached := _track(game, fact)) != fact.value:
        limit = "at most" if reached < fact.value else "at least"
        raise UnreadableLine(
            1, f"{fact.color}'s {fact.track} cannot be {fact.value}: it is {limit} {reached}"
        )


def _fill(game: Game, fact: Count, named: set[str]) -> None:
    """Moves surplus cards to a pile that the line does not name; takes missing ones from there."""
    rest = game.rules.bin(named)
    have = _cards_in(game, fact)
    for guid in have[fact.cards :]:
        _by_hand(game, fact.color, "put", card=guid, zone=rest, quiet=True)
    piles = [z.name for z in game.rules.zones.values() if z.pile and z.name not in named]
    spare = [guid for pile in (rest, *piles) for guid in game.zone(fact.color, pile)]
    missing = fact.cards - len(have)
    if missing > len(spare):
        raise UnreadableLine(1, f"{fact.color} has no {missing} cards to spare for {fact.zone}")
    for guid in spare[: max(0, missing)]:
        _look_for_room(game, fact.color, fact.zone, guid)
        _by_hand(game, fact.color, "put", card=guid, zone=fact.zone, quiet=True)


def _give(game: Game, fact: Has) -> None:
    guid = game.find(fact.card, fact.color)
    owner = game.state["cards"][guid]["owner"]
    if not fact.card.owner and owner != fact.color and (common := game.of_table(fact.card)):
        guid = common
    elif not fact.card.owner and owner != fact.color:
        named = f"{owner}'s {fact.card.name}"
        raise ImpossibleMove(f"{fact.color}'s deck has no {fact.card}, but {owner}'s has one: write {named}")
    zone = fact.zone or ("" if fact.under else game.rules.home(guest=fact.at not in ("", fact.color)))
    under = game.find(fact.under, fact.color) if fact.under else ""
    where = {"zone": zone, "at": fact.at, "under": under, "face": "down" * fact.down}
    where = {key: value for key, value in where.items() if value}
    _by_hand(game, fact.color, "put", card=guid, quiet=True, **where)
    if fact.tapped:
        _by_hand(game, fact.color, "tap", card=guid)
    for mark, value in fact.marks:
        _by_hand(game, fact.color, "mark", card=guid, mark=mark, by=value)
    if fact.power is not None:
        now = int(game.state["cards"][guid]["power"])
        if fact.power != now:
            _by_hand(game, fact.color, "power", card=guid, by=fact.power - now)


def _look_for_room(game: Game, color: str, zone: str, guid: str) -> None:
    """Raises UnreadableLine where as many cards as have room lie in a zone that is no place among others."""
    rule = game.rules.zones.get(zone)
    if rule is None or rule.room is None or rule.location or rule.guest:
        return
    there = _cards_in(game, Count(color, zone, 0))
    if len(there) >= rule.room and guid not in there:
        cards = f"{rule.room} card{'s' * (rule.room != 1)}"
        raise UnreadableLine(1, f"{zone} has room for {cards}: empty it first, with `{color}: {zone} empty`")


def _wait_for(game: Game, fact: Now) -> None:
    """Plays on, answering every question with its first option, until it is that player's turn."""
    now = {"active": fact.color, "round": fact.round, "phase": fact.phase}
    for _ in range(FAR):
        if all(game.state.get(key) == value for key, value in now.items()):
            return
        if not step_on(game):
            break
    raise UnreadableLine(1, f"{fact.color}'s {fact.phase} in round {fact.round} never comes")


def step_on(game: Game) -> bool:
    """Makes the smallest step that lets the game go on; False when there is none."""
    state = game.state
    if state["over"] or not state["started"]:
        return False
    if state["prompts"]:
        prompt = state["prompts"][0]
        count = prompt.get("count", len(prompt["options"]))
        choice = prompt["options"][:count] if prompt.get("many") else prompt["options"][0]
        return not game.act(prompt["player"], "answer", prompt=prompt["id"], choice=choice)
    return bool(state["active"]) and not game.act(state["active"], "next")


# Looking ------------------------------------------------------------------------------------------


def as_it_is(game: Game, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Returns the same facts with their values of now: of several copies of a card, of one that fits."""
    return tuple(_now_true(game, fact) for fact in facts)


def _now_true(game: Game, fact: Fact) -> Fact:
    if isinstance(fact, Track):
        return Track(fact.color, fact.track, _track(game, fact))
    if isinstance(fact, Count):
        return Count(fact.color, fact.zone, len(_cards_in(game, fact)))
    if isinstance(fact, Now):
        state = game.state
        return Now(str(state.get("active", "nobody")), state["round"], str(state.get("phase", "nothing")))
    return _card_as_it_is(game, fact)


def _card_as_it_is(game: Game, fact: Has) -> Has:
    """The card that is found first, unless another copy of that player's is as the fact says."""
    first = _copy_as_it_is(game, fact, game.find(fact.card, fact.color))
    if str(first) == str(fact) or fact.card.guid or fact.card.nth > 1:
        return first
    copies = (_copy_as_it_is(game, fact, guid) for guid in game.copies(fact.card, fact.color))
    return next((copy for copy in copies if str(copy) == str(fact)), first)


def _copy_as_it_is(game: Game, fact: Has, guid: str) -> Has:
    card = game.state["cards"][guid]
    zone = str(card.get("zone", "nowhere"))
    at = str(card.get("at", ""))
    standing = bool(at) and zone in game.rules.zones and game.rules.zones[zone].location
    usual = standing and zone == game.rules.home(guest=at != card["owner"])
    host = card.get("attached_to")
    return Has(
        color=card["owner"],
        card=fact.card,
        zone="" if usual and not host else zone,
        at=at if standing and not host else "",
        under=Ref(game.name(host).split(" / ")[0]) if host else None,
        tapped=bool(card.get("tapped")),
        down=card.get("face") == "down" and zone in game.rules.zones and game.rules.zones[zone].play,
        marks=tuple(sorted(dict(card.get("marks") or {}).items())),
        power=None if fact.power is None else int(card["power"]),
    )


def _cards_in(game: Game, fact: Count) -> list[str]:
    """The player's cards in a zone; all cards of one that belongs to nobody."""
    shared = game.rules.zones[fact.zone].shared
    return game.cards_in(fact.zone) if shared else game.zone(fact.color, fact.zone)


def _track(game: Game, fact: Track) -> int:
    player = game.state["players"].get(fact.color)
    if player is None:
        raise ImpossibleMove(f"{fact.color} does not play")
    return int(player["tracks"][fact.track])
