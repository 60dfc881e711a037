// The panel that the game's scripts draw: their XML as elements of the page.

import { el, set } from "workbench/dom";
import { extent, shownBox, union } from "workbench/table-boxes";
import { below, center, raise } from "workbench/table-column";
import { newest } from "workbench/table-log";
import { comparedInRows, rich } from "workbench/table-richtext";
import { makeScores } from "workbench/table-scores";
import { here } from "workbench/table-words";

const MANY = 12; // steps of a gauge that may be drawn one by one
const SCREEN = [1920, 1080]; // the screen for which the XML is written
const NEEDED = [1090, 775]; // what its parts need of it, without lying over each other: as wide as the phases
const READABLE = 0.85; // of that size: its small letters have 11 pixels
const SMALLEST = 0.42; // below it nobody could read the panel
const LARGEST = 1.3; // of a part on a phone, where parts lie below each other
const GAP = 6;
const BESIDE = 14; // pixels between a question and the lower edge, as the hand's
const [PLAYERS, STRIP] = [332, 142]; // what players and phases cover of the edges
const COLUMN = [10, 318]; // from the right edge: where a question is, and how wide: its small letters have 11 pixels
const QUESTION = 344; // the width of a question
const AROUND = 19; // what is above and below the words of a question
const CLOSER = 0.85; // how much smaller a question is on a phone: wider by as much, and lower
const LEAST = 15; // pixels of the letters of a question, which is drawn smaller
const [LOG_HEAD, LOG_LINE] = [46, 16.1]; // above and below the lines of the log, and the height of one
const ABOVE = 50; // what the XML leaves free at the upper edge for the menu that only Tabletop Simulator has

const LIFT = 36; // of which the table takes so much: what is in the hand has that room
const FAR = 0.135; // of the height of the window: so low is the far edge of a table, which stays below the phases

/** Shows the panel in `root`, and what asks this player for an answer in `asked`; `press(part)` is called with the place of a
 * button that is clicked. `chronicle` is what the log of the panel has in place of its lines beside a board. */
