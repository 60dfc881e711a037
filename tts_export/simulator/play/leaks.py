"""Hidden information: which card names each viewer may know, and whether what they can read reveals more."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from tts_export.simulator import seats
from tts_export.simulator.play.game import Game

OFFERED = ("pick", "sideboard")
"""Questions about cards that are not on the table: whoever is asked may know what they are."""

_COMMENT = re.compile(r"^\s*--.*$", re.MULTILINE)
_TEXT = re.compile(r""""[^"\n]*"|'(?:\\.|[^'\\\n])*'""")


class LeakCheck:
    """Follows which card names each viewer knows; what was visible once stays known."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.viewers = (*game.seats, seats.SPECTATOR)
        self.known: dict[str, set[str]] = {viewer: set() for viewer in self.viewers}
        printed = game.printed.values()
        self.names = {str(card["name"]) for card in printed if not card.get("token")}
        save = game.table.world.save
        scripts = (*(o.data.get("LuaScript") or "" for o in game.table.objects), save.get("LuaScript") or "")
        # Names that are no secret are found, too: "Fox" within "Red Fox" is not that card. Texts name tokens.
        self._name = _any_of(str(card["name"]) for card in printed)
        public = _said_in(scripts, self._name) | {*self._name.findall(str(save.get("SaveName")))}
        self._secret = frozenset(self.names - public)
        self._quoted = frozenset(
            text for text in map(str.strip, _printed_texts(printed)) if self._name.search(text)
        )
        self._messages = 0
        self._learned: dict[str, object] = {}
        self._read: tuple[tuple[int, ...], set[str]] = ((), set())
        self._named: dict[str, frozenset[str]] = {}  # text -> the names in it: most texts stay on the screen

    def leaks(self) -> Iterator[str]:
        """Yields a text for every name that somebody can read and may not know."""
        self._learn()
        messages = self.game.table.messages[self._messages :]
        self._messages += len(messages)
        written, titles = self._written(), self._titles()
        for viewer in self.viewers:
            heard = [m.text for m in messages if m.to in ("all", viewer)]
            yield from self._leaks_in(viewer, heard, "a message")
            yield from self._leaks_in(viewer, titles, "the title of a question")
            if not written <= self.known[viewer]:
                yield from self._leaks_in(viewer, self._screen(viewer), "the screen")
        yield from self._in_sight()

    def _learn(self) -> None:
        """Adds what cards that changed since the last check show to each viewer."""
        cards, zones = self.game.state["cards"], self.game.rules.zones
        for zone, guid in self.game.cards_in_zones():
            card = cards[guid]
            if self._learned.get(guid) is card:
                continue
            self._learned[guid], name = card, str(card["name"])
            if card.get("seen") or (zones[zone].visible == "all" and card.get("face") != "down"):
                for known in self.known.values():
                    known.add(name)
                continue
            for viewer in (card.get("owner"), *(card.get("seen_by") or ())):
                if viewer in self.known:
                    self.known[viewer].add(name)

        for guid in self.game.astray():
            self._learn_in_sight(guid, str(cards[guid]["name"]))
        for prompt in self.game.state["prompts"]:
            if prompt["kind"] in OFFERED and prompt["player"] in self.known:
                self.known[prompt["player"]].update(self._name.findall("\n".join(prompt["options"])))

    def _learn_in_sight(self, guid: str, name: str) -> None:
        """A card that somebody has dropped where the game has no place for it is known to all who see it."""
        world = self.game.table.world
        for viewer, known in self.known.items():
            if seats.sees(world, viewer, world.objects[guid]):
                known.add(name)

    def _leaks_in(self, viewer: str, texts: list[str], where: str) -> Iterator[str]:
        for name in sorted(set[str]().union(*map(self._names_in, texts)) - self.known[viewer]):
            yield f"{viewer} reads the hidden name {name!r} in {where}"

    def _titles(self) -> list[str]:
        """What everybody may read of open questions, whoever is asked."""
        return [str(prompt.get("title") or "") for prompt in self.game.state["prompts"]]

    def _written(self) -> set[str]:
        """The names on any screen; read again only after a screen has changed."""
        world = self.game.table.world
        dialogs = [dialog for viewer in self.viewers for dialog in world.players[viewer].dialogs]
        uis = [ui for ui in world.uis.values() if ui.changes]
        state = (id(world), *(ui.changes for ui in uis), *map(id, dialogs))
        if self._read[0] != state:
            lines = [text for ui in uis for text in ui.texts()]
            lines += [dialog.text for dialog in dialogs]
            lines.append(str(world.save.get("Note") or ""))
            self._read = (state, set[str]().union(*map(self._names_in, lines)))
        return self._read[1]

    def _names_in(self, text: str) -> frozenset[str]:
        """The secret names in a text; a quote of what is printed on a card gives away no other card."""
        names = self._named.get(text)
        if names is None:
            unquoted = text
            for quote in self._quoted:
                unquoted = unquoted.replace(quote, "")
            names = self._named[text] = self._secret.intersection(self._name.findall(unquoted))
        return names

    def _screen(self, viewer: str) -> list[str]:
        """The texts that a viewer can read in the panel, the notebook and dialogs."""
        world = self.game.table.world
        lines = [text for ui in world.uis.values() for text in ui.texts(viewer)]
        lines += [dialog.text for dialog in world.players[viewer].dialogs]
        lines.append(str(world.save.get("Note") or ""))
        return lines

    def _in_sight(self) -> Iterator[str]:
        world = self.game.table.world
        common = set.intersection(*self.known.values())
        secret = self.names - common
        for o in world.living():
            if o.is_card and (name := o.nickname) in secret:
                for viewer, known in self.known.items():
                    if name not in known and seats.sees(world, viewer, o):
                        yield f"{viewer} sees the hidden card {name!r}"


def _printed_texts(cards: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The paragraphs on cards, but for their names."""
    for card in cards:
        for text in card.values():
            if isinstance(text, str) and text not in (card["name"], card.get("title")):
                yield from text.split("\n")


@lru_cache(maxsize=4)
def _said_in(scripts: tuple[str, ...], names: re.Pattern[str]) -> set[str]:
    """Returns the names that texts of the scripts have: a card may be called "Deck", or like the game.

    No script contains the name of a card because of where that card is, so such a text gives nothing away.
    """
    texts = (text for script in scripts for text in _TEXT.findall(_COMMENT.sub("", script)))
    return set(names.findall("\n".join(texts)))


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    """Returns a pattern for these names as whole words, the longest first."""
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)" if pattern else r"(?!)")
