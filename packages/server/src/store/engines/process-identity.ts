import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

/** What tells one process from all others, now and later. Null where the system does not say. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Differs after a restart of the machine; the same in all containers on it. */
  boot: string | null;
  /** In containers each has pids of its own, and the first is always 1. */
  pidNamespace: string | null;
  /** When it started, in words that only compare: a pid is given again after its process. */
  start: string | null;
}

export async function identifyThisProcess(): Promise<ProcessIdentity> {
  const { pid } = process;
  return {
    pid,
    host: hostname(),
    boot: await readBootId(),
    pidNamespace: await readPidNamespace(),
    start: await readProcessStart(pid),
  };
}

/** Whether this is a process that runs now, as far as this process can see it. Both must be of one machine and one namespace. */
export async function isRunning({ pid, start }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, but somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === (await readProcessStart(pid));
}

async function readProcessStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The name before the last `)` may hold spaces; the start in clock ticks is field 22, the 20th after it.
    return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  }
  if (process.platform === 'win32') return null;
  const answer = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return answer?.stdout.trim() || null;
}

async function readBootId(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  return id?.trim() ?? null;
}

async function readPidNamespace(): Promise<string | null> {
  return process.platform === 'linux' ? readlink('/proc/self/ns/pid').catch(() => null) : null;
}
