import { sql } from 'kysely';
import { CreditsExhausted, type Balance, type Ledger } from '../ports/accounts.ts';
import { RecordExists } from '../ports/records.ts';
import { letOthersGoFirst } from '../thread-turns.ts';
import { gatherCharges, type Charge } from './gathered-charges.ts';
import type { Session } from './session.ts';
import type { LedgerAccountKind, TransferKind } from './tables.ts';

/** Where each kind of transfer takes from and gives to. */
const ROUTES: Record<TransferKind, { debit: LedgerAccountKind; credit: LedgerAccountKind }> = {
  grant: { debit: 'grants', credit: 'available' },
  charge: { debit: 'available', credit: 'revenue' },
  hold: { debit: 'available', credit: 'held' },
  capture: { debit: 'held', credit: 'revenue' },
  void: { debit: 'held', credit: 'available' },
};

/** A charge waits no longer for others of this thread that may join its commit; a commit takes a disk about so long. */
const GATHERED_MS = 5;

interface Transfer {
  accountId: string;
  id: string;
  kind: TransferKind;
  amount: number;
  holdId: string | null;
  note: string;
}

type Purse = Record<'available' | 'held', number>;

/**
 * The ledger over SQL. Every change first locks the account's two purses, so that what it then reads cannot change under
 * it and nothing has been written when it refuses; the CHECK on the table guards against everybody else.
 */
export function sqlLedger(session: Session): Ledger {
  /** A transfer by the caller's own id: said again, it changes nothing. An id means one thing: saying another kind is an error. */
  const transferOnce = (
    kind: 'grant' | 'charge' | 'hold',
    accountId: string,
    amount: number,
    id: string,
    note: string,
  ) => {
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw new RangeError(`Credits move in whole numbers from 1 on, not ${amount}`);
    return session.transaction(async () => {
      const purse = await lockPurse(session, accountId);
      const earlier = await session.db
        .selectFrom('ledgerTransfers')
        .select('kind')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .where('holdId', 'is', null)
        .executeTakeFirst();
      if (earlier && earlier.kind !== kind) throw new Error(`Transfer ${id} is a ${earlier.kind}, not a ${kind}`);
      if (earlier) return asBalance(purse);
      const { debit } = ROUTES[kind];
      if (debit === 'available' && purse.available < amount) throw new CreditsExhausted(purse.available, amount);
      return move(session, purse, { accountId, id, kind, amount, holdId: null, note });
    });
  };

  /** The end of a hold: the first one counts, whichever it is. */
  const settleHold = (kind: 'capture' | 'void', accountId: string, holdId: string) =>
    session.transaction(async () => {
      const purse = await lockPurse(session, accountId);
      const said = await session.db
        .selectFrom('ledgerTransfers')
        .select(['kind', 'amount'])
        .where('accountId', '=', accountId)
        .where((transfer) =>
          transfer.or([
            transfer.and([transfer('id', '=', holdId), transfer('kind', '=', 'hold')]),
            transfer('holdId', '=', holdId),
          ]),
        )
        .execute();
      const hold = said.find((transfer) => transfer.kind === 'hold');
      if (!hold) throw new Error(`Account ${accountId} has no hold ${holdId}`);
      if (said.length > 1) return asBalance(purse);
      return move(session, purse, { accountId, id: holdId, kind, amount: hold.amount, holdId, note: '' });
    });

  const chargeGathered = gatherCharges(
    async (accountId, charges) => chargeAtOnce(session, accountId, charges),
    async (accountId, { amount, id, note }) => transferOnce('charge', accountId, amount, id, note),
    async () => letOthersGoFirst(GATHERED_MS),
  );

  return {
    grant: async (accountId, amount, id, note) => transferOnce('grant', accountId, amount, id, note),
    async charge(accountId, amount, id, note) {
      // What a charge at once runs into ends the transaction that it is in.
      if (session.isInside || !Number.isSafeInteger(amount) || amount < 1)
        return transferOnce('charge', accountId, amount, id, note);
      return chargeGathered(accountId, { amount, id, note });
    },
    hold: async (accountId, amount, id, note) => transferOnce('hold', accountId, amount, id, note),
    capture: async (accountId, holdId) => settleHold('capture', accountId, holdId),
    void: async (accountId, holdId) => settleHold('void', accountId, holdId),
    balance: async (accountId) => asBalance((await readPurse(session, accountId, false)) ?? { available: 0, held: 0 }),
    audit: async () => auditLedger(session),
  };
}

/**
 * Charges in one statement, as nearly all are: taken, given, written down, or nothing of it. Undefined when nothing was done, as
 * there is too little, or an id was said before: the slower way tells which. The purse that is taken from is locked first here,
 * too. A second charge of one id that begins before the first has ended waits for it, and finds its transfer there.
 */
