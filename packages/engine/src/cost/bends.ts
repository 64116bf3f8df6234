import { type Buy, buy, type Ladder, roundUpTo } from './ladder.ts';
import { type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { type LineRun, type LineRuns, mainBuy, runsOf } from './line-runs.ts';
import { divideHalfUp, type Micros, microsText, PRICE_UNITS_PER_MICRO, priceText } from './money.ts';
import type { PurchaseLine } from './types.ts';

/** A price break that bends the curve: the first run that it is bought for, by buying up to it or by needing it. */
export interface CurveBend {
  id: string;
  boards: number;
  seller: string;
  sku: string;
  /** The least quantity at `unitPrice`; what is bought may be more, or more than the need. */
  breakQuantity: number;
  /** What most pieces of the line cost for one board fewer. */
  unitPriceBefore: string;
  unitPrice: string;
  /** What the line costs a board for one board fewer, less what it costs here; surplus pieces and fees counted. */
  savedPerBoard: string;
}

/** Breaks looked at of one line, the lowest quantities: more are nonsense. */
const MOST_BREAKS = 200;
/** Lines with more breaks than this are looked through, where others are reckoned ahead. */
const MOST_COMPARED = 60;

/**
 * The price breaks that make a board cheaper above `from` boards and up to `to`, the greatest saving first. A bend is a
 * run for which something else is bought than for one board fewer, at a lower unit price, and a board costs less. It is
 * mostly below the break itself: a break is bought as soon as its whole quantity costs less than the need alone. The
 * saving starts there and grows until all that is bought is needed.
 */
export function curveBends(
  lines: readonly PurchaseLine[],
  from: number,
  to: number,
  options: PurchaseOptions = {},
): CurveBend[] {
  return bendsOf(prepareLines(lines, options), from, to);
}

export function bendsOf(prepared: readonly PreparedLine[], from: number, to: number): CurveBend[] {
  return prepared
    .flatMap((line) => lineBends(line, from, to))
    .sort((a, b) => compareMicros(b.saved, a.saved) || a.boards - b.boards)
    .map(({ saved, ...bend }) => ({ ...bend, savedPerBoard: microsText(saved) }));
}

type OpenBend = Omit<CurveBend, 'savedPerBoard'> & { saved: Micros };

function lineBends(prepared: PreparedLine, from: number, to: number): OpenBend[] {
  if (!(prepared.line.perBoard > 0)) return [];
  const runs = runsOf(prepared);
  const breaks = breaksOf(prepared.ladders);
  const starts = new Set(breaks.flatMap((one) => startsOf(one, breaks, runs, to)));
  return [...starts].flatMap((boards) => {
    if (boards <= Math.max(from, 1)) return [];
    return bendAt(prepared.line.id, runs.at(boards - 1), runs.at(boards)) ?? [];
  });
}

function bendAt(id: string, before: LineRun | undefined, after: LineRun | undefined): OpenBend | undefined {
  const old = before && mainBuy(before.way);
  if (!old || !after) return undefined;
  const isNew = ({ ladder, price }: Buy): boolean =>
    before.way.every((part) => part.ladder !== ladder || part.price !== price);
  const bought = mainBuy(after.way.filter(isNew));
  if (!bought || bought.price >= old.price) return undefined;
  const boards = BigInt(after.boards);
  const fall = before.amount * boards - after.amount * (boards - 1n);
  if (fall <= 0n) return undefined;
  const saved = divideHalfUp(fall, boards * (boards - 1n));
  if (saved === 0n) return undefined;
  const { offer, steps, least } = bought.ladder;
  const step = steps.findLast(({ quantity }) => quantity <= bought.quantity)!;
  return {
    id,
    boards: after.boards,
    seller: offer.seller,
    sku: offer.sku,
    breakQuantity: Math.max(step.quantity, least),
    unitPriceBefore: priceText(old.price),
    unitPrice: priceText(bought.price),
    saved,
  };
}

/** The least purchase at a price of an offer. Prices and fees also as near figures, to reckon ahead with. */
interface Break {
  least: Buy;
  /** The most pieces that this price holds for. */
  most: number;
  nearPrice: number;
  nearFee: number;
  nearCost: number;
}

function breaksOf(ladders: readonly Ladder[]): Break[] {
  const breaks = ladders.flatMap((ladder) => {
    const quantities = ladder.steps.map(({ quantity }) => roundUpTo(Math.max(quantity, ladder.least), ladder.multiple));
    return quantities.flatMap((quantity, i): Break[] => {
      const next = quantities[i + 1] ?? Number.POSITIVE_INFINITY;
      if (quantity > ladder.limit || quantity === next) return [];
      const least = buy(ladder, quantity);
      return [
        {
          least,
          most: Math.min(next - 1, ladder.limit),
          nearPrice: Number(least.price),
          nearFee: Number(ladder.fee),
          nearCost: Number(least.amount * PRICE_UNITS_PER_MICRO),
        },
      ];
    });
  });
  if (breaks.length <= MOST_BREAKS) return breaks;
  return breaks.sort((a, b) => a.least.quantity - b.least.quantity).slice(0, MOST_BREAKS);
}

/** Runs from which a break may be bought for the first time: one for its least quantity, or one beyond that. */
function startsOf(one: Break, all: readonly Break[], runs: LineRuns, to: number): number[] {
  const { least, most } = one;
  const enough = piecesBefore(one, all);
  if (enough < least.quantity) {
    const first = runs.reaching(enough + 1, to);
    if (first === undefined) return [];
    // Totals never fall as runs grow: once the least purchase is the cheapest, it is until its pieces are used up.
    const isBought = (run: LineRun | undefined): boolean =>
      !run ||
      run.need >= least.quantity ||
      run.amount > least.amount ||
      (run.amount === least.amount && run.pieces >= least.quantity);
    if (isBought(runs.at(first))) return [first];
    const last = runs.reaching(least.quantity, to) ?? to;
    return [leastWhere(first + 1, last, (boards) => isBought(runs.at(boards)))];
  }
  // An offer with a fee may be dearer at its break and cheaper for more pieces.
  if (least.ladder.fee === 0n) return [];
  const first = runs.reaching(least.quantity, to);
  if (first === undefined) return [];
  const last = Number.isFinite(most) ? (runs.reaching(most + 1, to) ?? to + 1) - 1 : to;
  const isBought = (run: LineRun | undefined): boolean =>
    run?.way.some(({ ladder, price }) => ladder === least.ladder && price === least.price) ?? false;
  if (last < first || !isBought(runs.at(last))) return [];
  return [leastWhere(first, last, (boards) => isBought(runs.at(boards)))];
}

/**
 * Pieces that another price has for what the least purchase of a break costs, or for less: up to there the break is not
 * bought. Reckoned with a millionth of a millionth to spare, and never too many.
 */
function piecesBefore(one: Break, all: readonly Break[]): number {
  const isClose = all.length <= MOST_COMPARED;
  let pieces = 0;
  for (const other of all) {
    if (other === one || (!isClose && other.least.ladder !== one.least.ladder)) continue;
    const room = one.nearCost * (1 - 1e-12) - other.nearFee;
    if (room < 0) continue;
    const { multiple } = other.least.ladder;
    const bought = Math.min(other.nearPrice === 0 ? other.most : room / other.nearPrice, other.most);
    const whole = Number.isFinite(bought) ? Math.floor(bought) - (Math.floor(bought) % multiple) : bought;
    if (whole >= other.least.quantity && whole > pieces) pieces = whole;
  }
  return pieces;
}

/** The least number from `low` to `high` that passes; `high` is taken to pass. What passes is followed by what does. */
function leastWhere(low: number, high: number, passes: (at: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareMicros(a: Micros, b: Micros): number {
  return a < b ? -1 : Number(a > b);
}
