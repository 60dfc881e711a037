// The colors of zones, as the picture of their mat has them.

import { el, set } from "workbench/dom";

const [WIDE, HIGH] = [840, 440]; // pixels to which a mat is made smaller, for its colors
const RIM = 0.06; // of a zone: where its frame is
const BESIDE = 2; // pixels that a frame is outside its zone, at most
const STRONG = 50; // how far the parts of a color differ that says which zone this is
const BRIGHT = 130; // and how light a frame without a color is, at least
const INNER = 0.16; // of a zone: where its frame and its name end
const GROUND = [0.5, 0.8]; // of its pixels, from the grayest to the most colorful: these are ground
const BEST = 24; // a pixel in this many of the frame
const BASE = 94; // the lightest part of a mat's color
const MIDDLE = 127.5; // the grey that a pattern has in the mean
const SPREAD = 30; // how far it is from that
const CRISP = [1, 5]; // how much stronger one is made, at least and at most
const PLAIN = "color-mix(in oklab, var(--accent) 50%, #8a8ea8)";
const LIGHT = 0.19; // the luminance from which on dark letters have more contrast
const GLOWS = { "#e7e52cff": "#ffcb45" }; // the simulator's yellow is too green around a card: gold
const known = new Map(); // the file of a mat -> its pixels, as soon as they are there

/** Gives each zone on the board the color of its frame on the mat; nothing where the frame has none. On a mat without any color,
 * zones for play have that of the game. */
export function colorZones(root, { zones, mats }) {
  const pictured = mats.map(([, mat]) => mat).filter((mat) => mat.up && !mat.up.columns);
  for (const mat of pictured.filter((one) => pictured.find((mat) => mat.seat === one.seat) === one)) {
    const own = zones.filter((zone) => zone.seat === mat.seat);
    pixelsOf(mat.up.file).then((pixels) => {
      const colors = own.map((zone) => pixels && colorOf(pixels, placeOn(mat, zone)));
      const plain = own.some((zone, n) => !zone.side && colors[n]) ? "" : PLAIN;
      own.forEach((zone, n) => {
        const style = root.querySelector(`[data-zone="${CSS.escape(zone.key)}"]`)?.style;
        style?.setProperty("--zone", colors[n] || (zone.side ? "" : plain));
        style?.setProperty("--floor", pixels ? floorOf(pixels, placeOn(mat, zone)) : "");
      });
    });
  }
}

/** The mats have the color and the pattern of the table's cloth: the color as light as all mats have it, and how much lighter the
 * pattern is to be, so that it is a middle grey, and how much stronger, so that those of all games are equally strong. */
export async function colorCloth(root, file) {
  if (!file || root.dataset.cloth === file) return;
  root.dataset.cloth = file;
  const pixels = await pixelsOf(file);
  if (!pixels) return;
  const mean = [0, 1, 2].map((part) => pixels.reduce((sum, value, at) => (at % 4 === part ? sum + value : sum), 0) / (WIDE * HIGH));
  const light = luminance(mean);
  const lift = MIDDLE / Math.max(1, light);
  let squares = 0;
  for (let at = 0; at < pixels.length; at += 4) squares += (luminance(pixels.subarray(at, at + 3)) - light) ** 2;
  const spread = Math.sqrt(squares / (WIDE * HIGH)) * lift;
  const style = document.documentElement.style;
  style.setProperty("--base", `rgb(${mean.map((part) => Math.round((part * BASE) / Math.max(...mean, 1))).join(" ")})`);
  style.setProperty("--lift", lift.toFixed(2));
  style.setProperty("--crisp", Math.min(CRISP[1], Math.max(CRISP[0], SPREAD / Math.max(1, spread))).toFixed(2));
}

/** The color around a piece that glows. */
export function glowOf({ glow }) {
  return GLOWS[glow] ?? glow ?? "";
}

/** Letters that are read on a color. */
export function readable(color) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part > 0.03928 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92));
  return luminance([r, g, b]) > LIGHT ? "#12121c" : "#ffffff";
}

