import { sql } from 'kysely';
import type { EventType } from '@partwright/contract';
import { newId } from '../ids.ts';
import type { WebhookRecord, WebhookStore } from '../ports/webhooks.ts';
import type { Session } from './session.ts';

export function webhookStore(session: Session): WebhookStore {
  const ofAccount = (accountId: string) => session.db.selectFrom('webhooks').where('accountId', '=', accountId);

  return {
    async save({ rotateSecret, overlapMs, ...wish }, limit) {
      return session.transaction(async () => {
        // Those who register at once for one account take turns, so that they count rightly.
        await sql`select 1 from partwright.accounts where id = ${wish.accountId} for no key update`.execute(session.db);
        // Locked: one that is being deleted is gone when the lock is there, not a moment later.
        const existing = await ofAccount(wish.accountId)
          .select('id')
          .where('url', '=', wish.url)
          .forUpdate()
          .executeTakeFirst();
        if (existing)
          return { webhook: await change(session, existing.id, wish, rotateSecret ? overlapMs : null), isNew: false };
        const { total } = await ofAccount(wish.accountId)
          .select((all) => all.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        if (total >= limit) return undefined;
        const webhook = await session.db
          .insertInto('webhooks')
          .values({ id: newId('whk'), ...wish, disabledReason: null, previousSecretUntil: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { webhook, isNew: true };
      });
    },
    async get(accountId, id) {
      return ofAccount(accountId).selectAll().where('id', '=', id).executeTakeFirst();
    },
    async list(accountId, { limit, offset }) {
      const wanted = ofAccount(accountId);
      const webhooks = await wanted
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { webhooks, total };
    },
    async delete(accountId, id) {
      const { numDeletedRows } = await session.db
        .deleteFrom('webhooks')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async ofProject(accountId, projectId) {
      const rows = await ofAccount(accountId).select('id').where('projectId', '=', projectId).execute();
      return rows.map(({ id }) => id);
    },
    async wanting({ accountId, type, projectId }) {
      return ofAccount(accountId)
        .selectAll()
        .where('status', '=', 'active')
        .where(matchAnyEvent([type]))
        .where((one) => one.or([one('projectId', 'is', null), one('projectId', '=', projectId)]))
        .orderBy('id')
        .forShare()
        .execute();
    },
    async active(id) {
      return session.db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'active')
        .forShare()
        .executeTakeFirst();
    },
    async subscribed(types, { after, limit }) {
      return session.db
        .selectFrom('webhooks')
        .selectAll()
        .where('status', '=', 'active')
        .where('id', '>', after ?? '')
        .where(matchAnyEvent(types))
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    async disable(id, reason) {
      await session.transaction(() => disableWebhook(session, id, reason));
    },
  };
}

/**
 * In a transaction: end an active webhook and what is pending for it. False when it was not active. Whoever notes an event
 * for it holds it shared until his commit, so that nothing is noted past this.
 */
export async function disableWebhook(
  session: Session,
  id: string,
  reason: NonNullable<WebhookRecord['disabledReason']>,
): Promise<boolean> {
  const { numUpdatedRows } = await session.db
    .updateTable('webhooks')
    .set({ status: 'disabled', disabledReason: reason, updatedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await session.db
    .updateTable('deliveries')
    .set({
      status: 'failed',
      error: `The webhook was disabled: ${reason}`,
      finishedAt: sql<Date>`statement_timestamp()`,
    })
    .where('webhookId', '=', id)
    .where('status', '=', 'pending')
    .execute();
  return true;
}

function matchAnyEvent(types: EventType[]) {
  return sql<boolean>`events && ${types}::text[]`;
}

async function change(
  session: Session,
  id: string,
  wish: Omit<
    WebhookRecord,
    'id' | 'status' | 'disabledReason' | 'secretVersion' | 'previousSecretUntil' | 'createdAt' | 'updatedAt'
  >,
  /** Null: the secret stays. */
  overlapMs: number | null,
): Promise<WebhookRecord> {
  return session.db
    .updateTable('webhooks')
    .set((row) => ({
      ...wish,
      status: 'active',
      disabledReason: null,
      secretVersion: row('secretVersion', '+', overlapMs === null ? 0 : 1),
      ...(overlapMs === null
        ? {}
        : {
            previousSecretUntil: overlapMs === 0 ? null : sql<Date>`clock_timestamp() + ${overlapMs} * interval '1 ms'`,
          }),
      updatedAt: sql`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
