"""Which keys of data the rows of a grammar print. In go the rows, out come the keys of each row and part."""

from typing import TypeGuard

from tts_export.sentences.rows import SKIP, Part, RowForm, Rows, Slot, Wording, slots_of

Keys = frozenset[str]


class RowKeys:
    """The rows that print, and what each of them can print: the same in the words of every game."""

    def __init__(self, rows: Rows) -> None:
        self.of = {category: tuple(row for row in of if row.prints) for category, of in rows.items()}
        self._known: dict[int, list[Keys]] = {}
        self._keys: dict[str, Keys] = {}
        self._prepared: dict[str, list[tuple[Wording, Keys, Keys]]] = {}

    def of_category(self, category: str) -> list[tuple[Wording, Keys, Keys]]:
        """The rows of a category, each with the keys that data needs for it and those that it can print."""
        if category not in self._prepared:
            self._prepared[category] = [
                (
                    row,
                    Keys((*row.data, *(part.key for part in row.form if _is_needed(part)))),
                    Keys(row.data) | self.keys_behind(row.form)[0],
                )
                for row in self.of.get(category, ())
            ]
        return self._prepared[category]

    def keys_behind(self, form: RowForm) -> list[Keys]:
        """For each place of a form the keys that the rest of it can print."""
        if id(form) not in self._known:
            behind = [Keys()]
            for part in reversed(form):
                behind.append(behind[-1] | self.keys_of(part))
            self._known[id(form)] = behind[::-1]
        return self._known[id(form)]

    def keys_of(self, part: Part) -> Keys:
        """The keys that a part of a form can print."""
        keys: set[str] = set()
        for slot in slots_of((part,)):
            keys |= {slot.key} - {SKIP} if slot.key else self._keys_in(slot.category)
        return Keys(keys)

    def _keys_in(self, category: str) -> Keys:
        """The keys that the rows of a category can print, also those of the categories that join them."""
        if category not in self._keys:
            keys: set[str] = set()
            known, waiting = {category}, [category]
            while waiting:
                for row in self.of.get(waiting.pop(), ()):
                    keys.update(row.data)
                    for slot in slots_of(row.form):
                        keys |= {slot.key} - {SKIP, ""}
                        if not slot.key and slot.category not in known:
                            known.add(slot.category)
                            waiting.append(slot.category)
            self._keys[category] = Keys(keys)
        return self._keys[category]


def _is_needed(part: Part) -> TypeGuard[Slot]:
    return isinstance(part, Slot) and part.key not in ("", SKIP) and not part.many
