import { numberKey } from './number-key.ts';
import type { RawLine } from './raw-line.ts';
import { isSurePart } from './text-lines.ts';
import type { AskedPart } from './types.ts';

/** `ONSEMI BSS138LT1G`, `LM358DR op amp`: where the one number of a part stands among words without a figure. */
function numberAmongWords(words: readonly string[]): number | undefined {
  const sure = words.flatMap((word, at) => (isSurePart(word) ? [at] : []));
  const [only] = sure;
  const areWords = words.every((word, at) => at === only || /^\p{L}[\p{L}&.-]*$/u.test(word));
  return sure.length === 1 && words.length > 1 && areWords ? only : undefined;
}

/**
 * `1 BSS138 25` in the column of numbers: columns ran into one another. The number is the one that was asked for, else the only one that
 * is surely a part's; the figures beside it may be its quantity, which is asked.
 */
export function partColumns(raw: RawLine, parts: readonly AskedPart[]): RawLine {
  const words = raw.mpn.trim().split(/\s+/);
  const alone = numberAmongWords(words);
  if (alone !== undefined && !parts.some(({ mpn }) => numberKey(mpn) === numberKey(raw.mpn))) {
    const [before, behind] = [words.slice(0, alone).join(' '), words.slice(alone + 1).join(' ')];
    return {
      ...raw,
      mpn: words[alone]!,
      manufacturer: raw.manufacturer || before,
      description: raw.description || behind,
    };
  }
  const figures = words.filter((word) => /^\d{1,7}(?:[.,]\d{1,3})?$/.test(word));
  if (figures.length === 0 || words.length < 2) return raw;
  const rest = words.filter((word) => !figures.includes(word));
  const asked = parts.map(({ mpn }) => numberKey(mpn));
  if (asked.includes(numberKey(raw.mpn))) return raw;
  const known = words.filter((word) => asked.includes(numberKey(word)));
  const [number, ...others] = known.length > 0 ? known : rest;
  if (number === undefined || others.length > 0 || !(known.length > 0 || isSurePart(number))) return raw;
  return { ...raw, mpn: number, unread: [...raw.unread, ...figures.filter((figure) => figure !== number)] };
}
