import { describe, expect, it } from 'vitest';
import { planOrder } from '../order/plan.ts';
import { offer, terms } from '../test-kit.ts';
import { landedCost } from './landed-cost.ts';
import type { Customs, LandedKind, LandedOptions } from './types.ts';

const line = (id: string, seller: string, unitPrice: string) => ({
  id,
  perBoard: 2,
  offers: [offer({ seller, at: [[1, unitPrice]] })],
});
const lines = [line('U1', 'Far', '4'), line('R1', 'Near', '0.10')];
const plan = planOrder(lines, 10, [terms('Far', { shipping: '12' }), terms('Near', { shipping: '3' })]);
const stated = (amount: string) => ({ amount, source: 'quote 17', asOf: '2026-11-01' });
const rate = (share: string) => ({ rate: share, source: 'quote 17', asOf: '2026-11-01' });
const customs = new Map<string, Customs>([
  ['U1', { hts: '8542.39.00', origin: 'CN' }],
  ['R1', { hts: '8533.21.00', origin: 'JP' }],
]);

function amountOf(options: LandedOptions, kind: LandedKind): string | null | undefined {
  return landedCost(plan, options).rows.find((row) => row.kind === kind)?.amount;
}

describe('the rows of the landed cost', () => {
  it('begin with the plan, and have no amount where nobody stated one', () => {
    const { rows, unknown, total } = landedCost(plan);
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'parts', amount: '82', source: 'order plan' },
      { kind: 'shipping', amount: '15' },
    ]);
    expect(total).toBe('97');
    expect(unknown).toEqual(rows.slice(2).map(({ kind }) => kind));
    for (const row of rows.slice(2))
      expect(row).toMatchObject({ amount: null, assumption: expect.stringMatching(/\w/) });
  });

  it('carry source and date of each figure', () => {
    const { rows } = landedCost(plan, { stencil: stated('20') });
    expect(rows.find(({ kind }) => kind === 'stencil')).toMatchObject({
      amount: '20',
      source: 'quote 17',
      asOf: '2026-11-01',
    });
  });

  it.each([
    ['insurance', { insurance: rate('0.01') }, '0.97'],
    ['shipping', { freight: stated('40') }, '40'],
    ['brokerage', { brokerage: stated('25') }, '25'],
    ['board_fabrication', { fabrication: stated('55') }, '55'],
    ['assembly_setup', { assembly: { setup: stated('8') } }, '8'],
    ['assembly_placement', { assembly: { perPlacement: stated('0.0017'), placementsPerBoard: 40 } }, '0.68'],
    ['assembly_unique_parts', { assembly: { perUniquePart: stated('3') } }, '6'],
    ['test', { testPerBoard: stated('1.5') }, '15'],
    ['engineering', { engineering: { ...stated('600'), spreadOver: 40 } }, '150'],
    ['yield', { yield: rate('0.97') }, '3'],
  ] as [LandedKind, LandedOptions, string][])('reckon %s', (kind, options, amount) => {
    expect(amountOf(options, kind)).toBe(amount);
  });

  it('charge a run with no more than all of the engineering', () => {
    expect(amountOf({ engineering: { ...stated('600'), spreadOver: 4 } }, 'engineering')).toBe('600');
  });

  it('do not guess how many parts are placed', () => {
    expect(amountOf({ assembly: { perPlacement: stated('0.0017') } }, 'assembly_placement')).toBeNull();
  });
});

