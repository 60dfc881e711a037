// Who attacks what: for each attacker one strong stem, which runs between the cards. It branches to the few that lie in a row;
// to more it has one head, at a bracket beside all that it meets.

const SVG = "http://www.w3.org/2000/svg";
const STEM = [0.1, 3.5, 10]; // the width of a stem as a part of that of a card; pixels, at least and at most
const BRANCH = 0.55; // how thick the branches of a stem are
const BOLD = 0.8; // and a bracket
const TAIL = 0.22; // how thick a stem is where it begins
const BEND = 46; // pixels in which a stem bends, where nothing is beside it
const STEP = 4; // pixels between two points of an edge
const TIP = [1.6, 2.9]; // half the width of the head of an arrow and its length, in widths of a stem
const HALO = 2.5; // dark pixels around an arrow, with which it is seen on any card
const TURN = 12; // pixels in which a stem turns
const APART = 1.6; // widths of a stem between the ways of two attackers
const AWAY = 7; // pixels from the edge of an attacker, whose name may be there
const BESIDE = 1.1; // widths of a stem that it is away from cards
const NEXT = 0.5; // rows are neighbors if less than this part of a card is between them
const FEW = 3; // so many in a row have a head each
const NEAR = 12; // pixels from cards to the middle of their bracket, which has a width
const HOOK = 9; // and the length of its ends
const [COVERED, WAY, CORNER] = [10, 0.25, 25]; // what a pixel over a card costs a way, what any pixel does, and each corner
const LABEL = 40; // over the name of a zone
const OFF = 0.6; // what a pixel costs between the middle of a bracket and the head at it
const OUTSIDE = 100; // what a pixel costs that a way is above or below the board
const TURNED = 30; // and that a way leaves its attacker at an edge that does not face the bracket
const HEAD = [60, 15]; // what a pixel of a head costs that covers its card: at the upper edge, where its name is, and at the lower one
const LOWER = 2 * TURN; // pixels that a lane is moved at most, so that it covers no card which it passes

/** Draws arrows; `fights` are pairs of boxes, whose arrows come in the middle, where no corner with a number is, and whose lower edge with its tokens is at `foot`; `cards` and `labels` are those that a way should leave free. */
export function drawArrows(svg, fights, cards, labels) {
  const attackers = [...new Set(fights.map(([from]) => from))];
  const trees = attackers.map((from, n) => {
    const targets = fights.filter(([other, to]) => other === from && to).map(([, to]) => to);
    const nth = n - (attackers.length - 1) / 2;
    return bundle(from, targets, cards, labels, nth, svg.clientHeight || Infinity) ?? tree(from, targets, cards, labels, nth);
  });
  svg.replaceChildren(...trees.map(joined).flatMap(({ thick, bracket, stem, branches, heads }) => {
    const points = (corners) => corners.map((corner) => corner.map((part) => part.toFixed(1))).join(" ");
    const bodies = [...stem.map((way) => tapered(way, Math.max(1.2, thick * TAIL), thick * (branches.length > 1 ? BRANCH : 1))), ...branches.map((way) => tapered(way, thick * (bracket ? BOLD : BRANCH), thick * (bracket ? BOLD : BRANCH)))];
    const shape = () => [...bodies, ...heads].map((corners) => drawn("polygon", { points: points(corners) }));
    return [
      drawn("g", { class: "halo", "stroke-width": Math.min(2 * HALO, thick * 0.7) }, ...shape()), // all of it is below the arrow
      drawn("g", { class: "body" }, ...shape()),
      drawn("g", { class: "stem", "stroke-width": thick * TAIL }, ...[...stem, ...branches].map((way) => drawn("path", { d: round(way) })), ...heads.map((corners) => drawn("polygon", { points: points(corners) }))),
    ];
  }));
}

/** To a single target there is one way, which bends into its head. */
function joined({ stem, branches, ...parts }) {
  if (branches.length > 1 || parts.bracket) return { stem, branches, ...parts };
  return { stem: [[...stem[0].slice(0, -1), ...branches[0].slice(1)]], branches: [], ...parts };
}