export function makePanel(root, asked, press, chronicle) {
  const nodes = new Map(); // place in the tree -> {node, part}
  let room = SCREEN[0]; // the width of the screen in units of the XML
  let narrow = 0; // the width of a phone's screen, on which parts lie below each other
  let question = ""; // what is asked now
  const frame = el("div", { class: "asked-frame", hidden: true });
  const scores = makeScores(root, color);
  asked.append(frame);
  document.fonts.addEventListener("loadingdone", () => { // words have other sizes then
    for (const entry of nodes.values()) entry.fitted = null;
    arrange();
  });

  function update(changed, whole) {
    for (const [key, part] of Object.entries(changed)) if (!part) remove(key);
    for (const key of Object.keys(whole).sort(byPlace)) {
      const part = whole[key];
      if (!nodes.has(key)) make(key, part);
      else if (key in changed) nodes.get(key).part = part;
      const parent = nodes.get(part.inside)?.node ?? (part.classes === "phone-first" ? asked : root);
      const { node } = nodes.get(key);
      if (node.parentNode !== parent) insert(parent, node);
    }
    for (const key of Object.keys(changed)) {
      if (!nodes.has(key)) continue;
      lay(nodes.get(key));
    }
    arrange();
    rove();
    begin();
  }

  /** A phone's panel, which may be scrolled, shows a new question from its beginning. */
  function begin() {
    const now = asked.querySelector(".phone-question")?.textContent ?? "";
    if (now && now !== question) asked.closest(".below")?.scrollTo(0, 0);
    question = now;
  }

  /** A question is one stop of the Tab key; arrows go through its buttons, from the first answer on. */
  function rove() {
    const buttons = [...asked.querySelectorAll("button")];
    const first = buttons.includes(document.activeElement) ? document.activeElement : buttons[1] ?? buttons[0]; // behind that which folds it
    for (const button of buttons) button.tabIndex = button === first ? 0 : -1;
  }

  asked.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...asked.querySelectorAll("button:enabled")];
    const at = buttons.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons.at((at + step) % buttons.length).focus();
    rove();
  });

  function arrange() {
    for (const entry of nodes.values()) if (entry.fit) fit(entry);
    for (const node of [...asked.querySelectorAll(".phone-question"), ...root.querySelectorAll(".phone-how > .xml-text")]) tighten(node);
    if (narrow) {
      [asked, root].forEach(stack);
      scores.show(nodes.get(root.querySelector(".phone-names")?.dataset.part)?.part.text);
    } else {
      for (const { node, part } of nodes.values()) if (!part.inside) shrink(node, part);
      const column = [...nodes.values()].filter(({ part }) => !part.inside && part.rectAlignment === "UpperRight").map(({ node }) => node);
      for (const strip of root.querySelectorAll(".phone-strip")) center(root, strip, column);
      raise(root, column);
      for (const node of [...asked.children, ...root.querySelectorAll(".phone-how")]) if (node.querySelector(".phone-question") || node.matches(".phone-how")) toHand(node);
    }
    const felt = document.querySelector(".felt");
    const box = narrow ? null : union([...asked.querySelectorAll(":scope > :has(.phone-question) > *"), ...root.querySelectorAll(".phone-how")].map(shownBox).filter(Boolean));
    document.documentElement.style.setProperty("--asked", `${box ? felt.getBoundingClientRect().bottom - box.top : 0}px`);
    const question = narrow ? null : union([...asked.querySelectorAll(":scope > :has(.phone-question) > *")].map(shownBox).filter(Boolean));
    stretch(question);
    for (const how of root.querySelectorAll(".phone-how")) how.style.visibility = question ? "hidden" : ""; // it is below the question
    if ((frame.hidden = !question)) return;
    const [room, scale] = [frame.parentNode.getBoundingClientRect(), asked.getBoundingClientRect().width / asked.offsetWidth];
    Object.assign(frame.style, { left: `${(question.left - room.left) / scale}px`, top: `${(question.top - room.top) / scale}px`, width: `${question.width / scale}px`, height: `${question.height / scale}px` });
  }

  /** Below the words of a question or a hint there is no empty room: it ends beside the hand, so buttons keep their places. */
  function tighten(node) {
    const high = node.firstChild.offsetHeight;
    if (high) node.parentNode.style.height = `${AROUND + high}px`;
  }

  /** A question is in the column of the panel, at its lower end: beside the hand. */
  function toHand(node) {
    node.style.translate = "0 0";
    node.style.scale = COLUMN[1] / QUESTION;
    const box = extent(node);
    if (!box) return;
    const [own, room] = [node, node.closest(".felt")].map((one) => one.getBoundingClientRect());
    const scale = room.width / node.parentNode.offsetWidth;
    const up = Math.min(room.bottom - BESIDE - box.height, Math.max(room.top, room.bottom - BESIDE - box.height)) - own.top - box.top;
    const left = room.right - (COLUMN[0] + COLUMN[1]) * scale;
    node.style.translate = `${(left - own.left - box.left) / scale}px ${up / scale}px`;
  }

  /** The log reaches down to a question, or to the hint: it keeps as many of its newest entries as there is room for. */
  function stretch(question) {
    const log = root.querySelector(".phone-log");
    const lines = log?.querySelector(".phone-lines");
    if (!lines) return;
    for (const node of [log, lines]) lay(nodes.get(node.dataset.part));
    lines.style.overflow = log.style.visibility = "";
    const { over, grows } = below(root, log, question);
    if (!narrow && log.closest(".felt:not(.entire)")) return dock(log, log.offsetHeight - over);
    chronicle.root.remove();
    if (over < 0 && grows) log.style.height = `${log.offsetHeight - over}px`;
    if (over <= 0 || !question) return;
    const rest = log.offsetHeight - over - LOG_HEAD;
    if (rest < 0) log.style.visibility = "hidden"; // the scores of many players are there
    const most = Math.max(0, Math.floor(rest / LOG_LINE));
    log.style.height = `${LOG_HEAD + Math.max(0, rest)}px`;
    Object.assign(lines.style, { height: `${LOG_LINE * most}px`, overflow: "clip" });
    const entry = nodes.get(lines.dataset.part);
    write({ node: lines, part: { ...entry.part, text: newest(entry.part.text ?? "", most) } });
    entry.text = null; // it is written again when there is room
  }

  /** Beside a board the log is as high as there is room for it, with its entries and a card to read. */
  function dock(log, high) {
    log.style.visibility = high < LOG_HEAD ? "hidden" : "";
    if (chronicle.root.parentNode !== log) log.append(chronicle.root);
    if (chronicle.shows()) log.style.height = `${Math.max(LOG_HEAD, high)}px`;
    chronicle.fit(high - LOG_HEAD);
  }

  /** A part that is wider than the screen is drawn smaller. */
  function shrink(node, part) {
    node.style.scale = Math.min(1, room / (Number.parseFloat(part.width) || 1));
  }

  /** On a phone the parts lie below each other, as wide as the screen. */
  function stack(within) {
    let top = 0;
    for (const node of within.children) {
      Object.assign(node.style, { left: "0", top: "0", scale: "none", translate: "none", transform: "none" });
      const box = extent(node);
      if (!box) continue;
      const scale = Math.min(LARGEST, narrow / box.width);
      node.style.transform = `translate(${(narrow - box.width * scale) / 2 - box.left * scale}px, ${top - box.top * scale}px) scale(${scale})`;
      top += box.height * scale + GAP;
    }
    within.style.height = `${top}px`;
  }

  /** Shows a part as its XML says; on a phone a question is as wide as the screen, so that it need not be as high. */
  function lay(entry) {
    const { node, part } = entry;
    dress(entry);
    if (!part.inside) return;
    let top = part;
    while (top.inside) top = nodes.get(top.inside).part;
    const more = narrow && top.classes === "phone-first" && !top.width ? narrow / CLOSER - QUESTION : 0;
    if (part.tag === "button") node.classList.toggle("goes-on", goesOn(part));
    const wide = Number.parseFloat(part.width);
    if (more && wide > QUESTION * 0.8) node.style.width = `${wide + more}px`;
    node.style.translate = more && part.height === "24" ? `${more}px` : ""; // what folds it stays at its right end
  }

  /** Whether a button is the one that goes on: the large one of a turn, or the first answer to a question. */
  function goesOn(part) {
    const isAnswer = (one) => /corner-part/.test(nodes.get(one.inside)?.part.classes);
    return part.classes === "phone-next" || (isAnswer(part) && !isAnswer(nodes.get(part.inside).part));
  }

  function make(key, part) {
    const node = part.tag === "button" ? el("button", { type: "button" }) : el("div");
    node.dataset.part = key;
    if (part.tag === "button" || "press" in part) node.addEventListener("click", () => nodes.get(key).part.press && press(key));
    nodes.set(key, { node, part });
  }

  function remove(key) {
    nodes.get(key)?.node.remove();
    nodes.delete(key);
  }

  /** Fits the panel to the room that it has; a phone's is as high as the panel needs. */
  function resize(width, height, phone) {
    const turned = narrow !== (phone ? width : 0);
    narrow = phone ? width : 0;
    if (phone) asked.closest(".below").prepend(scores.line);
    else scores.line.remove();
    const into = ([across, down], most) => Math.min(most, width / across, height / down);
    const scale = Math.max(SMALLEST, into(SCREEN, 1.6), into(NEEDED, READABLE));
    room = width / scale;
    const style = phone
      ? { width: `${width}px`, transform: "none" }
      : { width: `${room}px`, height: `${height / scale + ABOVE}px`, transform: `scale(${scale}) translateY(${-ABOVE}px)` };
    for (const within of [asked, root]) {
      within.classList.toggle("stacked", phone);
      Object.assign(within.style, style);
    }
    for (const entry of nodes.values()) if (turned || !entry.part.inside) lay(entry);
    arrange();
    return phone ? { top: 0, right: 0, above: 0 } : { top: (STRIP - ABOVE) * scale, right: PLAYERS * scale, above: Math.max(0, Math.min(LIFT * scale, FAR * height - (STRIP - ABOVE) * scale)) };
  }

  function clear() {
    for (const { node } of nodes.values()) node.remove();
    nodes.clear();
  }

  return { update, arrange, resize, clear };
}

