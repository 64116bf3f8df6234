import { Decimal } from '@partwright/money';

/**
 * Deal pieces out to those who need them: in their order, each up to what it needs. What is left over is nobody's.
 *
 * @example
 * import { dealPieces } from '@partwright/cost/purchasing';
 *
 * dealPieces(130, [120, 20]); // => [120, 10]
 * dealPieces(200, [120, 20]); // => [120, 20]
 */
export function dealPieces(pieces: number, needs: readonly number[]): number[] {
  let left = Decimal.max(pieces, 0);
  return needs.map((need) => {
    const given = Decimal.min(left, Decimal.max(need, 0));
    left = left.minus(given);
    return given.toNumber();
  });
}
