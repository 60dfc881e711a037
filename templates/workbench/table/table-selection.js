// The pieces that are selected: with a box that is drawn around them, or one by one.

import { el } from "workbench/dom";

/** The selection of a table's player. */
export function makeSelection(table) {
  const chosen = new Set(); // handles
  const band = el("div", { class: "band", hidden: true });
  table.felt.append(band);

  /** Draws the box from one pixel to another. */
  function stretch(from, to) {
    const [left, top] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    Object.assign(band.style, {
      transform: `translate(${left}px, ${top}px)`,
      width: `${Math.abs(to[0] - from[0])}px`,
      height: `${Math.abs(to[1] - from[1])}px`,
    });
    band.hidden = false;
  }

  /** Selects what has its middle in the box; `more`: in addition to what is selected. */
  function release(from, to, more) {
    band.hidden = true;
    if (!more) clear();
    const within = (at, axis) => at[axis] >= Math.min(from[axis], to[axis]) && at[axis] <= Math.max(from[axis], to[axis]);
    for (const [handle, piece] of table.pieces.entries()) {
      const at = table.middleOf(handle, piece);
      if (!piece.locked && !piece.fixed && !piece.hand && within(at, 0) && within(at, 1)) mark(handle, true);
    }
    if (chosen.size) table.say(`${chosen.size} selected`);
  }

  function toggle(handle) {
    mark(handle, !chosen.has(handle));
    table.say(`${chosen.size} selected`);
  }

  function mark(handle, on) {
    if (on) chosen.add(handle);
    else chosen.delete(handle);
    table.pieces.mark(handle, on);
    table.felt.querySelector(`.lying[data-piece="${handle}"]`)?.classList.toggle("chosen", on);
  }

  /** Returns whether anything was selected. */
  function clear() {
    const some = chosen.size > 0;
    for (const handle of [...chosen]) mark(handle, false);
    band.hidden = true;
    return some;
  }

  /** What is meant by a gesture at a piece: all that is selected if it is one of them, or over a mat; else nothing. */
  function of(handle) {
    for (const one of [...chosen]) if (!table.pieces.get(one)) chosen.delete(one);
    const none = !handle || table.pieces.get(handle)?.locked;
    return chosen.size > 1 && (none || chosen.has(handle)) ? [...chosen] : [];
  }

  return { stretch, release, toggle, clear, of, has: (handle) => chosen.has(handle) };
}
