// The camera of a picture: the mats and what is in play lie in the part of it that panel and hand leave free, as large as possible.

import { FLOOR } from "workbench/table-camera";
import { arranged, onMat, toView } from "workbench/table-zones";

const PITCHES = [46, 78]; // degrees: the flattest and the steepest
const STEP = 2; // and between two
const CLOSE = [62, 78]; // those of a close-up
const [NEAREST, FARTHEST] = [8, 110]; // units
const MORE = 0.9; // how large cards are at least, with what lies beside the mats, of their size without that
const BOX = 2.2; // the width of a box, of what its size says, with the words below it
const STEPS = 14; // halvings of a distance
const CENTERED = 5; // moves until the middle is where it should be

/** Moves `camera` so that what is `shown` fills `room`: zones ("White.defending"), no more of them than their cards
 * ("White.defending.cards"), or mats ("White"). No card is wider than `most`. It looks `pitch` degrees downwards, if that is not 0. */
export function closeUp(camera, view, seat, room, most, shown, pitch) {
  const { mats, zones } = arranged(view, seat);
  const whole = mats.filter(([, mat]) => shown.includes(mat.seat)).map(([, mat]) => boxOf(mat));
  const cards = zones.filter((zone) => [zone.seat, zone.key, `${zone.key}.cards`].some((key) => shown.includes(key))).flatMap((zone) => zone.inside.map(([, piece]) => boxOf(piece)));
  const places = zones.filter((zone) => shown.includes(zone.key)).map(({ at: [x, z, wide, deep] }) => [x, FLOOR, z, wide / 2, deep / 2]);
  const all = [...whole, ...places, ...(shown.some((key) => key.endsWith(".cards")) ? cards : [])];
  const { at } = best(camera, all, cards.length ? cards : all, room, cards.length ? most : Infinity, pitch ? [pitch, pitch] : CLOSE);
  Object.assign(camera.at, at);
  camera.prepare();
  const far = mats.map(([, mat]) => boxOf(mat)).filter((_, n) => shown.some((key) => key.split(".")[0] === mats[n][1].seat)).flatMap(corners);
  for (let move = 0; move < CENTERED; move++) {
    camera.pan(0, Math.min(0, room.top - Math.min(...far.map((point) => camera.pixel(...point)[1]))));
    camera.prepare();
  }
}

/** Moves `camera` so that `room` (left, top, right, bottom) has the whole mat of a seat and those that face it; and what lies
 * beside the mats, if cards are hardly smaller then. No card is wider than `most`. Returns whether what lies beside the mats is in
 * the picture. */
export function frame(camera, view, seat, room, most) {
  const { mats, zones } = arranged(view, seat);
  const own = mats.find(([, mat]) => mat.seat === seat)[1];
  const isFacing = (zone) => zone.seat && !zone.side && !isAside(view, own, zone.at);
  const cards = zones.filter(isFacing).flatMap((zone) => zone.inside.map(([, piece]) => boxOf(piece)));
  const isAcross = ([, mat]) => !isAside(view, own, mat.at);
  const least = [...cards, ...mats.filter(isAcross).map(([, mat]) => boxOf(mat))];
  const beside = Object.values(view.pieces).filter(isBeside(view, seat)).map(boxOf);
  const [more, less] = [[...least, ...beside], least].map((boxes) => best(camera, boxes, cards.length ? cards : least, room, most));
  const isMore = more.size >= MORE * less.size;
  Object.assign(camera.at, (isMore ? more : less).at);
  camera.prepare();
  return isMore;
}

/** What says of a piece whether it lies on no player's mat, and not between a seat's mat and those that face it. */
export function isBeside(view, seat) {
  const { mats } = arranged(view, seat);
  const players = mats.map(([, mat]) => mat).filter((mat) => mat.seat);
  const own = players.find((mat) => mat.seat === seat);
  return ({ hand, at: [x, , z] }) => !hand && isAside(view, own, [x, z]) && !players.some((mat) => onMat(mat, { at: [x, z] }));
}

/** What says of a piece whether it lies on no mat that is `shown`, whole or in part. */
export function isElsewhere(view, seat, shown) {
  const seats = new Set(shown.map((key) => key.split(".")[0]));
  const isBetween = (one) => seats.size > 1 && !isBeside(view, seat)(one);
  const near = arranged(view, seat).mats.map(([, mat]) => mat).filter((mat) => seats.has(mat.seat));
  return (one) => Boolean(one.hand) || !(isBetween(one) || near.some((mat) => onMat(mat, { at: [one.at[0], one.at[2]] })));
}

/** Whether a place is farther to the left or right than a mat. */
function isAside({ room }, mat, [x, z]) {
  const [right] = toView(x - mat.at[0], z - mat.at[2], room.turn ?? 0);
  return Math.abs(right) >= mat.size[0] / 2;
}

function boxOf({ kind, at, size: [wide, , deep], turn }) {
  const sides = Math.abs(Math.sin((turn * Math.PI) / 180)) > 0.7 ? [deep, wide] : [wide, deep];
  return [...at, ...sides.map((long) => (kind === "bag" ? BOX * long : long) / 2)];
}

/** The camera that shows the largest cards: with a steep one those of far players are larger, with a flat one there is room for
 * more rows. */
function best(camera, boxes, cards, room, most, [flattest, steepest] = PITCHES) {
  const points = boxes.flatMap(corners);
  let found = { size: -1 };
  for (let pitch = flattest; pitch <= steepest; pitch += STEP) {
    let [near, far] = [NEAREST, FARTHEST];
    for (let step = 0; step < STEPS; step++) {
      const away = (near + far) / 2;
      if (fits(camera, points, { pitch, away }, room) && widest(camera, cards) <= most) far = away;
      else near = away;
    }
    fits(camera, points, { pitch, away: far }, room);
    const size = Math.sqrt(cards.reduce((sum, card) => sum + area(camera, card), 0) / cards.length);
    if (size > found.size) found = { size, at: { ...camera.at } };
  }
  return found;
}

/** Puts the middle of points into the middle of the room; returns whether there is room for all. */
function fits(camera, points, way, room) {
  Object.assign(camera.at, way, { over: 0, up: 0 });
  let box;
  for (let move = 0; move <= CENTERED; move++) {
    camera.prepare();
    const pixels = points.map((point) => camera.pixel(...point));
    const [across, down] = [0, 1].map((axis) => pixels.map((pixel) => pixel[axis]));
    box = { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
    if (move < CENTERED) camera.pan((room.left + room.right - box.left - box.right) / 2, (room.top + room.bottom - box.top - box.bottom) / 2);
  }
  return box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
}

function corners([x, y, z, wide, deep]) {
  return [[-wide, -deep], [wide, -deep], [wide, deep], [-wide, deep]].map(([right, ahead]) => [x + right, y, z + ahead]);
}

function area(camera, card) {
  const [one, other, third, fourth] = corners(card).map((point) => camera.pixel(...point));
  return Math.abs((other[0] - fourth[0]) * (third[1] - one[1]) - (third[0] - one[0]) * (other[1] - fourth[1])) / 2;
}

function widest(camera, cards) {
  return Math.max(...cards.map(([x, y, z, wide]) => 2 * wide * camera.unit(x, y, z)));
}
