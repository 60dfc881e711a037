// Around the table: who sits where, bots, undo, the transcript, the chat, what went wrong.

import { el, keyed, set } from "workbench/dom";
import { makeFriends } from "workbench/table-friends";
import { placeLink } from "workbench/source";
import { showKeys } from "workbench/table-menu";
import { t } from "workbench/table-words";

const PACE = 500; // milliseconds between two moves of bots

/** The bar above the table. */
export function makeBar(table, language) {
  const seat = el("select", { "aria-label": "Your seat", onchange: () => table.sitAt(seat.value) });
  const sit = el("button", { type: "button", onclick: () => table.send({ do: table.seated() ? "stand" : "sit" }) });
  const players = el("select", { "aria-label": "Players of a new game" });
  const seed = el("input", { type: "text", inputMode: "numeric", size: 7, placeholder: "any", title: "The same seed shuffles and rolls the same" });
  const fresh = el("button", { type: "button", onclick: () => table.game({ do: "new", players: Number(players.value), seed: Number.parseInt(seed.value, 10) || Math.ceil(Math.random() * 1e6) }) }, "New game");
  const bots = el("div", { class: "bots", role: "group", "aria-label": "Bots play" });
  const step = el("button", { type: "button", title: "One move of a bot", onclick: () => table.game({ do: "step" }) }, "Step");
  const play = el("button", { type: "button", title: "Bots move by themselves", onclick: () => run(!running) }, "Play");
  const undo = el("button", { type: "button", onclick: () => table.send({ do: "undo" }) }, t("Undo"));
  const whole = el("button", { type: "button", title: t("The table as in the game, or what is in play as large as there is room (key V)"), onclick: () => table.toggleWhole() }, t("Whole table"));
  const note = el("button", { type: "button", hidden: true, title: t("Notes in the record of this game that something was confusing here (key ?)"), onclick: () => table.note() }, t("Confusing"));
  const slider = el("input", { type: "range", min: 0, "aria-label": "Move of the transcript", onchange: () => table.game({ do: "go", step: Number(slider.value) }) });
  const count = el("span", { class: "steps" });
  const name = () => `${table.room.seat}-${new Date().toISOString().slice(0, 10)}`.toLowerCase();
  const download = el("button", { type: "button", title: "Save what was played as a .play file", onclick: save }, "Save");
  const keep = el("button", { type: "button", title: "Write it into tests/ of the project", onclick: async () => table.say((await table.game({ do: "keep", name: name() }))?.file) }, "Keep as test");
  const file = el("input", { type: "file", accept: ".play,text/plain", hidden: true, "aria-label": "Transcript to open", onchange: () => file.files[0] && openFile(file.files[0]) });
  const open = el("button", { type: "button", title: "Open a .play file; one can also drop it on the table", onclick: () => file.click() }, "Open");
  const keys = el("button", { type: "button", class: "keys", onclick: () => { close(); showKeys(table); } }, t("Keys"));
  const part = (title, ...inside) => el("section", { class: "menu-part" }, el("h3", {}, title), el("div", { class: "row" }, inside));
  const hosts = table.guest ? [] : [ // the game as a whole is nothing for guests
    part("Another game", fresh, el("label", {}, "players ", players), el("label", {}, "seed ", seed)),
    part("Bots play", bots),
    part("Record", open, download, keep, file),
  ];
  const more = el("details", { class: "more" }, el("summary", {}, t("Game")), el("div", { class: "sheet overlay" }, table.supplies.root, hosts, el("div", { class: "menu-part row" }, keys)));
  const friends = table.guest ? null : makeFriends();
  const own = table.guest
    ? [el("strong", {}, table.seat() === "Grey" ? t("You watch") : t("You are {seat}", { seat: table.seat() })), language, sit, undo, whole, note, more]
    : [seat, language, sit, undo, whole, note, step, play, el("label", { class: "transcript" }, slider, count), friends, more];
  const root = el("div", { class: "table-bar" }, own);
  more.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !close()) return;
    event.stopPropagation();
    more.firstChild.focus();
  });
  let running = false;
  let timer = 0;
  let asked = 0; // changes of the boxes that the server has not answered yet: until then it may still send the old state

  function update() {
    const { room, seats } = table;
    keyed(seat, [...Object.keys(seats), "Grey"], (color) => color, (color) => el("option", { value: color }, color), (option, color) => {
      const who = seats[color];
      set(option, "textContent", color === "Grey" ? "watch" : `${color}${who.bot ? " (bot)" : who.name ? "" : " (free)"}`);
    });
    set(seat, "value", table.seat());
    set(sit, "textContent", table.seated() ? t("Stand up") : t("Sit down"));
    sit.hidden = table.seat() === "Grey";
    set(whole, "ariaPressed", String(table.entire));
    undo.disabled = note.disabled = !table.seated();
    note.hidden = !room.recorded || sit.hidden;
    const counts = Array.from({ length: room.players[1] - room.players[0] + 1 }, (_, n) => n + room.players[0]);
    keyed(players, counts, (n) => n, (n) => el("option", { value: n }, String(n)), () => {});
    keyed(bots, Object.keys(seats), (color) => color, botBox, (label, color) => asked || set(label.firstChild, "checked", Boolean(seats[color].bot)));
    const any = Object.values(seats).some((one) => one.bot);
    step.disabled = !room.due;
    play.hidden = !any;
    step.hidden = !any && !room.due;
    set(play, "textContent", running && any ? "Pause" : "Play");
    Object.assign(slider, { max: room.steps, value: room.step });
    set(count, "textContent", `${room.step} / ${room.steps}`);
    clearTimeout(timer);
    if (running && room.due && !document.hidden) timer = setTimeout(() => table.game({ do: "step", version: room.version }), PACE);
  }

  function botBox(color) {
    const box = el("input", { type: "checkbox", onchange: choose });
    box.value = color;
    return el("label", {}, box, color);
  }

  async function choose() {
    const chosen = [...bots.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.value);
    asked += 1;
    try {
      await table.game({ do: "bots", seats: chosen });
    } finally {
      asked -= 1;
    }
  }

  function run(on) {
    running = on;
    close(); // it would hide what a person has to press
    update();
  }

  async function save() {
    const transcript = await table.ask("transcript", {});
    if (!transcript) return;
    const link = el("a", { href: URL.createObjectURL(new Blob([transcript.text], { type: "text/plain" })), download: `${name()}.play` });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function openFile(one) {
    await table.game({ do: "open", text: await one.text() });
    file.value = "";
  }

  /** Closes the menu of the bar; returns whether it was open. */
  function close() {
    const open = more.open;
    more.open = false;
    return open;
  }

  return { root, update, openFile, close };
}

