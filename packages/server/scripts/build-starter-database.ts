/**
 * Writes data/starter-database.zst: the embedded database of a first start, with the starter catalogue in it and the column
 * index over it, made of the migrations and data/starter-catalog.jsonl.gz. The same sources give other bytes at each run. With `--check`: only say whether it is stale.
 *   node --conditions=@partwright/source packages/server/scripts/build-starter-database.ts [--check]
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openQueue } from '../src/jobs/index.ts';
import { packageFile } from '../src/package-file.ts';
import { readStarter, readStarterFile } from '../src/sources/index.ts';
import {
  indexSnapshotFile,
  indexSnapshotPath,
  MemoryIndex,
  openRecords,
  originWith,
  packDatabase,
  readMadeSources,
} from '../src/store/index.ts';

const target = fileURLToPath(packageFile('data/starter-database.zst'));
const sources = hashSources();
if (process.argv.includes('--check')) {
  if (readSources() !== sources) {
    process.stderr.write('data/starter-database.zst is stale; run: npm run starter\n');
    process.exitCode = 1;
  }
} else {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-starter-'));
  await makeDatabase(folder);
  const bytes = packDatabase(folder, originWith(readStarterFile()), sources);
  rmSync(folder, { recursive: true });
  writeFileSync(target, bytes);
  process.stderr.write(`${bytes.length} bytes\n`);
}

async function makeDatabase(folder: string): Promise<void> {
  const records = await openRecords({ kind: 'pglite', dataDir: folder });
  await records.parts.upsert(readStarter());
  // The tables of the queue are its own; its first use makes them.
  const queue = await openQueue({ backend: 'pglite', pglite: records.pglite! }, { attempts: 1 });
  await queue.stats();
  await queue.close(0);
  const snapshots = indexSnapshotFile(join(folder, indexSnapshotPath(null)));
  const index = new MemoryIndex(records.parts, { snapshots });
  await index.refresh();
  await index.settle();
  await records.pglite!.exec('vacuum (full, freeze, analyze)');
  // The write-ahead log goes on in a new file of zeros, and the full ones are removed.
  await records.pglite!.exec('set wal_recycle = off; select pg_switch_wal(); checkpoint');
  await records.close();
}

/** Of all that the database is made from: another line in a migration is another database. */
function hashSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(originWith(readStarterFile())));
  const folder = new URL('../src/store/engines/migrations/', import.meta.url);
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}

function readSources(): string | undefined {
  try {
    return readMadeSources(target);
  } catch {
    return undefined;
  }
}
