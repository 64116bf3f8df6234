// What one account's flood of small work takes from the searches of another: how long they take, how long the server's thread
// was away at a time, and what its processor did meanwhile. On a machine that others use too, times by the clock say little:
// `worked` is what the thread itself did of all its work between a question and its answer, in ms of the processor (Linux).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { summary } from './figures.ts';
import { ask, startFlood, startServer, type Server, type Worked } from './shares-client.ts';

const FLOODERS = 16;
const PAUSE_MS = 20;
const LINES = 100;
const QUESTIONS = ['10k 0402 1%', '100nF 0402 X7R', '4k7 0603', '10uF 0805 25V', '1M 0402', '22pF 0402 C0G'];

/** The p95 of searches beside each flood, and how many times that of an idle server it is. */
export async function measureFloods(seconds: number, settings: Record<string, string> = {}): Promise<void> {
  const server = await startServer({ STARTER_CATALOG: 'true', ...settings });
  try {
    await searchFor(server, 2);
    const idle = await searchFor(server, seconds / 3);
    tell('nobody else', idle, idle);
    for (const [name, path, body] of [
      ['searches', `/parts/search?q=${encodeURIComponent(QUESTIONS[0]!)}`, null],
      [`matches of ${LINES} components`, '/components/match/batch', makeBatch()],
      [`BOMs of ${LINES} lines`, '/bom', makeBom()],
    ] as const) {
      const flood = startFlood(server, FLOODERS, path, body);
      await sleep(2000);
      tell(`${FLOODERS} clients of another account with ${name}`, await searchFor(server, seconds), idle);
      console.log(`  answers to them: ${JSON.stringify(await flood.stop())}`);
      await untilIdle(server);
    }
  } finally {
    await server.stop();
  }
}

interface Searched {
  tookMs: number[];
  workedMs: number[];
  statuses: Record<string, number>;
  worked: Worked;
}

async function searchFor(server: Server, seconds: number): Promise<Searched> {
  const tookMs: number[] = [];
  const workedMs: number[] = [];
  const statuses: Record<string, number> = {};
  await server.worked();
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(PAUSE_MS)) {
    const [began, before] = [performance.now(), threadMs(server.pid)];
    const question = QUESTIONS[tookMs.length % QUESTIONS.length]!;
    const status = await ask(server, server.key, `/parts/search?q=${encodeURIComponent(question)}`, null);
    statuses[status] = (statuses[status] ?? 0) + 1;
    tookMs.push(performance.now() - began);
    workedMs.push(threadMs(server.pid) - before);
  }
  return { tookMs, workedMs, statuses, worked: await server.worked() };
}

const p95 = (ms: readonly number[]): number => ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? 0;

/** Time that the first thread of a process was on a processor, ms. */
function threadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
}

function tell(beside: string, { tookMs, workedMs, statuses, worked }: Searched, idle: Searched): void {
  const times = (ms: readonly number[], idleMs: readonly number[]): string =>
    `${summary([...ms])}, p95 ${p95(ms).toFixed(1)}, ${(p95(ms) / p95(idleMs)).toFixed(1)} times idle`;
  console.log(`searches beside ${beside}, answers ${JSON.stringify(statuses)}`);
  console.log(`  by the clock, ms: ${times(tookMs, idle.tookMs)}`);
  console.log(`  worked meanwhile, ms: ${times(workedMs, idle.workedMs)}`);
  console.log(
    `  the thread was away p99 ${worked.delayP99Ms.toFixed(0)} ms, ${worked.delayMaxMs.toFixed(0)} at most; the process took ${worked.processorShare.toFixed(2)} of a processor`,
  );
}

/** What the flood left in the queue is done. */
async function untilIdle(server: Server): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = (await server.worked()).processorShare < 0.2 ? quiet + 1 : 0)
    await sleep(1000);
}

function makeBatch(): string {
  const components = Array.from({ length: LINES }, (_, i) =>
    i % 2 === 0
      ? { reference: `R${i}`, value: `${(i % 90) + 10}k`, footprint: 'R_0402_1005Metric' }
      : { reference: `C${i}`, value: `${(i % 90) + 10}nF`, footprint: 'C_0603_1608Metric', description: 'X7R 50V' },
  );
  return JSON.stringify({ components });
}

function makeBom(): string {
  const lines = Array.from({ length: LINES }, (_, i) =>
    i % 2 === 0 ? `R${i},${(i % 90) + 10}k,R_0402_1005Metric` : `C${i},${(i % 90) + 10}nF,C_0603_1608Metric`,
  );
  return `Reference,Value,Footprint\n${lines.join('\n')}\n`;
}
