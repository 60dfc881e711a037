// Where a camera is, and where it draws what is on the table: the same perspective as the game's.

export const UNIT = 50; // CSS pixels per unit of the table, before the perspective
export const FLOOR = 0.96; // the height of the table's surface
export const VIEW = Math.tan((30 * Math.PI) / 180); // half of the angle from the lower to the upper edge
const NEARER = 1000; // any positive number: it makes the depth of points grow towards the camera
const NOWHERE = [0, 0, 0];
const rad = (degrees) => (degrees * Math.PI) / 180;

/** A camera: it looks at (x, z) in the direction `turn`, `pitch` degrees downwards, from `away` units. What it looks at is
 * `over` pixels to the right of the picture's middle, and `up` above it. */
export function makeCamera() {
  const camera = { x: 0, z: 0, turn: 0, pitch: 65, away: 40, width: 1, height: 1, over: 0, up: 0 };
  let sinT, cosT, sinP, cosP, focal, middle;

  function prepare() {
    [sinT, cosT] = [Math.sin(rad(camera.turn)), Math.cos(rad(camera.turn))];
    [sinP, cosP] = [Math.sin(rad(camera.pitch)), Math.cos(rad(camera.pitch))];
    focal = camera.height / 2 / VIEW;
    middle = [camera.width / 2 + camera.over, camera.height / 2 - camera.up];
  }

  /** A vector of the table as homogeneous pixels; a point if `here` is 1. */
  function column(x, y, z, here) {
    if (here) [x, y, z] = [x - camera.x, y - FLOOR, z - camera.z];
    const right = x * cosT - z * sinT;
    const ahead = x * sinT + z * cosT;
    const depth = ahead * cosP - y * sinP + here * camera.away;
    const up = ahead * sinP + y * cosP;
    return [focal * right + middle[0] * depth, -focal * up + middle[1] * depth, depth];
  }

  /**
   * The CSS transform that puts an element's corner at `corner`, its edges along `across` and `down` and its front
   * towards `front` (per pixel); null behind the camera, but not for the `ground`, which begins there. What is nearer is in front.
   */
  function transform(corner, across, down, front = NOWHERE, ground = false) {
    const o = column(...corner, 1);
    if (o[2] < 0.5 && !ground) return null;
    const [a, b, c] = [across, down, front].map((way) => column(...way, 0));
    const n = (value) => (value / Math.abs(o[2])).toFixed(7);
    const z = (way) => `${n(way[0])},${n(way[1])},0,${n(way[2])}`;
    return `matrix3d(${z(a)},${z(b)},${front === NOWHERE ? "0,0,1,0" : z(c)},${n(o[0])},${n(o[1])},${n(NEARER)},${Math.sign(o[2])})`;
  }

  /** The pixel of a point. */
  function pixel(x, y, z) {
    const [sx, sy, depth] = column(x, y, z, 1);
    return [sx / depth, sy / depth];
  }

  /** How many pixels a unit is long at a point. */
  function unit(x, y, z) {
    return focal / Math.max(0.5, column(x, y, z, 1)[2]);
  }

  /** The direction in which it looks, as an angle. */
  function ahead() {
    return rad(camera.turn);
  }

  /** Whether any of a ball around a point is in the picture. */
  function sees(x, y, z, radius) {
    const [sx, sy, depth] = column(x, y, z, 1);
    const [left, top, far] = [sx / depth, sy / depth, (radius * focal) / depth];
    return depth < radius || (left + far > 0 && left - far < camera.width && top + far > 0 && top - far < camera.height);
  }

  /** The point of the table at a height that is drawn at a pixel. */
  function ground(sx, sy, height = FLOOR) {
    const y = height - FLOOR;
    const across = (sx - middle[0]) / focal;
    const b = Math.min((middle[1] - sy) / focal, sinP / Math.max(cosP, 1e-6) - 0.05); // below the horizon
    const ahead = (b * (camera.away - y * sinP) - y * cosP) / (sinP - b * cosP);
    const right = across * (ahead * cosP - y * sinP + camera.away);
    return [camera.x + right * cosT + ahead * sinT, camera.z - right * sinT + ahead * cosT];
  }

  /** Moves over the table by pixels. */
  function pan(dx, dy) {
    const from = ground(...middle);
    const to = ground(middle[0] - dx, middle[1] - dy);
    camera.x += to[0] - from[0];
    camera.z += to[1] - from[1];
  }

  /** Comes nearer (factor below 1), towards what is drawn at a pixel. */
  function zoom(factor, sx, sy) {
    const before = ground(sx, sy);
    camera.away = Math.max(6, Math.min(160, camera.away * factor));
    const after = ground(sx, sy);
    camera.x += before[0] - after[0];
    camera.z += before[1] - after[1];
  }

  return { at: camera, prepare, transform, pixel, unit, ahead, sees, ground, pan, zoom };
}
