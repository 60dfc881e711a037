"""The balance lab: many games between bots, and what they say about decks and cards.

In go built sets and a plan of games (`measuring.measured`); out come the records of the games, the figures
that they make (`figures`), and a page, text or JSON of these.
"""
