import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Start a process that does not outlive its scenario, however that ends. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

// Whoever stops a check stops its servers.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Kill what a scenario left running. */
export async function endChildren(): Promise<void> {
  const left = [...running];
  const ended = left.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(ended);
}

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Run a program to its end. */
export function runProgram(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ran> {
  const child = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? -1, stdout, stderr }));
  });
}
