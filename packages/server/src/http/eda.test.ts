import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packZip, readZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

// One resistor whose pins lead nowhere; libraries of which one holds a footprint.
let running: RunningService;
let schematic: Uint8Array<ArrayBuffer>;
let libraries: string;
beforeAll(async () => {
  libraries = await mkdtemp(join(tmpdir(), 'partwright-libraries-'));
  await mkdir(join(libraries, 'footprints/Ours.pretty'), { recursive: true });
  await writeFile(join(libraries, 'footprints/Ours.pretty/Part.kicad_mod'), makePart('Part', 0.2));
  running = await startService({ STARTER_CATALOG: 'false', KICAD_LIBRARIES: libraries });
  schematic = new Uint8Array(await readFile(new URL('../testing/fixtures/loose-resistor.kicad_sch', import.meta.url)));
}, 60_000);
afterAll(async () => {
  await running.stop();
  await rm(libraries, { recursive: true, force: true });
});

/** A footprint with one pad so far to the right. */
const makePart = (name: string, x: number): string =>
  `(footprint "${name}" (version 20241229) (layer "F.Cu") (at 0 0) (pad "1" smd rect (at ${x} 0) (size 1 1) (layers "F.Cu" "F.Mask")))`;

async function send(
  path: string,
  file: Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string | [name: string, content: string]> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.set('file', new Blob([file]), name);
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new Blob([value[1]]), value[0]);
  }
  return running.call('POST', path, { body: form, headers });
}

const isKicadHere = (): boolean => spawnSync('kicad-cli', ['version']).status === 0;
const makeZip = (files: Record<string, Uint8Array>) => new Uint8Array(packZip(new Map(Object.entries(files))));
const text = (value: string) => new TextEncoder().encode(value);

