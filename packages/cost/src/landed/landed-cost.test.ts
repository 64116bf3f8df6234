import { describe, expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import { landedCost } from './landed-cost.ts';
import { orderPlan } from './order-plan.fixture.ts';
import type { DutyTable } from './duty-table.ts';
import type { Customs, LandedKind, LandedOptions, LandedRow } from './types.ts';

const stated = (amount: string) => ({ amount, source: 'quote 17', asOf: '2026-11-01' });
const rate = (share: string) => ({ rate: share, source: 'quote 17', asOf: '2026-11-01' });
const customs = new Map<string, Customs>([
  ['U1', { hts: '8542.39.00', origin: 'CN' }],
  ['R1', { hts: '8533.21.00', origin: 'JP' }],
  ['K1', { hts: '8536.41', origin: 'CN' }],
]);

/** Goods 82: 80 of chips from Far, 2 of resistors from Near; shipping 12 + 3 = 15. */
const plan = orderPlan(
  [
    ['U1', ['Far', 20, '80']],
    ['R1', ['Near', 20, '2']],
  ],
  { shipping: { Far: '12', Near: '3' } },
);

const filterRows = (rows: readonly LandedRow[], ...kinds: LandedKind[]) =>
  rows.filter(({ kind }) => kinds.includes(kind));
const figures = (rows: readonly LandedRow[]) =>
  rows.map(({ kind, basis, rate: share, amount }) => [kind, basis, share, amount]);

/** Nothing left open beside duty and tax: every other figure is stated, as nothing. */
const none = stated('0');
const complete: LandedOptions = {
  insurance: none,
  brokerage: none,
  fabrication: none,
  stencil: none,
  assembly: { setup: none, perPlacement: none, placementsPerBoard: 0, perUniquePart: none },
  testPerBoard: none,
  engineering: { ...none, spreadOver: 10 },
  yield: rate('1'),
};

function findRow(options: LandedOptions, kind: LandedKind, of = plan): LandedRow {
  return landedCost(of, options).rows.find((row) => row.kind === kind)!;
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
    expect(findRow({ stencil: stated('20') }, 'stencil')).toMatchObject({
      amount: '20',
      source: 'quote 17',
      asOf: '2026-11-01',
    });
  });

  it.each([
    ['insurance as a share of goods and freight', 'insurance', { insurance: rate('0.01') }, '0.97'],
    ['insurance as a sum', 'insurance', { insurance: stated('4') }, '4'],
    ['freight in place of the plan’s', 'shipping', { freight: stated('40') }, '40'],
    ['brokerage', 'brokerage', { brokerage: stated('25') }, '25'],
    ['bare boards', 'board_fabrication', { fabrication: stated('55') }, '55'],
    ['setting up', 'assembly_setup', { assembly: { setup: stated('8') } }, '8'],
    // 40 placements on each of 10 boards at 0.0017.
    [
      'placements',
      'assembly_placement',
      { assembly: { perPlacement: stated('0.0017'), placementsPerBoard: 40 } },
      '0.68',
    ],
    ['unique parts, one a line', 'assembly_unique_parts', { assembly: { perUniquePart: stated('3') } }, '6'],
    ['test of 10 boards', 'test', { testPerBoard: stated('1.5') }, '15'],
    ['packaging of the run', 'packaging', { packaging: stated('7') }, '7'],
    // 10 boards in boxes of 4 are 3 boxes.
    ['packaging by the box', 'packaging', { packaging: { ...stated('2.5'), boardsPerBox: 4 } }, '7.5'],
    // 10 of 40 boards.
    ['a share of the engineering', 'engineering', { engineering: { ...stated('600'), spreadOver: 40 } }, '150'],
    // 10 boards are more than the 4 it is spread over: all of it, no more.
    ['no more than all of the engineering', 'engineering', { engineering: { ...stated('600'), spreadOver: 4 } }, '600'],
    // 97 / 0.97 - 97.
    ['what failed boards cost', 'yield', { yield: rate('0.97') }, '3'],
  ] as [string, LandedKind, LandedOptions, string][])('calculate %s', (_, kind, options, amount) => {
    expect(findRow(options, kind).amount).toBe(amount);
  });

  it('do not guess how many parts are placed', () => {
    expect(findRow({ assembly: { perPlacement: stated('0.0017') } }, 'assembly_placement').amount).toBeNull();
  });

  it('say that the yield divides the repeated cost', () => {
    expect(findRow({ yield: rate('0.9') }, 'yield').assumption).toMatch(/repeated cost divided by the yield/);
  });

  it('have packaging only when it is asked for', () => {
    expect(landedCost(plan).rows.map(({ kind }) => kind)).not.toContain('packaging');
  });

  it('round each amount half up to six places, and the total is their exact sum', () => {
    // 0.0000005 x 3 boards = 0.0000015 -> 0.000002.
    const few = orderPlan([['U1', ['Far', 1, '1']]], { boards: 3 });
    const { rows, total } = landedCost(few, { testPerBoard: stated('0.0000005') });
    expect(filterRows(rows, 'test')[0]!.amount).toBe('0.000002');
    expect(total).toBe('1.000002');
  });
});

