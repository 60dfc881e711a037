"""Clumsy players at a shared table, without browsers: they drag, press and choose whatever they are offered.

    python -m tests.soak.clumsy --games hsatcg horsefame --times 20 --seed 1 --keep /tmp/broken

White reads the set as it is, and Red its German translation, if it has one. A game is broken if a script
fails at one of the tables. It looks at no page, and is much faster than `tests.soak.browsers`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.games.projects import GAMES, cards_of
from tests.workbench.tables import flagship_table
from tts_export.simulator.play.moves.kind import Gesture, ImpossibleGesture
from tts_export.workbench.table.pictures import built_table
from tts_export.workbench.table.session import Session

ACTS = 400
"""Of a game, which may end and begin again meanwhile."""
_FAR = 22.0
"""How far from the middle of the table something is dropped, at most."""


def table_of(game: str, folder: Path) -> tuple[Session, dict[str, str]]:
    """A table with the set of a game, and the language of each seat."""
    cards, languages = cards_of(game), {"White": "", "Red": ""}
    if (cards.parent / "translations" / "de.yaml").is_file():
        languages["Red"] = "de"
    tables = []
    for language in sorted(set(languages.values())):
        out = folder / f"{game}-{language}"
        out.mkdir()
        tables.append(built_table(flagship_table(out, language, cards)))
    session = Session(tables[0])
    for other in tables[1:]:
        session.speak(other)
    return session, languages


class ClumsyPlayers:
    """Two people who do by chance what the pages of their seats offer."""

    def __init__(self, session: Session, languages: dict[str, str], seed: int) -> None:
        self._session, self._languages, self._chance = session, languages, Random(f"clumsy/{seed}")
        session.new(len(languages), seed)
        for seat in languages:
            self._load_deck(seat)

    def act(self) -> None:
        """Somebody does something, or finds nothing to do."""
        seat = self._chance.choice(sorted(self._languages))
        view = self._session.view(seat, True, self._languages[seat])
        if gesture := self._some_gesture(seat, view):
            self._do(seat, gesture)

    def failures(self) -> list[str]:
        """What has failed at any of the tables."""
        games = self._session.editions.games
        return [str(one) for game in games for one in (*(game.state["failures"] or ()), *game.table.errors)]

    def _do(self, seat: str, gesture: Gesture) -> None:
        self._session.act(seat, gesture, self._languages[seat])

    def _load_deck(self, seat: str) -> None:
        for handle in self._session.view(seat, True, self._languages[seat])["pieces"]:
            decks = [one for one in self._entries(seat, handle) if one.startswith("Deck: ")]
            if decks:
                self._do(seat, Gesture("choose", handle, text=self._chance.choice(decks)))
                return

    def _entries(self, seat: str, handle: str) -> list[str]:
        try:
            found = self._session.menu(seat, handle, False, self._languages[seat])
        except ImpossibleGesture:  # it is in somebody else's hand
            return []
        return [one.label for one in found]

    def _some_gesture(self, seat: str, view: dict[str, Any]) -> Gesture | None:
        chance, panel, pieces = self._chance, view["panel"], view["pieces"]
        buttons = [key for key, part in panel.items() if part.get("press") and "auto" not in _words(part)]
        own = [handle for handle, piece in pieces.items() if piece.hand == seat]
        laid = [handle for handle, piece in pieces.items() if piece.kind == "card" and not piece.hand]
        cards = own if own and chance.random() < 0.5 else laid
        if buttons and (chance.random() < 0.4 or not cards):
            return Gesture("press", part=chance.choice(buttons))
        if not cards:
            return None
        handle = chance.choice(cards)
        if chance.random() < 0.5:
            return Gesture("drag", handle, at=self._place([pieces[one].at for one in laid]))
        entries = self._entries(seat, handle)
        return Gesture("choose", handle, text=chance.choice(entries)) if entries else None

    def _place(self, cards: list[Any]) -> tuple[float, float]:
        """Anywhere, or about where another card lies."""
        across, down = self._chance.uniform(-1, 1), self._chance.uniform(-1, 1)
        if not cards or self._chance.random() < 0.5:
            return across * _FAR, down * _FAR
        at = self._chance.choice(cards)
        return at[0] + across, at[2] + down


def _words(part: dict[str, Any]) -> str:
    return str(part.get("text") or part.get("label") or "")


def play(session: Session, languages: dict[str, str], seed: int, acts: int = ACTS) -> list[str]:
    """What failed in a game, up to the first failure."""
    players = ClumsyPlayers(session, languages, seed)
    for _ in range(acts):
        players.act()
        if failures := players.failures():
            return failures
    return []


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    words.add_argument("--times", type=int, default=20, help="games of each set")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--keep", type=Path, help="a folder for transcripts of games that were broken")
    asked, broken = words.parse_args(), 0
    for game in asked.games:
        began, wrong = time.monotonic(), 0
        with tempfile.TemporaryDirectory() as folder:
            session, languages = table_of(game, Path(folder))
            for seed in range(asked.seed, asked.seed + asked.times):
                failures = play(session, languages, seed)
                wrong += bool(failures)
                if failures:
                    print(f"  {game}, seed {seed}: {failures[0]}", flush=True)
                if failures and asked.keep:
                    asked.keep.mkdir(parents=True, exist_ok=True)
                    (asked.keep / f"{game}-{seed}.play").write_text(session.record.text(), encoding="utf-8")
        print(f"{game}: {asked.times} games, {wrong} broken, {time.monotonic() - began:.0f} s", flush=True)
        broken += wrong
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
