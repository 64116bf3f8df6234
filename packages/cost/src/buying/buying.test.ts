import type { Offer } from '@partwright/catalog';
import { converterTo } from '@partwright/money';
import { describe, expect, it } from 'vitest';
import { planOrder } from '../order/plan.ts';
import { describeLeftover, findLeftover, sumLeftovers } from './leftover.ts';
import { listPurchases } from './list-purchases.ts';
import { tellPriceAge } from './price-age.ts';

const OFFER: Offer = {
  seller: 'Acme',
  sku: '4711',
  packaging: null,
  moq: 1,
  multiple: 1,
  stock: null,
  leadTimeDays: null,
  fee: null,
  breaks: [{ quantity: 1, unitPrice: '0.01' }],
  currency: 'EUR',
  source: 'mine',
  observedAt: '2026-10-01T00:00:00Z',
};

const plan = (offers: Offer[], boards: number) => planOrder([{ id: 'R1', perBoard: 1, offers }], boards, []);
const leftOver = (offers: Offer[], boards: number, converter = converterTo('EUR')) =>
  findLeftover(plan(offers, boards).lines[0]!, converter);
const breaks = (...pairs: [number, string][]) => pairs.map(([quantity, unitPrice]) => ({ quantity, unitPrice }));

describe('what a purchase leaves over', () => {
  it.each<[string, Partial<Offer>, number, object]>([
    ['nothing at the exact quantity', {}, 60, { pieces: 0, amount: '0', boughtUp: 0 }],
    ['the pieces of a minimum order', { moq: 100 }, 60, { pieces: 40, amount: '0.4', boughtUp: 0 }],
    ['the pieces of a multiple', { multiple: 50 }, 60, { pieces: 40, amount: '0.4', boughtUp: 0 }],
    [
      'the pieces of a first break that is a minimum',
      { breaks: breaks([100, '0.02']) },
      60,
      { pieces: 40, amount: '0.8', boughtUp: 0 },
    ],
    [
      'no waste where a higher break costs less than the exact quantity',
      { breaks: breaks([1, '0.01'], [100, '0.002']) },
      60,
      { pieces: 0, amount: '0', boughtUp: 40 },
    ],
    [
      'no waste where the minimum costs no more than the exact quantity would',
      { moq: 100, breaks: breaks([1, '0.01'], [100, '0.006']) },
      60,
      { pieces: 0, amount: '0', boughtUp: 40 },
    ],
    [
      'of a price break above the minimum the pieces of the minimum alone',
      { moq: 100, breaks: breaks([1, '0.01'], [500, '0.0015']) },
      60,
      { pieces: 40, amount: '0.06', boughtUp: 400 },
    ],
  ])('is %s', (_, offer, boards, expected) => {
    expect(leftOver([{ ...OFFER, ...offer }], boards)).toEqual(expected);
  });

  it('is told of a line that is bought in two places at the lowest price', () => {
    const reel = { ...OFFER, sku: 'reel', multiple: 100, stock: 100, breaks: breaks([1, '0.01']) };
    const bag = { ...OFFER, seller: 'Bolt', sku: 'bag', multiple: 40, stock: 80, breaks: breaks([1, '0.02']) };
    const { lines } = plan([reel, bag], 150);
    expect(lines[0]!.buys.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['reel', 100],
      ['bag', 80],
    ]);
    expect(findLeftover(lines[0]!, converterTo('EUR'))).toEqual({ pieces: 30, amount: '0.3', boughtUp: 0 });
  });

  it('adds up, and is said as what it is', () => {
    const all = sumLeftovers([
      { pieces: 40, amount: '0.4', boughtUp: 0 },
      { pieces: 10, amount: '12', boughtUp: 1 },
    ]);
    expect(all).toEqual({ pieces: 50, amount: '12.4', boughtUp: 1 });
    expect(describeLeftover(all, { goods: '123.94', currency: 'USD' })).toEqual([
      '12.40 USD of 123.94 USD for goods is for 50 pieces left over: minimum orders, multiples and reels.',
      '1 piece beyond the need is bought because less would cost more.',
    ]);
    expect(describeLeftover(sumLeftovers([]), { goods: '1', currency: 'USD' })).toEqual([]);
  });
});

