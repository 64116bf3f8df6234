// Orders made by chance, in the shape that `partwright cost plan` takes. Every offer of an order has a SKU of its own.
import { seededRandom } from './lookup-typos.ts';

export interface QuoteOffer {
  seller: string;
  sku: string;
  moq?: number | null;
  multiple?: number | null;
  stock?: number | null;
  fee?: number | null;
  breaks: [quantity: number, unitPrice: number | string][];
}

export interface QuoteLine {
  id: string;
  per_board: number;
  attrition?: number;
  lead?: number;
  offers: QuoteOffer[];
}

export interface QuoteSupplier {
  id: string;
  shipping?: number | null;
  free_from?: number | null;
  handling?: number | null;
  small_order_below?: number | null;
  small_order_fee?: number | null;
}

export interface QuoteOrder {
  boards: number;
  lines: QuoteLine[];
  suppliers: QuoteSupplier[];
  optimize?: 'fast' | 'exact';
  split?: 'short' | 'any' | 'never';
  max_suppliers?: number;
  min_suppliers?: number;
  fewest_suppliers?: boolean;
  preferred?: string[];
  excluded?: string[];
}

export interface OrderShape {
  lines: [least: number, most: number];
  suppliers: [least: number, most: number];
  /** Pieces that one line needs, about. */
  mostNeed: number;
  /** Every line has an offer that covers it alone. */
  covered?: boolean;
  /** Every seller has nearly everything. */
  plenty?: boolean;
  /** Price breaks of every offer; left out: 1 to 9. */
  breaks?: number;
}

export class Dice {
  readonly #random: (bound: number) => number;
  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }
  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.#random(most - least + 1);
  }
  real(least: number, most: number): number {
    return least + (most - least) * (this.#random(1e9) / 1e9);
  }
  chance(share: number): boolean {
    return this.#random(1e6) < share * 1e6;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)]!;
  }
}

export function rounded(amount: number, places: number): number {
  return Number(amount.toFixed(places));
}

export function makeOrder(dice: Dice, shape: OrderShape): QuoteOrder {
  const sellers = Array.from({ length: dice.between(...shape.suppliers) }, (_, at) => `S${at + 1}`);
  const boards = dice.between(1, Math.max(1, Math.round(shape.mostNeed / 6)));
  const dearness = new Map(sellers.map((seller) => [seller, dice.real(0.85, 1.25)]));
  let worth = 0;
  const lines = Array.from({ length: dice.between(...shape.lines) }, (_, at): QuoteLine => {
    const perBoard = dice.between(1, Math.max(1, Math.floor(shape.mostNeed / boards)));
    const need = boards * perBoard;
    const half = dice.chance(0.03) ? 0.5 : 0;
    // Prices of 0.0001 to 500, small ones as often as large ones.
    const price = 10 ** dice.real(-4, dice.chance(0.7) ? 0.5 : 2.7);
    worth += need * price;
    const offers = sellers.flatMap((seller) => {
      if (!shape.plenty && dice.chance(0.15)) return [];
      const first = makeOffer(dice, { seller, need, price: price * dearness.get(seller)!, shape });
      return dice.chance(0.15) ? [first, makeReelOffer(dice, first, need)] : [first];
    });
    for (const [i, offer] of offers.entries()) offer.sku = `L${at + 1}-${i + 1}`;
    if (shape.covered) coverAlone(dice, offers, need);
    return { id: `L${at + 1}`, per_board: perBoard - half, offers };
  });
  return { boards, lines, suppliers: sellers.flatMap((id) => makeSupplier(dice, id, worth / sellers.length)) };
}

