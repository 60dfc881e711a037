// Shows a page's data, and shows it again after every build.

import { follow } from "workbench/live";

/** Calls `show(root, data)` now and with new data after each build; `version` 0: a gallery, which never changes. */
export function start(show, version) {
  const root = document.getElementById("page");
  show(root, JSON.parse(document.getElementById("data").textContent));
  if (version) follow(version, (data) => show(root, data));
}
