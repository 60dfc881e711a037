"""The save's notebook: the rules in short and how the table is used, in the game's words."""

from __future__ import annotations

from tts_export.load.project import Project


def notebook(project: Project) -> dict[str, str]:
    """Tab title → text. The rules are in the tab that every save has for them."""
    tabs = {"Rules": _rules(project)}
    for title, paragraphs in project.table.notebook.items():
        tabs[title] = "\n\n".join(_plain(text) for text in paragraphs)
    return tabs


def _rules(project: Project) -> str:
    info = project.settings.set
    edition = ", ".join(part for part in (project.game.rules_name, info.version) if part)
    heading = f"[b]{project.game.name}[/b]" + (f" ({edition})" if edition else "")
    return "\n\n".join([heading, *(_plain(text) for text in project.game.about)])


def _plain(text: str) -> str:
    """A paragraph in one line, however it was wrapped in the file."""
    return " ".join(text.split())
