import { distance } from 'fastest-levenshtein';
import { decodePartNumber, normalizePartNumber, packagingBase, packagingVariants } from '@partwright/part-numbers';
import { fillsWildcards, hasWildcards } from './wildcards.ts';

/**
 * equal: letter by letter; packaging: on another reel; pattern: the catalogue's fills the open places of the asked one; prefix: the catalogue's goes on where the asked one ends; confusable:
 * letters that look alike; stem: the asked one goes on where the catalogue's ends; near: one edit apart.
 */
export type NumberRelation =
  | 'equal'
  | 'packaging'
  | 'pattern'
  | 'prefix'
  | 'stem'
  | 'confusable'
  | 'near'
  | 'different';

/** Agreement that each relation is worth in a breakdown. */
export const RELATION_SCORE: Record<NumberRelation, number> = {
  equal: 1,
  packaging: 0.95,
  pattern: 0.85,
  prefix: 0.8,
  confusable: 0.7,
  stem: 0.6,
  near: 0.4,
  different: 0,
};

/** Characters people and OCR take for each other. */
const LOOK_ALIKE = new Map(['O0', 'Q0', 'D0', 'I1', 'L1', 'S5', 'B8', 'Z2', 'G6'].map(([a, b]) => [a!, b!] as const));

/** A prefix shorter than this names a family, not a part. */
const SHORTEST_PREFIX = 4;
const LONGEST_SUFFIX = 10;
const SHORTEST_NEAR = 6;

/** `STM32 NUCLEO-G474RE`: the first word is a family's, and the number stands behind it. */
const OWN_NUMBER_BEHIND = /\s(?=\S*[A-Za-z])(?=(?:\S*\d){3})\S{8,}/;

/** How an asked part number relates to a catalogue's. Letters and digits count, case and punctuation do not. */
export function relatePartNumbers(asked: string, offered: string): NumberRelation {
  const a = normalizePartNumber(asked);
  const b = normalizePartNumber(offered);
  if (a === '' || b === '') return 'different';
  if (a === b) return 'equal';
  if (hasWildcards(asked)) return fillsWildcards(asked, offered) ? 'pattern' : 'different';
  const [baseA, baseB] = [normalizePartNumber(packagingBase(asked)), normalizePartNumber(packagingBase(offered))];
  if (baseA === baseB) return 'packaging';
  // Two numbers that both decode say exactly what they are: other letters, other part.
  if (decodePartNumber(asked) && decodePartNumber(offered)) return 'different';
  if (begins(a, b, offered) || begins(baseA, baseB, offered)) return 'prefix';
  const first = normalizePartNumber(/^\S+(?=\s)/.exec(asked)?.[0] ?? '');
  if (first !== '' && (first === b || (begins(first, b, offered) && !OWN_NUMBER_BEHIND.test(asked)))) return 'prefix';
  if (foldLookAlikes(a) === foldLookAlikes(b)) return 'confusable';
  if (begins(b, a, asked)) return 'stem';
  return Math.min(a.length, b.length) >= SHORTEST_NEAR && distance(a, b) === 1 ? 'near' : 'different';
}

/** Whether `long` is `short` with a suffix of its own. `written`: the longer one with its punctuation. */
function begins(short: string, long: string, written: string): boolean {
  if (
    short.length < SHORTEST_PREFIX ||
    long.length <= short.length ||
    long.length - short.length > LONGEST_SUFFIX ||
    !long.startsWith(short)
  )
    return false;
  if (short.length === SHORTEST_PREFIX && !/\d.*\d/.test(short)) return false;
  // `LM2596S33` is not a longer `LM2596S3`, nor `LM2596S-3.3` a longer `LM2596S-3`: a number cut inside a figure is another
  // number. `AP7115-25SEG-7` goes on from `AP7115`: a dash stands between.
  return !(/\d$/.test(short) && /^\.?\d/.test(behind(short.length, written)));
}

/** What is written behind so many characters of the normalised number, in which a decimal point counts. */
function behind(count: number, written: string): string {
  let seen = 0;
  for (let at = 0; at < written.length; at++) {
    if (seen === count) return written.slice(at);
    if (/[0-9A-Za-z]/.test(written[at]!) || /^\d\.\d/.test(written.slice(Math.max(0, at - 1), at + 2))) seen++;
  }
  return '';
}

function foldLookAlikes(text: string): string {
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('');
}

/** Who remakes a known part puts its own name or initials behind the number: `BUK98180-100A-VB` of VBsemi. */
export function isRemake(offered: string, maker: string): boolean {
  const mark = /[-_ (]([A-Za-z]{2,8})\)?$/.exec(offered)?.[1]?.toUpperCase();
  if (mark === undefined) return false;
  return normalizePartNumber(maker).startsWith(mark) || maker.replace(/[^A-Z]/g, '') === mark;
}

/** So long a number is one part's; shorter ones, `LM358`, `2N7002`, name what several makers sell in several packages. */
const OWN_NUMBER = 9;

/** Whether a number is so short that several makers may sell parts by it; one with its maker's mark of packing is his alone. */
export function isCommonNumber(number: string): boolean {
  return normalizePartNumber(number).length < OWN_NUMBER && !hasMarkOfPacking(number);
}

/** `OP07CDR`, `1N4148W-7`: a mark that a known maker writes; `-TR` is anybody's. */
function hasMarkOfPacking(number: string): boolean {
  return (
    packagingVariants(number).length > 0 && normalizePartNumber(packagingBase(number)) !== normalizePartNumber(number)
  );
}
