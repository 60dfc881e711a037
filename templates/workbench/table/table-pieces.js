// The objects on the table: a box for each, with its upper side and the sides of a thick one; only the box moves.

import { el, set } from "workbench/dom";
import { UNIT } from "workbench/table-camera";

const THICK = 0.09; // thinner objects have no sides
const LEAN = (25 * Math.PI) / 180; // of cards in somebody's hand
const HANDS = 2.5; // the height at which hands begin: those beyond the far mats are behind the strip, as in the game
const BOX = [2.2, 0.5, 2.2]; // of the size of a bag: the game's own is as wide as that
const LABEL = [0.42, 10, 17]; // the letters below a box: units, and pixels at least and at most
const READ = 0.0107; // of the height of the window: they are no smaller, as pictures of windows are shown smaller
const [ACROSS, LONG] = [1.45, 1.7]; // how wide a label is at most, of the width of its box; and one
const LETTERS = 22; // with more letters than these
const SOON = 180; // milliseconds that a move takes
const SIDES = [ // near, far, right and left, hanging from the upper side, and the ground below them, with its shadow
  (width, depth) => `translate(0, ${depth}px) rotateX(-90deg)`,
  (width) => `translate(${width}px, 0) rotateZ(180deg) rotateX(-90deg)`,
  (width, depth) => `translate(${width}px, ${depth}px) rotateZ(-90deg) rotateX(-90deg)`,
  () => "rotateZ(90deg) rotateX(-90deg)",
  (width, depth, high) => `translateZ(${-high}px)`,
];
const GROUND = SIDES.length - 1;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows pieces in `root`, as `camera` sees them; `seat()` is whose own hand is not shown there. */
export function makePieces(root, camera, seat) {
  const things = new Map(); // handle -> {piece, box, top, sides, from, since, held}
  const due = new Set(); // the things to draw in the next frame
  let waiting = false;
  const labels = el("div", { class: "box-labels", ariaHidden: "true" });
  root.append(labels);

  function update(handle, piece) {
    let thing = things.get(handle);
    if (!piece || (piece.hand && piece.hand === seat())) {
      thing?.box.remove();
      thing?.label?.remove();
      things.delete(handle);
      due.delete(thing);
      return;
    }
    if (!thing) {
      const top = el("div", { class: "upper" });
      thing = { box: el("div", { class: "thing" }, top), top, sides: [], shown: piece.at };
      thing.box.dataset.piece = handle;
      things.set(handle, thing);
      root.append(thing.box);
    } else if (!thing.held && !still.matches && moved(thing.piece, piece)) {
      Object.assign(thing, { from: place(thing), since: performance.now() });
    }
    thing.held = null;
    thing.piece = piece;
    fill(thing);
    draw([thing]);
  }

  /** Draws things again in the next frame: all of them after the camera has moved. */
  function draw(some = things.values()) {
    for (const thing of some) due.add(thing);
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      camera.prepare();
      const now = [...due];
      due.clear();
      const moving = now.filter(put);
      if (moving.length) draw(moving);
    });
  }

  /** Where a thing is shown now: in a hand that drags it, on its way, or where it is. */
  function place(thing) {
    if (thing.held) return thing.held;
    if (!thing.from) return [...thing.piece.at, thing.piece.turn];
    const t = Math.min(1, (performance.now() - thing.since) / SOON);
    const way = 1 - (1 - t) * (1 - t);
    const [x, y, z, turn] = thing.from;
    const to = thing.piece.at;
    const by = ((thing.piece.turn - turn + 540) % 360) - 180;
    if (t === 1) thing.from = null;
    return [x + (to[0] - x) * way, y + (to[1] - y) * way, z + (to[2] - z) * way, turn + by * way];
  }

  /** Puts a thing where it is seen from the camera; returns whether it still moves. */
  function put(thing) {
    const { piece, box } = thing;
    const [x, y, z, turn] = place(thing);
    const [width, high, depth] = sizeOf(piece);
    const angle = ((turn - 180) * Math.PI) / 180;
    const right = [Math.cos(angle), 0, -Math.sin(angle)];
    const up = [Math.sin(angle), 0, Math.cos(angle)];
    const hand = piece.hand && !thing.held;
    const rise = hand ? [up[0] * Math.sin(LEAN), Math.cos(LEAN), up[2] * Math.sin(LEAN)] : up;
    const middle = hand ? [x + rise[0] * depth * 0.5, HANDS + rise[1] * depth * 0.5, z + rise[2] * depth * 0.5] : [x, y + high, z];
    const corner = middle.map((part, axis) => part - (right[axis] * width) / 2 + (rise[axis] * depth) / 2);
    const cut = hand && camera.pixel(...middle.map((part, axis) => part + (rise[axis] * depth) / 2))[1] < 0; // slivers of a far hand
    const seen = !cut && camera.sees(x, y, z, width + depth + high);
    const transform = seen && camera.transform(corner, right.map((part) => part / UNIT), rise.map((part) => -part / UNIT), [0, 1 / UNIT, 0]);
    show(thing, Boolean(transform));
    if (transform) {
      box.style.transform = transform;
      const order = Math.max(0, Math.round((middle[1] + (thing.held ? 20 : 0)) * 400));
      if (thing.order !== order) box.style.zIndex = String((thing.order = order));
      light(thing, right, up);
    }
    if (thing.label) putLabel(thing, x, y, z);
    return Boolean(thing.from);
  }

  /** Shadows fall towards whoever looks, whichever way a piece lies: how far along its own edges. */
  function light(thing, right, up) {
    const [x, z] = [-Math.sin(camera.ahead()), -Math.cos(camera.ahead())];
    const fall = [right[0] * x + right[2] * z, -up[0] * x - up[2] * z].map((part) => part.toFixed(2));
    if (thing.fall === fall.join()) return;
    thing.fall = fall.join();
    thing.top.style.setProperty("--x", fall[0]);
    thing.top.style.setProperty("--y", fall[1]);
  }

  /** The words below a box are upright, and large enough to be read. */
  function putLabel({ label, piece, seen }, x, y, z) {
    const [width, , depth] = sizeOf(piece);
    const near = [x - (Math.sin(camera.ahead()) * depth) / 2, z - (Math.cos(camera.ahead()) * depth) / 2];
    const [left, top] = camera.pixel(near[0], y, near[1]);
    const unit = camera.unit(near[0], y, near[1]);
    const [share, least, most] = LABEL;
    label.hidden = !seen;
    Object.assign(label.style, {
      transform: `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, 1px)`,
      fontSize: `${Math.max(least, READ * camera.at.height, Math.min(most, share * unit)).toFixed(1)}px`,
      maxWidth: `${((label.textContent.length > LETTERS ? LONG : ACROSS) * width * unit).toFixed(1)}px`,
    });
  }

  function show(thing, seen) {
    if (thing.seen !== seen) thing.box.style.display = seen ? "" : "none";
    thing.seen = seen;
  }

  function fill(thing) {
    const { piece, top, box } = thing;
    const [width, high, depth] = sizeOf(piece);
    set(top.style, "width", `${width * UNIT}px`);
    set(top.style, "height", `${depth * UNIT}px`);
    const look = JSON.stringify([piece.kind, piece.shape, piece.up, piece.color, piece.count, piece.value, piece.glow, piece.buttons, piece.name, piece.inside]);
    if (thing.look !== look) {
      thing.look = look;
      top.className = `upper is-${piece.kind} is-${piece.shape ?? "box"}`;
      top.style.setProperty("--glow", piece.glow ?? "transparent");
      top.classList.toggle("glows", Boolean(piece.glow));
      top.replaceChildren(...picture(piece.up, piece), ...marks(piece), ...(piece.buttons ?? []).map(button));
      if (!piece.up) top.style.background = piece.color || "";
      else top.style.background = "";
    }
    const sides = high >= THICK && width < 12 && piece.kind !== "tile" && !piece.hand ? SIDES.length : 0;
    while (thing.sides.length > sides) thing.sides.pop().remove();
    while (thing.sides.length < sides) {
      const side = el("div", { class: "edge" });
      thing.sides.push(side);
      box.append(side);
    }
    box.classList.toggle("thick", sides > 0);
    thing.sides.forEach((side, number) => {
      const isGround = number === GROUND;
      side.className = isGround ? "edge is-ground" : `edge is-${piece.kind}`;
      side.style.width = `${(number < 2 || isGround ? width : depth) * UNIT}px`;
      side.style.height = `${(isGround ? depth : high) * UNIT}px`;
      side.style.transform = SIDES[number](width * UNIT, depth * UNIT, high * UNIT);
      side.style.setProperty("--color", piece.color || "#8a8a95");
    });
    box.classList.toggle("locked", Boolean(piece.locked));
    const words = piece.kind === "bag" ? piece.label ?? piece.name ?? "" : "";
    if (words && !thing.label) labels.append((thing.label = el("span")));
    if (thing.label) set(thing.label, "textContent", words);
    const label = describe(piece);
    set(top, "ariaLabel", label);
    set(top, "role", "button");
    set(top, "tabIndex", piece.locked && piece.kind === "tile" ? -1 : 0);
  }

  function held(handle, at) {
    const thing = things.get(handle);
    if (!thing) return;
    thing.held = at ? [...at, thing.piece.turn] : null;
    thing.box.classList.toggle("held", Boolean(at));
    draw([thing]);
  }

  function clear() {
    for (const { box, label } of things.values()) [box, label].forEach((node) => node?.remove());
    things.clear();
    due.clear();
  }

  return {
    update, draw, held, clear,
    mark: (handle, on) => things.get(handle)?.box.classList.toggle("chosen", on),
    get: (handle) => things.get(handle)?.piece,
    entries: () => [...things].map(([handle, thing]) => [handle, thing.piece]),
  };
}

