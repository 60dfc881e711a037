"""Card faces as pictures: the kinds of elements, thumbnails. Lengths are pixels if no unit is named."""
