import { readdirSync, readFileSync } from 'node:fs';
import { jobResults, makeEncoder } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRecord } from '../ports/jobs.ts';
import type { DfmResult } from '../usecases/dfm-result.ts';
import { describeJob } from '../usecases/jobs.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
}, 60_000);
afterAll(() => running.stop());

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);
const head = (fileFunction: string): string =>
  `%TF.FileFunction,${fileFunction}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.150000*%\n%ADD11R,0.560000X0.620000*%\n%LPD*%\n`;
const at = (xMm: number, yMm: number): string => `X${Math.round(xMm * 1e6)}Y${Math.round(yMm * 1e6)}`;
/** The pads of R1, R2 and R3, chips 0402 that lie along x, 0.96 mm apart. */
const PARTS: [string, number, number][] = [
  ['R1', 5, 5],
  ['R2', 10, 5],
  ['R3', 15, 5],
];
const pads = (fileFunction: string): string =>
  `${head(fileFunction)}D11*\n${PARTS.flatMap(([, x, y]) => [`${at(x - 0.48, y)}D03*`, `${at(x + 0.48, y)}D03*`]).join('\n')}\nM02*\n`;
const empty = (fileFunction: string): string => `${head(fileFunction)}D10*\n${at(1, 1)}D02*\n${at(2, 1)}D01*\nM02*\n`;
const outline = `${head('Profile,NP')}D10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n`;
const board = new Uint8Array(
  packZip(
    new Map(
      Object.entries({
        'b-F_Cu.gbr': pads('Copper,L1,Top'),
        'b-B_Cu.gbr': empty('Copper,L2,Bot'),
        'b-F_Mask.gbr': pads('Soldermask,Top'),
        'b-B_Mask.gbr': empty('Soldermask,Bot'),
        'b-F_Paste.gbr': pads('Paste,Top'),
        'b-Edge_Cuts.gbr': outline,
      }).map(([name, content]) => [name, text(content)]),
    ),
  ),
);
const positions = (change: Record<string, string> = {}): Uint8Array<ArrayBuffer> =>
  text(
    `Ref,Val,Package,PosX,PosY,Rot,Side\n${PARTS.map(([name, x, y]) => change[name] ?? `${name},10k,R_0402_1005Metric,${x},${y},0,top`).join('\n')}\n`,
  );
const bom = (...more: string[]): Uint8Array<ArrayBuffer> =>
  text(['Designator,Value,Footprint,Quantity', '"R1,R2,R3",10k,R_0402_1005Metric,3', ...more, ''].join('\n'));

type Files = Record<string, [string, Uint8Array<ArrayBuffer>]>;
async function submit(
  files: Files,
  fields: Record<string, string> = {},
  options: { key?: string; headers?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [field, [name, bytes]] of Object.entries(files)) form.set(field, new Blob([bytes]), name);
  return running.call('POST', '/v1/manufacturing/dfm', { body: form, ...options });
}
async function ended(started: { status: number; body: { data: { status_url: string } } }, key?: string) {
  expect(started.status).toBe(202);
  for (;;) {
    const { data } = (await running.call('GET', `${started.body.data.status_url}?wait=20`, key ? { key } : {})).body;
    if (data.status !== 'queued' && data.status !== 'processing') return data;
  }
}
const newProject = async (): Promise<string> =>
  (await running.call('POST', '/v1/projects', { json: { name: 'Lamp' } })).body.data.id;
const all = (change: Partial<Files> = {}): Files => ({
  file: ['b.zip', board],
  positions: ['pos.csv', positions()],
  bom: ['bom.csv', bom()],
  ...(change as Files),
});
const findCheckStatus = (data: { result: { checks: { id: string; status: string }[] } }, id: string) =>
  data.result.checks.find((check) => check.id === id)?.status;

