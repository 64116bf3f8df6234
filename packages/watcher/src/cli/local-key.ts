import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Readable for this user alone, whatever was in its place: it is a new file, which follows no link. */
export function keepLocalKey(spoolFolder: string, key: string): void {
  mkdirSync(spoolFolder, { recursive: true, mode: 0o700 });
  const path = join(spoolFolder, NAME);
  const whole = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(whole, `${key}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(whole, path);
  } catch (error) {
    rmSync(whole, { force: true });
    throw error;
  }
}
