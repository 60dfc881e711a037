// A picture of the table, which a browser takes by itself as soon as everything is loaded.

import { el } from "workbench/dom";

/** Shows what `show` draws as large as the picture, whatever the size of the window; then the server hears of it. */
export async function still(root, { size: [wide, high], hand, shown, beside }, show, open) {
  root.append(el("img", { src: "loaded", alt: "", hidden: true })); // until then the page is not loaded
  document.documentElement.classList.add("still");
  document.documentElement.classList.toggle("handless", !hand);
  document.documentElement.classList.toggle("close-up", shown.length > 0);
  document.documentElement.classList.toggle("under-panel", beside < 0);
  Object.assign(document.body.style, { width: `${wide}px`, height: `${high}px` });
  document.body.style.setProperty("--still-hand", `${Math.round(hand * wide)}px`);
  await Promise.all([...document.fonts].map((font) => font.load()));
  show();
  await nextFrame();
  open(); // beside what is shown by then
  await Promise.all([...addresses(root)].map(decoded));
  await Promise.all([...root.querySelectorAll("img:not([hidden])")].map((node) => node.decode().catch(() => 0)));
  await nextFrame();
  await nextFrame();
  await fetch("shown");
}

function nextFrame() {
  return new Promise(requestAnimationFrame);
}

/** The pictures that styles name. */
function addresses(root) {
  const styles = [...root.querySelectorAll("*")].map((node) => getComputedStyle(node).backgroundImage);
  return new Set(styles.map((style) => /url\("(.*?)"\)/.exec(style)?.[1]).filter(Boolean));
}

async function decoded(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => 0); // a file that is gone is no picture, either
}
