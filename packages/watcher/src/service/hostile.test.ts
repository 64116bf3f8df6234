import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Transport } from '@partwright/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BomOutcome, RefusedOutcome, Remote } from '../model.ts';
import type { ServiceTask } from '../ports.ts';
import { isTooHeavy, findMostBytes } from './answer-limits.ts';
import { createService } from './index.ts';
import { listening, never, taskFor } from './tasks.fixture.ts';

type Reply = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string };

const contact = 'tests@example.com';
const url = 'https://parts.example.com';
const remote: Remote = { jobId: 'job_1', bomId: 'bom_1', projectId: null };

/** A server that answers a path (its end) with what the script says, and all else as one that has gone mad would. */
function scripted(script: Record<string, Reply | Error>) {
  const asked: { path: string; key: string | undefined; body: string }[] = [];
  const transport: Transport = async ({ method, url: target, headers: sent, body }) => {
    const path = `${method} ${new URL(target).pathname}`;
    asked.push({ path, key: sent['Idempotency-Key'], body: new TextDecoder().decode(body) });
    const found = Object.entries(script).find(([end]) => path.endsWith(end))?.[1] ?? { json: {} };
    if (found instanceof Error) throw found;
    const { status = 200, headers = {}, json, text = JSON.stringify(json) } = found;
    return { status, headers, body: new TextEncoder().encode(text) };
  };
  const service = createService({ url, key: 'svc_test_key', contact, transport });
  const process = (task: ServiceTask) => service.process(task, listening(), never);
  return { asked, process, probe: () => service.probe(never) };
}

const data = (answer: unknown, more: Reply = {}): Reply => ({ json: { status: 'success', data: answer }, ...more });
const problem = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  json: { status: 'error', error: `It is ${code}`, code, request_id: 'req_1' },
});
const job = { job_id: 'job_1', job_type: 'bom', status: 'complete', progress: 100, bom_id: 'bom_1' };
const failed = (code: string, error = `It is ${code}`) => data({ ...job, status: 'failed', error, error_code: code });
const rollup = { quantity: 100, currency: 'USD', unit_cost: 4.2, total: 420, priced_lines: 2, unpriced_lines: 0 };
const analysis = {
  cost_rollup: rollup,
  curve: [{ quantity: 100, unit_cost: 4.2, unpriced_lines: 0, short_lines: 0 }],
  unmatched_parts: [],
  warnings: [],
};
const bom = taskFor('bom', { 'a.csv': 'x' });
const known = taskFor('bom', { 'a.csv': 'x' }, { remote });

