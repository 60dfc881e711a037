// What lies in which zone of the table, as somebody at a seat sees it: cards with what is attached to them and what lies on
// them, in the order in which they lie.

const CARD = [2.2, 3.15]; // where there is none on the table
const ROW = 1.2; // units between cards of one row
const TAPPED = [1.15, 1.12]; // how much more room a card needs that leans by the angle of table-board.js
const HELD = 0.94; // the size of an attached card, which lies behind its host
const ABOVE = 0.2; // of its width: what is seen over the upper edge of its host, the line with its name
const CLOSE = 0.65; // of a card: what is closer together is attached to it, and not beside it
const SPOT = 0.12; // and what lies this close lies on it, whatever it is
const SMALL = [0.3, 0.46]; // of a card's width: a token in a row, and in one of a pile, whose cards are small
const LOW = [0.3, 0.33]; // of its height: one that is wide
const LEAST = 0.21; // of its width: if there are many
const COUNTED = [0.34, 0.45]; // of a token's width: the room of each letter of the number beside it
const WIDEST = 0.3; // of a token that lies alone
const FEW = 2; // up to this many tokens leave the picture visible
const PICTURE = [0.3, 0.6]; // of a card's height: what lies between stays there; name and cost are above, words and numbers below
const ENDS = [0.02, 0.98]; // of a card's width: between these is a row of tokens
const RIM = [0.02, 0.2]; // of a card's height: so far a row of tokens reaches onto it, and onto a pile
const TAB = 0.17; // of a card's width: the height of the tab with its owner, over the card
const [SQUARE, TALL] = ["square", "tall"]; // shapes of a card in play: one that has a zone for itself keeps its own
const NEAR = 2.6; // units around a card within which nothing else is dropped

/** Width and depth of the cards on this table. */
export function cardSize(view) {
  return Object.values(view.pieces).find((piece) => piece.kind === "card")?.size.filter((_, axis) => axis !== 1) ?? CARD;
}

/** A point of the table as somebody sees it who looks in the direction `turn`: right and down. */
export function toView(x, z, turn) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return [x * cos - z * sin, -(x * sin + z * cos)];
}

/** The zones with their groups of cards, the mats, and what lies at the edge of the table. `square`: cards in play that have a
 * square for that are as high as they are wide. */
export function arranged(view, seat, square = false) {
  const turn = view.room.turn ?? 0;
  const all = Object.entries(view.pieces).filter(([, piece]) => !piece.hand);
  const mats = all.filter(([, piece]) => piece.kind === "tile" && piece.locked);
  const zones = Object.entries(view.zones)
    .filter(([, zone]) => mats.some(([, mat]) => onMat(mat, zone)))
    .map(([key, zone]) => ({ ...zone, key, side: !zone.play || zone.pile, groups: [], inside: [] }));
  const bySize = [...zones].sort((one, other) => one.at[2] * one.at[3] - other.at[2] * other.at[3]);
  const loose = { key: "", label: "", seat: "", at: [0, 0, 0, 0], groups: [], inside: [] };
  const tokens = all.filter(([, piece]) => piece.kind === "tile" && !piece.locked);
  for (const one of all) {
    if (one[1].kind !== "card" && one[1].kind !== "deck") continue;
    (bySize.find((zone) => contains(zone, one[1].at)) ?? loose).inside.push(one);
  }
  if (loose.inside.length) zones.push(loose);
  for (const zone of zones) {
    zone.groups = groupsOf(zone, tokens, view, turn, square && !zone.side && (zone.places === 1 ? TALL : SQUARE));
    alignCards(zone.groups);
    if (zone.slots) bySlots(zone, view.seats[zone.seat]?.hand?.[2] ?? turn);
    else byHomes(zone, view, view.seats[zone.seat]?.hand?.[2] ?? turn);
    zone.free = (pieces) => freePlace(zone, pieces);
  }
  const seen = (zone) => view.seats[zone.seat]?.hand?.[2] ?? turn; // as its player sees it: so that all mats have one order
  for (const zone of zones) zone.share = Math.abs(Math.sin((seen(zone) * Math.PI) / 180)) > 0.7 ? zone.at[3] : zone.at[2];
  const order = (zone) => toView(zone.at[0], zone.at[1], seen(zone));
  zones.sort((one, other) => byPlace(order(one), order(other)));
  return { zones, mats: mats.map(([handle, mat]) => [handle, { ...mat, seat: zones.find((zone) => zone.seat && onMat(mat, zone))?.seat }]), edge: all.filter(([, piece]) => ["bag", "die", "block"].includes(piece.kind) && !piece.fixed) };
}

