import {
  compareConfirmation,
  dealPieces,
  draftPurchase,
  matchInvoice,
  type Invoice,
  type OrderedLine,
  type PurchaseEvent,
  type PurchaseStanding,
  stepPurchase,
  sumPurchase,
} from '@partwright/cost/purchasing';
import { assessSupply, type OfferState, sumAt, type SupplyFacts, trendOf } from '@partwright/cost/supply';
import { holdPaid, matchHeld } from '../../packages/server/src/usecases/purchase-order-invoices.ts';
import { Arrivals, keyOfArrival } from '../../packages/server/src/usecases/stock-arrivals.ts';
import type { ClaimRow, Said } from './row.ts';

const PURCHASING = 'packages/cost/src/purchasing';
const SUPPLY = 'packages/cost/src/supply';

const ordered: OrderedLine = {
  line: 1,
  orderCode: 'A-1',
  mpn: 'NE555P',
  quantity: 100,
  unitPrice: '0.25',
  received: 100,
  invoiced: 0,
};
const asked = { line: null, orderCode: 'A-1', mpn: null, quantity: 100, unitPrice: '0.25', amount: '25.00' };
const invoice: Invoice = { currency: 'EUR', lines: [asked], freight: null, tax: null, other: null, total: '25.00' };

const INVOICES = 'packages/server/src/usecases/purchase-order-invoices.ts';

/** An order of 100 pieces that came, with its invoices; approved up to 30 EUR. */
const orderWith = (...invoices: object[]) =>
  ({
    details: {
      currency: 'EUR',
      freight: null,
      tax: null,
      lines: [{ line: 1, orderCode: 'A-1', mpn: 'NE555P', quantity: 100, unitPrice: '0.25' }],
      confirmations: [],
      receipts: [{ lines: [{ line: 1, quantity: 100 }] }],
      approvals: [{ upTo: '30', currency: 'EUR' }],
      invoices,
    },
  }) as unknown as Parameters<typeof matchHeld>[0];
const kept = (number: string, more: object = {}) =>
  ({ ...invoice, number, decision: null, verdict: 'unread', invoiced: [{ line: 1, quantity: 100 }], ...more }) as never;

/** What the key, with a limit of 100 EUR, is told when it accepts an invoice of that total. */
async function accept(total: string): Promise<Said> {
  const limitOf = () => Promise.resolve({ amount: '100', currency: 'EUR' });
  const tx = { purchaseOrders: { limitOf } } as unknown as Parameters<typeof holdPaid>[1];
  const caller = { accountId: 'acc_1', keyId: 'key_1' };
  try {
    await holdPaid({} as never, tx, caller, orderWith(), kept('R-1', { total }));
    return { text: 'accepted' };
  } catch (error) {
    return { text: error instanceof Error ? error.message : String(error) };
  }
}

async function match(said: Partial<Invoice>, of: Partial<OrderedLine> = {}): Promise<Said> {
  const order = { currency: 'EUR', freight: null, tax: null, lines: [{ ...ordered, ...of }] };
  const { verdict, findings } = matchInvoice(order, { ...invoice, ...said });
  return { text: [verdict, ...findings.map(({ message }) => message)].join('\n') };
}

/** How an order stands after these, or why it does not take them. */
async function tell(...events: PurchaseEvent[]): Promise<Said> {
  const byService = new Set<PurchaseEvent['kind']>(['ask', 'unanswered', 'refused']);
  let standing: PurchaseStanding = draftPurchase();
  for (const event of events) {
    const step = stepPurchase(standing, event, byService.has(event.kind) ? 'service' : 'buyer');
    if (!step.ok) return { text: `refused: ${step.message}` };
    ({ standing } = step);
  }
  return { text: `${standing.state}, sending ${standing.sending}` };
}

const at = '2026-06-01T00:00:00Z';
const now = { at, offers: 2, stock: 5000, isStockWhole: true, unitPrice: '0.10' };
const safe: SupplyFacts = {
  lifecycle: 'active',
  lifecycleObservedAt: at,
  needed: 100,
  sellers: 2,
  sellersWithEnough: 2,
  now,
  oldestAt: at,
  ageDays: 1,
  trend: { from: now, to: now, days: 60, stockEndsInDays: null, priceRise: 0 },
};