async function chargeAtOnce(
  session: Session,
  accountId: string,
  charges: readonly Charge[],
): Promise<Balance | undefined> {
  const sum = charges.reduce((all, { amount }) => all + amount, 0);
  const [ids, amounts, notes] = [
    charges.map(({ id }) => id),
    charges.map(({ amount }) => String(amount)),
    charges.map(({ note }) => note),
  ];
  const { debit, credit } = ROUTES.charge;
  const charging = sql<Purse>`
    with taken as (
      update partwright.ledger_accounts set balance = balance - ${sum}
      where account_id = ${accountId} and kind = ${debit} and balance >= ${sum}
        and not exists (select from partwright.ledger_transfers
          where account_id = ${accountId} and id = any(${ids}::text[]) and hold_id is null)
      returning balance
    ), given as (
      update partwright.ledger_accounts set balance = balance + ${sum}
      where account_id = ${accountId} and kind = ${credit} and exists (select from taken)
    ), transfers as (
      insert into partwright.ledger_transfers (account_id, id, kind, debit, credit, amount, hold_id, note)
      select ${accountId}::text, charge.id, 'charge', ${debit}::text, ${credit}::text, charge.amount::bigint, null, charge.note
      from taken, unnest(${ids}::text[], ${amounts}::text[], ${notes}::text[]) as charge (id, amount, note)
    )
    select taken.balance as available, held.balance as held
    from taken join partwright.ledger_accounts held on held.account_id = ${accountId} and held.kind = 'held'`;
  try {
    const [purse] = (await charging.execute(session.db)).rows;
    return purse && asBalance(purse);
  } catch (error) {
    if (error instanceof RecordExists) return undefined;
    throw error;
  }
}

/** Lock and read; an account's purses are made when credits first move. */
async function lockPurse(session: Session, accountId: string): Promise<Purse> {
  const purse = await readPurse(session, accountId, true);
  if (purse) return purse;
  const kinds: LedgerAccountKind[] = ['available', 'held', 'revenue', 'grants'];
  await session.db
    .insertInto('ledgerAccounts')
    .values(kinds.map((kind) => ({ accountId, kind })))
    .onConflict((known) => known.doNothing())
    .execute();
  return (await readPurse(session, accountId, true))!;
}

async function readPurse(session: Session, accountId: string, lock: boolean): Promise<Purse | undefined> {
  let purses = session.db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balance'])
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['available', 'held'])
    .orderBy('kind');
  if (lock) purses = purses.forUpdate();
  const rows = await purses.execute();
  const of = (kind: LedgerAccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return rows.length === 0 ? undefined : { available: of('available'), held: of('held') };
}

/** Write the transfer and move the cached balances, in one statement. */
async function move(session: Session, purse: Purse, transfer: Transfer): Promise<Balance> {
  const { accountId, id, kind, amount, holdId, note } = transfer;
  const { debit, credit } = ROUTES[kind];
  const moved = await sql`
    with transfer as (
      insert into partwright.ledger_transfers (account_id, id, kind, debit, credit, amount, hold_id, note)
      values (${accountId}, ${id}, ${kind}, ${debit}, ${credit}, ${amount}, ${holdId}, ${note})
      returning account_id, debit, credit, amount
    )
    update partwright.ledger_accounts purse
    set balance = balance + case when purse.kind = transfer.credit then transfer.amount else -transfer.amount end
    from transfer
    where purse.account_id = transfer.account_id
      and (purse.kind = transfer.credit
        or (purse.kind = transfer.debit and (purse.kind = 'grants' or purse.balance >= transfer.amount)))
    returning purse.kind`.execute(session.db);
  if (moved.rows.length !== 2) throw new Error(`The ${kind} ${id} did not find its two purses`);
  const after = { ...purse };
  if (debit in after) after[debit as keyof Purse] -= amount;
  if (credit in after) after[credit as keyof Purse] += amount;
  return asBalance(after);
}

/** Nothing here refills a balance by itself, so there is no time at which it resets. */
function asBalance({ available, held }: Purse): Balance {
  return { balance: available, held, resetsAt: null };
}

/** Compare every cached balance with the sum of its entries, and look for holds that were settled without being made. */
async function auditLedger(session: Session): Promise<Awaited<ReturnType<Ledger['audit']>>> {
  const { rows: drifted } = await sql<{ accountId: string; kind: string; cached: number; entered: number }>`
    select account_id, kind, sum(cached)::bigint as cached, sum(entered)::bigint as entered
    from (
      select account_id, kind, balance as cached, 0 as entered from partwright.ledger_accounts
      union all
      select account_id, credit, 0, amount from partwright.ledger_transfers
      union all
      select account_id, debit, 0, -amount from partwright.ledger_transfers
    ) entries
    group by account_id, kind
    having sum(cached) <> sum(entered)
    order by account_id, kind`.execute(session.db);
  const { rows: stray } = await sql<{ accountId: string; holdId: string; kind: string }>`
    select account_id, hold_id, kind from partwright.ledger_transfers settled
    where hold_id is not null and not exists (
      select from partwright.ledger_transfers hold
      where hold.account_id = settled.account_id and hold.id = settled.hold_id
        and hold.kind = 'hold' and hold.amount = settled.amount
    )`.execute(session.db);
  const { rows: sums } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from partwright.ledger_accounts`.execute(session.db);
  const total = sums[0]!.total;
  const problems = [
    ...drifted.map(
      (row) => `${row.accountId} ${row.kind}: balance ${row.cached}, but its entries sum to ${row.entered}`,
    ),
    ...stray.map((row) => `${row.accountId}: ${row.kind} of ${row.holdId}, which is not a hold of that amount`),
    ...(total === 0 ? [] : [`all balances sum to ${total}, not to 0`]),
  ];
  return { balanced: problems.length === 0, problems };
}
