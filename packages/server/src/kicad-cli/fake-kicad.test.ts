import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isWhole, openFloor, type FloorMode } from '@partwright/sandbox';
import type { KicadJob } from '../ports/kicad.ts';
import { enoughForNode, encodeFiles, foldersWith, openFake, decodeText, writeFake } from './fake-kicad.fixture.ts';
import { findKicad } from './find-kicad.ts';

const board = encodeFiles({ 'b.kicad_pcb': '(kicad_pcb (version 20241229))' });
const sheet = encodeFiles({ 's.kicad_sch': '(kicad_sch (version 20250114))' });
const step: KicadJob = { kind: 'step', root: 'b.kicad_pcb' };

describe('Looking for KiCad', () => {
  it('gives nothing where there is none', async () => {
    const warn = vi.fn();
    vi.stubEnv('PATH', tmpdir());
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await findKicad(null, { log: { warn } })).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is not there', '/nowhere/kicad-cli', 'no program'],
    ['is a folder', tmpdir(), 'no program'],
  ])('says so of a path that %s', async (_, path, sentence) => {
    const warn = vi.fn();
    expect(await findKicad(path, { log: { warn } })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence));
  });

  it.each([
    ['is too old', `console.log('6.0.11')`, 'is KiCad 6.0.11, older than 7'],
    ['fails', `console.log('9.0.8'); process.exit(1)`, 'does not tell its version'],
    ['speaks of something else', `console.log('hello')`, 'does not tell its version'],
    ['hangs', `setInterval(() => {}, 1000)`, 'does not tell its version'],
  ])('refuses one that %s', async (what, version, sentence) => {
    const warn = vi.fn();
    const path = await writeFake('', version);
    expect(
      await findKicad(path, { ...enoughForNode, log: { warn }, versionTimeoutMs: what === 'hangs' ? 1500 : 20_000 }),
    ).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence));
  });
});

describe('A KiCad that does not start on the floor', () => {
  const needsMore = `fs.readFileSync('/etc/passwd'); console.log('9.0.8')`;

  it.skipIf(!isWhole(openFloor('auto').layers))('runs without it, which is told', async () => {
    const warn = vi.fn();
    const path = await writeFake('', needsMore);
    expect(await findKicad(path, { ...enoughForNode, log: { warn } })).toMatchObject({ version: '9.0.8' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/runs without it, with the files and the network of the service: .*\/etc\/passwd/s),
    );
  });

  it.skipIf(!isWhole(openFloor('auto').layers))('is not used where the floor is required', async () => {
    const warn = vi.fn();
    const path = await writeFake('', needsMore);
    expect(await findKicad(path, { ...enoughForNode, log: { warn }, floor: 'require' })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('does not tell its version'));
  });
});