/** The edge of a way that becomes thicker: its points on one side, and back on the other. */
function tapered(way, from, to) {
  const line = drawn("path", { d: round(way) });
  const long = line.getTotalLength();
  const steps = Math.max(2, Math.ceil(long / STEP));
  const sides = [[], []];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const [{ x, y }, before, after] = [share, share - 0.5 / steps, share + 0.5 / steps].map((at) => line.getPointAtLength(long * Math.min(1, Math.max(0, at))));
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const half = (from + (to - from) * share) / 2 / (Math.hypot(dx, dy) || 1);
    sides[0].push([x - dy * half, y + dx * half]);
    sides[1].unshift([x + dy * half, y - dx * half]);
  }
  return sides.flat();
}

/** The stem of an attacker, its branches and their heads; `nth` keeps the ways of several attackers apart. */
function tree(from, targets, cards, names, nth) {
  const rows = rowsBeside(targets);
  const room = Math.min(...rows.flat().map((lane) => lane.room ?? Infinity)); // for two heads between rows
  const thick = Math.min(STEM[2], Math.max(STEM[1], Math.min(STEM[0] * (from.right - from.left), room / (2 * TIP[1] + 1))));
  const parts = { thick, stem: [], branches: [], heads: [] };
  const beside = thick / 2 + HALO; // the letters of a name
  const labels = names.map((name) => ({ ...name, left: name.left - beside, right: name.right + beside }));
  const others = cards.filter((card) => card !== from && !overlaps(card, from)).map((card) => ({ ...card, bottom: card.low })); // nor what is attached to it
  const cost = (points) => priceOf(points, others, labels);
  for (const row of rows) {
    const lanes = row.flatMap((lane) => (lane.gap ? [lane, { ...lane, y: lane.y + lane.gap * TIP[1] * thick }] : [lane]));
    const all = lanes.flatMap((lane) => ways(from, lane, { thick, aside: nth * thick * APART, others, labels })).map((way) => ({ ...way, price: Math.max(...way.stems.map(cost)) + hidden(way, thick) + named(way, labels) }));
    const best = all.reduce((one, other) => (other.price < one.price ? other : one));
    parts.stem.push(...best.stems);
    for (const to of best.targets) branch(parts, best, to);
  }
  return parts;
}

/** The way of an attacker to more than a row of targets: to a bracket at the side of them all to which it is the shortest. */
function bundle(from, targets, cards, names, nth, low) {
  const rows = rowsOf(targets);
  const [left, right] = [Math.min(...targets.map((box) => box.left)), Math.max(...targets.map((box) => box.right))];
  const [top, bottom] = [Math.min(...targets.map((box) => box.top)), Math.max(...targets.map((box) => box.low))];
  if ((rows.length < 2 && targets.length <= FEW) || (from.x > left && from.x < right && from.y > top && from.y < bottom)) return null;
  const thick = Math.min(STEM[2], Math.max(STEM[1], STEM[0] * (from.right - from.left)));
  const others = cards.filter((card) => card !== from && !overlaps(card, from)).map((card) => ({ ...card, bottom: card.low })); // with the tokens below them
  const turned = ([x, y]) => [y, x];
  const found = [];
  const add = (from, hull, rows, passed, back) => {
    for (const side of [-1, 1]) {
      const edge = (side < 0 ? hull.left : hull.right) + side * NEAR;
      const bracket = [[edge - side * HOOK, hull.top], [edge, hull.top], [edge, hull.bottom], [edge - side * HOOK, hull.bottom]];
      const end = edge + side * TIP[1] * thick;
      const lanes = [from.top - AWAY - thick, from.bottom + AWAY + thick].map((lane) => lane + nth * thick * APART);
      const middle = (hull.top + hull.bottom) / 2;
      const clear = passed.flatMap((card) => [card.top - thick, card.bottom + thick]).filter((y) => y > from.top + thick && y < from.bottom - thick); // straight, beside a card
      const ends = [middle, from.y, ...lanes, ...rows, ...clear].filter((y) => y > hull.top + HOOK && y < hull.bottom - HOOK);
      const face = from.x < end ? from.right : from.left;
      const gutters = [end + side * TURN, (end + face) / 2, face - Math.sign(face - end) * TURN].map((x) => x + nth * thick * APART);
      for (const y of ends) {
        const ways = [
          ...(y === from.y || clear.includes(y) ? [[[face, y]]] : gutters.map((x) => [[face, from.y], [x, from.y], [x, y]])),
          [[from.x, y < from.y ? from.top : from.bottom], [from.x, y]],
          ...lanes.flatMap((lane) => gutters.map((x) => [[from.x, lane < from.y ? from.top : from.bottom], [from.x, lane], [x, lane], [x, y]])),
        ].filter((way) => (way.at(-1)[0] - end) * side >= TURN);
        const [half, long] = TIP.map((part) => part * thick);
        const head = [[end - side * long / 4, y], [end, y - half], [edge, y], [end, y + half]];
        for (const way of ways) found.push({ way: [...way, [end, y]], bracket, head, back, more: OFF * Math.abs(y - middle) + (way[0][0] === face ? 0 : TURNED) });
      }
    }
  };
  add(from, { left, right, top, bottom }, rows, others, (point) => point);
  const lie = ({ x, y, left, right, top, bottom, low }) => ({ x: y, y: x, left: top, right: low ?? bottom, top: left, bottom: right });
  const [other, ...lying] = [from, ...targets].map(lie);
  add(other, { left: top, right: bottom, top: left, bottom: right }, [...new Set(lying.map((box) => box.y))], others.map(lie), turned);
  const outside = (points) => points.reduce((sum, [, y]) => sum + Math.max(0, -y, y - low), 0);
  const price = ({ way, bracket, back, more }) => more + OUTSIDE * outside([...way, ...bracket].map(back)) + priceOf(way.map(back), others, names) + priceOf(bracket.slice(1, 3).map(back), others, names);
  const ways = found.map((one) => ({ ...one, price: price(one) }));
  if (!ways.length) return null;
  const { way, bracket, head, back } = ways.reduce((one, other) => (other.price < one.price ? other : one));
  return { thick, bracket: true, stem: [way.map(back)], branches: [bracket.map(back)], heads: [head.map(back)] };
}

