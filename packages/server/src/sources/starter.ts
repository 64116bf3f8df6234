import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { NewPart } from '@partwright/engine/catalog';

const STARTER = new URL('../../data/starter-catalog.jsonl.gz', import.meta.url);

/** The catalogue that comes with the package: facts as observed on one day, not live. See data/README.md. */
export function readStarter(): NewPart[] {
  const text = gunzipSync(readFileSync(STARTER)).toString('utf8');
  return JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as NewPart[];
}
