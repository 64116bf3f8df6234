/** Sentences of prose, list items and cells of tables, of four words and more: no code, no headings. */
export interface Sentences {
  count: number;
  words: number;
  longest: number;
}

/** What a command wrote whole; its sentences are counted where they are written. */
export const isMade = (text: string): boolean => text.startsWith('<!-- Written by `npm run generate`');

export function countSentences(text: string): Sentences {
  const prose = text
    .replaceAll(/^( *)(```|~~~)[\s\S]*?^\1\2$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^#.*$|^\|[-|]*\|$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  const lengths = prose
    .split(/(?<=[.!?])\s|\n|\|/)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)
    .filter((length) => length > 3);
  return {
    count: lengths.length,
    words: lengths.reduce((a, b) => a + b, 0),
    longest: Math.max(0, ...lengths),
  };
}
