import type { Selectable } from 'kysely';
import type { BomRecord, BomStore } from '../ports/boms.ts';
import type { Session } from './session.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import type { Tables } from './tables.ts';

const SUMMARY = [
  'id',
  'accountId',
  'projectId',
  'jobId',
  'name',
  'filename',
  'blobKey',
  'bytes',
  'sha256',
  'quantity',
  'createdAt',
  'processedAt',
] as const;

export function bomStore(session: Session): BomStore {
  return {
    async create(bom) {
      const row = await session.db.insertInto('boms').values(bom).returning(SUMMARY).executeTakeFirstOrThrow();
      return { ...row, bom: null, matches: null };
    },
    async get(accountId, id) {
      return read(await wholeBoms(session).where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst());
    },
    async newestOfProject(accountId, projectId) {
      return read(
        await wholeBoms(session)
          .where('accountId', '=', accountId)
          .where('projectId', '=', projectId)
          .where('processedAt', 'is not', null)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
    },
    async listByProject(accountId, projectId) {
      return session.db
        .selectFrom('boms')
        .select(SUMMARY)
        .select('totals')
        .where('accountId', '=', accountId)
        .where('projectId', '=', projectId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    async saveResult(id, bom, matches) {
      await session.db
        .updateTable('boms')
        .set({
          bom: toStoredJson(bom),
          matches: toStoredJson(matches),
          totals: JSON.stringify(bom.totals),
          processedAt: new Date(),
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** The JSON as text: the drivers would parse it without its Maps. */
function wholeBoms(session: Session) {
  return session.db
    .selectFrom('boms')
    .select(SUMMARY)
    .select((bom) => [
      bom.cast<string | null>('bom', 'text').as('bom'),
      bom.cast<string | null>('matches', 'text').as('matches'),
    ]);
}

function read(row: Omit<Selectable<Tables['boms']>, 'totals'> | undefined): BomRecord | undefined {
  return (
    row && {
      ...row,
      bom: row.bom === null ? null : (fromStoredJson(row.bom) as BomRecord['bom']),
      matches: row.matches === null ? null : (fromStoredJson(row.matches) as BomRecord['matches']),
    }
  );
}
