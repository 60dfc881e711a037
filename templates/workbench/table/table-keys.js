// The keys of the game: for the piece under the pointer, for the camera, and those that the game's scripts have.

const SOON = 420; // milliseconds in which digits make one number
const KEYS = "workbench.keys"; // where the player's own keys are kept

/** Follows the keyboard for `table`. */
export function followKeys(table) {
  let number = "";
  let timer = 0;

  addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, select, textarea, dialog") || event.ctrlKey || event.metaKey) return;
    if (event.key === "Alt") {
      event.preventDefault();
      table.enlarge(true);
      return;
    }
    if (event.target.closest?.(":is(.overlay, .table-bar) :is(button, summary), .xml button") && ["Enter", " "].includes(event.key)) return;
    if (handled(event)) event.preventDefault();
  });
  addEventListener("keyup", (event) => event.key === "Alt" && table.enlarge(false));
  addEventListener("blur", () => table.enlarge(false));

  function handled(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const own = ownKeys()[key];
    const camera = event.shiftKey && /^Digit\d$/.test(event.code) ? table.room.cameras?.[Number(event.code.slice(5))] : null;
    if (camera) return move(() => Object.assign(table.camera.at, camera));
    const piece = table.hover || document.activeElement?.closest?.("[data-piece]")?.dataset.piece || "";
    if (own && table.labels().includes(own)) return table.send({ do: "key", text: own, piece });
    if (/^\d$/.test(key)) return piece && typed(key, piece);
    const touched = { f: { do: "flip" }, q: { do: "turn", number: -90 }, e: { do: "turn", number: 90 }, Delete: { do: "delete" }, Backspace: { do: "delete" } }[key];
    const several = table.selection.of(piece);
    if (touched && several.length) return table.send({ ...touched, pieces: several });
    if (touched) return piece && table.send({ ...touched, piece });
    if (key === "r") return piece && table.send({ do: "randomize", piece });
    if (key === "g" && several.length) return table.send({ do: "group", pieces: several });
    if (key === "g") return table.say("Select cards first: draw a box around them.") ?? true;
    if (key === "Enter" || key === "ContextMenu") return piece ? table.menuAtPiece(piece) : table.focusChat();
    if (key === "Escape") return table.escape();
    if (key === "?") return table.room.recorded && table.note();
    if (key === " ") return table.resetCamera();
    if (key === "v") return table.toggleWhole();
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60], a: [60, 0], d: [-60, 0], w: [0, 60], s: [0, -60] }[key];
    if (step) return move(() => table.camera.pan(...step));
    if (key === "+" || key === "-") {
      const { width, height } = table.camera.at;
      return move(() => table.camera.zoom(key === "+" ? 0.85 : 1.18, width / 2, height / 2));
    }
    return false;
  }

  function move(change) {
    change();
    table.draw();
    return true;
  }

  function typed(digit, piece) {
    number += digit;
    clearTimeout(timer);
    timer = setTimeout(() => {
      table.send({ do: "number", piece, number: Number(number) });
      number = "";
    }, SOON);
    return true;
  }
}

/** The keys that the player has given to the game's hotkeys: key -> label. */
export function ownKeys() {
  try {
    return JSON.parse(localStorage.getItem(KEYS)) ?? {};
  } catch {
    return {};
  }
}

export function setOwnKey(label, key) {
  const kept = Object.entries(ownKeys()).filter(([one, other]) => other !== label && one !== key);
  localStorage.setItem(KEYS, JSON.stringify(Object.fromEntries(key ? [...kept, [key, label]] : kept)));
}