function insert(parent, node) {
  const key = node.dataset.part;
  const next = [...parent.children].find((child) => child.dataset.part && byPlace(child.dataset.part, key) > 0);
  parent.insertBefore(node, next ?? null);
}

function byPlace(one, other) {
  const [a, b] = [one.split("."), other.split(".")];
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const difference = Number(a[n] ?? -1) - Number(b[n] ?? -1);
    if (difference) return difference;
  }
  return 0;
}

function dress(entry) {
  const { node, part } = entry;
  const where = part.rectAlignment ?? "MiddleCenter";
  const across = where.endsWith("Left") ? 0 : where.endsWith("Right") ? 100 : 50;
  const down = where.startsWith("Upper") ? 0 : where.startsWith("Lower") ? 100 : 50;
  const [x, y] = (part.offsetXY ?? "0 0").replace(",", " ").split(/\s+/).map(Number);
  node.className = `xml-${part.tag} ${part.classes ?? ""}`.trim();
  Object.assign(node.style, {
    width: length(part.width),
    height: length(part.height),
    left: `${across}%`,
    top: `${down}%`,
    transform: `translate(${-across}%, ${-down}%) translate(${x}px, ${-y}px)`,
  });
  if (part.tooltip) node.title = part.tooltip;
  if (part.tag === "button") dressButton(node, part);
  else if (part.tag === "text") node.style.color = color(part.color ?? "#323232");
  else if (part.tag === "progressbar") dressBar(node, part);
  else node.style.backgroundColor = color(part.color ?? "clear");
  if (part.steps > MANY) { // its drawn cells would be too small
    node.classList.add("many-steps");
    node.style.setProperty("--steps", part.steps);
  } else if (part.picture && part.color) node.style.mask = `url("${part.picture.file}") 0 0 / 100% 100%`; // a picture in a color
  else if (part.picture) Object.assign(node.style, { backgroundImage: `url("${part.picture.file}")`, backgroundSize: "100% 100%" });
  if (part.classes === "phone-end") node.closest(".xml")?.style.setProperty("--asking", node.style.backgroundColor);
  if (part.classes === "corner-line") node.parentNode?.style.setProperty("--frame", node.style.backgroundColor);
  if (part.classes === "corner-line") document.documentElement.style.setProperty(node.parentNode?.matches(".corner-now") ? "--game-now" : "--game-frame", node.style.backgroundColor);
  if (part.rectAlignment === "LowerCenter" && part.picture && /corner-dress/.test(part.classes)) { // a question ends with the same drawing
    document.documentElement.style.setProperty("--foot", `url("${new URL(part.picture.file, location.href)}")`);
    document.documentElement.style.setProperty("--foot-high", `${Math.round(part.height * 1.1)}px`);
  }
  const solid = part.tag === "button" || (part.tag !== "text" && node.style.backgroundColor !== "transparent");
  node.style.pointerEvents = part.raycastTarget !== "false" && solid ? "auto" : "none";
  if (part.tag === "button" || part.tag === "text") write(entry);
}

