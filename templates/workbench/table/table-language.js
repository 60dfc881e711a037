// The language in which a player reads the table. The server chooses the first one, by the link or the browser; what
// the player chooses is remembered for this seat, and the page begins again in it.

import { el, keyed, set } from "workbench/dom";
import { t } from "workbench/table-words";

const LANGUAGE = document.querySelector("meta[name=language]")?.content ?? "";
const YEAR = 365 * 24 * 3600;

/** The language of this page; empty for that of the project. */
export function languageOfPage() {
  return LANGUAGE;
}

/** The choice of a language; hidden at a table that has only one. `update` returns what everybody should know. */
export function makeLanguage(table) {
  const choice = el("select", { "aria-label": t("Language of the table"), hidden: true, onchange: () => speak(choice.value) });

  function update() {
    const { languages = [], language, untranslated } = table.room;
    keyed(choice, languages, (code) => code, (code) => el("option", { value: code }, nameOf(code)), () => {});
    set(choice, "value", LANGUAGE);
    choice.hidden = languages.length < 2;
    table.felt.lang = language ?? "";
    if (untranslated) return t("The table cannot be shown in {language}: this translation has errors.", { language: nameOf(untranslated) });
    const waits = languages.includes(LANGUAGE) && language !== LANGUAGE;
    return waits ? t("The table is being built in {language}.", { language: nameOf(LANGUAGE) }) : "";
  }

  return { root: choice, update };
}

/** Shows the table in another language from now on. The path has the seat in it, at least in the link of a friend. */
function speak(language) {
  document.cookie = `language=${encodeURIComponent(language)}; path=${location.pathname}; max-age=${YEAR}; samesite=strict`;
  const query = new URLSearchParams(location.search);
  query.delete("language");
  location.replace(`${location.pathname}?${query}`);
}

function nameOf(code) {
  if (!code) return t("Original");
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code);
  } catch {
    return code;
  }
}
