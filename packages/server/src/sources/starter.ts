import { readFileSync } from 'node:fs';
import type { NewPart } from '@partwright/catalog';
import { readStarterParts } from '@partwright/catalog/memory';
import { packageFile } from '../package-file.ts';

/** The catalogue that comes with the package: facts as observed on one day, not live. See data/README.md. */
export function readStarter(): NewPart[] {
  return readStarterParts(readStarterFile());
}

/** The same as the bytes of its file. */
export function readStarterFile(): Uint8Array {
  return readFileSync(packageFile('data/starter-catalog.jsonl.gz'));
}