describe('POST /manufacturing/dfm', () => {
  it('checks board and assembly, and keeps the report and both sides', async () => {
    const data = await ended(await submit(all(), { revision: 'B', notes: 'first try' }));
    expect(data).toMatchObject({ status: 'complete', job_type: 'dfm' });
    const { checks, board: measured, assembly, revision, notes, pictures } = data.result;
    expect({ revision, notes }).toEqual({ revision: 'B', notes: 'first try' });
    expect(measured).toMatchObject({ width_mm: 20, height_mm: 10 });
    expect(pictures).toBeUndefined();
    expect(assembly).toMatchObject({ errors: 0, fitted: 3, positions: { top: 3, bottom: 0 } });
    for (const id of ['missing_position', 'wrong_side', 'on_pads', 'pin_count', 'chip_size', 'rotation'])
      expect([id, findCheckStatus(data, id)]).toEqual([id, 'pass']);
    expect(findCheckStatus(data, 'height')).toBe('not_run');
    expect(data.files.map(({ name }: { name: string }) => name)).toEqual([
      'dfm.json',
      'top.svg',
      'top.png',
      'bottom.svg',
      'bottom.png',
    ]);
    const kept = JSON.parse(await (await fetch(data.files[0].url)).text());
    expect(kept.checks).toEqual(checks);
  });

  it('finds what is wrong between the files, with its place and lines', async () => {
    const files = all({
      positions: ['pos.csv', positions({ R2: 'R2,10k,R_0402_1005Metric,10,5,45,top', R3: '' })],
    });
    const data = await ended(await submit(files));
    const { issues, warnings } = data.result;
    expect(issues).toContainEqual(
      expect.objectContaining({
        about: 'assembly',
        rule: 'missing_position',
        severity: 'error',
        references: ['R3'],
        bom_line: 2,
      }),
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({
        rule: 'rotation',
        severity: 'warning',
        references: ['R2'],
        at: [10, 5],
        positions_line: 3,
      }),
    );
    const svg = await (await fetch(data.files[1].url)).text();
    expect(svg).toContain('R2 is turned by 45');
  });

  it('counts every error of a board in `issues`', async () => {
    const folder = new URL('../../../../examples/check-a-board/gerbers/', import.meta.url);
    const gerbers = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
    const { result } = await ended(await submit({ file: ['demo.zip', new Uint8Array(packZip(gerbers))] }));
    const severities = result.issues.map(({ severity }: { severity: string }) => severity);
    expect(severities).toEqual(['error', 'error']);
    expect(result.summary).toMatchObject({ errors: 2, warnings: result.warnings.length });
    const found: { about: string; rule: string; cause: number }[] = [...result.issues, ...result.warnings];
    const ofBoard = found.filter(({ about }) => about === 'board');
    expect(ofBoard.map(({ cause }) => result.causes[cause].rule)).toEqual(ofBoard.map(({ rule }) => rule));
    expect(result.doubts).toEqual([]);
    const failed = result.checks.filter(({ status }: { status: string }) => status === 'fail');
    expect(failed.map(({ id, pass }: { id: string; pass: boolean }) => [id, pass])).toEqual([
      ['clearance', false],
      ['annular_ring', false],
    ]);
  });

  it('tells in `warnings` each check that was not run', async () => {
    const { result } = await ended(await submit({ file: ['b.zip', board] }));
    const checks: { id: string; about: string; status: string; pass: boolean; name: string; detail: string }[] =
      result.checks;
    const told = new Set(result.warnings.map(({ rule }: { rule: string | null }) => rule));
    const unchecked = checks.filter(({ about, status }) => about === 'board' && status === 'not_run');
    expect(unchecked.length).toBeGreaterThan(0);
    for (const { id, pass, detail } of unchecked)
      expect({ id, pass, told: told.has(id), detail }).toMatchObject({
        pass: false,
        told: true,
        detail: expect.stringMatching(/^Not run: /),
      });
  });

  it('reads a result that an earlier release kept in the same way', async () => {
    const started = await submit({ file: ['b.zip', board] });
    const now = await ended(started);
    const row = await running.service.records.jobs.get(now.job_id);
    const { dfm } = row!.result as { dfm: { checks: Record<string, unknown>[] } };
    const early = dfm.checks.map(({ name: _name, pass: _pass, detail: _detail, ...check }) => check);
    const view = describeJob({ ...row!, result: { ...row!.result, dfm: { ...dfm, checks: early } } } as JobRecord);
    expect(makeEncoder(jobResults.dfm)(view.result as DfmResult)).toEqual(now.result);
  });

  it('tells each issue as a cause of its own where an earlier release kept none', async () => {
    const folder = new URL('../../../../examples/check-a-board/gerbers/', import.meta.url);
    const gerbers = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
    const now = await ended(await submit({ file: ['demo.zip', new Uint8Array(packZip(gerbers))] }));
    const row = await running.service.records.jobs.get(now.job_id);
    const { dfm } = row!.result as { dfm: { issues: { cause?: number }[]; causes?: unknown; doubts?: unknown } };
    const { causes: _causes, doubts: _doubts, ...early } = dfm;
    early.issues = dfm.issues.map(({ cause: _cause, ...issue }) => issue);
    const view = describeJob({ ...row!, result: { ...row!.result, dfm: early } } as unknown as JobRecord);
    const told = makeEncoder(jobResults.dfm)(view.result as DfmResult) as typeof now.result;
    expect(told.causes.map(({ message }: { message: string }) => message)).toEqual(dfm.issues.map((issue) => (issue as unknown as { message: string }).message)); // prettier-ignore
    expect(told.issues.map(({ cause }: { cause: number | null }) => cause)).toEqual([null, null]);
    expect(told.doubts).toEqual([]);
  });

  it('says of the assembly what is not there, and passes none of it', async () => {
    const data = await ended(await submit({ file: ['b.zip', board] }));
    expect(data.status).toBe('complete');
    const checks: { about: string; status: string; pass: boolean; reason: string }[] = data.result.checks;
    const ofAssembly = checks.filter(({ about }) => about === 'assembly');
    expect(ofAssembly.map(({ status, pass }) => `${status} ${pass}`)).not.toContain('pass true');
    expect(ofAssembly[0]!.reason).toContain('`bom`');
    expect(data.result.warnings).toContainEqual(
      expect.objectContaining({ about: 'check', message: expect.stringContaining('The assembly was not checked') }),
    );
  });

  it('checks the newest files of a project again, with its newest BOM', async () => {
    const project_id = await newProject();
    const early = await running.call('POST', '/v1/manufacturing/dfm', { json: { project_id } });
    expect({ status: early.status, code: early.body.code }).toEqual({ status: 422, code: 'file_required' });
    expect(early.body.error).toContain('`file`');
    await ended(await submit({ file: ['b.zip', board], positions: ['pos.csv', positions()] }, { project_id }));
    const form = new FormData();
    form.set('file', new Blob([bom('C1,1u,C_0402_1005Metric,1')]), 'bom.csv');
    form.set('project_id', project_id);
    const uploaded = await running.call('POST', '/v1/bom', { body: form });
    await ended(uploaded);
    const again = await ended(await running.call('POST', '/v1/manufacturing/dfm', { json: { project_id, layers: 2 } }));
    expect(again.result.bom_id).toEqual(expect.stringMatching(/^bom_/));
    expect(again.result.issues).toContainEqual(
      expect.objectContaining({ rule: 'missing_position', references: ['C1'] }),
    );
    expect(again.result.assembly.positions).toEqual({ top: 3, bottom: 0 });
  });

  it.each([
    ['a project that is not there', { project_id: 'prj_none' }, 404, 'project_not_found'],
    ['a BOM that is not there', { bom_id: 'bom_none' }, 404, 'bom_not_found'],
    ['an unknown profile', { profile: 'nobody' }, 422, 'unknown_profile'],
    ['limits that are none', { own_limits: '{"limits":{"trace_width":{"min":"x"}}}' }, 400, 'invalid_request'],
  ] as const)('refuses %s before there is a job', async (_, fields, status, code) => {
    const answer = await submit(all(), fields);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('refuses another account’s project', async () => {
    const key = await running.newKey({ accountId: await running.newAccount('others') });
    const answer = await submit(all(), { project_id: await newProject() }, { key });
    expect(answer.body.code).toBe('project_not_found');
  });

  it('wants a file or JSON', async () => {
    const answer = await submit({ positions: ['pos.csv', positions()] });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 422, code: 'file_required' });
  });

  it.each([
    ['Gerber files', { file: ['b.zip', new Uint8Array(packZip(new Map([['a.txt', text('x')]])))] }, 'unreadable_file'],
    ['positions', { positions: ['pos.csv', bom()] }, 'unreadable_file'],
    ['a BOM', { bom: ['bom.csv', text('Designator,Value\n')] }, 'bom_empty'],
  ] as [string, Partial<Files>, string][])(
    'fails with words and gives credits back when %s cannot be read',
    async (_, change, code) => {
      const key = await running.newKey({ mode: 'live' });
      const balance = async (): Promise<number> =>
        (await running.service.records.ledger.balance(running.accountId)).balance;
      const before = await balance();
      const data = await ended(await submit(all(change), {}, { key }), key);
      expect(data).toMatchObject({ status: 'failed', error_code: code });
      expect(data.error.length).toBeGreaterThan(20);
      expect(await balance()).toBe(before);
    },
  );

  it('costs ten credits, once for one Idempotency-Key', async () => {
    const key = await running.newKey({ mode: 'live' });
    const balance = async (): Promise<number> =>
      (await running.service.records.ledger.balance(running.accountId)).balance;
    const before = await balance();
    const options = { key, headers: { 'Idempotency-Key': 'lamp-1' } };
    const [first, second] = [await submit(all(), {}, options), await submit(all(), {}, options)];
    expect(second.body.data.job_id).toBe(first.body.data.job_id);
    await ended(first, key);
    expect(before - (await balance())).toBe(10);
  });
});
