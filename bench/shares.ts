// What one account can take from another: how long a BOM of two lines waits while somebody else floods the server with
// schematics, with large BOMs; how long a search does beside a flood of small work; what half-sent uploads hold in memory;
// whether a large BOM is read on a busy machine.
//   npm run bench -- shares [seconds] [latency|floods|floods-postgres|memory|load ...]
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request as askHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePostgres } from '../checks/faults/own-stores.ts';
import { summary } from './figures.ts';
import { ask, headersFor, startFlood, startServer, type Server } from './shares-client.ts';
import { measureFloods } from './shares-floods.ts';

const FLOODERS = 4;
const HALF_SENT = 30;
const [SAID_BYTES, SENT_BYTES] = [45_000_000, 44_000_000];
const BUSY_LOOPS = 20;
const SMALL_BOM = 'Reference,Value\nR1,10k\nC1,100nF\n';

export async function run(args: string[]): Promise<void> {
  const seconds = Number(args.find((word) => /^\d+$/.test(word)) ?? 30);
  const named = args.filter((word) => !/^\d+$/.test(word));
  const measures = {
    latency: () => measureLatency(seconds),
    floods: () => measureFloods(seconds),
    'floods-postgres': () => measureFloodsOverPostgres(seconds),
    memory: measureMemory,
    load: measureLoad,
  };
  for (const [name, measure] of Object.entries(measures))
    if (named.length === 0 || named.includes(name)) await measure();
}

async function measureLatency(seconds: number): Promise<void> {
  const server = await startServer();
  try {
    await sendBom(server, server.key, SMALL_BOM);
    await tell('nobody else', server, seconds / 3);
    for (const [name, path, body] of [
      ['schematics', '/eda/erc', makeSchematic()],
      ['BOMs of 19,000 lines', '/bom', makePlainBom()],
    ] as const) {
      const flood = startFlood(server, FLOODERS, path, body);
      await sleep(2000);
      await tell(`${FLOODERS} clients of another account with ${name} (${body.length} bytes)`, server, seconds);
      console.log(`  answers to them: ${JSON.stringify(await flood.stop())}`);
    }
  } finally {
    await server.stop();
  }
}

async function tell(beside: string, server: Server, seconds: number): Promise<void> {
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(300)) {
    const began = performance.now();
    const status = await sendBom(server, server.key, SMALL_BOM);
    statuses[status] = (statuses[status] ?? 0) + 1;
    took.push((performance.now() - began) / 1000);
  }
  console.log(`a BOM of 2 lines beside ${beside}, s: ${summary(took)}, answers ${JSON.stringify(statuses)}`);
}

async function measureFloodsOverPostgres(seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-shares-'));
  // The database runs as another user.
  await chmod(folder, 0o755);
  const postgres = await makePostgres(folder);
  if (!postgres) return console.log('PostgreSQL is not installed here: its floods were not measured');
  await postgres.start();
  try {
    console.log('over PostgreSQL:');
    await measureFloods(seconds, { DATABASE_URL: postgres.url, PARTWRIGHT_SECRET: randomBytes(32).toString('hex') });
  } finally {
    await postgres.stop('fast');
    await rm(folder, { recursive: true });
  }
}

async function measureMemory(): Promise<void> {
  const server = await startServer();
  try {
    await sendBom(server, server.key, SMALL_BOM);
    const before = residentMb(server.pid);
    const piece = Buffer.alloc(1_000_000, 32);
    const statuses: Record<string, number> = {};
    const uploads = Array.from({ length: HALF_SENT }, () => {
      const upload = askHttp(`${server.url}/v1/eda/erc`, {
        method: 'POST',
        agent: false,
        headers: { ...headersFor(server.floodKey), 'content-type': 'text/plain', 'content-length': SAID_BYTES },
      });
      upload.on('response', ({ statusCode = 0 }) => (statuses[statusCode] = (statuses[statusCode] ?? 0) + 1));
      upload.on('error', () => undefined);
      return upload;
    });
    for (let sent = 0; sent < SENT_BYTES; sent += piece.length) {
      for (const upload of uploads) upload.write(piece);
      await sleep(20);
    }
    await sleep(4000);
    const during = residentMb(server.pid);
    const other = await sendBom(server, server.key, SMALL_BOM);
    for (const upload of uploads) upload.destroy();
    await sleep(8000);
    console.log(
      `${HALF_SENT} half-sent uploads of 45 MB: resident ${before} MB before, ${during} MB during, ${residentMb(server.pid)} MB 8 s after; answers ${JSON.stringify(statuses)}; another account's BOM meanwhile: ${other}`,
    );
  } finally {
    await server.stop();
  }
}

async function measureLoad(): Promise<void> {
  const server = await startServer();
  await sendBom(server, server.key, SMALL_BOM);
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    await sleep(3000);
    const began = performance.now();
    const status = await sendBom(server, server.key, makePlainBom());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`a plain BOM of 19,000 lines beside ${BUSY_LOOPS} busy loops: ${status} after ${seconds} s`);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await server.stop();
  }
}

const sendBom = (server: Server, key: string, body: string): Promise<number> => ask(server, key, '/bom', body);

function residentMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
  return Math.round((pages * 4096) / 1e6);
}

function makePlainBom(): string {
  const lines = Array.from({ length: 19_000 }, (_, i) =>
    `R${i},10k 0402 1% 50V X7R ceramic or thick film whatever is at hand ${i},R_0402_1005Metric,ABC0402FR-07${i}L,RES 10K OHM 1% 1/16W 0402 thick film chip resistor for general use, reel of ten thousand pieces`.replace(
      /, reel/,
      ' reel',
    ),
  );
  return `Reference,Value,Footprint,MPN,Description\n${lines.join('\n')}\n`;
}

/** Many labels at one wire. */
function makeSchematic(labels = 25_000): string {
  const at = (i: number): string => (i * 1.27).toFixed(2);
  const wire = `(wire (pts (xy 0 0) (xy ${at(labels)} 0)) (stroke (width 0) (type default)) (uuid "00000000-0000-0000-0000-000000000001"))`;
  const names = Array.from(
    { length: labels },
    (_, i) =>
      `(label "NET_${i}" (at ${at(i)} 0 0) (effects (font (size 1.27 1.27)) (justify left bottom)) (uuid "10000000-0000-0000-0000-${String(i).padStart(12, '0')}"))`,
  );
  return `(kicad_sch (version 20231120) (generator "eeschema") (uuid "00000000-0000-0000-0000-000000000000") (paper "A4") (lib_symbols)\n${wire}\n${names.join('\n')}\n)\n`;
}
