import { readFileSync } from 'node:fs';
import type { NewPart } from '@partwright/catalog';
import { readStarterParts } from '@partwright/catalog/memory';

const STARTER = new URL('../../data/starter-catalog.jsonl.gz', import.meta.url);

/** The catalogue that comes with the package: facts as observed on one day, not live. See data/README.md. */
export function readStarter(): NewPart[] {
  return readStarterParts(readFileSync(STARTER));
}