describe('an upload', () => {
  it('says what it is, how many boards, how its cells are separated, and the key of the export', async () => {
    const list = data({ projects: [], total: 0, limit: 100, offset: 0, next_cursor: null });
    const { asked, process } = scripted({
      'GET /v1/projects': list,
      'POST /v1/projects': data({ id: 'prj_1' }),
      '/v1/bom': data(job),
      '/status': data(job),
      '/analysis': data(analysis),
    });
    const task = taskFor('bom', { 'out/a.csv': 'x' }, { subject: { project: 'Amplifier' } });
    const outcome = await process({ ...task, content: { ...task.content, delimiter: ';' } });
    expect((outcome as BomOutcome).remote).toEqual({ ...remote, projectId: 'prj_1' });
    expect(asked.map(({ path }) => path)).toEqual([
      'GET /v1/projects',
      'POST /v1/projects',
      'POST /v1/bom',
      'GET /v1/bom/job_1/status',
      'GET /v1/bom/bom_1/analysis',
    ]);
    const [, made, sent] = asked;
    expect(made?.key).toMatch(/^project-[0-9a-f]{40}$/);
    expect(sent?.key).toBe(task.key);
    const fields = [...sent!.body.matchAll(/name="(\w+)"(?:; filename="(.*)")?\r\n(?:.+\r\n)*\r\n(.*)\r\n/g)];
    expect(Object.fromEntries(fields.map(([, name, filename, value]) => [name, filename ?? value]))).toEqual({
      file: 'a.csv',
      name: 'amplifier',
      quantity: '100',
      delimiter: ';',
      project_id: 'prj_1',
    });
  });

  const decided = { 'out/a.csv': 'x', 'decided.csv': 'scope,value,choice\n' };

  it('takes along what was decided, and tells which lines are so', async () => {
    const line = (line: number, more: object) => ({ line, references: [`R${line}`], mpn: null, value: '10k', ...more });
    const lines = [
      line(1, { reason: 'decided on 2026-10-02 by Ana', part: { part_number: 'X-1' }, decision: { applied: true } }),
      line(2, { reason: 'not bought: decided by Ana', part: null, decision: { applied: true } }),
      line(3, { reason: 'by value', part: { part_number: 'X-2' }, decision: { applied: false } }),
      line(4, { reason: 'by value', part: { part_number: 'X-2' }, decision: null }),
    ];
    const script = { '/v1/bom': data(job), '/status': data(job), '/analysis': data(analysis) };
    const { asked, process } = scripted({ ...script, '/v1/bom/bom_1': data({ lines }) });
    const outcome = (await process(taskFor('bom', decided))) as BomOutcome;
    expect(asked[0]!.body).toMatch(/name="decisions"\r\n(?:.+\r\n)*\r\nscope,value,choice\n\r\n/);
    expect(asked[0]!.body).toContain('filename="a.csv"');
    expect(outcome.decided).toEqual([
      { references: ['R1'], name: '10k', said: 'X-1, decided on 2026-10-02 by Ana' },
      { references: ['R2'], name: '10k', said: 'not bought: decided by Ana' },
    ]);
  });

  it('says that the decided lines of a long BOM are not listed', async () => {
    const long = { ...analysis, cost_rollup: { ...analysis.cost_rollup, priced_lines: 501 } };
    const { asked, process } = scripted({ '/v1/bom': data(job), '/status': data(job), '/analysis': data(long) });
    const outcome = (await process(taskFor('bom', decided))) as BomOutcome;
    expect(outcome.risks.all.map(({ code }) => code)).toContain('decisions_not_listed');
    expect(asked.map(({ path }) => path)).not.toContain('GET /v1/bom/bom_1');
    const { 'out/a.csv': alone } = decided;
    const plain = (await process(taskFor('bom', { 'out/a.csv': alone }))) as BomOutcome;
    expect(plain.risks.all.map(({ code }) => code)).not.toContain('decisions_not_listed');
  });

  it.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      'the server cannot read them',
      decided,
      'What was decided in decided.csv cannot be followed: decisions, row 2, choice: perhaps is none. Put it right, or take the file away.',
    ],
    ['they are not UTF-8', { ...decided, 'decided.csv': new Uint8Array([0x73, 0xe4]) }, 'it is not UTF-8'],
    ['they are too many', { ...decided, 'decided.csv': 'x'.repeat(1_000_001) }, 'it has 1000001 characters'],
  ])('is refused with its decisions when %s', async (_, files, words) => {
    const error = '/decisions: decisions, row 2, choice: perhaps is none';
    const reply = { status: 400, json: { error, code: 'invalid_request' } };
    const outcome = await scripted({ '/v1/bom': reply }).process(taskFor('bom', files));
    expect(outcome).toMatchObject({ kind: 'refused', code: 'decisions_unreadable' });
    expect((outcome as RefusedOutcome).message).toContain(words);
  });

  it.each<[string, Reply | Error, object]>([
    ['without an answer', new Error('connection reset'), { kind: 'away', code: 'network_error' }],
    [
      'to a server that is busy',
      problem(503, 'unavailable', { 'Retry-After': '90' }),
      { kind: 'away', waitMs: 90_000 },
    ],
    ['too many', problem(429, 'rate_limited', { 'Retry-After': '600' }), { kind: 'away', waitMs: 600_000 }],
    ['that broke the server', problem(500, 'internal_error'), { kind: 'away', code: 'internal_error' }],
    ['to a proxy without a server', { status: 502, text: '<html>' }, { kind: 'away', code: 'http_502' }],
    ['to a login page', { text: '<html>Welcome to our Wi-Fi' }, { kind: 'away', code: 'unexpected_answer' }],
    [
      'to a server that moved',
      { status: 308, text: '', headers: { location: 'https://new.example.com' } },
      { kind: 'away', code: 'redirected' },
    ],
    ['to another place', { status: 404, text: 'no' }, { kind: 'away', code: 'http_404' }],
    [
      'that another try is at',
      problem(409, 'idempotency_in_flight', { 'Retry-After': '61' }),
      { kind: 'away', waitMs: 61_000 },
    ],
    ['with the key of another', problem(422, 'idempotency_mismatch'), { kind: 'failed', code: 'idempotency_mismatch' }],
    ['with a wrong key', problem(401, 'key_invalid'), { kind: 'access', code: 'key_invalid' }],
    ['without credits', problem(402, 'credits_exhausted'), { kind: 'access', code: 'credits_exhausted' }],
    ['without the right', problem(403, 'scope_missing'), { kind: 'access', code: 'scope_missing' }],
    ['answered with nothing', data(null), { kind: 'away', code: 'unexpected_answer' }],
    ['answered without ids', data({ job_id: 7 }), { kind: 'away', code: 'unexpected_answer' }],
    [
      'answered with an id that is a path',
      data({ ...job, bom_id: '../account' }),
      { kind: 'away', code: 'unexpected_answer' },
    ],
  ])('%s is tried again, or not', async (_, reply, failure) => {
    await expect(scripted({ '/v1/bom': reply }).process(bom)).rejects.toMatchObject({
      name: 'ServiceFailure',
      ...failure,
    });
  });

  it.each<[string, Reply, string, string]>([
    ['a proxy says it is too large', { status: 413, text: '<html>' }, 'file_too_large', 'a proxy before it'],
    ['it has too many lines', problem(413, 'too_many_lines'), 'too_many_lines', 'Group the lines'],
    ['the server has nothing for it', problem(405, 'method_not_allowed'), 'method_not_allowed', 'does not offer this'],
    ['reading took too long', problem(422, 'parse_timeout'), 'parse_timeout', 'Export less'],
    ['a field is wrong', problem(400, 'invalid_request'), 'invalid_request', 'It is invalid_request.'],
  ])('is refused when %s', async (_, reply, code, words) => {
    const outcome = await scripted({ '/v1/bom': reply }).process(bom);
    expect(outcome).toMatchObject({ kind: 'refused', code, message: expect.stringContaining(words) as string });
    expect(JSON.stringify(outcome)).not.toContain('req_1');
  });
});

