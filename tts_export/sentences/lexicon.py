"""The words of a game: what its types, tags, titles, tracks, marks, zones, phases and verbs are called.

Everything comes from the game and its set as they are; `words:` of game.yaml adds English that a game uses
otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from tts_export.likeness import most_alike
from tts_export.sentences.beyond import (
    done_by_players,
    exiling,
    few_words,
    hung_types,
    limits,
    paid_from_hand,
    paid_with,
    played_types,
    untagged,
)
from tts_export.sentences.forms import NUMBERS, deeds, gerunds, past, singular, slot_kind
from tts_export.sentences.numerals import BEGINS, numeral, numeral_at
from tts_export.sentences.parsing import ReadResult
from tts_export.sentences.rows import conjugated, plural, third_person
from tts_export.sentences.shorthand import BY_HAND, explained
from tts_export.sentences.token_names import TokenNames, title_field
from tts_export.sentences.word_lists import Term, WordLists
from tts_export.settings.card import Card
from tts_export.settings.game import Game

_OWN = frozenset({"tag", "bare_money", "bare_price", "bare_cost", "token_name"})
"""Categories whose words are not listed."""
_BEGINS = BEGINS | {"tag": frozenset({"#"}), "token_name": frozenset({""})}
_NEAR = 0.8
"""How similar (0 to 1) an unknown tag must be to another one to be taken for a misspelling of it."""
_TOKEN, _CARD = "token", "card"
_FIGHTING = {"blocking": "block", "defending": "defend"}


class Lexicon(WordLists):
    """The words of one game and set, by category."""

    def __init__(self, game: Game, cards: Iterable[Card]) -> None:
        super().__init__()
        self._titles: list[tuple[str, str]] = []
        """The names of cards and tokens, with the titles that they mean."""
        self._tags: dict[str, str] = {}
        self.keywords: dict[str, str] = {}  # word → the text that it stands for
        self.discard_zone, self.deck_zone = game.rules.discard_zone, game.rules.deck_zone
        self.hand_zone = "hand"
        """Where cards are that only their player sees."""
        self.stack = {"zone": ["stack"]} if "stack" in game.rules.zones else {"waiting": True}
        cards = tuple(cards)
        self._types(game)
        self._zones(game)
        self._counters(game)
        self._fields(game)
        self._done = done = done_by_players(game)
        self._verbs(game)
        self._happenings(game)
        for category, words in few_words(game).items():
            self._add(category, words)
        self._add("deed", [(form, name) for name, verb in done for form in conjugated(verb)])
        played = {name for name, rule in game.rules.actions.items() if not rule.by_data}
        played.update(paid_from_hand(game))
        for category, names in (("played_deed", played), ("other_deed", {name for name, _ in done} - played)):
            words = [(form, name) for name, verb in done if name in names for form in conjugated(verb)]
            self._add(category, words)
        self._add("deed_gerund", [(form, name) for name, verb in done for form in gerunds(verb)])
        self._add("deed_past", [(past(verb), name) for name, verb in done])
        for name in hung_types(game, {*self.main_types, *self.places.values()}):
            for word in (name.replace("_", " "), *game.words.get(name, [])):
                self._noun("hung_type", word, name)
        self._of_cards(game, cards)

    @cached_property
    def _terms(self) -> Mapping[str, Mapping[str, Mapping[Term, None]]]:
        """Category → first word → terms. Titles are split into words as soon as a text is read."""
        for title in self._titles:
            self._add("title", [title], exact=True)
        return self._listed

    def has(self, category: str) -> bool:
        """Whether this is a category of the game's words."""
        return category in _OWN or category in BEGINS or category in self._terms

    def begins(self, category: str) -> frozenset[str]:
        """The first words of its terms; `#`: any tag with that sign, `0`: any number, ``: any word."""
        return frozenset(self._terms.get(category, ())) | _BEGINS.get(category, frozenset())

    def read(self, category: str, words: Sequence[str], written: Sequence[str], at: int) -> list[ReadResult]:
        """Every term of a category that begins at a word, with the place behind it."""
        if category in self._bare:  # "pay 2" where there is one thing to pay with
            return [(at, self._bare[category][0])] if len(self._bare[category]) == 1 else []
        if at >= len(words):
            return []
        if category in BEGINS:
            return numeral_at(category, words, at)
        if category == "token_name":
            return self.tokens.read(words, written, at)
        results: list[ReadResult] = []
        if category == "tag" and words[at].startswith("#"):
            tag = written[at].lstrip("#").strip()
            results += [(at + 1, name) for name in self._tags_meant(tag)]
        for term, exact, value in self._terms.get(category, {}).get(words[at], ()):
            end = at + len(term)
            if tuple(words[at:end]) == term and (not exact or written[at][:1].isupper()):
                results.append((end, list(value) if isinstance(value, tuple) else value))
        return results

    def name(self, category: str, value: Any) -> str | None:
        """How the game writes a value of a category; None for one that it does not have."""
        if category in BEGINS:
            return numeral(category, value)
        if isinstance(value, (dict, list)):
            return None
        if category == "token_name":
            return str(value)
        name = self._names.get((category, value))
        return f"#{value}" if category == "tag" and name is None and isinstance(value, str) else name

    def _tags_meant(self, written: str) -> list[str]:
        """The tag of the set; one that no card has is meant as well, unless it is nearly another one."""
        folded = written.casefold()
        for known in (folded, singular(folded)):
            if known in self._tags:
                return [self._tags[known]]
        return [] if most_alike(folded, self._tags, _NEAR)[0] else [written]

    def terms(self) -> object:
        """All terms with what they mean: the same for games and sets with the same words."""
        names = self._titles, sorted(self._tags.items()), self.tokens.models
        places = [*map(sorted, self.limits)], self._bare
        return self._listed, names, self.main_types, self.numbers, places

    def words(self, *, names: bool) -> frozenset[str]:
        """Every word of the game's terms, with or without the titles and tags of the set."""
        parts = (by_word for part, by_word in self._terms.items() if names or part not in ("title", "tag"))
        terms = (term for by_word in parts for of_word in by_word.values() for term in of_word)
        return frozenset((*NUMBERS, *(word for words, _, _ in terms for word in words)))

    def _types(self, game: Game) -> None:
        called = [word for name in game.types for word in game.words.get(name, [])]
        for word in {word for word in called if called.count(word) > 1}:
            named = tuple(name for name in game.types if word in game.words.get(name, []))
            self._noun("type_union", word, named)
        for name in game.types:
            one = name.replace("_", " ")
            if one == _TOKEN:
                continue  # a word for all cards that are in no deck, whatever their type
            if one != _CARD:  # a word for all cards, also where a type is called so
                self._noun("type", one, name)
            for other in game.words.get(name, []):
                if called.count(other) == 1:
                    self._noun("type", other, name)
        zones = game.rules.zones
        in_play = [name for name, zone in game.rules.places.items() if zone in zones and zones[zone].play]
        self.places = {word: name for name in in_play for word in (name.replace("_", " "), name)}
        """What places are called that are cards: word → type."""
        self.places |= {word: word for word in game.words.get("place", []) if word in game.types}
        for name in (*in_play, *game.words.get("place", [])):
            self._noun("place_word", name.replace("_", " "), name)
        self.pair = game.rules.number, game.rules.guard
        tagged = (name for name in game.types if name not in untagged(game))
        main = {game.rules.number}
        self.main_types = [one for one in tagged if main & {*game.types[one].needs, *game.types[one].may}]
        for name in self.main_types:
            for word in (name.replace("_", " "), *game.words.get(name, [])):
                if word != _CARD:
                    self._noun("main_type", word, name)

    def _zones(self, game: Game) -> None:
        occupying: set[str] = set()
        fields = [name for name, zone in game.rules.zones.items() if zone.play and name != "attached"]
        for name, rule in game.rules.zones.items():
            label = rule.label or name.replace("_", " ")
            called = [(word, name) for word in (label, *game.words.get(name, []), name)]
            self._add("zone", called)
            self._add("only_field", called if fields == [name] else [])  # "the battlefield"
            self._add("open_pile", called if rule.pile and rule.visible == "all" else [])
            # Cards there are in a place of the game: "into one of your cities".
            places = {plural(place) for place in game.words.get("place", [])}
            self._add("zone_place", [(word, name) for word in game.words.get(name, []) if word in places])
            self._add("named_zone", [(label, name)] if label[:1].isupper() else [], exact=True)
            self._add("zone_verb", [(form, name) for form in conjugated(rule.verb) if rule.verb])
            self._add("play_zone", [(label, name)] if rule.play else [])
            self._add("zone_past", [(past(rule.verb), name)] if rule.verb else [])
            self._add("zone", [] if rule.play else [(plural(label), name)])
            self._add("pile", [] if rule.play else called)
            if rule.visible == "owner" and not rule.pile:
                self._add("hand", [(word, name) for word in (label, "hand", plural(label), "hands")])
                self._add("zone", [(plural(label), name), (plural("hand"), name)])
                self.hand_zone = name
            going = [one for one in called if rule.play and one[0].endswith("ing")]
            self._add("occupying", going)
            occupying.update(word for word, _ in going)
            self._add("discard_pile", [called[0], called[-1]] if name == game.rules.discard_zone else [])
            slots = map(slot_kind, rule.slot_names.values())
            self._add("slot", [(slot, slot) for slot in slots])
            self._add("area", [] if rule.guest or fields == [name] else called[:-1])
            if singular(label) not in game.types:
                for word, _ in called[:-1] if rule.play else called[1:-1]:
                    one = singular(word)
                    if one and one not in game.types:
                        self._noun("inhabitant", one, name)
            inhabited = ("inhabitant", name) in self._names or going
            self._add("haunt", [] if inhabited else called)  # called after nobody who is there
        self.limits = limits(game)
        self._add("exile_verb", exiling(game))
        # In some games a card that defends blocks, in others it is at home.
        blocking = [word for word in ("blocking", "defending") if word not in occupying]
        self._add("block_word", [(word, "") for word in blocking])
        self._add("block_verb", [(_FIGHTING[word], "") for word in blocking])

    def _counters(self, game: Game) -> None:
        paid = paid_with(game)
        for category, rules in (("track", game.rules.tracks), ("mark", game.rules.marks)):
            for name, rule in rules.items():
                label = rule.label or name
                words = [label, getattr(rule, "one", ""), singular(label) or label, name]
                words += [plural(label)] if category == "mark" else []
                self._add(f"{category}_one", [(one, name) for one in words[1:2] if one])
                own = game.words.get(name, [])
                words += [*own, *(plural(word) for word in own if not word.endswith("s"))]
                for kind in (category, *["purse"] * (category == "track" and name in paid)):
                    self._add(kind, [(word, name) for word in words if word])
                    self._add(f"{kind}_letter", [(rule.cost, name)] if rule.cost else [])
        for name in game.rules.pools:
            pool = (name, *game.words.get(name, []))
            self._add("pool", [(form, name) for word in pool for form in (word, plural(word))])
        prices = {rule.track: None for rule in game.fields.values() if rule.kind == "cost" and rule.track}
        self._bare = {"bare_money": list(game.rules.pools), "bare_price": list(game.rules.pools or prices)}
        self._bare["bare_cost"] = [name for name, rule in game.fields.items() if rule.kind == "cost"]
        """What a number alone is paid with: "pay 2"; in front of an ability also what cards cost."""

    def _fields(self, game: Game) -> None:
        # What is printed is where a mark of that name begins; a card in play has the mark.
        fields, marks = game.fields.items(), game.rules.marks
        numbers = [name for name, rule in fields if rule.kind == "number" and name not in marks]
        guard = game.rules.guard
        second = [guard] if guard in game.fields else []
        self.numbers = list(dict.fromkeys([game.rules.number, *second, "cost", "costs"]))
        """Numbers that texts may change, and the words for costs."""
        plain = [(name, (name.replace("_", " "), *game.words.get(name, []))) for name in numbers]
        self._add("field", [(word, name) for name, words in plain for word in words])
        many = [(plural(word), name) for name in numbers for word in (name, *game.words.get(name, []))]
        costs = [name for name, rule in fields if rule.kind == "cost"]
        self._add("field_many", [*many, *((plural(name), name) for name in costs)])
        if guard:
            self._add("guard", [(third_person(guard), guard), (guard, guard)])
        healed = [guard, *game.words.get(guard, [])] if guard in game.fields and "damage" in marks else []
        self._add("guard_field", [(word, guard) for word in healed])
        lists = [name for name, rule in fields if rule.kind == "words"]
        self._add("list_field", [(name, name) for name in lists])
        listed = (word for name in lists if name not in game.card.tags for word in game.fields[name].of)
        self._add("list_word", [(word, word) for word in listed], exact=True)
        self._add("list_field_one", [(singular(name) or name, name) for name in lists])
        texts = [(rule.label or name, name) for name, rule in fields if name in game.card.text]
        self._add("text_field", texts)
        for name in (name for name, rule in fields if rule.kind == "cost"):
            self._add("cost_field", [(f"{name} cost" if name != "cost" else name, name), (name, name)])

    def _verbs(self, game: Game) -> None:
        tap, words = game.rules.tap, game.words
        self._verb("tap", (tap.word, *words.get(tap.word, []), "tap", "exhaust"))
        self._add("tap_sign", [(word, "") for word in words.get(tap.word, []) if len(word) == 1], exact=True)
        self._verb("untap", (tap.undo, *words.get(tap.undo, []), f"un{tap.word}", "untap", "ready"))
        self._add("played_type", played_types(game))
        self._verb("play", (*words.get("enter", []), "play", "cast"))
        usual = ("enter", "play") if "enter" in game.rules.actions else ("play", "enter")
        self._verb("enter", (*words.get("enter", []), *usual, "cast"))
        # What is paid from the hand "enters" for texts, whatever the action is called.
        paid = {name for name, rule in game.rules.actions.items() if name == "play" or rule.pay}
        other = {"cast", *words.get("enter", [])} & game.rules.actions.keys() - paid
        played = dict.fromkeys((*usual, "cast", *words.get("enter", []), *dict(self._done).values()), "enter")
        self._add("play_word", {**played, **{word: word for word in other}}.items())
        self._verb("destroy", (*words.get("destroy", []), "destroy"))
        deck = game.rules.zones.get(game.rules.deck_zone)
        label = deck.label if deck and deck.label else "deck"
        self._add("deck", [(word, "") for word in (label, "deck", "draw pile")])
        self._add("tapped", [(tap.past, "tapped")])
        self._add("untapped", [(f"un{tap.past}", "untapped"), (past(tap.undo), "untapped")])
        entering = {"play", *paid_from_hand(game)}
        if len(entering) > 1 and "enter" not in game.rules.actions:
            self._add("action", [(form, "enter") for form in (usual[0], third_person(usual[0]))])
        for name, rule in game.rules.actions.items():
            for label in dict.fromkeys((rule.label.lower(), *game.words.get(name, []), name)):
                forms = [label, third_person(label), past(label), *gerunds(label)]
                self._add("action", [(form, "enter" if name in entering else name) for form in forms])
            self._add("lead", [(word, name) for word in (rule.label, *game.words.get(name, []))])
            self._add("lead_many", [(plural(word), name) for word in (rule.label, *game.words.get(name, []))])
            self._add("tagged_lead", [(word, name) for word in (*game.words.get(name, []), rule.label)])
            self._add("contest", [(plural(name), name)])
        # Where "Ability" leads a text, that a card loses its abilities may mean only those.
        self._add("abilities", [] if "ability" in self._listed.get("lead", {}) else [("abilities", "")])

    def _happenings(self, game: Game) -> None:
        for name, rule in game.rules.phases.items():
            label = (rule.label or name).title()  # COLLECT, of what is the collection
            words = (*[name] * name.startswith(label.lower()), label, *game.words.get(name, []), name)
            self._add("phase", [(word, name) for word in words])
            renews = any(step.refresh for step in rule.steps.values())
            untap = (*words, game.rules.tap.undo) if renews else ()
            self._add("untap_phase", [(word, name) for word in untap])
        own = {"own_event": game.events, "own_act": game.acts, "own_figure": game.figures}
        for category, said in own.items():
            forms = [(form, name) for name in said for text in said[name] for form in conjugated(text)]
            self._add(category, forms)
        self._add("own_deed", deeds(game.events, game.rules.actions))
        for state in ("attacking", "blocking"):
            for word in game.words.get(state, []):
                self._noun("fighter", word, state)
        for name, field in game.fields.items():
            for value in field.of if field.kind == "choice" else ():
                self._add("printed_option", [(value, value)], exact=value[:1].isupper())
                self._add("printed_choice", [(value, value)] if name not in game.card.tags else [])

    def _of_cards(self, game: Game, cards: Sequence[Card]) -> None:
        title = title_field(game)
        for card in cards:
            for field in game.card.tags:
                for tag in card.words(field):
                    self._tags.setdefault(tag.casefold(), tag)
            for name in dict.fromkeys((str(card.fields.get(title, "")), card.name)):
                self._titles.append((name, str(card.fields.get(title, ""))))
        texts = tuple(str(card.fields.get(field, "")) for card in cards for field in game.card.text)
        sign = "#" if any("#" in text for text in texts) else ""
        used = {word for part in ("phase", "action", "field", "type") for word in self._listed.get(part, {})}
        self.keywords = dict(pair for pair in explained(texts) if pair[0].split()[0].casefold() not in used)
        self.keywords.update(game.keywords)
        self._add("keyword", [(word, word) for word in self.keywords])
        self._add("hand_keyword", [(word, word) for word, text in game.keywords.items() if text == BY_HAND])
        nouns = {word for one in ("type_one", "place_word_one") for word in self._listed.get(one, {})}
        self.tokens = TokenNames(game, cards, title, {*nouns, *self._listed.get("type_many", {})})
        self.tokens.know(self._tags)
        for name in self.tokens.titles:
            forms = [(name, name), (plural(name), name)]
            self._add("token_title", forms)
            self._titles += forms if name.casefold() not in self._tags else []
        for tag in self._tags.values():
            if not sign and tag.casefold() in nouns:
                continue
            for kind, word in (("tag", tag), ("tag" if sign else "tag_many", plural(tag))):
                self._add(kind, [(word, tag)], exact=bool(sign) and tag[:1].isupper())
            self._names["tag_many", tag] = plural(tag)
            self._names["tag", tag] = tag if " " in tag or tag.islower() else f"{sign}{tag}"
