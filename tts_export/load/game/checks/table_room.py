"""Whether the table has what the rules need: a seat for every player, a place for every card."""

from collections.abc import Collection, Iterator

from tts_export.load.game.checks.mat_sizes import is_too_large
from tts_export.problems import Problem, Where, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.mats import Mat
from tts_export.settings.rules import Players, Rules
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map, place_of

_WHO_SEES = {"nobody": "nobody sees", "owner": "only their owner sees"}
_FAR_EDGES = {"right": "wide", "bottom": "high"}


def table_room_problems(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Seats, zones and places that `table` (read from `data`) lacks."""
    if game is None or not game.rules.zones:
        return  # a game without rules: anyone may sit down
    rules = game.rules
    if rules.players != Players() and len(table.seats) < rules.players.most:
        there = "is only 1 seat" if len(table.seats) == 1 else f"are only {len(table.seats)} seats"
        message = f"{rules.players.most} can play, but there {there}"
        yield warning(_place(data, "seats"), "no-room", message)
    mats = _mats(table)
    for path, mat in mats.items():
        yield from _too_few_places(mat, data, (*path, "zones"), rules)
        yield from _secrets_face_up(mat, data, (*path, "zones"), rules)
    yield from _shared_decks(table, data, rules)
    yield from _common_on_mats(table, data, rules)
    yield from _zones_without_place(mats.values(), data, rules)
    yield from _off_the_table(table, data)


def _off_the_table(table: TableSettings, data: Map) -> Iterator[Problem]:
    """Mats and objects whose middle is further out than the table reaches."""
    spots: dict[tuple[str, ...], tuple[float, float]] = {
        ("controller",): table.controller.at,
        ("decks",): table.decks.at,
        ("supplies",): table.supplies.at,
        **{("seats", color): seat.at for color, seat in table.seats.items()},
        **{("shared", name): mat.at for name, mat in table.shared.items()},
        **{("references", name): board.at for name, board in table.references.items()},
    }
    x, z = table.surface.reach
    for path, at in spots.items():
        if abs(at[0]) > x or abs(at[1]) > z:
            message = f"this is off the table, which reaches {x:g} to the sides and {z:g} to and from White"
            yield warning(_place(data, *path, "at"), "no-room", f"{message} (`surface: {{reach: ...}}`)")


def _zones_without_place(mats: Collection[Mat], data: Map, rules: Rules) -> Iterator[Problem]:
    """Zones that lie on no mat. Where a mat has one that the rules lack, that error is the cause."""
    shown = {zone for mat in mats for zone in mat.zones}
    if not shown <= rules.zones.keys():
        return
    for zone, rule in rules.zones.items():
        if zone not in shown and zone != "hand" and not rule.beneath:
            message = f'no mat has the zone "{zone}" of game.yaml: its cards have no place on the table'
            advice = f"add `{zone}: {{at: [left, top, width, height]}}`"
            if rule.is_common:  # the scripts look for its cards on a shared mat, and fail
                shared = f"{message}; {advice} to a mat under `shared:`"
                yield Problem(_place(data, "shared"), "no-room", shared)
            else:
                yield warning(_place(data, "mat", "zones"), "no-room", f"{message}; {advice}")


def _shared_decks(table: TableSettings, data: Map, rules: Rules) -> Iterator[Problem]:
    """Zones of a shared mat that every player has: cards return to the piles of their own player."""
    for mat, shared in table.shared.items():
        for zone in shared.zones:
            rule = rules.zones.get(zone)
            if rule is None or (rule.is_common and zone != "hand"):
                continue
            if zone in (rules.deck_zone, rules.discard_zone, "hand"):
                message = f'every player has a "{zone}" of their own, which cannot be on a shared mat'
                advice = "in game.yaml, `common: true` makes a zone that of the table"
                yield Problem(
                    _place(data, "shared", mat, "zones", zone), "not-shared", f"{message}; {advice}"
                )


def _common_on_mats(table: TableSettings, data: Map, rules: Rules) -> Iterator[Problem]:
    """Zones of the table that are on the mats of players."""
    for zone in table.mat.zones:
        if zone in rules.zones and rules.zones[zone].is_common:
            message = (
                f'"{zone}" belongs to the table: its place is on a mat under "shared", not on a player\'s'
            )
            yield Problem(_place(data, "mat", "zones", zone), "not-shared", message)


def _too_few_places(mat: Mat, data: Map, path: tuple[str, ...], rules: Rules) -> Iterator[Problem]:
    for name, zone in mat.zones.items():
        rule, places = rules.zones.get(name), mat.layout(name).places
        if rule is None or not zone.cards.grid or rule.capacity is None or rule.capacity <= places:
            continue
        number = f"only {places} place{'s' * (places != 1)}"
        message = f"{rule.capacity} cards can be in this zone, but it has {number}"
        message += f"; {rule.capacity} is its `capacity` in game.yaml"
        yield warning(_place(data, *path, name, "cards", "grid"), "no-room", message)


def _secrets_face_up(mat: Mat, data: Map, path: tuple[str, ...], rules: Rules) -> Iterator[Problem]:
    """Zones whose cards not everybody may see, and whose last card everybody would."""
    for name, zone in mat.zones.items():
        sees = _WHO_SEES.get(rules.zones[name].visible) if name in rules.zones else None
        if sees and zone.cards.face == "up":
            message = f"game.yaml says that {sees} the cards of this zone, but they lie face up"
            yield warning(_place(data, *path, name), "face-up", f"{message}: `cards: {{face: down}}`")


def crowded_problems(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Rows and grids whose zone has no room for their cards."""
    for path, mat in _mats(table).items():
        for name, zone in mat.zones.items() if not is_too_large(mat) else ():
            steps = zip(zone.cards.lines, mat.layout(name).pitch, _FAR_EDGES.items(), strict=True)
            small = [
                f"{what} enough for {count} cards"
                for count, pitch, (edge, what) in steps
                if count > 1 and (-pitch if zone.cards.start == edge else pitch) <= 0
            ]
            if small:
                message, cards = f"this zone is not {' and not '.join(small)}", zone.cards
                key = "inset" if cards.inset is not None else "grid" if cards.grid else "row"
                yield Problem(_place(data, *path, "zones", name, "cards", key), "no-room", message)


def _mats(table: TableSettings) -> dict[tuple[str, ...], Mat]:
    return {("mat",): table.mat} | {("shared", name): mat for name, mat in table.shared.items()}


def _place(data: Map, *path: str) -> Where:
    return place_of(data, path) or data.where
