"""tts-export texts"""

import json
from typing import Annotated

import typer

from tts_export.cli import arguments
from tts_export.cli.console import Console, say


def texts(
    cards: arguments.CardsArgument = arguments.HERE,
    card: Annotated[str, typer.Option("--card", metavar="ID", help="Only this card.")] = "",
    by_hand: Annotated[bool, typer.Option("--by-hand", help="Only what is not understood.")] = False,
    draft: arguments.DraftOption = False,
    form: arguments.DataFormat = "text",
) -> None:
    """List what the table understands of the cards' texts.

    Below each paragraph is its meaning in plain words, or the words from which on it is not understood and
    the most similar text of the set that is.
    """
    from tts_export.cache import user_cache
    from tts_export.load import load
    from tts_export.problems import nearest
    from tts_export.sentences.report import summary, text_entries, text_lines

    project, problems = load(arguments.cards_file(cards), user_cache(), draft=draft)
    if project is None:
        Console("text", False).finish(problems)
        return
    chosen = [chosen_card for chosen_card in project.cards if card in ("", chosen_card.key, chosen_card.id)]
    if card and not chosen:
        first = next(iter(project.by_key), "")
        guess = nearest(card, project.by_key) or (f'; an id is, for example, "{first}"' if first else "")
        raise typer.BadParameter(f'the set has no card "{card}"{guess}', param_hint="--card")
    entries = [
        entry | {"place": entry["place"].removeprefix(f"{project.root.as_posix()}/")}
        for entry in text_entries(project.cards, project.game, by_hand=by_hand)
        if entry["card"] in {chosen_card.key for chosen_card in chosen}
    ]
    if form == "json":
        say(json.dumps(entries, indent=1, ensure_ascii=False))
        return
    for line in text_lines(entries):
        say(line)
    say(summary(chosen) or "these cards have no texts")
