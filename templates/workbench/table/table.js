// The table: the built mod, played here. The server runs the game's scripts; this page shows what one seat sees.

import { el } from "workbench/dom";
import { act, sayNotBuilt, SILENT } from "workbench/live";
import { makeBoard } from "workbench/table-board";
import { makeCamera, VIEW } from "workbench/table-camera";
import { makeChronicle } from "workbench/table-chronicle";
import { closeUp, frame, isBeside, isElsewhere } from "workbench/table-frame";
import { makeHand } from "workbench/table-hand";
import { followKeys } from "workbench/table-keys";
import { languageOfPage, makeLanguage } from "workbench/table-language";
import { makeLines } from "workbench/table-lines";
import { makeMenus, showQuestion } from "workbench/table-menu";
import { writeNotes } from "workbench/table-notes";
import { makePanel } from "workbench/table-panel";
import { makePieces, picture } from "workbench/table-pieces";
import { followPointer } from "workbench/table-pointer";
import { makeSelection } from "workbench/table-selection";
import { makeBar, makeChat, makeFailures } from "workbench/table-side";
import { still } from "workbench/table-still";
import { makeSupplies } from "workbench/table-supplies";
import { t } from "workbench/table-words";
import { arranged } from "workbench/table-zones";

const FIRST_SEAT = "White";
const GUEST = document.querySelector("meta[name=seat]")?.content; // a friend has the seat of the link
const NO_ANSWER = GUEST ? t("The table does not answer, or this link is not valid any more. Ask for a new one.") : SILENT;
const WHOLE = "workbench.whole"; // where it is kept that somebody wants to see the whole table
const WIDE = 1100; // pixels of a window in which one line has the menu of the pages and the bar of the table
const NARROW = 700;
const READ = 260; // milliseconds after which the card under the mouse is shown in a size to be read
const BESIDE = 12; // pixels between that and the card
const MOUSE = matchMedia("(hover: hover)");
const NEAR = 0.75; // the distance of a mat's near edge, of that of what its camera looks at
const FARTHER = 1.18; // how much farther away the camera is, at most, to show what lies beside the mats
const EDGE = 12; // pixels left of that
const CLOSER = 34; // around a close-up: the names of its zones are there
const MARKED = "#e7e52c"; // the card of that menu
const NOTE = 42; // above a close-up with notes
const LARGE = 1.2; // the width of a card in a picture at most, of that of one in the hand
const SHAPE = 1.1; // width to height of a window that shows a whole mat
let table;

/** Builds the page once; after that, news of builds comes with the game's own. */
export function show(root, data) {
  table ??= build(root, data.picture);
}
show.own = true;

