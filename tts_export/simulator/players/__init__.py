"""People at a simulated table: what they see, and what they do with its buttons and its objects.

In go a table and what somebody does there, out come views of it; objects and scripts change as in the game.
"""
