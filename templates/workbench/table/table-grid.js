// How zones of mats share the table: in lines, or in columns with zones above each other. Mats that face each other have the
// same grid, so that each zone is opposite to its counterpart; the far one is mirrored. All cards have one size.

import { GAP, stacked, within } from "workbench/table-shapes";

const LINES = 3; // of zones on a mat, at most
const DEEPEST = 3; // zones above each other, at most
const MANY = 7; // with more zones than these there are too many ways to put them above each other
const EMPTY = 0.4; // how much of the room that is left an empty zone takes, as a share of what it has on its mat

/** All ways to put `count` zones into lines of columns, each with how complicated it is; the simplest first. */
function structures(count) {
  if (!count) return [{ lines: [], effort: 0 }]; // a mat may have piles only
  const all = parts(0, count, LINES).flatMap((lines) => {
    const single = lines.map(([first, end]) => Array.from({ length: end - first }, (_, n) => [first + n, first + n + 1]));
    if (lines.length > 1 || count > MANY) return [single];
    return parts(0, count).filter((columns) => columns.every(([first, end]) => end - first <= DEEPEST)).map((columns) => [columns]);
  });
  const effort = (lines) => lines.flat().reduce((sum, [first, end]) => sum + end - first - 1, lines.length - 1);
  return all.map((lines) => ({ lines, effort: effort(lines) })).sort((one, other) => one.effort - other.effort);
}

/** All ways to break numbers into at most that many spans, each with its first one and its end. */
function parts(first, end, most = Infinity) {
  if (first === end) return [[]];
  if (!most) return [];
  const all = [];
  for (let cut = first + 1; cut <= end; cut++) all.push(...parts(cut, end, most - 1).map((rest) => [[first, cut], ...rest]));
  return all;
}

const known = new Map();

function ways(count) {
  if (!known.has(count)) known.set(count, structures(count));
  return known.get(count);
}

/** The lowest way to arrange mats with cards of that size; nothing if none is narrow enough. `grid` has its tiers, one below the
 * other, each with its mats beside each other; `even`: all tiers are equally high; `effort`: how complicated it may be. */
export function arrangement(grid, size, even, effort = Infinity) {
  const { tiers, wide } = grid;
  const spans = new Map();
  const columnOf = (tier, [first, end]) => {
    const key = `${tier} ${first} ${end}`;
    if (!spans.has(key)) spans.set(key, tiers[tier].mats.map(({ zones }) => stacked(zones.slice(first, end), size)));
    return spans.get(key);
  };
  let best = null;
  for (const way of grid.ways ?? ways(tiers[0].mats[0].zones.length)) {
    if (way.effort > effort) break;
    const lines = way.lines.map((spans) => lineOf(tiers.map((_, tier) => spans.map((span) => columnOf(tier, span))), wide, even));
    if (lines.some((line) => !line)) continue;
    const highs = tiers.map(({ least }, tier) => Math.max(least, lines.reduce((sum, line) => sum + line.highs[tier] + GAP, -GAP)));
    const high = even ? Math.max(...highs) * highs.length : highs.reduce((sum, one) => sum + one, 0);
    if (!best || high < best.high) best = { grid, spans: way.lines, lines, highs: even ? highs.map(() => Math.max(...highs)) : highs, high };
  }
  return best;
}

/** A grid that has each zone in a line of its own, as wide as it must be: there is always an arrangement of it. */
export function listed({ tiers, wide, ...grid }, size) {
  const bare = (zone) => ({ ...zone, known: new Map(), label: 0, fixed: zone.fixed && [Math.min(zone.fixed[0], wide), zone.fixed[1]] });
  const all = tiers.map((tier) => ({ ...tier, mats: tier.mats.map((mat) => ({ ...mat, zones: mat.zones.map(bare) })) }));
  const widths = all.flatMap(({ mats }) => mats.flatMap(({ zones }) => zones.map((zone) => stacked([zone], size).at(-1).wide)));
  const lines = all[0].mats[0].zones.map((_, n) => [[n, n + 1]]);
  return { ...grid, tiers: all, wide: Math.max(wide, ...widths), ways: [{ lines, effort: 0 }] };
}

