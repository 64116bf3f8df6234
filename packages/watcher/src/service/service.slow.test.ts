import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BomOutcome, CheckOutcome, Outcome } from '../model.ts';
import type { ServiceTask } from '../ports.ts';
import { amplifier, nextAmplifier } from './boms.fixture.ts';
import { createService } from './index.ts';
import { type Served, startServer } from './served.fixture.ts';
import { listening, never, taskFor } from './tasks.fixture.ts';

let served: Served;
const contact = 'tests@example.com';
const withKey = (key: string) => createService({ url: served.url, key, contact });
const run = (task: ServiceTask, key = served.key): Promise<Outcome> => withKey(key).process(task, listening(), never);

beforeAll(async () => (served = await startServer({ SIGNUP_CREDITS: '10' })), 120_000);
afterAll(() => served?.stop());

describe('a BOM', () => {
  let first: BomOutcome;

  it('is costed, and its job and id are told before it is', async () => {
    const listener = listening();
    first = (await withKey(served.key).process(
      taskFor('bom', { 'out/amplifier.csv': amplifier }),
      listener,
      never,
    )) as BomOutcome;
    expect(listener.remotes).toEqual([first.remote]);
    expect(listener.percents.at(-1)).toBe(100);
    expect(first).toMatchObject({
      kind: 'bom',
      currency: 'USD',
      primaryQuantity: 100,
      lines: { total: 12, matched: 10, unmatched: 2, unpriced: 2, notBought: 0 },
      changes: null,
      notCompared: '',
      unmatched: [
        { references: 'J1', name: '1715721' },
        { references: 'BT1', name: 'WS-PACK-2S1P' },
      ],
    });
    expect(first.cost.map(({ quantity, before }) => [quantity, before])).toEqual([
      [1, null],
      [100, null],
    ]);
    expect(first.cost[0]!.unit).toBeGreaterThan(first.cost[1]!.unit!);
    expect(first.risks.new).toContainEqual(
      expect.objectContaining({ code: 'not_priced', severity: 'error', lines: [11, 12] }),
    );
    expect(first.priceSources).toHaveLength(1);
  });

  it('is costed as it was decided beside it, and a file of decisions that is wrong is told', async () => {
    const beside = (rows: string) => ({
      'out/amplifier.csv': amplifier,
      'partwright-decisions.csv': `scope,file,references,value,mpn,choice,decided_at,decided_by\n${rows}`,
    });
    const rows =
      'project,,,,WS-PACK-2S1P,not_bought,2026-10-02,Ana\nline,amplifier.csv,R4,2k,,not_bought,2026-10-02,Bo\n';
    const outcome = (await run(taskFor('bom', beside(rows)))) as BomOutcome;
    expect(outcome.lines).toMatchObject({ unmatched: 1, notBought: 1 });
    expect(outcome.decided).toEqual([
      { references: ['BT1'], name: 'WS-PACK-2S1P', said: 'not bought: decided on 2026-10-02 by Ana' },
    ]);
    expect(outcome.risks.all.filter(({ code }) => code === 'decision_contradicted')).toMatchObject([
      { message: expect.stringContaining('the line says 1k, it was decided for 2k') },
    ]);
    expect(await run(taskFor('bom', beside('project,,,,BT1,perhaps,,\n')))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('row 2, choice: perhaps is not one of part, none, not_bought'),
    });
  });

  it('is compared with the export before it at the prices of now', async () => {
    const next = (await run(taskFor('bom', { 'out/amplifier.csv': nextAmplifier }, { previous: first }))) as BomOutcome;
    expect(next.changes).toMatchObject({ added: 1, removed: 2, changed: 1, unchanged: 12 });
    expect(next.changes?.groups.map(({ kind, references, name }) => [kind, references.join(), name])).toEqual([
      ['changed', 'C5', '2u2'],
      ['added', 'R9', '47k'],
      ['removed', 'C1,C2', '22pF'],
    ]);
    expect(next.cost.map(({ before }) => before)).toEqual(
      first.cost.map(({ unit, unpricedLines }) => ({
        unit,
        unpricedLines,
        boughtLines: 12,
        told: unit,
        // What has a price in both: neither more than the whole.
        compared: {
          before: unit,
          after: expect.any(Number) as number,
          uncompared: [{ kind: 'open', references: ['J1', 'BT1'], count: 2, amount: null }],
          doubt: null,
        },
      })),
    );
    expect(next.cost[1]!.unit).not.toBe(first.cost[1]!.unit);
    expect([next.risks.new, next.risks.gone]).toEqual([[], []]);
  });

  it('whose parts are not fitted any more, or changed without a price, is told by their names', async () => {
    const changed = amplifier
      .split('\n')
      .map((line, at) => `${line}${line === '' ? '' : at === 0 ? ',DNP' : /^"?(?:R1|D1)/.test(line) ? ',DNP' : ','}`)
      .join('\n')
      .replace('Screw_Terminal_01x02', 'Screw_Terminal_01x03');
    const next = (await run(taskFor('bom', { 'out/amplifier.csv': changed }, { previous: first }))) as BomOutcome;
    expect(next.changes?.groups.map(({ references, name }) => [references.join(), name])).toEqual([
      ['R1,R2', '10k'],
      ['D1', '1N4148W'],
      ['J1', 'Screw_Terminal_01x03'],
    ]);
    expect(next.unpriced).toEqual({ now: ['BT1', 'J1'], lost: [], found: [], changed: ['J1'], isAsTold: true });
  });

  it('that the service has already is not sent again', async () => {
    const listener = listening();
    const task = taskFor('bom', {}, { remote: first.remote });
    expect(await withKey(served.key).process(task, listener, never)).toEqual(first);
    expect(listener.remotes).toEqual([]);
  });

  it('is costed all the same when the export before it is gone', async () => {
    const previous = { ...first, remote: { ...first.remote, bomId: 'bom_gone' } };
    const outcome = (await run(taskFor('bom', {}, { remote: first.remote, previous }))) as BomOutcome;
    expect(outcome).toMatchObject({
      changes: null,
      notCompared: 'The service does not have the export before it any more.',
    });
    expect(outcome.cost[1]!.before).toMatchObject({ unit: null, told: first.cost[1]!.unit });
  });

  it.each([
    [{ jobId: null, bomId: 'bom_gone', projectId: null }, 'bom_not_found'],
    [{ jobId: 'job_gone', bomId: 'bom_gone', projectId: null }, 'bom_not_found'],
    [{ jobId: 'job_gone', bomId: null, projectId: null }, 'bom_not_found'],
  ])('known as %j is lost', async (remote, code) => {
    await expect(run(taskFor('bom', {}, { remote }))).rejects.toMatchObject({ kind: 'lost', code });
  });

  it('whose job was forgotten is still there', async () => {
    expect(await run(taskFor('bom', {}, { remote: { ...first.remote, jobId: 'job_gone' } }))).toMatchObject({
      kind: 'bom',
    });
  });

  it.each([
    ['a file that is none', { 'a.csv': 'Dear all,\nsee attached.\n' }, {}, 'bom_unreadable', 'No parts list was found'],
    [
      'a file of bytes',
      { 'a.csv': new Uint8Array(5_000).fill(7).fill(0, 9, 10) },
      {},
      'unsupported_format',
      'Send the BOM as CSV',
    ],
    ['an unknown currency', { 'a.csv': amplifier }, { currency: 'ZZZ' }, 'unknown_currency', 'Set another currency'],
  ])('of %s is refused', async (_, files, wish, code, words) => {
    const task = taskFor('bom', files);
    const outcome = await run({ ...task, wish: { ...task.wish, ...wish } });
    expect(outcome).toMatchObject({ kind: 'refused', code, message: expect.stringContaining(words) as string });
  });

  it('is filed under one project, which is made when it is not there', async () => {
    const subject = { project: 'Amplifier, rev B' };
    const before = await run(taskFor('bom', { 'p.csv': amplifier }, { subject }));
    const ids = new Map([[subject.project, 'prj_gone']]);
    const projectIds = {
      get: (name: string) => ids.get(name) ?? null,
      set: (name: string, id: string) => void ids.set(name, id),
    };
    const service = createService({ url: served.url, key: served.key, contact, projectIds });
    const after = await service.process(taskFor('bom', { 'p2.csv': amplifier }, { subject }), listening(), never);
    const [id, same] = [before, after].map((outcome) => (outcome as BomOutcome).remote.projectId);
    expect(id).toMatch(/^prj_/);
    expect([same, ids.get(subject.project)]).toEqual([id, id]);
  });
});

