import { describe, expect, it } from 'vitest';
import type { OrderProblem } from '../order/problem.ts';
import { planFromQuotes, planFromQuotesWith } from './plan.ts';

const request = {
  boards: 10,
  lines: [
    {
      id: 'R1',
      per_board: 4,
      offers: [
        {
          seller: 'A',
          sku: 'A1',
          moq: 1,
          multiple: 1,
          stock: 1000,
          fee: null,
          breaks: [
            [1, 0.1],
            [50, 0.0136],
          ],
        },
        { seller: 'B', sku: 'B1', moq: 100, multiple: 100, stock: null, fee: 3, breaks: [[100, '0.01']] },
      ],
    },
    { id: 7, per_board: 1, offers: [{ seller: 'B', sku: 22, breaks: [[1, 2.5]] }] },
    { id: 'X', per_board: 1, offers: [] },
  ],
  suppliers: [
    { id: 'A', shipping: 5, free_from: 50, handling: 1 },
    { id: 'B', shipping: 4, free_from: 20, handling: 0 },
  ],
  optimize: 'fast',
};

describe('a plan from quotes', () => {
  it('is the whole answer in numbers and snake case', () => {
    const answer = planFromQuotes(request);
    expect(answer).toMatchObject({
      ok: true,
      plan: {
        boards: 10,
        total: 29,
        lines: [
          {
            id: 'R1',
            needed: 40,
            surplus: 60,
            amount: 4,
            buys: [{ seller: 'B', sku: 'B1', quantity: 100, unit_price: 0.01, fee: 3, amount: 4 }],
          },
          { id: 7, buys: [{ seller: 'B', sku: '22', quantity: 10, unit_price: 2.5, amount: 25 }] },
          { id: 'X', buys: [] },
        ],
        suppliers: [{ id: 'B', goods: 29, shipping: 0, handling: 0, total: 29 }],
        short: [{ id: 'X', missing: 10, code: 'no_offer', estimate: null }],
        gap: 0,
        optimize: 'fast',
      },
    });
  });

  it('needs nothing but the lines', () => {
    const answer = planFromQuotes({
      boards: 1,
      lines: [{ id: 'a', per_board: 1, offers: [{ seller: 'A', breaks: [[1, 2]] }] }],
    });
    expect(answer).toMatchObject({ ok: true, plan: { total: 2, suppliers: [{ shipping: null }] } });
  });

  it('takes a price of nothing at its word', () => {
    const own = { id: 'a', per_board: 1, offers: [{ seller: 'Own stock', breaks: [[1, 0]] }] };
    expect(planFromQuotes({ boards: 1, lines: [own] })).toMatchObject({ ok: true, plan: { total: 0, short: [] } });
  });

  it('says that exact is not to be had', () => {
    const answer = planFromQuotes({ ...request, optimize: 'exact' });
    expect(answer).toMatchObject({
      ok: true,
      plan: {
        optimize: 'fast',
        notes: [expect.stringMatching(/not available/), expect.stringMatching(/how old they are/)],
      },
    });
  });
});

