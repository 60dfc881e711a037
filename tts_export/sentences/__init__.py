"""Texts of cards, read into data that the table carries out."""
