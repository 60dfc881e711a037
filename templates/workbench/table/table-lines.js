// The lines that scripts and players draw over the table, in the same perspective as the objects.

const SVG = "http://www.w3.org/2000/svg";

/** Shows lines as `camera` sees them. */
export function makeLines(camera) {
  const root = document.createElementNS(SVG, "svg");
  root.setAttribute("class", "lines");
  let lines = [];

  function update(now) {
    lines = now;
    draw();
  }

  function draw() {
    camera.prepare();
    root.replaceChildren(...lines.flatMap(({ points, color, thick }) => points.slice(1).map((point, n) => part(points[n], point, color, thick))));
  }

  /** A part of a line is as thick as the table's perspective makes it in its middle. */
  function part(from, to, color, thick) {
    const [[x1, y1], [x2, y2]] = [camera.pixel(...from), camera.pixel(...to)];
    const middle = from.map((one, axis) => (one + to[axis]) / 2);
    const turn = (camera.at.turn * Math.PI) / 180;
    const beside = camera.pixel(middle[0] + thick * Math.cos(turn), middle[1], middle[2] - thick * Math.sin(turn));
    const node = document.createElementNS(SVG, "line");
    const width = Math.abs(beside[0] - camera.pixel(...middle)[0]);
    for (const [key, value] of Object.entries({ x1, y1, x2, y2, "stroke-width": width })) node.setAttribute(key, value.toFixed(1));
    node.setAttribute("stroke", color);
    return node;
  }

  return { root, update, draw };
}
