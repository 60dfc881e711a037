"""Text in boxes: fonts, marks in texts, where lines break, the largest size that fits."""
