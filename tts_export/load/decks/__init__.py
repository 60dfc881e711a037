"""From decks as files list them to decks of cards.

In go names, out come cards with their copies, and every guess as a problem.
"""
