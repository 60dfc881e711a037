// Where two pictures of a card differ: rings around these places, since a changed number is easily overlooked.

import { el } from "workbench/dom";

const ACROSS = 126; // cells of a card: two a millimeter
const BESIDE = 14; // cells between words that share a ring, and between lines that do
const BELOW = 4;
const MARGIN = 1.4; // cells between the outer edge of a ring and what is in it, at most
const LINE = 0.8; // cells: how thick the ring is on a card of the usual size
const CHANGED = 70; // of 765: what is less may come from the way a picture was saved
const MOST = 6;
const INK = 200; // of 765: how much letters differ from what they are printed on
const FINE = 4; // bits of a color by which a ground may differ from itself
const AROUND = 4; // cells around a letter in which its ground is seen
const LETTER = 9; // cells by which the rest of a letter may be beyond what has changed of it

/** Draws rings on both pictures once they are there; none if one is missing, or if most of the card is another one. */
export async function ring(pictures) {
  if (!(await Promise.all(pictures.map(loaded))).every(Boolean)) return;
  const [high, other] = pictures.map(({ naturalHeight, naturalWidth }) => Math.round((ACROSS * naturalHeight) / naturalWidth));
  if (high !== other) return; // cards of another shape differ everywhere
  let cells;
  try {
    cells = pictures.map((picture) => pixels(picture, high));
  } catch {
    return; // of a page that was opened from the disk browsers do not give the pixels
  }
  const places = differences(...cells);
  const covered = places.reduce((sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top), 0);
  if (places.length > MOST || covered > (ACROSS * high) / 3) return;
  const whole = places.map((place) => cells.map((now) => withLetters(now, place, high)).reduce(union));
  for (const picture of pictures) picture.parentElement.append(...whole.map((place) => around(place, high, margins(cells, place, high))));
}

/** Whether a picture is there, once that is known. */
function loaded(picture) {
  if (picture.complete && picture.naturalWidth) return true;
  return new Promise((done) => ["load", "error"].forEach((end) => picture.addEventListener(end, () => done(end === "load"), { once: true })));
}

function pixels(picture, high) {
  const canvas = el("canvas", { width: ACROSS, height: high });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, ACROSS, high);
  return pen.getImageData(0, 0, ACROSS, high).data;
}

/** The boxes [left, top, right, bottom] of cells that differ, those that are near each other as one. */
function differences(before, now) {
  let boxes = [];
  for (let at = 0; at < now.length; at += 4) {
    const by = Math.abs(now[at] - before[at]) + Math.abs(now[at + 1] - before[at + 1]) + Math.abs(now[at + 2] - before[at + 2]);
    if (by < CHANGED) continue;
    const x = (at / 4) % ACROSS;
    const y = Math.floor(at / 4 / ACROSS);
    boxes = joined(boxes, [x, y, x + 1, y + 1]);
  }
  return boxes;
}

/** Boxes with one more, which takes in all that it is near to. */
function joined(boxes, added) {
  const near = boxes.find((box) => box[0] - BESIDE <= added[2] && added[0] <= box[2] + BESIDE && box[1] - BELOW <= added[3] && added[1] <= box[3] + BELOW);
  if (!near) return [...boxes, added];
  return joined(boxes.filter((box) => box !== near), union(near, added));
}

function union(one, other) {
  return one.map((side, number) => (number < 2 ? Math.min : Math.max)(side, other[number]));
}

/** A box with the whole of the letters that are in it: a 2 and a 3 differ only in their lower halves. What does not end nearby is not a
 * letter, but drawn. */
function withLetters(cells, box, high) {
  const edges = larger(box, LETTER, high);
  const isInk = inkIn(cells, box, high);
  const seen = new Set();
  const due = inside(larger(box, 1, high)).filter(([x, y]) => isInk(x, y));
  let whole = box;
  while (due.length) {
    const [x, y] = due.pop();
    if (seen.has(y * ACROSS + x) || !isInk(x, y)) continue;
    if (x <= edges[0] || y <= edges[1] || x >= edges[2] - 1 || y >= edges[3] - 1) return box;
    seen.add(y * ACROSS + x);
    whole = union(whole, [x, y, x + 1, y + 1]);
    due.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return whole;
}

/** What tells of a cell whether it is printed on the ground that a box has. */
function inkIn(cells, box, high) {
  const color = (x, y) => cells.subarray(4 * (y * ACROSS + x), 4 * (y * ACROSS + x) + 3);
  const ground = commonest(larger(box, AROUND, high), color);
  return (x, y) => color(x, y).reduce((sum, part, n) => sum + Math.abs(part - ground[n]), 0) > INK;
}

/** How far a ring is from its box at each side: in the middle of the gap to the next word, where there is one. */
function margins(pictures, box, high) {
  const inks = pictures.map((cells) => inkIn(cells, box, high));
  return box.map((_, side) => {
    for (let gap = 0; gap < 2 * MARGIN; gap++) {
      const line = larger(box, gap + 1, high);
      line[(side + 2) % 4] = line[side] + (side < 2 ? 1 : -1);
      for (const across of [(side + 1) % 4, (side + 3) % 4]) line[across] = box[across];
      const [left, right] = [line[0], line[2]].sort((one, other) => one - other);
      const [top, bottom] = [line[1], line[3]].sort((one, other) => one - other);
      if (inside([left, top, right, bottom]).some(([x, y]) => inks.some((isInk) => isInk(x, y)))) return Math.min(MARGIN, (gap + LINE) / 2);
    }
    return MARGIN;
  });
}

function inside([left, top, right, bottom]) {
  return Array.from({ length: (right - left) * (bottom - top) }, (_, n) => [left + (n % (right - left)), top + Math.floor(n / (right - left))]);
}

function larger([left, top, right, bottom], by, high) {
  return [Math.max(0, left - by), Math.max(0, top - by), Math.min(ACROSS, right + by), Math.min(high, bottom + by)];
}

/** The color that most cells of a box have. */
function commonest(box, color) {
  const counts = new Map();
  let most = [0];
  for (const [x, y] of inside(box)) {
    const key = color(x, y).map((part) => part >> FINE).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (counts.get(key) > most[0]) most = [counts.get(key), color(x, y)];
  }
  return most[1];
}

function around([left, top, right, bottom], high, [before, above, behind, below]) {
  const ring = el("span", { class: "ring", "aria-hidden": "true" });
  const part = (length, whole) => `${(100 * length) / whole}%`;
  ring.style.left = part(left - before, ACROSS);
  ring.style.top = part(top - above, high);
  ring.style.width = part(right - left + before + behind, ACROSS);
  ring.style.height = part(bottom - top + above + below, high);
  return ring;
}
