import { readFileSync } from 'node:fs';

/** In the bundle, all files lie beside this one. */
export const isBundled = import.meta.url.endsWith('.js');

/** The program of a child. */
export const CHILD_ENTRY = new URL(isBundled ? './checks.js' : './child/main.ts', import.meta.url);

const STARTER = new URL(
  isBundled ? './starter-catalog.jsonl.gz' : '../../../server/data/starter-catalog.jsonl.gz',
  import.meta.url,
);

/** The catalogue that comes with this program, as it lies there: facts as observed on one day. */
export function readStarterFile(): Uint8Array {
  return readFileSync(STARTER);
}