describe('POST /eda/erc', () => {
  it('reports each violation with part, pin, place and line', async () => {
    const { status, body } = await send('/v1/eda/erc', schematic, 'loose.kicad_sch');
    expect(status).toBe(200);
    expect(body.data.summary).toMatchObject({ errors: 2, sheets: 1 });
    const [first] = body.data.violations.filter((one: { type: string }) => one.type === 'pin_not_connected');
    expect(first).toMatchObject({
      severity: 'error',
      sheet: '/',
      excluded: false,
      items: [{ ref: 'R1', pin: '1', at_mm: [50.8, 46.99], file: 'loose.kicad_sch', line: expect.any(Number) }],
    });
    expect(body.data).toMatchObject({ engine: 'own', kicad_version: null });
  });

  it('keeps to the rules of the project, and to other rules when they are sent', async () => {
    const rules = JSON.stringify({ erc: { rule_severities: { pin_not_connected: 'ignore' } } });
    const zip = makeZip({ 'board/loose.kicad_sch': schematic, 'board/loose.kicad_pro': text(rules) });
    const own = await send('/v1/eda/erc', zip, 'board.zip');
    expect(own.body.data.summary.errors).toBe(0);
    const other = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { rules_file: rules });
    expect(other.body.data.summary.errors).toBe(0);
    expect(other.body.data.not_run.map(({ type }: { type: string }) => type)).toContain('pin_not_connected');
  });

  it('counts under the names that other clients read, at the top and in `data`', async () => {
    const { body } = await send('/v1/eda/erc', schematic, 'loose.kicad_sch');
    const { violations } = body.data;
    const counts = { error_count: 2, warning_count: body.data.summary.warnings, total_violations: violations.length };
    expect(body.data).toMatchObject(counts);
    expect(body).toMatchObject({ status: 'success', success: true, kicad_version: null, ...counts });
    expect(body.violations).toEqual(violations);
    expect(body.report).toEqual({ violations });
    expect(violations[0].items[0]).toMatchObject({ description: expect.any(String), pos: { x: 50.8, y: 46.99 } });
  });

  it('answers lists, never null, where nothing is wrong', async () => {
    const empty = text('(kicad_sch (version 20250114) (generator "eeschema") (uuid "0a0b") (paper "A4"))');
    const { body } = await send('/v1/eda/erc', empty, 'empty.kicad_sch');
    expect(body).toMatchObject({ error_count: 0, warning_count: 0, violations: [], report: { violations: [] } });
  });

  it('counts a sheet that was not sent as an error, so that nobody takes it for an all-clear', async () => {
    const sheet =
      '(sheet (at 50 50) (size 20 20) (uuid "0a0c") (property "Sheetname" "Power" (at 50 49 0)) (property "Sheetfile" "power.kicad_sch" (at 50 71 0)))';
    const top = text(`(kicad_sch (version 20250114) (generator "eeschema") (uuid "0a0b") (paper "A4") ${sheet})`);
    const { body } = await send('/v1/eda/erc', top, 'top.kicad_sch');
    expect(body).toMatchObject({ error_count: 1, warning_count: 0, total_violations: 1 });
    expect(body.data.summary).toEqual({ errors: 1, warnings: 0, excluded: 0, sheets: 1 });
    expect(body.violations).toMatchObject([
      {
        type: 'missing_sheet_file',
        severity: 'error',
        description: expect.stringMatching(
          /power\.kicad_sch of the sheet Power is missing.*nothing on it was checked$/,
        ),
      },
    ]);
    const errors = await send('/v1/eda/erc', top, 'top.kicad_sch', { severity: 'error' });
    expect(errors.body).toMatchObject({ error_count: 1, violations: [{ type: 'missing_sheet_file' }] });
  });

  it('takes rules as a file too, and the settings of the project beside the schematic', async () => {
    const rules = JSON.stringify({ erc: { rule_severities: { pin_not_connected: 'ignore' } } });
    const file: [string, string] = ['loose.kicad_pro', rules];
    const asked = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { rules_file: file });
    expect(asked.body).toMatchObject({ error_count: 0 });
    const beside = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', {
      companion_kicad_pro: file,
      companion_kicad_dru: ['loose.kicad_dru', '(version 1)'],
    });
    expect(beside.body).toMatchObject({ error_count: 0 });
    expect(beside.body.data.problems[0]).toMatch(/^companion_kicad_dru was not used/);
    const both = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', {
      companion_kicad_pro: file,
      rules_file: '{"erc": {"rule_severities": {"pin_not_connected": "error"}}}',
    });
    expect(both.body).toMatchObject({ error_count: 2 });
    expect(both.body.data.problems[0]).toMatch(/^companion_kicad_pro was not used/);
    const odd = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { rules_file: ['a.kicad_pro', 'no rules'] });
    expect({ status: odd.status, pointer: odd.body.errors[0].pointer }).toEqual({
      status: 400,
      pointer: '/rules_file',
    });
  });

  it('lists all, or only what the project excludes', async () => {
    const all = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { severity: 'all' });
    const plain = await send('/v1/eda/erc', schematic, 'loose.kicad_sch');
    expect(all.body.data).toEqual(plain.body.data);
    const excluded = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { severity: 'exclusion' });
    expect(excluded.body).toMatchObject({ error_count: 2, total_violations: 0, violations: [] });
  });

  it('leaves out what is less severe than asked for', async () => {
    const { body } = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { severity: 'error' });
    expect(new Set(body.data.violations.map(({ severity }: { severity: string }) => severity))).toEqual(
      new Set(['error']),
    );
    expect(body.data.advice).toEqual([]);
  });

  it('holds a project against the libraries that come with it, and says which did not', async () => {
    const table = (folder: string): Uint8Array =>
      text(`(sym_lib_table (version 7) (lib (name "Test")(type "KiCad")(uri "\${${folder}}/lib/own.kicad_sym")))`);
    const empty = '(kicad_symbol_lib (version 20241209) (generator "test"))';
    const files = { 'p/loose.kicad_sch': schematic, 'p/sym-lib-table': table('KIPRJMOD') };
    const listTypes = async (zip: Uint8Array<ArrayBuffer>) => (await send('/v1/eda/erc', zip, 'p.zip')).body.data;
    const given = await listTypes(makeZip({ ...files, 'p/lib/own.kicad_sym': text(empty) }));
    expect(given.violations.filter(({ type }: { type: string }) => type === 'lib_symbol_issues')).toMatchObject([
      { description: "Symbol 'R' not found in symbol library 'Test'", items: [{ ref: 'R1' }] },
    ]);
    const gone = await listTypes(makeZip(files));
    expect(gone.violations.filter(({ type }: { type: string }) => type === 'lib_symbol_issues')).toMatchObject([
      { description: "The symbol library 'Test' was not found at 'p/lib/own.kicad_sym'", items: [{ ref: 'R1' }] },
    ]);
    const without = await listTypes(makeZip({ ...files, 'p/sym-lib-table': table('PARTS') }));
    expect(without.violations.map(({ type }: { type: string }) => type)).not.toContain('lib_symbol_issues');
    expect(without.not_run).toContainEqual({
      is_missed: true,
      type: 'lib_symbol_issues',
      reason: expect.stringContaining('Test'),
    });
  });

  it('knows from the catalogue which parts are no longer made', async () => {
    const part = aPart({ mpn: 'OLD-4711', manufacturer: 'Example Parts', lifecycle: 'obsolete' });
    await running.service.records.parts.upsert([part]);
    const numbered = new TextDecoder()
      .decode(schematic)
      .replaceAll('(property "Footprint" ""', '(property "MPN" "OLD-4711" (at 0 0 0)) $&');
    const { body } = await send('/v1/eda/erc', text(numbered), 'loose.kicad_sch');
    const advice = body.data.advice.filter(({ code }: { code: string }) => code === 'obsolete_part');
    expect(advice).toMatchObject([{ refs: ['R1'], message: expect.stringContaining('OLD-4711') }]);
  });

  it.each([
    ['a text of another kind', text('Designator,Value\nR1,4k7\n'), 'x.kicad_sch', 'unreadable_file'],
    ['a file that is cut off', () => schematic.subarray(0, 900), 'x.kicad_sch', 'unreadable_file'],
    [
      'a file of a version to come',
      () => text('(kicad_sch (version 20991231) (generator "eeschema"))'),
      'x.kicad_sch',
      'unreadable_file',
    ],
    ['an archive without a schematic', () => makeZip({ 'a.txt': text('x') }), 'x.zip', 'unreadable_file'],
    [
      'an archive that is cut off',
      () => makeZip({ 'a.kicad_sch': schematic }).subarray(0, 200),
      'x.zip',
      'unreadable_file',
    ],
  ] as const)('refuses %s', async (_, file, name, code) => {
    const bytes = new Uint8Array(typeof file === 'function' ? file() : file);
    const { status, body } = await send('/v1/eda/erc', bytes, name);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.error.length).toBeGreaterThan(20);
  });

  it.runIf(isKicadHere())(
    'asks KiCad itself where it is installed, and tells the same',
    { timeout: 90_000 },
    async () => {
      const kicad = await send('/v1/eda/erc', schematic, 'loose.kicad_sch', { engine: 'kicad' });
      expect(kicad.body.data).toMatchObject({ engine: 'kicad', kicad_version: expect.stringMatching(/^\d/) });
      const own = await send('/v1/eda/erc', schematic, 'loose.kicad_sch');
      const pins = (data: { violations: { type: string; items: object[] }[] }) =>
        data.violations.filter(({ type }) => type === 'pin_not_connected').map(({ items }) => items);
      expect(pins(kicad.body.data)).toEqual(pins(own.body.data));
    },
  );

  it('says how to get KiCad where it is not', async () => {
    const without = await startService({ STARTER_CATALOG: 'false', KICAD_CLI: 'none' });
    const form = new FormData();
    form.set('file', new Blob([schematic]), 'loose.kicad_sch');
    form.set('engine', 'kicad');
    const { status, body } = await without.call('POST', '/v1/eda/erc', { body: form });
    await without.stop();
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'engine_unavailable' });
    expect(body.error).toContain('KICAD_CLI');
  });
});

