// The connection to the server: news of builds, requests to act.

import { el } from "workbench/dom";

export const SILENT = "The server does not answer. Start it again: tts-export serve";
const NAME = location.pathname.replace(/.*\//, "");
const news = newest();
const errors = newest();

/** Calls `onData` with the page's new data after each build. */
export function follow(version, onData) {
  const state = document.getElementById("state");
  let shown = String(version);
  const events = new EventSource("events");
  events.onopen = () => sayErrors(state);
  events.onerror = () => say(state, SILENT);
  events.onmessage = async (event) => {
    if (event.data === shown) return;
    const data = await news(`data/${NAME}.json`);
    if (!data) return;
    shown = event.data;
    sayErrors(state);
    onData(data);
    document.dispatchEvent(new CustomEvent("built", { detail: event.data }));
  };
}

/** Whether there is a server to act: a gallery has none. */
export function canAct() {
  return document.querySelector("meta[name=token]") !== null;
}

/** Sends data to the server; returns its answer. Throws an Error with the server's words if it refuses. */
export async function act(path, data) {
  const token = document.querySelector("meta[name=token]")?.content ?? "";
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-workbench-token": token },
    body: JSON.stringify(data),
  }).catch(() => {
    throw new Error(SILENT); // the browser's own words: Failed to fetch
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function sayErrors(state) {
  const answer = NAME === "problems" ? null : await errors("data/problems.json");
  if (answer === undefined) return;
  const { failed, problems } = answer ?? { failed: false, problems: [] };
  sayNotBuilt(state, failed, problems.filter((problem) => problem.severity === "error").length);
}

/** Asks for data, again and again; null without any, undefined if it was asked again since: builds are quicker
 * than some answers, and an old one that comes late would stay. */
function newest() {
  let last = 0;
  return async (address) => {
    const mine = (last += 1);
    const answer = await fetch(address).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
    return mine === last ? answer : undefined;
  };
}

/** A save with errors is not built: without a word, a page that does not change would look as if nothing was saved. */
export function sayNotBuilt(state, failed, errors) {
  const text = errors === 1 ? "1 error: not built" : errors ? `${errors} errors: not built` : "Not built";
  if (!failed) say(state, "");
  else if (state.textContent !== text) state.replaceChildren(el("a", { href: "problems" }, text));
}

function say(state, text) {
  if (state.textContent !== text) state.textContent = text;
}