describe('a job', () => {
  it.each(['bom_unreadable', 'bom_empty', 'too_many_lines', 'file_too_large', 'unreadable_file'])(
    'that failed for the file (%s) is refused with the words of the service',
    async (code) => {
      expect(await scripted({ '/status': failed(code, 'Row 7 is odd') }).process(known)).toMatchObject({
        kind: 'refused',
        code,
        message: expect.stringContaining('Row 7 is odd') as string,
      });
    },
  );

  it.each<[string, Reply | Error, object]>([
    ['failed for the server', failed('processing_failed'), { kind: 'failed', code: 'processing_failed' }],
    ['was canceled', data({ ...job, status: 'canceled' }), { kind: 'failed', code: 'job_canceled' }],
    ['cannot be asked for', new Error('refused'), { kind: 'away', code: 'network_error' }],
    ['is nothing', data(null), { kind: 'away', code: 'unexpected_answer' }],
    ['is a list', data([]), { kind: 'away', code: 'unexpected_answer' }],
    ['is in no known state', data({ ...job, status: 'maybe' }), { kind: 'away', code: 'unexpected_answer' }],
    ['has a progress of words', data({ ...job, progress: 'half' }), { kind: 'away', code: 'unexpected_answer' }],
  ])('that %s', async (_, reply, failure) => {
    await expect(scripted({ '/status': reply }).process(known)).rejects.toMatchObject(failure);
  });
});

