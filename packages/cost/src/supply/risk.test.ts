import { describe, expect, it } from 'vitest';
import { assessSupply, type SupplyFacts } from './risk.ts';
import { type OfferState, sumAt, trendOf } from './states.ts';

const at = (date: string): string => `${date}T00:00:00Z`;
const state = (
  offer: string,
  date: string,
  stock: number | null,
  unitPrice: string | null = '0.10',
  withdrawn?: string,
  lastSeen = date,
): OfferState => ({
  offer,
  seller: offer,
  since: at(date),
  observedAt: at(lastSeen),
  stock,
  unitPrice,
  withdrawnAt: withdrawn === undefined ? null : at(withdrawn),
});
const NOW = at('2026-06-01');
const seenTo = (offer: string, date: string, lastSeen: string, stock: number): OfferState =>
  state(offer, date, stock, '0.10', undefined, lastSeen);

describe('what offers said at a time', () => {
  const states = [
    state('a', '2026-01-01', 100),
    state('a', '2026-03-01', 40, '0.12'),
    state('b', '2026-02-01', 10, '0.20', '2026-04-01'),
  ];

  it.each([
    ['2026-01-15', undefined],
    ['2026-02-15', { stock: 110, unitPrice: '0.10', offers: 2 }],
    ['2026-03-15', { stock: 50, unitPrice: '0.12', offers: 2 }],
    ['2026-05-01', { stock: 40, offers: 1 }],
  ])('on %s is %j', (date, said) => {
    if (said === undefined) expect(sumAt(states, at(date))).toBeUndefined();
    else expect(sumAt(states, at(date))).toMatchObject(said);
  });

  it('is not known where nobody looked for long', () => {
    const some = [seenTo('a', '2026-01-01', '2026-02-01', 100)];
    expect(sumAt(some, at('2026-01-20'), { mostAgeDays: 30 })).toMatchObject({ stock: 100 });
    expect(sumAt(some, at('2026-03-01'), { mostAgeDays: 30 })).toMatchObject({ stock: 100 });
    expect(sumAt(some, at('2026-03-05'), { mostAgeDays: 30 })).toBeUndefined();
  });

  it('is not 0 where nobody says it', () => {
    expect(sumAt([state('a', '2026-01-01', null, null)], NOW)).toMatchObject({
      stock: null,
      isStockWhole: false,
      unitPrice: null,
    });
    expect(sumAt([state('a', '2026-01-01', 5, '0.1', '2026-02-01')], NOW)).toMatchObject({ offers: 0, stock: 0 });
  });
});

describe('a trend', () => {
  const how = { days: 90, leastDays: 30 };

  it('is of the days in which all offers are known', () => {
    const states = [
      state('a', '2026-03-23', 1000),
      seenTo('a', '2026-05-01', '2026-06-01', 300),
      seenTo('b', '2026-04-02', '2026-06-01', 0),
    ];
    expect(trendOf(states, NOW, how)).toMatchObject({
      days: 60,
      from: { stock: 1000 },
      to: { stock: 300 },
      stockEndsInDays: 25,
    });
  });

  it('is of what never changed too, as long as it was looked at', () => {
    expect(trendOf([seenTo('a', '2026-01-01', '2026-05-30', 100)], NOW, how)).toMatchObject({
      days: 88,
      to: { at: at('2026-05-30') },
      priceRise: 0,
    });
  });

  it.each([
    ['observed for 29 days', [seenTo('a', '2026-05-03', '2026-06-01', 100)]],
    ['observed once, long ago', [state('a', '2026-01-01', 100)]],
    [
      'of offers of which one was observed once',
      [seenTo('a', '2026-01-01', '2026-06-01', 1), state('b', '2026-01-01', 1)],
    ],
    ['of an offer that came yesterday', [seenTo('a', '2026-01-01', '2026-06-01', 100), state('b', '2026-05-31', 100)]],
    ['of nothing', []],
  ])('is none %s', (_, states) => expect(trendOf(states, NOW, how)).toBeUndefined());

  it('has no end where a stock is not stated, or does not fall', () => {
    for (const [was, is] of [
      [null, 10],
      [100, null],
      [100, 100],
      [100, 120],
    ] as const)
      expect(
        trendOf([state('a', '2026-03-01', was), state('a', '2026-05-30', is)], NOW, how)!.stockEndsInDays,
      ).toBeNull();
  });
});

describe('the risk of a line', () => {
  const now = { at: NOW, offers: 2, stock: 5000, isStockWhole: true, unitPrice: '0.10' };
  const safe: SupplyFacts = {
    lifecycle: 'active',
    lifecycleObservedAt: NOW,
    needed: 100,
    sellers: 2,
    sellersWithEnough: 2,
    now,
    oldestAt: NOW,
    ageDays: 1,
    trend: { from: now, to: now, days: 60, stockEndsInDays: null, priceRise: 0 },
  };
  const trend = safe.trend!;

  it('is low where all is known and nothing speaks against it', () => {
    expect(assessSupply(safe)).toEqual({ risk: 'low', reasons: [], unknown: [], buyBeforeGone: null });
  });

  it.each<[string, Partial<SupplyFacts>]>([
    ['the life cycle', { lifecycle: 'unknown' }],
    ['the history', { trend: undefined }],
    ['the offers', { now: undefined }],
    ['a stock', { now: { ...now, isStockWhole: false } }],
    ['how the stock was', { trend: { ...trend, from: { ...now, isStockWhole: false } } }],
    ['how the price was', { trend: { ...trend, priceRise: null } }],
    ['what is so today', { ageDays: 31 }],
    ['which part is meant', { doubts: ['Whether it is what R1 means: no voltage is stated'] }],
  ])('is never low where nobody knows %s', (_, change) => {
    expect(assessSupply({ ...safe, ...change })).toMatchObject({ risk: 'unknown', unknown: [expect.any(String)] });
  });

  it.each<[string, string, Partial<SupplyFacts>]>([
    ['high', 'lifecycle_ends', { lifecycle: 'eol' }],
    ['high', 'lifecycle_ends', { lifecycle: 'obsolete', trend: undefined }],
    ['raised', 'not_recommended', { lifecycle: 'nrnd' }],
    ['high', 'no_offer', { now: { ...now, offers: 0, stock: 0 }, sellers: 0 }],
    ['high', 'no_stock', { now: { ...now, stock: 0 } }],
    ['high', 'short_stock', { now: { ...now, stock: 99 } }],
    ['raised', 'single_seller', { sellers: 1 }],
    ['raised', 'single_seller', { sellersWithEnough: 1 }],
    ['raised', 'stock_falls', { trend: { ...trend, stockEndsInDays: 90 } }],
    ['raised', 'price_rises', { trend: { ...trend, priceRise: 0.2 } }],
  ])('is %s by %s, with its day', (risk, code, change) => {
    const found = assessSupply({ ...safe, ...change });
    expect(found).toMatchObject({
      risk,
      reasons: expect.arrayContaining([expect.objectContaining({ code, asOf: '2026-06-01' })]),
    });
  });

  it('tells what goes, and by what', () => {
    expect(assessSupply({ ...safe, lifecycle: 'eol' }).buyBeforeGone).toBe('Its life cycle is eol (2026-06-01)');
    expect(assessSupply({ ...safe, sellers: 1 }).buyBeforeGone).toBeNull();
  });

  it('of a stock that is not stated is not short', () => {
    const some = { ...now, stock: 10, isStockWhole: false };
    expect(assessSupply({ ...safe, now: some, sellersWithEnough: 1 }).reasons).toEqual([]);
  });
});
