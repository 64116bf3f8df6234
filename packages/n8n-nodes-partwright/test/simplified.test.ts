import { describe, expect, it } from 'vitest';
import { countPieces, isUnknown } from '../nodes/Partwright/actions/bom/get-offers.ts';
import { describeSearch } from '../nodes/Partwright/actions/part/get-many.ts';
import { simpleListedOrder } from '../nodes/Partwright/actions/manufacturing/simple-order.ts';
import { simpleOrder, type PurchaseOrder } from '../nodes/Partwright/actions/simple-purchase-order.ts';
import { simpleAnalysis } from '../nodes/Partwright/actions/bom/simple-bom.ts';

const search = (understood: object, not_applied: { filter: string; reason: string }[] = []) =>
  describeSearch({ understood, not_applied } as unknown as Parameters<typeof describeSearch>[0]);

describe('what Simplify leaves', () => {
  it('says of a search what was given up', () => {
    expect(search({})).toBeNull();
    expect(search({ relaxed: ['ratings'], ignored: ['blue'] })).toBe(
      'Nothing is exactly as asked: these parts are at least as good. Left out, as no part has it: blue.',
    );
    expect(search({ absent: [{ part_number: 'X-1', description: '10k 0402' }] })).toBe(
      'The catalogue does not have X-1 (10k 0402).',
    );
    expect(search({}, [{ filter: 'colour', reason: 'no part says it.' }])).toMatch(
      /not held to colour: no part says it/,
    );
  });

  it('says of a purchase order what its total is without, and which line may be another part', () => {
    const line = { line: 1, part_number: 'R-1', doubt: 'Another part may be meant.' };
    const order = { unpriced_lines: 1, not_in_total: ['freight'], exceeds_approval: true, lines: [line], invoices: [] };
    const { doubt } = simpleOrder(order as unknown as PurchaseOrder) as { doubt: string };
    expect(doubt).toMatch(/1 of 1 lines have no price\. Not in the total: freight\..*approved\. R-1: Another part/);
    const sure = { ...order, unpriced_lines: 0, not_in_total: [], exceeds_approval: null, lines: [] };
    expect(simpleOrder(sure as unknown as PurchaseOrder)).toMatchObject({ doubt: null });
  });

  it('says of a listed order of boards why it has no price, what is odd, and what its vendor charges', () => {
    const order = {
      state: 'draft',
      simulated: true,
      message: 'A draft.',
      vendor: 'oshpark',
      vendor_title: 'OSH Park',
      vendor_reference: null,
      quantity: 5,
      price: null as object | null,
      price_why_not: ['The board has 8 copper layers'],
      placed: null as object | null,
      offer: null,
      unchecked: ['min_trace'],
      warnings: ['Two outlines.'],
      next: ['confirm', 'cancel'],
    };
    const row = (said: object) =>
      simpleListedOrder({ job_id: 'job_1', created_at: '', order: { ...order, ...said } } as unknown as Parameters<
        typeof simpleListedOrder
      >[0]);
    expect(row({})).toMatchObject({
      simulated: true,
      message: 'A draft. There is no price: The board has 8 copper layers.',
      price: null,
      currency: null,
      unchecked: 'min_trace',
      warnings: 'Two outlines.',
    });
    const price = { kind: 'estimate', amount: 10, currency: 'USD' };
    expect(row({ price })).toMatchObject({ price: 10, price_kind: 'estimate' });
    expect(row({ price, placed: { price: 12, currency: 'EUR', note: '' } })).toMatchObject({
      price: 12,
      currency: 'EUR',
      price_kind: 'live',
    });
  });

  it.each([
    [null, ['All prices used were seen on 2026-11-20.', 'a note']],
    [
      '1 line of 1 rests on old prices.',
      ['All prices used were seen on 2026-11-20.', '1 line of 1 rests on old prices.', 'a note'],
    ],
  ])('says of a cost from which days its prices are, with the warning %s', (warning, notes) => {
    const analysis = {
      cost_rollup: { unpriced_lines: 0, by_category: [] },
      statement: { coverage: { doubtful: [], short_lines: 0 } },
      unmatched_parts: [],
      warnings: [],
      notes: ['a note'],
      price_age: { text: 'All prices used were seen on 2026-11-20.', warning },
    };
    const asked = analysis as unknown as Parameters<typeof simpleAnalysis>[0];
    expect(simpleAnalysis(asked, { bom_id: 'b' })).toMatchObject({ notes });
  });

  it('calls a cost complete only where nothing is short of stock', () => {
    const analysis = (short: number) =>
      simpleAnalysis(
        {
          cost_rollup: { unpriced_lines: 0, by_category: [] },
          statement: { coverage: { doubtful: [], short_lines: short } },
          unmatched_parts: [],
          warnings: [],
        } as unknown as Parameters<typeof simpleAnalysis>[0],
        { bom_id: 'bom_1' },
      );
    expect(analysis(0)).toMatchObject({ complete: true });
    expect(analysis(1)).toMatchObject({ complete: false, short_lines: 1 });
  });
});

describe('Get Offers', () => {
  it.each([
    [{ applied: false, choice: 'not_bought' }, true],
    [{ applied: true, choice: 'not_bought' }, false],
    [null, true],
  ])('lists a line without a part of which %j was decided: %s', (decision, expected) => {
    expect(isUnknown({ part: null, dnp: false, decision } as Parameters<typeof isUnknown>[0])).toBe(expected);
  });

  it('counts no piece more than is needed', () => {
    expect(countPieces([{ quantity: 1.1 }], 10)).toBe(11);
    expect(countPieces([{ quantity: 0.5 }], 3)).toBe(2);
  });
});
