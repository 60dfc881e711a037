"""What each seat may know after each move of a game: the host's transcript, played once more on its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tts_export.simulator.pictures import has_own_back
from tts_export.simulator.play import Game, read
from tts_export.simulator.play.leaks import LeakCheck
from tts_export.simulator.play.perform import perform, result_lines
from tts_export.simulator.play.transcripts.line_reader import LineReader
from tts_export.simulator.play.transcripts.runner import read_move


class SeatKnowledge:
    """Which cards each seat may know after each move, and the signs by which a card can be recognized."""

    def __init__(self, save: Path | Mapping[str, Any], text: str, cards: Iterable[Mapping[str, Any]]) -> None:
        transcript, _ = read(text)
        header = transcript.header
        self.game = Game(save, header.seed, header.seats)
        check = LeakCheck(self.game)
        self._name = check._name
        self._signs = {
            str(sign): str(card["name"])
            for card in cards
            for sign in (
                card["id"],
                *(side.partition(".")[0] for side in (card["face"], card["back"]) if side),
            )
        }
        words = "|".join(map(re.escape, sorted(self._signs, key=len, reverse=True)))
        self._sign = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")
        self._known = [self._after_a_move(check)]
        for entry in transcript.entries:
            asked = {prompt["id"] for prompt in self.game.state["prompts"]}
            outcome = perform(
                self.game, read_move(LineReader(entry.move.text, self.game.vocabulary, start=1))
            )
            said = [line.text for line in entry.log_lines]
            assert result_lines(self.game, outcome, asked) == said, f"another game after {entry.move.text}"
            self._known.append(self._after_a_move(check))
        self.guids = set(self.game.table.world.objects)

    def _after_a_move(self, check: LeakCheck) -> dict[str, frozenset[str]]:
        """What each seat knows now; as in the game, all see a back of its own on top of a deck."""
        list(check.leaks())
        decks = (o for o in self.game.table.world.living() if o.is_deck and o.contents and o.face_down)
        on_top = (deck.contents[0] for deck in decks)
        names = {str(card["Nickname"]) for card in on_top if has_own_back(card)}
        for known in check.known.values():
            known |= names
        return {seat: frozenset(known) for seat, known in check.known.items()}

    def hidden(self, seat: str) -> int:
        """How many cards the seat has not seen by the end."""
        return len(set(self._signs.values()) - self._known[-1][seat])

    def leaks(self, seat: str, received: Iterable[tuple[int, bytes]]) -> Iterator[str]:
        """Yields a text for each card that the bytes give away to a seat, and for each GUID."""
        for step, data in received:
            text = data.decode()
            known = self._known[step][seat]
            signs = {sign for sign in self._sign.findall(text) if self._signs[sign] not in known}
            for sign in sorted(signs | (set(self._name.findall(text)) - known)):
                yield f"{seat} after move {step}: {sign}"
            for guid in self.guids & set(re.findall(r"\b[0-9a-f]{6}\b", text)):
                yield f"{seat} after move {step}: the GUID {guid}"


def _signs(card: Mapping[str, Any]) -> list[str]:
    """The id of a card and the names of its pictures."""
    return [str(card["id"]), *(str(card[side]).partition(".")[0] for side in ("face", "back") if card[side])]
