import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let projectId: string;

const aResistor = (mpn: string, sku: string, ohm: number, price: string) =>
  aPart({
    mpn,
    sku,
    manufacturer: 'Testohm',
    kind: 'resistor',
    category: 'resistor.chip',
    package: '0402',
    footprint: 'CHIP-0402',
    parameters: [
      { name: 'resistance', value: ohm, unit: 'Ω', min: null, max: null, display: String(ohm), source: 'catalogue' },
    ],
    offers: [anOffer({ sku, moq: 1, multiple: 1, fee: null, breaks: [{ quantity: 1, unitPrice: price }] })],
  });

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert([
    aResistor('USUAL-47K', 'S-1', 47_000, '0.01'),
    aResistor('DRAWER-47K', 'S-2', 47_000, '0.5'),
    aResistor('OTHER-10K', 'S-3', 10_000, '0.02'),
  ]);
  await running.service.catalogue.refresh();
  projectId = (await running.call('POST', '/v1/projects', { json: { name: 'Amplifier' } })).body.data.id;
});
afterAll(() => running.stop());

const BOARD =
  'Reference,Value,Footprint,Qty,MPN\nR1,47k,R_0402_1005Metric,1,USUAL-47K\nR2,10k,R_0402_1005Metric,1,OTHER-10K\n';

async function processed(csv: string, { name = 'amp.csv', project = projectId } = {}): Promise<string> {
  const fields = project === '' ? undefined : { project_id: project };
  const { status, body } = await running.call('POST', '/v1/bom', { body: form(name, csv, fields) });
  expect(status).toBe(202);
  await running.call('GET', `/v1/bom/${body.data.job_id}/status?wait=25`);
  return body.data.bom_id;
}

const decide = (bomId: string, line: number, json: object, key?: string): Promise<Called<'decideBomLine'>> =>
  running.call('PATCH', `/v1/bom/${bomId}/lines/${line}`, { json, ...(key ? { key } : {}) });
const lineOf = async (bomId: string, line: number) =>
  (await running.call<'getBom'>('GET', `/v1/bom/${bomId}`)).body.data.lines[line - 1]!;
const analysisOf = async (bomId: string) =>
  (await running.call<'getBomAnalysis'>('GET', `/v1/bom/${bomId}/analysis`)).body.data;
const DRAWER = { choice: 'part', part: 'S-2', scope: 'project', note: 'in our drawer' };

describe('PATCH /bom/{bom_id}/lines/{line}', () => {
  it('changes the line and the cost of the BOM at once, and every later BOM of the project', async () => {
    const bomId = await processed(BOARD);
    expect((await lineOf(bomId, 1)).part!.part_number).toBe('USUAL-47K');
    const before = (await analysisOf(bomId)).cost_rollup.unit_cost!;

    const { status, body } = await decide(bomId, 1, DRAWER);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      matched: true,
      part: { part_number: 'DRAWER-47K' },
      decision: { choice: 'part', scope: 'project', note: 'in our drawer', decided_by: 'a test', applied: true },
    });
    expect(body.data.reason).toMatch(/^decided on \d{4}-\d\d-\d\d by a test: in our drawer$/);
    expect((await analysisOf(bomId)).cost_rollup.unit_cost).toBeCloseTo(before + 0.49);

    const later = await processed(BOARD.replace('R1,', 'R7,'), { name: 'power.csv' });
    expect(await lineOf(later, 1)).toMatchObject({
      part: { part_number: 'DRAWER-47K' },
      decision: { id: body.data.decision!.id, applied: true },
    });
    const elsewhere = await processed(BOARD, { project: '' });
    expect(await lineOf(elsewhere, 1)).toMatchObject({ part: { part_number: 'USUAL-47K' }, decision: null });

    // Saying it again is the same decision.
    expect((await decide(bomId, 1, DRAWER)).body.data.decision).toEqual(body.data.decision);

    await running.call('DELETE', `/v1/decisions/${body.data.decision!.id}`);
    expect(await lineOf(bomId, 1)).toMatchObject({ part: { part_number: 'USUAL-47K' }, decision: null });
    expect((await analysisOf(bomId)).cost_rollup.unit_cost).toBeCloseTo(before);
    expect((await lineOf(later, 1)).decision).toMatchObject({ applied: true });
  });

  it('tells what a later line says against the part, and leaves it as it is matched', async () => {
    const bomId = await processed(BOARD);
    const { decision } = (await decide(bomId, 1, { ...DRAWER, scope: 'line' })).body.data;
    const changed = await processed(BOARD.replace('47k', '10k').replace('USUAL-47K', 'OTHER-10K'));
    const line = await lineOf(changed, 1);
    expect(line).toMatchObject({ part: { part_number: 'OTHER-10K' }, decision: { id: decision!.id, applied: false } });
    expect(line.decision!.contradiction).toBe('DRAWER-47K is 47 kΩ, the line asks for 10 kΩ');
    expect((await analysisOf(changed)).warnings).toContainEqual(
      expect.objectContaining({ code: 'decision_contradicted', severity: 'warning', lines: [1] }),
    );
    await running.call('DELETE', `/v1/decisions/${decision!.id}`);
  });

  it('counts a line that is not bought neither as unmatched nor as unpriced, and one without a part as both', async () => {
    const bomId = await processed(BOARD);
    await decide(bomId, 1, { choice: 'not_bought' });
    await decide(bomId, 2, { choice: 'none', note: 'to be found' });
    const analysis = await analysisOf(bomId);
    expect(analysis).toMatchObject({ not_bought_by_decision: 1, cost_rollup: { priced_lines: 0, unpriced_lines: 1 } });
    expect(analysis.not_bought![0]).toMatchObject({
      line: 1,
      reason: expect.stringMatching(/^not bought: decided on/),
    });
    expect(analysis.unmatched_parts).toHaveLength(1);
    expect(analysis.unmatched_parts[0]).toMatchObject({
      line: 2,
      reason: expect.stringMatching(/by a test: to be found$/),
    });
    for (const { id } of (await running.call<'listDecisions'>('GET', '/v1/decisions')).body.data.decisions)
      await running.call('DELETE', `/v1/decisions/${id}`);
    expect((await lineOf(bomId, 1)).part!.part_number).toBe('USUAL-47K');
  });

  it('keeps all of several that decide at once', async () => {
    const bomId = await processed(BOARD);
    await Promise.all([1, 2].map((line) => decide(bomId, line, { choice: 'not_bought' })));
    expect((await analysisOf(bomId)).not_bought_by_decision).toBe(2);
    for (const { id } of (await running.call<'listDecisions'>('GET', '/v1/decisions')).body.data.decisions)
      await running.call('DELETE', `/v1/decisions/${id}`);
  });

  it('refuses what it cannot decide, with the reason', async () => {
    const bomId = await processed(BOARD, { project: '' });
    const codeOf = async (line: number, json: object, key?: string) => {
      const { status, body } = await decide(bomId, line, json, key);
      return [status, (body as unknown as { code: string }).code];
    };
    expect(await codeOf(9, { choice: 'none' })).toEqual([404, 'line_not_found']);
    expect(await codeOf(1, { choice: 'part' })).toEqual([400, 'invalid_request']);
    expect(await codeOf(1, { choice: 'none', part: 'S-1' })).toEqual([400, 'invalid_request']);
    expect(await codeOf(1, { choice: 'none', scope: 'project' })).toEqual([400, 'invalid_request']);
    expect(await codeOf(1, { choice: 'part', part: 'NOWHERE-1' })).toEqual([404, 'part_not_found']);
    const stranger = await running.newKey({ accountId: await running.newAccount('stranger') });
    expect(await codeOf(1, { choice: 'none' }, stranger)).toEqual([404, 'bom_not_found']);
    expect((await lineOf(bomId, 1)).decision).toBeNull();
  });
});

