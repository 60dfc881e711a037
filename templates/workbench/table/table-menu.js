// Menus and windows over the table: context menus, searching a deck, the game's keys, questions to the player.

import { el } from "workbench/dom";
import { ownKeys, setOwnKey } from "workbench/table-keys";
import { picture } from "workbench/table-pieces";
import { t } from "workbench/table-words";

/** The context menu of a piece: what scripts have put there, then what the game offers itself. */
export function makeMenus(table) {
  const box = el("div", { class: "menu overlay", role: "menu" });
  let shownFor = "";

  async function open(handle, x, y) {
    const piece = table.pieceOf(handle);
    if (!piece || !table.seated()) return close();
    shownFor = handle;
    const { entries } = (await table.ask("menu", { piece: handle })) ?? { entries: [] };
    if (shownFor === handle) show(piece, handle, entries, x, y);
  }

  function show(piece, handle, entries, x, y) {
    const scripts = entries.flatMap(({ label, stays }, n) => [
      ...(stays && n ? [el("hr")] : []), // the other page is beside what can be done now
      item(label, () => choose(handle, label, stays, x, y), stays),
    ]);
    const own = builtIn(piece, handle).map(([label, run, key]) => item(label, run, false, key));
    box.replaceChildren(
      el("p", { class: "of" }, piece.name || `a ${piece.kind}`),
      ...scripts,
      ...(scripts.length && own.length ? [el("hr")] : []),
      ...own,
    );
    table.felt.append(box);
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const room = table.felt.getBoundingClientRect();
    box.style.left = `${Math.max(4, Math.min(x - room.left, room.width - width - 4))}px`;
    box.style.top = `${Math.max(4, Math.min(y - room.top, room.height - height - 4))}px`;
    box.querySelector("button")?.focus();
  }

  function item(label, run, stays, key) {
    return el(
      "button",
      { type: "button", role: "menuitem", onclick: () => { if (!stays) close(); run(); } },
      label,
      key ? el("kbd", {}, key) : null,
    );
  }

  /** An entry that leaves the menu open shows its other page. */
  async function choose(handle, label, stays, x, y) {
    await table.send({ do: "choose", piece: handle, text: label });
    if (!stays) return;
    const piece = table.pieceOf(handle);
    const { entries } = (await table.ask("menu", { piece: handle, again: true })) ?? { entries: [] };
    if (piece) show(piece, handle, entries, x, y);
  }

  /** What the game offers for a piece, or for all that are selected with it. */
  function builtIn(piece, handle) {
    const entries = [];
    if (table.still) return entries; // a picture is about what scripts offer
    const several = table.selection.of(handle);
    const send = (gesture) => () => table.send({ piece: handle, ...gesture });
    const sendAll = (gesture) => () => table.send(several.length ? { pieces: several, ...gesture } : { piece: handle, ...gesture });
    if (piece.kind === "deck" || piece.kind === "bag") {
      entries.push([t("Draw 1"), send({ do: "number", number: 1 }), "1"], [t("Search"), () => search(table, handle)]);
    }
    if (piece.kind === "deck") entries.push([t("Shuffle"), send({ do: "randomize" }), "R"]);
    if (piece.kind === "die") entries.push([t("Roll"), send({ do: "randomize" }), "R"]);
    if (piece.up) entries.push([t("Enlarge"), () => table.enlargePiece(handle), "Alt"]);
    if (piece.locked) return entries;
    if (["card", "deck", "tile"].includes(piece.kind)) entries.push([t("Flip"), sendAll({ do: "flip" }), "F"]);
    entries.push([t("Turn left"), sendAll({ do: "turn", number: -90 }), "Q"], [t("Turn right"), sendAll({ do: "turn", number: 90 }), "E"]);
    if (several.length) entries.push([t("Group"), sendAll({ do: "group" }), "G"]);
    if (piece.kind === "card" && !table.inHand(handle)) entries.push([t("To hand"), sendAll({ do: "drag" })]);
    if (!table.inHand(handle)) entries.push([table.selection.has(handle) ? t("Deselect") : t("Select"), () => table.selection.toggle(handle), "Shift click"]);
    entries.push([t("Delete"), sendAll({ do: "delete" }), "Del"]);
    return entries;
  }

  function close() {
    const [focused, open] = [box.contains(document.activeElement), box.isConnected];
    shownFor = "";
    box.remove();
    if (focused) table.felt.focus({ preventScroll: true });
    return open;
  }

  box.addEventListener("keydown", (event) => {
    const items = [...box.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { open, close };
}

/** The window that shows what is in a deck or a bag; a click takes it to the hand. */
async function search(table, handle) {
  const contents = await table.ask("search", { piece: handle });
  if (!contents) return;
  const words = el("input", { type: "search", placeholder: t("Find"), "aria-label": t("Find in the deck") });
  const list = el(
    "div",
    { class: "found" },
    contents.inside.map((one, number) => {
      const card = el(
        "button",
        { type: "button", title: one.name, "aria-label": t("Take {card}", { card: one.name }), onclick: () => { dialog.close(); table.send({ do: "take", piece: handle, number: number + 1 }); } },
        ...(one.face ? picture(one.face) : [one.name]),
      );
      card.dataset.name = one.name.toLowerCase();
      return card;
    }),
  );
  words.addEventListener("input", () => {
    for (const card of list.children) card.hidden = !card.dataset.name.includes(words.value.toLowerCase());
  });
  const dialog = windowOf(t("Search: choose what goes to your hand"), words, list);
}

/** The keys that the game's scripts know; each can be given a key of one's own. */
export function showKeys(table) {
  const rows = table.labels().map((label) => {
    const current = Object.entries(ownKeys()).find(([, one]) => one === label)?.[0] ?? "";
    const field = el("input", { value: current, size: 6, readOnly: true, "aria-label": t("Key for {label}", { label }) });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Tab" || event.key === "Escape") return;
      event.preventDefault();
      const key = ["Backspace", "Delete"].includes(event.key) ? "" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
      field.value = key;
      setOwnKey(label, key);
    });
    const use = el("button", { type: "button", onclick: () => { dialog.close(); table.send({ do: "key", text: label }); } }, t("Use"));
    return el("div", { class: "key-row" }, el("span", {}, label), field, use);
  });
  const own = [t("F flip"), t("Q, E turn"), t("R shuffle or roll"), t("1-9 draw, or set a value"), t("Delete"), t("drag in empty space select several"), t("G group them"), t("Alt enlarge"), t("Enter menu or chat"), t("? notes that something is confusing"), t("V whole table, or what is in play"), t("Space camera back"), t("Shift and a number: the camera of that mat"), t("W A S D or arrows move"), t("+ - or wheel zoom"), t("right button drag: turn the view"), t("middle button drag: move it")];
  const dialog = windowOf(
    t("Keys"),
    el("p", {}, own.join(" \u00b7 ")),
    el("p", {}, t("Keys of this game: press a key in a field to assign it, Backspace to remove it.")),
    el("div", { class: "key-rows" }, rows),
  );
}

/**
 * Asks the player what a script asks: `answer(text)` is called with the reply, `dismiss()` if there is none. Returns how
 * to take the question back.
 */
export function showQuestion(question, answer, dismiss) {
  const field = question.kind === "memo" ? el("textarea", { rows: 8 }) : el("input", { type: "text" });
  field.value = question.default;
  field.setAttribute("aria-label", question.text || t("Color"));
  let done = false;
  const finish = (then) => { done = true; dialog.close(); then?.(); };
  const typed = ["input", "memo", "color"].includes(question.kind);
  const parts = question.options.length
    ? question.options.map((option) => el("button", { type: "button", onclick: () => finish(() => answer(option)) }, option))
    : [typed ? field : null, el("button", { class: "primary" }, "OK")];
  const form = el("form", { onsubmit: (event) => { event.preventDefault(); finish(() => answer(field.value)); } }, parts);
  const dialog = windowOf(question.text || t("Choose a color"), form);
  dialog.addEventListener("close", () => done || dismiss());
  const first = typed ? field : [...form.elements].find((one) => one.textContent === question.default) ?? form.elements[0];
  first.focus();
  if (typed) field.select();
  return () => finish();
}

function windowOf(title, ...content) {
  const close = el("button", { type: "button", "aria-label": t("Close"), onclick: () => dialog.close() }, "\u2715");
  const dialog = el("dialog", { class: "window", "aria-label": title, onclose: () => dialog.remove() }, el("header", {}, el("h2", {}, title), close), ...content);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