/** The picture of a side, whole or cut from a sheet. */
export function picture(from, piece) {
  if (!from) return [];
  if (!from.columns) return [el("img", { src: from.file, alt: "", draggable: false, decoding: "async" })];
  const [column, row] = [from.cell % from.columns, Math.floor(from.cell / from.columns)];
  const cell = el("div", { class: "cell" });
  cell.style.backgroundImage = `url("${from.file}")`;
  cell.style.backgroundSize = `${from.columns * 100}% ${(from.rows ?? 1) * 100}%`;
  cell.style.backgroundPosition = `${(column / Math.max(1, from.columns - 1)) * 100}% ${(row / Math.max(1, (from.rows ?? 1) - 1)) * 100}%`;
  return [cell];
}

/** What a screen reader says of a piece. */
export function describe(piece) {
  const kind = piece.kind === "tile" ? "" : piece.kind;
  const count = piece.count ? `${piece.count} inside` : "";
  const where = piece.hand ? `in ${piece.hand}'s hand` : "";
  return [piece.name || `a ${piece.kind}`, piece.name ? kind : "", piece.value, count, where].filter(Boolean).join(", ");
}

function sizeOf({ kind, size }) {
  return kind === "bag" ? size.map((length, axis) => length * BOX[axis]) : size;
}

function marks(piece) {
  const labels = [];
  if (piece.inside) labels.push(el("div", { class: "inside" }, ...picture(piece.inside)));
  if (piece.value) labels.push(el("span", { class: "value" }, piece.value));
  if (piece.count) labels.push(el("span", { class: "count" }, String(piece.count)));
  return labels;
}

function button(one, number) {
  const node = el(one.pressed ? "button" : "span", { class: "on-piece", title: one.tip ?? "", type: one.pressed ? "button" : undefined }, one.text);
  node.dataset.button = number;
  Object.assign(node.style, {
    left: `calc(50% + ${one.at[0] * UNIT}px)`,
    top: `calc(50% + ${one.at[1] * UNIT}px)`,
    fontSize: `${one.high * UNIT * 0.5}px`,
    color: one.color,
  });
  if (one.pressed) Object.assign(node.style, { width: `${one.size[0] * UNIT}px`, height: `${one.size[1] * UNIT}px`, background: one.under });
  return node;
}

function moved(before, now) {
  return before.turn !== now.turn || before.at.some((part, axis) => part !== now.at[axis]);
}