describe('duty', () => {
  it('of the United States on goods of China is the base and section 301, without the freight', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs });
    expect(figures(filterRows(rows, 'duty', 'duty_additional'))).toEqual([
      ['duty', '80', '0', '0'],
      // 80 x 50 %.
      ['duty_additional', '80', '0.5', '40'],
      ['duty_additional', '80', '0', '0'],
      ['duty', '2', '0', '0'],
    ]);
    expect(filterRows(rows, 'duty_additional')[0]!.assumption).toMatch(/9903\.91\.05.*table of 2026-11-21/);
  });

  it('of the European Union is taken of the value with its share of the carriage', () => {
    // Goods 100, of which relays 75 and chips 25; freight 8, insurance 1 % of 108 = 1.08; carriage 9.08.
    // Relays: 75 + 9.08 x 75/100 = 81.81, at 2.3 % = 1.88163. Chips: 25 + 2.27 = 27.27, free.
    const order = orderPlan(
      [
        ['K1', ['Far', 50, '75']],
        ['U1', ['Far', 5, '25']],
      ],
      { currency: 'EUR', shipping: { Far: '8' } },
    );
    const { rows } = landedCost(order, { destination: 'DE', customs, insurance: rate('0.01') });
    expect(figures(filterRows(rows, 'duty', 'duty_additional'))).toEqual([
      ['duty', '81.81', '0.023', '1.88163'],
      ['duty', '27.27', '0', '0'],
    ]);
    // VAT of Germany: (100 + 8 + 1.08 + 1.88163) x 19 % = 110.96163 x 0.19 = 21.0827097.
    expect(figures(filterRows(rows, 'vat'))).toEqual([['vat', '110.96163', '0.19', '21.08271']]);
  });

  it('of Great Britain, with VAT on top and brokerage in its basis', () => {
    // Relays 200 + freight 10 = 210 at 2 % = 4.2; VAT (200 + 10 + 4.2 + 30) x 20 % = 48.84.
    const order = orderPlan([['K1', ['Far', 50, '200']]], { currency: 'GBP', shipping: { Far: '10' } });
    const { rows, total } = landedCost(order, { destination: 'gb', customs, brokerage: stated('30') });
    expect(figures(filterRows(rows, 'duty', 'vat'))).toEqual([
      ['duty', '210', '0.02', '4.2'],
      ['vat', '244.2', '0.2', '48.84'],
    ]);
    // 200 + 10 + 4.2 + 48.84 + 30.
    expect(total).toBe('293.04');
  });

  it('is unknown with its range when the origin is, and the total has one too', () => {
    const chips = orderPlan([['U1', ['Far', 20, '80']]]);
    const options = {
      ...complete,
      destination: 'us',
      customs: new Map([['U1', { hts: '8542.39', origin: null }]]),
      vat: rate('0'),
    };
    const { rows, unknown, total, low, high } = landedCost(chips, options);
    expect(filterRows(rows, 'duty')[0]).toMatchObject({ rate: 'unknown', amount: null, low: '0', high: '40' });
    expect(unknown).toContain('duty');
    // 80 and the fee of an informal entry, 2.69; with 50 % duty 40 more.
    expect([total, low, high]).toEqual(['82.69', '82.69', '122.69']);
  });

  it('is unknown with the range of the table when the code is', () => {
    // From free to 6.6 %, and section 301 of at most 50 %: 82 x 0.566 = 46.412.
    const row = findRow({ destination: 'US', defaultCustoms: { origin: 'CN' } }, 'duty');
    expect(row).toMatchObject({ amount: null, low: '0', high: '46.412', basis: '82' });
  });

  it('is unknown without an end where the table has no rates, and so is the total', () => {
    const cost = landedCost(plan, { destination: 'BR', customs, vat: rate('0.1') });
    expect(filterRows(cost.rows, 'duty')[0]).toMatchObject({ amount: null, low: null, high: null });
    expect(cost.high).toBeNull();
    // VAT is then open too: at least 10 % of 97.
    expect(filterRows(cost.rows, 'vat')[0]).toMatchObject({ amount: null, low: '9.7', high: null });
  });

  it('is one row for all lines of a number and origin, however it is written', () => {
    const three = orderPlan([
      ['A', ['Far', 1, '10']],
      ['B', ['Near', 1, '20']],
      ['C', ['Far', 1, '5']],
    ]);
    const same = new Map<string, Customs>([
      ['A', { hts: '8533.21', origin: 'JP' }],
      ['B', { hts: '8533210000', origin: 'jp' }],
      ['C', { hts: '8533.21', origin: 'TW' }],
    ]);
    const { rows } = landedCost(three, { destination: 'GB', customs: same });
    expect(figures(filterRows(rows, 'duty'))).toEqual([
      ['duty', '30', '0', '0'],
      ['duty', '5', '0', '0'],
    ]);
  });

  it('takes the number by category where none is stated, and says so', () => {
    const options = {
      destination: 'US',
      categories: new Map([
        ['U1', 'relay.power'],
        ['R1', 'resistor.chip'],
      ]),
      defaultCustoms: { origin: 'CN' },
    };
    const { rows } = landedCost(plan, options);
    const [relays, more, chips] = filterRows(rows, 'duty', 'duty_additional');
    // A relay is 8536.41 or 8536.49: 2.7 % and 25 % either way, 80 x 0.027 = 2.16 and 80 x 0.25 = 20.
    expect([relays!.amount, more!.amount, chips!.amount]).toEqual(['2.16', '20', '0']);
    expect(chips!.assumption).toContain('8533.21 by category resistor.chip: check it (origin CN)');
  });

  it('is one row for a number that is stated for one line and assumed for another', () => {
    const options = {
      destination: 'GB',
      customs: new Map([['U1', { hts: '8533.21', origin: 'CN' }]]),
      categories: new Map([['R1', 'resistor.chip']]),
      defaultCustoms: { origin: 'CN' },
    };
    const duties = filterRows(landedCost(plan, options).rows, 'duty');
    expect(duties).toMatchObject([{ basis: '97', amount: '0' }]);
    expect(duties[0]!.assumption).toContain('8533.21, in part by category resistor.chip: check it');
  });

  it('stays open with the range of all numbers that a category may have', () => {
    // Solid-state relays: 8536.50 is free, 8536.41 and 8536.49 bear 2.7 %: 80 x 0.027 = 2.16.
    const relay = orderPlan([['U1', ['Far', 1, '80']]]);
    const options = {
      destination: 'US',
      categories: new Map([['U1', 'relay.solid_state']]),
      defaultCustoms: { origin: 'TW' },
    };
    expect(findRow(options, 'duty', relay)).toMatchObject({ amount: null, low: '0', high: '2.16' });
  });

  it('keeps a known base apart from additional duties that may come on top', () => {
    const boards = orderPlan([['P', ['Far', 1, '100']]]);
    const options = { destination: 'US', customs: new Map([['P', { hts: '8534.00', origin: 'CN' }]]) };
    const rows = filterRows(landedCost(boards, options).rows, 'duty', 'duty_additional');
    expect(rows).toMatchObject([
      { kind: 'duty', amount: '0' },
      { kind: 'duty_additional', amount: null, low: '0', high: '50' },
    ]);
  });

  it('is not due again on goods whose seller has paid it, nor on goods bought inside the country', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs, dutyPaidSellers: ['far'] });
    expect(figures(filterRows(rows, 'duty', 'duty_additional'))).toEqual([['duty', '2', '0', '0']]);
    expect(findRow({ destination: 'US', customs, domesticSellers: ['FAR', 'near'] }, 'duty')).toMatchObject({
      amount: '0',
    });
    // A seller inside the country carries a share of the freight that customs does not see: 25 + 8 x 25/100.
    const order = orderPlan(
      [
        ['A', ['Far', 1, '25']],
        ['B', ['Near', 1, '75']],
      ],
      { currency: 'EUR', shipping: { Far: '8' } },
    );
    const options = { destination: 'FR', defaultCustoms: { hts: '853641', origin: 'CN' }, domesticSellers: ['Near'] };
    expect(findRow(options, 'duty', order)).toMatchObject({ basis: '27', amount: '0.621' });
  });

  it('is open while the freight is, where the freight counts', () => {
    const order = orderPlan([['K1', ['Far', 1, '100']]], { currency: 'EUR', shipping: { Far: null } });
    const duty = findRow({ destination: 'DE', customs }, 'duty', order);
    expect(duty).toMatchObject({ amount: null, low: '2.3', high: null });
    // Free goods stay free whatever the freight.
    const free = orderPlan([['U1', ['Far', 1, '100']]], { currency: 'EUR', shipping: { Far: null } });
    expect(findRow({ destination: 'DE', customs }, 'duty', free).amount).toBe('0');
  });

  it('follows a flat rate of the caller, of the customs value of the destination', () => {
    // 10 % of 82 + 15; in the United States of 82.
    expect(findRow({ duty: rate('0.1') }, 'duty')).toMatchObject({ amount: '9.7', basis: '97', source: 'quote 17' });
    expect(findRow({ duty: rate('0.1'), destination: 'US' }, 'duty')).toMatchObject({ amount: '8.2', basis: '82' });
  });

  it('follows a table of the caller', () => {
    const duties: DutyTable = {
      asOf: '2026-01-01',
      incomplete: [],
      spans: [],
      rates: [
        {
          destination: 'BR',
          hts: '85',
          origin: '*',
          kind: 'base',
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
    const options = { destination: 'BR', duties, defaultCustoms: { hts: '854239', origin: 'TW' } };
    expect(findRow(options, 'duty')).toMatchObject({ basis: '97', amount: '1.94', source: 'made up' });
  });

  it('was not due on small consignments to the European Union until June 2026', () => {
    const order = orderPlan(
      [
        ['K1', ['Far', 1, '150']],
        ['K2', ['Near', 1, '150.01']],
      ],
      { currency: 'EUR' },
    );
    const small = { destination: 'NL', defaultCustoms: { hts: '853641', origin: 'CN' } };
    const before = filterRows(landedCost(order, { ...small, date: '2026-06-30' }).rows, 'duty');
    // Near: 150.01 x 2.3 % = 3.45023; Far: at most 150 EUR.
    expect(before.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['150.01', '3.45023'],
      ['150', '0'],
    ]);
    // 300.01 x 2.3 % = 6.90023.
    expect(findRow({ ...small, date: '2026-07-01' }, 'duty', order).amount).toBe('6.90023');
    // Without a rate from EUR nobody can tell: from nothing to all of it.
    const inDollars = orderPlan([['K1', ['Far', 1, '100']]]);
    expect(findRow({ ...small, date: '2026-06-30' }, 'duty', inDollars)).toMatchObject({
      amount: null,
      low: '0',
      high: '2.3',
    });
    // What is free at any worth is free.
    const free = { ...small, defaultCustoms: { hts: '854239', origin: 'TW' }, date: '2026-06-30' };
    expect(findRow(free, 'duty', inDollars).amount).toBe('0');
  });
});

