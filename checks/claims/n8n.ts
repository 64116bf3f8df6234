import type { Transport, TransportResponse } from '@partwright/client';
import {
  isInDoubt,
  type Purchase,
} from '../../packages/n8n-nodes-partwright/nodes/Partwright/actions/bom/purchase-rows.ts';
import { explainLacking } from '../../packages/n8n-nodes-partwright/nodes/shared/lacking-operation.ts';
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
];
