// How large the cards in play are, and how the zones of a mat share its width: always in the same order, in as few lines as
// possible, and each with as many rows of cards as make them largest.

const LARGEST = 1.6; // of a card in the hand: one that lies alone is not larger
const SMALLEST = 22;
const STEP = 2; // pixels
const SPARE = 2; // pixels of a line that are left over: the page has fractions of them
const GAP = 6; // pixels between two zones, and between two cards
const [ROWS, LINES] = [6, 3]; // of cards in a zone, and of zones on a mat, at most
const EDGE = 2; // pixels of a zone beside its cards and its padding
const APART = 16; // pixels more before cards that begin something new
const EMPTY = 0.4; // how much of the room that is left an empty zone takes, as a share of what it has on its mat
const WORTH = 1.25; // how much larger cards must be for what all share to be beside the players
const NARROW = 700; // pixels of a window that has no room for two columns

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

/** The least width at which things are in so many rows at most. */
export function narrowest(widths, rows) {
  let [low, high] = [Math.max(0, ...widths), widths.reduce((sum, wide) => sum + wide, 0)];
  if (broken(widths, low).length <= rows) return low;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (broken(widths, middle).length <= rows) high = middle;
    else low = middle;
  }
  return Math.ceil(high + 0.01); // sums of fractions are a little too small, or too large
}

/** Width and height that a zone needs for cards of that size in so many rows. */
function needs({ groups, label, high, pad, fixed }, size, rows) {
  if (fixed) return fixed;
  const widths = groups.map((one) => one.across * size + GAP + (one.first ? APART : 0));
  const wide = narrowest(widths, rows);
  const below = broken(widths, wide).map((row) => Math.max(...row.map((n) => (groups[n].down + groups[n].under) * size + (groups[n].says ? high : 0))) + GAP);
  return [Math.max(label - pad, wide + pad) + pad + EDGE, below.reduce((sum, one) => sum + one, high + pad + EDGE)];
}

/** All ways to break so many zones into lines, the fewest lines first. */
function breaks(count) {
  const found = [[count]];
  for (let first = 1; first < count; first++) found.push([first, count]);
  for (let first = 1; first < count; first++) for (let second = first + 1; second < count && LINES > 2; second++) found.push([first, second, count]);
  return found;
}

/** The lowest arrangement of a mat's zones for cards of that size: its height, and the widths in each of its lines; nothing
 * if they are wider than the mat. */
function arrangement({ zones, wide, least }, size) {
  let best = null;
  for (const ends of breaks(zones.length)) {
    const lines = ends.map((end, n) => line(zones.slice(ends[n - 1] ?? 0, end), wide, size));
    if (lines.some((one) => !one)) continue;
    const high = Math.max(least, lines.reduce((sum, one) => sum + one.high + GAP, -GAP));
    if (!best || high < best.high) best = { high, lines };
  }
  return best;
}

function line(zones, wide, size) {
  for (let rows = 1; rows <= ROWS; rows++) {
    const all = zones.map((zone) => needs(zone, size, rows));
    const left = wide - all.reduce((sum, [across]) => sum + across + GAP, -GAP);
    if (left < 0) continue;
    const shares = zones.map((zone) => zone.share * (zone.groups.length ? 1 : EMPTY));
    const whole = shares.reduce((sum, one) => sum + one, 0) || 1;
    return { high: Math.max(...all.map(([, high]) => high)), widths: all.map(([across], n) => across + (left * shares[n]) / whole) };
  }
  return null;
}

/** What all share, as a column: the narrowest one that is not too high. */
function column(zones, high, size) {
  for (let rows = ROWS; rows; rows--) {
    const all = zones.map((zone) => needs(zone, size, rows));
    if (all.reduce((sum, one) => sum + one[1] + GAP, -GAP) <= high) return Math.max(...all.map(([wide]) => wide));
  }
  return Infinity;
}

/** The largest cards for which bands (each with several mats beside each other) have room; `shared` are the zones between
 * them, or beside them. */