describe('a request that does not fit', () => {
  const withOffer = (some: object) => ({
    boards: 1,
    lines: [{ id: 'a', per_board: 1, offers: [{ seller: 'A', breaks: [[1, 1]], ...some }] }],
  });
  const at = '/lines/0/offers/0';

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['a list', [], '', 'invalid_type'],
    ['no boards', { lines: [] }, '/boards', 'required'],
    ['half a board', { boards: 0.5, lines: [] }, '/boards', 'out_of_range'],
    ['endless boards', { boards: Infinity, lines: [] }, '/boards', 'out_of_range'],
    ['one and a half boards', { boards: 1.5, lines: [] }, '/boards', 'invalid_value'],
    ['boards in words', { boards: 'ten', lines: [] }, '/boards', 'invalid_type'],
    ['lines that are none', { boards: 1, lines: {} }, '/lines', 'invalid_type'],
    ['too many lines', { boards: 1, lines: Array.from({ length: 20_001 }, () => null) }, '/lines', 'too_many'],
    [
      'the same id twice',
      {
        boards: 1,
        lines: [
          { id: 1, per_board: 1, offers: [] },
          { id: '1', per_board: 1, offers: [] },
        ],
      },
      '/lines/1/id',
      'duplicate_id',
    ],
    [
      'fewer than no pieces',
      { boards: 1, lines: [{ id: 1, per_board: -1, offers: [] }] },
      '/lines/0/per_board',
      'out_of_range',
    ],
    ['a seller without a name', withOffer({ seller: ' ' }), `${at}/seller`, 'invalid_value'],
    ['a seller with an endless name', withOffer({ seller: 'x'.repeat(100_000) }), `${at}/seller`, 'too_long'],
    ['a negative stock', withOffer({ stock: -1 }), `${at}/stock`, 'out_of_range'],
    ['a fee in words', withOffer({ fee: 'none' }), `${at}/fee`, 'invalid_value'],
    ['a price with an exponent', withOffer({ breaks: [[1, '1e3']] }), `${at}/breaks/0/1`, 'invalid_value'],
    ['a negative price', withOffer({ breaks: [[1, -2]] }), `${at}/breaks/0/1`, 'out_of_range'],
    ['a price that is no number', withOffer({ breaks: [[1, Number.NaN]] }), `${at}/breaks/0/1`, 'out_of_range'],
    ['a break that is no pair', withOffer({ breaks: [[1]] }), `${at}/breaks/0`, 'invalid_type'],
    ['a break at nothing', withOffer({ breaks: [[0, 1]] }), `${at}/breaks/0/0`, 'out_of_range'],
    [
      'two breaks at one quantity',
      withOffer({
        breaks: [
          [1, 1],
          [1, 2],
        ],
      }),
      `${at}/breaks/1/0`,
      'duplicate_break',
    ],
    ['a supplier without an id', { boards: 1, lines: [], suppliers: [{}] }, '/suppliers/0/id', 'required'],
    ['another way to optimize', { boards: 1, lines: [], optimize: 'best' }, '/optimize', 'invalid_value'],
  ])('with %s is refused at its place', (_, body, pointer, code) => {
    const answer = planFromQuotes(body);
    expect(answer).toMatchObject({ ok: false });
    expect(answer.ok ? [] : answer.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  it('tells all errors in one pass, but not endlessly many', () => {
    const answer = planFromQuotes({ boards: 0, lines: Array.from({ length: 500 }, () => ({})), suppliers: 3 });
    expect(answer.ok ? 0 : answer.errors.length).toBe(50);
  });

  it('cannot reach into prototypes', () => {
    const body: unknown = JSON.parse(
      '{"__proto__": {"boards": 3}, "lines": [{"id": "__proto__", "per_board": 1, "offers": []}]}',
    );
    expect(planFromQuotes(body)).toMatchObject({ ok: false, errors: [{ pointer: '/boards', code: 'required' }] });
  });

  it('plans for sellers and lines named like parts of an object', () => {
    const odd = { id: '__proto__', per_board: 1, offers: [{ seller: 'constructor', breaks: [[1, 1]] }] };
    expect(planFromQuotes({ boards: 2, lines: [odd], suppliers: [{ id: 'constructor', shipping: 1 }] })).toMatchObject({
      ok: true,
      plan: { total: 3, suppliers: [{ id: 'constructor' }] },
    });
  });
});

describe('wishes of a request', () => {
  const offers = [
    { seller: 'A', sku: 'a', packaging: 'Cut Tape', breaks: [[1, 0.03]] },
    { seller: 'A', sku: 'b', packaging: 'Reel', multiple: 100, breaks: [[100, 0.01]] },
    { seller: 'B', sku: 'c', breaks: [[1, 0.02]] },
  ];
  const wishing = (wishes: object, line: object = {}) => {
    const answer = planFromQuotes({ boards: 100, lines: [{ id: 'R', per_board: 1, ...line, offers }], ...wishes });
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    return answer.plan;
  };

  it.each([
    [
      'losses and a lead',
      {},
      { attrition: 0.1, lead: 10 },
      120,
      [
        ['A', 100],
        ['A', 20],
      ],
    ],
    ['no splits', { split: 'never' }, { lead: 20 }, 120, [['A', 200]]],
    ['a preferred seller', { preferred: ['b'] }, {}, 100, [['B', 100]]],
    ['an excluded seller', { excluded: ['a '] }, {}, 100, [['B', 100]]],
    ['what it does not know', { colour: 'red', max_suppliers: null }, { note: 1 }, 100, [['A', 100]]],
  ])('are kept: %s', (_, wishes, line, needed, buys) => {
    const [planned] = wishing(wishes, line).lines;
    expect(planned!.needed).toBe(needed);
    expect(planned!.buys.map(({ seller, quantity }) => [seller, quantity])).toEqual(buys);
  });

  it('are kept for the number of suppliers', () => {
    const lines = [
      { id: 1, per_board: 1, offers: [{ seller: 'A', breaks: [[1, 1]] }] },
      {
        id: 2,
        per_board: 1,
        offers: [
          { seller: 'B', breaks: [[1, 2]] },
          { seller: 'A', breaks: [[1, 3]] },
        ],
      },
      { id: 3, per_board: 1, offers: [{ seller: 'C', breaks: [[1, 5]] }] },
    ];
    const planSuppliers = (wishes: object) => {
      const answer = planFromQuotes({ boards: 1, lines, ...wishes });
      return answer.ok && [answer.plan.suppliers.map(({ id }) => id).sort(), answer.plan.short.map(({ id }) => id)];
    };
    expect(planSuppliers({})).toEqual([['A', 'B', 'C'], []]);
    expect(planSuppliers({ max_suppliers: 1 })).toEqual([['A'], [3]]);
    expect(planSuppliers({ fewest_suppliers: true })).toEqual([['A', 'C'], []]);
    expect(planSuppliers({ max_suppliers: 2, min_suppliers: 2 })).toEqual([['A', 'C'], []]);
  });

  it.each([
    ['/max_suppliers', { max_suppliers: 0 }],
    ['/min_suppliers', { min_suppliers: 3, max_suppliers: 2 }],
    ['/fewest_suppliers', { fewest_suppliers: 'yes' }],
    ['/split', { split: 'often' }],
    ['/preferred/0', { preferred: [5] }],
    ['/suppliers/1/id', { suppliers: [{ id: 'A' }, { id: ' a' }] }],
  ])('are refused at %s when they do not fit', (pointer, wishes) => {
    const answer = planFromQuotes({ boards: 1, lines: [], ...wishes });
    expect(answer).toMatchObject({ ok: false, errors: [{ pointer }] });
  });

  it.each([
    ['attrition', 11],
    ['attrition', Number.NaN],
    ['lead', 1e9],
    ['lead', 0.5],
  ])('are refused for %s of %d', (name, figure) => {
    const line = { id: 1, per_board: 1, offers: [], [name]: figure };
    expect(planFromQuotes({ boards: 1, lines: [line] })).toMatchObject({
      ok: false,
      errors: [{ pointer: `/lines/0/${name}` }],
    });
  });
});

describe('a plan with a solver', () => {
  it('asks it only for an exact plan, and takes the better of both', async () => {
    let asked = 0;
    const worst = async (problem: OrderProblem) => {
      asked++;
      return { picks: problem.lines.map((choices) => choices.length - 1), gap: '0.5', note: 'a note' };
    };
    const fast = planFromQuotes(request);
    expect(await planFromQuotesWith(request, worst)).toEqual(fast);
    expect(asked).toBe(0);
    const exact = await planFromQuotesWith({ ...request, optimize: 'exact' }, worst);
    expect(exact).toMatchObject({ ok: true, plan: { total: 29, optimize: 'exact' } });
    expect(exact.ok && exact.plan.notes).toContain('a note');
    expect(asked).toBe(1);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('out of memory')), 'There is no exact plan: out of memory.'],
    ['answers nonsense', async () => ({ picks: [99, -1, Number.NaN], gap: '0', note: 'odd' }), 'odd'],
  ])('is the fast one when the solver %s', async (_, choose, note) => {
    const answer = await planFromQuotesWith({ ...request, optimize: 'exact' }, choose);
    expect(answer).toMatchObject({ ok: true, plan: { total: 29 } });
    expect(answer.ok && answer.plan.notes).toContain(note);
  });
});

