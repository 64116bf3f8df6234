import type { BoardOfferStore } from '../ports/board-offers.ts';
import type { Session } from './session.ts';

/** Rows of one statement; a question to PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

export function boardOfferStore(session: Session): BoardOfferStore {
  return {
    keep: (offers) =>
      session.transaction(async () => {
        for (let at = 0; at < offers.length; at += ROWS_AT_ONCE)
          await session.db
            .insertInto('boardOffers')
            .values(
              offers
                .slice(at, at + ROWS_AT_ONCE)
                .map(({ offer, ...row }) => ({ ...row, offer: JSON.stringify(offer) })),
            )
            .execute();
      }),
    async get(accountId, id) {
      const row = await session.db
        .selectFrom('boardOffers')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...row, offer: row.offer };
    },
    async sweep(before) {
      const { numDeletedRows } = await session.db
        .deleteFrom('boardOffers')
        .where('validUntil', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
