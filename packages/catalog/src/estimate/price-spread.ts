import type { NewPart } from '../types.ts';
import { describeBasis } from './basis.ts';
import { knowledgeOf, type Knowledge } from './features.ts';
import { codeFeatures, forget, Groups, lowerBound, type FeatureCodes, type Group } from './groups.ts';
import { factsOfPart } from './price-facts.ts';
import { PriceTable, readLadder, type Ladder } from './price-table.ts';
import { SpreadModel, type GroupPrices, type Witness } from './spread-model.ts';
import type { PriceFacts, PriceSpread } from './types.ts';

interface SpreadOptions {
  /** Offers in other currencies are not compared. Default: USD. */
  currency?: string | undefined;
  /** Is awaited every few milliseconds of work, so that others have their turn. */
  pause?: (() => Promise<void>) | undefined;
}

/** Of a larger group so many prices are looked at. */
const MOST_OF_GROUP = 32;
/** On so many parts the trust and the ranges are measured; with fewer than the least, no range can be told. */
const [LEAST_WITNESSES, MOST_WITNESSES] = [40, 3000];
/** Pieces: how far groups are to be trusted hardly depends on how many are bought. */
const MEASURED_AT = 100;
/** Witnesses between two pauses. */
const TURN = 50;

/**
 * Hold the prices of these parts so that those of parts like them can be estimated; `thinAlike` keeps a large
 * catalogue small enough. How far to trust which group, and how wide a range has to be, is measured on the parts
 * themselves: for each of up to 3000 of them its price is hidden and held against what the others say.
 *
 * @example
 * import { buildPriceSpread, factsOfLine } from '@partwright/catalog/estimate';
 * import { readPriceList } from '@partwright/catalog/memory';
 *
 * const rows = Array.from({ length: 60 }, (_, at) => `RC0402FR-07${at + 10}KL,Yageo,0.00${20 + (at % 3)}`);
 * const csv = ['MPN,Manufacturer,Price USD', ...rows].join('\n');
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const spread = await buildPriceSpread(readPriceList(new TextEncoder().encode(csv), file).parts);
 * const { unit, low, high } = spread.estimate(factsOfLine({ reference: 'R1', value: '8k2', footprint: '0402' })!, 100)!;
 * unit.toFixed(4); // => '0.0021'
 * low <= 0.0021 && high >= 0.0021; // => true
 * // Nothing is known of crystals here, which does not make them cost nothing.
 * spread.estimate(factsOfLine({ reference: 'Y1', value: '8MHz' })!, 100); // => null
 */
export async function buildPriceSpread(
  parts: Iterable<NewPart> | AsyncIterable<NewPart>,
  { currency = 'USD', pause = async () => {} }: SpreadOptions = {},
): Promise<PriceSpread> {
  const priced = await readPriced(parts, currency);
  const shelf = new Shelf(
    priced,
    await Groups.of(
      priced.map(({ codes }) => codes),
      pause,
    ),
  );
  const models = new Map<Knowledge, SpreadModel>();
  if (priced.length >= LEAST_WITNESSES)
    for (const knowledge of ['part', 'number', 'text'] as const)
      models.set(knowledge, new SpreadModel(await callWitnesses(priced, shelf, knowledge, pause)));
  return {
    parts: priced.length,
    currency,
    estimate(facts, quantity) {
      if (!(quantity > 0)) throw new RangeError(`A price is estimated for a quantity above 0, not for ${quantity}`);
      const knowledge = knowledgeOf(facts);
      const model = models.get(knowledge);
      const groups = shelf.ask(codeFeatures(facts), { knowledge, quantity });
      const verdict = model?.judge(groups);
      if (model === undefined || verdict === undefined) return null;
      const [below, above] = model.range(verdict, facts.kind);
      const { center, first } = verdict;
      return {
        unit: Math.exp(center),
        low: Math.exp(center + below),
        high: Math.exp(center + above),
        currency,
        basis: describeBasis(first, groups.length, facts, quantity),
        parts: first.parts,
      };
    },
  };
}

interface PricedPart extends Pick<PriceFacts, 'kind'> {
  codes: FeatureCodes;
  ladder: Ladder;
  /** Pieces over all offers. */
  stock: number;
}

/** Those with a price, most stock first, then by maker and number: in whatever order a catalogue gives them, it is one spread. */
async function readPriced(parts: Iterable<NewPart> | AsyncIterable<NewPart>, currency: string): Promise<PricedPart[]> {
  const priced: (PricedPart & { name: string })[] = [];
  for await (const part of parts) {
    const ladder = readLadder(part, currency);
    if (ladder === undefined) continue;
    const stock = part.offers.reduce((sum, offer) => sum + (offer.stock ?? 0), 0);
    const name = `${part.manufacturer}\n${part.mpn}`;
    priced.push({ name, kind: part.kind, codes: codeFeatures(factsOfPart(part)), ladder, stock });
  }
  return priced.sort((a, b) => b.stock - a.stock || (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/** What the groups of up to 3000 parts, evenly over all, say when so much is known of the part and its price is hidden. */
async function callWitnesses(
  priced: readonly PricedPart[],
  shelf: Shelf,
  knowledge: Knowledge,
  pause: () => Promise<void>,
): Promise<Witness[]> {
  const step = Math.max(1, priced.length / MOST_WITNESSES);
  const witnesses: Witness[] = [];
  for (let at = 0; at < priced.length; at += step) {
    const row = Math.floor(at);
    const { kind, codes } = priced[row]!;
    const groups = shelf.ask(forget(codes, knowledge), { knowledge, quantity: MEASURED_AT, hidden: row });
    witnesses.push({ kind, price: shelf.readLogPrice(row, MEASURED_AT), groups });
    if (witnesses.length % TURN === 0) await pause();
  }
  return witnesses;
}

/** Priced parts by their groups. */
class Shelf {
  readonly #table: PriceTable;
  readonly #groups: Groups;

  constructor(priced: readonly PricedPart[], groups: Groups) {
    this.#table = new PriceTable(priced.map(({ ladder }) => ladder));
    this.#groups = groups;
  }

  readLogPrice(row: number, quantity: number): number {
    return this.#table.readLogPrice(row, quantity);
  }

  /** What each group of such a part says; `hidden` is a row that says nothing. */
  ask(codes: FeatureCodes, asked: Asked): GroupPrices[] {
    return [...this.#groups.of(codes)].flatMap((group) => this.#read(group, asked) ?? []);
  }

  #read({ level, rows }: Group, { knowledge, quantity, hidden }: Asked): GroupPrices | undefined {
    const hides = hidden !== undefined && rows[lowerBound(rows, hidden)] === hidden;
    // Of a larger group the parts with most stock stand for what is bought without a number, else parts of all of it.
    const step = knowledge === 'text' ? 1 : Math.max(1, rows.length / MOST_OF_GROUP);
    const prices = new Float64Array(MOST_OF_GROUP);
    let count = 0;
    for (let at = 0; at < rows.length && count < MOST_OF_GROUP; at += step) {
      const row = rows[Math.floor(at)]!;
      if (row !== hidden) prices[count++] = this.#table.readLogPrice(row, quantity);
    }
    if (count === 0) return undefined;
    const sorted = prices.subarray(0, count).sort();
    const median = (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2;
    let spread = 0;
    for (const price of sorted) spread += Math.abs(price - median) / count;
    return { level, parts: rows.length - Number(hides), median, spread };
  }
}

interface Asked {
  knowledge: Knowledge;
  /** Pieces that are bought. */
  quantity: number;
  hidden?: number | undefined;
}
