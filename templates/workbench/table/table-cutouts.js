// Tokens in the shape of what is drawn on them: their pictures without the ground around it.

import { el } from "workbench/dom";

const SIZE = 256; // pixels in which a picture is cut, and those of the result
const CLOSE = 70; // how much a color differs from that of the corner, of red, green and blue together, and is still ground
const LEAST = 0.04; // the part of a picture that is ground, at least: what fills its picture stays as it is
const MOST = 0.75; // and at most
const known = new Map(); // file -> its picture without the ground, as soon as it is there

/** Shows in `image` the picture of a file without its ground, once that is known. */
export function cutOut(image, file) {
  if (!known.has(file)) known.set(file, cut(file));
  known.get(file).then((made) => {
    if (made) image.src = made;
  });
}

async function cut(file) {
  const picture = el("img", { src: new URL(file, location.href).href });
  try {
    await picture.decode();
    const canvas = el("canvas", { width: SIZE, height: SIZE });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(picture, 0, 0, SIZE, SIZE);
    const data = pen.getImageData(0, 0, SIZE, SIZE);
    const ground = groundOf(data.data);
    if (ground.length < LEAST * SIZE * SIZE || ground.length > MOST * SIZE * SIZE) return "";
    for (const at of ground) data.data[4 * at + 3] = 0;
    pen.putImageData(data, 0, 0);
    return shrunk(canvas, marginOf(data.data));
  } catch {
    return ""; // a picture that is gone, or of another site
  }
}

/** The pixels of the ground: those that hang together with a corner and have its color. */
function groundOf(data) {
  const last = SIZE - 1;
  const seen = new Uint8Array(SIZE * SIZE);
  const found = [0, last, last * SIZE, SIZE * SIZE - 1];
  const colors = new Map(found.map((at) => [at, data.subarray(4 * at, 4 * at + 3)]));
  const first = colors.get(0);
  const isLike = (at, color) => [0, 1, 2].reduce((sum, part) => sum + Math.abs(data[4 * at + part] - color[part]), 0) < CLOSE;
  if (found.some((at) => !isLike(at, first))) return [];
  for (const at of found) seen[at] = 1;
  for (let n = 0; n < found.length; n++) {
    const [x, y] = [found[n] % SIZE, Math.floor(found[n] / SIZE)];
    for (const [right, down] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      const at = (y + down) * SIZE + x + right;
      if (x + right < 0 || x + right > last || y + down < 0 || y + down > last || seen[at] || !isLike(at, first)) continue;
      seen[at] = 1;
      found.push(at);
    }
  }
  return found;
}

/** How far the drawing is from all edges. */
function marginOf(data) {
  for (let margin = 0; margin < SIZE / 2; margin++) {
    for (let n = margin; n < SIZE - margin; n++) {
      const ends = [margin, SIZE - 1 - margin];
      if (ends.some((end) => data[4 * (end * SIZE + n) + 3] || data[4 * (n * SIZE + end) + 3])) return margin;
    }
  }
  return 0;
}

/** The drawing alone, with a smooth edge. */
function shrunk(canvas, margin) {
  const small = el("canvas", { width: SIZE / 2, height: SIZE / 2 });
  const pen = small.getContext("2d");
  const long = SIZE - 2 * margin;
  pen.drawImage(canvas, margin, margin, long, long, 0, 0, SIZE / 2, SIZE / 2);
  return small.toDataURL();
}