async function risk(change: Partial<SupplyFacts>): Promise<Said> {
  const { risk: found, reasons, unknown } = assessSupply({ ...safe, ...change });
  return { text: [found, ...reasons.map(({ message }) => message), ...unknown].join('\n') };
}

/** How an offer went, seen on these days of 2026; today is 1 June. */
async function trend(...seen: { since: string; observedAt: string; stock: number }[]): Promise<Said> {
  const states = seen.map((said): OfferState => ({
    offer: 'a',
    seller: 'a',
    withdrawnAt: null,
    unitPrice: '0.10',
    ...said,
  }));
  const found = trendOf(states, '2026-06-01', { days: 90, leastDays: 30 });
  const today = sumAt(states, '2026-06-01', { mostAgeDays: 30 });
  return {
    text: [
      found === undefined ? 'not observed long enough' : `price_rise ${found.priceRise} in ${found.days} days`,
      today === undefined ? 'today nobody knows' : `today ${today.stock}`,
    ].join('\n'),
  };
}

const invoiceRows: ClaimRow[] = [
  {
    sentence: 'the invoice matches',
    lie: 'the goods have not come in whole',
    ask: () => match({}, { received: 99 }),
    says: [/^differs/, /100 are invoiced, and 99 were received/],
    without: { file: `${PURCHASING}/match-invoice.ts`, find: 'all > received', replace: 'all > received + 9' },
  },
  {
    sentence: 'the invoice matches',
    lie: 'an earlier invoice had the same pieces',
    ask: () => match({}, { invoiced: 100 }),
    says: [/^differs/, /200 are invoiced, 100 of them before/],
    without: {
      file: `${PURCHASING}/match-invoice.ts`,
      find: 'const all = invoiced + counted.get(line)!;',
      replace: 'const all = counted.get(line)!;',
    },
  },
  {
    sentence: 'the invoice matches',
    lie: 'its total was not read',
    ask: () => match({ total: null }),
    says: [/^unread/],
    without: {
      file: `${PURCHASING}/match-invoice.ts`,
      find: "if (total === null) return [found('unread', 'The total of the invoice was not read')];",
      replace: 'if (total === null) return [];',
    },
  },
  {
    sentence: 'the invoice matches',
    lie: 'no line of it was read',
    ask: () => match({ lines: [], total: '0' }),
    says: [/^unread/],
    without: {
      file: `${PURCHASING}/match-invoice.ts`,
      find: 'invoice.lines.length === 0',
      replace: 'invoice.lines.length < 0',
    },
  },
  {
    sentence: 'the invoice matches',
    lie: 'it asks another price, and adds up',
    ask: () => match({ lines: [{ ...asked, unitPrice: '0.30', amount: '30.00' }], total: '30.00' }),
    says: [/^differs/, /100 at the agreed 0\.25 are 25\.00 EUR/],
    without: {
      file: `${PURCHASING}/match-invoice.ts`,
      find: 'if (paid.eq(agreed)) return [];',
      replace: 'if (paid.gte(agreed)) return [];',
    },
  },
  {
    sentence: 'the invoice matches',
    lie: 'it is in another currency with the same figures',
    ask: () => match({ currency: 'USD' }),
    says: [/^differs/, /in USD, the order in EUR/],
    without: {
      file: `${PURCHASING}/match-invoice.ts`,
      find: 'if (invoiced.toUpperCase() === ordered.toUpperCase()) return [];',
      replace: 'if (invoiced !== ordered.toLowerCase()) return [];',
    },
  },
];

invoiceRows.push({
  sentence: 'the invoice matches',
  lie: 'its price was confirmed by the seller, and is above what was approved',
  ask: async () => {
    const order = { currency: 'EUR', freight: null, tax: null, lines: [ordered] };
    const { verdict, findings } = matchInvoice({ ...order, aboveApproval: { total: '25.00', upTo: '20' } }, invoice);
    return { text: [verdict, ...findings.map(({ message }) => message)].join('\n') };
  },
  says: [/^differs/, /comes to 25\.00 EUR, and up to 20 EUR was approved/],
  without: {
    file: `${PURCHASING}/match-invoice.ts`,
    find: 'if (!above) return [];',
    replace: 'return [];',
  },
});

