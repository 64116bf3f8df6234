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
  await running.ended(`/v1/bom/${body.data.job_id}/status`);
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

describe('decisions that come with an upload', () => {
  const upload = (decisions: string) =>
    running.call('POST', '/v1/bom', { body: form('sent.csv', BOARD, { project_id: projectId, decisions }) });
  const HEAD = 'scope,project,file,references,value,mpn,choice,part_mpn,decided_at,decided_by\n';

  it('count for this BOM alone, also when something else of it is decided later', async () => {
    const csv = `${HEAD}file,,SENT.csv,,10k,OTHER-10K,not_bought,,2026-10-02,Ana\nproject,elsewhere,,,,NOT-HERE,none,,,\n`;
    const { status, body } = await upload(csv);
    expect(status).toBe(202);
    await running.ended(`/v1/bom/${body.data.job_id}/status`);
    const told = { reason: 'not bought: decided on 2026-10-02 by Ana', decision: { scope: 'file', applied: true } };
    expect(await lineOf(body.data.bom_id, 2)).toMatchObject(told);
    const { decision } = (await decide(body.data.bom_id, 1, { choice: 'none' })).body.data;
    expect(await lineOf(body.data.bom_id, 2)).toMatchObject(told);
    await running.call('DELETE', `/v1/decisions/${decision!.id}`);
    expect(await lineOf(body.data.bom_id, 2)).toMatchObject(told);

    expect((await lineOf(await processed(BOARD, { name: 'sent.csv' }), 2)).decision).toBeNull();
    const listed = await running.call<'listDecisions'>('GET', '/v1/decisions?scope=file');
    expect(listed.body.data.total).toBe(0);
  });

  it('refuse the upload with row and column of what is wrong', async () => {
    const { status, body } = await upload(`${HEAD}file,,sent.csv,,10k,,perhaps,,,\n`);
    expect(status).toBe(400);
    expect(body.error).toBe('/decisions: decisions, row 2, choice: perhaps is not one of part, none, not_bought');
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

describe('a number that is costed without a BOM', () => {
  let key: string;
  const cogs = (lines: object[]): Promise<Called<'calculateCogs'>> =>
    running.call('POST', '/v1/costs/cogs', { key, json: { lines, build_quantity: 10 } });
  const estimate = (parts: object[]): Promise<Called<'estimateCost'>> =>
    running.call('POST', '/v1/costs/estimate', { key, json: { parts } });

  beforeAll(async () => {
    key = await running.newKey({ accountId: await running.newAccount('buyer') });
    const csv = [
      'scope,file,references,mpn,sku,manufacturer,choice,part_mpn,part_manufacturer,decided_at,decided_by',
      'account,,,USUAL-47K,,,part,DRAWER-47K,Testohm,2026-10-02,Ana',
      'account,,,OUR-0815,,,part,OTHER-10K,,2026-10-03,Ana',
      'account,,,,S-3,,part,DRAWER-47K,,2026-10-04,Ana',
      'account,,,BATTERY,,,not_bought,,,2026-10-05,Ana',
      'account,,,OTHER-10K,,,none,,,2026-10-06,Ana',
      'account,,,LOST-1,,,part,GONE-1,,2026-10-07,Ana',
      'project,,,DRAWER-47K,,,not_bought,,,2026-10-08,Ana',
    ].join('\n');
    await running.call('POST', '/v1/decisions/import', { key, json: { csv } });
  });

  it('is bought as it was decided, and says by whom', async () => {
    const { body } = await cogs([
      { part_number: 'usual-47k', reference: 'R1', quantity: 2 },
      { part_number: 'OUR-0815', quantity: 1 },
      { part_number: 'S-3', quantity: 1 },
      { part_number: 'DRAWER-47K', quantity: 1 },
    ]);
    expect(body.data.lines).toMatchObject([
      { line: 1, lines: [1, 3, 4], part_number: 'DRAWER-47K', needed: 40 },
      { line: 2, part_number: 'OTHER-10K', needed: 10 },
    ]);
    expect(body.data.decisions).toMatchObject([
      {
        line: 1,
        asked: 'usual-47k',
        reason: 'decided on 2026-10-02 by Ana',
        decision: { applied: true, choice: 'part' },
      },
      { line: 2, asked: 'OUR-0815', reason: 'decided on 2026-10-03 by Ana' },
      { line: 3, asked: 'S-3', reason: 'decided on 2026-10-04 by Ana' },
    ]);
  });

  it('is not priced where it was left without a part, and no price is missing where nothing is bought', async () => {
    const { body } = await cogs([
      { part_number: 'OTHER-10K', quantity: 1 },
      { part_number: 'BATTERY', quantity: 1 },
    ]);
    expect(body.data).toMatchObject({ lines: [], per_unit: null, complete: false });
    expect(body.data.not_priced).toMatchObject([
      { line: 1, code: 'unmatched', message: 'left without a part: decided on 2026-10-06 by Ana' },
    ]);
    expect(body.data.decisions).toMatchObject([
      { line: 1 },
      { line: 2, reason: 'not bought: decided on 2026-10-05 by Ana', decision: { choice: 'not_bought' } },
    ]);
    const alone = { source_type: 'part_number', source_value: 'BATTERY', build_quantity: 1 };
    const { status, body: one } = await running.call<'calculateCogs'>('POST', '/v1/costs/cogs', { key, json: alone });
    expect(status).toBe(200);
    expect(one.data).toMatchObject({ lines: [], not_priced: [], decisions: [{ asked: 'BATTERY' }] });
  });

  it('is calculated with by itself where the part of the decision is gone, which is told', async () => {
    const { body } = await cogs([{ part_number: 'LOST-1', quantity: 1 }]);
    const reason = 'GONE-1 (decided on 2026-10-07 by Ana) is not used here: the catalogue does not list GONE-1';
    expect(body.data.decisions).toMatchObject([{ reason, decision: { applied: false } }]);
    expect(body.data.not_priced).toMatchObject([{ part_number: 'LOST-1', code: 'unmatched' }]);
    const alone = { source_type: 'part_number', source_value: 'LOST-1', build_quantity: 1 };
    expect((await running.call('POST', '/v1/costs/cogs', { key, json: alone })).status).toBe(404);
  });

  it('is estimated so too, and by nobody else', async () => {
    const parts = ['USUAL-47K', 'BATTERY', 'OTHER-10K', 'DRAWER-47K'].map((number) => ({ part_number: number }));
    const { data } = (await estimate(parts)).body;
    expect(data).toMatchObject({ total_estimate: 1, not_priced: 1, not_bought: 1 });
    expect(data.parts).toMatchObject([
      { total: 0.5, decision: { applied: true }, reason: expect.stringMatching(/^decided on 2026-10-02 by Ana; /) },
      { total: null, reason: 'not bought: decided on 2026-10-05 by Ana', decision: { choice: 'not_bought' } },
      { total: null, reason: 'left without a part: decided on 2026-10-06 by Ana' },
      { total: 0.5, decision: null },
    ]);
    const others = await running.call<'estimateCost'>('POST', '/v1/costs/estimate', { json: { parts: [parts[0]] } });
    expect(others.body.data.parts).toMatchObject([{ total: 0.01, decision: null }]);
  });
});
