import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { originWith } from './engines/made-database.ts';
import { openPglite } from './engines/pglite.ts';
import { openRecords } from './open-records.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/partwright-tests/', import.meta.url));
const KEPT_MS = 24 * 60 * 60 * 1000;

let made: Promise<string> | undefined;

/**
 * Put an embedded database with empty tables into a data folder that has none: a copy of one that was made once for these
 * migrations and this engine. Making one takes seconds of the processor, and nearly every test of the server wants one.
 */
export async function placeEmptyDatabase(dataDir: string): Promise<void> {
  await placeEngineFiles(join(dataDir, 'pg'));
}

/** The same as files that the engine opens itself. */
export async function placeEngineFiles(folder: string): Promise<void> {
  cpSync(await (made ??= findOrMake()), folder, { recursive: true });
}

/** An engine of its own with empty tables, whose files are gone when it is closed. */
export async function openEmptyPglite(): Promise<PGlite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partwright-records-'));
  await placeEmptyDatabase(dataDir);
  const pglite = await openPglite(dataDir);
  const close = pglite.close.bind(pglite);
  pglite.close = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return pglite;
}

async function findOrMake(): Promise<string> {
  const folder = join(CACHE, `empty-${hashSources()}`);
  if (existsSync(folder)) return join(folder, 'pg');
  mkdirSync(CACHE, { recursive: true });
  removeOld();
  const draft = join(CACHE, `making-${randomUUID()}`);
  await (await openRecords({ kind: 'pglite', dataDir: draft })).close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was sooner.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return join(folder, 'pg');
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const seen = statSync(path, { throwIfNoEntry: false });
    if (seen && Date.now() - seen.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(originWith(new Uint8Array())));
  for (const folder of [new URL('./engines/migrations/', import.meta.url), new URL('./engines/', import.meta.url)])
    for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile()))
      hash.update(entry.name).update(readFileSync(new URL(entry.name, folder)));
  return hash.digest('hex').slice(0, 32);
}
