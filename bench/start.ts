// Cold start (empty data folder, starter catalogue loaded), warm start, and the memory of the server once it is ready.
//   npm run bench -- start [runs]
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { summary } from './figures.ts';

const main = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/server/src/cli/main.ts');

interface Start {
  seconds: number;
  megabytes: number;
}

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 5);
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let at = 0; at < runs; at++) {
    const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
    cold.push(await start(folder));
    warm.push(await start(folder));
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`cold start to ready, s: ${summary(cold.map(({ seconds }) => seconds))}`);
  console.log(`warm start to ready, s: ${summary(warm.map(({ seconds }) => seconds))}`);
  console.log(`resident memory after a cold start, MB: ${summary(cold.map(({ megabytes }) => megabytes))}`);
  console.log(`resident memory after a warm start, MB: ${summary(warm.map(({ megabytes }) => megabytes))}`);
}

/** From the start of the process until /ready answers 200. */
async function start(folder: string): Promise<Start> {
  const began = performance.now();
  const env = {
    ...process.env,
    PARTWRIGHT_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    REDIS_URL: '',
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
  const megabytes = await residentMegabytes(child.pid!);
  child.kill('SIGTERM');
  await ended;
  return { seconds, megabytes };
}

/** Linux only; elsewhere 0. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