function dressButton(node, part) {
  const shades = (part.colors ?? "#ffffff|#ffffff|#c8c8c8|#c8c8c880").split("|").map(color);
  ["plain", "over", "down", "off"].forEach((name, number) => node.style.setProperty(`--${name}`, shades[number] ?? shades[0]));
  node.style.color = color(part.textColor ?? "#323232");
  set(node, "disabled", !part.press);
  if (part.label) node.setAttribute("aria-label", part.label); // its words are a text that lies over it
  else node.removeAttribute("aria-label");
}

function dressBar(node, part) {
  const share = Math.max(0, Math.min(100, Number(part.percentage ?? 0)));
  const full = color(part.fillImageColor ?? "#ffffff");
  node.style.background = `linear-gradient(to right, ${full} ${share}%, ${color(part.color ?? "#ffffff")} ${share}%)`;
}

function write(entry) {
  const { node, part } = entry;
  const where = part.alignment ?? "MiddleCenter";
  const side = where.endsWith("Left") ? "left" : where.endsWith("Right") ? "right" : "center";
  const height = where.startsWith("Upper") ? "start" : where.startsWith("Lower") ? "end" : "center";
  const style = part.fontStyle ?? "Normal";
  let words = [...node.children].find((child) => child.className === "words");
  if (!words) node.append((words = el("span", { class: "words" })));
  const text = here(part.text ?? "");
  if (entry.text !== text) words.replaceChildren(...rich(text.endsWith("\n") ? `${text}\u200b` : text, color)); // an empty last line counts
  if (entry.text !== text && node.matches(".phone-question")) words.querySelectorAll(":scope > span").forEach(comparedInRows);
  entry.text = text;
  entry.fit = part.resizeTextForBestFit === "true";
  const wraps = entry.fit || part.horizontalOverflow === "Wrap";
  Object.assign(node.style, {
    textAlign: side,
    alignItems: height,
    justifyContent: side === "left" ? "start" : side === "right" ? "end" : "center",
    fontSize: `${part.fontSize ?? 14}px`,
    fontWeight: style.includes("Bold") ? "700" : "400",
    fontStyle: style.includes("Italic") ? "italic" : "normal",
    whiteSpace: wraps ? "pre-wrap" : "pre",
  });
  entry.fitted = null;
}

/** The largest size of the text at which all of it fits. */
function fit(entry) {
  const { node, part } = entry;
  const wanted = `${part.text} ${node.clientWidth} ${node.clientHeight}`;
  if (entry.fitted === wanted) return;
  entry.fitted = wanted;
  const words = node.querySelector(":scope > .words");
  let size = Math.max(Number(part.resizeTextMaxSize ?? 40), node.closest(".asked") ? LEAST : 0);
  const least = Number(part.resizeTextMinSize ?? 10);
  const room = node.clientWidth - Number.parseFloat(getComputedStyle(node).paddingRight);
  for (; size >= least; size--) {
    node.style.fontSize = `${size}px`;
    if (words.offsetWidth <= room && words.offsetHeight <= node.clientHeight + 1) break;
  }
}

function length(text) {
  if (!text) return "100%";
  return text.endsWith("%") ? text : `${text}px`;
}

/** A color of the XML as CSS: `rgb(1,0.5,0)` has parts from 0 to 1. */
function color(text) {
  const word = text.trim();
  if (!word || word.toLowerCase() === "clear") return "transparent";
  if (!/^rgb/i.test(word)) return word;
  const parts = word.slice(word.indexOf("(") + 1, -1).split(",").map(Number);
  return `rgba(${parts.slice(0, 3).map((part) => Math.round(part * 255)).join(",")},${parts[3] ?? 1})`;
}
