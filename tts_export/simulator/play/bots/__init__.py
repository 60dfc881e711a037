"""Bots that play whole games at random, and what many of their games add up to."""
