"""What shines in a picture, and what its light does to the rest.

In go a picture and what shines in it (`lighting.lit`), out comes the picture in that light.
"""
