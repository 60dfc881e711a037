// How large the cards in play are, and how the zones of a mat share its width: always in the same order, in as few lines as
// possible, and each with as many rows of cards as make them largest.

const LARGEST = 1.6; // of a card in the hand: one that lies alone is not larger
const SMALLEST = 22;
const [STEP, LEAP] = [2, 4]; // pixels
const SPARE = 2; // pixels of a line that are left over: the page has fractions of them
const [GAP, ROW] = [6, 12]; // pixels between two zones, and between two cards; and between two rows of cards
const LARGER = 1.6; // how much larger cards of a zone that has room are than those of the fullest one
const [ROWS, LINES] = [6, 3]; // of cards in a zone, and of zones on a mat, at most
const DEEP = 1.4; // the height of a free place, in widths of a card
const EDGE = 2; // pixels of a zone beside its cards and its padding
const APART = 16; // pixels more before cards that begin something new
const EMPTY = 0.4; // how much of the room that is left an empty zone takes, as a share of what it has on its mat
const [PARTS, BETTER] = [[0.5, 0.35, 0.65, 0.2, 0.8, 0.05], 1.04]; // of the height that is left, for the far player; and how much larger cards are then, if it is not half
const SOME = 2; // so few cards are no line of places between the players: they may also be beside them
const WORTH = 1.1; // how much larger cards must be for what all share to be beside the players
const PILES = ["", "flat", "slim"]; // ways to lay a mat's piles: in columns, in a line, and smaller in a column
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

/** Width and height that a zone needs for cards of that size in one row, in two, and so on. */
function shapes(zone, size) {
  if (!zone.known.has(size)) zone.known.set(size, shapesOf(zone, size));
  return zone.known.get(size);
}

function shapesOf({ groups, label, high, pad, fixed }, size) {
  if (fixed) return [fixed];
  const widths = groups.map((one) => one.across * size + GAP + (one.first ? APART : 0));
  const found = [];
  for (let rows = 1; rows <= Math.min(ROWS, Math.max(1, groups.length)); rows++) {
    const wide = narrowest(widths, rows);
    const below = broken(widths, wide).map((row) => Math.max(...row.map((n) => (groups[n].down + groups[n].under) * size + (groups[n].says ? high : 0))) + ROW);
    found.push([Math.max(label - pad, wide + pad) + pad + EDGE, below.reduce((sum, one) => sum + one, high + pad + EDGE + GAP - ROW)]);
  }
  return found;
}