describe('value added tax', () => {
  it('is that of the caller where one is stated', () => {
    // 82 + 15 + duty 40, at 20 %.
    expect(findRow({ destination: 'US', customs, vat: rate('0.20') }, 'vat')).toMatchObject({
      basis: '137',
      amount: '27.4',
    });
  });

  it('shows basis and rate, and costs nothing, when it is reclaimed', () => {
    const row = findRow({ destination: 'AT', customs, reclaimVat: true }, 'vat');
    expect(row).toMatchObject({
      basis: '97',
      rate: '0.2',
      amount: '0',
      assumption: expect.stringMatching(/input tax/),
    });
  });

  it('runs from the lowest to the highest rate of the Union while the member is not named', () => {
    // 97 x 17 % = 16.49; 97 x 27 % = 26.19.
    expect(findRow({ destination: 'EU', customs }, 'vat')).toMatchObject({
      rate: 'unknown',
      amount: null,
      low: '16.49',
      high: '26.19',
    });
  });

  it('is a sales tax of unknown rate in the United States, which reclaiming does not help', () => {
    // (82 + 15 + 40) x 10.11 % = 13.8507.
    const options = { destination: 'US', customs, reclaimVat: true };
    expect(findRow(options, 'vat')).toMatchObject({ rate: 'unknown', amount: null, low: '0', high: '13.8507' });
  });

  it('is taken in Canada of the value without carriage', () => {
    expect(findRow({ destination: 'CA', customs }, 'vat')).toMatchObject({ basis: '82', rate: '0.05', amount: '4.1' });
  });

  it.each([
    [undefined, /destination is not given/],
    ['BR', /no rate for BR/],
  ])('is unknown for the destination %s', (destination, reason) => {
    expect(findRow({ destination }, 'vat')).toMatchObject({
      amount: null,
      rate: 'unknown',
      assumption: expect.stringMatching(reason),
    });
  });

  it('is that of the day', () => {
    const of = (date: string) => findRow({ destination: 'EE', customs, date }, 'vat').rate;
    expect([of('2025-06-30'), of('2025-07-01')]).toEqual(['0.22', '0.24']);
  });
});

