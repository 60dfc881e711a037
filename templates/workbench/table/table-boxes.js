// What parts of the panel cover.

/** What a part and all in it cover of the window; nothing for one that shows nothing. */
export function shownBox(node) {
  const [own, box] = [node.getBoundingClientRect(), extent(node)];
  return box && { left: own.left + box.left, top: own.top + box.top, right: own.left + box.left + box.width, bottom: own.top + box.top + box.height };
}

/** The box around all boxes; null where there is none. */
export function union(boxes) {
  if (!boxes.length) return null;
  const [left, top] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return { left, top, width: right - left, height: bottom - top };
}

/** What a part and all in it cover, from its upper left corner; nothing for one that shows nothing. */
export function extent(node) {
  const own = node.getBoundingClientRect();
  const seen = [node, ...node.querySelectorAll("*")].filter((one) => one.className === "words" || isSolid(one));
  const whole = union(seen.map((one) => one.getBoundingClientRect()).filter((box) => box.width && box.height));
  return whole && { ...whole, left: whole.left - own.left, top: whole.top - own.top };
}

function isSolid(node) {
  return node.dataset.part && (node.tagName === "BUTTON" || !["", "transparent"].includes(node.style.backgroundColor));
}
