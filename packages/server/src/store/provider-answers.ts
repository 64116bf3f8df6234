import { sql } from 'kysely';
import type { ProviderAnswerStore } from '../ports/providers.ts';
import { restateParts } from './parts/part-table.ts';
import type { Session } from './session.ts';

export function providerAnswerStore(session: Session): ProviderAnswerStore {
  return {
    async recent(answersKey, numbers) {
      if (numbers.length === 0) return new Map();
      const { rows } = await sql<{ number: string; found: boolean; answeredAt: Date }>`
        select number, found, answered_at from partwright.provider_answers
        where answers_key = ${answersKey} and number = any(${[...numbers]}::text[])
          and expires_at > clock_timestamp()`.execute(session.db);
      return new Map(rows.map(({ number, found, answeredAt }) => [number, { found, answeredAt }]));
    },
    async note(answersKey, said) {
      // The last of several that name one number holds; a statement may not touch a row twice.
      const last = [...new Map(said.map((one) => [one.number, one])).values()];
      if (last.length === 0) return;
      await sql`
        insert into partwright.provider_answers (answers_key, number, found, answered_at, expires_at)
        select ${answersKey}, said.number, said.found, clock_timestamp(), clock_timestamp() + said.keep * interval '1 ms'
        from unnest(${last.map(({ number }) => number)}::text[], ${last.map(({ found }) => found)}::boolean[],
          ${last.map(({ keepMs }) => keepMs)}::float8[]) as said (number, found, keep)
        order by said.number
        on conflict (answers_key, number) do update
          set found = excluded.found, answered_at = excluded.answered_at, expires_at = excluded.expires_at`.execute(
        session.db,
      );
    },
    forgetOffers: async (source, before, partIds) =>
      session.transaction(async () => {
        const these = partIds ? sql`and part_id = any(${[...partIds]}::bigint[])` : sql``;
        const condition = sql`source = ${source} and observed_at < ${before} ${these}`;
        const { rows: some } = await sql`select from partwright.offers where ${condition} limit 1`.execute(session.db);
        if (some.length === 0) return 0;
        // The turn of writers of the catalogue is taken before any row of it is touched, as an import does.
        session.changeCatalogue();
        const { rows: turn } = await sql<{ change: Date }>`
          update partwright.catalogue_state
          set version = greatest(date_trunc('milliseconds', clock_timestamp()), version + interval '1 ms')
          returning version as change`.execute(session.db);
        await sql`
          delete from partwright.offer_history
          where offer_id in (select id from partwright.offers where ${condition})`.execute(session.db);
        const { rows: gone } = await sql<{ partId: number }>`
          delete from partwright.offers where ${condition} returning part_id`.execute(session.db);
        await restateParts(session, [...new Set(gone.map(({ partId }) => partId))], turn[0]!.change);
        return gone.length;
      }),
    async sweep() {
      const { numAffectedRows } = await sql`
        delete from partwright.provider_answers where expires_at <= clock_timestamp()`.execute(session.db);
      return Number(numAffectedRows ?? 0n);
    },
  };
}