/** From left to right, and what is above each other downwards. */
function byPlace([x, y], [otherX, otherY]) {
  return Math.abs(x - otherX) > ROW ? x - otherX : y - otherY;
}

function contains({ at: [x, z, wide, deep] }, [px, , pz]) {
  return Math.abs(px - x) <= wide / 2 && Math.abs(pz - z) <= deep / 2;
}

export function onMat(mat, { at: [x, z] }) {
  return Math.abs(mat.at[0] - x) <= mat.size[0] / 2 && Math.abs(mat.at[2] - z) <= mat.size[2] / 2;
}

/** A card and what is attached to it are a group, and so are cards on one spot; a crowded row is no group. */
function groupsOf({ inside, seat, side, at }, tokens, view, turn, square) {
  const [unit] = cardSize(view);
  const loose = side ? tokens.filter(([, token]) => contains({ at }, token.at) && !inside.some(([, card]) => lies(token, card))) : []; // beside a pile
  const owner = ({ handle }) => view.room.owners?.[handle];
  const guest = (card) => (seat && !side && card.scale === 1 && owner(card) !== seat && owner(card)) || "";
  const hosts = new Map(view.room.attached ?? []);
  const host = (handle) => (hosts.has(handle) ? host(hosts.get(handle)) : handle);
  const belong = (one, other) => overlap(one, other, host(one.handle) === host(other.handle) ? CLOSE : SPOT);
  const groups = [];
  for (const one of inside) {
    const card = { handle: one[0], piece: one[1], ...boxOf(one[1], turn, square) };
    let joined = [card];
    for (const other of groups.filter((group) => group.some((lying) => belong(lying, card)))) {
      groups.splice(groups.indexOf(other), 1);
      joined = [...other, ...joined];
    }
    groups.push(joined);
  }
  return groups.map((cards) => {
    cards.sort((one, other) => one.piece.at[1] - other.piece.at[1]);
    const found = behind(cards, hosts);
    if (found.length) cards = [...found, ...cards.filter((card) => !found.some((one) => one.handle === card.handle))];
    const top = cards.at(-1);
    const left = Math.min(...cards.map((card) => card.x - card.across / 2));
    const mark = (card) => (card === cards[0] && guest(top)) || (card !== top && guest(card)); // above what is attached, too
    const upper = Math.min(...cards.map((card) => card.y - card.down / 2 - (mark(card) ? TAB * unit : 0)));
    const across = Math.max(...cards.map((card) => card.x + card.across / 2)) - left;
    const down = Math.max(...cards.map((card) => card.y + card.down / 2)) - upper;
    const lying = cards.map((card) => ({
      ...card,
      left: (card.x - (card.piece.size[0] * card.scale) / 2 - left) / unit,
      top: (card.y - (card.deep * card.scale) / 2 - upper) / unit,
      tokens: inRow([...tokens.filter(([, token]) => cards.findLast((other) => lies(token, other.piece)) === card), ...(card === top ? near(loose, top, inside) : [])].map((token) => onCard(token, card)), side ? 1 : 0),
      fights: role(card.handle, view.room),
      owner: guest(card),
      tab: mark(card) || "",
      corner: (card.scale < 1 && owner(card) !== owner(top) && owner(card)) || "",
    }));
    return {
      key: top.handle, x: left + across / 2, y: upper + down / 2, across: across / unit, down: down / unit, under: under(lying, unit), cards: lying,
    };
  }).sort((one, other) => (Math.abs(one.y - other.y) > ROW ? one.y - other.y : one.x - other.x));
}

