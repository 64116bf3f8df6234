import type { OfferTax, PriceBreak } from '@partwright/catalog';

/** What a provider says of tax in its prices. */
export interface SaidTax {
  /** Whether it is in them; null: it does not say. */
  isIncluded: boolean | null;
  /** In percent. */
  ratePercent?: number | null | undefined;
}

const MOST_PERCENT = 100;

/** What is said of tax, as an offer has it. A rate that cannot be one is not told. */
export function readTax({ isIncluded, ratePercent: said = null }: SaidTax): OfferTax {
  const ratePercent = said !== null && said >= 0 && said <= MOST_PERCENT ? said : null;
  if (isIncluded === null) return { prices: 'not_told', ratePercent };
  if (!isIncluded || ratePercent === 0) return { prices: 'without', ratePercent };
  return { prices: ratePercent === null ? 'included' : 'taken_out', ratePercent };
}

/** Prices as others' are told: without the tax. None where it is in them at a rate that is not stated. */
export function takeOutTax(breaks: PriceBreak[], { prices, ratePercent }: OfferTax): PriceBreak[] {
  if (prices === 'included') return [];
  if (prices !== 'taken_out' || ratePercent === null) return breaks;
  return breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: divide(unitPrice, ratePercent) }));
}

const SMALL = 0.01;

function divide(price: string, ratePercent: number): string {
  const net = Number(price) / (1 + ratePercent / 100);
  return net.toFixed(net < SMALL ? 9 : 6).replace(/\.?0+$/, '');
}
