import { creditsFor, type Endpoint } from '@partwright/contract';
import { CreditsExhausted, type Balance } from '../ports/accounts.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';

/** The price of one call and its payment. Test keys and free operations pay nothing. */
export interface Bill {
  /** Say how many things the work is about, where that decides the price; throws credits_exhausted when it is too much. */
  countItems(items: number): Promise<void>;
  readonly price: number;
  /** Throws credits_exhausted before the work is done for nothing. */
  checkFunds(): Promise<void>;
  /** Idempotent: the same bill is paid once, even over a crash. Nothing to pay after payByHold(). */
  pay(): Promise<void>;
  /** The job that was started pays through its own hold. */
  payByHold(balance: Balance | null): void;
  headers(): Record<string, string>;
}

/** `billId` names the call: paying two bills of the same id charges once. */
export function billFor(
  { records, metrics, settings, seenBalances }: Pick<Service, 'records' | 'metrics' | 'settings' | 'seenBalances'>,
  endpoint: Endpoint,
  caller: Caller,
  billId: string,
): Bill {
  let price = caller.mode === 'live' ? endpoint.credits : 0;
  let balance: Balance | null = null;
  let held = false;
  let counted = caller.mode === 'live' || endpoint.credits === 0;
  return {
    async countItems(items) {
      if (caller.mode === 'live') price = creditsFor(endpoint, items);
      await this.checkFunds();
    },
    get price() {
      return price;
    },
    async checkFunds() {
      if (!counted) await countTestCall({ records, settings }, caller);
      counted = true;
      if (price === 0 || seenBalances.isAmple(caller.accountId, price)) return;
      const { balance: left } = await records.ledger.balance(caller.accountId);
      if (left < price) throw creditsExhausted(price, left);
    },
    async pay() {
      if (held || price === 0) return;
      balance = await orExhausted(records.ledger.charge(caller.accountId, price, `charge:${billId}`, endpoint.id));
      seenBalances.note(caller.accountId, balance.balance);
      metrics.creditsCharged.inc({ operation: endpoint.id }, price);
    },
    payByHold(after) {
      held = true;
      balance = after;
    },
    headers() {
      if (endpoint.credits === 0) return {};
      return { 'Credits-Charged': String(price), ...(balance ? { 'Credits-Remaining': String(balance.balance) } : {}) };
    },
  };
}

/** Test keys pay nothing, so what they may compute is counted: by account and day, whatever comes of the call. */
async function countTestCall(
  { records, settings: { TEST_CALLS_PER_DAY: limit } }: Pick<Service, 'records' | 'settings'>,
  { accountId }: Caller,
): Promise<void> {
  if (limit === 0) return;
  const reserved = await records.quotas.reserve(`test calls of ${accountId}`, [{ span: 'day', limit }], 1);
  if (reserved.granted) return;
  // No 429: programs that wait as long as Retry-After says would hang until midnight.
  throw new Problem(
    'credits_exhausted',
    `The test keys of this account have made their ${limit} calls of today to operations that cost credits; use a live key, or go on at ${reserved.retryAt?.toISOString() ?? 'midnight UTC'}`,
  );
}

/** Turn the ledger's refusal into the problem a caller reads. */
export async function orExhausted<T>(spending: Promise<T>): Promise<T> {
  try {
    return await spending;
  } catch (error) {
    throw error instanceof CreditsExhausted ? creditsExhausted(error.needed, error.balance) : error;
  }
}

function creditsExhausted(needed: number, left: number): Problem {
  return new Problem(
    'credits_exhausted',
    `This operation costs ${needed} credits and ${left} are left; ask the operator for more`,
  );
}
