import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive, type Counted, type Head } from './archive.ts';
import { isThere } from './make-backup.ts';
import { UNFINISHED_RESTORE as UNFINISHED } from '../private-folder.ts';

/** What a data folder holds of a service; the lock and what was put there by others is not among it. */
const DATA = ['pg', 'blobs', 'index', 'secret'];
const DRAFT = 'restore.making-';

/** The folder is not empty, and nobody said that what it holds may be set aside. */
export class FolderInUse extends Error {
  readonly code = 'wrong_state';
  constructor(folder: string, names: string[]) {
    super(
      `${folder} holds a service already (${names.join(', ')}); nothing was changed. --force sets that aside under another name first`,
    );
    this.name = 'FolderInUse';
  }
}

/** It was made by a later version, whose database this one does not know. */
export class BackupTooNew extends Error {
  readonly code = 'wrong_state';
  constructor(path: string, version: string) {
    super(`${path} was made by version ${version}, whose database this version does not know; nothing was changed`);
    this.name = 'BackupTooNew';
  }
}

export interface Restored extends Head, Counted {
  /** Where what was in the folder is now; null: it was empty. */
  setAside: string | null;
}

/**
 * Put a backup into a data folder that no server has open. Everything is read, checked and written beside it first, then takes
 * its place by renaming. `settle` makes a service of it again; until it is done, the folder says that it is unfinished.
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  {
    force,
    migrations,
    settle,
  }: { force: boolean; migrations: readonly string[]; settle: (head: Head) => Promise<void> },
): Promise<Restored> {
  const names = await readdir(dataDir);
  const there = names.filter((name) => DATA.includes(name));
  const wasCutOff = names.includes(UNFINISHED);
  if (there.length > 0 && !force) throw new FolderInUse(dataDir, there);
  for (const name of names) if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, DRAFT + randomBytes(6).toString('hex'));
  try {
    await mkdir(draft, { mode: 0o700 });
    const read = await readArchive(path, draft, ({ migrations: needed, version }) => {
      if (needed.some((name) => !migrations.includes(name))) throw new BackupTooNew(path, version);
    });
    await writeFile(join(dataDir, UNFINISHED), `${path}\n`, { mode: 0o600, flush: true });
    // Half of a restore is nobody's data.
    const setAside = there.length === 0 || wasCutOff ? null : join(dataDir, `before-${stamp(new Date())}`);
    if (setAside) await mkdir(setAside, { mode: 0o700 });
    for (const name of there) {
      if (setAside) await rename(join(dataDir, name), join(setAside, name));
      else await rm(join(dataDir, name), { recursive: true, force: true });
    }
    for (const name of ['secret', 'blobs', 'pg'])
      if (await isThere(join(draft, name))) await rename(join(draft, name), join(dataDir, name));
    await settle(read);
    await rm(join(dataDir, UNFINISHED));
    return { ...read, setAside };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
