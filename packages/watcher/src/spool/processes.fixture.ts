import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Running {
  pid: number;
  /** Whole lines that it has written so far. */
  lines(): string[];
  /** Resolves when it has written so many lines; rejects when it ends before. */
  said(count: number): Promise<void>;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** Its exit code, when it ends by itself. */
  ended(): Promise<number | null>;
}

/** Start a program of this folder as a process, which dies with the test. */
export function start(program: string, ...args: string[]): Running {
  return watchChild(spawn(process.execPath, [resolveProgram(program), ...args], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

export const resolveProgram = (program: string): string => fileURLToPath(new URL(program, import.meta.url));

export function watchChild(child: ChildProcess): Running {
  let out = '';
  let errors = '';
  let isOver = false;
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const closed = once(child, 'close').then(() => (isOver = true));
  const lines = (): string[] => out.split('\n').slice(0, -1);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  onTestFinished(kill);
  return {
    pid: child.pid!,
    lines,
    kill,
    async said(count) {
      while (lines().length < count) {
        if (isOver) throw new Error(`It ended after ${lines().length} lines: ${errors}`);
        await Promise.race([once(child.stdout!, 'data'), closed]);
      }
    },
    async ended() {
      await closed;
      if (errors) throw new Error(errors);
      return child.exitCode;
    },
  };
}
