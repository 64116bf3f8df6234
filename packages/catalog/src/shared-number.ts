import { sameManufacturer } from './manufacturer.ts';
import type { Part } from './types.ts';

/** A part that a number led to, and the others that share the number. */
export interface NumberChoice {
  part: Part;
  /** All that share the number, the chosen one first; empty when there is no doubt. */
  choices: readonly Part[];
  /** What put the chosen one before the others; null when there is no doubt. */
  reason: string | null;
}

/** Which of these parts the account that asks approved as alternatives. */
export type Approvals = (partIds: number[]) => Promise<ReadonlySet<number>>;

/** One of the parts that share a number, with what else is known of it. */
export interface NumberHolder {
  part: Part;
  /** The number as it was asked for. */
  asked: string;
  isApproved: boolean;
}

/** One ground after another: the first that tells two parts apart decides. */
interface Ground {
  says: string;
  /** Below 0: the first goes first. */
  compare: (a: NumberHolder, b: NumberHolder) => number;
}

const GROUNDS: readonly Ground[] = [
  { says: 'approved by your account', compare: most(({ isApproved }) => Number(isApproved)) },
  { says: 'its number is spelled exactly so', compare: most((holder) => Number(isSpelledSo(holder))) },
  { says: 'in stock', compare: most(({ part }) => Number(sumStock(part) > 0)) },
  { says: 'offered by most sellers', compare: most(({ part }) => countSellers(part)) },
  { says: 'largest stock', compare: most(({ part }) => sumStock(part)) },
  {
    says: 'first by the name of the manufacturer; nothing else tells them apart',
    compare: (a, b) => compareTexts(a.part.manufacturer, b.part.manufacturer),
  },
  {
    says: 'first by the spelling of its number; nothing else tells them apart',
    compare: (a, b) => compareTexts(a.part.mpn, b.part.mpn),
  },
  { says: 'first in the catalogue; nothing else tells them apart', compare: (a, b) => a.part.id - b.part.id },
];

/**
 * The one order of parts that share a number, below 0 when `a` goes before `b`: what the account approved, the number spelled
 * exactly so, what is in stock, most sellers, largest stock; then the maker's name, so that the same question has the same
 * answer. Stock that nobody states counts as none.
 *
 * @example
 * import { compareHolders, type NumberHolder } from '@partwright/catalog';
 * import { catalogueParts, readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\n2N7002,onsemi,10,0.02\n2N7002,Nexperia,900,0.03\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const holders = parts.map((part, id): NumberHolder => ({ part: { ...part, id }, asked: '2N7002', isApproved: false }));
 * holders.toSorted(compareHolders).map(({ part }) => part.manufacturer); // => ['Nexperia', 'onsemi']
 */
export function compareHolders(a: NumberHolder, b: NumberHolder): number {
  return findGround(a, b)?.compare(a, b) ?? 0;
}

/**
 * What puts the first of two parts that share a number before the second.
 *
 * @example
 * import { reasonBefore } from '@partwright/catalog';
 * import { readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\n2N7002,onsemi,10,0.02\n2N7002,Nexperia,0,0.03\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const [onsemi, nexperia] = parts.map((part, id) => ({ part: { ...part, id }, asked: '2N7002', isApproved: false }));
 * reasonBefore(onsemi!, nexperia!); // => 'in stock'
 */
export function reasonBefore(first: NumberHolder, second: NumberHolder): string {
  return findGround(first, second)?.says ?? 'nothing tells them apart';
}

/**
 * Parts that share a number in the order of compareHolders().
 *
 * @example
 * import { rankHolders } from '@partwright/catalog';
 * import { readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\n2N7002,onsemi,10,0.02\n2N7002,Nexperia,900,0.03\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const parts = readPriceList(new TextEncoder().encode(csv), file).parts.map((part, id) => ({ ...part, id }));
 * rankHolders('2N7002', parts).map(({ manufacturer }) => manufacturer); // => ['Nexperia', 'onsemi']
 * rankHolders('2N7002', parts, new Set([0])).map(({ manufacturer }) => manufacturer); // => ['onsemi', 'Nexperia']
 */
export function rankHolders(asked: string, parts: readonly Part[], approved?: ReadonlySet<number>): Part[] {
  return makeHolders(asked, parts, approved)
    .toSorted(compareHolders)
    .map(({ part }) => part);
}

/**
 * Choose among parts that share a number by compareHolders(). Where all are of one maker and the chosen one is spelled as
 * asked (MAX232 and not MAX232+) there is no doubt. `parts` must not be empty, or it throws a RangeError.
 *
 * @example
 * import { chooseHolder } from '@partwright/catalog';
 * import { readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\n2N7002,onsemi,10,0.02\n2N7002,Nexperia,900,0.03\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const parts = readPriceList(new TextEncoder().encode(csv), file).parts.map((part, id) => ({ ...part, id }));
 * chooseHolder('2n7002', parts).part.manufacturer; // => 'Nexperia'
 * chooseHolder('2n7002', parts).reason; // => 'largest stock'
 * chooseHolder('2n7002', parts, new Set([0])).reason; // => 'approved by your account'
 * chooseHolder('2n7002', parts.slice(1)); // => { choices: [], reason: null }
 */
export function chooseHolder(asked: string, parts: readonly Part[], approved?: ReadonlySet<number>): NumberChoice {
  const holders = makeHolders(asked, parts, approved).toSorted(compareHolders);
  const [first, second] = holders;
  if (first === undefined) throw new RangeError(`no part has the number ${asked}`);
  if (second === undefined) return { part: first.part, choices: [], reason: null };
  const isOneMaker = holders.every(({ part }) => sameManufacturer(part.manufacturer, first.part.manufacturer));
  if (isOneMaker && isSpelledSo(first)) return { part: first.part, choices: [], reason: null };
  return { part: first.part, choices: holders.map(({ part }) => part), reason: reasonBefore(first, second) };
}

function makeHolders(asked: string, parts: readonly Part[], approved?: ReadonlySet<number>): NumberHolder[] {
  return parts.map((part) => ({ part, asked, isApproved: approved?.has(part.id) ?? false }));
}

function findGround(a: NumberHolder, b: NumberHolder): Ground | undefined {
  return GROUNDS.find(({ compare }) => compare(a, b) !== 0);
}

/** More goes first. */
function most(weigh: (holder: NumberHolder) => number): Ground['compare'] {
  return (a, b) => weigh(b) - weigh(a);
}

function isSpelledSo({ part, asked }: NumberHolder): boolean {
  return part.mpn.trim().toUpperCase() === asked.trim().toUpperCase();
}

function sumStock({ offers }: Part): number {
  return offers.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
}

function countSellers({ offers }: Part): number {
  return new Set(offers.map(({ seller }) => seller)).size;
}

/** By code units, so that the order is the same on every machine. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
