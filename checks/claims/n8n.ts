import { quoteOfRows } from '@partwright/ordering/readers';
import type { Transport, TransportResponse } from '@partwright/client';
import {
  isInDoubt,
  type Purchase,
} from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/purchase-rows.ts';
import { simpleListedOrder } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/manufacturing/simple-order.ts';
import { simpleAnalysis } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/simple-bom.ts';
import { sayNotCompared } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/part/simple-part.ts';
import { describeSearch } from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/part/get-many.ts';
import {
  simpleOrder,
  type PurchaseOrder,
} from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/simple-purchase-order.ts';
import { explainLacking } from '../../packages/n8n-nodes-partwright/nodes/shared/lacking-operation.ts';
import { holdAgainst } from '../../packages/server/src/usecases/project-status.ts';
import type { ClaimRow, Said } from './row.ts';

const SHARED = 'packages/n8n-nodes-partwright/nodes/shared';
const ROWS = 'packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/purchase-rows.ts';

const answer = (status: number, body: unknown): TransportResponse => ({
  status,
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
});

/** What the node is told of `GET /parts/{sku}`, which a server with this openapi.json answers with 404. */
async function tellMissing(openapi: TransportResponse): Promise<Said> {
  const carry: Transport = ({ url }) =>
    Promise.resolve(url.endsWith('/openapi.json') ? openapi : answer(200, { data: { version: '0.0.9' } }));
  const request = {
    method: 'GET',
    path: '/parts/{sku}',
    url: `https://${crypto.randomUUID()}.example/v1/parts/C1`,
    headers: {},
    signal: new AbortController().signal,
    timeoutMs: 1000,
  } as const;
  const { body } = await explainLacking(request, answer(404, { error: 'No part C1', code: 'part_not_found' }), carry);
  return { text: new TextDecoder().decode(body) };
}

const partwright = { title: 'Partwright' };
const sure = { doubts: [], sku: 'C25744' } as unknown as Purchase;
const tellDoubt = (purchase: Partial<Purchase>): Promise<Said> =>
  Promise.resolve({ text: isInDoubt({ ...sure, ...purchase }) ? 'in doubt' : 'sure' });

const ACTIONS = 'packages/n8n-nodes-partwright/nodes/Partwright/actions';
const tell = (said: unknown): Promise<Said> => Promise.resolve({ text: JSON.stringify(said) });

/** A search of which this was given up. */
const search = (understood: object, not_applied: object[] = []): unknown =>
  describeSearch({ understood, not_applied } as unknown as Parameters<typeof describeSearch>[0]);

/** A purchase order of one line, simplified. */
const order = (said: object): unknown => {
  const whole = { unpriced_lines: 0, not_in_total: [], exceeds_approval: null, lines: [], invoices: [], ...said };
  return (simpleOrder(whole as unknown as PurchaseOrder) as { doubt: string | null }).doubt;
};

/** An order of boards as a row of the list. */
const listed = (said: object): unknown =>
  simpleListedOrder({
    order: { message: 'A draft.', price: null, price_why_not: [], unchecked: [], warnings: [], next: [], ...said },
  } as unknown as Parameters<typeof simpleListedOrder>[0]);

/** A cost of a BOM of which so many lines are short, simplified. */
const analysis = (short: number): unknown => {
  const whole = {
    cost_rollup: { unpriced_lines: 0, by_category: [] },
    statement: { coverage: { doubtful: [], short_lines: short } },
    unmatched_parts: [],
    warnings: [],
  };
  return simpleAnalysis(whole as unknown as Parameters<typeof simpleAnalysis>[0], { bom_id: 'bom_1' });
};

