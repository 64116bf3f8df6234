/** LIKE patterns that find every text one edit away: a character changed, missing, too many, or two swapped. */
export interface OneEditPatterns {
  /** The first half as typed; a text with the edit in the second half begins so. */
  head: string;
  headPatterns: string[];
  /** The second half backwards; with the edit in the first half, the text read backwards begins so. */
  tailReversed: string;
  tailPatterns: string[];
  /** Texts with one character less or two swapped, which need no pattern, and the text itself. */
  exact: string[];
}

/**
 * One edit leaves one half of a text whole, so each half finds the texts with the edit in the other through an index on
 * beginnings. `_` in a pattern is any one character; the text holds only letters and digits, so nothing else is special.
 */
export function oneEditPatterns(text: string): OneEditPatterns {
  const letters = Array.from(text);
  const half = Math.ceil(letters.length / 2);
  const patterns: { head: string[]; tail: string[] } = { head: [], tail: [] };
  const exact = new Set([text]);
  for (let i = 0; i <= letters.length; i++) {
    const before = letters.slice(0, i).join('');
    const rest = letters.slice(i);
    const side = i >= half ? patterns.head : patterns.tail;
    side.push(`${before}_${rest.join('')}`);
    if (rest.length > 0) {
      side.push(`${before}_${rest.slice(1).join('')}`);
      exact.add(before + rest.slice(1).join(''));
    }
    if (rest.length > 1) exact.add(before + rest[1]! + rest[0]! + rest.slice(2).join(''));
  }
  return {
    head: letters.slice(0, half).join(''),
    headPatterns: patterns.head,
    tailReversed: letters.slice(half).reverse().join(''),
    tailPatterns: patterns.tail,
    exact: [...exact],
  };
}

/** Edits between two texts: changed, missing, added and swapped neighbours count one each (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j < width; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, last[j]! + 1, row[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** 1 for equal texts, 0 for nothing in common: one less the share of edits in the longer one. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}
