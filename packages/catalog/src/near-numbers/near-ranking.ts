import { sameManufacturer } from '../index.ts';
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { similarity } from './edit-cost.ts';
import { latin, type NearQuestion } from './near-question.ts';

/** A part whose number is like a typed one; nothing else is known of it yet. */
export interface NearCandidate {
  id: number;
  /** Normalised. */
  number: string;
  similarity: number;
}

/** What candidates are ranked by besides their numbers. `stock` is in pieces. */
export interface NearFacts {
  mpn: string;
  manufacturer: string;
  stock: number;
}

/** Numbers beyond the limit of which maker and stock are read, and parts of each of them. */
const SHORTLIST = 12;
const MOST_MAKERS = 20;
/** Parts of one number in an answer: it is for finding the number, and makers that share one would fill it. */
const MOST_OF_A_NUMBER = 2;
/** So similar the same part on another reel is. */
const OTHER_REEL = 0.99;
/** What the known maker of a part is worth in its place among equals: less than an edit. */
const SAME_MAKER = 0.04;
/** Less similar ones are other numbers. */
const LEAST_SIMILARITY = 0.65;

/**
 * Keep a number that was found for a reading of the typed text, when it is like enough and more than what was found before.
 *
 * @example
 * import { addNearCandidate, readNearQuestions, type NearCandidate } from '@partwright/catalog/near-numbers';
 *
 * const [question] = readNearQuestions('STM32F1O3C8T6'); // the letter O, not 0
 * const found = new Map<number, NearCandidate>();
 * addNearCandidate(found, question!, 1, 'STM32F103C8T6');
 * addNearCandidate(found, question!, 2, 'LM358DR');
 * [...found.keys()]; // => [1]
 */
export function addNearCandidate(
  candidates: Map<number, NearCandidate>,
  question: NearQuestion,
  id: number,
  number: string,
): void {
  const likeness = similarity(question.number, number) * (question.isWhole ? 1 : OTHER_REEL);
  if (likeness < LEAST_SIMILARITY || likeness <= (candidates.get(id)?.similarity ?? 0)) return;
  candidates.set(id, { id, number, similarity: likeness });
}

/**
 * The most similar numbers, with the parts of each: those of which the facts are worth reading for an answer of `limit` parts.
 *
 * @example
 * import { shortlistNear } from '@partwright/catalog/near-numbers';
 *
 * const candidates = [
 *   { id: 1, number: 'LM358DT', similarity: 0.86 },
 *   { id: 2, number: 'LM358DR', similarity: 0.93 },
 * ];
 * shortlistNear(candidates, 5).map(({ number }) => number); // => ['LM358DR', 'LM358DT']
 */
export function shortlistNear(candidates: Iterable<NearCandidate>, limit: number): NearCandidate[] {
  const sorted = fewOfEach(
    [...candidates].sort((a, b) => b.similarity - a.similarity || a.id - b.id),
    MOST_MAKERS,
  );
  const chosen = new Set([...new Set(sorted.map(({ number }) => number))].slice(0, limit + SHORTLIST));
  return sorted.filter(({ number }) => chosen.has(number));
}

/**
 * The best of a shortlist, ranked by packaging, maker and stock too.
 *
 * @example
 * import { rankNear } from '@partwright/catalog/near-numbers';
 *
 * const shortlist = [
 *   { id: 1, number: 'LM358DR', similarity: 0.93 },
 *   { id: 2, number: 'LM358DT', similarity: 0.93 },
 * ];
 * const parts = [
 *   { mpn: 'LM358DR', manufacturer: 'Texas Instruments', stock: 500 },
 *   { mpn: 'LM358DT', manufacturer: 'STMicroelectronics', stock: 9000 },
 * ];
 * rankNear('LM358DX', shortlist, (id) => parts[id - 1], 5, 'TI').map(({ number }) => number); // => ['LM358DR', 'LM358DT']
 */
export function rankNear(
  typed: string,
  shortlist: readonly NearCandidate[],
  readFacts: (id: number) => NearFacts | undefined,
  limit: number,
  maker?: string,
): NearCandidate[] {
  const text = latin(typed).trim();
  const [whole, base] = [normalizePartNumber(text), normalizePartNumber(packagingBase(text))];
  const placed = shortlist.flatMap(({ id, number, similarity: likeness }) => {
    const part = readFacts(id);
    if (!part) return [];
    const isReel = likeness < OTHER_REEL && isOtherReel(whole, base, part.mpn);
    const similar = isReel ? OTHER_REEL : likeness;
    const isMakers = maker !== undefined && sameManufacturer(maker, part.manufacturer);
    return [{ id, number, similarity: similar, place: similar + (isMakers ? SAME_MAKER : 0), stock: part.stock }];
  });
  placed.sort((a, b) => b.place - a.place || b.stock - a.stock || a.id - b.id);
  return fewOfEach(placed, MOST_OF_A_NUMBER).slice(0, limit);
}

function fewOfEach<T extends { number: string }>(sorted: T[], most: number): T[] {
  const seen = new Map<string, number>();
  return sorted.filter(({ number }) => {
    const count = (seen.get(number) ?? 0) + 1;
    seen.set(number, count);
    return count <= most;
  });
}

/** Cutting a number costs more than looking whether it can be cut to the same. */
function isOtherReel(whole: string, base: string, mpn: string): boolean {
  if (!normalizePartNumber(mpn).startsWith(base.slice(0, 5))) return false;
  const other = normalizePartNumber(packagingBase(mpn));
  return other === base || other === whole;
}
