import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SandboxChild, type ChildLimits, type ChildProgram } from './child-process.ts';
import { sandboxCommand, sandboxEnvironment } from './command.ts';
import type { HostileTasks } from './hostile.fixture.ts';
import { openPool, type Pool } from './pool.ts';

const entry = new URL('hostile.fixture.ts', import.meta.url);
const program: ChildProgram = { entry, codeFromStrings: false, packages: [] };
const limits: ChildLimits = { heapMb: 200, memoryMb: 400, processorMs: 10_000, wallMs: 60_000 };

describe.each([
  ['that never had the right to', program],
  ['that gave up the right to', { ...program, codeFromStrings: true }],
])('A child %s', (_, program) => {
  const pool = openPool<HostileTasks>({ program, limits, processes: 1 });
  afterAll(() => pool.close());

  it.each(['data:text/javascript,export default 6*7', 'data:application/json,{}', 'blob:nodedata:1'])(
    'imports no module that is in its own address: %s',
    async (address) => {
      await expect(pool.run('import', address)).rejects.toThrow(/is not for readers of files|blob:/);
    },
  );

  it.each(['by-function', 'by-constructor', 'by-async-constructor', 'by-eval'])(
    'makes no code from a string %s',
    async (task) => {
      await expect(pool.run(task, 'return 1')).rejects.toThrow(
        /code from strings is not for readers|Code generation from strings disallowed/,
      );
    },
  );
});

describe('A child', () => {
  let pool: Pool<HostileTasks>;
  let server: Server;
  let folder: string;
  let connections = 0;
  beforeAll(() => {
    process.env['A_SECRET_OF_THE_PARENT'] = 'for the parent only';
    pool = openPool({ program, limits, processes: 1 });
    server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    folder = mkdtempSync(join(tmpdir(), 'partwright-sandbox-'));
    writeFileSync(join(folder, 'secret.json'), '"a secret"');
    writeFileSync(join(folder, 'code.mjs'), 'export default 1');
  });
  afterAll(async () => {
    delete process.env['A_SECRET_OF_THE_PARENT'];
    await pool.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    'fs',
    'node:fs',
    'fs/promises',
    'net',
    'tls',
    'http',
    'https',
    'http2',
    'dgram',
    'dns',
    'dns/promises',
    'child_process',
    'worker_threads',
    'cluster',
    'inspector',
    'vm',
    'v8',
    'os',
    // Nothing that reads files needs it: the shorter list of two that had grown apart.
    'node:assert',
    'node:sqlite',
    'node:test',
  ])('cannot load %s in any way', async (name) => {
    const said = (await pool.run('load', name)) as string[];
    expect(said).toHaveLength(3);
    for (const message of said) expect(message).toContain('is not for readers of files');
  });

  it.each(['hooks', 'hooks-of-module'])('cannot undo that by %s of its own', async (task) => {
    await expect(pool.run(task, null)).rejects.toThrow('is not for readers of files');
  });

  it('cannot open a socket', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(pool.run('fetch', url)).rejects.toThrow('fetch is not defined');
    await expect(pool.run('socket-class', null)).rejects.toThrow('connect is not a function');
    expect(connections).toBe(0);
  });

  it('cannot read a file, not even as code', async () => {
    await expect(pool.run('read', '/etc/passwd')).rejects.toThrow('fs is not for readers of files');
    const makeFileUrl = (file: string): string => pathToFileURL(join(folder, file)).href;
    // Node refuses it; where a floor holds it is not even there.
    const refused = /has been restricted|Cannot find module/;
    await expect(pool.run('read-as-code', makeFileUrl('secret.json'))).rejects.toThrow(refused);
    await expect(pool.run('import', makeFileUrl('code.mjs'))).rejects.toThrow(refused);
    for (const file of ['secret.json', 'code.mjs'])
      await expect(pool.run('require', join(folder, file))).rejects.toThrow(refused);
  });

  it.each([
    ['fs.read', '/etc/passwd'],
    ['fs.read', '/'],
    ['fs.read', join(import.meta.dirname, '../../server')],
    ['fs.write', tmpdir()],
    ['fs.write', import.meta.dirname],
    ['child', undefined],
    ['worker', undefined],
    ['addons', undefined],
    ['wasi', undefined],
    ['inspector', undefined],
  ])('is not allowed %s of %s by Node itself', async (scope, reference) => {
    expect(await pool.run('permission', [scope, reference])).toBe(false);
  });

  it('may read its own code, so that the refusals above are of other files', async () => {
    expect(await pool.run('permission', ['fs.read', import.meta.dirname])).toBe(true);
  });

  it.each([
    ['kill', process.pid],
    ['debug', process.pid],
    ['execve', undefined],
  ])('cannot %s', async (task, input) => {
    await expect(pool.run(task, input)).rejects.toThrow('is not for readers of files');
  });

  it('sees nothing of the environment, nor of the machine', async () => {
    expect(await pool.run('environment', null)).toEqual({});
    await expect(pool.run('report', null)).rejects.toThrow('undefined');
  });

  it.skipIf(process.platform === 'win32')('is ended by the system when it uses up its processor time', async () => {
    const child = new SandboxChild(program, limits, { cpuSeconds: 1 });
    onTestFinished(() => child.end());
    await expect(child.run({ task: 'loop', input: null })).rejects.toMatchObject({
      failure: { code: 'too_slow', by: 'processor' },
    });
  });
});

describe('The command of a child', () => {
  const readable = (entry: URL, packages?: string[]): string[] =>
    sandboxCommand(entry, { heapMb: 100, memoryMb: 100, cpuSeconds: 60, codeFromStrings: false, packages })
      .execArgv.filter((argument) => argument.startsWith('--allow-fs-read='))
      .map((argument) => argument.slice('--allow-fs-read='.length));

  it('lets a bundle read its folder and nothing else', () => {
    expect(readable(entry)).toEqual([import.meta.dirname]);
  });

  it('lets other code read what is installed, the packages that are named, and what those depend on', () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'partwright-sandbox-')));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const scope = join(root, 'node_modules/@partwright');
    mkdirSync(scope, { recursive: true });
    for (const [name, needs] of Object.entries({
      server: 'engine',
      engine: 'values',
      values: 'x',
      watcher: 'engine',
    })) {
      mkdirSync(join(root, name));
      const manifest = { dependencies: { [`@partwright/${needs}`]: '1' } };
      writeFileSync(join(root, name, 'package.json'), JSON.stringify(manifest));
      symlinkSync(join(root, name), join(scope, name));
    }
    const program = join(root, 'server/main.js');
    writeFileSync(program, '');
    const paths = readable(pathToFileURL(program), ['@partwright/engine']).filter((path) => path.startsWith(root));
    expect(paths.sort()).toEqual(
      ['engine', 'node_modules', 'server', 'server/package.json', 'values'].map((name) => join(root, name)),
    );
    expect(dirname(program)).toBe(paths[2]);
  });

  it('gives a child on Windows the one variable that it does not start without', () => {
    expect(sandboxEnvironment({ SystemRoot: 'C:\\Windows', TOKEN: 'secret' })).toEqual({ SystemRoot: 'C:\\Windows' });
    expect(sandboxEnvironment({ TOKEN: 'secret' })).toEqual({});
  });
});
