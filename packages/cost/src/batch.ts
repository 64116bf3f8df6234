import { findBends } from './bends.ts';
import { type CurveOptions, type CurvePoint, plannedPoint, pointAt, type RunGoods, tellDoubt } from './curve.ts';
import { cheapestInFull, type PreparedLine, prepareLines, withEnough } from './line.ts';
import { makeLineRuns } from './line-runs.ts';
import { count } from '@partwright/report-text';
import { groupDigits, microsText } from './money.ts';
import { readMicros } from './planned.ts';
import type { PurchaseLine } from './types.ts';

export interface BatchOptions extends CurveOptions {
  /** The smallest run to look at. Default: two thirds of the wished one. */
  least?: number | undefined;
  /** The biggest run to look at. Default: half as many boards again; never above 10,000,000. */
  most?: number | undefined;
}

/** A run near the wished one that costs less a board. */
export interface BatchAdvice {
  /** What the costs are of: the goods of the lines that have a price, each in full, for every run alike. */
  basis: 'parts';
  /** Its `unpricedLines` are left out of every point. */
  wished: CurvePoint;
  /** The biggest run for the same total: minimum orders and price breaks leave pieces over. Null: none. */
  sameMoney: CurvePoint | null;
  /** The least cost of one board in reach; the wished run itself when nothing beats it by a thousandth or more. */
  best: CurvePoint;
  reason: string;
}

/** Boards above this are refused by `piecesNeeded`. */
const MOST_BOARDS = 1e7;

/** Runs that are looked at, all together so many purchases of lines; within such a number every run of the range is. */
const RUNS = { least: 20, most: 500, purchases: 10_000 };
/** A run is advised that saves a board at least this part of its cost: one in a thousand. */
const SAVED_PARTS = 1000n;
/** Runs that are planned as a whole, the wished one among them. */
const MOST_PLANS = 6;
/** Ends of purchases looked for in one line, at least and at most. */
const ENDS = { least: 3, most: 16, purchases: 40_000 };

/**
 * Find the run near `wished` boards whose boards cost least in parts, smaller or bigger. Where all purchases are used up
 * a board costs less than for one board more: such runs, those at price breaks and the ends of the range are compared,
 * every run when there are few. A bigger run never costs less in all; it can cost the same (`sameMoney`). Lines
 * without a price are left out everywhere. A run for which more lines are short of stock than for the wished one is no
 * advice: it would be cheaper by what nobody has.
 *
 * @example
 * import { cheapestBatch } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '1' }, { quantity: 100, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const { wished, sameMoney } = cheapestBatch([{ id: 'U1', perBoard: 1, offers: [offer] }], 80);
 * wished; // => { quantity: 80, total: '50' }
 * sameMoney; // => { quantity: 100, total: '50', unitCost: '0.5' }
 */
export function cheapestBatch(lines: readonly PurchaseLine[], wished: number, options: BatchOptions = {}): BatchAdvice {
  const { planAt, linesOf } = options;
  const range = chooseRange(wished, options);
  const prepared = prepareLines(lines, options);
  const start = planAt
    ? plannedPoint(lines, wished, planAt(wished, lines), linesOf)
    : pointAt(prepared, wished, linesOf);
  if (start.pricedLines === 0) {
    const what = start.unpricedLines === 0 ? 'There is nothing to buy' : 'Nothing has a price';
    const reason = `${what} for ${wished} boards, so there is nothing to compare.`;
    const asked = tellDoubt(lines, start, options);
    return { basis: 'parts', wished: asked, sameMoney: null, best: asked, reason };
  }
  // Of what is short already no run is looked for that its stock would allow.
  const kept = prepared.flatMap((line) => {
    const found = cheapestInFull(line, wished);
    return found ? (found.isAside ? withEnough(line) : line) : [];
  });
  const isAlike = ({ unpricedLines, shortLines }: RunGoods): boolean =>
    unpricedLines <= start.unpricedLines && shortLines <= start.shortLines;
  const same = stretch(prepared, start, range.most);
  const sizes = new Set([...listSizes(kept, wished, range), ...(same === null ? [] : [same])]);
  let isEach = sizes.size >= range.most - range.least;
  let points = [...sizes].map((boards) => pointAt(prepared, boards, linesOf)).filter(isAlike);
  if (planAt) {
    const few = points.sort(cheaperFirst(wished)).map(({ quantity }) => quantity);
    const tried = new Set([...(same === null ? [] : [same]), ...few].slice(0, MOST_PLANS - 1));
    isEach &&= few.every((boards) => tried.has(boards));
    points = [...tried].map((boards) => plannedPoint(lines, boards, planAt(boards, lines), linesOf)).filter(isAlike);
  }
  const sameMoney = points.find(({ quantity, total }) => quantity === same && total === start.total) ?? null;
  const least = [start, ...points].sort(cheaperFirst(wished))[0]!;
  const best = savesEnough(start, least) ? least : start;
  const [asked, free, cheapest] = [start, sameMoney, best].map((run) => run && tellDoubt(lines, run, options));
  return {
    basis: 'parts',
    wished: asked!,
    sameMoney: free!,
    best: best === start ? asked! : cheapest!,
    reason: `${explain(start, best, sameMoney, { ...range, isEach })}${describeOpen(cheapest!)}`,
  };
}

interface Range {
  least: number;
  most: number;
}

function chooseRange(wished: number, { least, most }: BatchOptions): Range {
  const near = { least: least ?? Math.ceil(wished / 1.5), most: most ?? Math.ceil(wished * 1.5) };
  return {
    least: Math.min(Math.max(Math.ceil(near.least), 1), wished),
    most: Math.max(Math.min(Math.floor(near.most), MOST_BOARDS), wished),
  };
}

