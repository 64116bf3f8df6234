import { Decimal } from '@partwright/money';
import type { CurrencyConverter } from '@partwright/money';
import { amountAt } from '@partwright/money';
import { numberKey } from './number-key.ts';
import type { QuotedLine } from './types.ts';

/** A line of a quotation with whose it is. */
export interface ComparedLine extends QuotedLine {
  quotationId: string;
  seller: string;
}

/** What one seller asks for a part at a quantity. */
export interface ComparedOffer {
  quotationId: string;
  seller: string;
  state: QuotedLine['state'];
  mpn: string | null;
  insteadOf: string | null;
  /** Pieces to order: the quantity raised to minimum, multiple and first price. Null: it is not offered. */
  orderQuantity: number | null;
  /** As quoted. */
  unitPrice: string | null;
  currency: string | null;
  /** Of the order, in the currency of the comparison; null: there is no price or no rate. */
  amount: string | null;
  leadTimeDays: number | null;
  stock: number | null;
  validUntil: string | null;
  /** It has passed. */
  isExpired: boolean;
  isCheapest: boolean;
  notes: string[];
}

export interface ComparedPart {
  mpn: string;
  quantity: number;
  offers: ComparedOffer[];
  /** Why there is no cheapest, or what it leaves open; null: it is plain. */
  doubt: string | null;
}

/**
 * Quotations beside one another, part by part: what an order of the quantity costs at each seller, the least marked. What has
 * passed, waits for an answer or is another part than asked for is shown and never the cheapest.
 *
 * @example
 * import { converterTo } from '@partwright/money';
 * import { compareQuotations } from '@partwright/ordering';
 *
 * const line = (quotationId: string, seller: string, unitPrice: string) => ({
 *   quotationId, seller, state: 'offered' as const, place: 'row 2', item: 1, mpn: 'BSS138', manufacturer: null, insteadOf: null,
 *   orderCode: null, description: null, packaging: null, breaks: [{ quantity: 100, unitPrice }], currency: 'EUR', moq: null,
 *   multiple: null, stock: null, leadTimeDays: null, validUntil: '2026-12-31', notes: [],
 * });
 * const lines = [line('q1', 'Acme', '0.05'), line('q2', 'Bolt', '0.04')];
 * const [part] = compareQuotations(lines, [{ mpn: 'BSS138', quantity: 60 }], converterTo('EUR'), '2026-11-23');
 * part!.offers.find(({ isCheapest }) => isCheapest); // => { seller: 'Bolt', orderQuantity: 100, amount: '4' }
 */
export function compareQuotations(
  lines: readonly ComparedLine[],
  wanted: readonly { mpn: string; quantity: number }[],
  converter: CurrencyConverter,
  today: string,
): ComparedPart[] {
  const keyOf = ({ insteadOf, mpn }: ComparedLine): string => numberKey(insteadOf ?? mpn ?? '');
  const byPart = Map.groupBy(lines, keyOf);
  return wanted.map(({ mpn, quantity }) => {
    const offers = (byPart.get(numberKey(mpn)) ?? []).map((line) => compareLine(line, quantity, converter, today));
    const counted = offers.filter(
      ({ state, amount, isExpired, insteadOf }) =>
        state === 'offered' && amount !== null && !isExpired && insteadOf === null,
    );
    const least = counted.toSorted((a, b) => new Decimal(a.amount!).cmp(b.amount!))[0];
    return {
      mpn,
      quantity,
      offers: offers.map((offer) => ({
        ...offer,
        isCheapest: counted.includes(offer) && offer.amount === least!.amount,
      })),
      doubt: tellDoubt(offers, counted, quantity),
    };
  });
}

function compareLine(line: ComparedLine, quantity: number, converter: CurrencyConverter, today: string): ComparedOffer {
  const { quotationId, seller, state, mpn, insteadOf, currency, leadTimeDays, stock, validUntil, notes } = line;
  const order = state === 'offered' ? orderOf(line, quantity) : null;
  const rate = currency === null ? undefined : converter.rateFrom(currency);
  const amount = order && rate ? amountAt(new Decimal(order.unitPrice).times(order.quantity).toFixed(), rate) : null;
  return {
    quotationId,
    seller,
    state,
    mpn,
    insteadOf,
    orderQuantity: order?.quantity ?? null,
    unitPrice: order?.unitPrice ?? null,
    currency,
    amount,
    leadTimeDays,
    stock,
    validUntil,
    isExpired: validUntil !== null && validUntil < today,
    isCheapest: false,
    notes,
  };
}

/** The least order of a line that has so many pieces; a higher price break where it costs less. */
function orderOf(
  { breaks, moq, multiple }: QuotedLine,
  quantity: number,
): { quantity: number; unitPrice: string } | null {
  const step = multiple ?? 1;
  const least = Math.max(quantity, moq ?? 1, breaks[0]?.quantity ?? 1);
  const raised = (count: number): number => Math.ceil(count / step) * step;
  const orders = [least, ...breaks.map((one) => one.quantity).filter((count) => count > least)].map((count) => {
    const pieces = raised(count);
    const price = breaks.findLast((one) => one.quantity <= pieces);
    return price && { quantity: pieces, unitPrice: price.unitPrice, total: new Decimal(price.unitPrice).times(pieces) };
  });
  const [best] = orders.flatMap((order) => order ?? []).toSorted((a, b) => a.total.cmp(b.total));
  return best ? { quantity: best.quantity, unitPrice: best.unitPrice } : null;
}

function tellDoubt(
  offers: readonly ComparedOffer[],
  counted: readonly ComparedOffer[],
  quantity: number,
): string | null {
  if (offers.length === 0) return 'No quotation names it.';
  const open = offers.filter(({ state }) => state === 'asked').length;
  if (counted.length === 0)
    return open > 0
      ? 'No price can be compared before the questions are answered.'
      : 'No quotation has a price that holds today.';
  const unpriced = offers.filter(
    ({ state, amount, isExpired, insteadOf }) =>
      state === 'offered' && amount === null && !isExpired && insteadOf === null,
  ).length;
  const short = counted.filter(({ stock }) => stock !== null && stock < quantity).length;
  const said = [
    ...(open > 0 ? [`${open} of ${offers.length} quotations wait for an answer and may be cheaper.`] : []),
    ...(unpriced > 0
      ? [
          `${unpriced} of ${offers.length} quotations have no price in a currency of which a rate is known, and may be cheaper.`,
        ]
      : []),
    ...(short > 0 ? [`${short} of those compared have fewer than the ${quantity} pieces in stock.`] : []),
  ];
  return said.length === 0 ? null : said.join(' ');
}
