"""What means the same to the grammar: wordings of texts, and words of its rows."""

Spellings = tuple[str, ...]

_SAME: dict[Spellings, Spellings] = {
    ("can", "not", "choose", "to"): ("cannot",),
    ("may", "choose", "either", "to"): ("may", "either"),
    ("may", "choose", "instead", "to"): ("may", "instead"),
    ("an", "opponents"): ("an", "opponent", "'s"),
    ("any", "opponents"): ("any", "opponent", "'s"),
    ("another", "players"): ("another", "player", "'s"),
    ("aren", "'", "t"): ("are", "not"),
    ("at", "no", "cost"): ("for", "free"),
    ("can", "'", "t"): ("cannot",),
    ("can", "choose", "to"): ("may",),
    ("didn", "'", "t"): ("did", "not"),
    ("doesn", "'", "t"): ("does", "not"),
    ("don", "'", "t"): ("do", "not"),
    ("for", "as", "long", "as"): ("as", "long", "as"),
    ("for", "no", "cost"): ("for", "free"),
    ("hasn", "'", "t"): ("has", "not"),
    ("he", "/", "she"): ("they",),
    ("he", "or", "she"): ("they",),
    ("him", "/", "her"): ("them",),
    ("him", "or", "her"): ("them",),
    ("his", "/", "her"): ("their",),
    ("his", "or", "her"): ("their",),
    ("his",): ("their",),
    ("i", "'", "m"): ("i", "am"),
    ("isn", "'", "t"): ("is", "not"),
    ("may", "choose", "to"): ("may",),
    ("on", "the", "board"): ("in", "play"),
    ("on", "the", "field"): ("in", "play"),
    ("on", "the", "table"): ("in", "play"),
    ("they", "'", "re"): ("they", "are"),
    ("that", "opponents"): ("that", "opponent", "'s"),
    ("that", "players"): ("that", "player", "'s"),
    ("top", "-", "most"): ("topmost",),
    ("another", "player", "controls"): ("an", "opponent", "controls"),
    ("another", "player", "has"): ("an", "opponent", "has"),
    ("haven", "'", "t"): ("have", "not"),
    ("wasn", "'", "t"): ("was", "not"),
    ("weren", "'", "t"): ("were", "not"),
    ("as", "you", "like"): ("as", "you", "choose"),
    ("as", "you", "wish"): ("as", "you", "choose"),
    ("however", "you", "like"): ("as", "you", "choose"),
    ("you", "'", "ve"): ("you", "have"),
    ("amount", "of"): ("number", "of"),
    ("can", "not"): ("cannot",),
    ("each", "opponents"): ("each", "opponent", "'s"),
    ("each", "players"): ("each", "player", "'s"),
    ("each", "time"): ("whenever",),
    ("every", "time"): ("whenever",),
    ("everytime",): ("whenever",),
    ("game", "text"): ("text",),
    ("immediately",): (),
    (".", "and"): ("and",),
    ("in", "random", "order"): ("in", "a", "random", "order"),
    ("decrease",): ("reduce",),
    ("decreases",): ("reduces",),
    ("decreased",): ("reduced",),
    ("its",): ("it", "'s"),
    ("loose",): ("lose",),
    ("looses",): ("loses",),
    ("chose",): ("choose",),
    ("may", "not"): ("cannot",),
    ("onto",): ("on",),
    ("ontop", "of"): ("on", "top", "of"),
    ("per", "round"): ("each", "round"),
    ("per", "turn"): ("each", "turn"),
    ("top", "most"): ("topmost",),
}
WORDINGS: dict[str, list[tuple[Spellings, Spellings]]] = {}
"""First word → wordings that begin with it, the longest first, and their words in the grammar."""
for _wording, _meant in _SAME.items():
    WORDINGS.setdefault(_wording[0], []).append((_wording, _meant))

_ALIKE = (
    ("less", "fewer", "lower", "smaller", "lesser"),
    ("more", "higher", "greater", "larger"),
    ("most", "highest", "greatest"),
    ("least", "lowest", "fewest"),
    ("start", "beginning"),
)
SYNONYMS: dict[str, Spellings] = {
    word: (word, *(other for other in words if other != word)) for words in _ALIKE for word in words
}
"""Word of a row → itself and the words that it is read as."""