describe('entry fees', () => {
  const order = (amount: string, currency = 'USD') => orderPlan([['R1', ['Far', 1, amount]]], { currency });
  const fee = (amount: string, options: LandedOptions = {}, currency = 'USD') =>
    filterRows(landedCost(order(amount, currency), { destination: 'US', customs, ...options }).rows, 'entry_fee');

  it.each([
    ['2500', '2.69'], // informal
    ['2500.01', '33.58'], // 0.3464 % is 8.66, below the minimum
    ['20000', '69.28'], // 20,000 x 0.3464 %
    ['1000000', '651.5'], // 3,464, above the maximum
  ])('of an entry of %s USD are %s', (goods, amount) => {
    expect(fee(goods)).toMatchObject([{ amount, source: expect.stringContaining('90 FR 34665') }]);
  });

  it('are charged for each seller’s entry', () => {
    const two = orderPlan([['R1', ['Far', 1, '3000'], ['Near', 1, '100']]]);
    const rows = filterRows(landedCost(two, { destination: 'US', customs }).rows, 'entry_fee');
    expect(rows.map(({ amount }) => amount)).toEqual(['33.58', '2.69']);
    expect(
      filterRows(landedCost(two, { destination: 'US', customs, domesticSellers: ['Near'] }).rows, 'entry_fee'),
    ).toHaveLength(1);
  });

  it('bring their limits into the currency of the plan', () => {
    // 1.1269 USD for one EUR: 33.58 / 1.1269 = 29.798562.
    const converter = converterTo('EUR', ecbRates);
    expect(fee('3000', { converter }, 'EUR')).toMatchObject([{ amount: '29.798562' }]);
  });

  it('are unknown without a rate into that currency', () => {
    const rows = fee('3000', {}, 'EUR');
    expect(rows.every(({ amount, rate: share }) => amount === null && share === 'unknown')).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are no row where the destination has none or is not known', () => {
    expect(filterRows(landedCost(order('3000'), { destination: 'DE' }).rows, 'entry_fee')).toEqual([]);
    expect(filterRows(landedCost(order('3000')).rows, 'entry_fee')).toEqual([]);
  });
});