function overlaps(one, other) {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** The middles of rows of targets, and of what is between them. */
function rowsOf(targets) {
  const middles = [];
  let low = -Infinity;
  for (const box of [...targets].sort((one, other) => one.y - other.y)) {
    if (box.y > low) middles.push(box.y);
    low = Math.max(low, box.bottom);
  }
  return middles;
}

/** What it costs that the branches of a way run over names. */
function named({ y, targets }, labels) {
  return targets.reduce((sum, box) => sum + priceOf([[box.x, y], [box.x, edgeOf(box, y)]], [], labels), 0);
}

/** What it costs that heads have no room between their lane and their cards, of which they cover something then. */
function hidden({ y, targets }, thick) {
  const price = (box) => HEAD[box.y > y ? 0 : 1];
  return Math.max(...targets.map((box) => price(box) * Math.max(0, (TIP[1] + 0.5) * thick - Math.abs(edgeOf(box, y) - y))));
}

/** Rows of targets with the lanes along which a stem may pass them: between two rows, or beside one. */
function rowsBeside(targets) {
  const rows = [];
  for (const box of [...targets].sort((one, other) => one.y - other.y)) {
    if (rows.length && box.y < rows.at(-1)[0].bottom) rows.at(-1).push(box);
    else rows.push([box]);
  }
  const found = [];
  while (rows.length) {
    const row = rows.shift();
    const [top, bottom] = [Math.min(...row.map((box) => box.top)), Math.max(...row.map((box) => box.low))];
    const next = Math.min(...(rows[0] ?? []).map((box) => box.top));
    if (next - bottom < NEXT * (bottom - top)) found.push([{ y: (bottom + next) / 2, targets: [...row, ...rows.shift()], gap: 0, room: next - bottom }]);
    else found.push([{ y: top, targets: row, gap: -1 }, { y: bottom, targets: row, gap: 1 }]);
  }
  return found;
}

/** The ways on which a stem may come to a lane: beside the targets, or straight up or down. */
function ways(from, lane, { thick, aside, others, labels }) {
  const gap = thick * BESIDE;
  const edges = [from.top - gap, from.low + gap].map((edge) => edge + aside);
  const beside = lane.y + lane.gap * gap + aside;
  const straight = edges.find((edge) => (edge - beside) * lane.gap > 0 && Math.abs(edge - beside) < 2 * TURN) ?? beside;
  const y = free(straight, lane, from, gap, others);
  const middles = lane.targets.map((box) => box.x);
  const [left, right] = [Math.min(...lane.targets.map((box) => box.left)) - gap, Math.max(...lane.targets.map((box) => box.right)) + gap];
  const [first, last] = [Math.min(...middles), Math.max(...middles)];
  const found = [];
  const add = (...points) => {
    const start = points.at(-1)[0];
    const ends = [[first, -1], [last, 1]].filter(([end, side]) => (end - start) * side > TURN);
    const stems = ends.map(([end, side]) => [...points, [end + (flat(end) ? 0 : -side * TURN), y]]); // the last branch turns there, or its head is on the stem
    found.push({ stems: stems.length ? stems : [points], y, start, targets: lane.targets });
  };
  const flat = (end) => lane.targets.some((box) => box.x === end && Math.abs(edgeOf(box, y) - y) < TIP[1] * thick + TURN);
  const names = [left, right].flatMap((gutter) => labels.filter((name) => name.left <= gutter && gutter <= name.right).flatMap((name) => [name.left - 1, name.right + 1]));
  const start = (end) => (end < from.y ? Math.max(end, from.top - AWAY) : Math.min(end, from.bottom + AWAY));
  const between = others.flatMap((card) => [card.left - gap, card.right + gap]).filter((x) => x > Math.min(from.x, left) && x < Math.max(from.x, right));
  const exits = [from.y, ...others.flatMap((card) => [card.top - gap, card.low + gap]).filter((y) => y > from.top + gap && y < from.bottom - gap)]; // at its side
  for (const gutter of new Set([left, right, ...names, ...between])) {
    const side = gutter > from.x ? from.right : from.left;
    if (Math.abs(gutter - from.x) > from.right - from.x) for (const exit of exits) add([side, exit], [gutter, exit], [gutter, y]);
    for (const edge of edges) add([from.x, start(edge)], [from.x, edge], [gutter, edge], ...(edge === y ? [] : [[gutter, y]]));
  }
  add([from.x, start(y)], [from.x, y]);
  return found;
}

/** A lane beside a row, a little farther from it if it would cover the edges of cards which it passes. */
function free(y, { gap: side, targets }, from, gap, cards) {
  const ends = [from.x, ...targets.map((box) => box.x)];
  const passed = cards.filter((card) => card.right > Math.min(...ends) && card.left < Math.max(...ends));
  const farther = passed.map((card) => ((side > 0 ? card.low : card.top) - y) * side + gap).filter((more) => more > 0 && more < LOWER);
  return side ? y + side * Math.max(0, ...farther) : y;
}

/** The edge of a card, or of its tokens, at which a branch from there ends. */
function edgeOf(to, y) {
  return to.y > y ? to.top : to.foot ?? to.bottom;
}

/** A branch from the lane to a card, and its head. */
function branch(parts, { y, start }, to) {
  const { thick } = parts;
  const x = to.x;
  const [half, long] = TIP.map((part) => part * thick);
  const down = to.y > y ? 1 : -1;
  const edge = edgeOf(to, y);
  const tip = y + down * Math.max(Math.abs(edge - y), long + thick / 2);
  const neck = tip - down * long;
  const side = Math.abs(x - start) > TURN && Math.abs(neck - y) > TURN ? Math.sign(x - start) : 0;
  parts.branches.push([[x - side * TURN, y], [x, y], [x, neck + down]]);
  parts.heads.push([[x, neck + (down * long) / 4], [x - half, neck], [x, tip], [x + half, neck]]);
}

/** What a way costs: less than another one if it is shorter, has fewer corners and covers less. */
function priceOf(points, cards, labels) {
  let price = 0;
  points.slice(1).forEach((end, n) => {
    const [one, other] = [points[n], end];
    const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
    const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
    const over = (box) => Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) + Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    const crossed = (boxes) => boxes.filter((box) => left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top).reduce((sum, box) => sum + over(box), 0);
    price += COVERED * crossed(cards) + LABEL * crossed(labels) + WAY * (right - left + bottom - top) + (n ? CORNER : 0);
  });
  return price;
}

/** A way as a path, whose corners are round. */
function round(points) {
  const [start, ...others] = points;
  const at = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const between = ([x, y], [toX, toY]) => {
    const long = Math.hypot(toX - x, toY - y);
    const part = Math.min(BEND, long / 2) / (long || 1);
    return [x + (toX - x) * part, y + (toY - y) * part];
  };
  return `M${at(start)}${others.map((point, n) => (n === others.length - 1 ? ` L${at(point)}` : ` L${at(between(point, points[n]))} Q${at(point)} ${at(between(point, others[n + 1]))}`)).join("")}`;
}

function drawn(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
