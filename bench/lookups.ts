// Reading the catalogue by number and by words: time, and how often a mistaken number is found, beside pg_trgm alone.
//   npm run bench -- lookups [--samples N] [--seed N]
// The catalogue is that of DATABASE_URL or PARTWRIGHT_DATA_DIR. CPU is that of this process: with the embedded
// database all there is, with PostgreSQL without the server's.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { normalizePartNumber } from '@partwright/part-numbers';
import { openRecords, type OpenRecords } from '../packages/server/src/store/open-records.ts';
import { seededRandom, typoKinds, type Random, type TrueNumber } from './lookup-typos.ts';
import { keywordQuestions } from './lookup-questions.ts';

type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

interface Bench {
  parts: OpenRecords['parts'];
  query: Query;
  /** Parts drawn from the catalogue. */
  drawn: (TrueNumber & { sku: string })[];
  random: Random;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { samples: { type: 'string' }, seed: { type: 'string' } } });
  const samples = Number(values.samples ?? 300);
  const random = seededRandom(Number(values.seed ?? 1));
  const url = process.env['DATABASE_URL'];
  const folder = process.env['PARTWRIGHT_DATA_DIR'];
  if (!url && !folder) throw new Error('Say where the catalogue is: DATABASE_URL or PARTWRIGHT_DATA_DIR');
  const records = await openRecords(url ? { kind: 'postgres', url } : { kind: 'pglite', dataDir: folder! });
  const client = url ? new Client(url) : undefined;
  try {
    await client?.connect();
    const query: Query = async (text, given) =>
      client ? (await client.query(text, given)).rows : ((await records.pglite!.query(text, given)).rows as never);
    const drawn = await draw(query, Math.max(2_000, 4 * samples), random);
    console.log(`${(await records.parts.stats()).parts} parts, ${client ? 'PostgreSQL' : 'embedded'}`);
    const bench: Bench = { parts: records.parts, query, drawn, random };
    await timeExact(bench);
    await timeUnknown(bench);
    await timeWords(bench);
    await measureTypos(bench, samples);
  } finally {
    await client?.end();
    await records.close();
  }
}

async function draw(query: Query, count: number, random: Random): Promise<Bench['drawn']> {
  const [range] = await query('select max(id) as last from partwright.parts', []);
  const ids = Array.from({ length: 2 * count }, () => 1 + random(Number(range!['last'])));
  const rows = await query(
    `select p.mpn, p.sku, m.name as manufacturer from partwright.parts p
     join partwright.manufacturers m on m.id = p.manufacturer_id
     where p.id = any($1::bigint[]) and length(p.mpn_norm) >= 5 order by md5(p.id::text) limit $2`,
    [ids, count],
  );
  return rows as unknown as Bench['drawn'];
}

async function timeExact({ parts, drawn }: Bench): Promise<void> {
  const [numbers, skus] = [drawn.map(({ mpn }) => mpn), drawn.map(({ sku }) => sku)];
  const batches = [0, 500, 1000, 1500].map((start) => [start, start + 500] as const);
  await time('one part number', numbers.slice(0, 500), (mpn) => parts.byMpn([mpn]));
  await time('one SKU', skus.slice(0, 500), (sku) => parts.bySku(sku));
  await time('beginning of a number, 10 parts', numbers.slice(0, 300), (mpn) => parts.byMpnPrefix(mpn.slice(0, 6), 10));
  await time('500 part numbers in one call', [...batches, ...batches], (at) => parts.byMpn(numbers.slice(...at)));
  await time('500 SKUs in one call', [...batches, ...batches], (at) => parts.bySkus(skus.slice(...at)));
}

