"""An answer to a question: `White answers draw: JOHN EGBERT, 2`."""

from typing import Any

from tts_export.simulator.play.game import Game, ImpossibleMove
from tts_export.simulator.play.moves.action import plain
from tts_export.simulator.play.moves.kind import Move, MoveKind
from tts_export.simulator.play.refs import Ref, word
from tts_export.simulator.play.transcripts.line_reader import LineReader


class Answer(Move, frozen=True):
    """The answer to the player's first open question of a kind."""

    player: str
    kind: str
    choice: tuple[Ref | str, ...]

    def __str__(self) -> str:
        return f"{self.player} answers {self.kind}: " + (", ".join(map(word, self.choice)) or "nothing")

    def make(self, game: Game) -> str:
        prompts = [prompt for prompt in game.state["prompts"] if prompt["player"] == self.player]
        prompt = next((prompt for prompt in prompts if prompt["kind"] == self.kind), None)
        if prompt is None:
            asked = " and ".join(prompt["kind"] for prompt in prompts) or "nothing"
            raise ImpossibleMove(f"{self.player} is not asked {self.kind} but {asked}")
        items = _whole(prompt, self.choice)
        choice = [plain(game, self.player, _option(game, prompt, item)) for item in items]
        answer: Any = choice if prompt.get("many") else choice[0] if choice else ""
        return game.act(self.player, "answer", prompt=prompt["id"], choice=answer)


def _whole(prompt: dict[str, Any], items: tuple[Ref | str, ...]) -> tuple[Ref | str, ...]:
    """The items of an answer; a single one if they are the words of an option that has commas in it."""
    words = ", ".join(map(str, items))
    return (words,) if len(items) > 1 and words in prompt["options"] else items


def _option(game: Game, prompt: dict[str, Any], item: Ref | str) -> Any:
    """The option that an answer means: a named card is the one among the options, if there is one."""
    if not isinstance(item, Ref) or item.guid:
        return item
    ids = game.vocabulary.ids.get(item.name, frozenset())
    cards = game.state["cards"]
    meant = [
        guid
        for guid in prompt["options"]
        if guid in cards and cards[guid]["id"] in ids and item.owner in ("", cards[guid]["owner"])
    ]
    return meant[item.nth - 1] if len(meant) >= item.nth else item


def _read(line: LineReader, player: str) -> Move:
    kind = line.word("the kind of question")
    line.skip(":")
    choice: list[Ref | str] = []
    if line.skip("nothing"):
        return Answer(player, kind, ())
    while True:
        choice.append(_read_option(line))
        if not line.skip(","):
            return Answer(player, kind, tuple(choice))


def _read_option(line: LineReader) -> Ref | str:
    """A card, or the words of an option as the table prints them, which may begin with the name of a card."""
    start = line.at
    if line.card_next():
        card = line.card()
        if line.done or line.peek() == ",":
            return card
    line.at = start
    return line.text_or_words("an answer")


KIND = MoveKind(Answer, {"answers": _read})
