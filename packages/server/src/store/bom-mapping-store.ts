import { sql } from 'kysely';
import type { BomMappingStore } from '../ports/boms.ts';
import type { Session } from './session.ts';

export function bomMappingStore(session: Session): BomMappingStore {
  const ofAccount = (accountId: string) => session.db.selectFrom('bomMappings').where('accountId', '=', accountId);
  return {
    async save({ id, accountId, name, headerKey, headers, columns }) {
      return session.db
        .insertInto('bomMappings')
        .values({
          id,
          accountId,
          name,
          headerKey,
          headers: JSON.stringify(headers.map(storable)),
          columns: JSON.stringify(
            Object.fromEntries(Object.entries(columns).map(([header, role]) => [storable(header), role])),
          ),
        })
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'headerKey']).doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            headers: row.ref('excluded.headers'),
            columns: row.ref('excluded.columns'),
            updatedAt: sql<Date>`clock_timestamp()`,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async get(accountId, id) {
      return ofAccount(accountId).selectAll().where('id', '=', id).executeTakeFirst();
    },
    async list(accountId, { limit, offset }) {
      const mappings = await ofAccount(accountId)
        .selectAll()
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await ofAccount(accountId)
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { mappings, total };
    },
    async delete(accountId, id) {
      const gone = await session.db
        .deleteFrom('bomMappings')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },
  };
}

/** jsonb refuses U+0000 and half surrogate pairs, which the header of an upload may hold; `headerKey` takes them for the same. */
function storable(header: string): string {
  return header.replaceAll('\0', '\uFFFD').toWellFormed();
}
