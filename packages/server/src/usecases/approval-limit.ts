import { amountAt, Decimal } from '@partwright/money';
import type { Approval } from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { converterFor } from './currency.ts';
import { noteAct } from './note-act.ts';

/** What the limit of a key says to an amount, with the rate that it was converted at. Throws approval_refused above it. */
export async function holdAgainstLimit(
  { costs }: Pick<Service, 'costs'>,
  tx: Pick<Records, 'purchaseOrders'>,
  { accountId, keyId }: Pick<Caller, 'accountId' | 'keyId'>,
  amount: string,
  currency: string,
): Promise<Pick<Approval, 'limit' | 'rate'>> {
  const limit = await tx.purchaseOrders.limitOf(accountId, keyId);
  if (!limit)
    throw new Problem(
      'approval_refused',
      `The key ${keyId} has no limit, so it approves nothing; set one: PUT /v1/purchase-orders/limits/${keyId}`,
    );
  const isSame = limit.currency === currency;
  const fx = isSame ? undefined : converterFor(limit.currency, costs.fx.current()).rateFrom(currency);
  if (!isSame && !fx)
    throw new Problem(
      'approval_refused',
      `No rate from ${currency} to ${limit.currency} is known, so the limit cannot be compared with it`,
    );
  const inLimit = fx ? amountAt(amount, fx) : amount;
  if (new Decimal(inLimit).gt(limit.amount)) {
    const converted = fx ? ` (${new Decimal(inLimit).toFixed(2)} ${limit.currency} at the rate of ${fx.date})` : '';
    throw new Problem(
      'approval_refused',
      `${amount} ${currency}${converted} is above the ${limit.amount} ${limit.currency} that the key ${keyId} may approve`,
    );
  }
  return {
    limit: { amount: limit.amount, currency: limit.currency },
    rate: fx && fx.date !== null ? { rate: String(fx.rate), date: fx.date } : null,
  };
}

/** Set or take away what a key may approve. Throws key_not_found, unknown_currency. */
export async function setApprovalLimit(
  { records, costs }: Pick<Service, 'records' | 'costs'>,
  { accountId }: Caller,
  keyId: string,
  limit: { amount: string; currency: string } | null,
): Promise<void> {
  if (limit !== null) converterFor(limit.currency, costs.fx.current());
  await records.transaction(async (tx) => {
    const found = await tx.keys.byId(keyId);
    if (found?.key.accountId !== accountId) throw new Problem('key_not_found', `No key ${keyId} in this account`);
    await tx.purchaseOrders.setLimit(accountId, keyId, limit);
    await noteAct(tx, accountId, 'approval_limit.set', keyId, {
      amount: limit?.amount ?? null,
      currency: limit?.currency ?? null,
    });
  });
}
