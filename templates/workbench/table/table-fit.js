// How large the cards in play are: as large as possible, all in one size, with the zones of the mats in the grid of
// table-grid.js.

import { arrangement, listed, placed } from "workbench/table-grid";
import { GAP, inside, larger, shapes } from "workbench/table-shapes";

const LARGEST = 1.12; // of a card in the hand: one that lies alone is not larger
const SMALLEST = 12; // pixels
const SPARE = 2; // pixels of a line that are left over: the page has fractions of them
const EDGE = 2; // pixels of a zone beside its label and its padding
const ROWS = 6; // of what all share, in a column
const EVEN = 0.9; // what cards are worth where the mats of two players are not equally high
const SIMPLE = 0.98; // so large are cards in a simpler arrangement of zones, at least, of those in the best one
const EFFORTS = [0, 1, 2]; // how complicated arrangements are, the simplest first
const ENOUGH = 0.85; // of a card in the hand: so large cards need no mats of other heights
const SOME = 2; // so few cards are no line of places between the players: they may also be beside them
const ASIDE = 0.91; // what cards are worth with what all share beside the players
const PILES = { "": 1, flat: 0.95, slim: 0.93, under: 0.9 }; // ways to lay a mat's piles: in columns, in a line, smaller in a column, and in a line below; and what cards are worth then
const GROWN = 1.6; // how much larger than usual cards of a pile are at most
const TALL = 1.4; // from this many heights of another pile on, one has larger cards
const NARROW = 700; // pixels of a window that has no room for two columns

/** What all share, as a column: the narrowest one that is not too high. */
function column(zones, high, size) {
  for (let rows = ROWS; rows; rows--) {
    const all = zones.map((zone) => shapes(zone, size).filter(({ beside }) => !beside)).map((one) => one[Math.min(rows, one.length) - 1]);
    if (all.reduce((sum, one) => sum + one.high + GAP, -GAP) <= high) return Math.max(...all.map(({ wide }) => wide));
  }
  return Infinity;
}

/** All mats with cards of that size; nothing if they are too narrow, unless `always`. `grids`: those of each row; `shared`: the
 * zones between the mats, or beside them. */
function fitted({ grids, shared, wide, high, aside }, size, even, effort, always) {
  const beside = aside ? column(shared, high, size) + GAP : 0;
  if (beside > wide / 2) return null;
  const lay = (grid, ...how) => arrangement(grid, size, ...how) ?? (always ? arrangement(listed(grid, size), size) : null);
  const narrower = grids.map((row) => row.map((grid) => ({ ...grid, wide: grid.wide - beside / matsOf(row) })));
  const middle = { tiers: [{ least: 0, mats: [{ zones: shared }] }], wide };
  const between = shared.length && !aside ? lay(middle, false, 0) : { high: -GAP };
  const all = narrower.map((row) => row.map((grid) => lay(grid, even, effort)));
  if (!between || all.flat().some((one) => !one)) return null;
  const tiers = grids.reduce((sum, [grid]) => sum + grid.tiers.length, 0);
  const rest = all.reduce((sum, row) => sum - highest(row), high - between.high - tiers * GAP);
  return { size, aside, rest, all, between: between.lines && between };
}

function matsOf(row) {
  return row.reduce((sum, { tiers }) => sum + tiers[0].mats.length, 0);
}

function highest(row) {
  return Math.max(...row.map((one) => one.high));
}

/** The largest cards, larger than `least`, for which there is room; nothing if there are none. */
function largest(room, least, even, effort) {
  let [best, low, high] = [null, Math.max(least, SMALLEST - 1), room.most + 1];
  while (high - low > 1) {
    const size = Math.floor((low + high) / 2);
    const way = fitted(room, size, even, effort);
    if (way && way.rest >= 0) [best, low] = [way, size];
    else high = size;
  }
  return best;
}

/** The best way to have mats in a room, if it is worth more than `least`: its worth is the size of its cards, but it is worth
 * less if mats are not equally high, as they are where cards are large enough; and a simple one is preferred to one that is
 * hardly better. */
function best(room, least) {
  const way = (above, worth) => {
    const found = largest(room, Math.floor(above / room.worth / worth), worth === 1);
    return found && { ...found, worth: found.size * room.worth * worth };
  };
  const even = way(least, 1);
  const above = even?.worth ?? least;
  const free = above >= room.enough * room.worth ? null : way(above, EVEN);
  const most = free ?? even;
  if (!most) return null;
  const bare = Math.max(Math.floor(least / room.worth), Math.ceil(most.size * SIMPLE) - 1);
  const simple = EFFORTS.reduce((way, effort) => way ?? largest(room, bare, !free, effort), null);
  return { ...(simple ?? most), worth: most.worth };
}

