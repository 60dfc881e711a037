// What is in play, as large as the window allows: a band for each player, with the zones of the mat beside each other and
// hardly any room for what is empty. It is another view of the table: what is done here is done there.

import { el, keyed, set } from "workbench/dom";
import { colorZones, readable } from "workbench/table-colors";
import { arranged, cardSize, toView } from "workbench/table-zones";
import { describe, picture } from "workbench/table-pieces";
import { t } from "workbench/table-words";

const LEAN = 10; // degrees of a card that is turned on the table: so it can still be read
const LARGEST = 1.6; // of a card in the hand: one that lies alone is not larger
const SMALLEST = 22;
const EVEN = 0.93; // what cards may lose of their width for rows that are filled equally
const STEP = 3; // pixels
const GAP = 5; // pixels between two zones
const [MORE, TRIES] = [5, 16]; // pixels, and how often, above a size that fits just so
const MOST_BACKS = 12; // of somebody's hand
const NARROW = 700; // pixels of a window that has no room for two columns
const WORTH = 1.25; // how much larger cards must be for what all share to be beside the players
const SOON = 200; // milliseconds that a card takes to its new place
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";

/** Shows the table in `root`; `seat()` is at its lower edge. */
export function makeBoard(root, seat) {
  const others = el("div", { class: "others" });
  const shared = el("div", { class: "shared-zones" });
  const own = el("div", { class: "others own" });
  const chips = el("div", { class: "chips" });
  const supplies = el("details", { class: "supplies" }, el("summary", {}, t("Decks and tokens")), chips);
  const bands = el("div", { class: "bands" }, others, shared, own);
  const hand = el("i", { class: "measure" }); // as wide as a card in the hand
  const arrows = document.createElementNS(SVG, "svg");
  arrows.setAttribute("class", "arrows");
  root.append(bands, supplies, arrows, hand);
  let view = null;
  let zones = new Map(); // key -> the zone, with what lies in it
  let shown = ""; // what the size of the cards was found for

  function update(now) {
    view = now;
    const before = places();
    const found = arranged(now, seat());
    zones = new Map(found.zones.map((zone) => [zone.key, zone]));
    const all = [...new Set(found.zones.map((zone) => zone.seat))].filter(Boolean);
    const mine = all.includes(seat()) ? seat() : Object.keys(now.seats).find((one) => all.includes(one)); // who watches sits with the first
    const seats = all.filter((one) => one === mine || now.seats[one]?.name || found.zones.some((zone) => zone.seat === one && zone.inside.length));
    fill(others, seats.filter((one) => one !== mine), found);
    fill(own, seats.filter((one) => one === mine), found);
    keyed(shared, found.zones.filter((zone) => !zone.seat), (zone) => zone.key, makeZone, dressZone);
    shared.hidden = !shared.children.length;
    supplies.hidden = !found.edge.length;
    keyed(chips, found.edge, ([handle]) => handle, makeChip, dressChip);
    fit();
    move(before);
    aim();
    colorZones(root, found);
  }

  function fill(parent, seats, found) {
    keyed(parent, seats, (one) => one, () => el("section", { class: "player-band" }, el("div", { class: "plays" }), el("div", { class: "sides" }), el("div", { class: "backs" }), el("p", { class: "owner", ariaHidden: "true" }), el("p", { class: "mat-name" })), (band, one) => {
      const [mat, board] = found.mats.find(([, piece]) => piece.seat === one) ?? [""];
      const name = board?.name || one;
      band.dataset.piece = mat;
      set(band, "ariaLabel", name);
      const color = view.seats[one]?.color ?? "#888888";
      band.style.setProperty("--seat", color);
      band.style.setProperty("--on-seat", readable(color));
      band.classList.toggle("active", view.room.active === one && !view.room.over);
      set(band.children[3], "textContent", view.seats[one]?.name || one);
      showHand(band.children[2], one, parent === own);
      const all = found.zones.filter((zone) => zone.seat === one);
      const bare = all.every((zone) => !zone.groups.length);
      const face = board?.up && !board.up.columns ? `url("${new URL(board.up.file, location.href)}")` : "none";
      set(band.lastChild, "textContent", bare ? name : "");
      band.style.setProperty("--mat", face);
      if (board) band.style.setProperty("--shape", board.size[0] / board.size[2]);
      band.classList.toggle("bare", bare && face !== "none");
      keyed(band.firstChild, all.filter((zone) => !zone.side), (zone) => zone.key, makeZone, dressZone);
      keyed(band.children[1], all.filter((zone) => zone.side), (zone) => zone.key, makeZone, dressZone);
    });
  }

  /** The hands of others: their backs. */
  function showHand(backs, one, own) {
    const held = own ? [] : Object.entries(view.pieces).filter(([, piece]) => piece.hand === one);
    backs.title = `${held.length}`;
    keyed(backs, held.slice(0, MOST_BACKS), ([handle]) => handle, () => el("div", { class: "back" }), (back, [, piece]) => {
      if (!back.firstChild) back.append(...picture(piece.up, piece));
    });
  }

  function makeZone(zone) {
    const made = el("div", { class: "zone", role: "group" }, el("p", { class: "zone-label" }), el("div", { class: "groups" }));
    made.dataset.zone = zone.key;
    return made;
  }

  function dressZone(made, zone) {
    made.className = `zone ${zone.side ? "side" : ""} ${zone.groups.length ? "" : "empty"}`;
    set(made.firstChild, "textContent", zone.label);
    set(made, "ariaLabel", [zone.seat, zone.label].filter(Boolean).join(": "));
    keyed(made.lastChild, zone.groups, (group) => group.key, makeGroup, dressGroup);
  }

  function makeGroup() {
    return el("div", { class: "group" }, el("div", { class: "stack" }), el("p", { class: "slot" }));
  }

  function dressGroup(made, group) {
    made.style.setProperty("--across", group.across);
    made.style.setProperty("--down", group.down);
    const below = group.cards.flatMap(({ piece, tokens }) => tokens.filter((one) => one.top === 1).map((one) => (one.down * piece.size[2]) / 2));
    made.style.setProperty("--under", (Math.max(0, ...below) / cardSize(view)[0]).toFixed(3)); // what lies over the lower edge has room
    made.classList.toggle("first", Boolean(group.first));
    made.classList.toggle("holds", group.cards.some((card) => card.scale < 1));
    set(made.lastChild, "textContent", group.says ?? "");
    keyed(made.firstChild, group.cards, (card) => card.handle, makeCard, dressCard);
  }

  function makeCard({ handle }) {
    const made = el("div", { class: "lying", role: "button", tabIndex: 0 });
    made.dataset.piece = handle;
    return made;
  }

  function dressCard(made, { piece, left, top, tapped, scale, tokens, fights }) {
    const look = JSON.stringify([piece.up, piece.count, piece.color, tokens]);
    if (made.dataset.look !== look) {
      made.dataset.look = look;
      made.replaceChildren(...picture(piece.up, piece), ...tokens.map(token), piece.count ? el("span", { class: "count" }, String(piece.count)) : "");
    }
    const unit = cardSize(view)[0];
    made.className = `lying is-${piece.kind} ${tapped ? "tapped" : ""} ${fights}`;
    Object.assign(made.style, { left: of(left), top: of(top), width: of((piece.size[0] * scale) / unit), height: of((piece.size[2] * scale) / unit), rotate: tapped ? `${LEAN}deg` : "" });
    made.style.setProperty("--glow", piece.glow ?? "");
    made.classList.toggle("glows", Boolean(piece.glow));
    set(made, "ariaLabel", [describe(piece), tapped ? "turned" : ""].filter(Boolean).join(", "));
  }

  function token({ handle, piece, left, top, across, down, over = "" }) {
    const made = el("span", { class: `token is-${piece.shape ?? "box"}` }, ...picture(piece.up, piece));
    made.dataset.piece = handle;
    const percent = (share) => `${(share * 100).toFixed(2)}%`;
    Object.assign(made.style, { left: percent(left), top: percent(top), width: percent(across), height: percent(down), zIndex: over });
    return made;
  }

  function makeChip([handle]) {
    const made = el("button", { type: "button", class: "chip" }, el("i"), el("span"));
    made.dataset.piece = handle;
    return made;
  }

  function dressChip(made, [, piece]) {
    made.firstChild.style.background = piece.color || "#8a8a95";
    set(made.lastChild, "textContent", [piece.name || piece.kind, piece.value, piece.count ? `(${piece.count})` : ""].filter(Boolean).join(" "));
    set(made, "ariaLabel", describe(piece));
  }

  /** Makes cards as large as there is room for all of them. */
  function fit() {
    const wanted = `${bands.clientWidth} ${bands.clientHeight} ${[...bands.querySelectorAll(".group, .zone")].map((one) => one.className + (one.matches(".group") ? one.style.cssText : "") + one.firstChild.textContent).join()}`;
    if (wanted === shown || !bands.clientHeight) return;
    shown = wanted;
    free();
    const between = largest(false);
    const beside = shared.hidden || innerWidth <= NARROW ? 0 : largest(true, between * WORTH);
    const aside = beside > between * WORTH;
    const size = aside ? beside : between;
    bands.classList.toggle("aside", aside);
    for (let smaller = size; smaller > size * EVEN; smaller -= STEP) {
      root.style.setProperty("--card", `${smaller}px`);
      for (const plays of bands.querySelectorAll(".plays")) balance(plays);
      if (fits(smaller)) return;
      free(); // two rows with turned cards are higher than one
    }
    root.style.setProperty("--card", `${size}px`);
  }

  function free() {
    for (const zone of bands.querySelectorAll(".plays > .zone")) zone.style.flex = "";
  }

  /** Zones in several rows fill them equally: the first row that has room does not take all. */
  function balance(plays) {
    const zones = [...plays.children];
    const wanted = new Set(zones.map((zone) => zone.offsetTop)).size;
    if (wanted < 2) return;
    plays.classList.add("measured");
    const widths = zones.map((zone) => zone.offsetWidth + GAP);
    plays.classList.remove("measured");
    const least = Math.max(...widths);
    let room = plays.clientWidth + GAP;
    while (room - STEP >= least && broken(widths, room - STEP).length <= wanted) room -= STEP;
    for (const row of broken(widths, room)) {
      const whole = row.reduce((sum, n) => sum + widths[n], 0);
      for (const n of row) zones[n].style.flex = `0 0 calc((100% + ${GAP}px) * ${(widths[n] / whole).toFixed(5)} - ${GAP + 0.1}px)`;
    }
  }

  /** The largest size at which all fit, with what all share beside the players or between them; a size up to
   * `least` is of no use, so that fewer are tried. */
  function largest(aside, least = 0) {
    const most = Math.floor(LARGEST * hand.offsetWidth);
    if (most <= least) return 0;
    bands.classList.toggle("aside", aside);
    let [low, high] = [SMALLEST, most];
    while (high - low > 1) {
      const middle = Math.round((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle;
    }
    for (let larger = Math.min(most, low + MORE * TRIES); larger > Math.max(low, least); larger -= MORE) if (fits(larger)) return larger; // a row more may have room for larger ones
    return low;
  }

  function fits(size) {
    root.style.setProperty("--card", `${size}px`);
    if (bands.scrollHeight > bands.clientHeight || bands.scrollWidth > bands.clientWidth) return false;
    return [...bands.querySelectorAll(".plays, .sides, .plays > .zone")].every((one) => one.offsetLeft + one.offsetWidth <= one.closest(".player-band").clientWidth);
  }

  function places() {
    return new Map([...root.querySelectorAll(".lying")].map((one) => [one.dataset.piece, one.getBoundingClientRect()]));
  }

  /** Cards glide from where they were. */
  function move(before) {
    if (still.matches) return;
    for (const one of root.querySelectorAll(".lying")) {
      const [from, to] = [before.get(one.dataset.piece), one.getBoundingClientRect()];
      if (!from || (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2)) continue;
      one.animate([{ translate: `${from.left - to.left}px ${from.top - to.top}px` }, { translate: "0 0" }], { duration: SOON, easing: "ease-out" });
    }
  }

  /** An arrow from each card that attacks or blocks to what stands against it. */
  function aim() {
    const home = root.getBoundingClientRect();
    const middle = (handle) => {
      const box = handle && bands.querySelector(`.lying[data-piece="${handle}"]`)?.parentNode.getBoundingClientRect();
      return box && [box.left + box.width / 2 - home.left, box.top + box.height / 2 - home.top, box.height / 2];
    };
    arrows.replaceChildren(...(view.room.fights ?? []).flatMap(([one, other]) => {
      const [from, to] = [middle(one), middle(other)];
      return from && to ? [arrow(from, to)] : [];
    }));
  }

  /** What is under a pixel: the place on the table at which something is dropped there; null where there is no zone. */
  function placeAt(x, y, but) {
    const under = document.elementsFromPoint(x, y).filter((one) => root.contains(one));
    const card = under.map((one) => one.closest(".lying")).find((one) => one && one.dataset.piece !== but);
    const on = card && view.pieces[card.dataset.piece];
    if (on) return [on.at[0], on.at[2]];
    const zone = zones.get(under.map((one) => one.closest("[data-zone]")).find(Boolean)?.dataset.zone);
    return zone ? zone.free(Object.entries(view.pieces).filter(([handle]) => handle !== but)) : null;
  }

  return { root, update, placeAt, fit: () => { if (view) { fit(); aim(); } } };
}

function of(share) {
  return `calc(var(--w) * ${share.toFixed(4)})`;
}

function arrow([x, y, high], [to, down, end]) {
  const group = document.createElementNS(SVG, "g");
  const way = Math.sign(down - y) || 1;
  const [from, at] = [y + way * high * 0.8, down - way * end * 0.8];
  const bend = (from + at) / 2;
  for (const [name, d] of [["line", `M${x} ${from} C${x} ${bend} ${to} ${bend} ${to} ${at - way * 10}`], ["tip", `M${to - 9} ${at - way * 14} L${to} ${at} L${to + 9} ${at - way * 14} Z`]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", d);
    group.append(path);
  }
  return group;
}

/** The numbers of things in rows of that width. */
export function broken(widths, room) {
  const rows = [];
  let left = -1;
  widths.forEach((wide, n) => {
    if (left < wide) {
      rows.push([]);
      left = room;
    }
    rows.at(-1).push(n);
    left -= wide;
  });
  return rows;
}
