import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ParserChild } from './parser-child.ts';
import { createParserPool, type ParserPool } from './parser-pool.ts';

const entry = new URL('child/hostile.fixture.ts', import.meta.url);

describe.each([false, true])('With codeFromStrings %s a reading process', (codeFromStrings) => {
  const pool = createParserPool<string>({ entry, deadlineMs: 5000, codeFromStrings });
  afterAll(() => pool.close());

  it.each(['eval', 'by-constructor', 'by-async-constructor', 'by-eval'])(
    'makes no code from a string by %s',
    async (task) => {
      const made = pool.run(task, { bytes: Buffer.from('return 1') });
      await expect(made).rejects.toMatchObject({ code: 'processing_failed' });
    },
  );
});

describe('A reading process', () => {
  let pool: ParserPool<string>;
  let server: Server;
  let folder: string;
  let connections = 0;
  beforeAll(async () => {
    process.env.A_SECRET_OF_THE_SERVICE = 'for the parent only';
    pool = createParserPool({ entry, deadlineMs: 5000 });
    server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    folder = await mkdtemp(join(tmpdir(), 'partwright-sandbox-'));
    await writeFile(join(folder, 'secret.json'), '"a secret"');
    await writeFile(join(folder, 'code.mjs'), 'export default 1');
    await pool.ready();
  });
  afterAll(async () => {
    delete process.env.A_SECRET_OF_THE_SERVICE;
    await pool.close();
    server.close();
    await rm(folder, { recursive: true });
  });

  /** What the fault of the reader was, for the log. */
  async function faultOf(task: string, text = '', options?: unknown): Promise<string> {
    const error: unknown = await pool.run(task, { bytes: Buffer.from(text), options }).then(
      (value) => new Error(`It gave ${JSON.stringify(value)}`),
      (thrown: Error) => thrown.cause ?? thrown,
    );
    return (error as Error).message.split('\n')[0]!;
  }

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
    expect(await faultOf('import', name)).toContain('is not for readers of files');
    expect(await faultOf('require', name)).toContain('is not for readers of files');
    expect(await faultOf('builtin-module', name)).toContain('is not for readers of files');
  });

  it('cannot open a socket', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await faultOf('fetch', url)).toBe('ReferenceError: fetch is not defined');
    expect(await faultOf('socket-class')).toContain('connect is not a function');
    expect(connections).toBe(0);
  });

  it('cannot read a file, not even as code', async () => {
    expect(await faultOf('read', '/etc/passwd')).toContain('fs is not for readers of files');
    expect(await faultOf('read-by-import', pathToFileURL(join(folder, 'secret.json')).href)).toMatch(
      /ERR_ACCESS_DENIED|restricted/,
    );
    expect(await faultOf('import', pathToFileURL(join(folder, 'code.mjs')).href)).toMatch(
      /ERR_ACCESS_DENIED|restricted/,
    );
    expect(await faultOf('require', join(folder, 'secret.json'))).toMatch(/ERR_ACCESS_DENIED|restricted/);
  });

  it.each([
    ['fs.read', '/etc/passwd'],
    ['fs.read', '/'],
    ['fs.write', '/tmp'],
    ['fs.write', import.meta.dirname],
    ['child', undefined],
    ['worker', undefined],
    ['addons', undefined],
    ['wasi', undefined],
    ['inspector', undefined],
  ])('is not allowed %s of %s by Node itself', async (scope, reference) => {
    expect(await pool.run('permission', { bytes: Buffer.from(scope), options: reference })).toBe(false);
  });

  it('cannot make code from text', async () => {
    expect(await faultOf('eval', '1 + 1')).toContain('Code generation from strings disallowed');
  });

  it('cannot send a signal to the service', async () => {
    expect(await faultOf('kill', '', process.pid)).toContain('process.kill is not for readers of files');
    expect(await faultOf('debug', '', process.pid)).toContain('process._debugProcess is not for readers of files');
    expect(await faultOf('report')).toContain('undefined');
  });

  it('sees nothing of the environment of the service', async () => {
    expect(await pool.run('environment', { bytes: new Uint8Array() })).toEqual({});
  });

  it.skipIf(process.platform === 'win32')('is ended by the system when it uses up its processor time', async () => {
    const child = new ParserChild(entry, { memoryMb: 100, deadlineMs: 20_000, codeFromStrings: false, warm: [] }, 1);
    onTestFinished(() => child.kill());
    await child.ready;
    await expect(child.run({ task: 'loop', bytes: new Uint8Array(), options: undefined })).rejects.toMatchObject({
      code: 'parse_timeout',
    });
  });
});
