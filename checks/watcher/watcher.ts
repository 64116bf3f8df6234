import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIN } from './house.ts';

/** The real watcher as a process. */
export interface WatcherProcess {
  readonly pid: number;
  log(): string;
  /** Megabytes; the most that was resident so far. */
  peakMb(): number;
  /** The exit code, or the signal, when it ends. */
  ended: Promise<number | NodeJS.Signals>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Start it with a configuration (an object: YAML takes JSON), which lies with its spool in `folder`. */
export function startWatcher(
  folder: string,
  configuration: object,
  {
    args = [],
    env = {},
    name = 'watch',
  }: { args?: readonly string[]; env?: Record<string, string>; name?: string } = {},
): WatcherProcess {
  const config = join(folder, `${name}.json`);
  writeFileSync(config, JSON.stringify({ spool: join(folder, `spool-${name}`), ...configuration }, null, 2));
  const child: ChildProcess = spawn(
    process.execPath,
    [...process.execArgv, MAIN, 'watch', '--config', config, ...args],
    {
      env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
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
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
