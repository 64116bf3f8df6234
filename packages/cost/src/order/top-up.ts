import { type Buy, buy, type Ladder, roundUpTo } from '../ladder.ts';
import type { Way } from '../line.ts';
import { inWords, type Micros } from '../money.ts';
import { chargesFor, type Terms } from './terms.ts';

/** Nobody tops up by more; halving the range stays within whole numbers. */
const MOST = 1e12;

/** What is bought of a line. */
export interface BoughtWay {
  id: string;
  way: Way;
}

/** More of one buy than the plan takes, which lowers the charges of its supplier by more than it costs. */
export interface TopUp {
  line: string;
  before: Buy;
  after: Buy;
  /** What the goods cost more; negative when a price break makes them cheaper. */
  extra: Micros;
  /** What is charged less. */
  saved: Micros;
  /** What the supplier charges no more or less: for a person. */
  reaches: string;
}

/**
 * For each supplier the one buy whose increase saves most, its charges and price breaks considered: a plan buys no more
 * than its lines need, whatever an order could save by it.
 */
export function listTopUps(bought: readonly BoughtWay[], findTerms: (seller: string) => Terms): TopUp[] {
  const bySeller = Map.groupBy(
    bought.flatMap(({ id, way }) => way.map((before) => ({ id, before }))),
    ({ before }) => before.ladder.seller,
  );
  return [...bySeller].flatMap(([seller, buys]) => {
    const terms = findTerms(seller);
    if (terms.levels.length < 2) return [];
    const goods = buys.reduce((sum, { before }) => sum + before.amount, 0n);
    let best: TopUp | undefined;
    for (const { id, before } of buys) {
      for (const topUp of listIncreases(id, before, goods, terms)) {
        if (topUp.saved > topUp.extra && (!best || computeGain(topUp) > computeGain(best))) best = topUp;
      }
    }
    return best ?? [];
  });
}

/** Said in the plan's notes. */
export function topUpNotes(bought: readonly BoughtWay[], findTerms: (seller: string) => Terms): string[] {
  return listTopUps(bought, findTerms).map(({ line, before, after, extra, saved, reaches }) => {
    const { offer, currency } = before.ladder;
    const which = offer.sku === '' ? line : `${line} (${offer.sku})`;
    const more = `Buying ${after.quantity - before.quantity} more of ${which} at ${offer.seller}`;
    if (extra <= 0n) return `${more} would ${reaches} and save ${inWords(saved - extra, currency)}.`;
    const sum = `${inWords(saved, '')} - ${inWords(extra, currency)}`;
    return `${more} for ${inWords(extra, currency)} would ${reaches} and save ${sum}.`;
  });
}

function computeGain({ saved, extra }: TopUp): Micros {
  return saved - extra;
}

/** At each higher threshold and each price of the offer the least quantity that reaches it. */
function* listIncreases(line: string, before: Buy, goods: Micros, terms: Terms): Generator<TopUp> {
  const { ladder, amount } = before;
  const now = computeOrderCharge(terms, goods);
  for (const { atLeast } of terms.levels) {
    if (atLeast <= goods) continue;
    for (let step = 0; step < ladder.steps.length; step++) {
      const after = leastWorth(ladder, step, before.quantity, atLeast - goods + amount);
      if (!after) continue;
      const worth = goods - amount + after.amount;
      const saved = now - computeOrderCharge(terms, worth);
      yield { line, before, after, extra: after.amount - amount, saved, reaches: formatReaches(terms, goods, worth) };
    }
  }
}

/** The least quantity above `quantity` at the price of this step whose amount is at least `worth`. */
function leastWorth(ladder: Ladder, step: number, quantity: number, worth: Micros): Buy | undefined {
  const { steps, least, multiple, limit } = ladder;
  const from = roundUpTo(Math.max(steps[step]!.quantity, least, quantity + 1), multiple);
  const end = Math.min((steps[step + 1]?.quantity ?? Infinity) - 1, limit, MOST);
  const to = end - (end % multiple);
  if (from > to || buy(ladder, to).amount < worth) return undefined;
  // Within one price the amount rises with the quantity.
  let [low, high] = [from / multiple, to / multiple];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (buy(ladder, middle * multiple).amount >= worth) high = middle;
    else low = middle + 1;
  }
  return buy(ladder, low * multiple);
}

function computeOrderCharge(terms: Terms, goods: Micros): Micros {
  const { shipping, handling, smallOrderFee } = chargesFor(terms, goods);
  return (shipping ?? 0n) + (handling ?? 0n) + smallOrderFee;
}

function formatReaches(terms: Terms, goods: Micros, worth: Micros): string {
  const [before, after] = [chargesFor(terms, goods), chargesFor(terms, worth)];
  const reached = [
    (after.shipping ?? 0n) < (before.shipping ?? 0n) ? 'reach free shipping' : '',
    after.smallOrderFee < before.smallOrderFee ? 'avoid the small-order fee' : '',
  ];
  return reached.filter((words) => words !== '').join(' and ');
}
