// What it costs that the embedded database waits for the disk (EMBEDDED_FSYNC): the time of a request that is paid, and of a BOM
// from its upload to its end, with and without, in turns on the same machine; and how long the disk itself takes.
//   npm run bench -- durability [rounds]
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, fetchTransport, type Client } from '@partwright/client';
import { type Env, makeKey, serve } from '../checks/own-server.ts';

const CSV = 'Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\nC1,100nF,C_0402_1005Metric\n';

interface Times {
  paid: number[];
  bom: number[];
}

export async function run(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 40);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-durability-'));
  const servers = [];
  try {
    console.log(`the disk: ${show(timeDisk(join(folder, 'probe'), rounds))} for one page of 8 kB`);
    const times: Record<string, Times> = {};
    for (const isDurable of ['true', 'false']) {
      const env: Env = {
        PARTWRIGHT_DATA_DIR: join(folder, isDurable),
        EMBEDDED_FSYNC: isDurable,
        LOG_LEVEL: 'silent',
        FX_REFRESH_HOURS: '0',
        KICAD_CLI: 'none',
        SIGNUP_CREDITS: '1000000',
        RATE_LIMIT_PER_MINUTE: '1000000',
      };
      const key = await makeKey(env);
      const server = await serve(env);
      servers.push({ isDurable, server, client: clientFor(server.url, key) });
      times[isDurable] = { paid: [], bom: [] };
    }
    for (let round = -5; round < rounds; round += 1)
      for (const { isDurable, client } of servers) {
        const took = { paid: await timeOf(() => match(client)), bom: await timeOf(() => upload(client, round)) };
        if (round < 0) continue;
        times[isDurable]!.paid.push(took.paid);
        times[isDurable]!.bom.push(took.bom);
      }
    for (const [isDurable, { paid, bom }] of Object.entries(times))
      console.log(`EMBEDDED_FSYNC=${isDurable}: a paid request ${show(paid)}; a BOM of 2 lines ${show(bom)}`);
  } finally {
    for (const { server } of servers) server.process.kill('SIGKILL');
    await Promise.all(servers.map(({ server }) => server.ended));
    await rm(folder, { recursive: true, force: true });
  }
}

async function match(client: Client): Promise<void> {
  await client.components.match({ component: { reference: 'R1', value: '10k', footprint: '0402' } });
}

async function upload(client: Client, round: number): Promise<void> {
  const bytes = new TextEncoder().encode(CSV);
  const job = await client.bom.upload({ file: { bytes, filename: `bom-${round}.csv` } });
  await client.waitFor(job);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs;
}

function timeDisk(path: string, rounds: number): number[] {
  const file = openSync(path, 'w');
  try {
    const page = Buffer.alloc(8192);
    writeSync(file, Buffer.alloc(8192 * rounds));
    return Array.from({ length: rounds }, (_, at) => {
      writeSync(file, page, 0, page.length, at * page.length);
      const beganMs = performance.now();
      fdatasyncSync(file);
      return performance.now() - beganMs;
    });
  } finally {
    closeSync(file);
  }
}

function show(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  return `${at(0.5)} ms (nine of ten below ${at(0.9)})`;
}

function clientFor(url: string, key: string): Client {
  return createClient({
    baseUrl: url,
    apiKey: key,
    userAgent: 'partwright-bench/1.0 (bench@example.com)',
    transport: fetchTransport(fetch),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  });
}
