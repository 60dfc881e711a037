"""The set that the workbench shows."""

PORT = 8614
CARDS = """\
game: tiny
set: {code: T, name: "</script><b>Tiny"}
cards:
  - {id: T-1, type: hero, title: "<i>Ann</i>", power: 3}
  - {id: T-2, type: spell, title: Bolt, cost: 2g}
  - {id: T-3, type: spell, title: Bless, cost: 1g}
decks:
  Four: {T-1: 1, T-2: 2, T-3: 1}
"""
