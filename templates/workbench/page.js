// Shows a page's data, and shows it again after every build.

import { follow } from "workbench/live";

/**
 * Calls `show(root, data)` now and with new data after each build; `version` 0: a gallery, which never changes.
 * With `show.own` the page has a connection of its own.
 */
export function start(show, version) {
  const root = document.getElementById("page");
  show(root, JSON.parse(document.getElementById("data").textContent));
  if (version && !show.own) follow(version, (data) => show(root, data));
}