/** The lowest line of columns: its height in each tier; nothing if it is too wide. `columns`: of each tier, with their shapes. */
function lineOf(columns, wide, even) {
  const room = wide - (columns[0].length - 1) * GAP;
  const heights = columns.map((tier) => [...new Set(tier.flat(2).map((shape) => shape.high))].sort((one, other) => one - other));
  const hasRoom = (highs) => widthsOf(columns, highs).reduce((sum, one) => sum + one, 0) <= room;
  if (even || columns.length === 1) {
    const high = [...new Set(heights.flat())].sort((one, other) => one - other).find((one) => hasRoom(columns.map(() => one)));
    return high === undefined ? null : { columns, room, highs: columns.map(() => high) };
  }
  let best = null;
  let near = heights[1].length - 1;
  for (const far of heights[0]) {
    if (!hasRoom([far, heights[1][near]])) continue;
    while (near > 0 && hasRoom([far, heights[1][near - 1]])) near--;
    const highs = [far, heights[1][near]];
    if (!best || highs[0] + highs[1] < best[0] + best[1]) best = highs;
  }
  return best && { columns, room, highs: best };
}

/** The width of each column, where tiers are so high: it is the same in all of them. */
function widthsOf(columns, highs) {
  return columns[0].map((_, at) => Math.max(...columns.flatMap((tier, n) => tier[at].map((all) => within(all, highs[n])?.wide ?? Infinity))));
}

/** Where each zone is on its mat, by tier, mat and zone: with `rest` pixels more height, which all lines share. */
export function placed({ grid, spans, lines, highs }, rest) {
  const { tiers } = grid;
  const more = tiers.map((_, tier) => {
    const used = lines.reduce((sum, line) => sum + line.highs[tier] + GAP, -GAP);
    return (highs[tier] - used + rest / tiers.length) / lines.length;
  });
  const tall = lines.map((line) => line.highs.map((high, tier) => high + more[tier]));
  const widths = lines.map((line, n) => dividedWidths(line, spans[n], tall[n], grid));
  return tiers.map(({ mats, mirrored }, tier) => mats.map(({ zones }, mat) => {
    const boxes = [];
    let top = 0;
    const order = lines.map((_, n) => n);
    for (const n of mirrored ? order.reverse() : order) {
      let left = 0;
      spans[n].forEach(([first, end], at) => {
        const shape = within(lines[n].columns[tier][at][mat], tall[n][tier]);
        const spare = (tall[n][tier] - shape.high) / (end - first);
        let y = top;
        const stack = zones.slice(first, end).map((_, part) => part);
        for (const part of mirrored ? stack.reverse() : stack) {
          const high = shape.parts[part] + spare;
          boxes[first + part] = { left, top: y, wide: widths[n][at], high };
          y += high + GAP;
        }
        left += widths[n][at] + GAP;
      });
      top += tall[n][tier] + GAP;
    }
    return { boxes, high: highs[tier] + rest / tiers.length };
  }));
}

/** The widths of a line's columns with the room that is left: each has its share, an empty one less. */
function dividedWidths({ columns, room }, spans, highs, { tiers }) {
  const widths = widthsOf(columns, highs);
  const rest = widths.reduce((sum, wide) => sum - wide, room);
  const shares = spans.map((span) => {
    const opposite = tiers.flatMap(({ mats }) => mats.flatMap(({ zones }) => zones.slice(...span)));
    const share = Math.max(...opposite.map((zone) => zone.share));
    return share * (opposite.some((zone) => zone.groups.length || zone.places) ? 1 : EMPTY);
  });
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  return widths.map((wide, at) => wide + (rest * shares[at]) / whole);
}
