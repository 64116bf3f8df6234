import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { lchown, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { openFloor, type FloorMode } from '../floor/index.ts';

export interface Confinement {
  /** The folder it runs in. */
  folder: string;
  /** All that it may write in; the folder is in it. */
  workspace: string;
  /** What holds it below, `auto` where nothing is said; see `openFloor`. */
  floor?: FloorMode | undefined;
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
 * memory, file size and processor time; where the system has a floor, it reads programs and their data, writes in its
 * workspace, and has no network. At its end the whole group is killed, whatever it left running. Rejects when it cannot be
 * started.
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  confinement: Confinement,
  signal?: AbortSignal,
): Promise<Ending> {
  const child = await start(program, args, confinement);
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

async function start(program: string, args: readonly string[], confinement: Confinement): Promise<ChildProcess> {
  const { folder, env, workspace, floor } = confinement;
  const options: SpawnOptions = { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true };
  // Windows has neither a shell of that name nor groups that can be killed.
  if (!existsSync(SHELL)) return spawn(program, args, options);
  const { cpuSeconds, addressMb } = makeLimits(confinement);
  const below = openFloor(floor).command(program, {
    calls: 'program',
    readable: [...PROGRAM_FOLDERS, dirname(program), ...interpreterOf(program)],
    writable: [workspace, ...DEVICES],
    folder,
    limits: {
      cpuSeconds,
      addressMb,
      fileBytes: confinement.fileBytes,
      openFiles: OPEN_FILES,
      processes: THREADS,
      niceness: NICENESS,
    },
  });
  if (!below) return spawn(SHELL, ['-c', limitedScript(confinement), program, ...args], { ...options, detached: true });
  if (below.uid !== null) await giveTo(below.uid, workspace);
  return spawn(below.program, [...below.args, ...args], { ...options, detached: true });
}

/** Programs, what they are linked with, and data that comes with them: nothing of users or services. */
const PROGRAM_FOLDERS = ['/usr', '/bin', '/opt', '/etc/fonts', '/etc/ssl/openssl.cnf', '/var/cache/fontconfig'];
const DEVICES = ['/dev/null', '/dev/zero', '/dev/urandom', '/dev/random'];
const OPEN_FILES = 1024;
/** A thread a core, and what it starts. */
const THREADS = 512;
const NICENESS = 10;

/** What the first line of a script names: `#!/usr/bin/env node` has /usr/bin/env run it. */
function interpreterOf(program: string): string[] {
  const head = Buffer.alloc(256);
  const file = openSync(program, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const named = /^#!\s*(\/\S+)/.exec(head.toString('latin1'))?.[1];
  return named === undefined ? [] : [dirname(named)];
}

/** All of a folder in which nothing runs becomes that user's. */
async function giveTo(uid: number, folder: string): Promise<void> {
  await lchown(folder, uid, uid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(uid, path);
    else await lchown(path, uid, uid);
  }
}

function makeLimits({ timeoutMs, memoryMb }: Confinement): { cpuSeconds: number; addressMb: number } {
  const cores = availableParallelism();
  return {
    cpuSeconds: Math.ceil(timeoutMs / 1000) * cores,
    addressMb: memoryMb + ADDRESS_SPACE_MB + STACK_MB * cores,
  };
}

/** Holds numbers only; the program and its arguments are the parameters of the script. */
function limitedScript(confinement: Confinement): string {
  const { cpuSeconds, addressMb } = makeLimits(confinement);
  return [
    // Systems that lack a limit, or have a lower one, go on without.
    'lower() { (ulimit "$@") 2>/dev/null && ulimit "$@"; }',
    'lower -c 0',
    `lower -v ${addressMb * 1024}`,
    `lower -f ${Math.ceil(confinement.fileBytes / 512)}`,
    // Ends it also when this process is gone.
    `lower -t ${cpuSeconds}`,
    'unset PWD OLDPWD',
    `command -v nice >/dev/null && exec nice -n ${NICENESS} "$0" "$@"`,
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
