import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Confinement {
  /** The folder it runs in. */
  folder: string;
  /** All of its environment. */
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Roughly what may be used, code and stacks of threads apart. */
  memoryMb: number;
  /** Of one file that is written. */
  fileBytes: number;
  /** Of what is printed. */
  printedBytes: number;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it was ended from here; null: it ended by itself. */
  stopped: 'timeout' | 'printed_too_much' | 'aborted' | null;
  /** The end of what it printed, both streams. */
  printed: string;
}

const SHELL = '/bin/sh';
const KEPT_CHARS = 4000;
/** Address space that code and reserves take before any file is read; each thread has a stack of its own. */
const ADDRESS_SPACE_MB = 512;
const STACK_MB = 16;

/**
 * Run a program as the head of a process group, with nothing on its input, low priority and the limits of the system on
 * memory, file size and processor time. At its end the whole group is killed, whatever it left running. Rejects when it cannot be started.
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  confinement: Confinement,
  signal?: AbortSignal,
): Promise<Ending> {
  const child = start(program, args, confinement);
  let stopped: Ending['stopped'] = null;
  let printed = '';
  let printedBytes = 0;
  const stop = (why: Ending['stopped']) => {
    stopped ??= why;
    killGroup(child);
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-KEPT_CHARS);
      printedBytes += text.length;
      if (printedBytes > confinement.printedBytes) stop('printed_too_much');
    });
  const timer = setTimeout(() => stop('timeout'), confinement.timeoutMs);
  const abort = () => stop('aborted');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const [code, signalName] = await waitForExit(child);
    return { code, signal: signalName, stopped, printed };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function start(program: string, args: readonly string[], confinement: Confinement): ChildProcess {
  const { folder, env } = confinement;
  const options: SpawnOptions = { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true };
  // Windows has neither a shell of that name nor groups that can be killed.
  if (!existsSync(SHELL)) return spawn(program, args, options);
  return spawn(SHELL, ['-c', limitedScript(confinement), program, ...args], { ...options, detached: true });
}

/** Holds numbers only; the program and its arguments are the parameters of the script. */
function limitedScript({ timeoutMs, memoryMb, fileBytes }: Confinement): string {
  const cores = availableParallelism();
  const addressKb = (memoryMb + ADDRESS_SPACE_MB + STACK_MB * cores) * 1024;
  const cpuSeconds = Math.ceil(timeoutMs / 1000) * cores;
  return [
    // Systems that lack a limit, or have a lower one, go on without.
    'lower() { (ulimit "$@") 2>/dev/null && ulimit "$@"; }',
    'lower -c 0',
    `lower -v ${addressKb}`,
    `lower -f ${Math.ceil(fileBytes / 512)}`,
    // Ends it also when this process is gone.
    `lower -t ${cpuSeconds}`,
    'unset PWD OLDPWD',
    'command -v nice >/dev/null && exec nice -n 10 "$0" "$@"',
    'exec "$0" "$@"',
  ].join('; ');
}

function waitForExit(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // A process it left behind would hold the streams open for as long as it likes.
    child.once('exit', () => killGroup(child));
    child.once('close', (code, signal) => resolve([code, signal]));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (existsSync(SHELL)) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // All of it is gone.
  }
}
