import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Records } from '../ports/records.ts';
import { BACKUP_DRAFT } from '../private-folder.ts';
import { VERSION } from '../version.ts';
import { readArchive, writeArchive, type Counted, type Head } from './archive.ts';

interface Place {
  dataDir: string;
  records: Pick<Records, 'copyTo'>;
  migrations: string[];
}

export interface MadeBackup extends Head, Counted {
  path: string;
  /** Of the file. */
  packedBytes: number;
}

/** There is such a file, and nobody said that it may be replaced. */
export class BackupExists extends Error {
  readonly code = 'wrong_state';
  constructor(path: string) {
    super(`${path} is there already; nothing was written. --force replaces it`);
    this.name = 'BackupExists';
  }
}

/**
 * Write database, files and secret of a data folder into one file, while a server works on them: as they stand at one moment
 * between two commits. The file has its name when it is whole and was read back.
 */
export async function makeBackup(
  { dataDir, records, migrations }: Place,
  path: string,
  { withSecret, force }: { withSecret: boolean; force: boolean },
): Promise<MadeBackup> {
  if (!records.copyTo) throw new Error('This database is not in a folder');
  if (!force && (await isThere(path))) throw new BackupExists(path);
  const draft = join(dataDir, BACKUP_DRAFT + randomBytes(6).toString('hex'));
  const unfinished = `${path}.unfinished-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true });
    let madeAt = '';
    await records.copyTo(join(draft, 'pg'), async () => {
      // Nothing is committed while this goes on: what the records name is there, or was being put or deleted.
      madeAt = new Date().toISOString();
      await linkFiles(join(dataDir, 'blobs'), join(draft, 'blobs'));
    });
    const hasSecret = withSecret && (await isThere(join(dataDir, 'secret')));
    if (hasSecret) await copyFile(join(dataDir, 'secret'), join(draft, 'secret'));
    const databaseFormat = (await readFile(join(draft, 'pg', 'PG_VERSION'), 'utf8')).trim();
    const head: Head = { madeAt, version: VERSION, databaseFormat, migrations, hasSecret };
    const counted = await writeArchive(draft, unfinished, head);
    // A disk that keeps something else is told now, not when it is needed.
    await readArchive(unfinished, null, () => undefined);
    await giveName(unfinished, path, force);
    return { ...head, ...counted, path, packedBytes: (await stat(path)).size };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function giveName(unfinished: string, path: string, force: boolean): Promise<void> {
  if (force) await rename(unfinished, path);
  else
    await link(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new BackupExists(path);
      // A file system without links.
      if (await isThere(path)) throw new BackupExists(path);
      await rename(unfinished, path);
    });
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files are never changed, only replaced by others: another name for them keeps them as they are. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    // Half-written ones.
    if (entry.name === '.unfinished') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isFile()) await linkFile(source, target);
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Deleted since the folder was listed: so it is in the copy.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    await copyFile(source, target);
  }
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