describe('an analysis', () => {
  const process = (answer: unknown) => scripted({ '/status': data(job), '/analysis': data(answer) }).process(known);

  it('of a server of the plainest kind is enough', async () => {
    expect(await process(analysis)).toMatchObject({
      kind: 'bom',
      cost: [{ quantity: 100, unit: 4.2 }],
      priceAge: '',
      priceSources: [],
    });
  });

  it('that estimates its points tells them, and no half of one', async () => {
    const [point] = analysis.curve;
    const estimate = { estimate: 5, low: 4.5, high: null, estimated_lines: 1 };
    const read = async (some: object) =>
      ((await process({ ...analysis, curve: [{ ...point, unpriced_lines: 2, ...some }] })) as BomOutcome).cost[0];
    expect(await read(estimate)).toMatchObject({ estimated: { unit: 5, low: 4.5, high: null, lines: 1 } });
    expect(await read({ ...estimate, low: undefined })).not.toHaveProperty('estimated');
    expect(await read({ ...estimate, estimated_lines: 0 })).not.toHaveProperty('estimated');
  });

  it('that knows only its own quantities gives the main one', async () => {
    expect(((await process({ ...analysis, curve: [] })) as BomOutcome).cost).toEqual([
      { quantity: 100, unit: 4.2, unpricedLines: 0, shortLines: 0, before: null },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no cost', { ...analysis, cost_rollup: undefined }],
    ['a cost in words', { ...analysis, cost_rollup: { ...rollup, unit_cost: 'cheap' }, curve: [] }],
    ['a cost left out', { ...analysis, curve: [{ quantity: 100 }] }],
    ['half a line without a price', { ...analysis, cost_rollup: { ...rollup, unpriced_lines: 0.5 } }],
    ['a currency of no country', { ...analysis, cost_rollup: { ...rollup, currency: '<b>' } }],
    ['a curve that is none', { ...analysis, curve: { 100: 4.2 } }],
    [
      'a share above the whole',
      { ...analysis, statement: { coverage: { unpriced_lines: 0, estimated_lines: 0, value: 2 }, shortages: {} } },
    ],
    ['warnings that are numbers', { ...analysis, warnings: [1, 2] }],
    ['no list of what was not matched', { ...analysis, unmatched_parts: null }],
  ])('with %s is no answer', async (_, answer) => {
    await expect(process(answer)).rejects.toMatchObject({ kind: 'away', code: 'unexpected_answer' });
  });

  it('with hostile words is told in one clean line of bounded length', async () => {
    const message = `R1:\u0000 a\r\nb\u2028c\ud800 ${'x'.repeat(10_000)}`;
    const outcome = await process({
      ...analysis,
      warnings: [{ code: 'c\nd', severity: 'fatal', lines: ['1', -1, 2], message }],
    });
    const [risk] = (outcome as BomOutcome).risks.all;
    expect(risk).toMatchObject({ code: 'c d', severity: 'info', lines: [2] });
    expect(risk?.message).toMatch(/^R1: a b c\uFFFD x{200,}…$/);
    expect(risk?.message.length).toBeLessThanOrEqual(300);
  });

  it.each<[string, Record<string, Reply | Error>, object]>([
    ['is away', { '/bom/diff': problem(503, 'unavailable', { 'Retry-After': '90' }) }, { kind: 'away' }],
    ['answers oddly', { '/bom/diff': data({ added: [] }) }, { kind: 'away', code: 'unexpected_answer' }],
    ['is still at it', { '/bom/diff': problem(409, 'not_ready') }, { kind: 'away', code: 'not_ready', waitMs: 5_000 }],
  ])('is not told without its comparison while the server %s', async (_, script, failure) => {
    const { process: run } = scripted({ ...script, '/status': data(job), '/analysis': data(analysis) });
    const previous = (await scripted({ '/status': data(job), '/analysis': data(analysis) }).process(
      known,
    )) as BomOutcome;
    await expect(run({ ...known, previous })).rejects.toMatchObject(failure);
  });

  it('is told without its comparison when the server will not compare', async () => {
    const { process: run } = scripted({
      '/bom/diff': problem(409, 'wrong_state'),
      '/status': data(job),
      '/analysis': data(analysis),
    });
    const previous = (await process(analysis)) as BomOutcome;
    expect(await run({ ...known, previous })).toMatchObject({
      changes: null,
      notCompared: expect.stringContaining('It is wrong_state') as string,
    });
  });
});

describe('a check', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['no summary', { violations: [] }],
    ['violations that are words', { summary: { excluded: 0, sheets: 1 }, violations: ['bad'] }],
  ])('of a schematic with %s is no answer', async (_, answer) => {
    const { process } = scripted({ '/erc': data(answer) });
    await expect(process(taskFor('schematic', { 'a.kicad_sch': 'x' }))).rejects.toMatchObject({
      code: 'unexpected_answer',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no report', {}],
    ['no board', { profile: {}, issues: [], warnings: [], checks: [] }],
  ])('of a board with the result %j is no answer', async (_, result) => {
    const { process } = scripted({ '/status': data({ ...job, job_type: 'dfm', result }) });
    await expect(process(taskFor('gerber', { 'a.gbr': 'x' }, { remote }))).rejects.toMatchObject({
      code: 'unexpected_answer',
    });
  });
});

describe('the service', () => {
  it('says that somebody else answers when the key is tried', async () => {
    await expect(scripted({ '/account': data({}) }).probe()).rejects.toMatchObject({
      kind: 'away',
      code: 'unexpected_answer',
    });
  });

  it('takes no address with a password, and does not repeat it', () => {
    const make = () => createService({ url: 'https://me:secret@parts.example.com', key: 'k', contact });
    expect(make).toThrow('no user and password');
    expect(make).not.toThrow('secret');
  });

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    const transport: Transport = ({ signal }) =>
      new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('cut'))));
    const service = createService({ url, key: 'k', contact, transport });
    const waiting = service.process(bom, listening(), stop.signal);
    stop.abort(new Error('closing'));
    await expect(waiting).rejects.toThrow('closing');
  });

  it.each<[string, ServiceTask, number, object]>([
    ['an upload: it is no Partwright server', bom, 2e6, { kind: 'away', code: 'unexpected_answer' }],
    ['a report', taskFor('schematic', { 'a.kicad_sch': 'x' }), 40e6, { kind: 'failed', code: 'answer_too_large' }],
  ])('stops reading an answer that has no end to %s', async (_, task, mostBytes, failure) => {
    let given = 0;
    const endless = await answering((response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000))) given += 100_000;
      };
      response.on('drain', more);
      more();
    });
    await expect(endless.process(task, listening(), never)).rejects.toMatchObject(failure);
    expect(given).toBeLessThan(mostBytes);
  });

  it.each<[string, string]>([
    ['brackets', '['.repeat(50_000)],
    ['objects', '{"data":'.repeat(10_000)],
  ])('does not read a pile of %s as JSON', async (_, json) => {
    const deep = await answering((response) => response.end(`{"data":${json}`));
    await expect(deep.process(bom, listening(), never)).rejects.toMatchObject({
      kind: 'away',
      code: 'unexpected_answer',
    });
  });

  async function answering(answer: (response: ServerResponse) => unknown) {
    const server = createServer((request, response) => {
      request.resume();
      answer(response);
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return createService({ url: `http://127.0.0.1:${port}`, key: 'k', contact });
  }
});

