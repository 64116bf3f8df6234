import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart } from '@partwright/catalog';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;

const resistor = (mpn: string, sku: string, price: string, says: Record<string, number | string> = {}): NewPart => {
  const facts = { resistance: 12_345, tolerance: 1, power_rated: 0.0625, technology: 'Thick film', ...says };
  return {
    sku,
    mpn,
    manufacturer: `Maker of ${mpn}`,
    kind: 'resistor',
    category: 'resistor.chip',
    description: 'Chip resistor 12.345 kΩ',
    package: '0402',
    footprint: 'CHIP-0402',
    lifecycle: 'active',
    rohs: 'compliant',
    parameters: Object.entries(facts).map(([name, value]) => ({
      name,
      value,
      unit: null,
      min: null,
      max: null,
      display: String(value),
      source: 'catalogue',
    })),
    datasheetUrl: null,
    offers: [
      {
        seller: 'A',
        sku,
        packaging: null,
        moq: 1,
        multiple: 1,
        stock: 100,
        leadTimeDays: null,
        currency: 'USD',
        breaks: price === '' ? [] : [{ quantity: 1, unitPrice: price }],
        fee: null,
        source: 'test',
        observedAt: '2026-05-21T00:00:00Z',
      },
    ],
    source: 'test',
    observedAt: '2026-05-21T00:00:00Z',
  };
};

beforeAll(async () => {
  running = await startService();
  await running.service.records.parts.upsert([
    resistor('ORIG-1', 'ALT-0', '0.01'),
    resistor('GOOD-1', 'ALT-1', '0.004'),
    resistor('FINE-1', 'ALT-2', '', { tolerance: 0.5 }),
    resistor('LOOSE-1', 'ALT-3', '0.002', { tolerance: 5 }),
    resistor('OTHER-1', 'ALT-4', '0.002', { resistance: 54_321 }),
    { ...resistor('SHARED-1', 'ALT-5', '0.1'), manufacturer: 'One' },
    { ...resistor('SHARED-1', 'ALT-6', '0.1'), manufacturer: 'Two' },
  ]);
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

const list = (query = '', key?: string) =>
  running.call('GET', `/v1/parts/ALT-0/alternatives${query}`, key === undefined ? {} : { key });
const listSkus = (body: { data: { alternatives: { part: { sku: string } }[] } }): string[] =>
  body.data.alternatives.map(({ part }) => part.sku);
const decide = (pair: string, json: unknown, key?: string) =>
  running.call('PUT', `/v1/parts/${pair}`, { json, ...(key === undefined ? {} : { key }) });

describe('GET /parts/{sku}/alternatives, 200', () => {
  it('gives the best class first, each criterion with both values, and what it costs more', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.part).toMatchObject({ sku: 'ALT-0', part_number: 'ORIG-1' });
    const [first] = body.data.alternatives;
    expect(first).toMatchObject({ class: 'drop-in', compatibility: 'drop-in', score: 1, warnings: [], decision: null });
    const bySku = new Map<string, Record<string, any>>( // oxlint-disable-line typescript/no-explicit-any
      body.data.alternatives.map((one: { part: { sku: string } }) => [one.part.sku, one]),
    );
    expect(bySku.get('ALT-1')).toMatchObject({ class: 'drop-in', price_delta: -0.006, currency: 'USD' });
    expect(bySku.get('ALT-2')).toMatchObject({ class: 'drop-in', price_delta: null, currency: null });
    expect(bySku.get('ALT-2')!['criteria']).toContainEqual({
      name: 'tolerance',
      original: '1',
      candidate: '0.5',
      verdict: 'better',
      critical: true,
      source: 'catalogue',
    });
    expect(bySku.get('ALT-3')).toMatchObject({
      class: 'pin-compatible',
      compatibility: 'functional',
      reason: 'same land and pins; worse: tolerance 5 instead of 1',
    });
    expect(bySku.has('ALT-4')).toBe(false);
    expect(bySku.has('ALT-0')).toBe(false);
  });

  it('holds to the parameters asked for and to the number asked for', async () => {
    expect(listSkus((await list('?match_parameters=tolerance')).body)).not.toContain('ALT-3');
    expect(listSkus((await list('?max_results=1')).body)).toHaveLength(1);
    expect(listSkus((await list('?match_parameters=tolerance&match_parameters=height')).body)).toEqual([]);
  });

  it('takes all or no key parameters, names with commas, and the words value and package', async () => {
    const everything = listSkus((await list()).body);
    expect(listSkus((await list('?match_parameters=false')).body)).toEqual(everything);
    const strict = listSkus((await list('?match_parameters=true')).body);
    expect(strict).toContain('ALT-1');
    expect(strict).not.toContain('ALT-3');
    const named = listSkus((await list('?match_parameters=resistance,%20tolerance')).body);
    expect(named).toContain('ALT-2');
    expect(named).not.toContain('ALT-3');
    expect(listSkus((await list('?match_parameters=value,package')).body)).toContain('ALT-3');
  });

  it('is answered for a shared number with the one that the account approved, and says so', async () => {
    const accountId = await running.newAccount('who approves');
    const key = await running.newKey({ accountId });
    const ask = () => running.call('GET', '/v1/parts/SHARED-1/alternatives', { key });
    expect((await ask()).body.data).toMatchObject({ part: { manufacturer: 'One' }, ambiguous: true });
    await decide('ALT-0/alternatives/ALT-6', { decision: 'approved' }, key);
    const { body } = await ask();
    expect(body.data).toMatchObject({ part: { manufacturer: 'Two' }, ambiguous: true });
    expect(body.data.choices).toMatchObject([{ sku: 'ALT-6', reason: 'approved by your account' }, { sku: 'ALT-5' }]);
  });

  it('is matched for a shared number, in one component, in many and in a BOM, as the account approved it', async () => {
    const accountId = await running.newAccount('who approves and matches');
    const key = await running.newKey({ accountId });
    const component = { mpn: 'SHARED-1' };
    const match = async () => {
      const one = await running.call('POST', '/v1/components/match', { json: { component }, key });
      const many = await running.call('POST', '/v1/components/match/batch', { json: { components: [component] }, key });
      const body = new FormData();
      body.set('file', new File(['Reference,MPN,Qty\nR1,SHARED-1,1\n'], 'shared.csv'));
      const { bom_id: id, status_url: status } = (await running.call('POST', '/v1/bom', { body, key })).body.data;
      expect((await running.ended(status, { key })).body.data.status).toBe('complete');
      const [line] = (await running.call('GET', `/v1/bom/${id}`, { key })).body.data.lines;
      expect(line.warnings).toEqual(one.body.data.matches[0].warnings);
      return [
        one.body.data.matches[0].part.sku,
        many.body.data.matches[0].matched_part.sku,
        line.part.sku,
        line.warnings[0].message,
      ];
    };
    const shared = 'SHARED-1 is the number of 2 manufacturers and the line names none; this is by';
    const byName = 'first by the name of the manufacturer; nothing else tells them apart';
    expect(await match()).toEqual(['ALT-5', 'ALT-5', 'ALT-5', `${shared} One (${byName}), not Two`]);
    await decide('ALT-0/alternatives/ALT-6', { decision: 'approved' }, key);
    expect(await match()).toEqual(['ALT-6', 'ALT-6', 'ALT-6', `${shared} Two (approved by your account), not One`]);
  });
});