describe('duty', () => {
  it('is a row for each number and origin, and one for each additional duty', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs });
    const duties = rows.filter(({ kind }) => kind.startsWith('duty'));
    expect(duties.map((row) => [row.kind, row.basis, row.rate, row.amount])).toEqual([
      ['duty', '80', '0', '0'],
      ['duty_additional', '80', '0.5', '40'],
      ['duty_additional', '80', '0', '0'],
      ['duty', '2', '0', '0'],
    ]);
    expect(duties[1]!.assumption).toMatch(/9903\.91\.05.*table of 2026-11-21/);
  });

  it('is unknown with its span when the origin is, and the total has one too', () => {
    const { rows, unknown, total, low, high } = landedCost(plan, { destination: 'us' });
    const duty = rows.find(({ kind }) => kind === 'duty');
    expect(duty).toMatchObject({ rate: 'unknown', amount: null, low: '0', high: '43.87' });
    expect(unknown).toContain('duty');
    expect([total, low, high]).toEqual(['97', '97', '140.87']);
  });

  it('is unknown without a span where the table has no rates', () => {
    const cost = landedCost(plan, { destination: 'DE', customs });
    expect(cost.high).toBeNull();
    expect(cost.rows.find(({ kind }) => kind === 'duty')).toMatchObject({ amount: null, low: null, high: null });
  });

  it('is taken of the value with carriage outside the United States', () => {
    const duties = {
      asOf: '2026-01-01',
      incomplete: [],
      spans: [],
      rates: [
        {
          destination: 'DE',
          hts: '85',
          origin: '*',
          kind: 'base' as const,
          rate: '0.02',
          heading: null,
          validFrom: null,
          validTo: null,
          source: 'made up',
          sourceUrl: '',
          asOf: '2026-01-01',
        },
      ],
    };
    const one = new Map([...customs.keys()].map((id) => [id, { hts: '854239', origin: 'TW' }]));
    const { rows } = landedCost(plan, { destination: 'DE', duties, customs: one });
    expect(rows.find(({ kind }) => kind === 'duty')).toMatchObject({ basis: '97', amount: '1.94' });
  });

  it('is not due again on goods whose seller has paid it', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs, dutyPaidSellers: ['far'] });
    expect(rows.filter(({ kind }) => kind.startsWith('duty'))).toMatchObject([{ basis: '2', amount: '0' }]);
  });
});

it('takes a flat duty that the caller states in place of the table', () => {
  const { rows } = landedCost(plan, { destination: 'US', customs, duty: rate('0.1') });
  // 10 % of the goods, 82, and their shipping, 15.
  expect(rows.filter(({ kind }) => kind.startsWith('duty'))).toMatchObject([
    { amount: '9.7', basis: '97', source: 'quote 17' },
  ]);
});

describe('tax and totals', () => {
  it('take VAT of goods, carriage and duty', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs, vat: rate('0.20') });
    expect(rows.find(({ kind }) => kind === 'vat')).toMatchObject({ basis: '137', amount: '27.4' });
  });

  it('leave VAT open while the duty is', () => {
    const { rows } = landedCost(plan, { destination: 'US', vat: rate('0.20') });
    expect(rows.find(({ kind }) => kind === 'vat')).toMatchObject({ amount: null, low: '19.4', high: '28.174' });
  });

  it('add up to the total, for the good boards', () => {
    const options = { engineering: { ...stated('50'), spreadOver: 10 }, yield: rate('0.97'), stencil: stated('20') };
    const cost = landedCost(plan, options);
    const sum = cost.rows.reduce((total, { amount }) => total + Number(amount ?? 0), 0);
    expect(Number(cost.total)).toBeCloseTo(sum, 6);
    expect(Number(cost.total)).toBeCloseTo(117 / 0.97 + 50, 5);
    expect(Number(cost.perBoard)).toBeCloseTo(Number(cost.total) / 10, 6);
    expect(Number(cost.low)).toBeCloseTo(Number(cost.total), 5);
  });

  it.each(['0', '-0.5', '1.01', 'NaN'])('refuse a yield of %s', (share) => {
    expect(() => landedCost(plan, { yield: rate(share) })).toThrow(RangeError);
  });

  it('name the lines that are not had in full', () => {
    const short = planOrder([...lines, { id: 'X9', perBoard: 1, offers: [] }], 10, []);
    expect(landedCost(short).rows[0]!.assumption).toBe('What is missing is not counted: X9.');
  });

  it('leave the shipping open that a supplier does not state', () => {
    const open = planOrder(lines, 10, [terms('Far', { shipping: '12' })]);
    const { rows, high } = landedCost(open);
    expect(rows[1]).toMatchObject({ kind: 'shipping', amount: null, low: '12', high: null });
    expect(high).toBeNull();
  });
});