describe('totals', () => {
  it('divide what is repeated by the yield, not the engineering', () => {
    const options = { engineering: { ...stated('50'), spreadOver: 10 }, yield: rate('0.97'), stencil: stated('20') };
    const cost = landedCost(plan, options);
    // 97 + 20 = 117; 117 / 0.97 = 120.618557; and 50.
    expect([cost.total, cost.low]).toEqual(['170.618557', '170.618557']);
    expect(cost.perBoard).toBe('17.061856');
  });

  it('count packaging for the good boards only', () => {
    // 97 / 0.5 = 194 and 7 for boxes.
    expect(landedCost(plan, { packaging: stated('7'), yield: rate('0.5') }).total).toBe('201');
  });

  it('bear an order without goods', () => {
    const options = { ...complete, destination: 'DE', customs, freight: stated('10') };
    const cost = landedCost(orderPlan([['U1']], { boards: 0 }), options);
    expect(filterRows(cost.rows, 'duty')[0]).toMatchObject({ amount: '0' });
    // VAT of the freight alone.
    expect([cost.total, cost.perBoard, cost.high]).toEqual(['11.9', '0', '11.9']);
  });

  it('have no upper end when one row has none', () => {
    const open = orderPlan([['U1', ['Far', 1, '80']]], { shipping: { Far: null } });
    const { rows, low, high } = landedCost(open, { ...complete, duty: rate('0'), vat: rate('0') });
    expect(rows[1]).toMatchObject({ kind: 'shipping', amount: null, low: '0', high: null });
    expect([low, high]).toEqual(['80', null]);
  });
});

