import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BOARD, encodeFiles, freshFolder, openFake, SHEET } from './fake-kicad.fixture.ts';
import type { KicadSaid } from './open-kicad.ts';

const BOTH = new Set(['erc', 'drc', 'dfm', 'bom']);
const path = 'hw/a.kicad_pro';
const files = encodeFiles({
  'hw/a.kicad_pro': '{}',
  'hw/a.kicad_sch': SHEET,
  'hw/a.kicad_pcb': BOARD,
  'hw/a.gbr': 'G04*',
});
const decodeText = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes);
const mapFailures = ({ failures }: KicadSaid): Record<string, string> => Object.fromEntries(failures);
/** What it was told, as its report. */
const TELL = `fs.writeFileSync(output, JSON.stringify({ args, env: process.env, cwd: process.cwd(),
  files: fs.readdirSync('.', { recursive: true }).sort(), limits: fs.existsSync('/proc/self/limits') ? fs.readFileSync('/proc/self/limits', 'utf8') : '' }));`;

interface Told {
  args: string[];
  env: Record<string, string>;
  cwd: string;
  files: string[];
  limits: string;
}

describe('a check by kicad-cli', () => {
  it('gets the files of the project, a home of its own and nothing of the runner', async () => {
    vi.stubEnv('INPUT_GITHUB-TOKEN', 'a secret');
    const kicad = await openFake(TELL);
    const { reports, failures } = await kicad.check({ path, files }, BOTH);
    expect([reports.engine, failures.size]).toEqual(['kicad-cli 9.0.8', 0]);
    const [erc, drc] = [reports.erc, reports.drc].map((report) => JSON.parse(decodeText(report)) as Told);
    expect(erc!.args.slice(0, 5)).toEqual(['sch', 'erc', '--format', 'json', '--severity-all']);
    expect(drc!.args.slice(0, 6)).toEqual(['pcb', 'drc', '--schematic-parity', '--format', 'json', '--severity-all']);
    expect(erc!.args.at(-1)).toBe(join(erc!.cwd, 'hw/a.kicad_sch'));
    expect(erc!.files).toEqual(['hw', 'hw/a.kicad_pcb', 'hw/a.kicad_pro', 'hw/a.kicad_sch']);
    expect(Object.keys(erc!.env).sort()).toEqual(
      ['HOME', 'KICAD_CONFIG_HOME', 'LANG', 'MALLOC_ARENA_MAX', 'PATH', 'TMPDIR', 'XDG_CONFIG_HOME'].sort(),
    );
    expect(erc!.env['HOME']).toContain('partwright-kicad-');
    expect(existsSync(erc!.cwd)).toBe(false);
    vi.unstubAllEnvs();
  });

  it.skipIf(process.platform !== 'linux')('is capped by the system', async () => {
    const kicad = await openFake(TELL, { timeoutMs: { erc: 7000, drc: 7000 }, reportBytes: 5_120_000 });
    const { reports } = await kicad.check({ path, files }, new Set(['erc']));
    const { limits } = JSON.parse(decodeText(reports.erc)) as Told;
    expect(limits).toMatch(/^Max file size +5120000 /m);
    expect(limits).toMatch(/^Max core file size +0 /m);
    expect(Number(/^Max cpu time +(\d+)/m.exec(limits)?.[1]) % 7).toBe(0);
    expect(Number(/^Max address space +(\d+)/m.exec(limits)?.[1])).toBeGreaterThan(100_000 * 2 ** 20);
  });

  it('makes only what is asked for and what there are files for', async () => {
    const kicad = await openFake(TELL);
    const only = await kicad.check({ path: 'a.kicad_pcb', files: encodeFiles({ 'a.kicad_pcb': BOARD }) }, BOTH);
    expect([only.reports.erc, only.failures.size]).toEqual([null, 0]);
    expect((JSON.parse(decodeText(only.reports.drc)) as Told).args).not.toContain('--schematic-parity');
    expect((await kicad.check({ path, files }, new Set(['bom']))).reports).toMatchObject({ erc: null, drc: null });
  });

  it('of one kind that fails takes none of the other with it', async () => {
    const kicad = await openFake(`if (args[0] === 'sch') process.kill(process.pid, 'SIGSEGV'); else { ${TELL} }`);
    const said = await kicad.check({ path, files }, BOTH);
    expect(mapFailures(said)).toEqual({ erc: 'KiCad 9.0.8 ended by SIGSEGV on its files' });
    expect([said.reports.erc, said.reports.drc === null]).toEqual([null, false]);
  });

  it.each<[string, string, string]>([
    ['damaged files', 'process.exit(3)', 'KiCad cannot load the file: it is damaged or cut off'],
    ['a code of its own', 'process.exit(7)', 'KiCad 9.0.8 ended with code 7 on its files'],
    ['no memory left', `console.error('std::bad_alloc'); process.exit(1)`, 'KiCad needs more memory than 100000 MB'],
    ['nothing made', '', 'KiCad ended without a report'],
    ['a link as report', `fs.symlinkSync('/etc/passwd', output)`, 'KiCad ended without a report'],
    ['a second name of a file as report', `fs.linkSync(input, output)`, 'KiCad ended without a report'],
    ['a huge report', `fs.writeFileSync(output, 'x'.repeat(3000))`, 'KiCad'],
    ['chatter without end', `setInterval(() => process.stdout.write('x'.repeat(65536)), 0)`, 'more than anybody reads'],
    ['no end', `setInterval(() => {}, 1000)`, 'KiCad took longer than 2 s and was stopped'],
  ])('says what became of it: %s', async (_, body, message) => {
    // On a busy machine the program alone takes seconds to begin.
    const limit = message.includes('longer than 2 s') ? 2000 : 60_000;
    const kicad = await openFake(body, { reportBytes: 2048, timeoutMs: { erc: limit, drc: limit } });
    const said = await kicad.check({ path, files }, new Set(['erc']));
    expect(mapFailures(said)['erc']).toContain(message);
    expect(said.reports.erc).toBeNull();
  });

  it('takes what it started with it', async () => {
    const note = join(await freshFolder(), 'pid');
    const kicad = await openFake(
      `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       fs.writeFileSync(${JSON.stringify(note)}, String(child.pid)); ${TELL} process.exit(0);`,
    );
    await kicad.check({ path, files }, new Set(['erc']));
    const pid = Number(await readFile(note, 'utf8'));
    await vi.waitFor(async () => {
      const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
      expect(state.split(') ')[1]![0]).toBe('Z');
    });
  });

  it('is ended by closing', async () => {
    const kicad = await openFake(`setInterval(() => {}, 1000)`);
    const running = kicad.check({ path, files }, BOTH);
    await sleep(300);
    kicad.close();
    const over = 'the time of the review was over';
    expect(mapFailures(await running)).toEqual({ erc: over, drc: over });
  });
});