/** Those of some tokens to which no other card is nearer. */
function near(tokens, { handle }, cards) {
  const far = ([, token], [, card]) => Math.hypot(token.at[0] - card.at[0], token.at[2] - card.at[2]);
  return tokens.filter((token) => cards.reduce((one, other) => (far(token, other) < far(token, one) ? other : one))[0] === handle);
}

/** What a card does in a fight: it attacks, it blocks, or it is what an attacker meets. */
function role(handle, { fights = [], blockers = [] }) {
  if (fights.some(([from]) => from === handle)) return "attacks";
  if (!fights.some(([, to]) => to === handle)) return "";
  return blockers.includes(handle) ? "defends" : "threatened";
}

/** The cards of a zone have one lower edge, whether tokens lie below it or not. */
function alignCards(groups) {
  const most = Math.max(0, ...groups.map((group) => group.under));
  for (const group of groups) group.under = most;
}

/** How far tokens of a group lie below its lowest card. */
function under(cards, unit) {
  return Math.max(0, ...cards.flatMap(({ deep, tokens }) => tokens.map((one) => (one.top + one.down / 2 - 1) * deep))) / unit;
}

function boxOf(piece, turn, square) {
  const isSquare = Boolean(square && piece.board);
  const isTall = isSquare && square === TALL;
  const [x, y] = toView(piece.at[0], piece.at[2], turn);
  const tapped = piece.kind === "card" && Math.abs(Math.sin((piece.turn * Math.PI) / 180)) > 0.7;
  const [wide, high] = tapped ? TAPPED : [1, 1];
  const deep = piece.size[isSquare && !isTall ? 0 : 2];
  return { x, y, tapped, isSquare, isTall, deep, scale: 1, across: piece.size[0] * wide, down: deep * high };
}

/** The attached cards of a group, behind their host and one above the other: the line with its name is seen of each. */
function behind(cards, hosts) {
  const on = (card) => cards.find(({ handle }) => handle === hosts.get(card.handle));
  const held = cards.filter(on);
  const rest = cards.filter((card) => !on(card));
  if (!held.length || !rest.length) return [];
  const host = rest.at(-1);
  return held.map((card, n) => {
    const [across, down] = [card.piece.size[0] * HELD, card.deep * HELD];
    const seen = ABOVE * card.piece.size[0] * (held.length - n);
    return { ...card, tapped: false, scale: HELD, across, down, x: host.x, y: host.y - host.deep / 2 - seen + down / 2 };
  });
}

function overlap(one, other, near) {
  return Math.abs(one.x - other.x) < Math.min(one.piece.size[0], other.piece.size[0]) * near && Math.abs(one.y - other.y) < Math.min(one.piece.size[2], other.piece.size[2]) * near;
}

/** Where a piece is on a card, in units of the table, right and up from its middle as it is read. */
function local(at, card) {
  const angle = ((card.turn - 180) * Math.PI) / 180;
  const [dx, dz] = [at[0] - card.at[0], at[2] - card.at[2]];
  return [dx * Math.cos(angle) - dz * Math.sin(angle), dx * Math.sin(angle) + dz * Math.cos(angle)];
}

function lies(token, card) {
  const [right, up] = local(token.at, card);
  return Math.abs(right) <= card.size[0] / 2 && Math.abs(up) <= card.size[2] / 2;
}

function onCard([handle, piece], { piece: card, deep, isSquare }) {
  const [right, up] = local(piece.at, card);
  return { handle, piece, left: 0.5 + right / card.size[0], top: 0.5 - up / card.size[2], across: piece.size[0] / card.size[0], down: piece.size[2] / deep, ratio: piece.size[0] / piece.size[2] / (isSquare ? 1 : card.size[0] / deep), isSquare };
}

/** Tokens are in a row below their card, where they cover none of its numbers, those of the largest values first; they are only
 * where they lie if that is on the picture of a whole card, and none covers another: a square is little more than its picture. All of a kind are one with their number. */