const shareRows: ClaimRow[] = [
  {
    sentence: 'probe: 20 came',
    lie: 'the 95 that came are for the boards that are named first',
    ask: async () => ({ text: `sensor, probe: ${dealPieces(95, [90, 20]).join(', ')} came` }),
    says: [/: 90, 5 came/],
    without: {
      file: `${PURCHASING}/deal.ts`,
      find: 'left = left.minus(given);',
      replace: '',
    },
  },
  {
    sentence: '40 came by invoice R2',
    lie: 'they are among the 60 that were booked without an invoice',
    ask: async () => {
      const line = { seller: 'Digi-Key', order: '7', part: 'AB-1' };
      const before = new Map([[keyOfArrival({ ...line, invoice: null }), '60']]);
      const { open } = new Arrivals(before).take({ ...line, invoice: 'R2' }, '40');
      return { text: open === null ? '40 came' : `asked: whether they are among ${open}` };
    },
    says: [/asked: whether they are among 60/],
    without: {
      file: 'packages/server/src/usecases/stock-arrivals.ts',
      find: 'rest.gt(0) && unnamed.gt(0)',
      replace: 'rest.lt(0) && unnamed.gt(0)',
    },
  },
  {
    sentence: '100 came, told without invoices',
    lie: '60 of them were booked by their invoice',
    ask: async () => {
      const line = { seller: 'Digi-Key', order: '7', part: 'AB-1' };
      const before = new Map([[keyOfArrival({ ...line, invoice: 'R1' }), '60']]);
      const { quantity } = new Arrivals(before).take({ ...line, invoice: null }, '100');
      return { text: `${quantity} came` };
    },
    says: [/^40 came/],
    without: {
      file: 'packages/server/src/usecases/stock-arrivals.ts',
      find: 'filter((key) => lineOfKey(key) === line)',
      replace: 'filter((key) => key === line)',
    },
  },
];

const orderRows: ClaimRow[] = [
  {
    sentence: 'sent',
    lie: 'no answer came, and it is sent again',
    ask: () =>
      tell(
        { kind: 'approve' },
        { kind: 'ask', sendingKey: 'a' },
        { kind: 'unanswered', reason: 'silence' },
        { kind: 'ask', sendingKey: 'b' },
      ),
    says: [/^refused: .*may have been/],
    without: {
      file: `${PURCHASING}/standing.ts`,
      find: "if (standing.sending !== 'none')",
      replace: "if (standing.sending === 'done')",
    },
  },
  {
    sentence: 'cancelled',
    lie: 'the seller may have it',
    ask: () => tell({ kind: 'approve' }, { kind: 'ask', sendingKey: 'a' }, { kind: 'cancel', reason: 'no' }),
    says: [/^refused: It may be at the seller/],
    without: {
      file: `${PURCHASING}/standing.ts`,
      find: "if (isOpen) return refuse('It may be at the seller",
      replace: "if (standing.sending === 'done') return refuse('It may be at the seller",
    },
  },
  {
    sentence: 'approved up to …',
    lie: 'a line has no price',
    ask: async () => {
      const { total } = sumPurchase([{ quantity: 1, unitPrice: null }], { freight: '5', tax: '0' });
      return { text: `total ${total}` };
    },
    says: [/^total null$/],
    without: { file: `${PURCHASING}/total.ts`, find: 'unpriced > 0\n', replace: 'unpriced > 9\n' },
  },
  {
    sentence: 'confirmed',
    lie: 'the seller said nothing of the price',
    ask: async () => {
      const line = { line: 1, quantity: 5, unitPrice: '0.10', expectedOn: null };
      const { unsaid } = compareConfirmation([line], [{ ...line, unitPrice: null }]);
      return { text: `unsaid ${unsaid.join(', ')}` };
    },
    says: [/^unsaid 1$/],
    without: { file: `${PURCHASING}/confirmation.ts`, find: ' || now.unitPrice === null', replace: '' },
  },
];