/** Makes cards as large as there is room for all of them; returns the width of the smallest. `zones`: what lies in each zone, by its key. */
export function fit(root, bands, zones, hand) {
  const known = new Map(); // zone -> size -> its shapes
  const shapesKnown = (key) => known.get(key) ?? known.set(key, new Map()).get(key);
  const shown = (selector, from = bands) => [...from.querySelectorAll(selector)];
  const measured = (node) => {
    const zone = zones.get(node.dataset.zone);
    const label = node.firstChild;
    const pad = Number.parseFloat(getComputedStyle(node).paddingLeft);
    const bare = !zone.seat && !zone.groups.length;
    const fixed = bare ? [label.offsetWidth + 2 * pad + EDGE, Math.max(label.offsetHeight + 4, Number.parseFloat(getComputedStyle(node).minHeight) || 0)] : zone.side ? [node.offsetWidth, node.offsetHeight] : null;
    return { node, known: shapesKnown(node.dataset.zone), groups: zone.groups, share: zone.share, label: label.offsetWidth, high: label.offsetHeight, pad, fixed, line: zone.play && zone.places > 1 && zone.groups.length > SOME, places: bare && zone.play && zone.places };
  };
  const mat = (band) => {
    const [plays, sides] = band.children;
    const style = getComputedStyle(band);
    const [across, down] = [["Left", "Right"], ["Top", "Bottom"]].map((ends) => ends.reduce((sum, end) => sum + Number.parseFloat(style[`padding${end}`]), 0));
    const isUnder = getComputedStyle(band).flexDirection !== "row";
    const [beside, below] = !sides.children.length ? [0, 0] : isUnder ? [0, sides.offsetHeight + GAP] : [sides.offsetWidth + GAP, 0];
    return { zones: shown(".zone", plays).map(measured), names: shown(".zone", plays).map(nameOf).join(), wide: band.clientWidth - across - beside - SPARE, least: isUnder ? 0 : sides.offsetHeight, frame: down + below, plays };
  };
  const nameOf = (node) => node.dataset.zone.slice(zones.get(node.dataset.zone).seat.length);
  bands.classList.remove("aside", "scrolls");
  for (const node of shown(":is(.plays, .shared-zones) > .zone")) Object.assign(node.style, { flex: "", width: "", height: "" });
  const isColumn = (row) => getComputedStyle(row).flexDirection === "column"; // on a phone
  const rows = shown(":scope > .others").filter((row) => row.children.length).flatMap((row) => (isColumn(row) ? [...row.children].map((band) => [band]) : [[...row.children]]));
  const shared = shown(":scope > .shared-zones:not([hidden]) > .zone").map(measured);
  const sides = rows.flat().map((band) => band.children[1]);
  empty(sides);
  const arrange = (piles) => {
    rows.flat().forEach((band) => Object.keys(PILES).filter(Boolean).forEach((one) => band.classList.toggle(one, one === piles)));
    if (rows.length === 2 && rows.flat().length === 2) alike(rows.flat().map((band) => shown(".zone", band.children[1])), nameOf);
  };
  const spaceFor = (piles, aside) => {
    arrange(piles);
    const tiers = rows.map((row, n) => tierOf(row.map(mat), n < rows.length - 1));
    const high = tiers.reduce((rest, tier) => rest - tier.frame, bands.clientHeight);
    return { piles, tiers, grids: gridsOf(tiers), shared, wide: bands.clientWidth, high, most: Math.max(SMALLEST, Math.floor(LARGEST * hand.offsetWidth)), enough: ENOUGH * hand.offsetWidth, aside, worth: PILES[piles] * (aside ? ASIDE : 1) };
  };
  let found = null;
  for (const aside of [false, true]) {
    if (aside && (!shared.some((zone) => zone.groups.length) || shared.some((zone) => zone.line) || innerWidth <= NARROW)) continue; // a line of places is between the players
    for (const piles of Object.keys(PILES)) {
      const room = spaceFor(piles, aside);
      const way = best(room, found?.worth ?? 0) ?? (found || aside ? null : fitted(room, SMALLEST, false));
      if (way) found = { ...way, piles, tiers: room.tiers };
    }
  }
  if (!found) { // mats that are narrower than the names of their zones
    const room = spaceFor("under", false);
    found = { ...fitted(room, SMALLEST, false, Infinity, true), piles: room.piles, tiers: room.tiers };
  }
  arrange(found.piles);
  bands.classList.toggle("aside", Boolean(found.aside));
  root.style.setProperty("--card", `${found.size}px`);
  bands.classList.toggle("scrolls", found.rest < 0);
  const sizes = found.all.flatMap((row) => {
    const rest = Math.max(0, found.rest) * (row[0].grid.tiers.length / found.tiers.length);
    return row.flatMap((one) => show(one, rest + highest(row) - one.high, found.size));
  });
  if (found.between) showShared(found.between, shared, found.size);
  if (found.piles !== "under" && innerWidth > NARROW) fill(sides);
  return sizes.length ? Math.min(...sizes) : found.size;
}

