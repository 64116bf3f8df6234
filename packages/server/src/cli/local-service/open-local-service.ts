import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programFile } from '../../program-file.ts';
import type { LocalService, LocalServiceOptions } from '@partwright/watcher';

/** Many exports at once are no misuse when the program and the service are of the same person. */
const REQUESTS_PER_MINUTE = '100000';
const NO_LIMIT = '0';
const KEPT_CHARACTERS = 4_000;
const PAUSES_MS = [1_000, 5_000, 30_000];
/** For so long the service may finish what runs; then it is left, and ends by itself without its parent. */
const STOP_MS = 4_000;
/** The same while it starts. */
const LEAVE_MS = 1_500;
const LAST_WORDS_MS = 1_000;

/** The service of this machine cannot be started. */
class LocalServiceFailed extends Error {
  constructor(said: string) {
    super(`The service on this machine could not be started:\n${said}`);
    this.name = 'LocalServiceFailed';
  }
}

interface Found {
  url: string;
  key: string;
  isOwn: boolean;
}

/**
 * The service of this machine's data folder in a process of its own, or the one that runs there already. It is started again
 * when it dies, or when the program that had it ends, at the same address. Throws with its last words when it cannot be started
 * at all.
 */
export async function openLocalService({ key, log, signal }: LocalServiceOptions): Promise<LocalService> {
  let isClosing = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  signal.throwIfAborted();
  let child = start(key, '0');
  const found = await foundUnless(signal, child);
  let { isOwn } = found;
  const { port } = new URL(found.url);

  const noteStart = async (again: Started): Promise<void> => {
    const now = await again.found.catch(() => undefined);
    if (now === undefined) return;
    failures = 0;
    isOwn = now.isOwn;
    if (now.url !== found.url)
      log.error(`The service on this machine is at ${now.url} now; start the watcher again to use it`);
  };
  const watchOver = (): void => {
    child.process.once('exit', (code, exitSignal) => {
      if (isClosing) return;
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
      failures += 1;
      const whose = isOwn ? 'The service on this machine ended' : 'The program with the service of this machine ended';
      log.warn(`${whose} (${exitSignal ?? code}); it is started again. ${child.lastWords()}`.trim());
      timer = setTimeout(() => {
        child = start(found.key, port);
        void noteStart(child);
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
      await child.stop(STOP_MS);
    },
  };
}

interface Started {
  process: ChildProcess;
  found: Promise<Found>;
  lastWords(): string;
  /** Resolves when it ended, at the latest after so many milliseconds: then it ends by itself. */
  stop(mostMs: number): Promise<void>;
}

/** Calls a start off that is under way. @throws {AbortError} */
async function foundUnless(signal: AbortSignal, child: Started): Promise<Found> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([child.found, aborted.promise]);
  } catch (error) {
    await child.stop(LEAVE_MS);
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A signal comes from outside: of a person, or of a system that has no memory left. */
function formatEnd(code: number | null, signal: string | null): string {
  return signal === null ? `It ended with ${code}.` : `It was ended by ${signal} while it started.`;
}

function start(key: string | null, port: string): Started {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(programFile('local-service'))], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      RATE_LIMIT_PER_MINUTE: process.env['RATE_LIMIT_PER_MINUTE'] ?? REQUESTS_PER_MINUTE,
      TEST_CALLS_PER_DAY: process.env['TEST_CALLS_PER_DAY'] ?? NO_LIMIT,
      PARTWRIGHT_LOCAL_KEY: key ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const hear = (chunk: Buffer): unknown => (said = (said + chunk.toString()).slice(-KEPT_CHARACTERS));
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  const exit = new Promise<string>((done) => {
    // After the last of its words, unless something that it started keeps them open.
    child.once('close', (code, signal) => done(formatEnd(code, signal)));
    child.once('exit', (code, signal) => void setTimeout(() => done(formatEnd(code, signal)), LAST_WORDS_MS).unref());
  });
  const found = new Promise<Found>((done, fail) => {
    child.once('message', (message) => done(message as Found));
    child.once('error', fail);
    void exit.then((how) => fail(new LocalServiceFailed(`${said.trim()}\n${how}`.trim())));
  });
  // Whoever stops it does not wait for it.
  found.catch(() => undefined);
  return {
    process: child,
    found,
    lastWords: () => said.trim(),
    async stop(mostMs) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, mostMs);
      await Promise.race([exit, timeout.promise]);
      clearTimeout(timer);
      // Nothing of it keeps this process any more.
      if (child.connected) child.disconnect();
      child.stdout!.destroy();
      child.stderr!.destroy();
      child.unref();
    },
  };
}
