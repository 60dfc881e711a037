// Shows a page's data, and shows it again after every build.

import { follow } from "workbench/live";

/**
 * Calls `show(root, data)` now and with new data after each build; `version` 0: a gallery, which never changes. Its pages
 * share the cards: `field` of the data has them, or an empty field: they are the data. With `show.own` the page has a
 * connection of its own.
 */
export function start(show, version, field) {
  const root = document.getElementById("page");
  const data = JSON.parse(document.getElementById("data").textContent);
  if (field) data[field] = globalThis.cardsOfTheSet;
  show(root, field === "" ? globalThis.cardsOfTheSet : data);
  if (version && !show.own) follow(version, (fresh) => show(root, fresh));
}
