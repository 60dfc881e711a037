// The search of the page of cards: every word that is typed has to be somewhere in a card's text.

const SHORTEST = 4; // letters of a word that may be misspelled
const LONG = 7; // letters from which on two of them may be wrong

/** A text in which upper case and accents make no difference. */
export function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The typed words, each with what has to be in a card's text: itself, or if no text has it, the words that are spelled
 * most like it. `texts` are folded.
 */
export function readQuery(query, texts) {
  return fold(query).split(/\s+/).filter(Boolean).map((typed) => {
    const known = texts.some((text) => text.includes(typed));
    return { typed, meant: known ? [typed] : spelledLike(typed, texts) };
  });
}

/** Whether a card's text has all words of a query. */
export function finds(words, text) {
  return words.every(({ meant }) => meant.some((word) => text.includes(word)));
}

function spelledLike(typed, texts) {
  if (typed.length < SHORTEST) return [];
  let least = typed.length < LONG ? 1 : 2;
  let nearest = [];
  for (const word of new Set(texts.join(" ").match(/[\p{L}\p{N}]+/gu))) {
    const apart = Math.min(distance(typed, word), distance(typed, word.slice(0, typed.length))); // it may not be typed to its end
    if (apart < least) [least, nearest] = [apart, []];
    if (apart === least) nearest.push(word);
  }
  return nearest;
}

/** How many letters are wrong, missing, too many, or swapped with the next one. */
function distance(word, other) {
  if (Math.abs(word.length - other.length) > 2) return Infinity;
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1];
      now[column] = Math.min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      if (swapped) now[column] = Math.min(now[column], before[column - 2] + 1);
    }
    [before, last] = [last, now];
  }
  return last[other.length];
}