/** The chat: what is said and what the game's log says. */
export function makeChat(table) {
  const lines = el("div", { class: "lines", role: "log", "aria-label": t("Chat and log"), tabIndex: 0 });
  const field = el("input", { type: "text", placeholder: t("Say something"), "aria-label": t("Say something"), maxLength: 300 });
  const form = el("form", { onsubmit: (event) => { event.preventDefault(); if (field.value) table.send({ do: "say", text: field.value }); field.value = ""; field.blur(); } }, field);
  let heard = 0; // how much people have said
  const root = el("details", { class: "chat-box overlay" }, el("summary", {}, t("Chat")), el("div", { class: "sheet" }, lines, form));

  root.addEventListener("toggle", () => root.classList.remove("unread"));

  function update(all) {
    const talk = Object.values(all).filter((line) => line.kind === "say").length;
    root.classList.toggle("unread", !root.open && (talk > heard || root.matches(".unread")) && lines.childElementCount > 0);
    heard = talk;
    const shown = Object.entries(all).sort(([one], [other]) => one - other);
    lines.ariaLive = lines.firstChild ? "polite" : "off"; // a game that is shown first is not read aloud from its beginning
    const low = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 30;
    keyed(lines, shown, ([key]) => key, ([, line]) => el("p", { class: line.kind }, plain(line.text)), () => {});
    if (low) lines.scrollTop = lines.scrollHeight;
  }

  return { root, update, focus: () => { root.open = true; field.focus(); return true; } };
}

/** What went wrong in scripts, with links to their sources; and what everybody should know. */
export function makeFailures() {
  const list = el("ul", { class: "plain" });
  const root = el("details", { class: "failures overlay", hidden: true }, el("summary", {}), el("div", { class: "sheet" }, list));

  function update(failures, notice) {
    const texts = [...(notice ? [{ text: notice }] : []), ...failures];
    root.hidden = !texts.length;
    set(root.firstChild, "textContent", texts.length === 1 ? "1 problem" : `${texts.length} problems`);
    list.replaceChildren(...texts.map((one) => el("li", {}, one.text, " ", one.source ? placeLink(one.source) : null)));
  }

  return { root, update };
}

/** A text without the marks with which the game colors and sets it. */
function plain(text) {
  return text.replace(/\[\/?(?:b|i|u|s|sub|sup|-|[0-9a-f]{6})\]/gi, "");
}