describe('the upper end of the total', () => {
  const known = { ...complete, duty: rate('0.1'), vat: rate('0.2') };

  it('is the total when every figure is known, with packaging or without', () => {
    // 82 + 15; duty 9.7; VAT of 106.7.
    expect(landedCost(plan, known)).toMatchObject({ total: '128.04', low: '128.04', high: '128.04', unknown: [] });
    expect(landedCost(plan, { ...known, packaging: stated('1') }).high).toBe('129.04');
  });

  it.each([
    'insurance',
    'brokerage',
    'fabrication',
    'stencil',
    'assembly',
    'testPerBoard',
    'engineering',
    'yield',
  ] as const)('is open while %s is not given', (name) => {
    const { low, high } = landedCost(plan, { ...known, [name]: undefined });
    expect([low, high]).toEqual(['128.04', null]);
  });

  it('is open while a line is not bought in full, and parts are not all known', () => {
    const short = [{ id: '3' }, { id: '4' }] as typeof plan.short;
    const cost = landedCost({ ...plan, short }, known);
    expect(cost).toMatchObject({ total: '128.04', low: '128.04', high: null, unknown: ['parts'] });
    expect(cost.rows[0]).toMatchObject({ amount: '82', assumption: 'What is missing is not counted: lines 3, 4.' });
    const one = landedCost({ ...plan, short: short.slice(0, 1) }, known);
    expect(one.rows[0]!.assumption).toBe('What is missing is not counted: line 3.');
  });

  it('divides by the yield what is repeated at either end', () => {
    // Duty of chips of unknown origin: 0 to 50 % of 80; (80 + 2.69) / 0.5 and (120 + 2.69) / 0.5.
    const chips = orderPlan([['U1', ['Far', 20, '80']]]);
    const customsOf = new Map([['U1', { hts: '8542.39', origin: null }]]);
    const options = { ...complete, destination: 'US', customs: customsOf, vat: rate('0'), yield: rate('0.5') };
    expect(landedCost(chips, options)).toMatchObject({ low: '165.38', high: '245.38' });
  });
});

