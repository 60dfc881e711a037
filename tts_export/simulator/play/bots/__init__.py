"""Bots that play whole games at random, and what many of their games add up to.

In go a built mod, kinds of bots and a seed (`play_game`), out comes the record of the game.
"""
