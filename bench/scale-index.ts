// One size of `npm run bench -- scale`: FILE and how many parts. Prints its figures as JSON.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  ColumnIndex,
  fromJlcRecord,
  makeCatalogQuery,
  understandQuery,
  type NewPart,
  type PartFacts,
} from '@partwright/catalog';
import { indexSnapshotFile } from '../packages/server/src/store/index-snapshot-file.ts';
import { median } from './figures.ts';
import { seeded } from './search-catalogue.ts';

export interface IndexFigures {
  parts: number;
  columnsMb: number;
  heapMb: number;
  residentMb: number;
  madeSeconds: number;
  snapshotMb: number;
  /** Null: a start cannot read it. */
  restoredSeconds: number | null;
  search: { median: number; p95: number };
  facets: { median: number; p95: number };
}

const QUERIES = 300;
const OBSERVED = '2026-05-21T00:00:00Z';
const [file, wanted] = [process.argv[2]!, Number(process.argv[3])];
const random = seeded(1);

const queries: string[] = [];
const began = cpuSeconds();
const index = await fill();
const madeSeconds = cpuSeconds() - began;
globalThis.gc?.();
const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
const search = timeAll(false);
const facets = timeAll(true);
const snapshot = await timeSnapshot();
const figures: IndexFigures = {
  parts: index.size,
  columnsMb: arrayBuffers / 1e6,
  heapMb: heapUsed / 1e6,
  residentMb: rss / 1e6,
  madeSeconds,
  ...snapshot,
  search,
  facets,
};
console.log(JSON.stringify(figures));

/** The real parts and, behind each, its copies. */
async function fill(): Promise<ColumnIndex> {
  const made = new ColumnIndex();
  const copies = Math.max(1, Math.round(wanted / 582_280));
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (made.size >= wanted) break;
    const reading = fromJlcRecord(JSON.parse(line) as object, OBSERVED);
    if ('refused' in reading) continue;
    if (random() < 0.002 && queries.length < QUERIES) note(reading.part);
    for (let copy = 0; copy < copies; copy++) made.put(copyOf(reading.part, made.size + 1, copy));
  }
  return made;
}

function note({ kind, parameters, package: size }: NewPart): void {
  if (!['resistor', 'capacitor', 'inductor'].includes(kind) || !size) return;
  queries.push(`${parameters[0]!.display} ${size}`);
}

/** Of another maker, half of them, in other amounts and at another price. */
function copyOf({ offers, ...part }: NewPart, id: number, copy: number): PartFacts {
  const manufacturer = copy === 0 || random() < 0.5 ? part.manufacturer : `${part.manufacturer} ${copy}`;
  const stock = offers.reduce((sum, offer) => sum + (offer.stock ?? 0), 0);
  const [first] = offers.flatMap(({ breaks }) => breaks.slice(0, 1));
  const other = copy === 0 ? 1 : 0.7 + 0.7 * random();
  return {
    ...part,
    id,
    manufacturer,
    stock: Math.floor(stock * other),
    price: first === undefined ? null : Number(first.unitPrice) * other,
  };
}

function timeAll(withFacets: boolean): { median: number; p95: number } {
  const took = queries.map((text) => {
    const query = { ...makeCatalogQuery(understandQuery(text)), facets: withFacets };
    const start = cpuSeconds();
    index.search(query);
    return (cpuSeconds() - start) * 1000;
  });
  return { median: median(took), p95: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]! };
}

async function timeSnapshot(): Promise<{ snapshotMb: number; restoredSeconds: number | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  try {
    const path = join(folder, 'snapshot');
    const kept = indexSnapshotFile(path);
    await kept.write(OBSERVED, index.save());
    const { size } = await stat(path);
    const start = cpuSeconds();
    const read = await kept.read().catch((error: unknown) => {
      console.error('the snapshot cannot be read:', error);
    });
    const restored = read && ColumnIndex.restore(read.bytes);
    return { snapshotMb: size / 1e6, restoredSeconds: restored?.size === index.size ? cpuSeconds() - start : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
