"""Texts of cards, read into data that the table carries out.

In go a game, its cards and their texts (`cards.with_readings`); out come the cards with what each paragraph
means, or with the words from which on it is not understood.
"""
