import assert from 'node:assert/strict';
import { contact } from '../house.ts';
import type { PartwrightServer } from '../server.ts';
import { waitFor } from '../wait-for.ts';

/** Two lines that match, one that names its part, and one that nothing is known of. */
export const goodBom = Buffer.from(
  [
    'Reference,Value,Footprint,Qty',
    '"R1,R2",10k,Resistor_SMD:R_0402_1005Metric,2',
    'C1,100nF 16V X7R,Capacitor_SMD:C_0402_1005Metric,1',
    'R3,4k7 1%,Resistor_SMD:R_0603_1608Metric,1',
    'J9,CONN_UNKNOWN_8,Connector:Odd_8,1',
    '',
  ].join('\n'),
);
/** The same with so many more of its dearest part that a board costs far more. */
export const dearerBom = Buffer.from(goodBom.toString().replace(',1\nR3', ',90\nR3'));
export const noBom = Buffer.from('Dear all,\n\nsee you on Monday.\n');

/** What the API itself says to a file that it cannot read. */
export async function sendExpectingRefusal(server: PartwrightServer, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send(server, bytes);
  assert.equal(answer.ok, false);
  return ((await answer.json()) as { error: string }).error;
}

/** Upload a BOM to a project and wait until it is matched. */
export async function uploadBom(
  server: PartwrightServer,
  projectId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await uploadedBom(server, bytes, { project_id: projectId });
}

/** The id of the BOM once it is matched. */
export async function uploadedBom(
  server: PartwrightServer,
  bytes: Uint8Array<ArrayBuffer>,
  fields = {},
): Promise<string> {
  const answer = await send(server, bytes, fields);
  const { data } = (await answer.json()) as { data: { bom_id: string; job_id: string } };
  await waitFor('the BOM', async () => {
    const job = await server.ask<{ data: { status: string } }>('GET', `/jobs/${data.job_id}?wait=5`);
    return job.data.status === 'complete';
  });
  return data.bom_id;
}

function send({ url, key }: PartwrightServer, bytes: Uint8Array<ArrayBuffer>, fields = {}): Promise<Response> {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'bom.csv');
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const headers = { authorization: `Bearer ${key}`, 'user-agent': `n8n-checks/1.0 (${contact})` };
  return fetch(`${url}/v1/bom`, { method: 'POST', headers, body });
}

interface Part {
  sku: string;
  part_number: string;
  manufacturer: string;
}

/** A part of the catalogue that has alternatives. */
export async function anyPart(server: PartwrightServer, words = '10k 0402'): Promise<Part> {
  const { data } = await server.ask<{ data: { parts: Part[] } }>(
    'GET',
    `/parts/search?q=${encodeURIComponent(words)}&limit=1`,
  );
  const { sku, part_number, manufacturer } = data.parts[0]!;
  return { sku, part_number, manufacturer };
}