describe('an amount that rests on an assumption', () => {
  // 14 parts at 3.07, of which 4 may cost nothing: 42.98, at least 30.70.
  const assembly = {
    ...complete.assembly,
    perUniquePart: { ...stated('3.07'), assumption: '4 not known: counted as extended' },
    uniqueParts: 14,
    uniquePartsRange: { low: '30.70', high: '42.98' },
  };

  it('bears it and its range, and is in the total', () => {
    expect(findRow({ assembly }, 'assembly_unique_parts')).toMatchObject({
      basis: '14',
      rate: '3.07',
      amount: '42.98',
      low: '30.7',
      high: '42.98',
      assumption: '4 not known: counted as extended',
    });
  });

  it('spreads the total: 97 + 30.70 to 97 + 42.98', () => {
    const options = { ...complete, assembly, destination: 'DE', duty: rate('0'), vat: rate('0') };
    expect(landedCost(plan, options)).toMatchObject({ total: '139.98', low: '127.7', high: '139.98' });
  });

  it('has no range where both ends are the amount', () => {
    const range = { low: '42.98', high: '42.980' };
    expect(findRow({ assembly: { ...assembly, uniquePartsRange: range } }, 'assembly_unique_parts')).toMatchObject({
      low: null,
      high: null,
    });
  });

  it('has rows for hand soldering and the least charge only when there are any', () => {
    const kinds = (of: LandedOptions): string[] => landedCost(plan, of).rows.map(({ kind }) => kind);
    expect(kinds({ assembly })).not.toContain('assembly_hand_soldering');
    const more = { ...assembly, handSoldering: stated('3.908'), leastCharge: stated('8.08') };
    expect(kinds({ assembly: more })).toEqual(
      expect.arrayContaining(['assembly_hand_soldering', 'assembly_least_charge']),
    );
  });

  it('is refused with a range that falls', () => {
    const range = { low: '2', high: '1' };
    expect(() => landedCost(plan, { assembly: { ...assembly, uniquePartsRange: range } })).toThrow(
      'assembly.uniquePartsRange.low must be at most its high',
    );
  });
});

describe('when nothing that is needed has a price', () => {
  const unpriced = { ...orderPlan([['U1']]), short: [{ id: '7' }] as typeof plan.short };
  const options: LandedOptions = { destination: 'DE', customs, insurance: rate('0.01') };

  it.each(['parts', 'shipping', 'insurance', 'duty', 'vat'] as const)('%s is not known, and not 0', (kind) => {
    for (const more of [{}, { duty: rate('0.1'), vat: rate('0.2') }, { freight: stated('9') }]) {
      if (kind === 'shipping' && 'freight' in more) continue;
      const row = findRow({ ...options, ...more }, kind, unpriced);
      expect(row).toMatchObject({ amount: null, high: null, assumption: expect.stringMatching(/\w/) });
    }
    expect(landedCost(unpriced, options).unknown).toContain(kind);
  });

  it('the total has no upper end', () => {
    expect(landedCost(unpriced, { ...complete, ...options })).toMatchObject({ total: '0', low: '0', high: null });
  });

  it('assembly still loads each part that is needed', () => {
    const line = { ...unpriced.lines[0]!, needed: 10 };
    const row = findRow({ assembly: { perUniquePart: stated('3') } }, 'assembly_unique_parts', {
      ...unpriced,
      lines: [line],
    });
    expect(row.amount).toBe('3');
  });
});

describe('a day that the tables do not know', () => {
  it.each(['1900-01-01', '9999-12-31'])('%s has no duty and no tax', (date) => {
    for (const kind of ['duty', 'vat'] as const)
      for (const destination of ['US', 'DE', 'CH'])
        expect(findRow({ destination, customs, date }, kind)).toMatchObject({
          rate: 'unknown',
          amount: null,
          low: null,
          high: null,
          assumption: expect.stringContaining(`${date} is too far`),
        });
  });

  it('more than a year from the table is said, and nearer ones are not', () => {
    const readAssumption = (date: string, kind: LandedKind) =>
      findRow({ destination: 'DE', customs, date }, kind).assumption;
    expect(readAssumption('2025-06-30', 'duty')).toContain('table of 2026-11-21, taken for 2025-06-30');
    expect(readAssumption('2025-06-30', 'vat')).toContain('The table of 2026-11-21 is taken for 2025-06-30: check it.');
    expect(readAssumption('2027-06-30', 'duty')).not.toContain('taken for');
    expect(readAssumption('2027-06-30', 'vat')).not.toContain('taken for');
  });

  it('matters not for rates of the caller', () => {
    const options = { destination: 'DE', duty: rate('0.1'), vat: rate('0.2'), date: '9999-12-31' };
    expect([findRow(options, 'duty').amount, findRow(options, 'vat').amount]).toEqual(['9.7', '21.34']);
  });
});

