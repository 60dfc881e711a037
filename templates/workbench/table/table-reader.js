// A card to read, below the log beside a board: the one that is pointed at or has the focus; else the last one that the log names;
// and before that the back of the game's cards.

import { el } from "workbench/dom";
import { picture } from "workbench/table-pieces";
import { t } from "workbench/table-words";

const LARGE = 230; // pixels of a card's width that is read without being enlarged
const WHOLE = 300; // units of the panel: so high is a whole card, at least
const [BRIEF, MOST] = [96, 168]; // and the part of one, beside its text
const FACTS = 30; // the line below a whole card
const ENTRIES = 92; // what the log keeps, at least

/** `table` is the page: what is there and who sits where. */
export function makeReader(table) {
  const face = el("div", { class: "reader-face" });
  const title = el("strong", { class: "reader-title" });
  const rules = el("p", { class: "reader-rules" });
  const facts = el("p", { class: "reader-facts" });
  const root = el("section", { class: "reader", "aria-label": t("A card to read"), hidden: true }, face, el("div", { class: "reader-words" }, title, rules, facts));
  let pointed = null; // what is pointed at: {name, face, rules, handle}
  let last = null;
  let shown = "";

  /** Finds the card that is shown while nothing is pointed at; returns whether there is one. */
  function update(entries) {
    const parts = entries.flatMap((entry) => entry.parts).filter((part) => part.face);
    last = parts.length ? cardOf(parts.at(-1)) : back();
    draw();
    return Boolean(last);
  }

  /** The back of a card of this game: its emblem. */
  function back() {
    const pile = table.pieces.entries().map(([, piece]) => piece).find((piece) => piece.kind === "deck" && piece.up && !piece.name);
    return pile ? { name: "", face: pile.up, rules: "", size: pile.size } : null;
  }

  /** A card that the log names, as the piece that is on the table, if it is there. */
  function cardOf(part) {
    const isSame = ([, piece]) => piece.kind === "card" && (piece.face ?? piece.up)?.file === part.face.file && (piece.face ?? piece.up)?.cell === part.face.cell;
    const [handle, piece] = table.pieces.entries().find(isSame) ?? [];
    return { name: part.text, face: part.face, rules: part.rules ?? "", handle, size: piece?.size, sideways: piece?.sideways };
  }

  /** Shows a piece, or what the log names; nothing: what is shown otherwise. Returns whether it can be read here. */
  function show(what) {
    pointed = what;
    draw();
    return Boolean(what) && isReadable();
  }

  function showPiece(handle) {
    const piece = table.pieceOf(handle);
    const seen = piece?.kind === "card" && piece.name && (piece.face ?? piece.up);
    return show(seen ? { name: titleOf(piece.name), face: seen, rules: piece.text ?? "", handle, size: piece.size, sideways: piece.sideways } : null);
  }

  function isReadable() {
    return root.isConnected && root.matches(".whole") && face.getBoundingClientRect().width >= LARGE;
  }

  function draw() {
    const card = pointed ?? last;
    const now = card?.handle ? factsOf(card.handle) : [];
    const wanted = JSON.stringify([card, now]);
    if (wanted === shown) return;
    shown = wanted;
    face.replaceChildren(...(card ? picture(card.face) : []));
    face.classList.toggle("sideways", Boolean(card?.sideways));
    root.classList.toggle("emblem", Boolean(card) && !card.name);
    title.textContent = card?.name ?? "";
    rules.textContent = card?.rules ?? "";
    facts.replaceChildren(...now.map(([kind, text]) => el("span", { class: `fact is-${kind}` }, text)));
    facts.style.setProperty("--seat", table.seats[ownerOf(card?.handle)]?.color ?? "");
  }

  function lying(handle) {
    return table.felt.querySelector(`.lying[data-piece="${handle}"]`);
  }

  function ownerOf(handle) {
    return table.room.owners?.[handle] || lying(handle)?.closest(".zone")?.dataset.zone.split(".")[0];
  }

  /** What is so of a card now: whose it is, where, what has changed, what it does in a fight, what is attached to it. */
  function factsOf(handle) {
    const card = lying(handle);
    if (!card) return table.inHand(handle) ? [["place", t("Your hand")]] : [];
    const owner = ownerOf(handle);
    const zone = card.closest(".zone")?.querySelector(".zone-label")?.textContent;
    const changes = (table.pieceOf(handle).buttons ?? []).map(({ text }) => text).filter((text) => /\d/.test(text));
    const fights = [["attacks", t("attacks")], ["defends", t("blocks")], ["threatened", t("attacked")]].filter(([kind]) => card.matches(`.${kind}`));
    const guests = (table.room.attached ?? []).filter(([, host]) => host === handle).map(([guest]) => titleOf(table.pieceOf(guest)?.name));
    return [["owner", owner && (table.seats[owner]?.name || owner)], ...fights, ...changes.map((text) => ["change", text]), ["place", zone], ...guests.map((name) => ["guest", name])].filter(([, text]) => text);
  }

  /** Divides the frame of the log, which is so `high`: what the log can spare shows a card, whole or in part. */
  function fit(high) {
    const [across, , down] = (pointed ?? last)?.size ?? [63, 0, 88];
    const room = high - ENTRIES;
    const isWhole = room >= WHOLE + FACTS;
    const size = !(pointed ?? last) ? 0 : isWhole ? Math.min(room, (root.parentNode.offsetWidth * down) / across + FACTS) : room >= BRIEF ? Math.min(MOST, room) : 0;
    root.hidden = !size;
    root.classList.toggle("whole", isWhole);
    root.style.height = `${size}px`;
  }

  return { root, update, show, showPiece, cardOf, fit };
}

function titleOf(name) {
  return name?.split(" / ")[0];
}
