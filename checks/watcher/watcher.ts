import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startChild, type Ran } from './children.ts';
import { MAIN } from './house.ts';
import { until } from './scenario.ts';

/** The real watcher as a process. */
export interface WatcherProcess {
  readonly pid: number;
  log(): string;
  /** Megabytes; the most that was resident so far. */
  peakMb(): number;
  /** Until it watches. */
  ready(): Promise<void>;
  /** Seconds that it was at work so far. */
  cpuSeconds(): number;
  /** The exit code, or the signal, when it ends. */
  ended: Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface WatcherOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  /** Of its configuration and its spool. */
  name?: string;
  /** A program, with its arguments, that starts it. */
  by?: readonly string[];
}

/** Start it with a configuration (an object: YAML takes JSON), which lies with its spool in `folder`. */
export function startWatcher(
  folder: string,
  configuration: object,
  { args = [], env = {}, name = 'watch', by = [] }: WatcherOptions = {},
): WatcherProcess {
  const config = join(folder, `${name}.json`);
  writeFileSync(config, JSON.stringify({ spool: join(folder, `spool-${name}`), ...configuration }, null, 2));
  const [command, ...more] = [...by, process.execPath, ...process.execArgv, MAIN, 'watch', '--config', config, ...args];
  const child = startChild(command!, more, { env: makeEnvironment(env), stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.once('exit', (code, signal) => done(code ?? signal!));
  });
  let peak = 0;
  const look = (): number => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000);
    } catch {
      // It has ended; what was seen last stands.
    }
    return peak;
  };
  const timer = setInterval(look, 500);
  timer.unref();
  void ended.then(() => clearInterval(timer));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    look();
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid!,
    log: () => text,
    peakMb: look,
    ready: () =>
      until(() => text.includes('watching'), { timeoutMs: 180_000, what: () => `it does not watch:\n${text}` }),
    cpuSeconds() {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      // After the name, which is in brackets: the 12th and 13th are ticks of a hundredth of a second.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) / 100;
    },
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** `status`, `retry` or `drop` of a watcher that was started with the name. */
export function runWatcher(folder: string, args: readonly string[], name = 'watch'): Promise<Ran> {
  const [word, ...more] = args;
  return runProgram(
    process.execPath,
    [...process.execArgv, MAIN, 'watch', word!, '--config', join(folder, `${name}.json`), ...more],
    { env: makeEnvironment({}) },
  );
}

export interface SpoolStatus {
  counts: Record<'exports' | 'messages', { waiting: number; dead: number; done: number; superseded: number }>;
  rows: { id: string; state: string; target: string | null; error: string | null }[];
}

export async function readStatus(folder: string, name = 'watch'): Promise<SpoolStatus> {
  const { stdout, stderr } = await runWatcher(folder, ['status', '--json'], name);
  if (stdout === '') throw new Error(`\`watch status\` says nothing: ${stderr}`);
  return JSON.parse(stdout) as SpoolStatus;
}

/** What waits or was given up. */
export function countUnfinished({ counts: { exports, messages } }: SpoolStatus): number {
  return exports.waiting + exports.dead + messages.waiting + messages.dead;
}

/** Until nothing waits and nothing was given up. */
export async function allDone(folder: string, watcher: WatcherProcess, name = 'watch'): Promise<SpoolStatus> {
  let status = await readStatus(folder, name);
  await until(async () => countUnfinished((status = await readStatus(folder, name))) === 0, {
    timeoutMs: 240_000,
    everyMs: 1_000,
    what: () =>
      `${countUnfinished(status)} wait or were given up:\n${JSON.stringify(status, null, 1).slice(0, 2_000)}\n${watcher.log().slice(-2_000)}`,
  });
  return status;
}

function makeEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env };
}
