import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IdempotencyClaim, IdempotencyStore } from '../ports/idempotency.ts';
import type { Session } from './session.ts';

export function idempotencyStore(session: Session): IdempotencyStore {
  const claimed = (accountId: string, key: string) =>
    session.db.selectFrom('idempotencyKeys').selectAll().where('accountId', '=', accountId).where('key', '=', key);

  return {
    async claim(accountId, key, requestHash, { ttlMs, staleAfterMs }): Promise<IdempotencyClaim> {
      // A key that is given free between the two statements is tried again.
      for (;;) {
        const { rows } = await sql<{ claimId: string }>`
          insert into partwright.idempotency_keys as old
            (account_id, key, claim_id, request_hash, claimed_at, expires_at)
          values (${accountId}, ${key}, ${randomUUID()}, ${requestHash}, clock_timestamp(),
            clock_timestamp() + ${ttlMs} * interval '1 ms')
          on conflict (account_id, key) do update
            set request_hash = excluded.request_hash, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
                status = null, headers = null, body = null,
                claim_id = case
                  when old.expires_at > excluded.claimed_at and old.request_hash = excluded.request_hash then old.claim_id
                  else excluded.claim_id
                end
            where old.expires_at <= excluded.claimed_at
               or (old.status is null and old.claimed_at <= excluded.claimed_at - ${staleAfterMs} * interval '1 ms')
          returning claim_id`.execute(session.db);
        const [fresh] = rows;
        if (fresh) return { state: 'claimed', claimId: fresh.claimId };
        const held = await claimed(accountId, key).executeTakeFirst();
        if (!held) continue;
        if (held.requestHash !== requestHash) return { state: 'mismatch' };
        if (held.status === null) return { state: 'in_flight' };
        const { status, headers, body } = held;
        return { state: 'done', answer: { status, headers: headers ?? {}, body: Buffer.from(body ?? []) } };
      }
    },
    async finish(accountId, key, { status, headers, body }) {
      const { numUpdatedRows } = await session.db
        .updateTable('idempotencyKeys')
        .set({ status, headers: JSON.stringify(headers), body })
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async replace(accountId, key, { status, headers, body }) {
      await session.db
        .updateTable('idempotencyKeys')
        .set({ status, headers: JSON.stringify(headers), body })
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .where('status', 'is not', null)
        .execute();
    },
    async release(accountId, key) {
      await session.db
        .deleteFrom('idempotencyKeys')
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },
    async sweep(now) {
      const { numDeletedRows } = await session.db
        .deleteFrom('idempotencyKeys')
        .where('expiresAt', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
