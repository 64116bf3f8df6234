import { sql } from 'kysely';
import type { Ledger } from '../ports/accounts.ts';
import type { Session } from './session.ts';

/** Compare every cached balance with the sum of its entries, and look for holds that were settled without being made. */
export async function auditLedger(session: Session): Promise<Awaited<ReturnType<Ledger['audit']>>> {
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
