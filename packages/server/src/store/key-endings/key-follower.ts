import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FollowedEndings } from '../../ports/key-endings.ts';
import { CHANNEL, Lease, LEASE_MS } from './lease.ts';

const RENEW_MS = 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Follows keys that end on a connection of its own, which it makes again as often as it breaks. Without one there is no lease,
 * and nothing that is remembered holds.
 */
export class KeyFollower implements FollowedEndings {
  readonly #url: string;
  readonly #forget: () => void;
  readonly #id = randomUUID();
  readonly #lease = new Lease();
  readonly #closing = new AbortController();
  readonly #work: Promise<void>;
  #hasRow = false;

  constructor(url: string, forget: () => void) {
    this.#url = url;
    this.#forget = forget;
    this.#work = this.#followForEver();
  }

  isCurrent(): boolean {
    return this.#lease.holds;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#lease.end();
    await this.#work;
  }

  /** The pauses double, and are up to half shorter by chance: all servers lose their database at once. */
  async #followForEver(): Promise<void> {
    const { signal } = this.#closing;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      // What is wrong with the database is told by all that needs it; this needs it only to be quicker.
      await this.#followOnce(() => (pauseMs = FIRST_PAUSE_MS)).catch(() => undefined);
      this.#lease.end();
      await sleep(pauseMs * (1 - Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
    // The connection that followed may have broken while it was closed. A row that stays is waited for once, and removed then.
    if (this.#hasRow) await this.#connected((client) => this.#removeRow(client)).catch(() => undefined);
  }

  /** As long as one connection lasts, or until it is closed. */
  async #followOnce(onHeld: () => void): Promise<void> {
    await this.#connected(async (client, broken) => {
      await client.query(`listen ${CHANNEL}`);
      let seen = await this.#begin(client);
      onHeld();
      const stopped = AbortSignal.any([broken, this.#closing.signal]);
      while (!stopped.aborted) {
        const told = this.#awaitTurn(client, stopped);
        const { generation } = await this.#renew(client, seen);
        if (generation === seen) await told;
        // That it forgot is said by the renewal that follows at once.
        seen = generation;
      }
      if (!broken.aborted) await this.#removeRow(client);
    });
  }

  /** Works on a connection of its own, and ends it. The signal says that it broke. */
  async #connected(work: (client: pg.Client, broken: AbortSignal) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: LEASE_MS,
      // An answer that comes later is of no use.
      query_timeout: LEASE_MS,
      keepAlive: true,
      application_name: 'partwright-keys',
    });
    const broken = new AbortController();
    const end = (): void => {
      this.#lease.end();
      broken.abort();
    };
    client.on('error', end).on('end', end);
    try {
      await client.connect();
      await work(client, broken.signal);
    } finally {
      end();
      await client.end().catch(() => undefined);
    }
  }

  async #removeRow(client: pg.Client): Promise<void> {
    await client.query('delete from partwright.key_followers where id = $1', [this.#id]);
    this.#hasRow = false;
  }

  /** Until the next renewal, or a key ended, or it is over. */
  async #awaitTurn(client: pg.Client, stopped: AbortSignal): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, stopped]);
    await Promise.race([
      sleep(RENEW_MS, undefined, { signal }).catch(() => undefined),
      once(client, 'notification', { signal }).catch(() => undefined),
    ]);
    over.abort();
  }

  /** Takes its row, and a first lease. Gives the generation. */
  async #begin(client: pg.Client): Promise<string> {
    const asked = Lease.ask();
    // From here on it may have one, whatever becomes of the answer.
    this.#hasRow = true;
    const { rows } = await client.query<{ seen: string }>(
      `insert into partwright.key_followers as old (id, seen, renewals)
      select $1, generation, 0 from partwright.key_endings
      on conflict (id) do update set seen = excluded.seen, renewals = old.renewals + 1
      returning seen`,
      [this.#id],
    );
    // Should the database lose the last renewals in a crash, it has lost this connection too.
    await client.query('set synchronous_commit = off');
    this.#forget();
    this.#lease.hold(asked);
    return rows[0]!.seen;
  }

  /** Says what it has seen and forgotten, and takes a lease on what it remembers. Throws when its row was taken from it. */
  async #renew(client: pg.Client, seen: string): Promise<{ generation: string }> {
    const asked = Lease.ask();
    const { rows } = await client.query<{ generation: string }>({
      name: 'renew',
      text: `update partwright.key_followers set seen = $2, renewals = renewals + 1 where id = $1
        returning (select generation from partwright.key_endings)`,
      values: [this.#id, seen],
    });
    const [row] = rows;
    if (!row) throw new Error('The row of this server was removed: it had not answered for longer than a lease');
    if (row.generation !== seen) this.#forget();
    this.#lease.hold(asked);
    return row;
  }
}