describe('POST /eda/pcb/job', () => {
  let board: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    board = new Uint8Array(await readFile(new URL('../testing/fixtures/small-board.kicad_pcb', import.meta.url)));
  });

  async function run(type: string, file = board, name = 'small.kicad_pcb', fields: Parameters<typeof send>[3] = {}) {
    const started = await send('/v1/eda/pcb/job', file, name, { type, ...fields });
    expect(started.status).toBe(202);
    let data = started.body.data;
    while (data.status === 'queued' || data.status === 'processing')
      ({ data } = (await running.call('GET', `${data.status_url}?wait=20`)).body);
    return data;
  }

  it('takes `operation` for `type`, and says which there are', async () => {
    const post = (fields: Record<string, string>) => send('/v1/eda/pcb/job', board, 'small.kicad_pcb', fields);
    const started = await post({ operation: 'validate' });
    const { job_id, status_url } = started.body.data;
    expect(started.body).toMatchObject({ status: 'success', job_id, jobId: job_id, status_url });
    const positions = await run('', board, 'small.kicad_pcb', {
      operation: 'export',
      payload_json: '{"format":"positions"}',
    });
    expect(positions.result.type).toBe('positions');
    const unknown = await post({ operation: 'reassign', payload_json: '{}' });
    expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 422, code: 'unknown_operation' });
    expect(unknown.body.error).toContain('validate, export, statistics, drc');
    const refused: Record<string, string>[] = [
      { operation: 'export' },
      { operation: 'export', payload_json: '{"format":"pdf"}' },
      { operation: 'validate', payload_json: '{"strict":true}' },
      { operation: 'validate', type: 'bom' },
      { payload_json: '{"format":"bom"}' },
    ];
    for (const wrong of refused)
      expect(await post(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const ended = await running.ended(status_url);
    expect(ended.body).toMatchObject({
      status: 'success',
      job_id,
      board_stats: { board_area_mm2: 200, fill_pct: null, footprints: 1 },
      data: { status: 'complete', result: { type: 'drc' } },
    });
  });

  it('tells a known command line at the top how the job stands, in its words', async () => {
    const agent = { 'User-Agent': 'parts-cli/0.12.0 (me@example.com)' };
    const started = await send('/v1/eda/pcb/job', board, 'small.kicad_pcb', { operation: 'validate' }, agent);
    const { status_url } = started.body;
    let answer = await running.call('GET', `${status_url}?wait=20`, { headers: agent });
    while (answer.body.status === 'pending' || answer.body.status === 'processing')
      answer = await running.call('GET', `${status_url}?wait=20`, { headers: agent });
    expect(answer.body).toMatchObject({ status: 'done', board_stats: { footprints: 1 }, data: { status: 'complete' } });
    const broken = await send('/v1/eda/pcb/job', schematic, 'x.kicad_pcb', { operation: 'validate' }, agent);
    let ended = await running.call('GET', `${broken.body.status_url}?wait=20`, { headers: agent });
    while (ended.body.status === 'pending' || ended.body.status === 'processing')
      ended = await running.call('GET', `${broken.body.status_url}?wait=20`, { headers: agent });
    expect(ended.body).toMatchObject({ status: 'failed', error: expect.any(String) });
    expect((await running.call('GET', broken.body.status_url)).body.status).toBe('success');
  });

  it('uses the rules that come beside the board', async () => {
    const rules = JSON.stringify({ board: { design_settings: { rules: { min_track_width: 0.2 } } } });
    const { result } = await run('drc', board, 'small.kicad_pcb', { companion_kicad_pro: ['x.kicad_pro', rules] });
    expect(result.violations.map(({ type }: { type: string }) => type)).toContain('track_width');
    const dru = '(version 1)\n(rule wide (constraint track_width (min 0.3mm)))';
    const custom = await run('drc', board, 'small.kicad_pcb', { companion_kicad_dru: ['x.kicad_dru', dru] });
    expect(custom.result.violations.map(({ type }: { type: string }) => type)).toContain('track_width');
    const parity = await run('parity', board, 'small.kicad_pcb', {
      companion_kicad_sch: ['x.kicad_sch', new TextDecoder().decode(schematic)],
    });
    expect(parity.result.not_run).toEqual([]);
    const zip = makeZip({ 'small.kicad_pcb': board });
    const twice = await send('/v1/eda/pcb/job', zip, 'p.zip', { companion_kicad_pro: ['x.kicad_pro', rules] });
    expect({ status: twice.status, error: twice.body.error }).toEqual({
      status: 400,
      error: expect.stringContaining('put them into the ZIP'),
    });
  });

  it("holds footprints against the operator's libraries and those in the ZIP", async () => {
    const with4 = ['Ours:Part', 'Ours:Other', 'own:Part', 'gone:Part', 'away:Part'].map((name) =>
      makePart(name, 0).replace('(version 20241229) ', ''),
    );
    const pcb = new TextDecoder().decode(board).replace(/\)\s*$/, `${with4.join('\n')})`);
    const row = (name: string, folder = 'KIPRJMOD'): string =>
      `(lib (name "${name}") (type "KiCad") (uri "\${${folder}}/${name}.pretty"))`;
    const zip = makeZip({
      'p/small.kicad_pcb': text(pcb),
      'p/fp-lib-table': text(`(fp_lib_table ${row('own')} ${row('gone')} ${row('away', 'PARTS')})`),
      'p/own.pretty/Part.kicad_mod': text(makePart('Part', 0)),
    });
    const { result } = await run('drc', zip, 'p.zip');
    const told = result.violations.filter(({ type }: { type: string }) => type.startsWith('lib_footprint'));
    expect(told.map(({ description }: { description: string }) => description)).toEqual(
      expect.arrayContaining([
        "Footprint 'Part' does not match copy in library 'Ours': pad 1 differs",
        "Footprint 'Other' not found in library 'Ours'",
        "The footprint library 'gone' was not found at 'p/gone.pretty'",
      ]),
    );
    expect(told.some(({ description }: { description: string }) => description.includes("'own'"))).toBe(false);
    expect(result.not_run).toContainEqual({
      type: 'lib_footprint_mismatch',
      reason: 'run but for the libraries that are not at hand: away',
    });
  });

  it('measures a board', async () => {
    const { status, result } = await run('statistics');
    expect(status).toBe('complete');
    expect(result).toMatchObject({ width_mm: 20, height_mm: 10, thickness_mm: 1.6, min_track_width_mm: 0.05 });
    expect(result.kept_files).toBeUndefined();
  });

  it('checks its design rules, with the whole report as a file', async () => {
    const { result, files } = await run('drc');
    expect(result.violations.map(({ type }: { type: string }) => type)).toEqual([
      'track_dangling',
      'lib_footprint_issues',
    ]);
    expect(result.not_run.length).toBeGreaterThan(0);
    expect(files).toMatchObject([
      { name: 'drc.json', bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const report = await fetch(files[0].url);
    expect(await report.json()).toHaveProperty('violations');
  });

  it('keeps to the rules of the project', async () => {
    const rules = JSON.stringify({ board: { design_settings: { rules: { min_track_width: 0.2 } } } });
    const zip = makeZip({ 'small.kicad_pcb': board, 'small.kicad_pro': text(rules) });
    const { result } = await run('drc', zip, 'project.zip');
    const [narrow] = result.violations.filter(({ type }: { type: string }) => type === 'track_width');
    expect(narrow).toMatchObject({ severity: 'error', limit_mm: 0.2, actual_mm: 0.05 });
  });

  it('lists positions as CSV, draws both sides, tells nets and BOM', async () => {
    const positions = await run('positions');
    expect(positions.result.positions).toMatchObject([{ reference: 'R1', x: 105, y: -105, side: 'top' }]);
    const drawn = await run('render');
    const names = ['top', 'bottom', 'F.Cu', 'B.Cu'].flatMap((name) => [`${name}.svg`, `${name}.png`]);
    expect(drawn.result.pictures).toEqual(names);
    expect(await (await fetch(drawn.files[0].url)).text()).toContain('R1');
    expect((await run('netlist')).result.nets.map(({ name }: { name: string }) => name)).toEqual(['/A', '/B']);
    expect((await run('bom')).result.lines).toMatchObject([{ references: ['R1'], quantity: 1, value: '10k' }]);
  });

  it('paints PNGs as wide as asked for, with the violations marked', async () => {
    const { files, result } = await run('render', board, 'small.kicad_pcb', { width_px: '640', markers: 'true' });
    expect(result.marked).toBe(1);
    expect(result.not_run.map(({ type }: { type: string }) => type)).toContain('schematic_parity');
    const png = new DataView(await (await fetch(files[1].url)).arrayBuffer());
    expect({ signature: png.getUint32(0), width: png.getUint32(16) }).toEqual({ signature: 0x89504e47, width: 640 });
    const svg = await (await fetch(files[0].url)).text();
    expect(svg).toContain('track_dangling');
    expect(svg).toContain('not run: schematic_parity');
    expect((await run('render')).result).not.toHaveProperty('not_run');
  });

  it('tells the connections that are missing', async () => {
    const { result } = await run('connectivity');
    expect(result.summary).toMatchObject({ unrouted: result.unrouted.length });
  });

  it('compares board and schematic, and says when there is no schematic', async () => {
    const alone = await run('parity');
    expect(alone.result).toMatchObject({ violations: [], not_run: [{ type: 'schematic_parity' }] });
    const zip = makeZip({ 'p/small.kicad_pcb': board, 'p/small.kicad_sch': schematic });
    const both = await run('parity', zip, 'project.zip');
    expect(both.result.not_run).toEqual([]);
    expect(both.result.violations[0]).toMatchObject({
      type: 'footprint_symbol_mismatch',
      items: [{ line: expect.any(Number) }],
    });
  });

  it.runIf(isKicadHere())('has KiCad check the design rules where it is asked for', { timeout: 60_000 }, async () => {
    const { result, files } = await run('drc', board, 'small.kicad_pcb', { engine: 'kicad' });
    expect(result).toMatchObject({ engine: 'kicad', kicad_version: expect.stringMatching(/^\d/) });
    expect(result.violations.map(({ type }: { type: string }) => type)).toContain('track_dangling');
    expect(files).toMatchObject([{ name: 'drc.json' }]);
  });

  it('sets the board in space with the models in its ZIP, and holds it against an enclosure', async () => {
    const examples = new URL('../../../cad/examples/', import.meta.url);
    const stand = new Uint8Array(await readFile(new URL('stand.kicad_pcb', examples)));
    const bracket = new Uint8Array(await readFile(new URL('bracket.step', examples)));
    const project = makeZip({ 'stand.kicad_pcb': stand, 'bracket.step': bracket });
    const form = new FormData();
    for (const [name, file] of Object.entries({ file: project, enclosure: bracket }))
      form.set(name, new Blob([file]), `${name}.zip`);
    for (const [name, value] of Object.entries({ type: 'fit', scene: 'glb', enclosure_at: '[15, -25, 3]' }))
      form.set(name, value);
    const started = await running.call('POST', '/v1/eda/pcb/job', { body: form });
    const { result, board_stats, files } = (await running.ended(started.body.data.status_url)).body.data;
    expect(result).toMatchObject({
      type: 'fit',
      summary: { errors: 1, warnings: 1, shown: 2 },
      parts: { checked: 1, without_body: 0 },
    });
    expect(result.findings.map(({ check }: { check: string }) => check)).toEqual(['enclosure', 'courtyard']);
    expect(board_stats.footprints).toBe(1);
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['fit.json', 'board.glb']);
    const glb = new Uint8Array(await (await fetch(files[1].url)).arrayBuffer());
    expect(new TextDecoder().decode(glb.subarray(0, 4))).toBe('glTF');
  }, 60_000);

  it('says of parts whose models did not come that nothing is known of them', async () => {
    const stand = new Uint8Array(await readFile(new URL('../../../cad/examples/stand.kicad_pcb', import.meta.url)));
    const { result } = await run('fit', stand, 'stand.kicad_pcb');
    expect(result).toMatchObject({
      summary: { errors: 0, warnings: 0, not_checked: 1 },
      parts: { checked: 0, without_body: 1 },
      not_checked: [{ reference: 'U1', reason: expect.stringContaining('was not found') as string }],
    });
  }, 60_000);

  it.each([
    ['drc', { enclosure_at: '[0, 0, 0]' }, '/enclosure_at'],
    ['drc', { enclosure: ['case.step', 'x'] as [string, string] }, '/enclosure'],
    ['statistics', { scene: 'glb' }, '/scene'],
    ['fit', { enclosure_at: '[0, 0, 0]' }, '/enclosure_at'],
  ])('refuses what a job of the type %s would not use: %o', async (type, fields, pointer) => {
    const { status, body } = await send('/v1/eda/pcb/job', board, 'small.kicad_pcb', { type, ...fields });
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it('refuses an engine that the type does not have', async () => {
    const { status, body } = await send('/v1/eda/pcb/job', board, 'b.kicad_pcb', { type: 'bom', engine: 'kicad' });
    expect({ status, pointer: body.errors[0].pointer }).toEqual({ status: 400, pointer: '/engine' });
  });

  it('holds the board against the schematic that comes with it', async () => {
    const zip = makeZip({ 'p/small.kicad_pcb': board, 'p/small.kicad_sch': schematic });
    const { result } = await run('drc', zip, 'project.zip');
    // The schematic gives R1 the value R, the board 10k.
    expect(result.violations.map(({ type }: { type: string }) => type)).toContain('footprint_symbol_mismatch');
  });

  it.runIf(isKicadHere())('makes Gerber files by KiCad where it is installed', { timeout: 60_000 }, async () => {
    const { status, result, files } = await run('gerbers');
    expect(status).toBe('complete');
    expect(result.kicad_version).toMatch(/^\d+\./);
    expect(files.map(({ name }: { name: string }) => name).some((name: string) => /F_Cu|\.gtl$/.test(name))).toBe(true);
  });

  it('says how to get KiCad where it is not', async () => {
    const without = await startService({ STARTER_CATALOG: 'false', KICAD_CLI: 'none' });
    const form = new FormData();
    form.set('file', new Blob([board]), 'small.kicad_pcb');
    form.set('type', 'step');
    const { status, body } = await without.call('POST', '/v1/eda/pcb/job', { body: form });
    await without.stop();
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'engine_unavailable' });
    expect(body.error).toContain('kicad-cli');
  });

  it('fails with words for a file that is no board, and gives the credits back', async () => {
    const { status, error, error_code, status_url } = await run('drc', schematic, 'x.kicad_pcb');
    expect({ status, error_code }).toEqual({ status: 'failed', error_code: 'unreadable_file' });
    expect(error.length).toBeGreaterThan(20);
    expect((await running.call('GET', status_url)).body.error).toBe(error);
  });
});

