"""Bodies with depth: bones, creatures and people by their words, and how they look in light."""
