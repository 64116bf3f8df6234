import { describe, expect, it } from 'vitest';
import { describeEvent } from '../nodes/PartwrightTrigger/event-text.ts';
import { renderHtml, renderMarkdown, renderText, type Block } from '../nodes/shared/document.ts';

describe('an event in words', () => {
  const part = { part_number: 'ABC-1', manufacturer: 'Acme', sku: 'C1' };

  it.each([
    [
      'part.stock_low',
      { part, references: ['R1', 'R2'], name: 'Lamp', needed: 200, boards: 100, stock: 12 },
      'ABC-1 of Acme: short of stock',
      'ABC-1 of Acme is short: 200 pieces are needed for 100 boards, 12 are in stock. Used as R1, R2 in Lamp.',
    ],
    [
      'part.stock_low',
      { part: { sku: 'C1' }, stock: null },
      'C1: short of stock',
      'C1 is short: ? pieces are needed for ? boards, an unknown number are in stock. Used as an unnamed part.',
    ],
    [
      'part.lifecycle_changed',
      { part, references: ['U1'], previous: 'active', current: 'eol' },
      'ABC-1 of Acme: at its end of life',
      'ABC-1 of Acme is now at its end of life (was active). Used as U1.',
    ],
    [
      'bom.price_changed',
      {
        name: 'Lamp',
        quantity: 100,
        currency: 'USD',
        change_percent: -6.25,
        compared: { lines: 4, previous_unit_cost: 1.6, unit_cost: 1.5 },
        priced_lines: { previous: 5, current: 4 },
      },
      'Lamp: cheaper by 6.25 %',
      'Lamp is cheaper by 6.25 %: 1.6 to 1.5 USD a board at 100 boards, over the 4 lines that had a price both times. Before, 5 lines had a price, now 4: the others are not compared.',
    ],
    [
      'bom.deleted',
      { name: 'Lamp' },
      'BOM Deleted: Lamp',
      'A BOM was deleted, by somebody or because its time was over.',
    ],
    [
      'job.failed',
      { job_id: 'job_1', job_type: 'dfm', error: 'The ZIP has no copper.' },
      'Failed: dfm job job_1',
      'The dfm job job_1 failed: The ZIP has no copper.',
    ],
    ['job.failed', {}, 'Failed: job', 'The job failed: no reason was given'],
    [
      'stock.low',
      { part_number: null, own_number: 'R-10k', available: 0, level: 50, unit: 'pcs' },
      'R-10k: low in stock',
      'R-10k is low: 0 available, the level is 50.',
    ],
    [
      'stock.low',
      { part_number: 'WIRE-1', available: 2.5, level: 10, unit: 'm' },
      'WIRE-1: low in stock',
      'WIRE-1 is low: 2.5 m available, the level is 10 m.',
    ],
    [
      'order.updated',
      {
        job_id: 'job_1',
        previous: { state: 'confirmed', placement: 'asked' },
        order: {
          state: 'in_production',
          vendor: 'oshpark',
          vendor_title: 'OSH Park',
          vendor_reference: 'W-1',
          quantity: 10,
          message: 'The order W-1 is in production.',
          simulated: false,
        },
      },
      'Boards at OSH Park: in production',
      '10 boards at OSH Park, its number W-1: in production, before confirmed. The order W-1 is in production. Job job_1.',
    ],
    [
      'order.updated',
      { order: { state: 'confirmed', vendor: null, simulated: true } },
      'Simulated: Boards at no vendor: confirmed',
      'An unknown number of boards at no vendor: confirmed.',
    ],
    [
      'purchase_order.updated',
      { purchase_order: { number: 'PO-00012', seller: 'Acme', state: 'part_received', total: 25, currency: 'EUR' } },
      'PO-00012 to Acme: part received',
      'PO-00012 to Acme: part received. Total 25 EUR.',
    ],
    [
      'purchase_order.updated',
      { purchase_order: { number: 'PO-00013', seller: 'Acme', state: 'draft', total: null, simulated: true } },
      'Simulated: PO-00013 to Acme: draft',
      'PO-00013 to Acme: draft. Its total is not known.',
    ],
    ['part.of_tomorrow', {}, 'part.of_tomorrow', 'part.of_tomorrow.'],
  ])('%s of %j', (type, data, title, text) => {
    expect(describeEvent(type, data)).toEqual({ title, text });
  });

  it('counts the designators that it does not name', () => {
    const references = Array.from({ length: 33 }, (_, at) => `R${at}`);
    expect(describeEvent('part.stock_low', { part, references }).text).toContain('R29 and 3 more.');
  });
});

describe('a document', () => {
  const odd = '<b>1|2</b> *x* & "y"\nz';
  const blocks: Block[] = [
    { kind: 'heading', text: odd },
    { kind: 'list', items: [odd] },
    { kind: 'table', head: ['A', 'B'], rows: [[odd, '2']] },
  ];

  it('takes nothing of a stranger as HTML', () => {
    const html = renderHtml(blocks);
    expect(html.match(/<b>|&(?!#\d+;)/g)).toBeNull();
    expect(html).toContain('<td>&#60;b&#62;1|2&#60;/b&#62;');
  });

  it('keeps a cell in its column in Markdown', () => {
    const [head, rule, row] = renderMarkdown(blocks).split('\n').slice(-3);
    expect([head, rule]).toEqual(['| A | B |', '| --- | --- |']);
    expect(row).toBe('| \\<b\\>1\\|2\\</b\\> \\*x\\* & "y" z | 2 |');
  });

  it('is a line a row as text', () => {
    expect(renderText(blocks).split('\n').at(-1)).toBe('- A: <b>1|2</b> *x* & "y" z; B: 2');
  });
});