describe('POST /eda/schematic/diff', () => {
  const edited = () =>
    text(new TextDecoder().decode(schematic).replaceAll('(property "Value" "R"', '(property "Value" "4k7"'));

  async function compare(base: Uint8Array<ArrayBuffer> | null, fields: Record<string, string> = {}) {
    const form = new FormData();
    form.set('file', new Blob([edited()]), 'loose.kicad_sch');
    if (base) form.set('base', new Blob([base]), 'loose.kicad_sch');
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return running.call('POST', '/v1/eda/schematic/diff', { body: form });
  }

  it('tells a value that changed, and that the circuit did', async () => {
    const { status, body } = await compare(schematic);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_electrical: true,
      parts: [{ kind: 'changed', reference: 'R1', changes: [{ what: 'value', before: 'R', after: '4k7' }] }],
    });
    expect(body.data.pictures).toBeUndefined();
  });

  it('draws the sheets that changed where it is asked to', async () => {
    const { body } = await compare(schematic, { pictures: 'true' });
    expect(body.data.pictures).toMatchObject([{ sheet: '/', svg: expect.stringMatching(/^<svg[^]*4k7/) }]);
  });

  it('needs both states, and says which of them it cannot read', async () => {
    const one = await compare(null);
    expect({ status: one.status, code: one.body.code }).toEqual({ status: 422, code: 'file_required' });
    expect(one.body.error).toContain('`base`');
    const cut = await compare(schematic.subarray(0, 900));
    expect(cut.body).toMatchObject({ code: 'unreadable_file', error: expect.stringMatching(/^base: /) });
  });
});