describe('a board', () => {
  const folder = new URL('../../../../examples/check-a-board/gerbers/', import.meta.url);
  const gerbers = Object.fromEntries(
    readdirSync(folder).map((name) => [`fab/${name}`, new Uint8Array(readFileSync(new URL(name, folder)))]),
  );

  it('is checked, and what is found is told with its file', async () => {
    const outcome = (await run(taskFor('gerber', gerbers, { subject: { path: 'fab' } }))) as CheckOutcome;
    expect(outcome).toMatchObject({
      check: 'dfm',
      against: expect.stringMatching(/^conservative of \d{4}-/) as string,
      facts: ['41 x 36 mm', '2 copper layers', '1.6 mm thick', '12 holes', '2 slots'],
      // A hole whose ring is too thin on both sides is one error.
      counts: { errors: 2, warnings: 0 },
      before: null,
    });
    expect(outcome.new).toHaveLength(2);
    const [clearance] = outcome.findings.filter(({ rule }) => rule === 'clearance');
    expect(clearance).toMatchObject({
      file: 'fab/demo-F_Cu.gbr',
      place: 'D2 and D1, top copper, at 115.66, -101.84 mm',
    });
    const again = taskFor('gerber', gerbers, { remote: outcome.remote, previous: outcome });
    expect(await run(again)).toMatchObject({ new: [], fixed: [], before: { errors: 2, warnings: 0 } });
  });

  it.each([
    ['of no Gerber file is refused', { 'fab/a.gbr': 'nothing' }, null, 'unreadable_file'],
    ['for an unknown maker is refused', { 'fab/a.gbr': 'nothing else' }, 'nobody', 'unknown_profile'],
  ])('%s', async (_, files, fabProfile, code) => {
    const task = taskFor('gerber', files);
    expect(await run({ ...task, wish: { ...task.wish, fabProfile } })).toMatchObject({ kind: 'refused', code });
  });

  it('whose check is forgotten is lost', async () => {
    const remote = { jobId: 'job_gone', bomId: null, projectId: null };
    await expect(run(taskFor('gerber', gerbers, { remote }))).rejects.toMatchObject({
      kind: 'lost',
      code: 'job_not_found',
    });
  });
});

