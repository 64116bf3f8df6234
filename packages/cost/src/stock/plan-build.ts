import { Decimal } from '@partwright/money';
import { withLosses } from '../attrition.ts';
import { type Cover, coverNeeds, type Demand } from './cover-needs.ts';
import { fromMicro, QUANTITY_PLACES, toMicro } from './micro.ts';
import type { BuildNeed, BuildReach, NeedCover, StockReach } from './types.ts';

/** No build is of more boards of a kind. */
const MOST_BOARDS = 10_000_000;

/** What may be taken of each part in stock, by its id: plain decimals. What is below 0 gives nothing. */
export type AvailableStock = ReadonlyMap<string, string>;

/**
 * Cover the needs of a build from stock: as little as possible is missing, and each need has the part itself before what
 * stands in for it.
 *
 * @example
 * import { coverBuild } from '@partwright/cost/stock';
 *
 * const needs = [
 *   { id: 'R1', perBoard: [2, 1], parts: ['10k Yageo', '10k Uniohm'] },
 *   { id: 'R2', perBoard: [0, 1], parts: ['10k Yageo'] },
 * ];
 * const stock = new Map([['10k Yageo', '20'], ['10k Uniohm', '15']]);
 * // 10 of one board and 5 of another need 25 and 5.
 * coverBuild(needs, [10, 5], stock)[0]!.missing; // => '0'
 * coverBuild(needs, [10, 5], stock)[0]!.taken; // => [{ part: '10k Yageo', quantity: '15' }, { part: '10k Uniohm', quantity: '10' }]
 */
export function coverBuild(
  needs: readonly BuildNeed[],
  boards: readonly number[],
  available: AvailableStock,
): NeedCover[] {
  const stock = indexStock(needs, available);
  const { taken, missing } = cover(needs, boards, stock);
  return needs.map(({ id }, at) => ({
    id,
    needed: fromMicro(neededMicro(needs[at]!, boards)),
    taken: needs[at]!.parts.flatMap((part) => {
      const quantity = taken[at]!.get(stock.indexOf.get(part)!);
      return quantity === undefined ? [] : [{ part, quantity: fromMicro(quantity) }];
    }),
    missing: fromMicro(missing[at]!),
  }));
}

/**
 * For how many boards stock is enough: of each kind alone, and of all in turn. Of what cannot be said (`isOpen`)
 * `atLeast` counts what is known to be there, and `atMost` has enough.
 *
 * @example
 * import { reachOfStock } from '@partwright/cost/stock';
 *
 * const needs = [
 *   { id: 'U1', perBoard: [1], parts: ['mcu'] },
 *   { id: 'C1', perBoard: [4], parts: ['100n'] },
 * ];
 * const { alone, isEnough } = reachOfStock(needs, [20], new Map([['mcu', '12'], ['100n', '200']]));
 * alone; // => [{ atLeast: 12, atMost: 12, stops: [{ id: 'U1', missing: '1' }] }]
 * isEnough; // => false
 */
export function reachOfStock(
  needs: readonly BuildNeed[],
  boards: readonly number[],
  available: AvailableStock,
): BuildReach {
  const stock = indexStock(needs, available);
  const known = needs.filter(({ isOpen }) => !isOpen);
  const isCovered = (some: readonly BuildNeed[], quantities: readonly number[]): boolean =>
    cover(some, quantities, stock).missing.every((missing) => missing === 0n);
  const alone = boards.map((_, kind): StockReach => {
    const only = (quantity: number) => boards.map((_one, at) => (at === kind ? quantity : 0));
    const atLeast = findMost(MOST_BOARDS, (quantity) => isCovered(needs, only(quantity)));
    const atMost = findMost(MOST_BOARDS, (quantity) => isCovered(known, only(quantity)));
    return {
      atLeast,
      atMost: atMost === MOST_BOARDS ? null : atMost,
      stops: atLeast === MOST_BOARDS ? [] : listStops(needs, only(atLeast + 1), stock),
    };
  });
  const inTurn = boards.map(() => 0);
  boards.forEach((asked, kind) => {
    inTurn[kind] = findMost(asked, (quantity) =>
      isCovered(
        needs,
        inTurn.map((built, at) => (at === kind ? quantity : built)),
      ),
    );
  });
  const isSure = isCovered(needs, boards);
  return { alone, inTurn, isEnough: isSure ? true : isCovered(known, boards) ? null : false };
}

interface Stock {
  indexOf: Map<string, number>;
  available: bigint[];
}

function indexStock(needs: readonly BuildNeed[], available: AvailableStock): Stock {
  const ids = [...new Set(needs.flatMap(({ parts }) => parts))];
  return {
    indexOf: new Map(ids.map((id, at) => [id, at])),
    available: ids.map((id) => {
      const micro = toMicro(available.get(id) ?? '0');
      return micro > 0n ? micro : 0n;
    }),
  };
}

function cover(needs: readonly BuildNeed[], boards: readonly number[], { indexOf, available }: Stock): Cover {
  const demands = needs.map((need): Demand => ({
    needed: neededMicro(need, boards),
    parts: [...new Set(need.parts)].map((id) => indexOf.get(id)!),
  }));
  return coverNeeds(demands, available);
}

/** With what assembly loses over all boards together; nothing mounted loses nothing. */
function neededMicro({ perBoard, attrition, isMeasured }: BuildNeed, boards: readonly number[]): bigint {
  const mounted = boards.reduce((sum, quantity, at) => sum.plus(new Decimal(perBoard[at] ?? 0).times(quantity)), ZERO);
  const { rate, least = 0, pieces } = attrition ?? { rate: 0, pieces: 0 };
  if (!isMeasured) return toMicro(withLosses(mounted, { rate, least, pieces }));
  const lost = mounted.isZero() ? ZERO : Decimal.max(mounted.times(rate), least).plus(pieces);
  return toMicro(mounted.plus(lost).toDecimalPlaces(QUANTITY_PLACES, Decimal.ROUND_UP));
}

const ZERO = new Decimal(0);

/** The greatest whole number up to `most` that holds; if one holds, so do those below it. */
function findMost(most: number, holds: (quantity: number) => boolean): number {
  if (holds(most)) return most;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function listStops(needs: readonly BuildNeed[], boards: readonly number[], stock: Stock): StockReach['stops'] {
  const { missing } = cover(needs, boards, stock);
  return needs
    .map(({ id }, at) => ({ id, micro: missing[at]! }))
    .filter(({ micro }) => micro > 0n)
    .sort((a, b) => (a.micro === b.micro ? 0 : a.micro > b.micro ? -1 : 1))
    .map(({ id, micro }) => ({ id, missing: fromMicro(micro) }));
}
