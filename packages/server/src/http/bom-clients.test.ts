import { createHash } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

const MPN = 'RC0402FR-0710KL';
const BOM = `Reference,Part Number,Quantity,Description\n"R1,R2",${MPN},2,resistor\nU9,ZQXY9,1,odd\n`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** How a command line and a desktop app call themselves that take exactly 200. */
const PLAIN_200 = ['parts-cli/0.7.0 (me@example.com)', 'PartsStudio/1.0 (me@example.com)'];

let running: RunningService;
let projectId: string;

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const breaks = [{ quantity: 1, unitPrice: '0.02' }];
  await running.service.records.parts.upsert([
    aPart({
      manufacturer: 'Yageo',
      mpn: MPN,
      offers: [anOffer({ sku: 'TS-1', moq: 1, multiple: 1, breaks, fee: null })],
    }),
  ]);
  await running.service.catalogue.refresh();
  projectId = (await running.call('POST', '/v1/projects', { json: { name: 'Amplifier' } })).body.data.id;
}, 120_000);
afterAll(() => running.stop());

const send = (fields: Record<string, string> = {}, userAgent?: string): Promise<Called> =>
  running.call('POST', '/v1/bom', {
    body: form('bom.csv', BOM, fields),
    ...(userAgent ? { headers: { 'User-Agent': userAgent } } : {}),
  });
const processed = async (called: Called): Promise<string> => {
  for (let status = 'queued'; status !== 'complete';) {
    const { body } = await running.call('GET', `${called.body.data.status_url}?wait=20`);
    expect(body.data.error ?? null).toBeNull();
    ({ status } = body.data);
  }
  return called.body.data.bom_id;
};

describe('POST /bom', () => {
  it('says its ids beside data, too, in the spellings that clients look for', async () => {
    const { status, headers, body } = await send();
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(body.data.status_url);
    const { job_id, bom_id, status_url } = body.data;
    expect(body).toMatchObject({ status: 'success', job_id, jobId: job_id, bom_id, status_url });
  });

  it.each(PLAIN_200)('is 200 with the same body for %s, again for a replay', async (userAgent) => {
    const headers = { 'User-Agent': userAgent, 'Idempotency-Key': `a ${userAgent}`.replaceAll(/\W/g, '-') };
    const call = () => running.call('POST', '/v1/bom', { body: form('bom.csv', BOM), headers });
    const [first, again] = [await call(), await call()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.headers.get('location')).toBe(first.body.data.status_url);
    expect(again.body).toEqual(first.body);
  });

  it('tells the job at the top of its status too', async () => {
    const called = await send({});
    await processed(called);
    const { job_id: id, status_url: url } = called.body.data;
    const ask = async (headers: Record<string, string>) => (await running.call('GET', url, { headers })).body;
    const top = { job_id: id, jobId: id, status_url: url, progress: 100 };
    expect(await ask({})).toMatchObject({ ...top, status: 'success' });
    expect(await ask({ 'User-Agent': 'parts-cli/0.7.0' })).toMatchObject({ ...top, status: 'completed' });
  });

  it('takes the fields that a command line sends: hash, projectId, action', async () => {
    const called = await send({ hash: sha256(BOM).toUpperCase(), projectId, action: 'extract_lcsc' });
    expect({ status: called.status, warnings: called.body.warnings }).toEqual({ status: 202, warnings: undefined });
    const { body } = await running.call('GET', `/v1/bom/${await processed(called)}`);
    expect(body.data.project_id).toBe(projectId);
  });

  it('refuses a file that is not the one that was hashed, and names both hashes', async () => {
    const { status, body } = await send({ hash: sha256('another') });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'hash_mismatch' });
    expect(body.error).toContain(sha256(BOM));
    expect(body.error).toContain(sha256('another'));
  });

  it('reads a JSON body with project_id and parts', async () => {
    const json = { project_id: projectId, name: 'by JSON', parts: [{ reference: 'R1', mpn: MPN, quantity: 3 }] };
    const called = await running.call('POST', '/v1/bom', { json });
    expect(called.status).toBe(202);
    const { data } = (await running.call('GET', `/v1/bom/${await processed(called)}`)).body;
    expect(data).toMatchObject({ name: 'by JSON', project_id: projectId });
    expect(data.lines).toMatchObject([{ reference: 'R1', mpn: MPN, quantity: 3, matched: true }]);
    const nowhere = await running.call('POST', '/v1/bom', { json: { ...json, project_id: 'prj_none' } });
    expect(nowhere.body.code).toBe('project_not_found');
  });

  it('reads a workbook of the old kind, .xls', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Reference', 'MPN', 'Quantity'],
        ['R1', MPN, 1],
      ]),
      'BOM',
    );
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
    const called = await running.call('POST', '/v1/bom', { body: form('bom.xls', bytes) });
    const { data } = (await running.call('GET', `/v1/bom/${await processed(called)}`)).body;
    expect(data.source.format).toBe('xls');
    expect(data.lines).toMatchObject([{ reference: 'R1', mpn: MPN }]);
  });
});

