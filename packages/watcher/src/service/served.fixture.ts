import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../../../server/programs/partwright.mjs', import.meta.url));

/** A real server as a process of its own, with data of its own. */
export interface Served {
  url: string;
  /** A test key of all scopes, for which nothing is charged. */
  key: string;
  /** A key of the same account; a live one is charged. */
  newKey(mode: 'live' | 'test', scopes?: readonly string[]): Promise<string>;
  /** Credits of the account. */
  balance(): Promise<number>;
  call(method: string, path: string, json?: unknown): Promise<{ data: Record<string, unknown> }>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Again, with the same data at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(settings: Record<string, string> = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-watch-'));
  let running = await serve(folder, { PORT: '0', ...settings });
  const { url, key } = running;
  const call: Served['call'] = async (method, path, json) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'User-Agent': 'watch-tests/1.0 (tests@example.com)',
        'Content-Type': 'application/json',
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return (await response.json()) as Awaited<ReturnType<Served['call']>>;
  };
  const kill = async (): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
  };
  return {
    url,
    key,
    call,
    kill,
    async newKey(mode, scopes) {
      // The key of a first start is a test key, which makes no live one: the operator does.
      if (mode === 'live') return makeLiveKey(folder);
      const wish = { name: mode, mode, ...(scopes && { scopes }) };
      return String((await call('POST', '/auth/keys', wish)).data['key']);
    },
    balance: async () => Number((await call('GET', '/credits/balance')).data['balance']),
    async start() {
      running = await serve(folder, { ...settings, PORT: new URL(url).port });
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeLiveKey(folder: string): Promise<string> {
  const env = { ...process.env, PARTWRIGHT_DATA_DIR: join(folder, 'data'), DATABASE_URL: '', REDIS_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'keys', 'create', 'live', '--live', '--json'], {
    env,
  });
  return /\bsvc_live_\w+/.exec(stdout)![0];
}

async function serve(
  folder: string,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; key: string }> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      ...process.env,
      PARTWRIGHT_DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'silent',
      FX_REFRESH_HOURS: '0',
      RATE_LIMIT_PER_MINUTE: '100000',
      TEST_CALLS_PER_DAY: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((done, failed) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /listens on (http:\/\/\S+?:\d+)/.exec(said)?.[1];
      const key = /\b(svc_test_\w+)\n/.exec(said)?.[1] ?? '';
      // Only the first start makes a key.
      if (url !== undefined && (key !== '' || settings['PORT'] !== '0')) done({ child, url, key });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => failed(new Error(`The server ended: ${said}`)));
  });
}
