/**
 * Writes data/starter-catalog.jsonl.gz from a jlcparts-shaped export: node --conditions=@partwright/source
 * packages/server/scripts/build-starter.ts FILE.ndjson[.gz]. The same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';
import type { NewPart } from '@partwright/catalog';
import { readJlcparts } from '../src/sources/jlcparts.ts';
import type { SourceReport } from '../src/sources/part-source.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('usage: build-starter.ts FILE.ndjson[.gz]\n');
  process.exit(2);
}
const source = readJlcparts(path);
const parts = new Map<string, NewPart>();
let left = 0;
let report: SourceReport | undefined;
for await (const batch of source.read()) {
  ({ report } = batch.position);
  for (const part of batch.parts) {
    const key = `${part.manufacturer.toUpperCase()}\n${part.mpn.toUpperCase()}`;
    const known = parts.get(key);
    if (known === undefined) parts.set(key, part);
    // The same number listed again in another package is another part, as an import sees it.
    else if (known.footprint !== null && part.footprint !== null && known.footprint !== part.footprint) left++;
    else known.offers.push(...part.offers);
  }
}
const lines = [...parts.values()].map((part) => JSON.stringify(part));
const bytes = gzipSync(`${lines.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(new URL('../data/starter-catalog.jsonl.gz', import.meta.url), bytes);
const { examples: _, ...counts } = report!;
process.stderr.write(`${JSON.stringify({ ...counts, written: lines.length, bytes: bytes.length, left })}\n`);