describe('a request of absurd size', () => {
  it('with the dearest prices and greatest quantities has sums all the same', () => {
    const offers = [{ seller: 'A', breaks: [[1, '999999999999999']], moq: 1e12, multiple: 999_999_999_989 }];
    const lines = Array.from({ length: 50 }, (_, id) => ({ id, per_board: 1e5, attrition: 10, lead: 1e6, offers }));
    const answer = planFromQuotes({ boards: 1e7, lines, suppliers: [{ id: 'A', shipping: 1e14, free_from: 1 }] });
    expect(answer.ok && JSON.stringify(answer.plan)).not.toMatch(/"(?:total|goods|amount)":null|NaN|Infinity/);
    expect(answer.ok && answer.plan.total).toBeGreaterThan(1e28);
  });

  it('with 20,000 lines is planned', () => {
    const lines = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      per_board: 1 + (id % 5),
      offers: ['A', 'B'].map((seller, i) => ({
        seller,
        stock: (id * 7 + i) % 90,
        breaks: [
          [1, 0.02 + ((id + i) % 7) / 100],
          [50, 0.01],
        ],
      })),
    }));
    const suppliers = ['A', 'B'].map((id) => ({ id, shipping: 5, free_from: 90 }));
    const answer = planFromQuotes({ boards: 10, lines, suppliers });
    expect(answer.ok && answer.plan.lines.length).toBe(20_000);
  }, 60_000);
});