describe('a schematic', () => {
  const loose = readFileSync(
    new URL('../../../server/src/testing/fixtures/loose-resistor.kicad_sch', import.meta.url),
    'utf8',
  );
  const without = loose.replace(/^ {2}\(symbol \(lib_id.*\n/m, '');

  it('is checked, and what was fixed is told', async () => {
    const first = (await run(taskFor('schematic', { 'kicad/loose.kicad_sch': loose }))) as CheckOutcome;
    expect(first).toMatchObject({
      check: 'erc',
      against: "KiCad's rules",
      facts: ['1 sheet'],
      counts: { errors: 2, warnings: 0 },
    });
    expect(first.new.map(({ place, file, line }) => [place, file, line])).toEqual([
      ['R1 pin 1', 'kicad/loose.kicad_sch', 15],
      ['R1 pin 2', 'kicad/loose.kicad_sch', 15],
    ]);
    const files = { 'kicad/loose.kicad_pro': '{}', 'kicad/loose.kicad_sch': without };
    const fixed = (await run(taskFor('schematic', files, { previous: first }))) as CheckOutcome;
    expect([fixed.new, fixed.fixed, fixed.counts]).toEqual([[], first.findings, { errors: 0, warnings: 0 }]);
    const inProject = { 'kicad/loose.kicad_pro': '{}', 'kicad/loose.kicad_sch': loose };
    const moved = (await run(taskFor('schematic', inProject, { previous: first }))) as CheckOutcome;
    expect([moved.new, moved.fixed, moved.findings[0]?.file]).toEqual([[], [], 'kicad/loose.kicad_sch']);
  });

  it('that is none is refused', async () => {
    expect(await run(taskFor('schematic', { 'a.kicad_sch': '(kicad_pcb)' }))).toMatchObject({
      kind: 'refused',
      code: 'unreadable_file',
    });
  });
});

describe('the key', () => {
  it('is good for all that is watched, or says what it lacks', async () => {
    await expect(withKey(served.key).probe(never)).resolves.toBeUndefined();
    const key = await served.newKey('test', ['account:read', 'bom:read', 'eda:run']);
    await expect(withKey(key).probe(never)).rejects.toMatchObject({
      kind: 'access',
      message: expect.stringContaining('bom:write, dfm:run, projects:read, projects:write') as string,
    });
    const schematics = createService({ url: served.url, key, contact, kinds: ['schematic'] });
    await expect(schematics.probe(never)).resolves.toBeUndefined();
    await expect(run(taskFor('bom', { 'a.csv': amplifier }), key)).rejects.toMatchObject({
      kind: 'access',
      code: 'scope_missing',
    });
  });

  it('that is wrong is told as such', async () => {
    const wrong = `${served.key.slice(0, -4)}zzzz`;
    await expect(withKey(wrong).probe(never)).rejects.toMatchObject({ kind: 'access', code: 'key_invalid' });
    await expect(run(taskFor('bom', { 'a.csv': amplifier }), wrong)).rejects.toMatchObject({ kind: 'access' });
  });

  it('pays once for one export, however often it is sent, until there are no credits left', async () => {
    const live = await served.newKey('live');
    const task = taskFor('bom', { 'paid.csv': amplifier });
    const begun = await served.balance();
    const [a, b] = (await Promise.all([run(task, live), run(task, live)])) as BomOutcome[];
    const c = (await run(task, live)) as BomOutcome;
    expect(new Set([a, b, c].map((outcome) => outcome?.remote.bomId)).size).toBe(1);
    expect(begun - (await served.balance())).toBe(5);
    await run(taskFor('bom', { 'second.csv': nextAmplifier }), live);
    const third = taskFor('bom', { 'third.csv': amplifier });
    await expect(run(third, live)).rejects.toMatchObject({ kind: 'access', code: 'credits_exhausted' });
    const other = taskFor('bom', { 'paid.csv': nextAmplifier }, { key: task.key });
    await expect(run(other, live)).rejects.toMatchObject({ kind: 'failed', code: 'idempotency_mismatch' });
  });
});