function luminance([r, g, b]) {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function pixelsOf(file) {
  if (!known.has(file)) known.set(file, read(file));
  return known.get(file);
}

async function read(file) {
  const picture = el("img", {});
  set(picture, "src", new URL(file, location.href).href);
  try {
    await picture.decode();
    const canvas = el("canvas", { width: WIDE, height: HIGH });
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    drawing.drawImage(picture, 0, 0, WIDE, HIGH);
    return drawing.getImageData(0, 0, WIDE, HIGH).data;
  } catch {
    return null; // a picture that is gone, or of another site
  }
}

/** Where a zone is on its mat as it is read: left, top, right and lower edge as shares of it. */
function placeOn(mat, { at: [x, z, wide, deep] }) {
  const angle = ((mat.turn - 180) * Math.PI) / 180;
  const [dx, dz] = [x - mat.at[0], z - mat.at[2]];
  const [right, up] = [dx * Math.cos(angle) - dz * Math.sin(angle), dx * Math.sin(angle) + dz * Math.cos(angle)];
  const across = Math.abs(Math.sin(angle)) > 0.7 ? [deep, wide] : [wide, deep];
  const [u, v] = [0.5 + right / mat.size[0], 0.5 - up / mat.size[2]];
  const [half, high] = [across[0] / mat.size[0] / 2, across[1] / mat.size[2] / 2];
  return [u - half, v - high, u + half, v + high];
}

/** The mean of the strongest colors along the edges of a part, or of the lightest ones if none is strong; none if all are dark. */
function colorOf(pixels, [left, top, right, low]) {
  const found = [];
  const [from, upto] = [[left * WIDE, top * HIGH], [right * WIDE, low * HIGH]].map(([x, y]) => [Math.round(x), Math.round(y)]);
  const rim = Math.max(3, Math.round(RIM * (upto[1] - from[1])));
  for (let y = Math.max(0, from[1] - BESIDE); y < Math.min(HIGH, upto[1] + BESIDE); y++) {
    for (let x = Math.max(0, from[0] - BESIDE); x < Math.min(WIDE, upto[0] + BESIDE); x++) {
      if (x > from[0] + rim && x < upto[0] - rim && y > from[1] + rim && y < upto[1] - rim) continue;
      const color = [0, 1, 2].map((part) => pixels[4 * (y * WIDE + x) + part]);
      found.push([Math.max(...color) - Math.min(...color), color]);
    }
  }
  const best = (worth) => found.sort((one, other) => worth(other) - worth(one)).slice(0, Math.ceil(found.length / BEST));
  const strong = best(([strength]) => strength);
  if (strong.length && strong.at(-1)[0] >= STRONG) return meanOf(strong);
  const bright = best(([, color]) => Math.min(...color));
  return bright.length && Math.min(...bright.at(-1)[1]) >= BRIGHT ? meanOf(bright) : "";
}

/** The color of the ground within a part: that of its colored pixels, without what is more colorful because it is drawn on it. */
function floorOf(pixels, [left, top, right, low]) {
  const found = [];
  const at = (from, upto, share, long) => Math.round((from + (upto - from) * share) * long);
  for (let y = at(top, low, INNER, HIGH); y < at(top, low, 1 - INNER, HIGH); y += 2) {
    for (let x = at(left, right, INNER, WIDE); x < at(left, right, 1 - INNER, WIDE); x += 2) {
      const color = [0, 1, 2].map((part) => pixels[4 * (y * WIDE + x) + part]);
      found.push([Math.max(...color) - Math.min(...color), color]);
    }
  }
  found.sort(([one], [other]) => one - other);
  const ground = found.slice(...GROUND.map((share) => Math.floor(share * found.length)));
  return ground.length ? meanOf(ground) : "";
}

function meanOf(some) {
  return `rgb(${[0, 1, 2].map((part) => Math.round(some.reduce((sum, [, color]) => sum + color[part], 0) / some.length)).join(" ")})`;
}
