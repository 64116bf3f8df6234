import { sql } from 'kysely';
import type { SellerTokenStore } from '../ports/seller-tokens.ts';
import type { Session } from './session.ts';

export function sellerTokenStore(session: Session): SellerTokenStore {
  return {
    async newest(seller, beganWith) {
      const found = await session.db
        .selectFrom('sellerTokens')
        .select('sealed')
        .where('seller', '=', seller)
        .where('beganWith', '=', beganWith)
        .executeTakeFirst();
      return found && Buffer.from(found.sealed);
    },
    async keep(seller, beganWith, sealed) {
      const keptAt = sql<Date>`clock_timestamp()`;
      await session.db
        .insertInto('sellerTokens')
        .values({ seller, beganWith, sealed, keptAt })
        .onConflict((conflict) => conflict.column('seller').doUpdateSet({ beganWith, sealed, keptAt }))
        .execute();
    },
  };
}
