// How good and how quick search is:
//   npm run bench -- search [FILE.ndjson] [--only values,index,requests,numbers,typos,facets]
//     [--database URL | --data DIR] [--queries N a kind] [--worst N] [--seed N] [--no-peer]
// `values` and `index` read FILE, a jlcparts export, without it the starter catalogue. The others ask the database of that
// URL or folder, without either the starter catalogue in an embedded one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ColumnIndex } from '@partwright/catalog';
import { readCatalogue } from './search-catalogue.ts';
import { measureFacets } from './search-facets.ts';
import { measureNumbers, measureRequests, measureTypos, openShelf } from './search-store.ts';
import { measureValues } from './search-values.ts';

const options = {
  only: { type: 'string', default: 'values,index,requests,numbers,typos,facets' },
  database: { type: 'string' },
  data: { type: 'string' },
  queries: { type: 'string', default: '15' },
  worst: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  'no-peer': { type: 'boolean', default: false },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const sections = new Set(values.only.split(','));
  const seed = Number(values.seed);
  if (sections.has('values') || sections.has('index')) {
    const listed = await readCatalogue(positionals[0]);
    const index = buildIndex(listed);
    const [perKind, worst] = [Number(values.queries), Number(values.worst)];
    if (sections.has('values')) measureValues(listed, index, { perKind, worst, seed, peer: !values['no-peer'] });
  }
  if (!['requests', 'numbers', 'typos', 'facets'].some((section) => sections.has(section))) return;
  const own = values.data === undefined ? await mkdtemp(join(tmpdir(), 'partwright-bench-')) : undefined;
  const opening = performance.now();
  const shelf = await openShelf(values.database, values.data ?? own!);
  const seconds = ((performance.now() - opening) / 1000).toFixed(2);
  console.log(`\n== ${shelf.engine}: ${await shelf.core.catalogue.index.count()} parts, opened in ${seconds} s`);
  try {
    if (sections.has('requests')) await measureRequests(shelf);
    if (sections.has('numbers')) await measureNumbers(shelf, seed);
    if (sections.has('typos')) await measureTypos(shelf, seed);
    if (sections.has('facets')) await measureFacets(shelf);
  } finally {
    await shelf.close();
    if (own !== undefined) await rm(own, { recursive: true, force: true });
  }
}

function buildIndex(listed: Awaited<ReturnType<typeof readCatalogue>>): ColumnIndex {
  const parts = listed.map(({ part }) => part);
  const before = process.memoryUsage();
  const started = performance.now();
  const index = ColumnIndex.build(parts);
  const seconds = (performance.now() - started) / 1000;
  const after = process.memoryUsage();
  const megabytes = (after.arrayBuffers - before.arrayBuffers) / 2 ** 20;
  console.log(
    `column index of ${parts.length} parts: ${seconds.toFixed(2)} s, columns ${megabytes.toFixed(0)} MB, heap ${((after.heapUsed - before.heapUsed) / 2 ** 20).toFixed(0)} MB`,
  );
  return index;
}
