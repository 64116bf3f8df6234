// How long things take to start, beside a bare start of Node in the same run: the server until /ready answers 200 with an empty
// data folder (cold: the starter catalogue comes into it) and with one that is there (warm), and the command line.
//   npm run bench -- start [runs]
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, summary } from './figures.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/server/programs/partwright.mjs');
const BOM_LINES = 50;
/** What starting up has used is given back a little later. */
const SETTLED_MS = 4_000;

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 5);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  const bom = join(folder, 'bom.csv');
  await writeFile(bom, makeBom());
  const commands: Record<string, [program: string, ...args: string[]]> = {
    'bare node -e 0': [process.execPath, '-e', '0'],
    'partwright --help': [process.execPath, main, '--help'],
    [`partwright bom read, ${BOM_LINES} lines`]: [process.execPath, main, 'bom', 'read', bom],
    'npm run partwright -- --help': ['npm', 'run', '-s', 'partwright', '--', '--help'],
  };
  const seconds: Record<string, number[]> = {};
  const megabytes: Record<string, number[]> = {};
  const note = (kept: Record<string, number[]>, name: string, value: number): unknown =>
    (kept[name] ??= []).push(value);
  // Once before, for what is compiled and kept at the first start.
  for (const command of Object.values(commands)) await end(command);
  for (let at = 0; at < runs; at++) {
    const data = join(folder, `data-${at}`);
    for (const [name, command] of Object.entries(commands)) note(seconds, name, await end(command));
    for (const kind of ['cold', 'warm']) {
      const start = await startServer(data);
      note(seconds, `${kind} start to ready`, start.seconds);
      note(megabytes, `resident memory after a ${kind} start, MB`, start.megabytes);
      note(megabytes, `the most during a ${kind} start, MB`, start.mostMegabytes);
    }
  }
  await rm(folder, { recursive: true, force: true });
  const bare = median(seconds['bare node -e 0']!);
  for (const [name, values] of Object.entries(seconds))
    console.log(`${name}, s: ${summary(values)}; ${(median(values) / bare).toFixed(1)} times bare Node`);
  for (const [name, values] of Object.entries(megabytes)) console.log(`${name}: ${summary(values)}`);
}

function makeBom(): string {
  const line = (at: number): string => `R${at},${at + 1}k,R_0402_1005Metric,1,RC0402FR-07${at + 1}KL`;
  return ['Reference,Value,Footprint,Qty,MPN', ...Array.from({ length: BOM_LINES }, (_, at) => line(at))].join('\n');
}

/** Seconds until a command has ended. */
async function end([program, ...args]: [string, ...string[]]): Promise<number> {
  const began = performance.now();
  const child = spawn(program, args, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' });
  const code = await new Promise<number | null>((done, fail) => void child.once('exit', done).once('error', fail));
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

/** From the start of the process until /ready answers 200; and its memory some seconds later. */
async function startServer(folder: string): Promise<{ seconds: number; megabytes: number; mostMegabytes: number }> {
  const began = performance.now();
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    REDIS_URL: '',
    FX_REFRESH_HOURS: '0',
  };
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listens on (\S+)/.exec(said)?.[1];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(`the server did not start: ${said}`)));
  });
  const ready = await fetch(`${url}/ready`);
  if (!ready.ok) throw new Error(`/ready answers ${ready.status}`);
  const seconds = (performance.now() - began) / 1000;
  await sleep(SETTLED_MS);
  const [megabytes, mostMegabytes] = await residentMegabytes(child.pid!);
  child.kill('SIGTERM');
  await ended;
  return { seconds, megabytes, mostMegabytes };
}

/** Now, and at most; Linux only, elsewhere 0. */
async function residentMegabytes(pid: number): Promise<[now: number, most: number]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return [read('VmRSS'), read('VmHWM')];
}