describe('decisions, 200', () => {
  it('put an approved pair in whatever it is, keep a blocked one out, and are kept', async () => {
    const approved = await decide('ALT-0/alternatives/ALT-4', { decision: 'approved', note: 'trimmed in firmware' });
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { decision: 'approved', note: 'trimmed in firmware' } },
    });
    expect(approved.body.data).toMatchObject({
      part: { sku: 'ALT-0', part_number: 'ORIG-1' },
      alternative: { sku: 'ALT-4', part_number: 'OTHER-1' },
      decided_by: expect.stringMatching(/^\w{4,}/),
      decided_at: expect.stringContaining('T'),
    });
    await decide('ALT-0/alternatives/ALT-1', { decision: 'blocked' });

    const { body } = await list('?max_results=50');
    expect(listSkus(body)).not.toContain('ALT-1');
    expect(body.data.alternatives.find((one: { part: { sku: string } }) => one.part.sku === 'ALT-4')).toMatchObject({
      class: 'pin-compatible',
      compatibility: 'drop-in',
      decision: { decision: 'approved', note: 'trimmed in firmware' },
    });
    expect(listSkus((await list('?include_blocked=true')).body)).toContain('ALT-1');
    const stranger = await running.newKey({ accountId: await running.newAccount('a stranger') });
    expect(listSkus((await list('', stranger)).body)).toContain('ALT-1');

    const listed = await running.call<'listAlternativeDecisions'>('GET', '/v1/parts/alternatives/decisions?limit=1');
    expect(listed.body.data).toMatchObject({
      total: 2,
      decisions: [{ decision: 'blocked', alternative: { sku: 'ALT-1' } }],
    });
    const next = await running.call('GET', `/v1/parts/alternatives/decisions?cursor=${listed.body.data.next_cursor}`);
    expect(next.body.data).toMatchObject({ decisions: [{ decision: 'approved' }], next_cursor: null });
  });

  it('can be said again, changed and taken back; all of it stays in the history', async () => {
    const pair = 'ORIG-1/alternatives/LOOSE-1';
    const first = await decide(pair, { decision: 'approved' });
    const again = await decide(pair, { decision: 'approved' });
    expect(again.body).toEqual(first.body);
    await decide(pair, { decision: 'blocked', note: ' drifts ' });
    const removed = await running.call('DELETE', `/v1/parts/${pair}`);
    expect(removed.body.data).toMatchObject({ deleted: true });
    expect(
      removed.body.data.history.map((one: { decision: string; note: string }) => [one.decision, one.note]),
    ).toEqual([
      ['withdrawn', null],
      ['blocked', 'drifts'],
      ['approved', null],
    ]);
    const twice = await running.call('DELETE', `/v1/parts/${pair}`);
    expect(twice.body.data).toMatchObject({ deleted: false, history: removed.body.data.history });
    expect(listSkus((await list()).body)).toContain('ALT-3');
  });
});