function inRow(all, side) {
  const covers = (one, other) => Math.abs(one.left - other.left) < one.across * 0.8 && Math.abs(one.top - other.top) < one.down * 0.8;
  const isPictured = ({ top, isSquare }) => !isSquare && PICTURE[0] <= top && top <= PICTURE[1];
  if (all.every(isPictured) && !all.some((one, n) => all.slice(n + 1).some((other) => covers(one, other)))) return (all.length > FEW ? heaped(all) : all).map(smaller);
  const value = ({ piece }) => Number(/\d+/.exec(piece.name ?? "")?.[0] ?? 0);
  const tokens = heaped(all).sort((one, other) => value(other) - value(one)).map((one) => {
    const across = Math.max(SMALL[side], one.ratio * LOW[side]);
    return { ...one, across, down: (one.down * across) / one.across };
  });
  const room = ({ across, many }) => across * (many > 1 ? 1 + COUNTED[side] * `×${many}`.length : 1);
  const whole = tokens.reduce((sum, one) => sum + room(one), 0);
  const most = ENDS[1] - ENDS[0];
  const share = Math.max(Math.min(1, most / whole), Math.min(1, LEAST / Math.min(...tokens.map(({ across }) => across))));
  const step = Math.min(1, most / (whole * share)); // they cover each other only if they are as small as may be
  let left = 0.5 - (Math.min(most, whole * share)) / 2;
  return tokens.map((one, n) => {
    const [across, down] = [one.across * share, one.down * share];
    const at = { ...one, across, down, left: left + across / 2, top: 1 - RIM[side] + down / 2, over: tokens.length - n };
    left += room(one) * share * step;
    return at;
  });
}

/** Tokens of a kind as one of them, with their number. */
function heaped(tokens) {
  const kinds = new Map();
  for (const one of tokens) {
    const kind = JSON.stringify([one.piece.name, one.piece.up]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].map((same) => ({ ...same[0], many: same.length }));
}

/** A token where it lies, but not as wide as half of its card. */
function smaller(token) {
  const across = Math.min(token.across, WIDEST);
  return { ...token, across, down: (token.down * across) / token.across };
}

/** Places with names, such as `1.writer`: those that begin alike are beside each other, and each says what it is. */
function bySlots(zone, turn) {
  const part = (group, which) => (group.cards.at(-1).piece.slot ?? "").split(".").at(which);
  const row = ({ cards }) => toView(cards.at(-1).piece.at[0], cards.at(-1).piece.at[2], turn)[1];
  zone.groups.sort((one, other) => part(one, 0).localeCompare(part(other, 0)) || (Math.abs(row(one) - row(other)) > ROW ? row(one) - row(other) : one.x - other.x));
  zone.groups.forEach((group, number) => {
    group.says = part(group, -1).replace(/[_\d]+/g, " ").trim();
    group.first = number > 0 && part(group, 0) !== part(zone.groups[number - 1], 0) && part(group, 0) !== part(group, -1);
  });
}

/** Cards that belong to one of another zone, such as a city, are beside each other and say its name. */
function byHomes(zone, { pieces, room }, turn) {
  const homes = new Map(room.homes ?? []);
  const home = ({ cards }) => cards.map(({ handle }) => pieces[homes.get(handle)]).find(Boolean);
  if (!zone.groups.some(home)) return;
  const place = (group) => (home(group) ? toView(home(group).at[0], home(group).at[2], turn)[0] : Infinity);
  zone.groups.sort((one, other) => place(one) - place(other) || one.x - other.x);
  zone.groups.forEach((group, number) => {
    group.says = home(group)?.name ?? "";
    group.first = number > 0 && place(group) !== place(zone.groups[number - 1]);
  });
}

/** A place of the zone at which nothing lies, nearest to its middle. */
function freePlace({ at: [x, z, wide, deep] }, pieces) {
  const cards = pieces.filter(([, piece]) => ["card", "deck"].includes(piece.kind) && !piece.hand);
  const found = [];
  for (let right = -4; right <= 4; right++) for (let up = -2; up <= 2; up++) found.push([x + (right * wide) / 10, z + (up * deep) / 6]);
  const far = ([px, pz]) => Math.hypot(px - x, pz - z);
  found.sort((one, other) => far(one) - far(other));
  return found.find(([px, pz]) => cards.every(([, card]) => Math.abs(card.at[0] - px) > NEAR * 0.5 || Math.abs(card.at[2] - pz) > NEAR * 0.7)) ?? [x, z];
}
