import { AsyncLocalStorage } from 'node:async_hooks';

const account = new AsyncLocalStorage<string>();

/** Do a request or a job of an account: what is shared is shared between accounts, and this one's part is counted. */
export function onBehalfOf<T>(accountId: string, work: () => T): T {
  return account.run(accountId, work);
}

/** The account whose request or job goes on here; undefined outside of both. */
export function accountAtWork(): string | undefined {
  return account.getStore();
}