describe('300', () => {
  it('names the query that chooses the maker of the alternative', async () => {
    const asked = await decide('ALT-0/alternatives/SHARED-1', { decision: 'approved' });
    expect(asked).toMatchObject({ status: 300, body: { code: 'ambiguous_part', choices: [{}, {}] } });
    expect(asked.body.error).toContain('?alternative_manufacturer=');
    const chosen = await decide('ALT-0/alternatives/SHARED-1?alternative_manufacturer=Two', { decision: 'approved' });
    expect(chosen).toMatchObject({ status: 200, body: { data: { alternative: { sku: 'ALT-6' } } } });
  });
});

describe('400', () => {
  it.each([
    ['GET', 'ALT-0/alternatives?max_results=51', undefined, '/max_results'],
    ['GET', 'ALT-0/alternatives?max_results=x', undefined, '/max_results'],
    ['GET', 'ALT-0/alternatives?match_parameters=colour_of_box', undefined, '/match_parameters'],
    ['PUT', 'ALT-0/alternatives/ALT-1', {}, '/decision'],
    ['PUT', 'ALT-0/alternatives/ALT-1', { decision: 'maybe' }, '/decision'],
    ['PUT', 'ALT-0/alternatives/ALT-1', { decision: 'approved', note: 'x'.repeat(501) }, '/note'],
    ['GET', 'alternatives/decisions?cursor=zzz', undefined, '/cursor'],
  ])('%s /parts/%s is refused', async (method, path, json, pointer) => {
    const answer = await running.call(method, `/v1/parts/${path}`, json === undefined ? {} : { json });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});

describe('401, 403, 404 and 422', () => {
  it('wants a key', async () => {
    expect((await running.call('PUT', '/v1/parts/ALT-0/alternatives/ALT-1', { key: '', json: {} })).status).toBe(401);
  });

  it('lets a key that may only read list, not decide', async () => {
    const reader = await running.newKey({ scopes: ['catalog:read'] });
    expect((await list('', reader)).status).toBe(200);
    expect(await decide('ALT-0/alternatives/ALT-1', { decision: 'approved' }, reader)).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    });
    const removed = await running.call('DELETE', '/v1/parts/ALT-0/alternatives/ALT-1', { key: reader });
    expect(removed.status).toBe(403);
  });

  it.each([
    ['GET', 'NO-SUCH-PART-77/alternatives'],
    ['PUT', 'NO-SUCH-PART-77/alternatives/ALT-1'],
    ['PUT', 'ALT-0/alternatives/NO-SUCH-PART-77'],
    ['DELETE', 'ALT-0/alternatives/NO-SUCH-PART-77'],
  ])('%s /parts/%s is not found', async (method, path) => {
    const json = method === 'PUT' ? { json: { decision: 'approved' } } : {};
    expect(await running.call(method, `/v1/parts/${path}`, json)).toMatchObject({
      status: 404,
      body: { code: 'part_not_found' },
    });
  });

  it('knows no part that stands in for itself, by whatever name', async () => {
    expect(await decide('ALT-0/alternatives/ORIG-1', { decision: 'approved' })).toMatchObject({
      status: 422,
      body: { code: 'same_part' },
    });
  });
});