export const rows: readonly ClaimRow[] = [
  {
    sentence: 'The Partwright server does not have …',
    lie: 'it has the operation, and no such part',
    ask: async () => tellMissing(answer(200, { info: partwright, paths: { '/parts/{sku}': { get: {} } } })),
    says: [/No part C1/],
    never: [/does not have/],
    without: { file: `${SHARED}/lacking-operation.ts`, find: '|| routes.has(`${method} ${path}`)', replace: '' },
  },
  {
    sentence: 'The Partwright server does not have …',
    lie: 'what answers is another service',
    ask: async () => tellMissing(answer(200, { info: { title: 'Pets' }, paths: {} })),
    says: [/No part C1/],
    never: [/does not have/],
    without: { file: `${SHARED}/lacking-operation.ts`, find: "info?.title !== 'Partwright' || ", replace: '' },
  },
  {
    sentence: 'The Partwright server does not have …',
    lie: 'it could not say what it has',
    ask: async () => tellMissing(answer(503, { info: partwright, paths: {} })),
    says: [/No part C1/],
    never: [/does not have/],
    without: { file: `${SHARED}/lacking-operation.ts`, find: 'status === 200 ?', replace: 'status > 0 ?' },
  },
  {
    sentence: 'Purchases: Sure Only',
    lie: 'another part may be meant',
    ask: async () => tellDoubt({ doubts: ['R1: another part may be meant.'] }),
    says: [/in doubt/],
    without: { file: ROWS, find: '[...doubts, ...(sku', replace: '[...(sku' },
  },
  {
    sentence: 'Purchases: Sure Only',
    lie: 'the offer has no order code',
    ask: async () => tellDoubt({ sku: '' }),
    says: [/in doubt/],
    without: { file: ROWS, find: "sku === '' ? [", replace: "sku === '-' ? [" },
  },
  {
    sentence: 'Part: Get Many',
    lie: 'nothing is exactly as asked',
    ask: () => tell(search({ relaxed: ['ratings'] })),
    says: [/at least as good/],
    without: { file: `${ACTIONS}/part/get-many.ts`, find: '...relaxed.map(', replace: '...[].map(' },
  },
  {
    sentence: 'Part: Get Many',
    lie: 'a filter was not applied',
    ask: () => tell(search({}, [{ filter: 'colour', reason: 'no part says it.' }])),
    says: [/not held to colour/],
    without: { file: `${ACTIONS}/part/get-many.ts`, find: '...not_applied.map(', replace: '...[].map(' },
  },
  {
    sentence: 'Purchase Order: total',
    lie: 'a line has no price',
    ask: () => tell(order({ unpriced_lines: 1, lines: [{ doubt: null }] })),
    says: [/1 of 1 lines have no price/],
    without: {
      file: `${ACTIONS}/simple-purchase-order.ts`,
      find: 'unpriced_lines > 0 ?',
      replace: 'unpriced_lines < 0 ?',
    },
  },
  {
    sentence: 'Purchase Order: total',
    lie: 'a line of the order may mean another part',
    ask: () => tell(order({ lines: [{ line: 1, part_number: 'R-1', doubt: 'Another part may be meant.' }] })),
    says: [/R-1: Another part/],
    without: {
      file: `${ACTIONS}/simple-purchase-order.ts`,
      find: 'doubt === null ? []',
      replace: 'doubt !== undefined ? []',
    },
  },
  {
    sentence: 'Manufacturing: Get Many Orders, message',
    lie: 'the vendor cannot build the board',
    ask: () => tell(listed({ price_why_not: ['The board has 8 copper layers; the service makes only 4'] })),
    says: [/There is no price: The board has 8 copper layers/],
    without: {
      file: `${ACTIONS}/manufacturing/simple-order.ts`,
      find: 'price === null && price_why_not.length > 0',
      replace: 'price !== null && price_why_not.length > 0',
    },
  },
  {
    sentence: 'Manufacturing: Get Many Orders, price',
    lie: 'the vendor charges another price than was offered',
    ask: () =>
      tell(
        listed({
          price: { amount: 10, currency: 'USD' },
          placed: { price: 12, currency: 'EUR', note: '' },
          offer: null,
        }),
      ),
    says: [/"price":12,"currency":"EUR"/],
    without: {
      file: `${ACTIONS}/manufacturing/simple-order.ts`,
      find: 'placed !== null && placed.price !== null',
      replace: 'placed === null',
    },
  },
  {
    sentence: 'BOM: Analyze, complete',
    lie: 'its parts are short of stock',
    ask: () => tell(analysis(1)),
    says: [/"complete":false/],
    without: { file: `${ACTIONS}/bom/simple-bom.ts`, find: ', short_lines, unread', replace: ', unread' },
  },
  {
    sentence: 'no items of Get Alternatives',
    lie: 'parts of that kind are not compared',
    ask: () => {
      const part = { part_number: 'B2B-XH-A', manufacturer: 'JST' };
      return tell(sayNotCompared({ compared: false, part } as Parameters<typeof sayNotCompared>[0]) ?? 'no items');
    },
    says: [/what else stands in for it is not known/],
    never: [/no items/],
    without: { file: `${ACTIONS}/part/simple-part.ts`, find: 'if (compared) return', replace: 'if (part) return' },
  },
  {
    sentence: 'The target is met',
    lie: 'a line is short of stock',
    ask: () => {
      const asked = {
        unitCost: 2,
        currency: 'USD',
        quantity: 10,
        actual: null,
        difference: null,
        met: null,
        reason: '',
      };
      const found = { target: '2', actual: '1', difference: '-1', met: true, metFrom: 10, reason: 'It is below.' };
      return tell(holdAgainst(asked, found, 1));
    },
    says: [/"met":null/, /short of stock/],
    without: {
      file: 'packages/server/src/usecases/project-status.ts',
      find: 'isOpen ? null : target.met',
      replace: 'target.met',
    },
  },
  {
    sentence: 'A price list counts',
    lie: 'it has two prices of one offer',
    ask: () => {
      const rows = ['1', '2'].map((unitPrice) => ({ mpn: 'BSS138', quantity: 1, unitPrice }));
      try {
        return tell(quoteOfRows(rows, { currency: 'EUR' }));
      } catch (error) {
        return tell((error as Error).message);
      }
    },
    says: [/two prices of BSS138/],
    without: {
      file: 'packages/ordering/src/quotations/quote-rows.ts',
      find: 'known !== undefined && !new',
      replace: 'known === undefined && !new',
    },
  },
];
