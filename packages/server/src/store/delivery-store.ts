import { sql } from 'kysely';
import type { DeliveryRecord, DeliveryStore, PendingDelivery } from '../ports/webhooks.ts';
import type { PlanningClock } from './planning-clock.ts';
import type { Session } from './session.ts';
import { disableWebhook } from './webhook-store.ts';

const thisMoment = sql<Date>`statement_timestamp()`;

/** As the index has it. */
const target = sql.raw('coalesce(webhook_id, account_id)');

const RECORD = [
  'id',
  'accountId',
  'eventId',
  'eventType',
  'webhookId',
  'jobId',
  'url',
  'body',
  'status',
  'attempts',
  'responseStatus',
  'error',
  'nextAttemptAt',
  'createdAt',
] as const satisfies (keyof DeliveryRecord)[];

export function deliveryStore(session: Session, clock: PlanningClock): DeliveryStore {
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());
  const readPlanned = (record: DeliveryRecord): DeliveryRecord => ({
    ...record,
    nextAttemptAt: clock.onTheWall(record.nextAttemptAt),
  });

  return {
    async enqueue(deliveries) {
      if (deliveries.length === 0) return;
      await session.db
        .insertInto('deliveries')
        .values(deliveries.map((delivery) => ({ ...delivery, nextAttemptAt: clock.now() })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      session.afterCommit(announce);
    },
    async takeDue({ limit, leaseMs, exceptAccounts, exceptTargets }) {
      // Targets are walked along their index, so that a backlog costs no more than one event (a loose index scan). What is
      // due is asked twice: the first answer says who is first, the second holds for the row as it is when locked. Locked one
      // by one until there are enough, found by id alone: `status` would let a planner with old statistics read all that is due.
      const now = clock.now();
      const { rows } = await sql<PendingDelivery>`
        with recursive targets as (
          (
            select account_id, ${target} as target from partwright.deliveries
            where status = 'pending'
            order by account_id, ${target} limit 1
          )
          union all
          select next.account_id, next.target from targets cross join lateral (
            select account_id, ${target} as target from partwright.deliveries
            where status = 'pending' and (account_id, ${target}) > (targets.account_id, targets.target)
            order by account_id, ${target} limit 1
          ) as next
        ), first_of_each as materialized (
          select distinct on (targets.account_id) first.id, first.next_attempt_at from targets
          left join partwright.webhooks as webhook on webhook.id = targets.target
          cross join lateral (
            select id, next_attempt_at from partwright.deliveries
            where status = 'pending' and account_id = targets.account_id and ${target} = targets.target
              and next_attempt_at <= ${now}
            order by next_attempt_at, id limit 1
          ) as first
          where targets.account_id <> all(${exceptAccounts}::text[])
            and targets.target <> all(${exceptTargets}::text[])
            and (targets.target = targets.account_id or webhook.status = 'active')
          order by targets.account_id, first.next_attempt_at, first.id
        ), due as materialized (
          select locked.id from (select * from first_of_each order by next_attempt_at, id) as first
          cross join lateral (
            select id from partwright.deliveries
            where id = first.id and finished_at is null and next_attempt_at <= ${now}
            for update skip locked
          ) as locked
          order by first.next_attempt_at, first.id
          limit ${limit}
        )
        update partwright.deliveries as delivery
        set attempts = delivery.attempts + 1,
          first_attempt_at = coalesce(delivery.first_attempt_at, statement_timestamp()),
          next_attempt_at = ${now} + ${leaseMs} * interval '1 ms'
        from due where delivery.id = due.id
        returning delivery.id, delivery.account_id, delivery.event_id, delivery.event_type, delivery.webhook_id,
          delivery.job_id, delivery.url, delivery.body, delivery.attempts,
          (select secret_version from partwright.webhooks where webhooks.id = delivery.webhook_id) as secret_version,
          (select previous_secret_until from partwright.webhooks where webhooks.id = delivery.webhook_id)
            as previous_secret_until`.execute(session.db);
      return rows;
    },
    async markDelivered(id, responseStatus) {
      await session.db
        .updateTable('deliveries')
        .set({ status: 'delivered', responseStatus, error: null, finishedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },
    async markFailed({ id, attempts }, { error, responseStatus, retryInMs, disables = null }) {
      const mark = async (): Promise<Failed | undefined> => {
        const next =
          retryInMs === null
            ? ({ status: 'failed', finishedAt: thisMoment } as const)
            : { nextAttemptAt: sql<Date>`${clock.now()} + ${retryInMs} * interval '1 ms'` };
        return session.db
          .updateTable('deliveries')
          .set({ ...next, error, responseStatus })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .where('attempts', '=', attempts)
          .returning(['webhookId', 'firstAttemptAt'])
          .executeTakeFirst();
      };
      if (disables === null) {
        await mark();
        return { disabled: false };
      }
      return session.transaction(async () => {
        await lockDeliveryWebhook(session, id);
        const failed = await mark();
        if (!failed || failed.webhookId === null) return { disabled: false };
        if (disables === 'unreachable' && (await tookAnother(session, failed))) return { disabled: false };
        return { disabled: await disableWebhook(session, failed.webhookId, disables) };
      });
    },
    async countPending({ id, accountId }, most) {
      const pending = session.db
        .selectFrom('deliveries')
        .select('id')
        .where('status', '=', 'pending')
        .where('accountId', '=', accountId)
        .where(sql<boolean>`${target} = ${id}`)
        .limit(most);
      const { count } = await session.db
        .selectFrom(pending.as('pending'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    async get(webhookId, id) {
      const record = await session.db
        .selectFrom('deliveries')
        .select(RECORD)
        .where('webhookId', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst();
      return record && readPlanned(record);
    },
    async list(webhookId, { limit, offset }) {
      const wanted = session.db.selectFrom('deliveries').where('webhookId', '=', webhookId);
      const deliveries = await wanted
        .select(RECORD)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { deliveries: deliveries.map(readPlanned), total };
    },
    async sweep(before) {
      const { numDeletedRows } = await session.db
        .deleteFrom('deliveries')
        .where('finishedAt', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface Failed {
  webhookId: string | null;
  firstAttemptAt: Date | null;
}

/** First, as everybody who ends deliveries with their webhook does: in another order two of them wait for each other. */
async function lockDeliveryWebhook(session: Session, deliveryId: string): Promise<void> {
  await session.db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', (one) => one.selectFrom('deliveries').select('webhookId').where('id', '=', deliveryId))
    .forUpdate()
    .execute();
}

async function tookAnother(session: Session, { webhookId, firstAttemptAt }: Failed): Promise<boolean> {
  const taken = await session.db
    .selectFrom('deliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'delivered')
    .where('finishedAt', '>=', firstAttemptAt ?? new Date(0))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}
