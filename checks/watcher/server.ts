import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient, fetchTransport, timerSleep } from '@partwright/client';
import { runProgram, startChild } from './children.ts';
import { MAIN } from './house.ts';

/** In credits: what was charged tells how many were costed and checked. */
export const PRICES = { bom: 5, gerber: 10, schematic: 2 } as const;
const CREDITS = 1_000_000;
const MOST_START_MS = 180_000;

/** The real server, that can be killed and comes back at its address. */
export interface KillableServer {
  url: string;
  /** A live key: every BOM is charged. */
  key: string;
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** BOMs that were charged so far, where nothing else is watched. */
  costedBoms(): Promise<number>;
  /** Credits that were charged so far. */
  charged(): Promise<number>;
}

/** Open one in a folder of its own; it runs when this is done. */
export async function openServer(folder: string, env: Record<string, string> = {}): Promise<KillableServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: join(folder, 'server'),
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    DATABASE_URL: '',
    REDIS_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TEST_CALLS_PER_DAY: '0',
    SIGNUP_CREDITS: String(CREDITS),
    // A machine that has much else to do.
    PARSER_DEADLINE_MS: '60000',
    GEOMETRY_DEADLINE_MS: '120000',
    ...env,
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = startChild(process.execPath, [...process.execArgv, MAIN, 'serve'], {
      env: all,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const started = child;
    let said = '';
    started.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    const end = Date.now() + MOST_START_MS;
    while (Date.now() < end) {
      const isReady = await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (started.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`The server did not become ready: ${said}`);
  };
  await start();
  const { id } = await tool(all, ['account', 'create', 'check']);
  await tool(all, ['subscription', 'set', String(id), 'active']);
  const made = await tool(all, ['keys', 'create', 'check', '--account', String(id), '--live']);
  const key = String(made['key']);
  const client = createClient({
    baseUrl: url,
    apiKey: key,
    userAgent: 'watcher-check/1.0 (me@example.com)',
    transport: fetchTransport(fetch),
    sleep: timerSleep(setTimeout, clearTimeout),
  });
  const charged = async (): Promise<number> => CREDITS - (await client.credits.balance()).balance;
  return {
    url,
    key,
    start,
    async kill() {
      const ended = new Promise((done) => void child?.once('exit', done));
      child?.kill('SIGKILL');
      await ended;
    },
    costedBoms: async () => (await charged()) / PRICES.bom,
    charged,
  };
}

async function tool(env: NodeJS.ProcessEnv, args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await runProgram(process.execPath, [...process.execArgv, MAIN, ...args, '--json'], {
    env,
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** A port that was free just now; none of those that the system gives to whoever connects, as it would be gone over a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(18_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(false)).listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
