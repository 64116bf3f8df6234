import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** A program that runs beside the suite: its process, what it said, and its end. */
export interface Program {
  pid: number;
  /** Standard output and standard error so far. */
  said(): string;
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  ended: Promise<string>;
  /** Ask it to end with the signal; after `patienceMs` the whole process group is killed. */
  stop(signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that takes what it says as well. */
  log?: string;
}

const running = new Set<ChildProcess>();

/** Start a program in a process group of its own, so that nothing of it outlives the suite. */
export function startProgram(command: string, args: string[], { env, cwd, log }: ProgramOptions = {}): Program {
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const file = log === undefined ? undefined : createWriteStream(log, { flags: 'a' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      file?.write(chunk);
    });
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(signal ?? String(code)));
  }).finally(() => {
    running.delete(child);
    file?.end();
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    async stop(signal = 'SIGINT', patienceMs = 30_000) {
      child.kill(signal);
      const timer = setTimeout(() => killGroup(child), patienceMs);
      await ended;
      clearTimeout(timer);
      killGroup(child);
    },
  };
}

/** Run a program to its end. Throws with the last it said when its exit code is not 0, or after `timeoutMs`. */
export async function runProgram(
  command: string,
  args: string[],
  options: ProgramOptions & { timeoutMs?: number } = {},
): Promise<string> {
  const program = startProgram(command, args, options);
  const timeoutMs = options.timeoutMs ?? 300_000;
  const timer = setTimeout(() => void program.stop('SIGKILL', 0), timeoutMs);
  const end = await program.ended;
  clearTimeout(timer);
  if (end !== '0') throw new ProgramFailed(`${command} ${args.join(' ')}`, end, program.said());
  return program.said();
}

export class ProgramFailed extends Error {
  readonly said: string;
  constructor(command: string, end: string, said: string) {
    super(`${command} ended with ${end}: ${said.trim().slice(-1500)}`);
    this.name = 'ProgramFailed';
    this.said = said;
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of the group have ended.
  }
}

/** Whatever ends this process ends what it started. */
process.once('exit', () => running.forEach(killGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
