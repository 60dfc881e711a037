"""The GAME table: everything that the engine needs to know of a game, as plain data.

Lua's tables have no order, so everything that has one carries its own list of names (`zone_order`).
"""

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from tts_export.load.panel_pictures import PHASE
from tts_export.load.project import Project
from tts_export.scripts import panel
from tts_export.scripts.translation import translation
from tts_export.sentences.beyond import fight_phase
from tts_export.sentences.rows import plural
from tts_export.settings.base import Settings
from tts_export.settings.card import Deck
from tts_export.settings.deck import Rule
from tts_export.settings.formats import Format
from tts_export.settings.game import side_of_cards
from tts_export.settings.mats import Cards, Layout, Mat
from tts_export.settings.rules import ActionRule
from tts_export.settings.sides import SideRule
from tts_export.settings.tokens import Token
from tts_export.settings.turn import Phase, Turn, Winning
from tts_export.settings.verbs import Verbs

Data = dict[str, Any]
NEWS_FILE = "latest.json"
"""The file beside a mod's pictures that names its newest version."""


def game_data(project: Project) -> Data:
    """The whole GAME table; in a translation that of the original, and beside it what differs."""
    if project.original is None:
        return _game_data(project)
    data = _game_data(project.original)
    return data | {"translation": translation(project, _game_data(project), data)}


def _game_data(project: Project) -> Data:
    rules = project.game.rules
    return {
        "game": project.lineage[-1],
        "name": project.game.name,
        "rules": project.game.rules_name,
        "options": dict(project.options),
        **_orders(project),
        "seats": list(project.table.seats),
        "players": as_data(rules.players),
        "zones": _zones(project),
        "deck_zone": rules.deck_zone,
        "discard_zone": rules.discard_zone,
        "faces": _faces(project),
        "tracks": {name: _track(project, name) for name in rules.tracks},
        "pools": dict(rules.pools),
        "marks": {name: _mark(project, name) for name in rules.marks},
        "tap": as_data(rules.tap),
        "costs": {name: rule.track for name, rule in project.game.fields.items() if rule.track},
        "number": rules.number,
        "guard": rules.guard or None,
        "fight_phase": fight_phase(project.game) or None,
        "numbers": dict(rules.numbers),
        "asks": dict(rules.asks),
        "pause": rules.pause,
        "formats": {name: _format(rule) for name, rule in rules.formats.items()},
        "setup": _full(rules.setup),
        "mulligan": _full(rules.mulligan),
        "turn": _turn(rules.turn, rules.phases),
        "deck_empty": rules.deck_empty or None,
        "winning": _goal(rules.winning),
        "losing": _full(rules.losing) if rules.losing else None,
        "actions": {name: _action(rule) for name, rule in rules.actions.items()},
        "ath": triggers_of(project),
        "types": {name: _card_type(project, name) for name in project.game.types},
        "card": _card(project),
        "deck": _deck_rules(project),
        "decks": {deck.name: deck_data(project, deck) for deck in project.decks},
        "panel": _panel(project),
        "messages": to_builtins(project.messages),
        "table": _table(project),
        **_sides(project),
        **_news(project),
    }


def _panel(project: Project) -> Data:
    return {
        "row": panel.row_pitch(project),
        "lines": panel.track_lines(project),
        "lettering": PHASE in project.frames.drawings or None,
        "signs": panel.numbers_have_icons(project) or None,
        "letters": panel.line_letters(project),
        "gauges": panel.gauge_cells(project),
        "steps": {name: panel.gauge_step(cells) for name, cells in panel.gauge_cells(project).items()},
        "goals": panel.goals(project),
        "map": [button.slot for button in panel.slot_map(project).buttons],
        "phase_step": panel.phase_pitch(project.game.rules.turn),
        "colors": panel.panel_colors(project),
        "buttons": panel.button_colors(project),
        "inks": panel.seat_inks(project),
    }


def _sides(project: Project) -> Data:
    """What is different for the players of each side, in games that have sides."""
    sides = project.game.rules.sides
    return (
        {"sides": {n: _side(project, s) for n, s in sides.items()}, "side_order": list(sides)}
        if sides
        else {}
    )


