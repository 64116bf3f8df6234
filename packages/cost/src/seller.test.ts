import { describe, expect, it } from 'vitest';
import { costCurve } from './curve.ts';
import { planOrder } from './order/plan.ts';
import { rollUp } from './roll-up.ts';
import { sellerKey, sellerNames } from '@partwright/catalog/sellers';
import { offer, terms } from './test-kit.ts';

describe('a seller', () => {
  it.each([
    ['LCSC', ' lcsc '],
    ['LCSC', 'Lcsc Electronics'],
    ['LCSC Electronics', 'LCSC Electronics, Inc.'],
    ['Digi-Key', 'DIGIKEY'],
    ['element14', 'Element 14'],
    ['Würth', 'Wu\u0308rth Elektronik'],
    ['Our own shop GmbH', 'our-own shop'],
  ])('is one under the names %j and %j', (a, b) => expect(sellerKey(a)).toBe(sellerKey(b)));

  it.each([
    ['LCSC', 'JLCPCB'],
    ['Farnell', 'Newark'],
    ['Shop A', 'Shop B'],
    ['...', '---'],
    ['Co', 'Inc'],
  ])('is another under the names %j and %j', (a, b) => expect(sellerKey(a)).not.toBe(sellerKey(b)));

  it('has no name of another', () => {
    const keys = sellerNames.map(([first]) => sellerKey(first!));
    expect(new Set(keys).size).toBe(keys.length);
    for (const names of sellerNames) expect(new Set(names.map(sellerKey)).size).toBe(1);
  });
});

describe('two spellings of one seller', () => {
  const lines = [
    {
      id: 'U1',
      perBoard: 1,
      offers: [offer({ seller: 'LCSC', at: [[1, '1']] }), offer({ seller: 'Other', at: [[1, '9']] })],
    },
    { id: 'U2', perBoard: 1, offers: [offer({ seller: 'lcsc Electronics', at: [[1, '2']] })] },
  ];

  it('are one order, with one charge and one limit', () => {
    const plan = planOrder(lines, 10, [terms('Lcsc', { shipping: '5' })], { maxSuppliers: 1 });
    expect(plan).toMatchObject({ total: '35', short: [], suppliers: [{ lines: 2, goods: '30', shipping: '5' }] });
  });

  it('are excluded and preferred together', () => {
    expect(planOrder(lines, 10, [], { excluded: ['LCSC Electronics'] })).toMatchObject({ goods: '90' });
    const dear = lines.map((line) => ({
      ...line,
      offers: [...line.offers, offer({ seller: 'Digi-Key', at: [[1, '7']] })],
    }));
    expect(costCurve(dear, [10], { preferred: ['DigiKey'] })).toMatchObject([{ unitCost: '14' }]);
  });

  it('are a single source', () => {
    const offers = [offer({ seller: 'LCSC', stock: 99 }), offer({ seller: 'lcsc', stock: 99 })];
    const facts = { category: null, lifecycle: 'active', offers } as const;
    const other = { ...facts, offers: [offer({ seller: 'Other' })] };
    const { lines: purchases } = planOrder([{ id: 'U1', perBoard: 1, offers }], 1, []);
    const { risks } = rollUp(
      [{ purchase: purchases[0]!, shortage: null }],
      new Map([
        ['U1', facts],
        ['U9', other],
      ]),
    );
    expect(risks.map(({ code }) => code)).toEqual(['single_source']);
  });
});
