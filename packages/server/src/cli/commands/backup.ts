import { resolve } from 'node:path';
import { backupData } from '../../backup-data.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';

interface BackupRequest {
  file: string;
  without_secret?: boolean;
  force?: boolean;
}

interface BackupMade {
  file: string;
  /** The moment that it shows. */
  made_at: string;
  bytes: number;
  packed_bytes: number;
  files: number;
  has_secret: boolean;
  /** What it does not hold, and what is to be known of it. */
  notes: string[];
}

export const backup = command<BackupRequest, BackupMade>({
  request: ([file], flags) => ({
    file: fileArgument(file),
    ...(flags['without-secret'] ? { without_secret: true } : {}),
    ...(flags['force'] ? { force: true } : {}),
  }),
  async run({ file, without_secret: withoutSecret = false, force = false }, station) {
    const { DATABASE_URL, S3_BUCKET, PARTWRIGHT_SECRET, PARTWRIGHT_SECRET_FILE, PARTWRIGHT_DATA_DIR } =
      station.settings;
    if (DATABASE_URL !== null)
      throw new Usage(
        `This is for the embedded database. PostgreSQL has its own: pg_dump --format=custom --file=partwright.dump "$DATABASE_URL", or continuous archiving; ${S3_BUCKET === null ? `then copy ${resolve(PARTWRIGHT_DATA_DIR)}/blobs` : `and copies of the bucket ${S3_BUCKET}`}, in this order, and keep PARTWRIGHT_SECRET beside them`,
        'wrong_state',
      );
    const service = await station.service();
    const made = await backupData(service, file, { withSecret: !withoutSecret, force });
    return {
      file: made.path,
      made_at: made.madeAt,
      bytes: made.bytes,
      packed_bytes: made.packedBytes,
      files: made.files,
      has_secret: made.hasSecret,
      notes: [
        ...(made.hasSecret ? ['It holds the secret: who has the file can read and act as every account.'] : []),
        ...(made.hasSecret ? [] : [describeSecret(PARTWRIGHT_SECRET !== null, PARTWRIGHT_SECRET_FILE)]),
        ...(S3_BUCKET === null ? [] : [`Files are in the bucket ${S3_BUCKET}, and are not in it.`]),
      ],
    };
  },
  print: ({ file, made_at: madeAt, bytes, packed_bytes: packed, files, notes }) =>
    [
      `${file}: ${files} files, ${formatBytes(bytes)} in ${formatBytes(packed)}, as of ${madeAt}; read back, every checksum is right.`,
      ...notes,
    ].join('\n'),
});

function describeSecret(isInSettings: boolean, file: string | null): string {
  const where = isInSettings ? 'PARTWRIGHT_SECRET' : file === null ? 'the file `secret` of the data folder' : file;
  return `The secret (${where}) is not in it: without the same secret no key, file link or webhook of the backup works.`;
}

const formatBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
