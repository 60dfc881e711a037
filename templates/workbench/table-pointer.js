// The pointer over the table: drag pieces and cards of the hand, move and turn the camera.

const FAR = 5; // pixels after which a press is a drag
const HOLD = 350; // milliseconds after which a press on a deck lifts all of it
const LIFT = 1.6; // how high a dragged piece is carried

/**
 * Follows the pointer over `table.felt`. `table.send(gesture)` makes a gesture; `table.menu(handle, x, y)` opens a menu;
 * `table.hover` is the handle under the pointer.
 */
export function followPointer(table) {
  const { felt, camera, pieces, hand } = table;
  let press = null;
  const ghost = document.createElement("div");
  ghost.className = "ghost";

  felt.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".overlay") || (event.button === 0 && event.target.closest(".on-piece, .xml button"))) return;
    const handle = handleAt(event);
    press = { handle, button: event.button, x: event.clientX, y: event.clientY, at: performance.now(), id: event.pointerId };
    table.closeMenus();
    if (event.button !== 0) event.preventDefault();
  });

  addEventListener("pointermove", (event) => {
    if (!press) {
      const over = handleAt(event);
      if (over !== table.hover) table.pointAt(over);
      table.pointer = [event.clientX, event.clientY];
      return;
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.what && Math.hypot(dx, dy) < FAR) return;
    if (!press.what) begin(event);
    if (press.what === "pan") camera.pan(event.clientX - press.last[0], event.clientY - press.last[1]);
    if (press.what === "turn") turn(event.clientX - press.last[0], event.clientY - press.last[1]);
    if (press.what === "pan" || press.what === "turn") table.draw();
    else carry(event);
    press.last = [event.clientX, event.clientY];
  });

  addEventListener("pointerup", (event) => {
    const done = press;
    press = null;
    if (!done) return;
    felt.classList.remove("dragging", "moving");
    if (done.what === "drag") drop(done, event);
    else if (!done.what && done.button === 2) table.menu(done.handle, event.clientX, event.clientY);
  });

  addEventListener("pointercancel", () => {
    if (press?.what === "drag") letGo(press);
    press = null;
  });

  felt.addEventListener("contextmenu", (event) => event.preventDefault());
  felt.addEventListener("dragstart", (event) => event.preventDefault());
  felt.addEventListener(
    "wheel",
    (event) => {
      if (event.target.closest(".overlay")) return;
      event.preventDefault();
      camera.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 240))), ...inside(event));
      table.draw();
    },
    { passive: false },
  );

  function begin(event) {
    const piece = press.handle && (pieces.get(press.handle) ?? hand.get(press.handle));
    press.last = [press.x, press.y];
    if (press.button === 2) press.what = "turn";
    else if (!table.seated() || press.button === 1 || !piece || piece.fixed || !movable(piece)) press.what = "pan";
    else {
      press.what = "drag";
      press.piece = piece;
      press.takes = ["deck", "bag"].includes(piece.kind) && (piece.locked || (!event.shiftKey && performance.now() - press.at < HOLD));
      press.inHand = Boolean(hand.get(press.handle));
      press.floats = press.inHand || press.takes;
      if (press.floats) showGhost(piece);
    }
    felt.classList.add(press.what === "drag" ? "dragging" : "moving");
    table.pointAt("");
  }

  function showGhost(piece) {
    const from = press.inHand ? hand.root.querySelector(`[data-piece="${press.handle}"]`) : null;
    const picture = from?.firstElementChild ?? (piece.kind === "deck" ? document.querySelector(`[data-piece="${press.handle}"] .upper > *`) : null);
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
      pieces.held(press.handle, [at[0], LIFT, at[1]]);
    }
    hand.root.classList.toggle("open", hand.covers(event.clientX, event.clientY));
  }

  async function drop(done, event) {
    const gesture = { do: done.takes ? "take" : "drag", piece: done.handle };
    if (hand.covers(event.clientX, event.clientY)) gesture.place = hand.placeAt(event.clientX, done.handle);
    else gesture.at = camera.ground(...inside(event));
    hand.root.classList.remove("open");
    if (!done.floats) felt.querySelector(`[data-piece="${done.handle}"]`)?.classList.add("landing");
    await table.send(gesture);
    letGo(done);
  }

  function letGo(done) {
    ghost.remove();
    pieces.held(done.handle, null);
    hand.root.querySelector(`[data-piece="${done.handle}"]`)?.classList.remove("gone");
    hand.root.classList.remove("open");
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

  /** Mats and boards lie still; bags that are locked give what is in them. */
  function movable(piece) {
    return !piece.locked || piece.kind === "bag" || piece.kind === "deck";
  }
}