describe('A job of KiCad', () => {
  it.each([
    ['hangs', 'setInterval(() => {}, 1000)', 'parse_timeout', 'longer than 1.5 s'],
    ['prints without end', `for (;;) fs.writeSync(1, 'x'.repeat(65536))`, 'processing_failed', 'more of these files'],
    [
      'writes without end',
      `for (;;) fs.appendFileSync(output, Buffer.alloc(100_000))`,
      'processing_failed',
      'more of these files',
    ],
    ['crashes', `process.kill(process.pid, 'SIGSEGV')`, 'processing_failed', 'fail .by SIGSEGV.'],
    ['runs out of memory', `console.error('std::bad_alloc'); process.abort()`, 'file_too_large', 'more memory than'],
    ['cannot load the file', 'process.exit(3)', 'unreadable_file', 'cannot load the file'],
    ['does not know the job', 'process.exit(1)', 'processing_failed', 'does not know this job'],
    ['ends with an odd code', 'process.exit(77)', 'processing_failed', 'with code 77'],
    ['makes nothing', '', 'processing_failed', 'without making anything'],
    ['makes a link', `fs.symlinkSync('/etc/passwd', output)`, 'processing_failed', 'without making anything'],
    ['makes a second name of a file', `fs.linkSync(input, output)`, 'processing_failed', 'without making anything'],
    ['makes a folder', `fs.mkdirSync(output)`, 'processing_failed', 'without making anything'],
  ])('that %s is told in plain words and leaves nothing', async (name, body, code, message) => {
    const kicad = await openFake(body, {
      timeoutMs: name === 'hangs' ? 1500 : 20_000,
      printedBytes: 1_000_000,
      outputBytes: 1_000_000,
    });
    const mark = `${name.replaceAll(' ', '-')}.txt`;
    const failed: unknown = await kicad
      .run(step, new Map([...board, ...encodeFiles({ [mark]: '' })]))
      .catch((e: unknown) => e);
    expect(failed).toMatchObject({ name: 'KicadFailed', code, message: expect.stringMatching(message) as string });
    expect(foldersWith(mark)).toEqual([]);
  });

  it('gets the files, a home of its own, nothing of the environment and nothing to read', async () => {
    vi.stubEnv('A_SECRET_OF_THE_SERVICE', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const kicad = await openFake(
      `fs.writeFileSync(output, JSON.stringify({ args, env: process.env, input: fs.readFileSync(input, 'latin1'),
         stdin: fs.readFileSync(0, 'latin1'), at: process.cwd(), nice: require('node:os').getPriority() }))`,
    );
    const { files } = await kicad.run(
      { kind: 'step', root: './a/b.kicad_pcb', boardOnly: true },
      encodeFiles({ 'a\\b.kicad_pcb': '(kicad_pcb (version 20241229))' }),
    );
    expect([...files.keys()]).toEqual(['b.step']);
    const seen = JSON.parse(decodeText(files.get('b.step'))) as Record<string, string> & {
      args: string[];
      env: object;
    };
    expect(seen).toMatchObject({ stdin: '', input: '(kicad_pcb (version 20241229))' });
    expect(seen.args.slice(0, 3)).toEqual(['pcb', 'export', 'step']);
    expect(seen.args).toContain('--board-only');
    expect(seen.args.at(-1)).toBe(join(seen.at!, 'a/b.kicad_pcb'));
    expect(Object.keys(seen.env)).not.toContain('A_SECRET_OF_THE_SERVICE');
    expect((seen.env as { HOME: string }).HOME).toContain('partwright-kicad-');
    expect(Number(seen.nice)).toBeGreaterThanOrEqual(10);
    expect(existsSync(seen.at!)).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')('is held by the system to memory, file size and processor time', async () => {
    const kicad = await openFake(
      `const asked = ['c', 'f', 't', 'v'].map((name) => 'ulimit -' + name).join(';');
       fs.writeFileSync(output, require('node:child_process').execFileSync('/bin/sh', ['-c', asked]));`,
      { outputBytes: 5_120_000, timeoutMs: 7000 },
    );
    const { files } = await kicad.run(step, board);
    const [core, fileBlocks, seconds, addressKb] = decodeText(files.get('b.step')).trim().split('\n').map(Number);
    expect(core).toBe(0);
    // Shells count in blocks of 512 or of 1024 bytes.
    expect([10_000, 5000]).toContain(fileBlocks);
    expect(seconds! % 7).toBe(0);
    expect(addressKb! / 1024).toBeGreaterThan(100_000);
    expect(addressKb! / 1024).toBeLessThan(110_000);
  });

  it.skipIf(!isWhole(openFloor('auto').layers))('sees nothing of the machine and of other processes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fake-prey-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o777);
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    onTestFinished(() => void listener.close());
    await once(listener, 'listening');
    const body = `
      const tries = {
        passwd: () => fs.readFileSync('/etc/passwd'),
        secrets: () => fs.readFileSync('/proc/${process.pid}/environ'),
        write: () => fs.writeFileSync('${folder}/made', 'x'),
        signal: () => process.kill(${process.pid}, 0),
      };
      const done = Object.keys(tries).filter((name) => { try { tries[name](); return true; } catch { return false; } });
      const end = (more) => fs.writeFileSync(output, JSON.stringify([...done, ...more]));
      require('node:net').connect(${(listener.address() as AddressInfo).port}, '127.0.0.1')
        .on('connect', () => end(['connect'])).on('error', () => end([]));`;
    const told = async (floor: FloorMode): Promise<unknown> => {
      const { files } = await (await openFake(body, { floor })).run(step, board);
      return JSON.parse(decodeText(files.get('b.step')));
    };
    expect(await told('off')).toEqual(['passwd', 'secrets', 'write', 'signal', 'connect']);
    expect(await told('require')).toEqual([]);
  });

  it('keeps only what was expected of it, and removes all it left', async () => {
    const kicad = await openFake(
      `const gerber = (name) => path.join(output, name);
       fs.writeFileSync(gerber('b-F_Cu.gtl'), 'copper'); fs.writeFileSync(gerber('b-job.gbrjob'), '{}');
       fs.writeFileSync(gerber('core.1234'), 'x'); fs.symlinkSync('/etc/passwd', gerber('b-B_Cu.gbl'));
       fs.writeFileSync(path.join(process.env.HOME, 'left'), 'x'); fs.writeFileSync('../../' + path.basename(path.dirname(process.cwd())) + '/left', 'x');`,
    );
    const marked = new Map([...board, ...encodeFiles({ 'kept-only.txt': '' })]);
    const { files } = await kicad.run({ kind: 'gerbers', root: 'b.kicad_pcb' }, marked);
    expect([...files]).toEqual([...encodeFiles({ 'b-F_Cu.gtl': 'copper', 'b-job.gbrjob': '{}' })]);
    expect(foldersWith('kept-only.txt')).toEqual([]);
  });

  it('is told when it makes too many files', async () => {
    const kicad = await openFake(`for (let i = 0; i < 20; i++) fs.writeFileSync(path.join(output, i + '.gbr'), 'x')`, {
      outputFiles: 10,
    });
    await expect(kicad.run({ kind: 'gerbers', root: 'b.kicad_pcb' }, board)).rejects.toMatchObject({
      code: 'processing_failed',
      message: expect.stringContaining('20 files') as string,
    });
  });

  it('that misses a model and writes the board counts, with a note', async () => {
    const kicad = await openFake(`fs.writeFileSync(output, 'ISO-10303-21'); process.exitCode = 2`);
    const { notes, files } = await kicad.run(step, board);
    expect(decodeText(files.get('b.step'))).toBe('ISO-10303-21');
    expect(notes).toEqual([expect.stringContaining('3D model')]);
  });

  it('takes what it started with it when it ends', async () => {
    const kicad = await openFake(
      `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       fs.writeFileSync(output, String(child.pid)); process.exit(0);`,
    );
    const { files } = await kicad.run(step, board);
    const pid = Number(decodeText(files.get('b.step')));
    await vi.waitFor(async () => {
      const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
      expect(state.split(') ')[1]![0]).toBe('Z');
    });
  });

  it('ends when it is called off, with the reason', async () => {
    const kicad = await openFake('setInterval(() => {}, 1000)');
    const calling = new AbortController();
    const running = kicad.run(step, board, calling.signal);
    await sleep(200);
    calling.abort(new Error('the caller has gone'));
    await expect(running).rejects.toThrow('the caller has gone');
  });

  it('is ended by closing, and those that wait are refused', async () => {
    const kicad = await openFake('setInterval(() => {}, 1000)', { atOnce: 1 });
    const jobs = [kicad.run(step, board), kicad.run(step, board)];
    const ended = Promise.allSettled(jobs);
    await sleep(100);
    await kicad.close();
    expect(await ended).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
    await expect(kicad.run(step, board)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('waits for its turn, and too many are refused', async () => {
    const kicad = await openFake(
      `const began = Date.now(); setTimeout(() => fs.writeFileSync(output, began + ' ' + Date.now()), 100);`,
      { atOnce: 1, mostWaiting: 2 },
    );
    const ended = await Promise.allSettled([1, 2, 3, 4].map(() => kicad.run(step, board)));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(ended[3]).toMatchObject({ reason: { code: 'unavailable' } });
    const times = ended.flatMap((one) =>
      one.status === 'fulfilled' ? decodeText(one.value.files.get('b.step')).split(' ').map(Number) : [],
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('Before KiCad is started', () => {
  const never = `fs.writeFileSync(output, 'it was started')`;

  it.each(['../b.kicad_pcb', '/etc/b.kicad_pcb', 'C:\\b.kicad_pcb', 'a/../../b.kicad_pcb', '', 'a\u0000b'])(
    'the name %j is refused',
    async (name) => {
      const kicad = await openFake(never);
      await expect(kicad.run(step, new Map([...board, ...encodeFiles({ [name]: '' })]))).rejects.toMatchObject({
        code: 'unreadable_file',
        message: expect.stringContaining('no name of a file inside a project') as string,
      });
    },
  );

  it.each<[string, Record<string, string>, KicadJob, string]>([
    ['a root that is missing', {}, step, 'unreadable_file'],
    [
      'a board as schematic',
      { 'b.kicad_pcb': '(kicad_pcb )' },
      { kind: 'erc', root: 'b.kicad_pcb' },
      'unsupported_format',
    ],
    ['an empty board', { 'b.kicad_pcb': '' }, step, 'unreadable_file'],
    ['a board by its name only', { 'b.kicad_pcb': 'Dear all' }, step, 'unreadable_file'],
    ['a newer format', { 'b.kicad_pcb': '(kicad_pcb (version 20990101))' }, step, 'unsupported_format'],
    ['a file that is a folder too', { 'b.kicad_pcb': '(kicad_pcb )', 'b.kicad_pcb/c': '' }, step, 'unreadable_file'],
    ['two files of one name', { 'b.kicad_pcb': '(kicad_pcb )', './b.kicad_pcb': '' }, step, 'unreadable_file'],
    ['too many bytes', { 'b.kicad_pcb': '(kicad_pcb )', c: 'x'.repeat(2000) }, step, 'file_too_large'],
    [
      'an option as layer',
      { 'b.kicad_pcb': '(kicad_pcb )' },
      { kind: 'gerbers', root: 'b.kicad_pcb', layers: ['--output=/tmp/x'] },
      'invalid_request',
    ],
    [
      'an option as field',
      { 'b.kicad_pcb': '(kicad_pcb )' },
      { kind: 'ipc2581', root: 'b.kicad_pcb', makerField: '-o' },
      'invalid_request',
    ],
  ])('%s is refused', async (_, files, job, code) => {
    const kicad = await openFake(never, { inputBytes: 1000 });
    await expect(kicad.run(job, encodeFiles(files))).rejects.toMatchObject({ code });
  });

  it('jobs that the installed KiCad does not have yet are refused', async () => {
    const kicad = await findKicad(await writeFake(never, `console.log('7.0.11')`), enoughForNode);
    onTestFinished(() => kicad!.close());
    await expect(kicad!.run({ kind: 'erc', root: 's.kicad_sch' }, sheet)).rejects.toMatchObject({
      code: 'engine_unavailable',
      message: 'KiCad 8 is needed for this; the server has KiCad 7.0.11',
    });
  });

  it('libraries that are web services are taken out of the tables of the project', async () => {
    const kicad = await openFake(`fs.copyFileSync(path.join(path.dirname(input), 'sym-lib-table'), output)`);
    const table = `(sym_lib_table (version 7)
      (lib (name "a \\"b\\"")(type "KiCad")(uri "\${KIPRJMOD}/a.kicad_sym")(options "")(descr "one") (disabled))
      (lib (name "web")(type "HTTP")(uri "\${KIPRJMOD}/a.kicad_httplib")(options "")(descr ""))
      (lib (name "db")(type Database)(uri "x")(options "")(descr ""))
      (lib (name "twice")(type "KiCad")(type "HTTP")(uri "x")(options "")(descr "")))`;
    const { files, notes } = await kicad.run(step, new Map([...board, ...encodeFiles({ 'sym-lib-table': table })]));
    expect(decodeText(files.get('b.step'))).toBe(
      '(sym_lib_table\n  (version 7)\n  (lib (name "a \\"b\\"")(type "KiCad")(uri "${KIPRJMOD}/a.kicad_sym")(options "")(descr "one")(disabled))\n)\n',
    );
    expect(notes).toEqual(['Of sym-lib-table, 3 libraries that are no files were left out: web, db, twice']);
  });
});

describe('The report of the electrical rules', () => {
  const wire = `(kicad_sch (version 20250114)\n (no_connect (at 50.8 25.4) (uuid "u-1")))`;
  const report = (x: number, y: number) => ({
    sheets: [
      {
        path: '/',
        violations: [
          {
            type: 'no_connect_dangling',
            severity: 'warning',
            description: 'Unconnected',
            excluded: true,
            items: [{ uuid: 'u-1', description: 'No Connect', pos: { x, y } }],
          },
        ],
      },
    ],
  });

  it.each([
    ['a hundred times too small', 0.508, 0.254],
    ['right', 50.8, 25.4],
  ])('has places in millimetres where KiCad writes them %s', async (_, x, y) => {
    const kicad = await openFake(`fs.writeFileSync(output, ${JSON.stringify(JSON.stringify(report(x, y)))})`);
    const { erc } = await kicad.run({ kind: 'erc', root: 's.kicad_sch' }, encodeFiles({ 's.kicad_sch': wire }));
    expect(erc).toEqual({
      sheets: 1,
      violations: [
        {
          type: 'no_connect_dangling',
          severity: 'warning',
          description: 'Unconnected',
          isExcluded: true,
          sheet: '/',
          items: [{ uuid: 'u-1', description: 'No Connect', atMm: { x: 50.8, y: 25.4 } }],
        },
      ],
    });
  });

  it.each(['', 'no JSON', '{"sheets": "x"}', '[]', 'null', '{"sheets":[null,{"violations":[1]}]}'])(
    'that is %j harms nothing',
    async (text) => {
      const kicad = await openFake(`fs.writeFileSync(output, ${JSON.stringify(text)})`);
      const outcome = await kicad.run({ kind: 'erc', root: 's.kicad_sch' }, sheet).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'processing_failed' });
      else expect(outcome).toMatchObject({ erc: { violations: expect.any(Array) as unknown[] } });
    },
  );
});
