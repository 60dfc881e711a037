// What a picture of the table says about cards: words over a bracket as wide as their zones, in the color of a seat.

import { el } from "workbench/dom";
import { FLOOR } from "workbench/table-camera";
import { arranged } from "workbench/table-zones";

const BESIDE = 14; // pixels between the bracket and its cards

/** Writes notes into `felt`: each has zones ("Red.planet") and the words that go over their cards, which `layer` shows, in one
 * line; or the name of a card, on whose lower edge the words are; or nothing, for words between the two before. And a seat. */
export function writeNotes(felt, layer, camera, view, notes, seat) {
  const { zones } = arranged(view, seat);
  const corner = felt.getBoundingClientRect();
  const found = notes.map(([keys, words, of]) => {
    const inside = zones.filter((zone) => keys.includes(zone.key));
    const named = Object.entries(view.pieces).filter(([, { name, hand }]) => !hand && name && keys.includes(name.split(" / ")[0]));
    const cards = named.length ? named : inside.flatMap((zone) => zone.inside);
    const boxes = cards.map(([handle]) => layer.querySelector(`[data-piece="${handle}"] .upper`)?.getBoundingClientRect()).filter(Boolean);
    const edges = named.length ? boxes.flatMap((box) => [box.left - corner.left, box.right - corner.left]) : inside.flatMap(({ at }) => acrossOf(camera, at));
    return { words, boxes, edges, isBelow: named.length > 0, color: view.seats[of]?.color ?? "" };
  });
  const top = Math.min(...found.filter(({ isBelow }) => !isBelow).flatMap(({ boxes }) => boxes.map((box) => box.top))) - BESIDE;
  for (const [n, { words, boxes, edges, isBelow, color }] of found.entries()) {
    const isBetween = !edges.length;
    const [left, right] = isBetween ? [middle(found[n - 2].edges), middle(found[n - 1].edges)] : [Math.min(...edges), Math.max(...edges)];
    const at = isBelow ? Math.max(...boxes.map((box) => box.bottom)) : top;
    const note = el("p", { class: ["sum-note", isBelow && "on-edge", isBetween && "between-two"].filter(Boolean).join(" ") }, el("span", {}, words));
    Object.assign(note.style, { left: `${left}px`, top: `${at - corner.top}px`, width: `${right - left}px` });
    if (color) note.style.setProperty("--of", color);
    felt.append(note);
  }
}

function middle(edges) {
  return (Math.min(...edges) + Math.max(...edges)) / 2;
}

/** The pixels of a zone's left and right edge, where it is farthest away. */
function acrossOf(camera, [x, z, wide, deep]) {
  const corners = [-1, 1].flatMap((right) => [-1, 1].map((ahead) => camera.pixel(x + (right * wide) / 2, FLOOR, z + (ahead * deep) / 2)));
  return corners.sort((one, other) => one[1] - other[1]).slice(0, 2).map(([across]) => across);
}