/** `taken`: the picture that is taken of the page; its size, and all that is to be seen. */
function build(root, taken) {
  const view = { pieces: {}, panel: {}, seats: {}, zones: {}, lines: {}, dialogs: {}, room: {} };
  const felt = el("div", { class: "felt", tabIndex: -1 });
  const surface = el("img", { class: "surface", alt: "", draggable: false, hidden: true });
  const layer = el("div", { class: "things", role: "group", "aria-label": t("On the table") });
  const xml = el("div", { class: "xml", role: "group", "aria-label": t("Panel of the game") });
  const cards = el("div", { class: "board", role: "group", "aria-label": t("In play") });
  const own = el("div", { class: "own-hand", role: "group", "aria-label": t("Your hand") });
  const large = el("div", { class: "large", hidden: true });
  const tip = el("div", { class: "tip", hidden: true });
  const toast = el("p", { class: "toast", role: "status" });
  const asked = el("div", { class: "xml asked", role: "group", "aria-label": t("Your question") });
  const questions = el("div", { class: "xml-room asking" }, asked);
  const overlay = el("div", { class: "xml-room" }, xml);
  const below = el("div", { class: "below" }); // on a phone
  const camera = makeCamera();
  const lines = makeLines(camera);
  felt.append(surface, questions, own, cards, overlay, layer, lines.root, large, tip, toast); // the order of the Tab key

  let entire = taken ? true : kept(); // whether the whole table is shown, and not what is in play
  let untouched = ""; // the camera as it was reset last
  const me = {
    felt, camera, hover: "", pointer: [0, 0], corner: [0, 0],
    get room() { return view.room; },
    get seats() { return view.seats; },
    guest: Boolean(GUEST),
    still: Boolean(taken),
    seat: () => GUEST ?? new URLSearchParams(location.search).get("seat") ?? FIRST_SEAT,
    seated: () => Boolean(view.seats[me.seat()]?.name) && !view.seats[me.seat()].bot,
    pieceOf: (handle) => view.pieces[handle],
    get entire() { return entire; },
    middleOf, placeAt,
    inHand: (handle) => view.pieces[handle]?.hand === me.seat(),
    labels: () => view.room.keys ?? [],
    ask, send, game, say, note, sitAt, pointAt, enlarge, enlargeFace, enlargePiece, resetCamera, toggleWhole, draw, menu, menuAtPiece, escape,
    closeMenus: () => [bar.close(), menus.close()],
    focusChat: () => chat.focus(),
  };
  const pieces = makePieces(layer, camera, me.seat);
  const hand = makeHand(own);
  const supplies = makeSupplies(menuAtPiece);
  const board = makeBoard(cards, me.seat, supplies);
  Object.assign(me, { pieces, hand, supplies });
  me.selection = makeSelection(me);
  const chronicle = makeChronicle(me);
  const panel = makePanel(xml, asked, (part) => send({ do: "press", part }), chronicle);
  const menus = makeMenus(me);
  const language = makeLanguage(me);
  const bar = makeBar(me, language.root);
  const chat = makeChat(me);
  const failures = makeFailures();
  bar.root.append(chat.root, failures.root);
  root.append(el("h1", { class: "unseen" }, "Table"), below, felt, bar.root); // in the order of the Tab key
  followPointer(me);
  followKeys(me);
  felt.addEventListener("click", pressOnPiece);
  for (const [name, by] of [["focusin", "target"], ["focusout", "relatedTarget"]]) felt.addEventListener(name, (event) => chronicle.showPiece(event[by]?.closest?.("[data-piece]:focus-visible")?.dataset.piece));
  felt.addEventListener("dragover", (event) => event.preventDefault());
  felt.addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) bar.openFile(event.dataTransfer.files[0]);
  });
  new ResizeObserver(resize).observe(felt);
  showWhole();
  root.focus({ preventScroll: true }); // so that the Tab key begins at the table

  const state = document.getElementById("state");
  let events, asking, placed, cloth, drawing, waiting;
  let [column, panelTop] = [0, 0]; // pixels that the panel takes at the right and at the upper edge
  if (taken) still(root, taken, () => [resize(), receive(taken.view)], annotate);
  else {
    connect();
    document.addEventListener("visibilitychange", () => (document.hidden ? events?.close() : connect()));
  }

  /** A page that nobody looks at holds no connection: a browser has few of them for one server. */
  function connect() {
    events?.close();
    forget();
    events = new EventSource(`table/events?seat=${encodeURIComponent(me.seat())}&language=${encodeURIComponent(languageOfPage())}`);
    events.onopen = () => { state.textContent = ""; forget(); };
    events.onerror = () => { state.textContent = NO_ANSWER; };
    events.onmessage = (event) => receive(JSON.parse(event.data));
  }

  function forget() {
    for (const part of Object.keys(view)) view[part] = {};
    pieces.clear();
    panel.clear();
    asking?.withdraw();
    asking = null;
    placed = "";
  }

  function receive(found) {
    for (const [part, entries] of Object.entries(found)) {
      for (const [key, value] of Object.entries(entries)) {
        if (value === null && part !== "room") delete view[part][key];
        else view[part][key] = value;
      }
    }
    if (found.room) sayNotBuilt(state, view.room.failed, view.room.errors);
    if (view.room.absent && view.room.reason) return say(`The build cannot be played: ${view.room.reason}`);
    if (view.room.absent) return say("There is no build that can be played yet.");
    for (const [handle, piece] of Object.entries(found.pieces ?? {})) pieces.update(handle, piece);
    const shown = found.pieces?.[me.hover];
    if (shown && !large.hidden) large.replaceChildren(...picture(shown.face ?? shown.up));
    hand.update(Object.entries(view.pieces).filter(([, piece]) => piece.hand === me.seat()));
    if (found.panel) panel.update(found.panel, view.panel);
    if (!entire && (found.pieces || found.zones || found.room)) board.update(view);
    if (found.room) lines.update(view.room.drawn ?? []);
    if (chronicle.update()) panel.arrange();
    if (found.lines) chat.update(view.lines);
    if (found.dialogs) question();
    if (found.room || found.seats) {
      bar.update();
      const news = language.update();
      if (news !== waiting) say(news);
      waiting = news;
      failures.update(view.room.failures ?? [], view.room.notice);
      if (placed !== view.room.seat) resetCamera();
      placed = view.room.seat;
    }
    document.dispatchEvent(new CustomEvent("table", { detail: view.room.version }));
  }

  /** Shows the oldest question; one that is there already stays, with what is typed in it. */
  function question() {
    const first = Object.keys(view.dialogs).sort((one, other) => one - other)[0];
    const asked = first === undefined ? "" : JSON.stringify(view.dialogs[first]);
    if (asked === asking?.asked) return;
    asking?.withdraw();
    const end = (gesture) => { asking = null; send(gesture); };
    const show = () => showQuestion(view.dialogs[first], (text) => end({ do: "reply", text }), () => end({ do: "close" }));
    asking = asked ? { asked, withdraw: show() } : null;
  }

  /** Sends something to the game; returns its answer, or nothing if it cannot be done. */
  async function ask(path, data) {
    if (taken) return { entries: taken.menu[1].map(([label, stays]) => ({ label, stays })) };
    try {
      const language = view.room.language ?? languageOfPage(); // the one that the page shows
      return await act(`table/${path}?seat=${encodeURIComponent(me.seat())}&language=${encodeURIComponent(language)}`, data);
    } catch (error) {
      say(t(error.message));
      return null;
    }
  }

  async function send(gesture) {
    const answer = await ask("act", gesture);
    if (answer?.refused) say(t(answer.refused));
    return answer;
  }

  function game(asked) {
    return ask("game", asked);
  }

  function say(text) {
    if (!text) return;
    toast.textContent = text;
    toast.classList.add("shown");
    clearTimeout(say.timer);
    say.timer = setTimeout(() => toast.classList.remove("shown"), 4000);
  }

  /** Notes for whoever reads the record of the game that a player did not understand something here. */
  async function note() {
    const answer = await ask("act", { do: "note", text: "this was confusing" });
    say(answer && (t(answer.refused) || t("Noted. What was it? The chat is written down, too.")));
    return true;
  }

  function sitAt(color) {
    const query = new URLSearchParams(location.search);
    query.set("seat", color);
    history.replaceState(null, "", `${location.pathname}?${query}`);
    connect();
  }

  function pointAt(handle) {
    felt.querySelectorAll(".pointed").forEach((one) => one.classList.remove("pointed"));
    me.hover = handle;
    if (handle) felt.querySelector(`[data-piece="${handle}"]`)?.classList.add("pointed");
    clearTimeout(pointAt.timer);
    tip.hidden = true;
    const piece = view.pieces[handle];
    if (!large.hidden && !large.matches(".near")) return enlarge(true);
    enlarge(false);
    if (chronicle.showPiece(handle)) return;
    if (readable(piece)) pointAt.timer = setTimeout(() => enlargeBeside(handle), READ);
    else if (piece?.name && piece.kind !== "tile") pointAt.timer = setTimeout(() => showTip(piece), 600);
  }

  function showTip(piece) {
    const room = felt.getBoundingClientRect();
    tip.replaceChildren(el("strong", {}, piece.name), piece.text ? el("span", {}, piece.text) : "");
    tip.hidden = false;
    const [x, y] = [me.pointer[0] - room.left + 16, me.pointer[1] - room.top + 16];
    tip.style.left = `${Math.min(x, room.width - tip.offsetWidth - 8)}px`;
    tip.style.top = `${Math.min(y, room.height - tip.offsetHeight - 8)}px`;
  }

  function readable(piece) {
    return piece && MOUSE.matches && piece.kind === "card" && (piece.face ?? piece.up) && piece.name && !felt.matches(".dragging");
  }

  /** A card that the mouse rests on, beside it and large enough to be read. */
  function enlargeBeside(handle) {
    const on = felt.querySelector(`[data-piece="${handle}"]`);
    if (!on || me.hover !== handle) return;
    enlarge(true);
    putBeside((on.querySelector(".upper") ?? on).getBoundingClientRect());
  }

  function putBeside(at) {
    const box = felt.getBoundingClientRect();
    large.classList.remove("left");
    large.classList.add("near");
    const [wide, high] = [large.offsetWidth, large.offsetHeight];
    const right = at.right + BESIDE;
    const left = right + wide < box.right ? right : Math.max(box.left, at.left - wide - BESIDE);
    const top = Math.max(box.top + 4, Math.min(at.top + at.height / 2 - high / 2, box.bottom - high - 4));
    Object.assign(large.style, { left: `${left - box.left}px`, top: `${top - box.top}px` });
  }

  /** Alt: the card under the pointer, as large as the page allows. */
  function enlarge(on) {
    const piece = view.pieces[me.hover];
    const from = piece?.face ?? piece?.up;
    large.hidden = !on || !from || me.pointer === null;
    large.classList.remove("near");
    Object.assign(large.style, { left: "", top: "" });
    if (large.hidden) return;
    tip.hidden = true;
    large.replaceChildren(...picture(from));
    large.style.aspectRatio = `${piece.size[0]} / ${piece.size[2]}`;
    large.classList.toggle("sideways", Boolean(piece.sideways));
    const box = felt.getBoundingClientRect();
    large.classList.toggle("left", me.pointer[0] - box.left > box.width / 2);
  }

  /** Enlarges the card that the log names, until the next click or key. */
  function enlargeFace(face, link) {
    large.replaceChildren(...picture(face));
    Object.assign(large, { hidden: false, className: "large" });
    large.style.aspectRatio = "63 / 88";
    putBeside(link.getBoundingClientRect());
  }

  /** Enlarges a piece until the next click or key. */
  function enlargePiece(handle) {
    const box = felt.querySelector(`[data-piece="${handle}"]`)?.getBoundingClientRect();
    pointAt(handle);
    clearTimeout(pointAt.timer);
    if (box) me.pointer = [box.left, box.top];
    enlarge(true);
  }

  /** Closes what is open; without anything open, nothing stays selected. */
  function escape() {
    if (large.hidden && !me.closeMenus().some(Boolean)) me.selection.clear();
    enlarge(false);
    return true;
  }

  function menu(handle, x, y) {
    return handle ? menus.open(handle, x, y) : menus.close();
  }

  function menuAtPiece(handle, box = felt.querySelector(`[data-piece="${handle}"]`)) {
    const at = (box?.querySelector(".upper") ?? box)?.getBoundingClientRect();
    bar.close();
    if (at) menus.open(handle, at.left + at.width / 2, at.top + at.height / 2);
    return true;
  }

  /** The notes and the menu that a picture has. */
  function annotate() {
    writeNotes(felt, layer, camera, view, taken.notes, me.seat());
    const [handle] = Object.entries(view.pieces).find(([, { name, hand }]) => !hand && name && name === taken.menu[0]) ?? [];
    const card = layer.querySelector(`[data-piece="${handle}"]`);
    if (!card) return;
    const upper = card.querySelector(".upper");
    upper.classList.add("glows");
    upper.style.setProperty("--glow", MARKED);
    const box = upper.getBoundingClientRect();
    menus.open(handle, box.right + EDGE / 2, box.top - 2 * EDGE); // beside the card, from its upper edge on
  }

  function pressOnPiece(event) {
    const pressed = event.target.closest("button.on-piece");
    if (pressed) send({ do: "button", piece: pressed.closest("[data-piece]").dataset.piece, number: Number(pressed.dataset.button) });
  }

  /** The camera that the game has for this seat; somebody who watches sees the whole table. */
  function resetCamera() {
    const { camera: kept, turn } = view.room;
    if (kept) Object.assign(camera.at, kept, { turn, away: kept.away * narrow() }, asideOf(kept, turn));
    else Object.assign(camera.at, whole(), { turn: 0, pitch: 65 });
    if (taken) framePicture();
    else showBoxes();
    untouched = where();
    showSurface();
    draw();
    return true;
  }

  function showWhole() {
    felt.classList.toggle("entire", entire);
    cards.hidden = entire;
    layer.hidden = !entire;
    lines.root.toggleAttribute("hidden", !entire);
    surface.hidden = !entire || !view.room.surface;
  }

  /** Shows the whole table as the game does, or what is in play as large as there is room. */
  function toggleWhole() {
    entire = !entire;
    try {
      localStorage.setItem(WHOLE, entire ? "1" : "");
    } catch { /* a browser that keeps nothing */ }
    showWhole();
    if (entire) resetCamera();
    else board.update(view);
    resize(); // the panel has its column beside a board
    bar.update();
    return true;
  }

  /** The pixel of a piece's middle, from the corner of the table's view. */
  function middleOf(handle, piece) {
    if (entire) return camera.pixel(...piece.at);
    const box = cards.querySelector(`[data-piece="${handle}"]`)?.getBoundingClientRect();
    return box ? [box.left + box.width / 2 - me.corner[0], box.top + box.height / 2 - me.corner[1]] : [-1, -1];
  }

  /** The point of the table at which something is dropped at a pixel of the page; null where nothing can be dropped. */
  function placeAt(event, but) {
    return entire ? camera.ground(event.clientX - me.corner[0], event.clientY - me.corner[1]) : board.placeAt(event.clientX, event.clientY, but);
  }

  /** Where a camera looks that has the mat beside the column with the panel, and not below it. */
  function asideOf({ x, z, away }, turn) {
    const right = (column / camera.at.height) * VIEW * away * narrow() * NEAR;
    const angle = (turn * Math.PI) / 180;
    return { x: x + right * Math.cos(angle), z: z - right * Math.sin(angle) };
  }

  /** What lies beside the mats is not cut by the left edge: the table is drawn farther right, as far as the own mat has room
   * beside the panel, and a little smaller where that is not enough. */
  function showBoxes() {
    const at = camera.at;
    const away = at.away;
    at.over = 0;
    const boxes = Object.values(view.pieces).filter(({ kind }) => kind === "bag");
    const own = arranged(view, me.seat()).mats.find(([, mat]) => mat.seat === me.seat())?.[1];
    if (!boxes.length || !own || innerWidth <= NARROW) return;
    const across = (one, by) => [-by, by].flatMap((x) => [-by, by].map((z) => camera.pixel(one.at[0] + x * one.size[0], one.at[1], one.at[2] + z * one.size[2])[0]));
    for (at.away = away; at.away <= away * FARTHER; at.away *= 1.01) {
      camera.prepare();
      const spare = at.width - column - BESIDE - Math.max(...across(own, 0.5));
      const cut = EDGE - Math.min(...boxes.flatMap((one) => across(one, 1.25)));
      if (cut <= Math.max(0, spare)) return Object.assign(at, { over: Math.max(0, cut) });
    }
    at.away = away; // a table for many has boxes that no seat sees
  }

  /** A picture has everything in play between the panel and the hand. */
  function framePicture() {
    if (!arranged(view, me.seat()).mats.some(([, mat]) => mat.seat === me.seat())) return showBoxes();
    const held = taken.hand ? hand.root.firstElementChild : null;
    const bottom = held ? hand.root.getBoundingClientRect().top - me.corner[1] : camera.at.height;
    const edge = taken.shown.length ? CLOSER : EDGE;
    const room = { left: edge, top: panelTop + (taken.notes.some(([[of]]) => of.includes(".")) ? NOTE : taken.shown.length ? EDGE : 3 * EDGE), right: camera.at.width - column - edge - taken.beside, bottom: bottom - edge };
    const most = LARGE * (held?.offsetWidth || Infinity);
    if (taken.shown.length) closeUp(camera, view, me.seat(), room, most, taken.shown, taken.pitch);
    else if (frame(camera, view, me.seat(), room, most)) return;
    const isCut = taken.shown.length ? isElsewhere(view, me.seat(), taken.shown) : isBeside(view, me.seat());
    for (const [handle, piece] of Object.entries(view.pieces)) if (isCut(piece)) pieces.update(handle, null);
  }

  /** What tells whether somebody has moved the camera since. */
  function where() {
    const { x, z, turn, pitch, away } = camera.at;
    return [x, z, turn, pitch, away].join();
  }

  /** How much farther away the camera is in a narrow window, so that the mat is not cut much. */
  function narrow() {
    return Math.max(1, Math.min(1.7, SHAPE / (camera.at.width / Math.max(1, camera.at.height))));
  }

  function whole() {
    const places = Object.values(view.pieces).map((piece) => [piece.at, Math.max(piece.size[0], piece.size[2]) / 2]);
    if (!places.length) return { x: 0, z: 0, away: 60 };
    const ends = (axis) => [Math.min(...places.map(([at, by]) => at[axis] - by)), Math.max(...places.map(([at, by]) => at[axis] + by))];
    const [[left, right], [near, far]] = [ends(0), ends(2)];
    const shape = camera.at.width / Math.max(1, camera.at.height);
    return { x: (left + right) / 2, z: (near + far) / 2, away: Math.max((right - left) / shape, far - near) * 0.95 };
  }

  /** The table's cloth lies under everything that is there at first. */
  function showSurface() {
    surface.hidden = !entire || !view.room.surface;
    felt.classList.toggle("wooden", !view.room.surface); // the game's own table
    if (view.room.surface && surface.getAttribute("src") !== view.room.surface.file) surface.src = view.room.surface.file;
    felt.style.setProperty("--cloth", view.room.surface ? `url("${new URL(view.room.surface.file, location.href)}")` : "none");
    cloth = { ...whole(), ...(view.room.camera ? { x: view.room.camera.x } : {}) };
  }

  function draw() {
    pieces.draw();
    if (drawing || !entire) return;
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      lines.draw();
      if (!surface.hidden) drawSurface();
    });
  }

  function drawSurface() {
    camera.prepare();
    const half = Math.max(68, cloth.away);
    const size = (half * 2) / 1000;
    surface.style.transform = camera.transform([cloth.x - half, 0.9, cloth.z + half], [size, 0, 0], [0, 0, -size], undefined, true);
  }

  /** On a phone the panel has its place below the table. */
  function resize() {
    const phone = innerWidth <= NARROW;
    const home = phone ? below : felt;
    if (overlay.parentNode !== home) {
      if (phone) below.append(questions, overlay);
      else felt.prepend(surface, questions, own, cards, overlay);
    }
    Object.assign(camera.at, { width: felt.clientWidth, height: felt.clientHeight });
    const box = felt.getBoundingClientRect();
    me.corner = [box.left, box.top]; // asking for it in every frame would make the browser lay out everything
    const over = panel.resize(phone ? overlay.clientWidth : felt.clientWidth, felt.clientHeight, phone);
    if (innerWidth >= WIDE) document.querySelector("header.top").append(bar.root);
    else root.append(bar.root);
    for (const [side, size] of ["top", "right"].map((side) => [side, over[side]])) felt.style.setProperty(`--${side}`, `${size}px`);
    column = over.right ?? 0;
    panelTop = over.top ?? 0;
    camera.at.up = over.above ?? 0;
    if (untouched === where()) resetCamera();
    board.fit();
    draw();
  }

  return me;
}

function kept() {
  try {
    return Boolean(localStorage.getItem(WHOLE));
  } catch {
    return false;
  }
}
