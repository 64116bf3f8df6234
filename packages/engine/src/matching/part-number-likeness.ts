import { distance } from 'fastest-levenshtein';
import { decodePartNumber, normalizePartNumber, packagingBase } from '../part-numbers/index.ts';

export type NumberRelation = 'equal' | 'packaging' | 'prefix' | 'confusable' | 'near' | 'different';

/** Agreement that each relation is worth in a breakdown. */
export const RELATION_SCORE: Record<NumberRelation, number> = {
  equal: 1,
  packaging: 0.95,
  prefix: 0.8,
  confusable: 0.7,
  near: 0.4,
  different: 0,
};

/** Characters people and OCR take for each other. */
const LOOK_ALIKE = new Map(
  [...'O0', ...'Q0', ...'D0', ...'I1', ...'L1', ...'S5', ...'B8', ...'Z2', ...'G6'].flatMap((_, i, all) =>
    i % 2 === 0 ? [[all[i]!, all[i + 1]!] as const] : [],
  ),
);

/** A prefix shorter than this names a family, not a part. */
const SHORTEST_PREFIX = 5;
const LONGEST_SUFFIX = 8;

/** How an asked part number relates to a catalogue's. Letters and digits count, case and punctuation do not. */
export function relatePartNumbers(asked: string, offered: string): NumberRelation {
  const a = normalizePartNumber(asked);
  const b = normalizePartNumber(offered);
  if (a === '' || b === '') return 'different';
  if (a === b) return 'equal';
  if (normalizePartNumber(packagingBase(asked)) === normalizePartNumber(packagingBase(offered))) return 'packaging';
  // Two numbers that both decode say exactly what they are: other letters, other part.
  if (decodePartNumber(asked) && decodePartNumber(offered)) return 'different';
  if (isPrefix(a, b)) return 'prefix';
  if (foldLookAlikes(a) === foldLookAlikes(b)) return 'confusable';
  return Math.min(a.length, b.length) >= 6 && distance(a, b) === 1 ? 'near' : 'different';
}

function isPrefix(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST_PREFIX || long.length - short.length > LONGEST_SUFFIX || !long.startsWith(short))
    return false;
  // `LM2596S33` is not a longer `LM2596S3`: a number cut inside a run of digits is another number.
  return !(/\d$/.test(short) && /\d/.test(long[short.length]!));
}

function foldLookAlikes(text: string): string {
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('');
}