def _side(project: Project, side: SideRule) -> Data:
    """A side; what it has in common with the others is left out."""
    plain = ("label", "tag", "seats", "most", "begins")
    return {key: value for key, value in as_data(side).items() if key in plain and value} | {
        "type": side.types,
        "tracks": side.tracks,
        "rules": _formats(project, project.game.deck.rules | side.deck),
        **({"setup": _full(side.setup)} if side.setup else {}),
        **({"turn": _turn(side.turn, side.turn.phases)} if side.turn else {}),
        "phase_step": panel.phase_pitch(side.turn or project.game.rules.turn),
        **({"winning": _goal(side.winning)} if side.winning else {}),
    }


def _news(project: Project) -> Data:
    """Where tables look for a newer version, for mods that have such a place."""
    here = {"folder": project.news, "file": NEWS_FILE, "version": project.settings.set.version}
    return {"news": here} if project.news else {}


def as_data(settings: Settings | Layout) -> Data:
    """A setting as data: empty texts, lists and mappings are left out."""
    return {key: value for key, value in to_builtins(settings).items() if value not in (None, "", [], {})}


def _full(settings: Settings) -> Data:
    """All of a setting, lists and mappings even when they are empty."""
    return {key: value for key, value in to_builtins(settings).items() if value not in (None, "")}


def _goal(winning: Winning) -> Data:
    """How a game ends, without what players do by hand."""
    return {key: value for key, value in _full(winning).items() if key != "by_hand"}


def _action(rule: ActionRule) -> Data:
    """An action, without the verbs that it does not use."""
    silent = {key for key in Verbs.__struct_fields__ if not getattr(rule, key)}
    data = {key: value for key, value in _full(rule).items() if key not in silent}
    target = {"target": _full(rule.target)} if rule.target is not None else {}
    return data | target | ({"by_data": True} if rule.by_data else {})


def _orders(project: Project) -> Data:
    rules = project.game.rules
    return {
        "zone_order": list(rules.zones),
        "play_zones": [name for name, zone in rules.zones.items() if zone.play],
        "track_order": list(rules.tracks),
        "mark_order": list(rules.marks),
        "action_order": list(rules.actions),
        "ask_order": list(rules.asks),
        "format_order": list(rules.formats),
        "shared_mats": list(project.table.shared),
        "deck_order": [deck.name for deck in project.decks],
    }


def triggers_of(project: Project) -> Data:
    """Card type → what sets off its cards (`~ATH`), once each: everybody may know that of a set."""
    result: dict[str, list[Any]] = {}
    for card in project.cards:
        for reading in card.reads:
            for part in reading.parts:
                if part.get("kind") == "ath":
                    of_type = result.setdefault(card.type, [])
                    of_type += [] if part in of_type else [part]
    return dict(sorted(result.items()))


def _zones(project: Project) -> Data:
    shared = {name: zone for mat in project.table.shared.values() for name, zone in mat.zones.items()}
    result = {}
    for name, zone in project.game.rules.zones.items():
        place = project.table.mat.zones.get(name) or shared.get(name)
        cards = place.cards if place is not None else Cards()
        result[name] = as_data(zone) | {
            "shared": name in shared or None,
            "common": zone.is_common or None,
            "row": cards.row if cards.row != 1 else None,
            "slots": list(cards.slots) or None,
        }
    return result


def _faces(project: Project) -> Data:
    """The side of a card that shows in each zone."""
    faces = dict.fromkeys(project.game.rules.zones, "up")
    for mat in (project.table.mat, *project.table.shared.values()):
        faces |= {name: zone.cards.face for name, zone in mat.zones.items() if name in faces}
    return faces


def _track(project: Project, name: str) -> Data:
    rule = project.game.rules.tracks[name]
    return as_data(rule) | {"token": rule.token or name, "start": rule.start}


def _mark(project: Project, name: str) -> Data:
    rule = project.game.rules.marks[name]
    label = rule.label or name
    many = {} if label.isupper() or plural(label) == label else {"many": plural(label)}
    return as_data(rule) | many | {"token": rule.token or name}


def _turn(turn: Turn, described: Mapping[str, Phase]) -> Data:
    phases = {}
    for name, phase in described.items():
        steps = {step: as_data(rule) for step, rule in phase.steps.items()}
        for step, rule in phase.steps.items():
            if rule.word not in ("gain", "set"):
                steps[step].pop("amount", None)
        whole = {"steps": steps, "order": phase.in_order, "label": phase.label or name.upper()}
        phases[name] = as_data(phase) | whole
    return {"shared": turn.shared or None, "order": turn.in_order, "phases": phases}


