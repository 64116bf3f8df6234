import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readArchive } from './backup/archive.ts';
import { makeBackup, type MadeBackup } from './backup/make-backup.ts';
import { restoreBackup, type Restored } from './backup/restore-backup.ts';
import type { Core } from './service.ts';
import type { Settings } from './settings.ts';
import { lockDataDir, migrationNames, openRecords } from './store/index.ts';
import { doubtRestoredOrders } from './usecases/doubt-restored-orders.ts';

export interface RestoredData extends Restored {
  /** Orders of boards that may have been placed since the backup. */
  doubtedOrders: string[];
}

/** Write what the embedded default keeps into one file, also while a server works on it. */
export function backupData(
  { records, settings }: Pick<Core, 'records' | 'settings'>,
  path: string,
  options: { withSecret: boolean; force: boolean },
): Promise<MadeBackup> {
  const place = { dataDir: resolve(settings.PARTWRIGHT_DATA_DIR), records, migrations: migrationNames() };
  return makeBackup(place, path, options);
}

/** Put such a file back into the data folder, which no server may have open. Throws DataDirInUse. */
export async function restoreData(
  { PARTWRIGHT_DATA_DIR }: Pick<Settings, 'PARTWRIGHT_DATA_DIR'>,
  path: string,
  { force }: { force: boolean },
): Promise<RestoredData> {
  const dataDir = resolve(PARTWRIGHT_DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir);
  let doubtedOrders: string[] = [];
  let isHeld = true;
  const giveBack = async (): Promise<void> => {
    if (isHeld) await lock.release();
    isHeld = false;
  };
  try {
    const restored = await restoreBackup(path, dataDir, {
      force,
      migrations: migrationNames(),
      async settle({ madeAt }) {
        // Who opens the database takes the lock himself; others are refused by the mark of the restore.
        await giveBack();
        const records = await openRecords({ kind: 'pglite', dataDir, isRestoring: true, isDurable: true });
        try {
          doubtedOrders = await doubtRestoredOrders(records, madeAt);
        } finally {
          await records.close();
        }
      },
    });
    return { ...restored, doubtedOrders };
  } finally {
    await giveBack();
  }
}

/** Read a backup through, and hold every checksum against its bytes. */
export function checkBackup(path: string): ReturnType<typeof readArchive> {
  return readArchive(path, null, () => undefined);
}
