/**
 * Writes data/starter-catalog.jsonl.gz from a jlcparts-shaped export: node --conditions=@partwright/source
 * packages/server/scripts/build-starter.ts FILE.ndjson[.gz]. The same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';
import { readJlcparts } from '../src/sources/jlcparts.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('usage: build-starter.ts FILE.ndjson[.gz]\n');
  process.exit(2);
}
const source = readJlcparts(path, { batchSize: 1_000_000 });
const lines: string[] = [];
for await (const parts of source.read()) {
  for (const part of parts) lines.push(JSON.stringify(part));
}
const bytes = gzipSync(`${lines.join('\n')}\n`, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(new URL('../data/starter-catalog.jsonl.gz', import.meta.url), bytes);
const { read, refused, cleaned } = source.report;
const report = { read, parts: lines.length, bytes: bytes.length, refused: [...refused], cleaned: [...cleaned] };
process.stderr.write(`${JSON.stringify(report)}\n`);
