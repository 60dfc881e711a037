// A list that is pasted, typed or dropped: judged at once, its names corrected with a click.

import { el, keyed } from "workbench/dom";
import { act } from "workbench/live";

const KEPT = "workbench.list";
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
  let kept = { text: "", name: "", format: "", ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
  let lists = [];
  let findings = { problems: [], judged: null };
  let asked = 0;
  let waiting;
  let version;
  text.value = kept.text;
  dropsOnWindow((dropped) => {
    if (!new URLSearchParams(location.search).has("list")) go(new URLSearchParams("list"));
    read(dropped);
  });

  function show(data) {
    about.textContent = `Paste a deck list, or drop a file anywhere: ${data.read.join(", ")}`;
    formats.hidden = !data.formats.length;
    keyed(format, ["", ...data.formats], (one) => one, (one) => el("option", { value: one }, one || "of the game"), () => {});
    format.value = kept.format;
    if (version === data.set.cards) return;
    version = data.set.cards;
    judgeText(); // other cards: another verdict
  }

  function edited(event) {
    if (event.inputType === "insertFromPaste" && text.value.trim() === kept.pasted?.trim()) kept.name = "";
    clearTimeout(waiting);
    asked += 1; // the answer to the text before must not replace what is being typed
    waiting = setTimeout(judgeText, PAUSE);
  }

  text.addEventListener("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    kept.pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!files.length) return;
    event.preventDefault();
    read(files[0]);
  });

  function keep() {
    kept = { text: text.value, name: kept.name, format: format.value };
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  }

  function empty() {
    text.value = "";
    kept.name = "";
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
    judge(new Blob([text.value]), kept.name ? `${kept.name}.txt` : "", false);
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
    kept.name = first.name;
    format.value = first.format;
    keep();
  }

  function take(index) {
    const chosen = lists[index];
    text.value = chosen.text;
    kept.name = chosen.name;
    format.value = chosen.format;
    judgeText();
  }

  function report(refusal) {
    const misspelled = findings.judged?.misspelled ?? [];
    const sure = misspelled.filter((one) => one.counted);
    whiches.hidden = lists.length < 2;
    keyed(which, lists.map((one, index) => ({ ...one, index })), (one) => one.index, () => el("option"), (node, one) => {
      node.value = one.index;
      node.textContent = one.name;
    });
    which.value = String(Math.max(0, lists.findIndex((one) => one.name === kept.name)));
    status.textContent = refusal || summary(misspelled);
    status.classList.toggle("error", Boolean(refusal));
    all.hidden = sure.length < 2;
    all.textContent = `Correct all ${sure.length} names`;
    keyed(names, misspelled, (one) => `${one.number} ${one.written}`, () => el("li"), fillName);
    const listed = [...findings.problems, ...(findings.judged?.problems ?? [])];
    keyed(problems, listed.map((one, index) => ({ ...one, index })), (one) => one.index, () => el("li"), (node, one) => {
      node.className = `problem ${one.severity}`;
      node.replaceChildren(el("strong", {}, one.severity), el("span", { class: "message" }, one.message), el("span", { class: "place" }, one.place));
    });
    onJudged();
  }

  function summary(misspelled) {
    if (!findings.judged) return "";
    const unknown = misspelled.filter((one) => !one.counted).length;
    const near = misspelled.length - unknown;
    const parts = [
      findings.judged.deck.verdict,
      unknown ? `${unknown} unknown ${unknown === 1 ? "name" : "names"}` : "",
      near ? `${near} misspelled ${near === 1 ? "name" : "names"}` : "",
    ];
    return parts.filter(Boolean).join(", ");
  }

  function fillName(node, one) {
    const state = JSON.stringify(one);
    if (node.state === state) return;
    node.state = state;
    node.className = one.counted ? "near" : "unknown";
    const words = one.counted ? "is read as" : one.corrections.length ? "is unknown; did you mean" : "is unknown: no card has a name like it";
    node.replaceChildren(
      el("button", { type: "button", class: "line", title: "Go to this line", onclick: () => select(one.number) }, `line ${one.number}`),
      el("span", { class: "message" }, el("q", {}, one.written), ` ${words}`),
      ...one.corrections.map((correction) => el("button", { type: "button", class: "fix", "aria-label": `Correct to ${correction.name}`, onclick: () => correct([[one.number, correction.line]]) }, correction.name)),
    );
  }

  function correctAll() {
    correct(findings.judged.misspelled.filter((one) => one.counted).map((one) => [one.number, one.corrections[0].line]));
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

  return { root, show, deck: () => findings.judged?.deck ?? null, sent: () => kept };
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