def _format(rule: Format) -> Data:
    parts = {"draft": rule.draft, "packs": rule.packs, "match": rule.match}
    return {"tracks": dict(rule.tracks)} | {name: _full(part) for name, part in parts.items() if part}


def _card(project: Project) -> Data:
    """The name of a card, its tags, and the fields that say in a line what it is."""
    fields = project.game.fields
    facts = [name for name, rule in fields.items() if rule.kind in ("number", "cost", "choice")]
    return {
        "name": project.game.card.name.split(" / "),
        "tags": list(project.game.card.tags),
        "text": list(project.game.card.text),
        "facts": facts,
    }


def deck_data(project: Project, deck: Deck) -> Data:
    """The format of a deck, the ids of its sideboard, one for each copy, and the side that plays it."""
    cards = [(project.by_key[key], copies) for key, copies in deck.side.items()]
    side = [card.id for card, copies in cards if not project.game.is_token(card) for _ in range(copies)]
    plays = side_of_cards(project.game, (project.by_key[key] for key in deck.cards))
    parts = {"format": deck.format, "side": side, "plays": plays}
    return {key: value for key, value in parts.items() if value}


def _card_type(project: Project, name: str) -> Data:
    kind, rules = project.game.types[name], project.game.rules
    printed = {*kind.needs, *kind.may}
    numbered = rules.number in printed
    # A guard that no card has printed is what texts give to cards with the number.
    guarded = rules.guard in printed if rules.guard in project.game.fields else bool(rules.guard) and numbered
    return {
        "two_faced": bool(kind.other_side) or None,
        "token": kind.token or None,
        "number": numbered or None,
        "guard": guarded or None,
    }


def _deck_rules(project: Project) -> Data:
    deck = project.game.deck
    return {
        "piles": list(deck.piles),
        "pile_of": dict(deck.pile_of),
        "tokens": as_data(deck.tokens) if deck.tokens else None,
        "rules": _formats(project, deck.rules),
    }


def _formats(project: Project, rules: Mapping[str, Rule | None]) -> Data:
    """Format → the deck rules that apply to it, `""` for decks of none."""
    formats: dict[str, Mapping[str, Rule | None]] = {"": {}, **project.game.deck.formats}
    return {
        name: [
            _deck_rule(project, key, rule) for key, rule in {**rules, **changed}.items() if rule is not None
        ]
        for name, changed in formats.items()
    }


def _deck_rule(project: Project, name: str, rule: Rule) -> Data:
    unused = {"about", "option"} if rule.limit_field else {"about", "option", "limit_field"}
    data = {key: value for key, value in to_builtins(rule).items() if key not in unused} | {"name": name}
    if rule.limit_field:
        data["limit"] = rule.limit
    chosen = project.options.get(rule.option)
    if isinstance(chosen, int) and not isinstance(chosen, bool):
        data["exactly" if rule.exactly is not None else "most"] = chosen
    return data


def _table(project: Project) -> Data:
    table = project.table
    view = table.view()
    return {
        "card": {"size": table.card.size, "scale": table.card.scale},
        "around": list(table.around) or None,
        "view": {
            "pitch": table.cameras.pitch,
            "distance": round(view.distance, 2),
            "ahead": round(view.ahead, 2),
        },
        "mat": _board(table.mat),
        "shared": {name: _board(mat) for name, mat in table.shared.items()},
        "tokens": {name: _token(token) for name, token in table.tokens.items()},
    }


def _board(mat: Mat) -> Data:
    zones = {name: {"at": zone.at, "layout": as_data(mat.layout(name))} for name, zone in mat.zones.items()}
    return {"size": mat.size, "units": mat.units, "zones": zones}


def _token(token: Token) -> Data:
    lines: Mapping[str, Any] = {"on_mat": token.on_mat, "on_card": token.on_card}
    return {
        "label": token.label,
        "size": token.size,
        "sides": [{"value": side.value} for side in token.sides],
        **{name: to_builtins(line) for name, line in lines.items() if line is not None},
    }
