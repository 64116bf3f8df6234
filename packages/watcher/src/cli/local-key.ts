import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'local-key';

/** The key of the service on this machine that an earlier start was given; null: none is kept. */
export function readLocalKey(spoolFolder: string): string | null {
  try {
    return readFileSync(join(spoolFolder, NAME), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Readable for this user alone. */
export function keepLocalKey(spoolFolder: string, key: string): void {
  mkdirSync(spoolFolder, { recursive: true, mode: 0o700 });
  writeFileSync(join(spoolFolder, NAME), `${key}\n`, { mode: 0o600 });
}
