import { describe, expect, it } from 'vitest';
import { Decimal, sum } from '../decimal.ts';
import { dice, hundredths, seeds } from '../test-kit.ts';
import { landedCost } from './landed-cost.ts';
import { orderPlan, type PlannedLine } from './order-plan.fixture.ts';
import { landedShares } from './shares.ts';
import type { Customs, LandedOptions } from './types.ts';

const figure = (amount: string) => ({ amount, source: 'quote', asOf: null });

describe('the landed share of a line', () => {
  const plan = orderPlan([['K1', ['Far', 50, '75']], ['U1', ['Far', 5, '25']], ['X9']], {
    currency: 'EUR',
    shipping: { Far: '8' },
  });
  const customs = new Map<string, Customs>([
    ['K1', { hts: '853641', origin: 'CN' }],
    ['U1', { hts: '854239', origin: 'TW' }],
  ]);
  const shares = landedShares(plan, { destination: 'DE', customs });

  it('is its goods with freight, duty and tax by value', () => {
    // Freight 8: 6 and 2. Duty on relays (75 + 6) x 2.3 % = 1.863, all of it K1's.
    // VAT (100 + 8 + 1.863) x 19 % = 20.87397, by value: 15.655478 (15.6554775 up) and the rest, 5.218492.
    expect(shares[0]).toMatchObject({
      id: 'K1',
      pieces: 50,
      amounts: [
        { kind: 'parts', amount: '75' },
        { kind: 'shipping', amount: '6' },
        { kind: 'duty', amount: '1.863' },
        { kind: 'vat', amount: '15.655478' },
      ],
      total: '98.518478',
      perPiece: '1.97036956',
    });
    expect(shares[1]!.total).toBe('32.218492');
  });

  it('is nothing where nothing is bought', () => {
    expect(shares[2]).toMatchObject({ id: 'X9', pieces: 0, total: '0', perPiece: null, unknown: [] });
  });

  it('names what is not known, with the range', () => {
    const [relay] = landedShares(plan, {
      destination: 'DE',
      customs: new Map([['K1', { hts: '853641', origin: null }]]),
      vat: { rate: '0', source: 'q', asOf: null },
      insurance: figure('0'),
      brokerage: figure('0'),
    });
    expect(relay!.unknown).toContain('duty');
    // Nothing is known that would come on top of 2.3 %: 81 x 0.023.
    expect([relay!.total, relay!.low, relay!.high]).toEqual(['81', '82.863', '82.863']);
  });
});

it('a purchase bears the duty of its own seller', () => {
  // Far: 75 of relays at 2.7 %. Near has paid the duty; the fee of Far's entry is 2.69.
  const plan = orderPlan([['K1', ['Far', 50, '75'], ['Near', 5, '25']]]);
  const [share] = landedShares(plan, {
    destination: 'US',
    defaultCustoms: { hts: '853641', origin: 'MY' },
    dutyPaidSellers: ['Near'],
    vat: { rate: '0', source: 'q', asOf: null },
  });
  expect(share!.buys).toEqual([
    { seller: 'Far', sku: 'K1', total: '79.715' },
    { seller: 'Near', sku: 'K1', total: '25' },
  ]);
  expect(share!.total).toBe('104.715');
});

it('a line has no upper end while a figure that concerns it is not given', () => {
  const [share] = landedShares(orderPlan([['K1', ['Far', 50, '75']]]), {
    duty: { rate: '0', source: 'q', asOf: null },
  });
  expect(share).toMatchObject({ low: '75', high: null });
  expect(share!.unknown).toContain('brokerage');
});

it.each(seeds(40))('shares add up to the rows to the last place (%i)', (seed) => {
  const roll = dice(seed);
  const sellers = ['Far', 'Near', 'Other'];
  const lines = Array.from({ length: roll(1, 12) }, (_, i): PlannedLine => {
    const buys = Array.from({ length: roll(0, 2) }, (): [string, number, string] => [
      sellers[roll(0, 2)]!,
      roll(1, 999),
      hundredths(roll(1, 99_999)),
    ]);
    // Ids repeat: the place of a line counts.
    return [`L${i % 7}`, ...buys];
  });
  const plan = orderPlan(lines, { shipping: { Far: '7.77', Near: '0.01', Other: roll(0, 1) ? '3.33' : null } });
  const customs = new Map(
    Array.from({ length: 7 }, (_, i): [string, Customs] => [
      `L${i}`,
      { hts: ['853641', '854239', null][roll(0, 2)]!, origin: ['CN', 'TW', null][roll(0, 2)]! },
    ]),
  );
  const options: LandedOptions = {
    destination: ['US', 'DE', 'GB', 'EU', 'CA'][roll(0, 4)],
    customs,
    brokerage: figure('12.345678'),
    insurance: figure('1.000001'),
  };
  const arrival = new Set([
    'parts',
    'shipping',
    'insurance',
    'duty',
    'duty_additional',
    'vat',
    'brokerage',
    'entry_fee',
  ]);
  const rows = landedCost(plan, options).rows.filter(({ kind }) => arrival.has(kind));
  const shares = landedShares(plan, options);
  for (const kind of arrival) {
    const row = sum(rows.filter((some) => some.kind === kind).map(({ amount }) => new Decimal(amount ?? 0)));
    const shared = sum(
      shares
        .flatMap(({ amounts }) => amounts.filter((some) => some.kind === kind))
        .map(({ amount }) => new Decimal(amount)),
    );
    expect([kind, shared.toFixed()]).toEqual([kind, row.toFixed()]);
  }
  expect(shares).toHaveLength(lines.length);
  shares.forEach(({ buys, total }, at) => {
    expect(buys.map(({ seller }) => seller)).toEqual(plan.lines[at]!.buys.map(({ seller }) => seller));
    if (buys.length > 0) expect(sum(buys.map((buy) => new Decimal(buy.total))).toFixed()).toBe(total);
  });
});