describe('before KiCad is started', () => {
  const outside = (sheet: string, property = 'Sheetfile'): Record<string, string> => ({
    'hw/deep/b.kicad_sch': `(kicad_sch (sheet (property "${property}" "${sheet}")))`,
  });

  it.each<[string, Record<string, string>, string]>([
    ['a name that leads upwards', { '../x.kicad_sym': '' }, 'no name that a file can have everywhere'],
    ['a name from the root', { '/etc/x.kicad_sym': '' }, 'no name that a file can have everywhere'],
    ['a name with a control character', { 'a\u0007.kicad_sym': '' }, 'no name that a file can have everywhere'],
    ['a name of another system', { 'C:\\x.kicad_sym': '' }, 'no name that a file can have everywhere'],
    ['a file that is a folder too', { 'hw/a.kicad_sch/b.kicad_sym': '' }, 'cannot be laid beside'],
    ['a sheet from the root', outside('/etc/x.kicad_sch'), 'outside of the repository'],
    ['a sheet three folders up', outside('../../../x.kicad_sch'), 'outside of the repository'],
    ['a sheet two folders above the project', outside('${KIPRJMOD}/../../x.kicad_sch'), 'outside of the repository'],
    ['a sheet by a variable', outside('${HOME}/x.kicad_sch'), 'outside of the repository'],
    ['a sheet in escapes', outside('\\x2fetc/x.kicad_sch'), 'outside of the repository'],
    ['a property in escapes', outside('/etc/x', '\\x53heetfile'), 'outside of the repository'],
    ['a format of tomorrow', { 'hw/a.kicad_sch': '(kicad_sch (version 20990101))' }, 'was written by a newer KiCad'],
  ])('%s is refused', async (_, more, message) => {
    const kicad = await openFake(TELL);
    const said = await kicad.check({ path, files: new Map([...files, ...encodeFiles(more)]) }, new Set(['erc']));
    expect(mapFailures(said)['erc']).toContain(message);
  });

  it('a sheet elsewhere in the repository is no reason to refuse', async () => {
    const kicad = await openFake(TELL);
    const said = await kicad.check(
      {
        path,
        files: new Map([...files, ...encodeFiles({ ...outside('../../lib/x.kicad_sch'), 'lib/x.kicad_sch': SHEET })]),
      },
      BOTH,
    );
    expect(mapFailures(said)).toEqual({});
  });

  it('a folder of sheets without a top is refused', async () => {
    const kicad = await openFake(TELL);
    const said = await kicad.check({ path: 'hw', files }, new Set(['erc']));
    expect(mapFailures(said)['erc']).toContain('which of its sheets is the top one');
  });

  it('libraries that are web services are taken out of the tables of the project', async () => {
    const kicad = await openFake(`fs.copyFileSync(path.join(path.dirname(input), 'sym-lib-table'), output)`);
    const table = `(sym_lib_table (version 7)
      (lib (name "a \\"b\\"")(type "KiCad")(uri "\${KIPRJMOD}/a.kicad_sym")(options "")(descr "") (disabled))
      (lib (name "web")(type "HTTP")(uri "https://example.com")(options "")(descr ""))
      (lib (name "twice")(type "KiCad")(type "HTTP")(uri "x")(options "")(descr "")))`;
    const more = encodeFiles({ 'hw/sym-lib-table': table });
    const { reports } = await kicad.check({ path, files: new Map([...files, ...more]) }, new Set(['erc']));
    expect(decodeText(reports.erc)).toBe(
      '(sym_lib_table\n(version 7)\n(lib (name "a \\"b\\"")(type "KiCad")(uri "${KIPRJMOD}/a.kicad_sym")(options "")(descr "")(disabled))\n)\n',
    );
  });
});

it('leaves no folder behind, whatever happened', async () => {
  const mark = `marked-${crypto.randomUUID()}.kicad_sym`;
  const marked = new Map([...files, ...encodeFiles({ [mark]: '' })]);
  for (const body of [TELL, 'process.exit(3)', `process.kill(process.pid, 'SIGKILL')`])
    await (await openFake(body)).check({ path, files: marked }, BOTH);
  const left = readdirSync(tmpdir()).filter(
    (name) => name.startsWith('partwright-kicad-') && existsSync(join(tmpdir(), name, 'project', mark)),
  );
  expect(left).toEqual([]);
});
