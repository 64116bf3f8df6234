// Sends many purchase orders while the server is killed with SIGKILL, the database cuts its connections, and a PostgreSQL of its own
// is killed with SIGKILL, with the server and without it. Counts the mails that sellers got: no order twice, none lost, and what nobody knows is asked of a person.
//   npm run checks -- orders [orders] [embedded | cut | killed]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallData, Client } from '@partwright/client';
import pg from 'pg';
import { openMailServer, type MailServer } from '../packages/server/src/testing/mail-server.fixture.ts';
import { findServices } from '../scripts/services.ts';
import { withDatabase } from './own-database.ts';
import { clientFor } from './own-client.ts';
import { makePostgres } from './faults/own-stores.ts';
import { type Env, makeKey, serve } from './own-server.ts';

type Order = CallData<'getPurchaseOrder'>;

const KILLS = 6;
const MAIL_TIMEOUT_MS = 3_000;

export async function run(args: string[]): Promise<boolean> {
  const orders = Number(args[0] ?? 200);
  const which = args[1];
  const [postgres] = await findServices(process.env);
  const is = (name: string): boolean => which === undefined || which === name;
  const results: boolean[] = [];
  if (is('embedded')) results.push(await killOn('embedded', orders, {}, async () => 'kill'));
  if (is('cut') && postgres?.url)
    results.push(
      await withDatabase(postgres.url, (url) =>
        killOn('PostgreSQL, connections cut', orders, { DATABASE_URL: url }, async (kill) => {
          if (kill % 2 === 1) await cutConnections(url);
          return 'kill';
        }),
      ),
    );
  if (is('killed')) results.push(await killDatabase(orders));
  return results.every(Boolean);
}

/** Every second time the server outlives its database, and goes on with the next. */
async function killDatabase(orders: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-orders-'));
  // The server of PostgreSQL is another user.
  await chmod(folder, 0o755);
  const postgres = await makePostgres(folder);
  if (!postgres) {
    console.log('not run: PostgreSQL is not installed here');
    return true;
  }
  await postgres.start();
  try {
    return await killOn('PostgreSQL killed', orders, { DATABASE_URL: postgres.url }, async (kill) => {
      await postgres.stop('SIGKILL');
      await sleep(1_000);
      await postgres.start();
      return kill % 2 === 1 ? 'kill' : 'goes on';
    });
  } finally {
    await postgres.stop('immediate');
    await rm(folder, { recursive: true, force: true });
  }
}

/** As a database does that is restarted. */
async function cutConnections(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.end();
}

/** `strike`: what happens to the database while orders are sent, and whether the server is killed after it. */
async function killOn(
  name: string,
  count: number,
  backend: Env,
  strike: (kill: number) => Promise<'kill' | 'goes on'>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-orders-'));
  const mail = await openMailServer();
  // Long enough for a kill to come in between.
  mail.onMail = () => sleep(Math.random() * 60);
  const env: Env = {
    PARTWRIGHT_DATA_DIR: folder,
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    STARTER_CATALOG: 'false',
    ORDER_MAIL_URL: mail.url,
    ORDER_MAIL_FROM: 'Purchasing <orders@example.com>',
    ORDER_MAIL_TIMEOUT_MS: String(MAIL_TIMEOUT_MS),
    ...backend,
  };
  let server = await serve(env);
  try {
    const key = await makeKey(env);
    // Of an answer that did not come nothing is assumed here: the check asks again itself.
    let client = clientFor(server.url, key, { maxRetries: 0 });
    const { keys } = await client.auth.keys.list();
    for (const { id } of keys) await client.purchaseOrders.setLimit({ key_id: id, amount: 1_000, currency: 'EUR' });
    const ids: string[] = [];
    for (let at = 0; at < count; at++) ids.push(await approved(client, at));
    for (let kill = 0; kill < KILLS; kill++) {
      const some = ids.slice(Math.floor((count * kill) / KILLS), Math.floor((count * (kill + 1)) / KILLS));
      // Each by two askers at once.
      const sending = [...some, ...some].map((id) =>
        client.purchaseOrders.send({ order_id: id }).catch(() => undefined),
      );
      await Promise.race([Promise.all(sending.slice(0, Math.ceil(some.length / 2))), sleep(4_000)]);
      const isKilled = (await strike(kill)) === 'kill';
      if (isKilled) server.process.kill('SIGKILL');
      await Promise.allSettled(sending);
      if (!isKilled) continue;
      await server.ended;
      server = await serve(env);
      client = clientFor(server.url, key, { maxRetries: 0 });
    }
    await sleep(2 * MAIL_TIMEOUT_MS + 500);
    const killed = await readAll(client, ids);
    const untold = killed.filter((order) => !isTrue(order, mailsOf(mail, order.number)));
    const asked = killed.filter(({ sending }) => sending === 'unknown');
    for (const order of killed) await settle(client, order, mailsOf(mail, order.number));
    // A slow machine may leave one open again: a person looks again.
    await sleep(2 * MAIL_TIMEOUT_MS + 500);
    for (const order of await readAll(client, ids))
      if (order.state !== 'sent') await settle(client, order, mailsOf(mail, order.number));
    const ended = await readAll(client, ids);
    const twice = ended.filter(({ number }) => mailsOf(mail, number) > 1);
    const lost = ended.filter(({ number, state }) => mailsOf(mail, number) === 0 || state !== 'sent');
    const isRight = untold.length === 0 && twice.length === 0 && lost.length === 0 && new Set(ids).size === count;
    console.log(
      `${isRight ? 'passed' : 'FAILED'}: ${name}: ${count} orders over ${KILLS} kills, each sent by two at once: ${twice.length} sent twice, ${lost.length} lost, ${asked.length} asked of a person, ${untold.length} that say what is not so`,
    );
    for (const { number, state, sending } of [...untold, ...twice, ...lost].slice(0, 5))
      console.log(`  ${number}: ${state}, ${sending}, ${mailsOf(mail, number)} mails`);
    return isRight;
  } finally {
    server.process.kill('SIGKILL');
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const mailsOf = ({ mails }: MailServer, number: string): number =>
  mails.filter((text) => text.includes(`Subject: Purchase order ${number}`)).length;

/** What an order says of itself holds: sent is one mail, not sent none; of an unknown one nothing is said. */
function isTrue({ state, sending }: Order, mails: number): boolean {
  if (sending === 'unknown') return mails <= 1;
  if (sending === 'done') return state === 'sent' && mails === 1;
  return sending === 'none' && state === 'approved' && mails === 0;
}

/** What a person does: asks the seller, and tells; then sends what was not. */
async function settle(client: Client, { id, sending }: Order, mails: number): Promise<void> {
  if (sending === 'unknown')
    await client.purchaseOrders.report({ order_id: id, event: mails > 0 ? 'sent' : 'found_not_sent' });
  if (mails === 0) await client.purchaseOrders.send({ order_id: id });
}

async function approved(client: Client, at: number): Promise<string> {
  const { id } = await client.purchaseOrders.create({
    seller: 'Acme',
    seller_email: 'orders@acme.example',
    currency: 'EUR',
    lines: [{ order_code: `A-${at}`, quantity: 10, unit_price: 0.25 }],
  });
  await client.purchaseOrders.approve({ order_id: id });
  return id;
}

async function readAll(client: Client, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (const id of ids) orders.push(await client.purchaseOrders.get({ order_id: id }));
  return orders;
}
