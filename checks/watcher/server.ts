import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient, fetchTransport, timerSleep, type Client } from '@partwright/client';
import { MAIN } from './house.ts';

/** Of one BOM, in credits: what was charged tells how many were costed. */
export const BOM_PRICE = 5;
const CREDITS = 1_000_000;

/** The real server, that can be killed and comes back at its address. */
export interface KillableServer {
  url: string;
  /** A live key: every BOM is charged. */
  key: string;
  client: Client;
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** BOMs that were charged so far. */
  costedBoms(): Promise<number>;
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
    SIGNUP_CREDITS: String(CREDITS),
    ...env,
  };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [...process.execArgv, MAIN, 'serve'], { env: all, stdio: 'ignore' });
    const { exitCode } = child;
    for (let tries = 0; tries < 600; tries++) {
      const isReady = await fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      if (exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('The server did not become ready');
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
  return {
    url,
    key,
    client,
    start,
    async kill() {
      const ended = new Promise((done) => void child?.once('exit', done));
      child?.kill('SIGKILL');
      await ended;
    },
    async costedBoms() {
      const { balance } = await client.credits.balance();
      return (CREDITS - balance) / BOM_PRICE;
    },
  };
}

function tool(env: NodeJS.ProcessEnv, args: string[]): Promise<Record<string, unknown>> {
  const child = spawn(process.execPath, [...process.execArgv, MAIN, ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('exit', (code) => {
      if (code === 0) done(JSON.parse(text) as Record<string, unknown>);
      else fail(new Error(`${args.join(' ')} ended with ${code}`));
    });
  });
}

/** A port that was free just now. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
