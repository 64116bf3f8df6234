import type { RateCard } from '../quote/rate-card.ts';

const UNDATED =
  'The copy of the page that was read bears no date: the price may be older than the day it was read, which is given.';

const NONE = {
  leastBoards: 1,
  mostBoards: null,
  start: [],
  area: [],
  perBoard: [],
  extras: [],
  leastBoardArea: null,
  leastOrderArea: null,
  leastOrder: null,
  days: [],
  limits: [],
} as const satisfies Partial<RateCard>;

const OSH_PARK = {
  ...NONE,
  vendor: 'OSH Park',
  currency: 'USD',
  asOf: '2026-11-21',
  source: 'OSH Park Docs, services',
} as const;

const AISLER = {
  ...NONE,
  vendor: 'Aisler',
  service: 'budget 2 layer',
  currency: 'EUR',
  asOf: '2026-11-21',
  source: 'Aisler Community, Our Simple Pricing',
  sourceUrl: 'https://community.aisler.net/t/our-simple-pricing/102',
  setOf: 3,
  limits: [{ rule: 'layers', oneOf: [2] }],
} as const;

const AISLER_NOTE = `Net of VAT. Two copies of the page state different prices, and neither bears a date.`;

/**
 * Published prices that anybody can reckon with. Vendors that price by a form or an interface with a key are not here:
 * give their card, or the key.
 */
export const rateCards: readonly RateCard[] = [
  {
    ...OSH_PARK,
    id: 'oshpark/2-layer',
    service: '2 layer prototype',
    title: 'OSH Park 2 layer prototype',
    sourceUrl: 'https://docs.oshpark.com/services/single-layer/',
    note: `${UNDATED} 5 USD a square inch hold for three copies; ships within 10 to 12 days.`,
    setOf: 3,
    area: [{ price: '5', unit: 'in2', of: 'set' }],
    days: [{ days: 12 }],
  },
  {
    ...OSH_PARK,
    id: 'oshpark/2-layer-medium-run',
    service: '2 layer medium run',
    title: 'OSH Park 2 layer medium run',
    sourceUrl: 'https://docs.oshpark.com/services/two-layer-medium-run/',
    note: `${UNDATED} Ships in 15 calendar days or fewer.`,
    setOf: 10,
    area: [{ price: '1', unit: 'in2', of: 'board' }],
    leastOrderArea: { area: 100, unit: 'in2' },
    days: [{ days: 15 }],
  },
  {
    ...OSH_PARK,
    id: 'oshpark/4-layer',
    service: '4 layer prototype',
    title: 'OSH Park 4 layer prototype',
    sourceUrl: 'https://docs.oshpark.com/services/four-layer/',
    note: `${UNDATED} 10 USD a square inch hold for three copies; made in about two weeks.`,
    setOf: 3,
    area: [{ price: '10', unit: 'in2', of: 'set' }],
    days: [{ days: 14 }],
  },
  {
    ...AISLER,
    id: 'aisler/budget-2-layer-a',
    title: 'Aisler Budget 2 layer (copy with a job fee of 10.00)',
    note: AISLER_NOTE,
    start: [{ price: '10.00' }],
    area: [{ price: '0.0525', unit: 'cm2', of: 'board' }],
  },
  {
    ...AISLER,
    id: 'aisler/budget-2-layer-b',
    title: 'Aisler Budget 2 layer (copy with a job fee of 12.00)',
    note: AISLER_NOTE,
    start: [{ price: '12.00' }],
    area: [{ price: '0.042', unit: 'cm2', of: 'board' }],
  },
];
