import { sql } from 'kysely';
import type {
  Pace,
  PauseReason,
  ProviderErrorCode,
  QuotaLedger,
  QuotaSpan,
  QuotaState,
  QuotaWindow,
  RateLimit,
  Reservation,
} from '../ports/providers.ts';
import { findDeparture, findTurn, type Departure, type Turn } from './provider-turns.ts';
import type { Session } from './session.ts';

/** After so many failures in a row an account is left alone; from then on twice as long at each further one. */
const FAILURES_BEFORE_PAUSE = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;

interface AccountRow {
  pausedUntil: Date | null;
  pauseReason: string | null;
  pauseCode: ProviderErrorCode | null;
  failures: number;
  turns: Turn[];
  departures: Departure[];
  now: Date;
}

interface UseRow {
  span: QuotaSpan;
  startsAt: Date;
  used: number;
}

/** Windows begin where the database's clock says, so that replicas count in the same ones. */
export function quotaStore(session: Session): QuotaLedger {
  /** Lock the account for the rest of the transaction, making its row when it is new. */
  const lock = async (account: string): Promise<AccountRow> => {
    const { rows } = await sql<AccountRow>`
      insert into partwright.provider_accounts as old (account) values (${account})
      on conflict (account) do update set account = excluded.account
      returning paused_until, pause_reason, pause_code, failures, turns, departures, clock_timestamp() as now`.execute(
      session.db,
    );
    return rows[0]!;
  };
  const readUse = async (account: string): Promise<Map<QuotaSpan, UseRow>> => {
    const rows = await session.db
      .selectFrom('providerUse')
      .select(['span', 'startsAt', 'used'])
      .where('account', '=', account)
      .execute();
    return new Map(rows.map((row) => [row.span, row]));
  };
  const pause = async (account: string, forMs: number, { code, reason }: PauseReason): Promise<void> => {
    await sql`
      insert into partwright.provider_accounts as old (account, paused_until, pause_reason, pause_code)
      values (${account}, clock_timestamp() + ${forMs} * interval '1 ms', ${reason}, ${code})
      on conflict (account) do update set paused_until = excluded.paused_until, pause_reason = excluded.pause_reason,
        pause_code = excluded.pause_code
      where old.paused_until is null or old.paused_until < excluded.paused_until`.execute(session.db);
  };

  const takeTurn = async (
    account: string,
    turns: readonly Turn[],
    units: number,
    { rates, patienceMs }: Pace,
    now: Date,
  ): Promise<Reservation> => {
    if (rates.length === 0) return { granted: true, waitMs: 0 };
    const found = findTurn(turns, rates, units, now.getTime());
    const waitMs = found.at - now.getTime();
    if (waitMs > patienceMs) {
      const reason = `the next turn of its ${describeRates(rates)} comes in ${Math.ceil(waitMs / 1000)} s`;
      return { granted: false, code: 'rate_limited', reason, retryAt: new Date(found.at) };
    }
    await sql`
      update partwright.provider_accounts set turns = ${JSON.stringify(found.turns)}::jsonb
      where account = ${account}`.execute(session.db);
    return { granted: true, waitMs };
  };

  const keepDepartures = async (account: string, departures: readonly Departure[]): Promise<void> => {
    await sql`
      update partwright.provider_accounts set departures = ${JSON.stringify(departures)}::jsonb
      where account = ${account}`.execute(session.db);
  };

  return {
    async reserve(account, windows, units, pace): Promise<Reservation> {
      return session.transaction(async () => {
        const { pausedUntil, pauseReason, pauseCode, turns, now } = await lock(account);
        if (pausedUntil !== null && pausedUntil > now)
          return {
            granted: false,
            code: pauseCode ?? 'rate_limited',
            reason: pauseReason ?? 'paused',
            retryAt: pausedUntil,
          };
        const use = await readUse(account);
        const counted = windows.map((window) => ({ ...window, ...windowAt(window.span, now, use.get(window.span)) }));
        const full = counted.find(({ used, limit }) => used + units > limit);
        if (full) {
          const reason = `${full.used} of ${full.limit} a ${full.span} are used`;
          return { granted: false, code: 'quota_exhausted', reason, retryAt: full.resetsAt };
        }
        const turn = pace ? await takeTurn(account, turns, units, pace, now) : { granted: true as const, waitMs: 0 };
        if (!turn.granted || counted.length === 0) return turn;
        await sql`
          insert into partwright.provider_use (account, span, starts_at, used)
          select ${account}, * from unnest(${counted.map(({ span }) => span)}::text[],
            ${counted.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
            ${counted.map(({ used }) => used + units)}::bigint[])
          on conflict (account, span) do update set starts_at = excluded.starts_at, used = excluded.used`.execute(
          session.db,
        );
        return turn;
      });
    },
    async depart(account, rates, departure) {
      return session.transaction(async () => {
        const { departures, now } = await lock(account);
        const found = findDeparture(departures, rates, departure, now.getTime());
        if (found.waitMs === 0) await keepDepartures(account, found.departures);
        return { waitMs: found.waitMs };
      });
    },
    async arrive(account, id) {
      await session.transaction(async () => {
        const { departures, now } = await lock(account);
        await keepDepartures(
          account,
          departures.map((one): Departure => {
            const [own, at, by, units] = one;
            return own === id ? [own, at, Math.min(by, now.getTime()), units] : one;
          }),
        );
      });
    },
    async giveBack(account, units) {
      // What was reserved in a window that has ended since is gone with it.
      await sql`
        update partwright.provider_use set used = greatest(0, used - ${units})
        where account = ${account} and (span = 'lifetime' or clock_timestamp() < starts_at + case span
          when 'minute' then interval '1 minute' when 'hour' then interval '1 hour'
          when 'day' then interval '1 day' else interval '1 month' end)`.execute(session.db);
    },
    async correct(account, { span, limit, remaining }) {
      const said = Math.max(0, limit - remaining);
      await session.transaction(async () => {
        const { now } = await lock(account);
        const { used, startsAt } = windowAt(span, now, (await readUse(account)).get(span));
        if (said <= used) return;
        await sql`
          insert into partwright.provider_use (account, span, starts_at, used)
          values (${account}, ${span}, ${startsAt}, ${said})
          on conflict (account, span) do update set starts_at = excluded.starts_at, used = excluded.used`.execute(
          session.db,
        );
      });
    },
    pause,
    async noteFailure(account, failure) {
      const { rows } = await sql<{ failures: number }>`
        insert into partwright.provider_accounts as old (account, failures) values (${account}, 1)
        on conflict (account) do update set failures = old.failures + 1
        returning failures`.execute(session.db);
      const beyond = rows[0]!.failures - FAILURES_BEFORE_PAUSE;
      if (beyond < 0) return;
      await pause(account, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(beyond, 10)), failure);
    },
    async noteSuccess(account) {
      await session.db
        .updateTable('providerAccounts')
        .set({ failures: 0 })
        .where('account', '=', account)
        .where('failures', '>', 0)
        .execute();
    },
    async state(account, windows): Promise<QuotaState> {
      const { rows } = await sql<AccountRow>`
        select paused_until, pause_reason, failures, now.now
        from (select clock_timestamp() as now) now
        left join partwright.provider_accounts on account = ${account}`.execute(session.db);
      const { pausedUntil, pauseReason, failures, now } = rows[0]!;
      const use = await readUse(account);
      const isPaused = pausedUntil !== null && pausedUntil > now;
      return {
        windows: windows.map(({ span, limit }: QuotaWindow) => {
          const { used, resetsAt } = windowAt(span, now, use.get(span));
          return { span, limit, used, remaining: Math.max(0, limit - used), resetsAt };
        }),
        pausedUntil: isPaused ? pausedUntil : null,
        pauseReason: isPaused ? pauseReason : null,
        failures: failures ?? 0,
      };
    },
  };
}

