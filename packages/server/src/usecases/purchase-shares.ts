import { dealPieces } from '@partwright/cost/purchasing';
import { Decimal } from 'decimal.js';
import type { BoardLines, BoardUse } from './build-needs.ts';
import type { LineUse } from './cost-lines.ts';
import type { PurchaseShare } from '../ports/purchase-orders.ts';

/** Who takes what is bought of one part. Bought in several orders, the first who ask get the first. */
export class Shares {
  readonly #asked: PurchaseShare[];
  #dealt = 0;

  constructor(asked: PurchaseShare[]) {
    this.#asked = asked;
  }

  /** The shares of the next `pieces` that are bought; none of those who get nothing of them. */
  take(pieces: number): PurchaseShare[] {
    const needs = this.#asked.map((one) => one.pieces);
    const before = dealPieces(this.#dealt, needs);
    this.#dealt = new Decimal(this.#dealt).plus(pieces).toNumber();
    const after = dealPieces(this.#dealt, needs);
    return this.#asked.flatMap((one, at) => {
      const share = new Decimal(after[at]!).minus(before[at]!);
      return share.gt(0) ? [{ ...one, pieces: share.toNumber() }] : [];
    });
  }
}

/** What the lines of one board take. */
export function sharesOfLines(uses: readonly LineUse[], boards: number): PurchaseShare[] {
  return uses.map((use) => shareOf(use, null, boards));
}

/** What the lines of several boards take, board by board. */
export function sharesOfBoards(uses: readonly BoardUse[], boards: readonly BoardLines[]): PurchaseShare[] {
  return uses.flatMap(({ board, uses: lines }) =>
    lines.map((use) => shareOf(use, boards[board]!.name, boards[board]!.quantity)),
  );
}

/** What is still to be bought where some pieces are in stock: they are for those who ask first. */
export function withoutTaken(asked: readonly PurchaseShare[], taken: number): PurchaseShare[] {
  const given = dealPieces(
    taken,
    asked.map(({ pieces }) => pieces),
  );
  return asked.map((one, at) => ({ ...one, pieces: new Decimal(one.pieces).minus(given[at]!).toNumber() }));
}

function shareOf({ line, references, perBoard }: LineUse, board: string | null, boards: number): PurchaseShare {
  return { board, line, references: [...references], pieces: new Decimal(perBoard).times(boards).toNumber() };
}