function largest({ lines, shared, wide, high, most, aside }) {
  for (let size = most; size >= SMALLEST; size -= STEP) {
    const beside = aside ? column(shared, high, size) + GAP : 0;
    if (beside > wide / 2) continue;
    const mats = lines.map((mats) => mats.map((mat) => ({ ...mat, wide: mat.wide - beside / mats.length })));
    const between = shared.length && !aside ? [[{ zones: shared, wide, least: 0 }]] : [];
    const found = [...mats, ...between].map((row) => row.map((mat) => arrangement(mat, size)));
    if (found.flat().some((one) => !one)) continue;
    if (found.reduce((sum, row) => sum + Math.max(...row.map((one) => one.high)) + GAP, -GAP) <= high) return { size, found: found.slice(0, lines.length).flat(), aside };
  }
  return { size: SMALLEST, found: [], aside };
}

/** Makes cards as large as there is room for all of them. `zones`: what lies in each zone, by its key. */
export function fit(root, bands, zones, hand) {
  const shown = (selector, within = bands) => [...within.querySelectorAll(selector)];
  const one = (node) => {
    const zone = zones.get(node.dataset.zone);
    const label = node.firstChild;
    const fixed = zone.side ? [node.offsetWidth, node.offsetHeight] : !zone.seat && !zone.groups.length ? [label.offsetWidth + EDGE, label.offsetHeight + 4] : null;
    return { groups: zone.groups, share: zone.share, label: label.offsetWidth, high: label.offsetHeight, pad: Number.parseFloat(getComputedStyle(node).paddingLeft), fixed };
  };
  const mat = (band) => {
    const [plays, sides] = band.children;
    const style = getComputedStyle(band);
    const [across, down] = [["Left", "Right"], ["Top", "Bottom"]].map((ends) => ends.reduce((sum, end) => sum + Number.parseFloat(style[`padding${end}`]), 0));
    const beside = sides.children.length ? sides.offsetWidth + GAP : 0;
    return { zones: shown(".zone", plays).map(one), wide: band.clientWidth - across - beside - SPARE, least: sides.offsetHeight, frame: down, plays };
  };
  bands.classList.remove("aside", "flat");
  for (const node of shown(".plays > .zone")) node.style.flex = "";
  root.style.setProperty("--card", `${SMALLEST}px`);
  const rows = shown(":scope > .others").filter((row) => row.children.length);
  const shared = shown(":scope > .shared-zones:not([hidden]) > .zone").map(one);
  let best = { size: 0 };
  const attempt = (flat, aside) => {
    bands.classList.toggle("flat", flat);
    const lines = rows.map((row) => [...row.children].map(mat));
    const frames = lines.reduce((sum, mats) => sum + Math.max(...mats.map((one) => one.frame)), 0);
    const found = largest({ lines, shared, wide: bands.clientWidth, high: bands.clientHeight - frames, most: Math.floor(LARGEST * hand.offsetWidth), aside });
    if (found.size > best.size * (aside && !best.aside ? WORTH : 1)) best = { ...found, flat, plays: lines.flat().map((one) => one.plays) };
  };
  for (const aside of [false, true]) {
    if (aside && (!shared.some((zone) => zone.groups.length) || innerWidth <= NARROW)) continue;
    for (const flat of [false, true]) attempt(flat, aside);
  }
  bands.classList.toggle("flat", best.flat);
  bands.classList.toggle("aside", best.aside);
  root.style.setProperty("--card", `${best.size}px`);
  best.plays.forEach((plays, n) => {
    const widths = best.found[n]?.lines.flatMap((line) => line.widths) ?? [];
    [...plays.children].forEach((zone, at) => { zone.style.flex = widths[at] ? `0 0 ${widths[at].toFixed(1)}px` : ""; });
  });
  for (let size = best.size; size > SMALLEST && over(bands); size -= STEP) root.style.setProperty("--card", `${size - STEP}px`);
}

function over(bands) {
  return bands.scrollHeight > bands.clientHeight || bands.scrollWidth > bands.clientWidth;
}
