"""Elements that can be drawn on a card, a mat or a token: the settings of each kind.

In goes data of YAML, out come frozen settings.

Places are in the unit of the drawing (millimeters on cards). Plain numbers count from the left and top of
the frame an element is in (the card, or the group it belongs to); names (`right-2.4`, `box_top+1.2`) are
edges of that frame or guides of the face.
"""