describe('an answer', () => {
  it.each<[string, string, boolean]>([
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`, false],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`, true],
    ['a thousand lists beside each other', `[${'[],'.repeat(1_000)}[]]`, false],
    ['a million of them', `[${'[],'.repeat(600_000)}[]]`, true],
    ['brackets in a text', JSON.stringify({ text: '['.repeat(1_000) }), false],
    ['commas in a text', JSON.stringify(','.repeat(1_000_001)), false],
    ['a quote in a text', JSON.stringify({ text: `"${'{'.repeat(1_000)}` }), false],
    ['a text that ends in a backslash', `{"a":"\\\\",${'"b":{'.repeat(65)}`, true],
    ['nothing', '', false],
  ])('with %s', (_, json, isHeavy) => {
    expect(isTooHeavy(Buffer.from(json))).toBe(isHeavy);
  });

  it.each<[string, number]>([
    ['/v1/account', 256_000],
    ['/v1/bom', 256_000],
    ['/v1/bom/job_1/status', 256_000],
    ['/v1/manufacturing/dfm', 256_000],
    ['/v1/projects', 2_000_000],
    ['/v1/bom/bom_1', 16_000_000],
    ['/v1/bom/bom_1/analysis', 16_000_000],
    ['/v1/bom/diff', 16_000_000],
    ['/v1/eda/erc', 16_000_000],
    ['/v1/manufacturing/job_1/status', 16_000_000],
  ])('of %s has at most %i bytes', (path, most) => {
    expect(findMostBytes(path)).toBe(most);
  });
});
