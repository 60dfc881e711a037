"""What is said of a wrong key or value: what was expected, what is nearest, where it belongs.

In go the keys that are known and what was written, out come the words of a problem.
"""
