// A list that is pasted, typed or dropped: judged at once, its names corrected with a click.

import { el, keyed } from "workbench/dom";
import { act } from "workbench/live";

const DRAFT = "workbench.list";
const PAUSE = 250;
const LINES = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** `onJudged` is called with each new verdict. */
export function listEditor(onJudged, go) {
  const text = el("textarea", {
    id: "deck-list",
    rows: 14,
    spellcheck: false,
    autocomplete: "off",
    placeholder: "2 Name of a card\n1 Another card",
    oninput: (event) => edited(event),
  });
  const file = el("input", { type: "file", class: "unseen", id: "deck-file", onchange: () => file.files[0] && read(file.files[0]) });
  const choose = el("label", { class: "button", htmlFor: "deck-file" }, "Open a file");
  const format = el("select", { onchange: () => judgeText() });
  const formats = el("label", { hidden: true }, "Rules", format);
  const which = el("select", { onchange: () => take(Number(which.value)) });
  const whiches = el("label", { hidden: true }, "Deck of the file", which);
  const clear = el("button", { type: "button", onclick: () => empty() }, "Clear");
  const about = el("label", { class: "about", htmlFor: "deck-list" });
  const status = el("p", { class: "said", role: "status" });
  const names = el("ul", { class: "names plain" });
  const all = el("button", { type: "button", class: "primary", hidden: true, onclick: () => correctAll() }, "Correct all");
  const problems = el("ul", { class: "plain" });
  const root = el(
    "section",
    { class: "judge", hidden: true },
    el("div", { class: "bar" }, el("a", { class: "back", href: "decks", "data-go": "" }, "\u2190 All decks"), el("h1", { tabIndex: -1 }, "Check a list")),
    el(
      "div",
      { class: "halves" },
      el(
        "div",
        {},
        about,
        text,
        el("div", { class: "bar" }, file, choose, clear, formats, whiches),
      ),
      el("div", {}, status, el("div", { class: "bar" }, all), names, problems),
    ),
  );
  let draft = { text: "", name: "", format: "", ...JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}") };
  let lists = [];
  let findings = { problems: [], judged: null };
  let asked = 0;
  let waiting;
  let version;
  text.value = draft.text;
  dropsOnWindow((dropped) => {
    if (!new URLSearchParams(location.search).has("list")) go(new URLSearchParams("list"));
    read(dropped);
  });

  function show(data) {
    about.textContent = `Paste a deck list, or drop a file anywhere: ${data.read.join(", ")}`;
    formats.hidden = !data.formats.length;
    keyed(format, ["", ...data.formats], (name) => name, (name) => el("option", { value: name }, name || "of the game"), () => {});
    format.value = draft.format;
    if (version === data.set.cards) return;
    version = data.set.cards;
    judgeText(); // other cards: another verdict
  }

  function edited(event) {
    if (event.inputType === "insertFromPaste" && text.value.trim() === draft.pasted?.trim()) draft.name = "";
    clearTimeout(waiting);
    asked += 1; // the answer to the text before must not replace what is being typed
    waiting = setTimeout(judgeText, PAUSE);
  }

  text.addEventListener("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    draft.pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!files.length) return;
    event.preventDefault();
    read(files[0]);
  });

  function keep() {
    draft = { text: text.value, name: draft.name, format: format.value };
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  }

  function empty() {
    text.value = "";
    draft.name = "";
    lists = [];
    judgeText();
    text.focus();
  }

  async function read(dropped) {
    file.value = "";
    await judge(dropped, dropped.name, true);
  }

  function judgeText() {
    clearTimeout(waiting);
    keep();
    if (!text.value.trim()) {
      asked += 1;
      findings = { problems: [], judged: null };
      report("");
      return;
    }
    judge(new Blob([text.value]), draft.name ? `${draft.name}.txt` : "", false);
  }

  /** Asks for the verdict; an answer that arrives after a newer question is ignored. */
  async function judge(blob, name, isFile) {
    const own = (asked += 1);
    try {
      const answer = await act("decks/judge", { data: await base64(blob), name, format: isFile ? "" : format.value });
      if (own !== asked) return;
      findings = answer;
      if (isFile || answer.lists[0]?.text !== text.value) adopt(answer, isFile);
      report("");
    } catch (error) {
      if (own !== asked) return;
      findings = { problems: [], judged: null };
      report(error.message);
    }
  }

  /** What was sent is shown as a plain list: one can edit it. */
  function adopt(answer, isFile) {
    if (isFile) lists = answer.lists;
    const first = answer.lists[0];
    if (!first) return;
    if (isFile || answer.lists.length > 1) lists = answer.lists;
    text.value = first.text;
    draft.name = first.name;
    format.value = first.format;
    keep();
  }

  function take(index) {
    const chosen = lists[index];
    text.value = chosen.text;
    draft.name = chosen.name;
    format.value = chosen.format;
    judgeText();
  }

  function report(refusal) {
    const misspelled = findings.judged?.misspelled ?? [];
    const sure = misspelled.filter((name) => name.counted);
    whiches.hidden = lists.length < 2;
    keyed(which, lists.map((list, index) => ({ ...list, index })), (list) => list.index, () => el("option"), (node, list) => {
      node.value = list.index;
      node.textContent = list.name;
    });
    which.value = String(Math.max(0, lists.findIndex((list) => list.name === draft.name)));
    status.textContent = refusal || summary(misspelled);
    status.classList.toggle("error", Boolean(refusal));
    all.hidden = sure.length < 2;
    all.textContent = `Correct all ${sure.length} names`;
    keyed(names, misspelled, (name) => `${name.number} ${name.written}`, () => el("li"), fillName);
    const listed = [...findings.problems, ...(findings.judged?.problems ?? [])];
    keyed(problems, listed.map((problem, index) => ({ ...problem, index })), (problem) => problem.index, () => el("li"), (node, problem) => {
      node.className = `problem ${problem.severity}`;
      node.replaceChildren(el("strong", {}, problem.severity), el("span", { class: "message" }, problem.message), el("span", { class: "place" }, problem.place));
    });
    onJudged();
  }

  function summary(misspelled) {
    if (!findings.judged) return "";
    const unknown = misspelled.filter((name) => !name.counted).length;
    const near = misspelled.length - unknown;
    const parts = [
      findings.judged.deck.verdict,
      unknown ? `${unknown} unknown ${unknown === 1 ? "name" : "names"}` : "",
      near ? `${near} misspelled ${near === 1 ? "name" : "names"}` : "",
    ];
    return parts.filter(Boolean).join(", ");
  }

  function fillName(node, name) {
    const state = JSON.stringify(name);
    if (node.state === state) return;
    node.state = state;
    node.className = name.counted ? "near" : "unknown";
    const words = name.counted ? "is read as" : name.corrections.length ? "is unknown; did you mean" : "is unknown: no card has a name like it";
    node.replaceChildren(
      el("button", { type: "button", class: "line", title: "Go to this line", onclick: () => select(name.number) }, `line ${name.number}`),
      el("span", { class: "message" }, el("q", {}, name.written), ` ${words}`),
      ...name.corrections.map((correction) => el("button", { type: "button", class: "fix", "aria-label": `Correct to ${correction.name}`, onclick: () => correct([[name.number, correction.line]]) }, correction.name)),
    );
  }

  function correctAll() {
    correct(findings.judged.misspelled.filter((name) => name.counted).map((name) => [name.number, name.corrections[0].line]));
  }

  /** Replaces lines, and has the list judged again. */
  function correct(changes) {
    const lines = text.value.split(LINES);
    for (const [number, line] of changes) lines[number - 1] = line;
    text.value = lines.join("\n");
    judgeText();
    text.focus({ preventScroll: true });
  }

  function select(number) {
    const lines = text.value.split("\n");
    const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
  }

  return { root, show, deck: () => findings.judged?.deck ?? null, sent: () => draft };
}

function base64(blob) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(new Error("The file cannot be read."));
    reader.readAsDataURL(blob);
  });
}

/** Files may be dropped anywhere on the page. */
function dropsOnWindow(onFile) {
  const isFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    document.documentElement.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => event.relatedTarget || document.documentElement.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    document.documentElement.classList.remove("dropping");
    if (!isFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer.files[0]) onFile(event.dataTransfer.files[0]);
  });
}
