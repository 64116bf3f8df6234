import { sql } from 'kysely';
import type { CartMarkStore } from '../ports/cart-marks.ts';
import type { Session } from './session.ts';

export function cartMarkStore(session: Session): CartMarkStore {
  const find = (accountId: string, contentKey: string) =>
    session.db
      .selectFrom('cartMarks')
      .select('askedAt')
      .where('accountId', '=', accountId)
      .where('contentKey', '=', contentKey)
      .executeTakeFirst();
  return {
    mark: (accountId, contentKey, { again }) =>
      session.transaction(async () => {
        const { numInsertedOrUpdatedRows: made } = await session.db
          .insertInto('cartMarks')
          .values({ accountId, contentKey })
          .onConflict((conflict) =>
            again
              ? conflict.columns(['accountId', 'contentKey']).doUpdateSet({ askedAt: sql<Date>`clock_timestamp()` })
              : conflict.columns(['accountId', 'contentKey']).doNothing(),
          )
          .executeTakeFirst();
        return made === 1n ? null : ((await find(accountId, contentKey))?.askedAt ?? new Date());
      }),
    async forget(accountId, contentKey) {
      await session.db
        .deleteFrom('cartMarks')
        .where('accountId', '=', accountId)
        .where('contentKey', '=', contentKey)
        .execute();
    },
    async sweep(before) {
      const { numDeletedRows } = await session.db
        .deleteFrom('cartMarks')
        .where('askedAt', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
