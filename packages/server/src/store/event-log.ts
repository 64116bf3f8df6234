import { sql } from 'kysely';
import type { EventLog, NumberedEvent } from '../ports/event-log.ts';
import type { Session } from './session.ts';

export function eventLog(session: Session): EventLog {
  const listeners = new Set<() => void>();
  const announce = (): void => listeners.forEach((listener) => listener());

  async function number(): Promise<number> {
    const { rows } = await sql<{ last: number; isPending: boolean }>`
      select last_position as last, exists (select from partwright.events where position is null) as is_pending
      from partwright.event_state`.execute(session.db);
    const { last, isPending } = rows[0]!;
    return isPending ? session.transaction(numberPending) : last;
  }

  /** One at a time: what another process numbered is committed before the next one counts on from it. */
  async function numberPending(): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      select last_position as last from partwright.event_state for update`.execute(session.db);
    const { last } = rows[0]!;
    const { numAffectedRows } = await sql`
      with pending as (
        select seq, row_number() over (order by seq) as turn from partwright.events where position is null
      )
      update partwright.events event set position = ${last} + pending.turn from pending
      where event.seq = pending.seq`.execute(session.db);
    const newest = last + Number(numAffectedRows ?? 0n);
    await sql`update partwright.event_state set last_position = ${newest}`.execute(session.db);
    return newest;
  }

  return {
    async append(event) {
      await session.db
        .insertInto('events')
        .values(event)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      session.afterCommit(announce);
    },
    number,
    async after(accountId, position, limit) {
      const rows = await session.db
        .selectFrom('events')
        .select(['id', 'accountId', 'projectId', 'type', 'at', 'body', 'position'])
        .where('accountId', '=', accountId)
        .where('position', '>', position)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows as NumberedEvent[];
    },
    async forgotten() {
      const { forgottenPosition } = await session.db
        .selectFrom('eventState')
        .select('forgottenPosition')
        .executeTakeFirstOrThrow();
      return forgottenPosition;
    },
    async sweep(before) {
      await number();
      return session.transaction(async () => {
        const { rows } = await sql<{ position: number }>`
          delete from partwright.events where created_at < ${before} and position is not null
          returning position`.execute(session.db);
        if (rows.length === 0) return 0;
        const highest = rows.reduce((most, { position }) => Math.max(most, position), 0);
        await sql`
          update partwright.event_state set forgotten_position = greatest(forgotten_position, ${highest})`.execute(
          session.db,
        );
        return rows.length;
      });
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
