// Imports two days of a catalogue, kills the importing process with SIGKILL again and again, starts it again, and compares
// with an import that nobody disturbed: parts, offers, history, and the report. On PostgreSQL other connections search meanwhile.
//   npm run checks -- kill-during-import [FILE.ndjson] [kills a day]     without FILE: a generated catalogue of two days
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openRecords, type OpenRecords } from '../packages/server/src/store/index.ts';
import { findServices } from '../scripts/services.ts';
import { withDatabase } from './own-database.ts';
import { generateExport, randomFrom } from './generated-catalogue.ts';

const importer = fileURLToPath(new URL('./import-once.ts', import.meta.url));
const GENERATED_RECORDS = 12_000;
/** An import is killed after so many batches of its 48 at most, and then so many milliseconds later. */
const MOST_BATCHES = 5;
const LATEST_KILL_MS = 40;
/** Killed while it starts. */
const LATEST_START_KILL_MS = 400;

interface Place {
  engine: 'pglite' | 'postgres';
  at: string;
}

/** What stands, without ids: a transaction that was killed leaves gaps in them. */
const CONTENTS = {
  parts: `select m.name, p.mpn, p.sku, p.kind, p.category, p.description, p.package, p.footprint, p.parameters::text,
    p.words::text, s.source, s.source_sku, s.observed_at, s.stock from partwright.parts p
    join partwright.manufacturers m on m.id = p.manufacturer_id join partwright.part_states s on s.part_id = p.id order by 1, 2`,
  offers: `select o.seller, o.sku, o.packaging, p.mpn, w.mpn as withdrawn_from, o.withdrawn_at, o.stock, o.breaks::text,
    o.observed_at from partwright.offers o left join partwright.parts p on p.id = o.part_id
    left join partwright.parts w on w.id = o.withdrawn_from order by 1, 2, 3`,
  history: `select o.sku, h.observed_at, h.withdrawn_at, h.stock, h.breaks::text from partwright.offer_history h
    join partwright.offers o on o.id = h.offer_id order by 1, 2, 3`,
  leftovers: `select run_id from partwright.import_sightings`,
};

