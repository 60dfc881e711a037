"""The grammar: every form of words that is understood, by category."""

from tts_export.sentences.grammar.amounts import AMOUNTS
from tts_export.sentences.grammar.card_acts import CARD_ACTS
from tts_export.sentences.grammar.chances import CHANCES
from tts_export.sentences.grammar.conditions import CONDITIONS
from tts_export.sentences.grammar.count_acts import COUNT_ACTS
from tts_export.sentences.grammar.descriptions import DESCRIPTIONS
from tts_export.sentences.grammar.entering import ENTERING
from tts_export.sentences.grammar.events import EVENTS
from tts_export.sentences.grammar.groups import GROUPS
from tts_export.sentences.grammar.looking import LOOKING
from tts_export.sentences.grammar.paragraphs import PARAGRAPHS
from tts_export.sentences.grammar.players import PLAYERS
from tts_export.sentences.grammar.replaced import REPLACED
from tts_export.sentences.grammar.rules_of_cards import RULES_OF_CARDS
from tts_export.sentences.grammar.standing import STANDING
from tts_export.sentences.grammar.steps import STEPS
from tts_export.sentences.grammar.token_cards import TOKEN_CARDS
from tts_export.sentences.rows import combined

ROWS = combined(
    PARAGRAPHS,
    EVENTS,
    CONDITIONS,
    STEPS,
    CARD_ACTS,
    COUNT_ACTS,
    LOOKING,
    CHANCES,
    PLAYERS,
    GROUPS,
    DESCRIPTIONS,
    AMOUNTS,
    STANDING,
    RULES_OF_CARDS,
    REPLACED,
    ENTERING,
    TOKEN_CARDS,
)
