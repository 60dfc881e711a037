"""Every problem of a cards file, with its decks and deck lists beside it: what `tts-export check` reports."""

from pathlib import Path

from msgspec import structs

from tts_export.cache import user_cache
from tts_export.checks import check
from tts_export.decks.judging import deck_table, outcome
from tts_export.decks.text_table import TextTable
from tts_export.languages import in_language
from tts_export.load import load, load_decks
from tts_export.net.copies import Copies
from tts_export.problems import Problem, Where, in_order
from tts_export.scripts.join import lua_of_game, lua_of_project
from tts_export.sentences.report import summary
from tts_export.sheets.project_ledger import lock_problems


def check_cards_file(
    file: Path,
    lists: tuple[Path, ...] = (),
    *,
    draft: bool = False,
    language: str = "",
    refresh: bool = False,
) -> tuple[list[Problem], list[TextTable], list[str]]:
    """The problems of a project, its decks and the deck lists; a table of all decks, if there are any; and
    the closing lines if there is no error.
    """
    copies = Copies(refresh=refresh)
    cache = user_cache()
    project, problems = load(file, cache, copies, draft=draft)
    problems += copies.hints()
    lua = lua_of_project(project, cache) if project else lua_of_game(file, cache)
    problems = in_order([*problems, *lua])
    if project is None:
        return problems, [], [""]
    problems += lock_problems(project)
    project, untranslated = in_language(project, language)
    problems += untranslated
    decks = list(project.decks)
    for item in lists:
        if (item / "cards.yaml").is_file() or item.name == "cards.yaml":
            message = "this is another set, not a list of a deck: check it by itself"
            problems.append(Problem(Where(item), "no-deck", message))
            continue
        listed, more = load_decks(project, item)
        decks += listed
        problems += more
    whole = structs.replace(project, decks=tuple(decks))
    cards = len(project.cards)
    texts = summary(project.cards)
    done = outcome(decks) or f"{cards} {'card' if cards == 1 else 'cards'} checked; there is no deck"
    return (
        [*problems, *check(whole, problems)],
        [deck_table(whole)] if decks else [],
        [done, *filter(None, [texts])],
    )
