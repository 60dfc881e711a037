"""What is said of a wrong key or value: what was expected, what is nearest, where it belongs."""