const riskRows: ClaimRow[] = [
  {
    sentence: 'risk: low',
    lie: 'the line is matched with doubt: what is safe may not be what is meant',
    ask: () => risk({ doubts: ['Whether it is what R1 means: no voltage is stated'] }),
    says: [/^unknown\nWhether it is what R1 means/],
    without: { file: 'packages/cost/src/supply/risk.ts', find: '    ...doubts,\n', replace: '' },
  },
  {
    sentence: 'low risk',
    lie: 'nobody observed it long enough',
    ask: () => risk({ trend: undefined }),
    says: [/^unknown\nIt was not observed long enough/],
    without: { file: `${SUPPLY}/risk.ts`, find: '...(trend === undefined ? [', replace: '...(trend === null ? [' },
  },
  {
    sentence: 'price_rise: 0 in 90 days',
    lie: 'it was seen once, before them',
    ask: () => trend({ since: '2026-03-01', observedAt: '2026-03-01', stock: 900 }),
    says: [/not observed long enough/],
    without: {
      file: `${SUPPLY}/states.ts`,
      find: 'return end !== undefined && end > now ? now : end;',
      replace: 'return now;',
    },
  },
  {
    sentence: 'It was not observed long enough',
    lie: 'it was looked at for months and never changed',
    ask: () => trend({ since: '2026-01-01', observedAt: '2026-05-30', stock: 900 }),
    says: [/price_rise 0 in 88 days/],
    without: {
      file: `${SUPPLY}/states.ts`,
      find: '(of) => of.map(({ since }) => since)',
      replace: '(of) => of.map(({ observedAt }) => observedAt)',
    },
  },
  {
    sentence: 'over_time: … boards of stock',
    lie: 'nobody looked for longer than a month',
    ask: () => trend({ since: '2026-01-01', observedAt: '2026-04-30', stock: 900 }),
    says: [/today nobody knows/],
    without: {
      file: `${SUPPLY}/states.ts`,
      find: '> mostAgeDays * DAY_MS',
      replace: '> 99 * mostAgeDays * DAY_MS',
    },
  },
  {
    sentence: 'low risk',
    lie: 'a seller does not say what it has',
    ask: () => risk({ now: { ...now, isStockWhole: false } }),
    says: [/^unknown\nNot every seller/],
    without: {
      file: `${SUPPLY}/risk.ts`,
      find: '...(now !== undefined && !now.isStockWhole',
      replace: '...(now !== undefined && now.stock === null',
    },
  },
  {
    sentence: 'low risk',
    lie: 'the figures are older than a month',
    ask: () => risk({ ageDays: 31 }),
    says: [/^unknown\nIts figures are of 2026-06-01, 31 days ago/],
    without: { file: `${SUPPLY}/risk.ts`, find: 'const MOST_AGE_DAYS = 30', replace: 'const MOST_AGE_DAYS = 300' },
  },
  {
    sentence: 'of 2 sellers one has the … pieces',
    lie: 'the other does not say what it has',
    ask: () => risk({ sellersWithEnough: 1, now: { ...now, isStockWhole: false } }),
    says: [/^unknown/],
    never: [/sellers one has/],
    without: {
      file: `${SUPPLY}/risk.ts`,
      find: 'sellersWithEnough === 1 && now.isStockWhole',
      replace: 'sellersWithEnough === 1',
    },
  },
];

/** What is said of purchase orders, their invoices, and of whether a part can be had tomorrow. */
export const rows: ClaimRow[] = [
  {
    sentence: 'accepted',
    lie: 'the invoice comes to more than was approved, and than the key may approve',
    ask: () => accept('905'),
    says: [/^905 EUR is above the 100 EUR that the key key_1 may approve/],
    never: [/^accepted/],
    without: { file: INVOICES, find: 'all.lte(approval.upTo)', replace: 'all.gte(0)' },
  },
  {
    sentence: 'Invoice R-2 does not match and counts as nothing yet',
    lie: 'it was held for one that is rejected by now',
    ask: async () => {
      const invoices = [kept('R-1', { decision: 'rejected' }), kept('R-2')];
      return {
        text: matchHeld(orderWith(...invoices), invoices)
          .map(({ verdict }) => verdict)
          .join(' '),
      };
    },
    says: [/matches$/],
    without: { file: INVOICES, find: 'if (!isHeld(invoice)) continue;', replace: 'if (isHeld(invoice)) continue;' },
  },
  ...invoiceRows,
  ...shareRows,
  ...orderRows,
  ...riskRows,
];