describe('the purchases of a plan', () => {
  it('are several for a line that is bought in several places, with what is left over told once', () => {
    const reel = { ...OFFER, packaging: 'reel', sku: 'R', multiple: 100, stock: 100 };
    const bag = { ...OFFER, seller: 'ACME Inc.', packaging: 'bag', sku: 'B', multiple: 40, stock: 80 };
    const rows = listPurchases(plan([reel, bag], 150), converterTo('EUR'));
    expect(rows).toMatchObject([
      {
        id: 'R1',
        seller: 'Acme',
        sku: 'R',
        packaging: 'reel',
        quantity: 100,
        amount: '1',
        currency: 'EUR',
        surplus: 30,
      },
      { id: 'R1', seller: 'Acme', sku: 'B', packaging: 'bag', quantity: 80, amount: '0.8', surplus: 0 },
    ]);
    expect(sumLeftovers(rows.map(({ leftover }) => leftover))).toMatchObject({ pieces: 30, amount: '0.3' });
  });
});

describe('the age of prices', () => {
  const nowMs = Date.parse('2026-11-10T00:00:00Z');
  const aged = (...times: string[]) =>
    planOrder(
      times.map((observedAt, at) => ({ id: String(at), perBoard: 1, offers: [{ ...OFFER, observedAt }] })),
      10,
      [],
    ).lines;

  it('is that of the oldest and the newest price that was used', () => {
    const cheap = { ...OFFER, observedAt: '2026-11-01T00:00:00Z' };
    const dear = { ...OFFER, seller: 'Dear', observedAt: '2020-01-01T00:00:00Z', breaks: breaks([1, '9']) };
    expect(tellPriceAge(plan([cheap, dear], 10).lines, { nowMs, limitDays: 30 })).toEqual({
      oldest: '2026-11-01T00:00:00Z',
      newest: '2026-11-01T00:00:00Z',
      limitDays: 30,
      oldLines: [],
      undatedLines: [],
      text: 'All prices used were seen on 2026-11-01.',
      warning: null,
    });
  });

  it('is a warning past the limit, and never with a limit of 0', () => {
    const lines = aged('2026-11-01T00:00:00Z', '2026-10-11T00:00:00Z', '2026-10-01T00:00:00+02:00');
    expect(tellPriceAge(lines, { nowMs, limitDays: 30 })).toMatchObject({
      oldLines: ['2'],
      text: 'Prices used were seen from 2026-09-30 to 2026-11-01.',
      warning: '1 line of 3 rests on prices older than 30 days; the oldest was seen on 2026-09-30.',
    });
    expect(tellPriceAge(lines, { nowMs, limitDays: 0 })).toMatchObject({ oldLines: [], warning: null });
  });

  it('says what sources want to be said beside their prices', () => {
    const attributions = new Map([
      ['mine', 'Data powered by Mine'],
      ['others', 'Others'],
    ]);
    const { text } = tellPriceAge(aged('2026-11-01T00:00:00Z'), { nowMs, limitDays: 30, attributions });
    expect(text).toBe('All prices used were seen on 2026-11-01. Prices by: Data powered by Mine.');
  });

  it('is not made up where a price has no day', () => {
    expect(tellPriceAge(aged(''), { nowMs, limitDays: 30 })).toMatchObject({
      oldest: null,
      undatedLines: ['0'],
      text: 'No dated price was used.',
      warning: 'Of 1 line nobody knows how old the price is.',
    });
    expect(tellPriceAge([], { nowMs, limitDays: 30 })).toMatchObject({ oldest: null, warning: null });
  });
});
