import { type Buy, buy, type Ladder, roundUpTo } from './ladder.ts';
import { type PreparedLine, prepareLines, type PurchaseOptions } from './line.ts';
import { type LineRun, type LineRuns, mainBuy, makeLineRuns } from './line-runs.ts';
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
/** Purchases of others that a dearer break is looked for behind. */
const MOST_TURNS = 6;

/**
 * The price breaks that make a board cheaper above `from` boards and up to `to`, the greatest saving first. A bend is a
 * run for which something else is bought than for one board fewer, at a lower unit price, and a board costs less. It is
 * mostly below the break itself: a break is bought as soon as its whole quantity costs less than the need alone. The
 * saving starts there and grows until all that is bought is needed.
 *
 * @example
 * import { curveBends } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }, { quantity: 100, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const [bend] = curveBends([{ id: 'U1', perBoard: 1, offers: [offer] }], 1, 200);
 * // From 51 boards on, 100 pieces cost less than those that are needed.
 * bend!; // => { boards: 51, breakQuantity: 100, unitPriceBefore: '1', unitPrice: '0.5' }
 */
export function curveBends(
  lines: readonly PurchaseLine[],
  from: number,
  to: number,
  options: PurchaseOptions = {},
): CurveBend[] {
  return findBends(prepareLines(lines, options), from, to);
}

export function findBends(prepared: readonly PreparedLine[], from: number, to: number): CurveBend[] {
  return prepared
    .flatMap((line) => lineBends(line, from, to))
    .sort((a, b) => compareMicros(b.saved, a.saved) || a.boards - b.boards)
    .map(({ saved, ...bend }) => ({ ...bend, savedPerBoard: microsText(saved) }));
}

type OpenBend = Omit<CurveBend, 'savedPerBoard'> & { saved: Micros };

function lineBends(prepared: PreparedLine, from: number, to: number): OpenBend[] {
  if (!(prepared.line.perBoard > 0)) return [];
  const runs = makeLineRuns(prepared);
  const breaks = listBreaks(prepared.ladders);
  const starts = new Set(breaks.flatMap((one) => listStarts(one, breaks, runs, to)));
  const seen = new Set<string>();
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((boards) => {
      const bend = boards > 1 ? bendAt(prepared.line.id, runs.at(boards - 1), runs.at(boards)) : undefined;
      // Where sellers take turns, a break may come back: only its first run counts.
      const key = bend && JSON.stringify([bend.seller, bend.sku, bend.breakQuantity]);
      if (bend === undefined || seen.has(key!)) return [];
      seen.add(key!);
      return bend.boards > from ? bend : [];
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

function listBreaks(ladders: readonly Ladder[]): Break[] {
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

/** The run that a break is bought for first, as far as it can be told; none when it is found for no run. */
function listStarts(one: Break, all: readonly Break[], runs: LineRuns, to: number): number[] {
  const { least } = one;
  const enough = piecesBefore(one, all);
  const first = runs.reaching(Math.min(enough + 1, least.quantity), to);
  if (first === undefined) return [];
  if (enough >= least.quantity) return listLaterStarts(one, all, runs, first, to);
  // Totals never fall as runs grow: once the least purchase is the cheapest, it is until its pieces are used up.
  const isReached = (run: LineRun | undefined): boolean =>
    !run ||
    run.need >= least.quantity ||
    run.amount > least.amount ||
    (run.amount === least.amount && run.pieces >= least.quantity);
  let start = first;
  if (!isReached(runs.at(first))) {
    const last = runs.reaching(least.quantity, to) ?? to;
    start = leastWhere(first + 1, last, (boards) => isReached(runs.at(boards)));
  }
  return isBoughtIn(runs.at(start), least) ? [start] : listLaterStarts(one, all, runs, start, to);
}

/**
 * A break that is dearer than others at its least quantity may be bought for more pieces: when its fee is spread, or
 * when the others' multiples are used up.
 */
function listLaterStarts(
  { least, most }: Break,
  all: readonly Break[],
  runs: LineRuns,
  from: number,
  to: number,
): number[] {
  const hasFee = least.ladder.fee > 0n;
  if (!hasFee && all.every((other) => other.least.ladder.multiple === 1)) return [];
  const last = Number.isFinite(most) ? (runs.reaching(most + 1, to) ?? to + 1) - 1 : to;
  if (hasFee && from <= last && isBoughtIn(runs.at(last), least))
    return [leastWhere(from, last, (boards) => isBoughtIn(runs.at(boards), least))];
  let boards: number | undefined = from;
  for (let i = 0; i < MOST_TURNS && boards !== undefined && boards <= last; i++) {
    const run = runs.at(boards);
    if (!run || isBoughtIn(run, least)) return [boards];
    boards = runs.reaching(run.pieces + 1, to);
  }
  return [];
}

function isBoughtIn(run: LineRun | undefined, { ladder, price }: Buy): boolean {
  return run?.way.some((part) => part.ladder === ladder && part.price === price) ?? false;
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
