import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChildProgram } from './checker-child.ts';
import { openCheckerPool, type CheckerPool } from './checker-pool.ts';
import { sandboxCommand } from './sandbox.ts';

const entry = new URL('child/hostile.fixture.ts', import.meta.url);
const limits = { heapMb: 200, memoryMb: 600, deadlineMs: 10_000, wallMs: 60_000 };
const program: ChildProgram = { entry, args: [], codeFromStrings: false };

describe.each([
  ['that never had the right to', program],
  ['that gave up the right to', { entry, args: ['polygons'], codeFromStrings: true }],
])('A child %s', (_, program) => {
  const pool = openCheckerPool(1, limits);
  afterAll(() => pool.close());

  it.each(['by-function', 'by-constructor', 'by-async-constructor', 'by-eval'])(
    'makes no code from a string %s',
    async (task) => {
      const made = pool.run(program, { task, wish: 'return 1' });
      await expect(made).rejects.toThrow(
        /code from strings is not for readers|Code generation from strings disallowed/,
      );
    },
  );
});

describe('A child', () => {
  let pool: CheckerPool;
  let server: Server;
  let folder: string;
  let connections = 0;
  beforeAll(() => {
    process.env.A_SECRET_OF_THE_WORKFLOW = 'for the parent only';
    pool = openCheckerPool(1, limits);
    server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    folder = mkdtempSync(join(tmpdir(), 'partwright-sandbox-'));
    writeFileSync(join(folder, 'secret.json'), '"a secret"');
    writeFileSync(join(folder, 'code.mjs'), 'export default 1');
  });
  afterAll(() => {
    delete process.env.A_SECRET_OF_THE_WORKFLOW;
    pool.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const run = (task: string, wish?: unknown): Promise<unknown> => pool.run(program, { task, wish });

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
    'node:sqlite',
    'node:test',
  ])('cannot load %s in any way', async (name) => {
    const said = (await run('load', name)) as string[];
    expect(said).toHaveLength(3);
    for (const message of said) expect(message).toContain('is not for readers of files');
  });

  it('cannot open a socket', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(run('fetch', url)).rejects.toThrow('fetch is not defined');
    await expect(run('socket-class')).rejects.toThrow('connect is not a function');
    expect(connections).toBe(0);
  });

  it('cannot read a file, not even as code', async () => {
    await expect(run('read', '/etc/passwd')).rejects.toThrow('fs is not for readers of files');
    for (const file of ['secret.json', 'code.mjs']) {
      const path = join(folder, file);
      await expect(run('read-as-code', pathToFileURL(path).href)).rejects.toThrow('has been restricted');
      await expect(run('require', path)).rejects.toThrow('has been restricted');
    }
  });

  it.each([
    ['fs.read', '/etc/passwd'],
    ['fs.read', '/'],
    ['fs.write', tmpdir()],
    ['fs.write', import.meta.dirname],
    ['child', undefined],
    ['worker', undefined],
    ['addons', undefined],
    ['wasi', undefined],
    ['inspector', undefined],
  ])('is not allowed %s of %s by Node itself', async (scope, reference) => {
    expect(await run('permission', [scope, reference])).toBe(false);
  });

  it('may read its own code, so that the refusals above are of other files', async () => {
    expect(await run('permission', ['fs.read', join(import.meta.dirname, 'child')])).toBe(true);
  });

  it.each([
    ['kill', process.pid],
    ['debug', process.pid],
    ['execve', undefined],
  ])('cannot %s', async (task, wish) => {
    await expect(run(task, wish)).rejects.toThrow('is not for readers of files');
  });

  it('sees nothing of the environment, nor of the machine', async () => {
    expect(await run('environment')).toEqual({});
    await expect(run('report')).rejects.toThrow('undefined');
  });

  it.skipIf(process.platform === 'win32')('is ended by the system when it uses up its processor time', async () => {
    const command = sandboxCommand(entry, { heapMb: 200, cpuSeconds: 1, codeFromStrings: false });
    const child = fork(fileURLToPath(entry), [], {
      ...command,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    child.send({ task: 'loop', wish: undefined });
    expect(await once(child, 'exit')).toEqual([null, 'SIGXCPU']);
  });
});
