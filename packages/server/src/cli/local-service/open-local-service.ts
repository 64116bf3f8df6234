import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LocalService, LocalServiceOptions } from '@partwright/watcher';

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? 'main.ts' : 'main.js', import.meta.url);
/** Many exports at once are no misuse when the program and the service are of the same person. */
const REQUESTS_PER_MINUTE = '100000';
const KEPT_CHARACTERS = 4_000;
const PAUSES_MS = [1_000, 5_000, 30_000];

interface Found {
  url: string;
  key: string;
  isOwn: boolean;
}

/**
 * The service of this machine's data folder in a process of its own, or the one that runs there already. It is started again
 * when it dies, at the same address. Throws with its last words when it cannot be started at all.
 */
export async function openLocalService({ key, log }: LocalServiceOptions): Promise<LocalService> {
  let isClosing = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let child = start(key, '0');
  const found = await child.found;
  const { port } = new URL(found.url);

  const watchOver = (): void => {
    child.process.once('exit', (code, signal) => {
      if (isClosing || !found.isOwn) return;
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
      failures += 1;
      log.warn(
        `The service on this machine ended (${signal ?? code}); it is started again. ${child.lastWords()}`.trim(),
      );
      timer = setTimeout(() => {
        child = start(found.key, port);
        child.found.then(
          () => (failures = 0),
          () => undefined,
        );
        watchOver();
      }, pauseMs);
    });
  };
  watchOver();

  return {
    url: found.url,
    key: found.key,
    isOwn: found.isOwn,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await child.stop();
    },
  };
}

function start(
  key: string | null,
  port: string,
): { process: ChildProcess; found: Promise<Found>; lastWords(): string; stop(): Promise<void> } {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(ENTRY)], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      RATE_LIMIT_PER_MINUTE: process.env['RATE_LIMIT_PER_MINUTE'] ?? REQUESTS_PER_MINUTE,
      PARTWRIGHT_LOCAL_KEY: key ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const hear = (chunk: Buffer): unknown => (said = (said + chunk.toString()).slice(-KEPT_CHARACTERS));
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  const exit = new Promise<void>((done) => void child.once('exit', () => done()));
  const found = new Promise<Found>((done, fail) => {
    child.once('message', (message) => done(message as Found));
    child.once('error', fail);
    void exit.then(() => fail(new Error(`The service on this machine could not be started:\n${said.trim()}`)));
  });
  return {
    process: child,
    found,
    lastWords: () => said.trim(),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await exit;
      clearTimeout(timer);
    },
  };
}