/** The narrowest shape that is not higher; nothing if all are. */
function within(shapes, high) {
  return shapes.filter((shape) => shape[1] <= high).reduce((best, shape) => (best && best[0] <= shape[0] ? best : shape), null);
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

/** The lowest line in which there is room for zones with cards of that size; nothing if they are wider in any. */
function line(zones, wide, size) {
  const all = zones.map((zone) => shapes(zone, size));
  const room = wide - (zones.length - 1) * GAP;
  for (const high of [...new Set(all.flat().map((shape) => shape[1]))].sort((one, other) => one - other)) {
    const best = all.map((one) => within(one, high));
    if (best.every(Boolean) && best.reduce((sum, shape) => sum + shape[0], 0) <= room) return { zones, high, room };
  }
  return null;
}

/** What zones of a line that is so high do with its room: all cards grow, until there is none left for any; the rest of it is
 * shared. Returns size of the cards and width of each zone. */
function grown({ zones, room }, high, size, most) {
  const sizes = zones.map(({ groups, high: above, pad }) => (groups.length ? size : Math.min(size, (high - above - pad - EDGE) / DEEP)));
  const widths = zones.map((zone) => within(shapes(zone, size), high)?.[0] ?? 0);
  const left = () => widths.reduce((rest, wide) => rest - wide, room);
  for (let larger = size + STEP; larger <= most; larger += STEP) {
    zones.forEach((zone, n) => {
      const shape = sizes[n] === larger - STEP && zone.groups.length && !zone.fixed && within(shapes(zone, larger), high);
      if (shape && shape[0] - widths[n] <= left()) [sizes[n], widths[n]] = [larger, shape[0]];
    });
  }
  const shares = zones.map((zone) => zone.share * (zone.groups.length || zone.places ? 1 : EMPTY));
  const whole = shares.reduce((sum, one) => sum + one, 0) || 1;
  const rest = left();
  return zones.map((zone, n) => {
    const wide = widths[n] + (rest * shares[n]) / whole;
    return { size: sizes[n], wide, count: zone.groups.length, free: freePlaces(zone, wide, sizes[n]) };
  });
}

/** How many places for cards are seen on each side of those in a zone, where there is room; in an empty one, altogether. */
function freePlaces({ groups, pad, fixed, places }, wide, size) {
  if ((fixed && !places) || size < SMALLEST) return 0;
  const room = groups.reduce((sum, one) => sum - one.across * size - GAP, wide - 2 * pad - EDGE + GAP);
  return Math.max(0, Math.min(places || Infinity, Math.floor(room / (groups.length ? 2 : 1) / (size + GAP))));
}

/** What all share, as a column: the narrowest one that is not too high. */
function column(zones, high, size) {
  for (let rows = ROWS; rows; rows--) {
    const all = zones.map((zone) => shapes(zone, size)).map((one) => one[Math.min(rows, one.length) - 1]);
    if (all.reduce((sum, one) => sum + one[1] + GAP, -GAP) <= high) return Math.max(...all.map(([wide]) => wide));
  }
  return Infinity;
}

/** The largest cards, larger than `least`, for which bands (each with several mats beside each other) have room; `shared` are the
 * zones between them, or beside them. Nothing if there are none. */
function largest(room, least) {
  let found = null;
  for (let size = room.most; size > least && !found; size -= LEAP) found = fitted(room, Math.max(size, SMALLEST));
  for (let more = LEAP - STEP; more && found; more -= STEP) {
    const larger = found.size + more <= room.most && fitted(room, found.size + more);
    if (larger) return larger;
  }
  return found;
}

/** The mats and their zones with cards of that size; nothing if there is no room. */
function fitted({ lines, shared, wide, high, most, aside }, size) {
  const beside = aside ? column(shared, high, size) + GAP : 0;
  if (beside > wide / 2) return null;
  const mats = lines.map((mats) => mats.map((mat) => ({ ...mat, wide: mat.wide - beside / mats.length })));
  const between = shared.length && !aside ? [[{ zones: shared, wide, least: 0 }]] : [];
  const found = [...mats, ...between].map((row) => row.map((mat) => arrangement(mat, size)));
  if (found.flat().some((one) => !one)) return null;
  const rest = found.reduce((sum, row) => sum - Math.max(...row.map((one) => one.high)) - GAP, high + GAP);
  return rest < 0 ? null : { size, aside, mats: () => portioned(found, lines, rest, size, most) };
}

/** The zones of each mat, with the height that is left: two players get the parts of it with which cards are largest. */
function portioned(found, lines, rest, size, most) {
  const ways = lines.length === 2 ? PARTS.map((part) => [part, 1 - part]) : [lines.map(() => 1 / lines.length)];
  const all = ways.map((parts) => found.map((row, n) => filled(row, lines[n] ? rest * parts[n] : 0, size, lines[n] ? most : size)));
  const area = (rows) => rows.flat(2).reduce((sum, zone) => sum + zone.count * zone.size * zone.size, 0);
  return all.reduce((one, other) => (area(other) > area(one) * BETTER ? other : one)).flat();
}

/** The zones of each mat of a row that gets so much more height, line by line. */
function filled(row, more, size, most) {
  const whole = Math.max(...row.map((one) => one.high)) + more;
  const largest = Math.min(most, size * LARGER);
  return row.map(({ lines }) => {
    const rest = lines.reduce((sum, one) => sum - one.high - GAP, whole + GAP) / lines.length;
    return lines.flatMap((one) => grown(one, one.high + rest, size, largest));
  });
}

/** Makes cards as large as there is room for all of them. `zones`: what lies in each zone, by its key. */
export function fit(root, bands, zones, hand) {
  const known = new Map(); // zone -> size -> its shapes
  const shapesKnown = (key) => known.get(key) ?? known.set(key, new Map()).get(key);
  const shown = (selector, within = bands) => [...within.querySelectorAll(selector)];
  const one = (node) => {
    const zone = zones.get(node.dataset.zone);
    const label = node.firstChild;
    const pad = Number.parseFloat(getComputedStyle(node).paddingLeft);
    const bare = !zone.seat && !zone.groups.length;
    const fixed = bare ? [label.offsetWidth + 2 * pad + EDGE, label.offsetHeight + 4] : zone.side ? [node.offsetWidth, node.offsetHeight] : null;
    return { known: shapesKnown(node.dataset.zone), groups: zone.groups, share: zone.share, label: label.offsetWidth, high: label.offsetHeight, pad, fixed, line: zone.play && zone.places > 1 && zone.groups.length > SOME, places: bare && zone.play && zone.places };
  };
  const mat = (band) => {
    const [plays, sides] = band.children;
    const style = getComputedStyle(band);
    const [across, down] = [["Left", "Right"], ["Top", "Bottom"]].map((ends) => ends.reduce((sum, end) => sum + Number.parseFloat(style[`padding${end}`]), 0));
    const beside = sides.children.length ? sides.offsetWidth + GAP : 0;
    return { zones: shown(".zone", plays).map(one), wide: band.clientWidth - across - beside - SPARE, least: sides.offsetHeight, frame: down, plays };
  };
  bands.classList.remove("aside");
  for (const node of shown(":is(.plays, .shared-zones) > .zone")) node.style.flex = "";
  root.style.setProperty("--card", `${SMALLEST}px`);
  const rows = shown(":scope > .others").filter((row) => row.children.length);
  const shared = shown(":scope > .shared-zones:not([hidden]) > .zone").map(one);
  const ways = rows.length === 2 ? PILES.flatMap((far) => PILES.map((near) => [far, near])) : PILES.map((piles) => rows.map(() => piles));
  const arrange = (piles) => rows.forEach((row, n) => [...row.children].forEach((band) => PILES.filter(Boolean).forEach((one) => band.classList.toggle(one, one === piles[n]))));
  let best = { size: SMALLEST, mats: () => [], plays: shown(".plays, .shared-zones"), piles: ways[0] };
  let least = SMALLEST - STEP;
  const attempt = (piles, aside) => {
    arrange(piles);
    const lines = rows.map((row) => [...row.children].map(mat));
    const frames = lines.reduce((sum, mats) => sum + Math.max(...mats.map((one) => one.frame)), 0);
    const room = { lines, shared, wide: bands.clientWidth, high: bands.clientHeight - frames, most: Math.floor(LARGEST * hand.offsetWidth), aside };
    const found = largest(room, least * (aside && !best.aside ? WORTH : 1));
    if (!found) return;
    best = { ...found, piles, plays: [...lines.flat().map((one) => one.plays), ...shown(":scope > .shared-zones")] };
    least = found.size;
  };
  for (const aside of [false, true]) {
    if (aside && (!shared.some((zone) => zone.groups.length) || shared.some((zone) => zone.line) || innerWidth <= NARROW)) continue; // a line of places is between the players
    for (const piles of ways) attempt(piles, aside);
  }
  arrange(best.piles);
  bands.classList.toggle("aside", Boolean(best.aside));
  const mats = best.mats();
  root.style.setProperty("--card", `${best.size}px`);
  best.plays.forEach((plays, n) => [...plays.children].forEach((zone, at) => {
    const place = mats[n]?.[at];
    zone.style.flex = place ? `0 0 ${place.wide.toFixed(1)}px` : "";
    zone.style.setProperty("--more", place ? Math.max(0, place.size) / best.size : 1);
    zone.style.setProperty("--free", place?.free ?? 0);
    zone.dataset.free = place?.free ? "yes" : "";
  }));
  for (let size = best.size; size > SMALLEST && over(bands); size -= STEP) root.style.setProperty("--card", `${size - STEP}px`);
}

function over(bands) {
  return bands.scrollHeight > bands.clientHeight || bands.scrollWidth > bands.clientWidth;
}
