import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FileStore } from '../ports/files.ts';
import type { Session } from './session.ts';

const RECORD = [
  'id',
  'blobKey',
  'accountId',
  'name',
  'role',
  'mediaType',
  'bytes',
  'sha256',
  'bomId',
  'jobId',
  'datasheetId',
  'createdAt',
] as const;

export function fileStore(session: Session): FileStore {
  const there = (accountId: string) =>
    session.db.selectFrom('files').where('accountId', '=', accountId).where('deletedAt', 'is', null);
  return {
    async note(file) {
      const row = { ...file, id: makeFileId(file.blobKey), name: storable(file.name) };
      await session.db
        .insertInto('files')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('blobKey').doUpdateSet({
            name: row.name,
            mediaType: row.mediaType,
            bytes: row.bytes,
            sha256: row.sha256,
            createdAt: sql<Date>`clock_timestamp()`,
            deletedAt: null,
          }),
        )
        .execute();
    },
    async isNoted(blobKey) {
      const row = await session.db.selectFrom('files').select('id').where('blobKey', '=', blobKey).executeTakeFirst();
      return row !== undefined;
    },
    async get(accountId, id) {
      return there(accountId).select(RECORD).where('id', '=', id).executeTakeFirst();
    },
    async list(accountId, { limit, offset, role, jobId, bomId, datasheetId }) {
      let wanted = there(accountId);
      if (role !== undefined) wanted = wanted.where('role', '=', role);
      if (jobId !== undefined) wanted = wanted.where('jobId', '=', jobId);
      if (bomId !== undefined) wanted = wanted.where('bomId', '=', bomId);
      if (datasheetId !== undefined) wanted = wanted.where('datasheetId', '=', datasheetId);
      const files = await wanted
        .select(RECORD)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { files, total };
    },
    async keysOf(owner) {
      const [[column, id]] = Object.entries(owner) as [['bomId' | 'jobId' | 'datasheetId', string]];
      const rows = await session.db.selectFrom('files').select('blobKey').where(column, '=', id).execute();
      return rows.map(({ blobKey }) => blobKey);
    },
    async keysOfAccount(accountId, limit) {
      const rows = await session.db
        .selectFrom('files')
        .select('blobKey')
        .where('accountId', '=', accountId)
        .orderBy('createdAt')
        .limit(limit)
        .execute();
      return rows.map(({ blobKey }) => blobKey);
    },
    async markDeleted(accountId, id) {
      const marked = await session.db
        .updateTable('files')
        .set({ deletedAt: sql<Date>`clock_timestamp()` })
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return marked !== undefined;
    },
    async orphans(before, limit) {
      const { rows } = await sql<{ blobKey: string }>`
        select blob_key from partwright.files file
        where deleted_at is not null or (created_at < ${before} and
          not exists (select from partwright.boms where boms.id = file.bom_id) and
          not exists (select from partwright.jobs where jobs.id = file.job_id) and
          not exists (select from partwright.datasheets where datasheets.id = file.datasheet_id))
        limit ${limit}`.execute(session.db);
      return rows.map(({ blobKey }) => blobKey);
    },
    async forget(blobKeys) {
      if (blobKeys.length === 0) return;
      await sql`delete from partwright.files where blob_key = any(${[...blobKeys]}::text[])`.execute(session.db);
    },
  };
}

/** The same for the same key, as the first migration of files made it. */
function makeFileId(blobKey: string): string {
  return `fil_${createHash('sha256').update(blobKey).digest('hex').slice(0, 26)}`;
}

/** PostgreSQL text refuses U+0000 and half surrogate pairs, which the name of an upload may hold. */
function storable(name: string): string {
  return name.replaceAll('\0', '\uFFFD').toWellFormed();
}
