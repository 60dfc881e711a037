"""Bodies with depth: bones, creatures and people by their words, and how they look in light.

In go the words of a body (`people.dressed`, `bodies.body`), out come its shape and its lit picture.
"""
