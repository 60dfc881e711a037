// What is in play, as large as the window allows: a band for each player, with the zones of the mat beside each other and
// hardly any room for what is empty. It is another view of the table: what is done here is done there.

import { el, keyed, set } from "workbench/dom";
import { drawArrows } from "workbench/table-arrows";
import { colorCloth, colorZones, glowOf, readable } from "workbench/table-colors";
import { cutOut } from "workbench/table-cutouts";
import { fit } from "workbench/table-fit";
import { arranged, cardSize } from "workbench/table-zones";
import { describe, picture } from "workbench/table-pieces";

const LEAN = 10; // degrees of a card that is turned on the table: so it can still be read
const MOST_BACKS = 12; // of somebody's hand
const [THICKEST, CARDS] = [7, 10]; // pixels of a deck's edge at most, and the cards of one of them
const LETTERS = [["Titles", {}], ["Figures", { unicodeRange: "U+21-FFFF" }]]; // without the space: the panel places numbers by it
const SOON = 200; // milliseconds that a card takes to its new place
const still = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";

/** Shows the table in `root`; `seat()` is at its lower edge, and what lies beside the mats is in `supplies`. */
export function makeBoard(root, seat, supplies) {
  const others = el("div", { class: "others" });
  const shared = el("div", { class: "shared-zones" });
  const own = el("div", { class: "others own" });
  const bands = el("div", { class: "bands" }, others, shared, own);
  const hand = el("i", { class: "measure" }); // as wide as a card in the hand
  const arrows = document.createElementNS(SVG, "svg");
  arrows.setAttribute("class", "arrows");
  root.append(bands, arrows, hand);
  bands.addEventListener("scroll", () => aim());
  let view = null;
  let zones = new Map(); // key -> the zone, with what lies in it
  let shown = ""; // what the size of the cards was found for
  let titles = null; // the letters of the game's titles

  function update(now) {
    view = now;
    titles ??= Promise.all(LETTERS.map(([name, range]) => new FontFace(name, `url("${new URL("table/faces/title.otf", location.href)}")`, range).load())).then(write, () => {});
    const before = places();
    const found = dress(now);
    resize();
    move(before);
    aim();
    colorZones(root, found);
    colorCloth(root, now.room.surface?.file);
  }

  /** Names of zones have the letters of the game's titles, with which they have other widths. */
  function write(fonts) {
    for (const font of fonts) document.fonts.add(font);
    shown = "";
    update(view);
  }

  /** Shows all zones with what lies in them; returns them. */
  function dress(now) {
    const found = arranged(now, seat(), true);
    zones = new Map(found.zones.map((zone) => [zone.key, zone]));
    dressAsPanel();
    const all = [...new Set(found.zones.map((zone) => zone.seat))].filter(Boolean);
    const mine = all.includes(seat()) ? seat() : Object.keys(now.seats).find((one) => all.includes(one)); // who watches sits with the first
    const seats = all.filter((one) => one === mine || now.seats[one]?.name || found.zones.some((zone) => zone.seat === one && zone.inside.length));
    fill(others, seats.filter((one) => one !== mine), found);
    fill(own, seats.filter((one) => one === mine), found);
    root.parentElement.style.setProperty("--mine", now.seats[mine]?.color ?? ""); // the edge of the tray of the hand
    keyed(shared, found.zones.filter((zone) => !zone.seat), (zone) => zone.key, makeZone, dressZone);
    shared.hidden = !shared.children.length;
    root.classList.toggle("squares", Object.values(now.pieces).some((piece) => piece.board));
    supplies.update(found.edge);
    return found;
  }

  /** The table has the corners and the plate of the game's panel. */
  function dressAsPanel() {
    const strip = Object.values(view.panel ?? {}).find((part) => /phone-strip/.test(part.classes));
    if (!strip) return;
    root.dataset.corner = root.parentElement.dataset.corner = /corner-(\w+)/.exec(strip.classes)?.[1] ?? "";
    root.style.setProperty("--plate", /^#[\da-f]{6}/i.exec(strip.color ?? "")?.[0] ?? ""); // a project may name it
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
      const winners = view.room.winners ?? [];
      band.classList.toggle("won", winners.includes(one));
      band.classList.toggle("lost", winners.length > 0 && !winners.includes(one));
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
    const shown = held.slice(0, MOST_BACKS);
    backs.style.setProperty("--many", shown.length);
    keyed(backs, shown, ([handle]) => handle, () => el("div", { class: "back" }), (back, [, piece]) => {
      if (!back.firstChild) back.append(...picture(piece.up, piece));
    });
    [...backs.children].forEach((back, n) => back.style.setProperty("--at", n - (shown.length - 1) / 2));
  }

  function makeZone(zone) {
    const made = el("div", { class: "zone", role: "group" }, el("p", { class: "zone-label" }), el("div", { class: "groups" }));
    made.dataset.zone = zone.key;
    const name = zone.key.slice((zone.seat ?? "").length + 1); // White.deck
    made.style.setProperty("--sign", `url("${new URL(`table/faces/mark.png?zone=${encodeURIComponent(name)}`, location.href)}")`);
    return made;
  }

  function dressZone(made, zone) {
    made.className = `zone ${zone.side ? "side" : ""} ${zone.groups.length ? "" : "empty"}`;
    made.style.setProperty("--places", zone.places || 1);
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
    made.style.setProperty("--under", group.under.toFixed(3)); // what lies over the lower edge has room
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

  function dressCard(made, { piece, left, top, deep, isSquare, isTall, tapped, scale, tokens, fights, owner, tab, corner }) {
    const look = JSON.stringify([piece.up, isSquare && piece.board, isTall, piece.count, piece.color, tokens, tab, corner, view.seats[tab], view.seats[corner]]);
    if (made.dataset.look !== look) {
      const last = made.querySelector(".board-face");
      made.dataset.look = look;
      made.replaceChildren(...picture(piece.up, piece), ...(isSquare ? boardFace(piece.board, isTall, last) : []), ...tokens.map(token), piece.count ? el("span", { class: "count" }, String(piece.count)) : "", tab ? ownerTab(tab) : "", corner ? ownerTab(corner, "in-corner") : "");
    }
    const unit = cardSize(view)[0];
    made.className = `lying is-${piece.kind} ${isSquare ? "square" : ""} ${tapped ? "tapped" : ""} ${fights}`;
    Object.assign(made.style, { left: of(left), top: of(top), width: of((piece.size[0] * scale) / unit), height: of((deep * scale) / unit), rotate: tapped ? `${LEAN}deg` : "" });
    made.style.setProperty("--glow", glowOf(piece));
    made.style.setProperty("--thick", `${Math.min(THICKEST, 1 + (piece.count ?? 1) / CARDS).toFixed(1)}px`);
    made.classList.toggle("glows", Boolean(piece.glow));
    set(made, "ariaLabel", [describe(piece), tapped ? "turned" : "", owner ? `of ${owner}` : ""].filter(Boolean).join(", "));
  }

  /** A card as a square, or as high as it is; until it is there, the one that was shown `last`. */
  function boardFace({ file }, isTall, last) {
    const made = el("img", { class: "board-face", src: isTall ? `${file}&tall` : file, alt: "", draggable: false });
    if (last?.src === made.src) return [last];
    made.addEventListener("load", () => last?.remove());
    made.addEventListener("error", () => made.remove()); // the upper part of its face is behind it
    return [last ?? "", made];
  }

  /** Whose card it is that lies on the mat of somebody else. */
  function ownerTab(owner, where = "") {
    const { color, name } = view.seats[owner] ?? {};
    const made = el("span", { class: `owner-tab ${where}`, ariaHidden: "true" }, where ? (name || owner)[0] : name || owner);
    made.style.setProperty("--seat", color ?? "#888888");
    made.style.setProperty("--on-seat", readable(color ?? "#888888"));
    return made;
  }

  function token({ handle, piece, left, top, across, down, over = "", many = 1 }) {
    const made = el("span", { class: `token is-${piece.shape ?? "box"}` }, ...picture(piece.up, piece), many > 1 ? el("span", { class: "many" }, `×${many}`) : "");
    made.dataset.piece = handle;
    if (piece.up && !piece.up.columns) cutOut(made.firstChild, piece.up.file);
    const percent = (share) => `${(share * 100).toFixed(2)}%`;
    Object.assign(made.style, { left: percent(left), top: percent(top), width: percent(across), height: percent(down), zIndex: over });
    return made;
  }

  /** Makes cards as large as there is room for all of them, if anything has changed that matters. */
  function resize() {
    const wanted = `${bands.clientWidth} ${bands.clientHeight} ${[...bands.querySelectorAll(".group, .zone")].map((one) => one.className + (one.matches(".group") ? one.style.cssText : "") + one.firstChild.textContent).join()}`;
    if (wanted === shown || !bands.clientHeight) return;
    shown = wanted;
    fit(root, bands, zones, hand);
    light();
  }

  /** The lamp hangs over the middle of what is between the players. */
  function light() {
    const [far, near] = [others, own].map((row) => row.getBoundingClientRect());
    const whole = bands.getBoundingClientRect();
    const y = far.height && near.height ? (far.bottom + near.top) / 2 : whole.top + whole.height / 2;
    root.style.setProperty("--seam", `${(near.left + near.width / 2).toFixed()}px ${y.toFixed()}px`);
    root.style.setProperty("--reach", `${near.width.toFixed()}px`);
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
    const box = (x, y, wide, high) => ({ x: x + wide / 2, y: y + high / 2, left: x, right: x + wide, top: y, bottom: y + high });
    const boxOf = (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return box(x - home.x, y - home.y, width, height);
    };
    const lettersOf = (node) => {
      const [{ left, right, top, bottom }, inset] = [boxOf(node), Number.parseFloat(getComputedStyle(node).paddingLeft)];
      return box(left + inset, top, Math.max(0, right - left - 2 * inset), bottom - top);
    };
    const cards = new Map([...bands.querySelectorAll(".lying")].map((card) => {
      const { left, top } = boxOf(card.parentNode); // cards may still glide, and lean
      const tall = card.querySelector(".owner-tab:not(.in-corner)")?.offsetHeight ?? 0;
      const found = box(left + card.offsetLeft, top + card.offsetTop - tall, card.offsetWidth, card.offsetHeight + tall);
      const tokens = [...card.querySelectorAll(".token")];
      const low = found.bottom + Math.max(0, ...tokens.map((token) => token.offsetTop + token.offsetHeight / 2 - card.offsetHeight));
      return [card.dataset.piece, { ...found, low, foot: low }];
    }));
    const fights = (view.room.fights ?? []).map((pair) => pair.map((handle) => cards.get(handle))).filter(([from, to]) => from && to);
    drawArrows(arrows, fights, [...cards.values()], [...bands.querySelectorAll(".zone-label, .slot:not(:empty)")].map(lettersOf));
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

  return { root, update, placeAt, fit: () => { if (view) { resize(); aim(); } } };
}

function of(share) {
  return `calc(var(--w) * ${share.toFixed(4)})`;
}