describe('a processed BOM', () => {
  let bomId: string;
  let jobId: string;
  beforeAll(async () => {
    const called = await send({ quantity: '10' });
    bomId = await processed(called);
    jobId = called.body.data.job_id;
  });

  it('has reference, matched and a number as unit_price on its lines, null where no price is known', async () => {
    const { lines } = (await running.call('GET', `/v1/bom/${bomId}?include_pricing=true`)).body.data;
    expect(lines).toMatchObject([
      { reference: 'R1, R2', matched: true, unit_price: 0.02 },
      { reference: 'U9', matched: false, unit_price: null },
    ]);
    const without = (await running.call('GET', `/v1/bom/${bomId}?include_pricing=false`)).body.data.lines;
    expect(without[0]).not.toHaveProperty('unit_price');
  });

  it('is found by the id of its job wherever a bom_id is asked for', async () => {
    expect((await running.call('GET', `/v1/bom/${jobId}`)).body.data.id).toBe(bomId);
    for (const path of ['analysis', 'export']) {
      expect((await running.call('GET', `/v1/bom/${jobId}/${path}`)).status).toBe(200);
    }
    const cogs = { source_type: 'bom_id', source_value: jobId, build_quantity: 10 };
    expect((await running.call('POST', '/v1/costs/cogs', { json: cogs })).status).toBe(200);
    const pdf = await running.call('POST', '/v1/bom/pdf', { json: { bom_id: jobId } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const diff = await running.call('POST', '/v1/bom/diff', { json: { before: jobId, after: bomId } });
    expect(diff.body.data.summary).toMatchObject({ added: 0, removed: 0, changed: 0 });
    expect((await running.call('GET', `/v1/bom/job_none`)).body.code).toBe('bom_not_found');
  });

  const breakdown = async (landed?: object): Promise<Record<string, Record<string, unknown>>> => {
    const json = {
      source_type: 'bom_id',
      source_value: bomId,
      build_quantity: 10,
      ...(landed ? { options: { landed } } : {}),
    };
    const { data } = (await running.call('POST', '/v1/costs/cogs', { json })).body;
    expect(data.build_quantity).toBe(10);
    return data.breakdown;
  };

  it('costs in four numbers that say what of them is not known', async () => {
    const { bom_cost, labor_cost, overhead, cogs } = await breakdown();
    expect(bom_cost).toMatchObject({ unit_cost: 0.04, total_cost: 0.4, complete: false });
    expect(labor_cost).toMatchObject({ per_board: 0, total: 0, complete: false });
    expect(labor_cost!.note).toContain('Not known and counted as 0: assembly_setup, assembly_placement');
    expect(overhead!.note).toContain('board_fabrication');
    expect(cogs).toMatchObject({ per_unit: 0.04, total: 0.4, complete: false });
    expect(cogs!.note).toContain('statement.unpriced');
  });

  it('adds up, and labour that is told to be nothing is known', async () => {
    const nothing = { assembly: { setup: 0, per_placement: 0, per_unique_part: 0 }, test_per_board: 0 };
    const told = await breakdown({ ...nothing, board_price: 2 });
    expect(told.labor_cost).toEqual({ per_board: 0, total: 0, complete: true, note: null });
    expect(told.overhead).toMatchObject({ per_board: 2, total: 20 });
    const made = await breakdown({ assembly_per_board: 1.5, board_price: 2 });
    expect(made).toMatchObject({
      bom_cost: { total_cost: 0.4 },
      labor_cost: { per_board: 1.5, total: 15 },
      overhead: { per_board: 2, total: 20 },
      cogs: { per_unit: 3.54, total: 35.4 },
    });
  });

  it('has no four numbers where nothing has a price', async () => {
    const json = { lines: [{ part_number: 'ZQXY9' }], build_quantity: 10 };
    expect((await running.call('POST', '/v1/costs/cogs', { json })).body.data.breakdown).toBeNull();
  });
});

describe('an error', () => {
  it('is shorter than 200 bytes for the command line that hides a longer one', async () => {
    const long = `/v1/bom/bom_${'x'.repeat(90)}`;
    const headers = { 'User-Agent': PLAIN_200[0]! };
    for (const path of [long, '/v1/projects/prj_none', `/v1/no/such/path/${'y'.repeat(300)}`]) {
      const { bytes, body, headers: told } = await running.call('GET', path, { headers });
      expect(bytes.length).toBeLessThan(200);
      expect(body).toEqual({ status: 'error', error: expect.any(String), code: expect.any(String) });
      expect(told.get('x-request-id')).toMatch(/^req_/);
    }
    const whole = await running.call('GET', long);
    expect(whole.body).toMatchObject({ request_id: expect.any(String), docs_url: expect.any(String) });
    expect(whole.bytes.length).toBeGreaterThan(200);
  });
});

describe('projects', () => {
  it('are searched by their name, in any case, its signs taken as they are', async () => {
    for (const name of ['Synth 100%', 'synth two', 'Clock_A'])
      await running.call('POST', '/v1/projects', { json: { name } });
    const found = async (search: string): Promise<string[]> => {
      const { body } = await running.call('GET', `/v1/projects?search=${encodeURIComponent(search)}`);
      expect(body.data.total).toBe(body.data.projects.length);
      return body.data.projects.map(({ name }: { name: string }) => name);
    };
    expect(await found('SYNTH')).toEqual(['synth two', 'Synth 100%']);
    expect(await found('100%')).toEqual(['Synth 100%']);
    expect(await found('k_a')).toEqual(['Clock_A']);
    expect(await found('%')).toEqual(['Synth 100%']);
    expect(await found('no such project')).toEqual([]);
    expect((await running.call('GET', '/v1/projects?search=%00')).status).toBe(400);
  });

  it('are made with what other clients send, and say their id beside data', async () => {
    const json = { name: 'of a build', repo_url: 'https://git.example.com/a', type: 'kicad' };
    const { status, body } = await running.call('POST', '/v1/projects', { json });
    expect({ status, warnings: body.warnings }).toEqual({ status: 201, warnings: undefined });
    expect(body).toMatchObject({ id: body.data.id, project_id: body.data.id });
    expect(body.data).toMatchObject({ source_url: 'https://git.example.com/a', description: '' });
  });
});

it('The balance is a whole number, with success, tier and balance where clients look', async () => {
  const { body } = await running.call('GET', '/v1/credits/balance');
  expect(body).toMatchObject({ success: true, balance: body.data.balance, data: { plan: body.data.tier } });
  expect(Number.isInteger(body.data.balance)).toBe(true);
});