describe('POST /eda/schematic/svg', () => {
  it.each([undefined, '*/*', 'application/json'])('answers JSON to Accept %s', async (accept) => {
    const { status, body } = await send(
      '/v1/eda/schematic/svg',
      schematic,
      'loose.kicad_sch',
      {},
      accept === undefined ? {} : { Accept: accept },
    );
    expect(status).toBe(200);
    const svg = Buffer.from(body.data.svgs['loose.svg'], 'base64');
    expect(svg.toString()).toMatch(/^<svg/);
    expect(body.data).toMatchObject({ svg_count: 1, total_size_bytes: svg.length });
  });

  it('answers a ZIP where one is asked for', async () => {
    const { headers, bytes } = await send(
      '/v1/eda/schematic/svg',
      schematic,
      'loose.kicad_sch',
      {},
      { Accept: 'application/zip' },
    );
    expect(headers.get('content-type')).toBe('application/zip');
    expect([...readZip(bytes, { unpackedBytes: 1e6, entries: 5 }).keys()]).toEqual(['loose.svg']);
  });

  it('draws one sheet as SVG', async () => {
    const { headers, bytes } = await send(
      '/v1/eda/schematic/svg',
      schematic,
      'loose.kicad_sch',
      { markers: 'true' },
      { Accept: 'image/svg+xml' },
    );
    expect(headers.get('content-type')).toContain('image/svg+xml');
    const svg = new TextDecoder().decode(bytes);
    expect(svg).toMatch(/^<svg/);
    expect(svg).toContain('data-ref="R1"');
    expect(svg).toContain('Pin not connected');
  });

  it('knows no sheet that is not there', async () => {
    const { status, body } = await send('/v1/eda/schematic/svg', schematic, 'loose.kicad_sch', { sheet: '/Power/' });
    expect(status).toBe(400);
    expect(body.error).toContain('/Power/');
  });
});
