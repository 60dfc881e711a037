// Width and height of zones: what each needs for cards of a size, in one row, in two, and so on; and those of columns of zones.

export const GAP = 6; // pixels between two zones, and between two cards
const ROW = 12; // and between two rows of cards
const ROWS = 6; // of cards in a zone, at most
const EDGE = 2; // pixels of a zone beside its cards and its padding
const APART = 16; // pixels more before cards that begin something new
const DEEP = 1.4; // the height of a free place, in widths of a card
const LEAST = 0.4; // the height of an empty row, in widths of a card
const MORE = 1.2; // how much larger cards of a zone with room to spare may be than all others
const TINY = 24; // pixels of a place that is not worth to be shown
const LETTERS = 8; // pixels between a card and the name of its zone beside it
const SPREAD = 0.16; // of a card: the most that is between two cards of a row

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

/** The least width at which things fit into that many rows. */
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

/** What a zone needs for cards of that size in one row, in two, and so on: width and height, and the width of its rows; and what
 * it needs with its name `beside` them, in place of above. */
export function shapes(zone, size) {
  if (!zone.known.has(size)) zone.known.set(size, shapesOf(zone, size));
  return zone.known.get(size);
}

/** The largest size of cards, not much above `size`, at which those of a zone fit into that width and height. */
export function larger(zone, size, wide, high) {
  if (!zone.groups.length || zone.fixed) return size;
  let most = Math.floor(size * MORE);
  while (most > size && !shapes(zone, most).some((one) => one.wide <= wide + 0.01 && one.high <= high + 0.01)) most--;
  return Math.max(size, most);
}

function shapesOf({ groups, label, high, pad, fixed }, size) {
  if (fixed) return [{ wide: fixed[0], high: fixed[1], row: fixed[0], parts: [fixed[1]] }];
  const widths = groups.map((group) => group.across * size + GAP + (group.first ? APART : 0));
  const all = [];
  for (let rows = 1; rows <= Math.min(ROWS, Math.max(1, groups.length)); rows++) {
    const row = narrowest(widths, rows);
    const downs = (groups.length ? broken(widths, row) : [[]]).map((numbers) => Math.max(LEAST * size, ...numbers.map((n) => (groups[n].down + groups[n].under) * size + (groups[n].says ? high : 0))) + ROW);
    const tall = downs.reduce((sum, down) => sum + down, -ROW);
    const [low, whole] = [tall + 2 * pad + EDGE, tall + high + pad + EDGE + GAP];
    if (groups.length) all.push({ wide: row + 2 * (label + LETTERS) + EDGE, high: low, row, tall, parts: [low], beside: true });
    all.push({ wide: Math.max(label - pad, row + pad) + pad + EDGE, high: whole, row, tall, parts: [whole] });
  }
  return all;
}

/** What zones in a column need together: the shapes of which none is as low and as narrow as another one, the lowest first. */
export function stacked(zones, size) {
  return zones.map((zone) => shapes(zone, size)).map(useful).reduce((upper, lower) => useful(upper.flatMap((one) => lower.map((other) => ({
    wide: Math.max(one.wide, other.wide), high: one.high + GAP + other.high, parts: [...one.parts, ...other.parts],
  })))));
}

function useful(all) {
  const best = [];
  for (const shape of [...all].sort((one, other) => one.high - other.high || one.wide - other.wide)) {
    if (!best.length || shape.wide < best.at(-1).wide) best.push(shape);
  }
  return best;
}

/** The narrowest of such shapes that is not higher; nothing if all are. */
export function within(all, high) {
  return all.findLast((shape) => shape.high <= high + 0.01);
}

/** How a zone of that width and height shows its cards: how wide they are, the width of their rows and what is between two of
 * them; and how many free places it shows, if nothing lies in it. */
export function inside(zone, size, wide, high) {
  const { groups, pad, fixed, high: above } = zone;
  const across = wide - 2 * pad - EDGE;
  if (!groups.length) {
    const place = Math.min(size, across, (high - above - pad - EDGE - ROW) / DEEP);
    const room = Math.floor((across + GAP) / (place + GAP));
    const least = zone.places ? GAP : TINY;
    return { place, free: place > least && (!fixed || zone.places) ? Math.min(zone.places || 1, room) : 0, row: across, gap: GAP };
  }
  const known = shapes(zone, size);
  const { row, beside, tall } = known.find((one) => one.wide <= wide + 0.01) ?? known.find((one) => !one.beside);
  const most = Math.max(...broken(groups.map((group) => group.across * size + GAP + (group.first ? APART : 0)), row).map((numbers) => numbers.length));
  const more = most > 1 ? Math.max(0, Math.min(size * SPREAD - GAP, ((beside ? wide - 2 * (zone.label + LETTERS) : across) - row) / (most - 1))) : 0;
  return { place: size, free: 0, row: row + more * (most - 1), gap: GAP + more, over: Boolean(beside) || (high - tall) / 2 > above + GAP };
}