describe('what rows say', () => {
  it('of engineering is the share that this run bears, with all its digits', () => {
    const of = (spreadOver: number) => findRow({ engineering: { ...stated('600'), spreadOver } }, 'engineering');
    expect(of(5)).toMatchObject({ rate: '1', assumption: 'Spread over 5 boards; this run of 10 bears all of it.' });
    expect(of(40)).toMatchObject({ rate: '0.25', assumption: expect.stringMatching(/bears its share/) });
    expect(of(1e9)).toMatchObject({ rate: '0.00000001', amount: '0.000006' });
  });

  it.each([
    ['DE', /\(CIF\): Regulation \(EU\) No 952\/2013/, /Directive 2006\/112\/EC/],
    ['GB', /\(CIF\): Taxation \(Cross-border Trade\) Act 2018/, /Value Added Tax Act 1994/],
    ['US', /\(FOB\): 19 U.S.C. 1401a/, /goods, freight, insurance and duty/],
    ['CH', /article 8\(2\) of the WTO/, /SR 641.20/],
    ['JP', /article 8\(2\) of the WTO/, /check it/],
    ['BR', /article 8\(2\) of the WTO/, /check it/],
    ['ZZ', /article 8\(2\) of the WTO/, /check it/],
  ])('of the values in %s names the law that holds there', (destination, value, basis) => {
    const { rows } = landedCost(plan, { destination, customs, vat: rate('0.1') });
    expect(filterRows(rows, 'duty')[0]!.assumption).toMatch(value);
    expect(filterRows(rows, 'vat')[0]!.assumption).toMatch(basis);
    if (destination !== 'DE') expect(JSON.stringify(rows)).not.toMatch(/952\/2013|2006\/112/);
  });

  it('of the duties in general stands once, and in short beside it', () => {
    const { rows } = landedCost(plan, { destination: 'US', customs });
    const [first, ...others] = filterRows(rows, 'duty', 'duty_additional').map(({ assumption }) => assumption);
    expect(first).toMatch(/Only the duties in the table are counted.*section 122/);
    expect(others).toHaveLength(3);
    for (const other of others)
      expect(other).toMatch(/table of 2026-11-21. FOB value, 19 U.S.C. 1401a\(b\)\(4\)\(A\).$/);
  });
});

describe('figures that cannot be calculated with are refused by name', () => {
  it.each([
    ['yield', { yield: rate('0') }],
    ['yield', { yield: rate('1.01') }],
    ['yield', { yield: rate('NaN') }],
    ['yield', { yield: rate('1e-100') }],
    ['yield', { yield: rate('0.00009') }],
    ['freight.amount', { freight: stated('-1') }],
    ['freight.amount', { freight: stated('1e308') }],
    ['stencil.amount', { stencil: stated('0x10') }],
    ['insurance.rate', { insurance: rate('Infinity') }],
    ['vat.rate', { vat: rate('ten') }],
    ['engineering.spreadOver', { engineering: { ...stated('1'), spreadOver: NaN } }],
    ['assembly.placementsPerBoard', { assembly: { placementsPerBoard: -3 } }],
    ['packaging.boardsPerBox', { packaging: { ...stated('1'), boardsPerBox: 0 } }],
    ['date', { date: '21.11.2026' }],
  ] as [string, LandedOptions][])('%s', (name, options) => {
    expect(() => landedCost(plan, options)).toThrow(RangeError);
    expect(() => landedCost(plan, options)).toThrow(name);
  });

  it('but a dear board in a large run is calculated exactly', () => {
    // 1,000,000,000,000.000001 x 10,000,000 boards, of which one in ten thousand is good: as much again 9,999 times.
    const fabrication = stated('10000000000000000010');
    expect(findRow({ fabrication }, 'board_fabrication').amount).toBe('10000000000000000010');
    expect(landedCost(plan, { fabrication, yield: rate('0.0001') }).total).toBe('100000000000000001070000');
  });

  it('but small shares in scientific notation are read', () => {
    expect(findRow({ insurance: rate('1e-7') }, 'insurance').amount).toBe('0.00001');
  });
});