/** Numbers that are in no catalogue: the first half of one, the second of another. */
async function timeUnknown({ parts, drawn, random }: Bench): Promise<void> {
  const unknown = drawn.map(({ mpn }, at) => {
    const other = drawn[(at + 1 + random(drawn.length - 1)) % drawn.length]!.mpn;
    return `${mpn.slice(0, Math.ceil(mpn.length / 2))}Q${other.slice(Math.ceil(other.length / 2))}`;
  });
  const letter = (): string => 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'[random(34)]!;
  const garbage = Array.from({ length: 500 }, (_, at) =>
    at % 3 === 0
      ? String(random(1e9))
      : Array.from({ length: 5 + random(30) }, at % 3 === 1 ? letter : () => 'A').join(''),
  );
  const hundreds = [0, 100, 200, 300, 400].map((start) => unknown.slice(start, start + 100));
  await time('near one unknown number', unknown.slice(500, 800), (mpn) => parts.nearMpn(mpn, 10));
  await time('near 100 unknown numbers in one call', hundreds, (some) => parts.nearMpns(some, 5));
  await time('near 500 garbage texts in one call', [garbage, garbage, garbage], (some) => parts.nearMpns(some, 5));
}

async function timeWords({ parts }: Bench): Promise<void> {
  const found = new Map<string, number>();
  await time(`${keywordQuestions.length} questions of words, 20 parts`, keywordQuestions, async (words) => {
    found.set(words, (await parts.searchText(words, 20, 0)).total);
  });
  const totals = [...found.values()];
  console.log(
    `  found: ${totals.filter((total) => total > 0).length}, more than 1,000 parts: ${totals.filter((total) => total > 1_000).length}`,
  );
}

async function time<T>(title: string, asked: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of asked.slice(0, 50)) await run(one);
  const wallMs: number[] = [];
  const cpu = process.cpuUsage();
  for (const one of asked) {
    const started = performance.now();
    await run(one);
    wallMs.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${title}: ${percentiles(wallMs)}, CPU ${((user + system) / 1000 / asked.length).toFixed(2)} ms`);
}

function percentiles(ms: number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.round(share * (sorted.length - 1))]!.toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

async function measureTypos({ parts, query, drawn, random }: Bench, samples: number): Promise<void> {
  await prepareTrigrams(query);
  for (const { title, make } of typoKinds) {
    const asked = drawn
      .flatMap((number) => {
        const typed = make(number, random);
        return typed === undefined ? [] : [{ typed, truth: normalizePartNumber(number.mpn) }];
      })
      .slice(0, samples);
    const own = { found: 0, ms: [] as number[] };
    const peer = { found: 0, ms: [] as number[] };
    for (const { typed, truth } of asked) {
      const started = performance.now();
      const near = await parts.nearMpn(typed, 10);
      const between = performance.now();
      const like = await trigramsAlone(query, normalizePartNumber(typed));
      own.ms.push(between - started);
      peer.ms.push(performance.now() - between);
      if (near.some(({ part }) => normalizePartNumber(part.mpn) === truth)) own.found++;
      if (like.includes(truth)) peer.found++;
    }
    const recall = (found: number): string => (found / asked.length).toFixed(3);
    console.log(`${title} (${asked.length}): recall@10 ${recall(own.found)}, ${percentiles(own.ms)}`);
    console.log(`  pg_trgm alone: recall@10 ${recall(peer.found)}, ${percentiles(peer.ms)}`);
  }
}

/** The peer at its best: a narrow table of its own, nothing else in it. */
async function prepareTrigrams(query: Query): Promise<void> {
  await query('create temp table trigram_peer as select distinct mpn_norm from partwright.parts', []);
  await query('create index on trigram_peer using gin (mpn_norm gin_trgm_ops)', []);
  await query('analyze trigram_peer', []);
}

/** With the module's own threshold, 0.3. */
async function trigramsAlone(query: Query, number: string): Promise<unknown[]> {
  const rows = await query(
    'select mpn_norm from trigram_peer where mpn_norm % $1 order by similarity(mpn_norm, $1) desc limit 10',
    [number],
  );
  return rows.map((row) => row['mpn_norm']);
}
