import { comparable, type Candidate } from './candidates.ts';

/** A code that says another part than the print beside it. */
export interface Contradiction {
  /** What the codes say, and what is printed. */
  partNumbers: [code: string, print: string];
  message: string;
}

/** From that on a print is sure enough to speak against a code. */
const SURE_PRINT = 0.75;

/**
 * Where print names a part that is known and that no code names. Numbers of which one begins or ends with the other are one
 * part, packed in two ways or cut short; and where codes name several parts, several labels are on the photo.
 *
 * @example
 * import { findContradictions } from '@partwright/photos';
 *
 * const one = { manufacturer: null, orderCode: null, seller: null, part: null, description: null, confidence: 0.9, doubts: [] };
 * const by = (via: 'barcode' | 'text') => ({ via, kind: 'field' as const, number: '', codes: [], lines: [] });
 * findContradictions([
 *   { ...one, partNumber: 'LM358P', evidence: [by('barcode')] },
 *   { ...one, partNumber: 'LM324N', evidence: [by('text')] },
 * ]).map(({ partNumbers }) => partNumbers); // => [['LM358P', 'LM324N']]
 */
export function findContradictions<Part>(candidates: readonly Candidate<Part>[]): Contradiction[] {
  const coded = candidates.filter(({ evidence }) => evidence.some(({ via }) => via === 'barcode'));
  const [code] = coded;
  if (code === undefined || code.partNumber === null || coded.length > 1) return [];
  const { partNumber: coding } = code;
  const said = comparable(coding);
  return candidates.flatMap(({ partNumber, evidence, confidence }): Contradiction[] => {
    if (partNumber === null || confidence < SURE_PRINT || evidence.some(({ via }) => via === 'barcode')) return [];
    const printed = comparable(partNumber);
    const isPart = (whole: string, part: string): boolean => whole.startsWith(part) || whole.endsWith(part);
    if (isPart(said, printed) || isPart(printed, said)) return [];
    const message = `The code says ${coding}, and printed is ${partNumber}: look at the part itself before it is used.`;
    return [{ partNumbers: [coding, partNumber], message }];
  });
}
