import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { execFile as execFileWithCallback } from 'node:child_process';
import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { BACKUP_DRAFT, UNFINISHED_RESTORE } from '../../private-folder.ts';
import { programFile } from '../../program-file.ts';
import { loadEngineFiles } from './engine-files.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { refuseAfterEnd } from './engine-end.ts';
import { keepOpen, type Reopening } from './reopening.ts';
import { DurableFolder, durableStartParams, EngineFolder, syncFolder, syncTree } from './durable-folder.ts';
import { MadeDatabaseUnusable, unpackDatabase, type DatabaseOrigin } from './made-database.ts';
import { isLogDraft } from './spare-log.ts';
import { DatabaseUnusable } from './database-unusable.ts';

const SMALL_BYTES = 256 * 1024;
/** Databases that are being made, or were when their process was killed. */
const DRAFT = 'pg.making-';

const execFile = promisify(execFileWithCallback);

const OPTIONS = {
  extensions: { pg_trgm },
  // As the pool over PostgreSQL reads it; no figure of ours passes 2^53.
  parsers: { [types.INT8]: Number },
  // A quarter of the default: the process is 150 MB smaller, and a catalogue of 5,700 parts is read as fast.
  // Of the log so much is kept to be written over; the default keeps a gigabyte.
  startParams: [
    ...PGlite.defaultStartParams,
    '-c',
    'shared_buffers=32MB',
    '-c',
    'max_wal_size=96MB',
    '-c',
    'min_wal_size=32MB',
  ],
};

/** A database that is put into an empty data folder, in place of making one there. */
export interface MadeDatabase {
  path: string;
  /** One that was made of something else is not used. */
  origin(): DatabaseOrigin;
  /** It is not used, and why; the start goes on, and takes longer. */
  onUnusable(error: Error): void;
}

export interface PgliteOpening {
  isRestoring?: boolean | undefined;
  /** What is committed is on the disk before anybody hears of it. */
  isDurable?: boolean | undefined;
  /** Hears of an engine that ended by itself, and of the tries to open it again. */
  onReopening?: ((told: Reopening) => void) | undefined;
}

/**
 * Open the embedded database: in `dataDir/pg`, or in memory for null. The folder is locked for this process until the
 * instance is closed; throws DataDirInUse. After kill -9 it opens as it was after the last commit; after a loss of power too
 * where it is durable, and else it may not open at all. An engine in a folder that ends by itself is opened again (keepOpen); what
 * one in memory held is gone, so that it refuses for good.
 */
export async function openPglite(
  dataDir: string | null,
  made?: MadeDatabase,
  { isRestoring = false, isDurable = false, onReopening }: PgliteOpening = {},
): Promise<PGlite> {
  if (dataDir === null) {
    const pglite = await PGlite.create(OPTIONS);
    refuseAfterEnd(pglite, 'what it held in memory is gone: start the service again');
    return pglite;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir);
  try {
    await refuseHalfRestored(dataDir, isRestoring);
    await removeBackupDrafts(dataDir);
    const pglite = await keepOpen(() => openFolder(dataDir, made, isDurable), onReopening);
    const endCheckpoints = makeCheckpoints(pglite);
    const close = pglite.close.bind(pglite);
    pglite.close = async () => {
      if (pglite.closed) return;
      await endCheckpoints();
      await close();
      await lock.release();
    };
    return pglite;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function refuseHalfRestored(dataDir: string, isRestoring: boolean): Promise<void> {
  if (isRestoring || !existsSync(join(dataDir, UNFINISHED_RESTORE))) return;
  const file = (await readFile(join(dataDir, UNFINISHED_RESTORE), 'utf8')).trim();
  throw new DatabaseUnusable(
    `A restore into ${dataDir} was cut off, so what is there is not whole. Do it again: partwright restore ${file} --force`,
  );
}

/** Of a process that was killed while it made one. */
async function removeBackupDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(BACKUP_DRAFT));
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Copy the files of a database that is open, while no query runs: what a kill at this moment would leave, which the engine takes
 * up from. Blocks of the file system are shared where it can do that, so that queries wait for less.
 */
export async function copyDatabase(pglite: PGlite, folder: string, meanwhile: () => Promise<void>): Promise<void> {
  // Before the others wait: it leaves little to write, and to take up.
  await pglite.exec('checkpoint');
  await pglite.runExclusive(async () => {
    await meanwhile();
    await copyFolder(pglite.dataDir!, folder);
  });
}

/** A thousand small files, which are copied sooner than somebody else's turn would take, and some large ones. */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = (wanted: (entry: (typeof entries)[number]) => boolean): string[] =>
    entries.filter(wanted).map((entry) => relative(from, join(entry.parentPath, entry.name)));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const path of paths((entry) => entry.isDirectory()).toSorted())
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  for (const path of paths((entry) => entry.isFile() && !isLogDraft(entry.name))) {
    const [source, target] = [join(from, path), join(to, path)];
    if (statSync(source).size <= SMALL_BYTES) copyFileSync(source, target, constants.COPYFILE_FICLONE);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

async function openFolder(dataDir: string, made: MadeDatabase | undefined, isDurable: boolean): Promise<PGlite> {
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder)) await fillFolder(dataDir, made, isDurable);
  const files = isDurable ? new DurableFolder(folder) : new EngineFolder(folder);
  try {
    return await PGlite.create({
      ...OPTIONS,
      ...(await loadEngineFiles()),
      dataDir: folder,
      fs: files,
      ...(isDurable ? { startParams: durableStartParams(OPTIONS.startParams) } : {}),
    });
  } catch (error) {
    files.leave();
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => 'none');
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(
      `The database in ${folder} (format: PostgreSQL ${version.trim()}) cannot be opened: ${why}. Start the version that wrote ` +
        'it last, or restore a backup into another folder',
      { cause: error },
    );
  }
}

/**
 * Put a database into the data folder: under another name first, as a start that is killed meanwhile leaves files that no
 * later start could use.
 */
async function fillFolder(dataDir: string, made: MadeDatabase | undefined, isDurable: boolean): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, DRAFT + randomBytes(6).toString('hex'));
  if (!made || !unpackMade(made, draft)) await makeDatabase(join(draft, 'pg'));
  if (isDurable) await syncTree(join(draft, 'pg'));
  await moveFiles(join(draft, 'index'), join(dataDir, 'index'));
  // The database is last: with it the folder is full.
  await rename(join(draft, 'pg'), join(dataDir, 'pg'));
  if (isDurable) syncFolder(dataDir);
  await rm(draft, { recursive: true });
}

/** What else is in the folder stays: snapshots of other databases. */
async function moveFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
}

function unpackMade({ path, origin, onUnusable }: MadeDatabase, draft: string): boolean {
  try {
    unpackDatabase(path, draft, origin());
    return true;
  } catch (error) {
    if (!(error instanceof MadeDatabaseUnusable)) throw error;
    onUnusable(error);
    return false;
  }
}

/**
 * Make a new database, in a process that ends afterwards: making it takes 1.1 GB when the engine is optimized on the way,
 * 0.6 GB without, which only a process that does nothing else can be started with.
 */
async function makeDatabase(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await execFile(process.execPath, ['--liftoff-only', fileURLToPath(programFile('make-database/main')), folder]);
}
