// A client as a user of openapi-typescript and openapi-fetch writes it. Compiled and run by `npm run checks -- openapi`.
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const baseUrl = process.env['PARTWRIGHT_URL']!;
const client = createClient<paths>({
  baseUrl,
  headers: {
    Authorization: `Bearer ${process.env['PARTWRIGHT_KEY']}`,
    'User-Agent': 'GeneratedClient/1.0 (checks@example.com)',
  },
});

/** `data` of an answer; throws with the words of a failure. */
function readData<Data>(answer: { data?: { data: Data }; error?: { error: string } }): Data {
  if (answer.data === undefined) throw new Error(answer.error?.error ?? 'no answer');
  return answer.data.data;
}

const found = readData(await client.GET('/parts/search', { params: { query: { q: '10k 0402 1%', limit: 3 } } }));
const [part] = found.parts;
if (part === undefined) throw new Error('No part was found');
const { sku } = part;
const pricing = readData(
  await client.GET('/parts/{sku}/pricing', { params: { path: { sku }, query: { quantities: [1, 100] } } }),
);
if (pricing.sku !== sku) throw new Error(`Prices of ${pricing.sku} came for ${sku}`);

const { matches } = readData(
  await client.POST('/components/match', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { component: { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' } },
  }),
);
if ((matches[0]?.confidence ?? 0) <= 0.5) throw new Error('10k in 0402 was not matched');

const form = new FormData();
form.append('file', new Blob(['Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n']), 'bom.csv');
const job = readData(await client.POST('/bom', { body: { file: '' }, bodySerializer: () => form }));
for (let status = ''; status !== 'complete';)
  status = readData(
    await client.GET('/bom/{job_id}/status', { params: { path: { job_id: job.job_id }, query: { wait: 25 } } }),
  ).status;
const bom = readData(await client.GET('/bom/{bom_id}', { params: { path: { bom_id: job.bom_id } } }));
const file = await client.GET('/bom/{bom_id}/export', {
  params: { path: { bom_id: job.bom_id }, query: { format: 'xlsx' } },
  parseAs: 'arrayBuffer',
});
if (!file.data) throw new Error(file.error.error);
const missing = await client.GET('/parts/{sku}', { params: { path: { sku: 'no-such-part' } } });
if (missing.error?.code !== 'part_not_found') throw new Error(`${missing.error?.code} instead of part_not_found`);

process.stdout.write(`7 operations called, ${bom.lines.length} line of a BOM, ${file.data.byteLength} bytes of XLSX\n`);
