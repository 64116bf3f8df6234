import type { Reading } from './draft.ts';

// Words that makers put between a family and its pin count.
const BETWEEN = new Set(['J', 'I', 'II', 'TYPE', 'HR', 'SO', 'UP', 'G', 'N', 'S', 'PG', 'EP', 'B', 'R', 'AD']);

/** The pin count of a family's word: behind it (`SO08`, `SOIC-8`, `HTSOP-J8`), before it (`48-LQFP`, `20QFN`) or anywhere as `8P`. */
export function pinsAround({ tokens, measures }: Reading, at: number): number | null {
  let next = at + 1;
  // `X2QFN-RUE-12`: three letters of a maker may stand there too.
  const isMakersCode = /^[A-Z]{3}$/.test(tokens[next]?.text ?? '') && !tokens[next]!.glued && isCount(tokens[next + 1]?.text ?? ''); // prettier-ignore
  if (isMakersCode || BETWEEN.has(tokens[next]?.text ?? '')) next++;
  const behind = tokens[next];
  if (behind && isCount(behind.text) && measures.used[next] !== true) return behind.number;
  // `QFN-24L`, `DFN-8L`: the count carries its unit.
  if (behind && measures.used[next] === true && measures.pins === behind.number) return measures.pins;
  // `DFN5x6-8`: the body stands between the word and the count.
  const past =
    behind && measures.used[next] === true && (behind.glued || !Number.isNaN(behind.number))
      ? tokens.findIndex((_, i) => i > next && measures.used[i] !== true)
      : -1;
  if (past > 0 && isCount(tokens[past]!.text)) return tokens[past]!.number;
  const before = at > 0 ? tokens[at - 1]! : undefined;
  // The 2 of `X2QFN` is a height.
  const isHeight = tokens[at]!.glued && before?.glued === true && tokens[at - 2]?.text === 'X';
  if (before && !isHeight && isCount(before.text) && measures.used[at - 1] !== true) return before.number;
  return measures.pins;
}

/** `MLPQ-16-14`, `SOIC-16W-12`, `SOIC-8-N7`, `DIP-8-16`: leads of the outline that are left out, by another count behind the first. */
export function hasMissingPins({ tokens, measures }: Reading, at: number, pins: number): boolean {
  for (let i = at + 2; i < Math.min(at + 5, tokens.length); i++) {
    const { text, number } = tokens[i]!;
    if (Number.isNaN(number) ? !/^(?:W|N)$/.test(text) : measures.used[i] === true || !isCount(text)) return false;
    if (!Number.isNaN(number)) return number !== pins && number >= pins / 2 && number <= pins * 2;
  }
  return false;
}

// `SO08` is eight pins; two zeros in front are part of a number (`SIL0008D`).
const isCount = (text: string): boolean => /^(?!00)\d{1,4}$/.test(text) && Number(text) > 0;
