import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FilesUnreadable } from '../failure.ts';
import { quote } from '@partwright/report-text';
import { GIT_SETTINGS, gitEnvironment } from './git-environment.ts';

export interface GitPlace {
  /** A folder of the checkout. */
  folder: string;
  /** The program. */
  git: string;
  /** For one command. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

const KEPT_ERROR_CHARS = 2000;

interface Ended {
  code: number | null;
  errors: string;
}

/**
 * Run one command of git and hand what it writes to `read`, piece by piece as it is taken; `input` goes to its standard
 * input. Gives what `read` gave, and how the process ended. No shell stands between, and nothing of the process is left
 * when this returns or throws.
 *
 * @throws FilesUnreadable when git cannot be started or the deadline is over; the reason of the signal; what `read` throws
 */
export async function runGit<T>(
  place: GitPlace,
  args: readonly string[],
  read: (output: AsyncIterable<Buffer>) => Promise<T>,
  input?: Iterable<string>,
): Promise<{ value: T } & Ended> {
  const { folder, git, deadlineMs, signal } = place;
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  const child = spawn(git, ['-C', folder, '--no-pager', '--literal-pathspecs', ...GIT_SETTINGS, ...args], {
    env: gitEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const ended = waitForEnd(child, git);
  const kill = (): void => void child.kill('SIGKILL');
  const stopped = AbortSignal.any(signal ? [deadline, signal] : [deadline]);
  stopped.addEventListener('abort', kill, { once: true });
  const failure = (error: unknown): unknown => {
    if (signal?.aborted) return signal.reason;
    return deadline.aborted ? tooSlow(args[0], deadlineMs) : error;
  };
  try {
    // What git does not read of it, it does not want: how it ended says why.
    const sent = pipeline(input ?? [], child.stdin).catch(() => undefined);
    const [value, end] = await Promise.all([read(child.stdout), ended, sent]);
    stopped.throwIfAborted();
    return { value, ...end };
  } catch (error) {
    throw failure(error);
  } finally {
    kill();
    stopped.removeEventListener('abort', kill);
  }
}

/** All that a command writes, when it ends well. @throws FilesUnreadable when it does not, or writes more than `mostBytes` */
export async function readGit(place: GitPlace, args: readonly string[], mostBytes: number): Promise<Buffer> {
  const { value, code, errors } = await runGit(place, args, (output) => collect(output, mostBytes, args[0]));
  if (code === 0) return value;
  throw new FilesUnreadable('unreadable', `git ${args[0]} ended with code ${code}: ${quote(errors.trim(), 200)}`);
}

async function collect(output: AsyncIterable<Buffer>, mostBytes: number, command = ''): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of output) {
    bytes += piece.length;
    if (bytes > mostBytes)
      throw new FilesUnreadable('too_large', `git ${command} answers with more than ${mostBytes / 1e6} MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function waitForEnd(child: ChildProcessByStdio<Writable, Readable, Readable>, git: string): Promise<Ended> {
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(0, KEPT_ERROR_CHARS);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(notStarted(git, error)));
    child.once('close', (code) => resolve({ code, errors }));
  });
}

function notStarted(git: string, cause: Error): FilesUnreadable {
  return new FilesUnreadable('unreadable', `${quote(git, 200)} cannot be started: ${cause.message}`, { cause });
}

function tooSlow(command: string | undefined, deadlineMs: number): FilesUnreadable {
  return new FilesUnreadable('too_slow', `git ${command} took longer than ${deadlineMs / 1000} s and was stopped.`);
}
