import { describe, expect, it } from 'vitest';
import { compareConfirmation } from './confirmation.ts';
import { matchInvoice, type Invoice, type OrderedLine } from './match-invoice.ts';
import { draftPurchase, stepPurchase, type PurchaseEvent, type PurchaseStanding } from './standing.ts';
import { sumPurchase } from './total.ts';

const ordered: OrderedLine = {
  line: 1,
  orderCode: 'A-1',
  mpn: 'NE555P',
  quantity: 100,
  unitPrice: '0.0123',
  received: 100,
  invoiced: 0,
};
const line = { line: null, orderCode: 'a-1', mpn: null, quantity: 100, unitPrice: '0.01', amount: '1.23' };
const invoice: Invoice = { currency: 'EUR', lines: [line], freight: null, tax: null, other: null, total: '1.23' };
const order = { currency: 'EUR', freight: null, tax: null, lines: [ordered] };

describe('an invoice', () => {
  it('matches by what is paid, where the price is printed with fewer places', () => {
    expect(matchInvoice(order, invoice)).toEqual({
      verdict: 'matches',
      findings: [],
      invoiced: [{ line: 1, quantity: 100 }],
    });
  });

  it('is compared with the sum of its lines of one part', () => {
    const half = { ...line, quantity: 60, amount: '0.74' };
    const { verdict, findings } = matchInvoice(order, { ...invoice, lines: [half, half], total: '1.48' });
    expect(verdict).toBe('differs');
    expect(findings.map(({ code, invoiceLine }) => [code, invoiceLine])).toEqual([
      ['over_received', 2],
      ['over_ordered', 2],
    ]);
  });

  it('names no line by a guess', () => {
    const twin = { ...ordered, line: 2 };
    const found = matchInvoice({ ...order, lines: [ordered, twin] }, invoice);
    expect(found).toMatchObject({ verdict: 'unread', findings: [{ code: 'ambiguous' }] });
    const named = { ...invoice, lines: [{ ...line, line: 2 }] };
    expect(matchInvoice({ ...order, lines: [ordered, twin] }, named).verdict).toBe('matches');
  });

  it('cannot match a price that nobody agreed', () => {
    const open = { ...order, lines: [{ ...ordered, unitPrice: null }] };
    expect(matchInvoice(open, invoice)).toMatchObject({ verdict: 'unread', findings: [{ code: 'price_unknown' }] });
  });

  it('cannot match what was confirmed above the approval', () => {
    const aboveApproval = { total: '1.23', upTo: '1.00' };
    expect(matchInvoice({ ...order, aboveApproval }, invoice)).toMatchObject({
      verdict: 'differs',
      findings: [{ code: 'above_approval' }],
    });
  });

  it('tells how much freight of the order is open', () => {
    const { findings } = matchInvoice({ ...order, freight: '0' }, { ...invoice, freight: '5', total: '6.23' });
    expect(findings.map(({ message }) => message)).toEqual([
      'The invoice has freight of 5, and of the order 0 is open',
    ]);
  });

  it('lacks freight that was ordered', () => {
    expect(matchInvoice({ ...order, freight: '5' }, invoice).verdict).toBe('unread');
    expect(matchInvoice({ ...order, freight: '5' }, { ...invoice, freight: '0' }).verdict).toBe('differs');
  });
});

describe('an order', () => {
  const after = (...events: PurchaseEvent[]): PurchaseStanding =>
    events.reduce((standing, event) => {
      const step = stepPurchase(
        standing,
        event,
        ['ask', 'refused', 'unanswered'].includes(event.kind) ? 'service' : 'buyer',
      );
      if (!step.ok) throw new Error(step.message);
      return step.standing;
    }, draftPurchase());
  const asked: PurchaseEvent[] = [{ kind: 'approve' }, { kind: 'ask', sendingKey: 'k' }];

  it.each<[string, PurchaseEvent[], PurchaseEvent]>([
    ['sent twice at once', asked, { kind: 'ask', sendingKey: 'l' }],
    ['sent again without an answer', [...asked, { kind: 'unanswered', reason: '' }], { kind: 'ask', sendingKey: 'l' }],
    [
      'cancelled while the seller may have it',
      [...asked, { kind: 'unanswered', reason: '' }],
      { kind: 'cancel', reason: '' },
    ],
    ['sent as a draft', [], { kind: 'sent' }],
    ['received before it is sent', [{ kind: 'approve' }], { kind: 'receive', isWhole: true }],
    [
      'cancelled with goods received',
      [...asked, { kind: 'sent' }, { kind: 'receive', isWhole: false }],
      { kind: 'cancel', reason: '' },
    ],
    ['changed after it is closed', [...asked, { kind: 'sent' }, { kind: 'close', reason: '' }], { kind: 'confirm' }],
  ])('is not %s', (_, events, event) => {
    expect(stepPurchase(after(...events), event, event.kind === 'ask' ? 'service' : 'buyer').ok).toBe(false);
  });

  it('is sent again when somebody found that it was not', () => {
    const free = after(...asked, { kind: 'unanswered', reason: 'x' }, { kind: 'found_not_sent' });
    expect(stepPurchase(free, { kind: 'ask', sendingKey: 'l' }, 'service').ok).toBe(true);
  });

  it('sums to the cent by line, and to nothing where a price is not known', () => {
    const lines = [
      { quantity: 3, unitPrice: '0.333' },
      { quantity: 1, unitPrice: '0.005' },
    ];
    expect(sumPurchase(lines, { freight: null, tax: '0' })).toEqual({
      goods: '1.01',
      unpriced: 0,
      total: '1.01',
      notIn: ['freight'],
    });
    expect(sumPurchase([{ quantity: 1, unitPrice: null }], { freight: '5', tax: '0' }).total).toBeNull();
  });

  it('confirmed at the same figures written otherwise has no changes', () => {
    const approved = [{ line: 1, quantity: 5, unitPrice: '0.10', expectedOn: null }];
    const said = [{ line: 1, quantity: 5, unitPrice: '0.1', expectedOn: null }];
    expect(compareConfirmation(approved, said)).toEqual({ changes: [], unsaid: [] });
  });
});
