import type { NewPart } from '../types.ts';

/** [least quantity, unit price], quantities rising. */
export type Ladder = readonly (readonly [quantity: number, price: number])[];

/** Price breaks of many parts in flat arrays. */
export class PriceTable {
  readonly #begins: Uint32Array;
  readonly #quantities: Float64Array;
  readonly #logPrices: Float64Array;

  constructor(ladders: readonly Ladder[]) {
    this.#begins = new Uint32Array(ladders.length + 1);
    for (const [row, ladder] of ladders.entries()) this.#begins[row + 1] = this.#begins[row]! + ladder.length;
    const steps = ladders.flat();
    this.#quantities = Float64Array.from(steps, ([quantity]) => quantity);
    this.#logPrices = Float64Array.from(steps, ([, price]) => Math.log(price));
  }

  /** Natural logarithm of the unit price for the quantity; below the first break it is that of the first. */
  readLogPrice(row: number, quantity: number): number {
    const begin = this.#begins[row]!;
    let at = this.#begins[row + 1]! - 1;
    while (at > begin && this.#quantities[at]! > quantity) at--;
    return this.#logPrices[at]!;
  }
}

/** The lowest price at each quantity over all offers in a currency; undefined where there is none. */
export function readLadder({ offers }: Pick<NewPart, 'offers'>, currency: string): Ladder | undefined {
  const ladders = offers
    .filter((offer) => offer.currency === currency)
    .map(({ breaks }): Ladder => breaks.map(({ quantity, unitPrice }) => [quantity, Number(unitPrice)]))
    .map((ladder) => ladder.filter(([, price]) => price > 0))
    .filter((ladder) => ladder.length > 0);
  if (ladders.length < 2) return ladders[0];
  const quantities = new Set(ladders.flatMap((ladder) => ladder.map(([quantity]) => quantity)));
  return [...quantities]
    .sort((a, b) => a - b)
    .map((quantity) => [quantity, Math.min(...ladders.map((ladder) => priceAt(ladder, quantity)))]);
}

/** Infinite below the least quantity of an offer: then it is bought elsewhere. */
function priceAt(ladder: Ladder, quantity: number): number {
  return ladder.findLast(([from]) => from <= quantity)?.[1] ?? Infinity;
}