/** What is saved can be seen in an amount as people read it. */
function savesEnough(start: RunGoods, other: RunGoods): boolean {
  const [before, after] = [readMicros(start.unitCost!), readMicros(other.unitCost!)];
  return (before - after) * SAVED_PARTS >= before;
}

/** By what a board costs; of several the run nearest to the wished one. */
function cheaperFirst(wished: number): (a: RunGoods, b: RunGoods) => number {
  return (a, b) => {
    const [costA, costB] = [readMicros(a.unitCost!), readMicros(b.unitCost!)];
    if (costA !== costB) return costA < costB ? -1 : 1;
    return Math.abs(a.quantity - wished) - Math.abs(b.quantity - wished);
  };
}

/** The biggest run above the wished one at the same total, by halving: as stock lasts, totals never fall as runs grow. */
function stretch(lines: readonly PreparedLine[], { quantity: wished }: RunGoods, most: number): number | null {
  const start = pointAt(lines, wished);
  let low = wished;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const point = pointAt(lines, middle);
    if (point.shortLines <= start.shortLines && point.total === start.total) low = middle;
    else high = middle - 1;
  }
  return low > wished ? low : null;
}

/** The runs to look at: all of the range, or those after which a line costs more a board, and those at price breaks. */
function listSizes(lines: readonly PreparedLine[], wished: number, range: Range): number[] {
  const { least, most } = range;
  const few = within(RUNS.purchases / lines.length, RUNS.least, RUNS.most);
  if (most - least < few)
    return Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((size) => size !== wished);
  const bends = findBends(lines, least, most);
  const sizes = new Set([most, ...bends.slice(0, few / 2).map(({ boards }) => boards)]);
  const ends = within(ENDS.purchases / lines.length, ENDS.least, ENDS.most);
  const startsOf = Map.groupBy(bends, ({ id }) => id);
  const rises = new Map<number, number>();
  for (const line of lines) {
    const starts = [least, ...(startsOf.get(line.line.id) ?? []).map(({ boards }) => boards)];
    for (const { boards, rise } of listRises(line, starts, most, ends))
      rises.set(boards, (rises.get(boards) ?? 0) + rise);
  }
  for (const [boards] of [...rises].sort(([, a], [, b]) => b - a).slice(0, few / 2)) sizes.add(boards);
  sizes.delete(wished);
  return [...sizes];
}

/** Runs that use up what is bought of a line, where one board more makes each dearer. */
function listRises(
  line: PreparedLine,
  starts: readonly number[],
  most: number,
  count: number,
): { boards: number; rise: number }[] {
  const runs = makeLineRuns(line);
  const found = new Map<number, number>();
  for (const start of starts) {
    let boards = start;
    for (let i = 0; i < count; i++) {
      const run = runs.at(boards);
      const next = run && runs.reaching(run.pieces + 1, most);
      const after = next === undefined ? undefined : runs.at(next);
      if (next === undefined || !after) break;
      const rise = Number(after.amount) / next - Number(run!.amount) / (next - 1);
      if (rise > 0) found.set(next - 1, rise);
      // Bought piece by piece: nothing is left over until the next break.
      if (next === boards + 1 && after.pieces === after.need) break;
      boards = next;
    }
  }
  return [...found].map(([boards, rise]) => ({ boards, rise }));
}

function within(count: number, least: number, most: number): number {
  return Math.min(Math.max(Math.floor(count), least), most);
}

/** `isEach`: every run of the range was looked at, not the likeliest alone. */
function explain(
  wished: RunGoods,
  best: RunGoods,
  sameMoney: RunGoods | null,
  { least, most, isEach }: Range & { isEach: boolean },
): string {
  if (best === wished) {
    const runs = `from ${count(least)} to ${count(most)} boards`;
    const none =
      least === most
        ? 'No other run is in reach'
        : isEach
          ? `No run ${runs} costs 0.1 % less a board`
          : `No run ${runs} was found that costs 0.1 % less a board`;
    return `${none}: ${groupDigits(wished.unitCost!)} each in parts for ${count(wished.quantity)}.`;
  }
  const more = readMicros(best.total) - readMicros(wished.total);
  const word = more < 0n ? 'less' : 'more';
  const price =
    more === 0n ? 'cost the same in all' : `cost ${groupDigits(microsText(more < 0n ? -more : more))} ${word} in all`;
  const free =
    sameMoney === null || sameMoney === best
      ? ''
      : ` ${count(sameMoney.quantity)} boards cost the same as ${count(wished.quantity)}.`;
  return `${count(best.quantity)} boards ${price} and ${groupDigits(best.unitCost!)} each in parts instead of ${groupDigits(wished.unitCost!)}.${free}`;
}

/** What the advice does not know of, or is not sure of. */
function describeOpen({ unpricedLines, doubtfulLines }: CurvePoint): string {
  const open = unpricedLines === 0 ? '' : ` Without ${linesText(unpricedLines)} that ${has(unpricedLines)} no price.`;
  if (doubtfulLines === 0) return open;
  return `${open} ${linesText(doubtfulLines)} ${doubtfulLines === 1 ? 'is' : 'are'} priced with doubt: with another part, or another number of pieces, another run may be cheaper.`;
}

function has(lines: number): string {
  return lines === 1 ? 'has' : 'have';
}

function linesText(lines: number): string {
  return lines === 1 ? '1 line' : `${count(lines)} lines`;
}
