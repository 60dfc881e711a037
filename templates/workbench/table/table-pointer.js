// The pointer over the table: drag pieces and cards of the hand, select, move and turn the camera.

const FAR = 5; // pixels after which a press is a drag
const HOLD = 350; // milliseconds after which a press on a deck lifts all of it
const LIFT = 1.6; // how high a dragged piece is carried

/**
 * Follows the pointer over `table.felt`. `table.send(gesture)` makes a gesture; `table.menu(handle, x, y)` opens a menu;
 * `table.hover` is the handle under the pointer.
 */
export function followPointer(table) {
  const { felt, camera, pieces, hand, selection } = table;
  const fingers = new Map(); // pointer id -> its pixel
  let press = null;
  const ghost = document.createElement("div");
  ghost.className = "ghost";

  for (const root of [felt, table.supplies.root]) root.addEventListener("pointerdown", (event) => {
    const inMenu = root !== felt; // which is open as long as nothing is taken out of it
    if ((event.target.closest(".overlay") && !inMenu) || (event.button === 0 && event.target.closest(".on-piece, .xml button"))) return;
    if (!inMenu) table.closeMenus();
    table.enlarge(false);
    if (event.pointerType === "touch") fingers.set(event.pointerId, inside(event));
    if (fingers.size === 2) return pinch();
    press = {
      handle: handleAt(event), inMenu, button: event.button, touch: event.pointerType === "touch", more: event.shiftKey || event.ctrlKey,
      x: event.clientX, y: event.clientY, from: inside(event), at: performance.now(),
    };
    if (event.button !== 0) event.preventDefault();
  });

  addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, inside(event));
    if (!press) {
      const over = handleAt(event);
      if (over !== table.hover) table.pointAt(over);
      table.pointer = [event.clientX, event.clientY];
      return;
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.what && Math.hypot(dx, dy) < FAR) return;
    if (!press.what) begin(event);
    const step = press.last && [event.clientX - press.last[0], event.clientY - press.last[1]];
    if (press.what === "pinch") spread();
    else if (press.what === "nothing") return;
    else if (press.what === "pan") camera.pan(...step);
    else if (press.what === "turn") turn(...step);
    else if (press.what === "select") selection.stretch(press.from, inside(event));
    else carry(event);
    if (["pan", "turn", "pinch"].includes(press.what)) table.draw();
    press.last = [event.clientX, event.clientY];
  });

  addEventListener("pointerup", (event) => {
    fingers.delete(event.pointerId);
    const done = press;
    press = null;
    if (!done || done.what === "nothing") return;
    felt.classList.remove("dragging", "selecting", "moving");
    if (done.what === "drag") drop(done, event);
    else if (done.what === "select") selection.release(done.from, inside(event), done.more);
    else if (!done.what) click(done, event);
  });

  addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    cancel();
  });

  felt.addEventListener("contextmenu", (event) => event.preventDefault());
  felt.addEventListener("dragstart", (event) => event.preventDefault());
  felt.addEventListener(
    "wheel",
    (event) => {
      if (event.target.closest(".overlay") || !table.entire) return;
      event.preventDefault();
      camera.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 240))), ...inside(event));
      table.draw();
    },
    { passive: false },
  );

  /** A press that was no drag: the menu (a finger has only one button), or what is selected. */
  function click(done, event) {
    if (done.inMenu) table.closeMenus();
    if (done.button === 2 || (done.handle && (done.touch || done.inMenu))) table.menu(done.handle, event.clientX, event.clientY);
    else if (done.button !== 0) return;
    else if (done.more && loose(pieces.get(done.handle))) selection.toggle(done.handle);
    else if (!selection.has(done.handle)) selection.clear();
  }

  function begin(event) {
    const piece = press.handle && (pieces.get(press.handle) ?? hand.get(press.handle));
    press.last = [press.x, press.y];
    const free = !piece || piece.fixed || !movable(piece);
    if (!table.entire && (free || press.button !== 0)) press.what = press.button === 0 && !press.touch ? "select" : "nothing";
    else if (press.button === 2 && !event.shiftKey) press.what = "turn";
    else if (!table.seated() || press.button !== 0 || (free && press.touch)) press.what = "pan";
    else if (free) press.what = "select";
    else lift(piece, event);
    table.enlarge(false);
    felt.classList.add({ drag: "dragging", select: "selecting" }[press.what] ?? "moving");
    table.pointAt("");
  }

  function lift(piece, event) {
    const many = selection.of(press.handle);
    const quick = !event.shiftKey && performance.now() - press.at < HOLD;
    if (press.inMenu) table.closeMenus();
    Object.assign(press, { what: "drag", piece, handles: many.length ? many : [press.handle], inHand: Boolean(hand.get(press.handle)) });
    press.takes = !many.length && ["deck", "bag"].includes(piece.kind) && (piece.locked || quick);
    press.floats = press.inHand || press.takes || !table.entire;
    hand.measure();
    if (press.floats) showGhost(piece);
  }

  function showGhost(piece) {
    const from = press.inHand || !press.takes ? felt.querySelector(`[data-piece="${press.handle}"]`) : null;
    const picture = from?.firstElementChild ?? (piece.kind === "deck" ? felt.querySelector(`.lying[data-piece="${press.handle}"] > *, [data-piece="${press.handle}"] .upper > *`) : null);
    ghost.replaceChildren(...(picture ? [picture.cloneNode(true)] : []));
    ghost.style.background = picture ? "" : piece.color;
    ghost.classList.toggle("small", piece.kind === "bag");
    felt.append(ghost);
    from?.classList.add("gone");
  }

  function carry(event) {
    const [x, y] = inside(event);
    if (press.floats) ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    else {
      const at = camera.ground(x, y, LIFT);
      const [left, , near] = press.piece.at;
      for (const [handle, piece] of lifted(press)) {
        pieces.held(handle, [at[0] + piece.at[0] - left, LIFT + piece.at[1] - press.piece.at[1], at[1] + piece.at[2] - near]);
      }
    }
    hand.root.classList.toggle("open", hand.covers(event.clientX, event.clientY));
  }

  async function drop(done, event) {
    const at = table.placeAt(event, done.handle);
    const overHand = hand.covers(event.clientX, event.clientY);
    const gesture = done.handles.length > 1 ? { do: "drag", pieces: done.handles } : { do: done.takes ? "take" : "drag", piece: done.handle };
    if (done.handles.length > 1) gesture.by = overHand || !at ? null : [at[0] - done.piece.at[0], at[1] - done.piece.at[2]];
    else if (overHand) gesture.place = hand.placeAt(event.clientX, done.handle);
    else gesture.at = at;
    hand.root.classList.remove("open");
    if (at || overHand) await table.send(gesture);
    letGo(done);
  }

  function letGo(done) {
    ghost.remove();
    for (const handle of done.handles) pieces.held(handle, null);
    felt.querySelector(`[data-piece="${done.handle}"]`)?.classList.remove("gone");
    hand.root.classList.remove("open");
  }

  function cancel() {
    if (press?.what === "drag") letGo(press);
    if (press?.what === "select") selection.clear();
    press = null;
    felt.classList.remove("dragging", "selecting", "moving");
  }

  /** The pieces that are dragged, as they are on the table now. */
  function lifted({ handles }) {
    return handles.map((handle) => [handle, pieces.get(handle)]).filter(([, piece]) => piece);
  }

  /** Two fingers come nearer and move over the table. */
  function pinch() {
    cancel();
    press = { what: "pinch", fingers: [...fingers.values()] };
  }

  function spread() {
    const [[a, b], [c, d]] = [press.fingers, [...fingers.values()]];
    const apart = (one, other) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
    const [x, y] = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
    camera.pan(x - (a[0] + b[0]) / 2, y - (a[1] + b[1]) / 2);
    camera.zoom(apart(a, b) / apart(c, d), x, y);
    press.fingers = [c, d];
  }

  function turn(dx, dy) {
    camera.at.turn = (camera.at.turn + dx * 0.25 + 360) % 360;
    camera.at.pitch = Math.max(15, Math.min(89, camera.at.pitch + dy * 0.2));
  }

  /** The pixel of an event, from the corner of the table's view. */
  function inside(event) {
    return [event.clientX - table.corner[0], event.clientY - table.corner[1]];
  }

  function handleAt(event) {
    return event.target.closest?.("[data-piece]")?.dataset.piece ?? "";
  }

  function loose(piece) {
    return piece && !piece.locked && !piece.fixed;
  }

  /** Mats and boards lie still; bags that are locked give what is in them. */
  function movable(piece) {
    return Boolean(piece) && (!piece.locked || piece.kind === "bag" || piece.kind === "deck");
  }
}
