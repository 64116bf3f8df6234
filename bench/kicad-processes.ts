// Wall times and memory of whole processes: kicad-cli and our command line, each as a user starts it.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './figures.ts';
import type { KicadProject } from './kicad-projects.ts';

const main = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/server/programs/partwright.mjs');
const TEMPLATES = '/usr/share/kicad/template';
/** Between two looks at the memory of the processes. */
const LOOK_MS = 20;

interface Ended {
  seconds: number;
  /** The greatest resident memory of the process and its children together; 0 where /proc does not tell. */
  megabytes: number;
  code: number | null;
}

/** A folder with copies of the projects, where kicad-cli may write; it has a home with the tables of KiCad's own libraries. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'partwright-bench-'));
  readonly home = join(this.folder, 'home');

  constructor() {
    const settings = join(this.home, '.config/kicad/9.0');
    mkdirSync(settings, { recursive: true });
    for (const table of ['sym-lib-table', 'fp-lib-table'])
      if (existsSync(join(TEMPLATES, table))) cpSync(join(TEMPLATES, table), join(settings, table));
  }

  /** The top sheet in a copy of the project. */
  copyFolder({ name, folder, top }: KicadProject): string {
    const copy = join(this.folder, 'projects', name);
    if (!existsSync(copy)) cpSync(folder, copy, { recursive: true });
    return join(copy, top);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The version of kicad-cli; undefined where it is not installed. */
export async function kicadVersion(): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn('kicad-cli', ['version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', () => done(undefined));
    child.once('close', (code) => done(code === 0 ? said.trim() : undefined));
  });
}

/** Seconds of `kicad-cli ARGS`, the median of the runs; undefined when it fails. */
export async function timeKicad({ home }: Workplace, args: string[], runs: number): Promise<number | undefined> {
  const ended = await repeat(runs, () => runProcess('kicad-cli', args, { ...process.env, HOME: home }));
  return ended.every(({ code }) => code === 0) ? median(ended.map(({ seconds }) => seconds)) : undefined;
}

/** Seconds and memory of `partwright ARGS` from the sources, in a process that has nothing loaded; medians of the runs. */
export async function timePartwright({ folder }: Workplace, args: string[], runs: number): Promise<Ended | undefined> {
  const env = { ...process.env, PARTWRIGHT_DATA_DIR: join(folder, 'data'), DATABASE_URL: '', REDIS_URL: '' };
  const command = [main, ...args];
  const ended = await repeat(runs, () => runProcess(process.execPath, command, env));
  if (!ended.every(({ code }) => code === 0)) return undefined;
  return {
    seconds: median(ended.map(({ seconds }) => seconds)),
    megabytes: Math.max(...ended.map(({ megabytes }) => megabytes)),
    code: 0,
  };
}

async function repeat<T>(runs: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < runs; at++) results.push(await work());
  return results;
}

function runProcess(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((done, fail) => {
    const began = performance.now();
    const child = spawn(program, args, { env, stdio: 'ignore' });
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, residentMegabytes(child.pid!))), LOOK_MS);
    child.once('error', (error) => {
      clearInterval(look);
      fail(error);
    });
    child.once('close', (code) => {
      clearInterval(look);
      done({ seconds: (performance.now() - began) / 1000, megabytes: most, code });
    });
  });
}

/** Of a process and all below it, what they share counted once. Linux only; elsewhere 0. */
export function residentMegabytes(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children.split(' ').reduce((sum, child) => sum + (child === '' ? 0 : residentMegabytes(Number(child))), own);
  } catch {
    return 0;
  }
}