export async function run(args: string[]): Promise<boolean> {
  const kills = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 6);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-kill-import-'));
  try {
    const file = args.find((arg) => !/^\d+$/.test(arg));
    const days = file === undefined ? await generateDays(folder) : [file];
    const [postgres] = await findServices(process.env);
    let passed = await compare(days, kills, { engine: 'pglite', at: join(folder, 'calm') }, (made) =>
      made({ engine: 'pglite', at: join(folder, 'killed') }),
    );
    if (!postgres?.url) return passed;
    const { url } = postgres;
    await withDatabase(url, async (calm) => {
      passed =
        (await compare(days, kills, { engine: 'postgres', at: calm }, (made) =>
          withDatabase(url, (killed) => made({ engine: 'postgres', at: killed })),
        )) && passed;
    });
    return passed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function generateDays(folder: string): Promise<string[]> {
  const days = [1, 2].map((day) => ({ day, path: join(folder, `2026-05-2${day}.ndjson`) }));
  for (const { day, path } of days) await writeFile(path, generateExport(GENERATED_RECORDS, day));
  return days.map(({ path }) => path);
}

async function compare(
  days: string[],
  kills: number,
  calm: Place,
  withKilled: (made: (killed: Place) => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const right: (Record<string, unknown> | undefined)[] = [];
  for (const day of days) right.push(await importOnce(day, calm, null));
  const expected = await readTableContents(calm);
  return withKilled(async (killed) => {
    const search = killed.engine === 'postgres' ? await searchMeanwhile(killed.at) : null;
    const random = randomFrom(7);
    const answers: typeof right = [];
    let resumed = 0;
    for (const day of days) {
      for (let kill = 0; kill < kills; kill++) {
        // Every other time it is sure to have kept something; never so much that the import could end before its last start.
        const batches = kill % 2 === 0 ? 1 + Math.floor(random() * MOST_BATCHES) : 0;
        const ms = random() * (batches === 0 ? LATEST_START_KILL_MS : LATEST_KILL_MS);
        const ended = await importOnce(day, killed, { batches, ms });
        if (ended !== undefined) throw new Error('The import ended before it was killed: give a longer file');
      }
      const answer = await importOnce(day, killed, null);
      if (answer?.['resumedAt'] != null) resumed++;
      answers.push(answer);
    }
    const searches = (await search?.stop()) ?? null;
    const found = await readTableContents(killed);
    const different = Object.keys(CONTENTS).filter((what) => found[what]!.digest !== expected[what]!.digest);
    const sameReports = JSON.stringify(answers.map(comparable)) === JSON.stringify(right.map(comparable));
    const ok = different.length === 0 && sameReports && found['leftovers']!.rows === 0 && (searches?.failed ?? 0) === 0;
    const counts = Object.entries(found).map(([what, { rows }]) => `${rows} ${what}`);
    console.log(
      `${ok ? 'passed' : 'FAILED'}: ${killed.engine}: ${kills * days.length} kills in ${days.length} imports, ${resumed} resumed: ` +
        `${counts.join(', ')}; ${different.length === 0 ? 'all as undisturbed' : `DIFFERENT: ${different.join(', ')}`}, ` +
        `reports ${sameReports ? 'the same' : 'DIFFERENT'}` +
        (searches ? `; ${searches.done} searches meanwhile, ${searches.failed} failed` : ''),
    );
    if (!sameReports) console.log(JSON.stringify({ right: right.map(comparable), answers: answers.map(comparable) }));
    return ok;
  });
}

/** The answer; undefined when it was killed before its end. */
async function importOnce(
  file: string,
  { engine, at }: Place,
  kill: { batches: number; ms: number } | null,
): Promise<Record<string, unknown> | undefined> {
  const child = spawn(process.execPath, [importer, file, engine, at], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => void child.once('exit', () => done()));
  let answer: Record<string, unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const killSoon = (): void => void (timer ??= setTimeout(() => child.kill('SIGKILL'), kill!.ms));
  let batches = 0;
  if (kill?.batches === 0) killSoon();
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { answer?: Record<string, unknown> };
    answer = said.answer ?? answer;
    if (kill && ++batches >= kill.batches) killSoon();
  }
  await ended;
  clearTimeout(timer);
  if (!kill && answer === undefined) throw new Error(`The import of ${file} failed`);
  return answer;
}

function comparable(answer: Record<string, unknown> | undefined): unknown {
  const { run: _, seconds: __, resumedAt: ___, ...same } = answer ?? {};
  return same;
}

async function readTableContents({ engine, at }: Place): Promise<Record<string, { rows: number; digest: string }>> {
  const records = engine === 'pglite' ? await openRecords({ kind: 'pglite', dataDir: at }) : null;
  const client = records ? null : new pg.Client({ connectionString: at });
  await client?.connect();
  const contents: Record<string, { rows: number; digest: string }> = {};
  for (const [what, query] of Object.entries(CONTENTS)) {
    const { rows } = records ? await records.pglite!.query(query) : await client!.query(query);
    contents[what] = { rows: rows.length, digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
  }
  await records?.close();
  await client?.end();
  return contents;
}

/** Searches of every kind, one after another, until stopped. */
async function searchMeanwhile(url: string): Promise<{ stop(): Promise<{ done: number; failed: number }> }> {
  const records = await openRecords({ kind: 'postgres', url });
  const random = randomFrom(11);
  const searches: ((parts: OpenRecords['parts'], at: number) => Promise<unknown>)[] = [
    (parts, at) => parts.searchText(`chip resistor ${at % 900}k`, 20, 0),
    (parts, at) => parts.nearMpn(`GEN-${at}X`, 5),
    (parts, at) => parts.byMpnPrefix(`GEN${at % 100}`, 10),
    (parts, at) => parts.bySku(`C${100_000 + at}`),
    (parts, at) => parts.byMpn([`GEN-${at}`, `HOUSE-${at % 900}K`]),
    (parts) => parts.stats(),
    async (parts) => parts.version().then((version) => Array.fromAsync(parts.stream(100, new Date(version)))),
  ];
  let stopped = false;
  let done = 0;
  let failed = 0;
  const loop = (async () => {
    while (!stopped) {
      const search = searches[done % searches.length]!;
      await search(records.parts, Math.floor(random() * GENERATED_RECORDS)).catch((error: unknown) => {
        failed++;
        console.error(error);
      });
      done++;
      await sleep(5);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await loop;
      await records.close();
      return { done, failed };
    },
  };
}