function makeOffer(
  dice: Dice,
  { seller, need, price, shape }: { seller: string; need: number; price: number; shape: OrderShape },
): QuoteOffer {
  const offer: QuoteOffer = { seller, sku: '', breaks: makeBreaks(dice, price * dice.real(0.8, 1.2), need, shape) };
  if (dice.chance(0.05)) offer.breaks.reverse();
  if (dice.chance(0.25)) offer.moq = dice.between(0, 2 * need);
  if (dice.chance(0.2))
    offer.multiple = dice.chance(0.25) ? need + dice.between(1, 50) : dice.pick([0, 1, 2, 5, 10, 25]);
  if (dice.chance(0.1)) offer.fee = dice.pick([0, 0.5, 3, 7, rounded(dice.real(0, 9), 6)]);
  const kind = shape.plenty && dice.chance(0.9) ? 1 : dice.between(1, 100);
  if (kind <= 20) offer.stock = null;
  else if (kind <= 26) offer.stock = 0;
  else if (kind <= 40) offer.stock = dice.between(1, need);
  else if (kind <= 44) offer.stock = need;
  else if (kind <= 47) offer.stock = Math.max(0, (offer.moq ?? 1) - 1);
  else if (kind <= 90) offer.stock = need * dice.between(2, 50);
  return offer;
}

const USUAL_BREAKS = [1, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

function makeBreaks(dice: Dice, price: number, need: number, shape: OrderShape): QuoteOffer['breaks'] {
  const count = shape.breaks ?? dice.between(1, 9);
  const places = dice.pick([2, 3, 4, 4, 5, 6]);
  let quantities: number[] = [];
  if (dice.chance(0.4)) {
    const start = dice.chance(0.2) ? dice.between(1, 3) : 0;
    quantities = USUAL_BREAKS.slice(start, start + count);
  } else {
    const around = new Set([dice.chance(0.8) ? 1 : dice.between(2, need + 2)]);
    for (let tries = 0; around.size < count && tries < 5 * count; tries++) around.add(dice.between(1, 4 * need + 9));
    quantities = [...around].sort((a, b) => a - b);
  }
  let at = price;
  return quantities.map((quantity, i) => {
    if (i > 0) at *= dice.chance(0.08) ? dice.real(1, 1.3) : dice.real(0.55, 0.99);
    return [quantity, Math.max(10 ** -places, rounded(at, places))];
  });
}

/** The same part on a reel: whole reels, a little cheaper; with a fee when reels are wound to order. */
function makeReelOffer(dice: Dice, tape: QuoteOffer, need: number): QuoteOffer {
  const pieces = Math.max(1, Math.round(need * dice.real(0.3, 1.5)));
  const price = rounded(Number(tape.breaks.at(-1)![1]) * dice.real(0.5, 1.02), 6);
  const reel: QuoteOffer = { ...tape, sku: '', moq: pieces, multiple: pieces, breaks: [[pieces, price]] };
  return dice.chance(0.3) ? { ...reel, multiple: 1, fee: 7 } : reel;
}

function coverAlone(dice: Dice, offers: QuoteOffer[], need: number): void {
  if (offers.length === 0) offers.push({ seller: 'S1', sku: 'only', breaks: [[1, rounded(dice.real(0.01, 5), 4)]] });
  const chosen = dice.pick(offers);
  chosen.stock = need * 1000 + 100_000;
}

function makeSupplier(dice: Dice, id: string, worth: number): QuoteSupplier[] {
  if (dice.chance(0.05)) return [];
  const near = (): number => rounded(worth * dice.real(0.2, 2.5), dice.pick([0, 2, 2]));
  const supplier: QuoteSupplier = { id };
  if (!dice.chance(0.1)) supplier.shipping = dice.pick([0, 3.5, 5.99, 6.99, 7.99, 12, 18, rounded(worth / 20, 2)]);
  else if (dice.chance(0.5)) supplier.shipping = null;
  if (dice.chance(0.5)) supplier.free_from = dice.chance(0.7) ? near() : dice.pick([33, 50, 60, 150]);
  if (dice.chance(0.25)) supplier.handling = dice.pick([0, 1.5, 4, 0.000001]);
  if (dice.chance(0.25)) Object.assign(supplier, { small_order_below: near(), small_order_fee: dice.pick([2, 5, 10]) });
  return [supplier];
}
