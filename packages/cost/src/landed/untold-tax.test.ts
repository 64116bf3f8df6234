import { expect, it } from 'vitest';
import { planOrder } from '../order/plan.ts';
import type { OfferTax } from '@partwright/catalog';
import { landedCost } from './landed-cost.ts';
import type { LandedOptions } from './types.ts';
import { describeUntoldTax } from './untold-tax.ts';

const offer = (tax: OfferTax | undefined) => ({
  seller: 'Acme',
  sku: '4711',
  packaging: null,
  moq: 1,
  multiple: 1,
  stock: null,
  leadTimeDays: null,
  fee: null,
  breaks: [{ quantity: 1, unitPrice: '0.5' }],
  currency: 'EUR',
  source: 'mine' as const,
  observedAt: '2026-10-01T00:00:00Z',
  ...(tax && { tax }),
});
const say = (tax: OfferTax | undefined, options: LandedOptions): string[] => {
  const lines = [
    { id: 'U1', perBoard: 1, offers: [offer(tax)] },
    { id: 'R1', perBoard: 1, offers: [offer({ prices: 'without', ratePercent: null })] },
  ];
  const plan = planOrder(lines, 100, []);
  return describeUntoldTax(plan, landedCost(plan, options));
};

it.each<[string, OfferTax | undefined, LandedOptions, boolean]>([
  ['an offer that says nothing of it', undefined, { destination: 'DE' }, true],
  ['an offer of not_told', { prices: 'not_told', ratePercent: null }, { destination: 'DE' }, true],
  ['a country of which the rate is open', undefined, { destination: 'EU' }, true],
  ['an offer that is without', { prices: 'without', ratePercent: null }, { destination: 'DE' }, false],
  ['tax that is deducted', undefined, { destination: 'DE', reclaimVat: true }, false],
  ['no destination', undefined, {}, false],
])('says that tax may be counted twice: %s', (_, tax, options, isSaid) => {
  expect(say(tax, options)).toEqual(isSaid ? [expect.stringMatching(/prices of U1 is not stated.*counted twice/)] : []);
});