/** `2 in 1 s, 30 in 60 s`. */
function describeRates(rates: readonly RateLimit[]): string {
  return rates.map(({ units, perMs }) => `${units} in ${perMs / 1000} s`).join(', ');
}

/** The window that `now` lies in, with what was used of it. */
function windowAt(
  span: QuotaSpan,
  now: Date,
  row: UseRow | undefined,
): { startsAt: Date; resetsAt: Date | null; used: number } {
  const startsAt = findSpanStart(span, now);
  const isThis = row !== undefined && +row.startsAt === +startsAt;
  return { startsAt, resetsAt: findSpanEnd(span, startsAt), used: isThis ? Number(row.used) : 0 };
}

function findSpanStart(span: QuotaSpan, now: Date): Date {
  if (span === 'lifetime') return new Date(0);
  const start = new Date(now);
  start.setUTCSeconds(0, 0);
  if (span !== 'minute') start.setUTCMinutes(0);
  if (span === 'day' || span === 'month') start.setUTCHours(0);
  if (span === 'month') start.setUTCDate(1);
  return start;
}

function findSpanEnd(span: QuotaSpan, startsAt: Date): Date | null {
  if (span === 'lifetime') return null;
  const end = new Date(startsAt);
  if (span === 'minute') end.setUTCMinutes(end.getUTCMinutes() + 1);
  if (span === 'hour') end.setUTCHours(end.getUTCHours() + 1);
  if (span === 'day') end.setUTCDate(end.getUTCDate() + 1);
  if (span === 'month') end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
}
