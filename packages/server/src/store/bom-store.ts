import type { Selectable } from 'kysely';
import type { BomRecord, BomStore } from '../ports/boms.ts';
import { likePattern } from './like-pattern.ts';
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

const LISTED = [...SUMMARY, 'totals', 'cost'] as const;

/** A client may know a BOM only by the job that read it. */
const keyOf = (id: string): 'id' | 'jobId' => (id.startsWith('job_') ? 'jobId' : 'id');

export function bomStore(session: Session): BomStore {
  return {
    async create(bom) {
      const row = await session.db.insertInto('boms').values(bom).returning(SUMMARY).executeTakeFirstOrThrow();
      return { ...row, bom: null, matches: null };
    },
    async get(accountId, id) {
      return read(
        await wholeBoms(session).where('accountId', '=', accountId).where(keyOf(id), '=', id).executeTakeFirst(),
      );
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
        .select(LISTED)
        .where('accountId', '=', accountId)
        .where('projectId', '=', projectId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    async list(accountId, { limit, offset, projectId, search }) {
      let wanted = session.db.selectFrom('boms').where('accountId', '=', accountId);
      if (projectId !== undefined) wanted = wanted.where('projectId', '=', projectId);
      if (search !== undefined) {
        const pattern = likePattern(search);
        wanted = wanted.where(({ or, eb }) => or([eb('name', 'ilike', pattern), eb('filename', 'ilike', pattern)]));
      }
      const boms = await wanted
        .select(LISTED)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { boms, total };
    },
    async summary(accountId, id) {
      return session.db
        .selectFrom('boms')
        .select(LISTED)
        .where('accountId', '=', accountId)
        .where(keyOf(id), '=', id)
        .executeTakeFirst();
    },
    async update(accountId, id, change) {
      // The id is set to itself, as a statement has to set something.
      return session.db
        .updateTable('boms')
        .set({ ...change, id: (row) => row.ref('id') })
        .where('accountId', '=', accountId)
        .where(keyOf(id), '=', id)
        .returning(LISTED)
        .executeTakeFirst();
    },
    async delete(accountId, id) {
      const gone = await session.db
        .deleteFrom('boms')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },
    async madeBefore(before, limit) {
      return session.db
        .selectFrom('boms')
        .select(['id', 'accountId'])
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit)
        .execute();
    },
    async saveMatches(id, matches, cost) {
      await session.db
        .updateTable('boms')
        .set({ matches: toStoredJson(matches), cost: cost && JSON.stringify(cost) })
        .where('id', '=', id)
        .execute();
    },
    async lockMatches(id) {
      // No stronger: two decisions that refer to the BOM already hold its key, and would wait for one another.
      await session.db.selectFrom('boms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    },
    async saveResult(id, bom, matches, cost = null) {
      await session.db
        .updateTable('boms')
        .set({
          bom: toStoredJson(bom),
          matches: toStoredJson(matches),
          totals: JSON.stringify(bom.totals),
          cost: cost && JSON.stringify(cost),
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

function read(row: Omit<Selectable<Tables['boms']>, 'totals' | 'cost'> | undefined): BomRecord | undefined {
  return (
    row && {
      ...row,
      bom: row.bom === null ? null : (fromStoredJson(row.bom) as BomRecord['bom']),
      matches: row.matches === null ? null : (fromStoredJson(row.matches) as BomRecord['matches']),
    }
  );
}
