import { resolve } from 'node:path';
import { checkBackup, restoreData } from '../../backup-data.ts';
import type { Settings } from '../../settings.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';

interface RestoreRequest {
  file: string;
  force?: boolean;
  verify?: boolean;
}

interface Restored {
  file: string;
  /** Null: it was only checked. */
  folder: string | null;
  made_at: string;
  version: string;
  files: number;
  bytes: number;
  /** Where what was there before is now. */
  set_aside: string | null;
  /** Orders of boards that may have been placed since: a person has to find out. */
  orders_in_doubt: string[];
  notes: string[];
}

export const restore = command<RestoreRequest, Restored>({
  isLocal: true,
  request: ([file], flags) => ({
    file: fileArgument(file),
    ...(flags['force'] ? { force: true } : {}),
    ...(flags['verify'] ? { verify: true } : {}),
  }),
  async run({ file, force = false, verify = false }, { settings }) {
    if (settings.DATABASE_URL !== null)
      throw new Usage(
        'This is for the embedded database: leave DATABASE_URL out. PostgreSQL has its own: pg_restore --dbname="$DATABASE_URL" partwright.dump into an empty database',
        'wrong_state',
      );
    return verify ? check(file) : putBack(file, resolve(settings.PARTWRIGHT_DATA_DIR), force, settings);
  },
  print: ({ folder, made_at: madeAt, version, files, set_aside: setAside, orders_in_doubt: orders, notes }) =>
    [
      folder === null
        ? `The backup of ${madeAt} (version ${version}) is whole: ${files} files, every checksum is right. Nothing was restored.`
        : `${folder} is as it was at ${madeAt} (version ${version}): ${files} files, every checksum is right.`,
      ...(setAside === null ? [] : [`What was there is in ${setAside}.`]),
      ...(orders.length === 0
        ? []
        : [`May have been placed since, so nobody places them; ask the fab: ${orders.join(', ')}`]),
      ...notes,
    ].join('\n'),
});

async function check(file: string): Promise<Restored> {
  const { madeAt, version, files, bytes } = await checkBackup(file);
  return {
    file,
    folder: null,
    made_at: madeAt,
    version,
    files,
    bytes,
    set_aside: null,
    orders_in_doubt: [],
    notes: [],
  };
}

async function putBack(file: string, folder: string, force: boolean, settings: Settings): Promise<Restored> {
  const restored = await restoreData(settings, file, { force });
  const { madeAt, version, files, bytes, setAside, hasSecret, doubtedOrders } = restored;
  return {
    file,
    folder,
    made_at: madeAt,
    version,
    files,
    bytes,
    set_aside: setAside,
    orders_in_doubt: doubtedOrders,
    notes: [
      'What happened after that moment is not in it: keys that were revoked and accounts that were deleted since are alive again, credits are as they were, and events that waited then are sent again.',
      ...(hasSecret
        ? []
        : ['It came without a secret: set PARTWRIGHT_SECRET to that of the service it is of, else no key works.']),
      ...(settings.S3_BUCKET === null ? [] : [`Files are in the bucket ${settings.S3_BUCKET}, and were not restored.`]),
    ],
  };
}
