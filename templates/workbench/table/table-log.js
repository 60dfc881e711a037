// The log of the panel where a question leaves it little room.

const INDENTED = /^(<[^>]*>)* /; // a line below the first one of its entry

/** As many of the newest entries as have room in `most` lines; of one that has not, its beginning. */
export function newest(text, most) {
  const entries = [];
  for (const line of text.split("\n")) {
    if (entries.length && INDENTED.test(line)) entries.at(-1).push(line);
    else entries.push([line]);
  }
  while (entries.length > 1 && entries.flat().length > most) entries.shift();
  const lines = entries.flat();
  return lines.length > most && most ? `${lines.slice(0, most).join("\n")} …` : lines.join("\n");
}
