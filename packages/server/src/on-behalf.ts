import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes something happen. Without any other it is the service itself: its jobs, its sweeps. */
export type Actor =
  | { kind: 'key'; keyId: string; address: string | null }
  /** Somebody at the command line of the server. */
  | { kind: 'operator' }
  | { kind: 'service' };

interface Work {
  accountId?: string;
  actor: Actor;
}

const SERVICE: Actor = { kind: 'service' };
const going = new AsyncLocalStorage<Work>();

/** Do a request or a job of an account: what is shared is shared between accounts, and this one's part is counted. */
export function onBehalfOf<T>(accountId: string, work: () => T, actor: Actor = SERVICE): T {
  return going.run({ accountId, actor }, work);
}

/** Do what the operator asks for at the command line. */
export function asOperator<T>(work: () => T): T {
  return going.run({ actor: { kind: 'operator' } }, work);
}

/** The account whose request or job goes on here; undefined outside of both. */
export function accountAtWork(): string | undefined {
  return going.getStore()?.accountId;
}

/** Who makes what goes on here happen. */
export function actorAtWork(): Actor {
  return going.getStore()?.actor ?? SERVICE;
}