describe('/decisions', () => {
  it('gives to another account what was exported, and to nobody else', async () => {
    const bomId = await processed(BOARD);
    const { decision } = (await decide(bomId, 1, { ...DRAWER, scope: 'account' })).body.data;
    const listed = await running.call<'listDecisions'>('GET', '/v1/decisions?scope=account');
    expect(listed.body.data).toMatchObject({
      total: 1,
      decisions: [{ id: decision!.id, bom_id: bomId, project_id: projectId }],
    });
    const csv = new TextDecoder().decode((await running.call('GET', '/v1/decisions/export')).bytes);

    const key = await running.newKey({ accountId: await running.newAccount('friend') });
    expect((await running.call<'listDecisions'>('GET', '/v1/decisions', { key })).body.data.total).toBe(0);
    expect((await running.call('DELETE', `/v1/decisions/${decision!.id}`, { key })).status).toBe(404);

    // The project is of another account.
    const refused = await running.call('POST', '/v1/decisions/import', { json: { csv }, key });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/rows/2/project' }] } });
    const taken = await running.call('POST', '/v1/decisions/import', {
      json: { csv: csv.replace(projectId, '') },
      key,
    });
    expect(taken.body.data).toEqual({ imported: 1, errors: [] });
    const again = await running.call('POST', '/v1/decisions/import', {
      json: { csv: csv.replace(projectId, '') },
      key,
    });
    expect(again.body.data.imported).toBe(1);
    const theirs = await running.call<'listDecisions'>('GET', '/v1/decisions', { key });
    expect(theirs.body.data).toMatchObject({
      total: 1,
      decisions: [{ note: 'in our drawer', bom_id: null, decided_by: 'a test' }],
    });
    await running.call('DELETE', `/v1/decisions/${decision!.id}`);
  });

  it('imports nothing with a wrong row, and the right ones when partial', async () => {
    const csv = 'scope,value,choice,part_mpn\naccount,1k,none,\naccount,2k,part,\neverywhere,3k,none,\n';
    const refused = await running.call('POST', '/v1/decisions/import', { json: { csv } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/rows/3/part_mpn',
      '/rows/4/scope',
    ]);
    expect((await running.call<'listDecisions'>('GET', '/v1/decisions')).body.data.total).toBe(0);
    const partly = await running.call('POST', '/v1/decisions/import?partial=true', {
      body: csv,
      headers: { 'Content-Type': 'text/csv' },
    });
    expect(partly.body.data).toMatchObject({ imported: 1, errors: [{ row: 3 }, { row: 4 }] });
  });
});
