"""What can be drawn on a card, a mat or a token: the settings of each kind of element.

Places are in the unit of the drawing (millimeters on cards). Plain numbers count from the left and top of
the frame an element stands in (the card, or the group it belongs to); names (`right-2.4`, `box_top+1.2`)
say edges of that frame or guides of the face.
"""
