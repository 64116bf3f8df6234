import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../programs/partwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Served {
  url: string;
  said: () => string;
  process: ChildProcess;
  exit: Promise<number | null>;
}

async function serve(dataDir = folder, port = 0): Promise<Served> {
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'trace',
    FX_REFRESH_HOURS: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const child = spawn(process.execPath, [main, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = new Promise<number | null>((done) => void child.once('exit', done));
  const url = await new Promise<string>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listens on (http\S+)/.exec(text)?.[1];
      if (found) setTimeout(() => done(found), 100);
    });
    void exit.then(() => fail(new Error(text)));
  });
  return { url, said: () => text, process: child, exit };
}

it(
  'prints a working key at the first start only, logs no secret, and finishes what runs when it is told to stop',
  { timeout: 120_000 },
  async () => {
    const first = await serve();
    const key = /\bsvc_test_\w+/.exec(first.said())![0];
    const headers = { Authorization: `Bearer ${key}`, 'User-Agent': 'serve-test/1.0 (tests@example.com)' };

    const body = new FormData();
    body.set('file', new Blob(['Reference,Value,Footprint,Qty\nR1,10k,R_0402_1005Metric,1\n']), 'a.csv');
    const upload = (await (await fetch(`${first.url}/v1/bom`, { method: 'POST', headers, body })).json()) as {
      data: { status_url: string };
    };
    const waiting = fetch(`${first.url}${upload.data.status_url}?wait=5`, { headers });
    await fetch(`${first.url}/v1/auth/key/validate?signature=very-private`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    first.process.kill('SIGTERM');
    expect((await waiting).status).toBe(200);
    expect(await first.exit).toBe(0);

    const logged = first.said().slice(first.said().indexOf(key) + key.length);
    expect(logged).toContain('"path":"/v1/bom"');
    expect(logged).not.toContain(key.slice(-49));
    expect(logged).not.toContain('very-private');

    const second = await serve();
    expect(second.said()).not.toContain('svc_test_');
    expect((await fetch(`${second.url}/v1/account`, { headers })).status).toBe(200);
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
  },
);

it(
  'shows the first key at the first start that listens, also after one whose port was in use',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'taken');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    await expect(serve(dataDir, port)).rejects.toThrow(`Another program listens on 127.0.0.1:${port}`);
    other.close();
    const served = await serve(dataDir, port);
    expect(served.said()).toMatch(/\bsvc_test_\w+/);
    served.process.kill('SIGTERM');
    expect(await served.exit).toBe(0);
  },
);
