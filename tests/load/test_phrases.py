"""Records read from the printed text, in a game that says itself what its phrases mean."""

import pytest

GAME = """
extends: tiny
fields:
  when:
    phrases:
      "When day breaks": {type: hero}
      "After {title}": {}
types:
  hero: {needs: [title], may: [text, when]}
"""


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("when day  breaks.", {"type": "hero"}),
        ("Gain 1g. // When day breaks", {"type": "hero"}),
        ("After Ada", {"title": "ADA"}),
        ("When day breaks // After ADA", None),
        ("When day breaks, gain 1g", None),
    ],
)
def test_a_game_without_a_mark_before_its_phrases_reads_whole_paragraphs(project, text, meant):
    game = GAME.replace("    phrases:", '    told_by: ""\n    phrases:')
    cards = f'game: small\ncards: [{{type: hero, title: ADA, text: "{text}"}}]\n'
    loaded, _ = project({"cards.yaml": cards, "templates/games/small/game.yaml": game})
    assert loaded.cards[0].fields.get("when") == meant