/** Piles are as low as their cards. */
function empty(piles) {
  for (const sides of piles) {
    sides.classList.remove("filled");
    sides.style.height = "";
    for (const node of sides.children) node.style.setProperty("--w", "");
  }
}

/** Piles are as high as the mats; those that are equally high have equally large cards. */
function fill(piles) {
  const times = new Map();
  for (const sides of piles) sides.style.height = `${sides.parentNode.firstChild.offsetHeight}px`;
  for (const sides of piles) sides.classList.add("filled");
  const all = piles.flatMap((sides) => [...sides.children]).map((node) => ({ node, ...roomOf(node) }));
  const least = Math.min(...all.map(({ high }) => high));
  const kind = ({ high }) => high > TALL * least;
  for (const one of all) times.set(kind(one), Math.min(times.get(kind(one)) ?? GROWN, one.times));
  for (const one of all) one.node.style.setProperty("--w", pixels(one.width * Math.max(1, times.get(kind(one)))));
}

/** How wide the cards of a pile are, and how much wider they might be. */
function roomOf(node) {
  const [label, groups] = node.children;
  const pad = Number.parseFloat(getComputedStyle(node).paddingLeft);
  const high = node.clientHeight;
  const stacks = [...groups.querySelectorAll(".stack")];
  if (!stacks.length) return { high, width: Number.parseFloat(getComputedStyle(groups, "::before").width) || 0, times: GROWN };
  const share = Number.parseFloat(stacks[0].parentNode.style.getPropertyValue("--across"));
  const tall = Math.max(...stacks.map((stack) => stack.offsetHeight + Number.parseFloat(getComputedStyle(stack).marginBottom)));
  const across = stacks.at(-1).getBoundingClientRect().right - stacks[0].getBoundingClientRect().left;
  const room = [(high - label.offsetHeight - 2 * pad) / tall, (node.clientWidth - 2 * pad) / across];
  return { high, width: stacks[0].offsetWidth / share, times: Math.min(...room) };
}

/** Piles of the same name are equally wide on all mats. */
function alike(mats, nameOf) {
  for (const node of mats.flat()) node.style.minWidth = "";
  const wide = new Map();
  for (const node of mats.flat()) wide.set(nameOf(node), Math.max(wide.get(nameOf(node)) ?? 0, node.offsetWidth));
  for (const node of mats.flat()) node.style.minWidth = `${wide.get(nameOf(node))}px`;
}

function tierOf(mats, mirrored) {
  return { mats, mirrored, least: Math.max(...mats.map((one) => one.least)), frame: Math.max(...mats.map((one) => one.frame)) };
}

/** The grids of each row of mats. The mats of two players that have the same zones share a grid, and so do mats beside each other. */
function gridsOf(tiers) {
  const wide = (some) => Math.min(...some.flatMap((tier) => tier.mats.map((one) => one.wide)));
  const isOne = tiers.length === 2 && tiers.every(({ mats }) => mats.length === 1 && mats[0].names === tiers[0].mats[0].names);
  if (isOne) return [[{ tiers, wide: wide(tiers) }]];
  return tiers.map((tier) => [...new Set(tier.mats.map((one) => one.names))].map((names) => {
    const alone = [{ ...tier, mats: tier.mats.filter((one) => one.names === names) }];
    return { tiers: alone, wide: wide(alone) };
  }));
}

/** Lays the zones of mats that share a grid; returns how wide cards are in each that has some. */
function show(one, rest, size) {
  const mats = placed(one, rest).flatMap((tier, t) => tier.map((mat, n) => ({ ...mat, ...one.grid.tiers[t].mats[n] })));
  return mats.flatMap(({ zones, boxes, high, plays }) => {
    plays.style.height = pixels(high);
    return zones.flatMap((zone, at) => {
      const { left, top, wide, high: down } = boxes[at];
      Object.assign(zone.node.style, { left: pixels(left), top: pixels(top), width: pixels(wide), height: pixels(down) });
      const how = inside(zone, larger(zone, size, wide, down), wide, down);
      dress(zone, size, how);
      return zone.groups.length ? [how.place] : [];
    });
  });
}

function showShared(between, shared, size) {
  const [[{ boxes }]] = placed(between, 0);
  shared.forEach((zone, at) => {
    zone.node.style.flex = `0 0 ${pixels(boxes[at].wide)}`;
    dress(zone, size, inside(zone, size, boxes[at].wide, boxes[at].high));
  });
}

function dress({ node, groups }, size, { place, free, row, gap, over }) {
  node.style.setProperty("--w", place === size ? "" : pixels(Math.max(0, place)));
  node.style.setProperty("--row", groups.length ? pixels(row) : "100%");
  node.style.setProperty("--gap", pixels(gap));
  node.style.setProperty("--free", free);
  node.dataset.free = free ? "yes" : "";
  node.dataset.named = over ? "over" : ""; // its name takes no row of its own
}

function pixels(length) {
  return `${length.toFixed(1)}px`;
}
