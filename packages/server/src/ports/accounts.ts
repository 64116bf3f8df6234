// Accounts, keys and credits.
import type { Scope } from '@partwright/contract';

export interface Account {
  id: string;
  name: string;
  plan: string;
  subscription: 'active' | 'none' | 'past_due' | 'canceled';
  subscriptionUntil: Date | null;
  createdAt: Date;
  /** When somebody deleted it: from then on it has no key, and gets nothing new. */
  deletedAt: Date | null;
  /** When the last of what belonged to it was removed. */
  removedAt: Date | null;
}

export interface AccountStore {
  create(account: { name: string; plan?: string; subscription?: Account['subscription'] }): Promise<Account>;
  get(id: string): Promise<Account | undefined>;
  byName(name: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  /**
   * In a transaction: the account is deleted, its keys are revoked, its webhooks and what waits for them are gone, its name is
   * free. Until the commit nobody adds anything to it, and after it nobody can. False when it was deleted before.
   */
  markDeleted(id: string): Promise<boolean>;
  /** Those that are deleted and not yet removed. */
  toRemove(): Promise<Account[]>;
  /**
   * In a transaction: remove all rows of a deleted account but the account itself, its ledger and its audit log, and mark it
   * removed. Its open jobs have ended and its files are gone before.
   */
  removeRows(id: string): Promise<void>;
  setSubscription(
    id: string,
    change: { subscription: Account['subscription']; plan?: string; until?: Date | null },
  ): Promise<Account>;
}

export type KeyMode = 'live' | 'test';

/** A key as it is kept: never the secret, only HMAC-SHA256(pepper, secret). */
export interface ApiKey {
  id: string;
  accountId: string;
  name: string;
  mode: KeyMode;
  scopes: Scope[];
  /** First characters of the whole key, for people: `svc_test_3fa9`. */
  start: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export interface KeyStore {
  create(key: {
    id: string;
    accountId: string;
    name: string;
    mode: KeyMode;
    scopes: Scope[];
    start: string;
    hash: Buffer;
    expiresAt: Date | null;
  }): Promise<ApiKey>;
  byId(id: string): Promise<{ key: ApiKey; hash: Buffer } | undefined>;
  list(accountId: string, page: { limit: number; offset: number }): Promise<{ keys: ApiKey[]; total: number }>;
  /**
   * How many neither are revoked nor have expired. Inside a transaction nobody else counts those of this account until it ends,
   * so that two that are made at once do not both find the last place free.
   */
  countUsable(accountId: string, now: Date): Promise<number>;
  revoke(accountId: string, id: string): Promise<ApiKey | undefined>;
  /** The same key, kept with another pepper. */
  rehash(id: string, hash: Buffer): Promise<void>;
  /** At most once a minute is enough. */
  touch(id: string, at: Date): Promise<void>;
}

export interface Balance {
  balance: number;
  held: number;
  resetsAt: Date | null;
}

/**
 * Credits as an append-only double-entry ledger. Every transfer moves a whole amount between two ledger accounts
 * (available, held, revenue, grants); `id` makes each idempotent: saying the same again changes nothing.
 */
export interface Ledger {
  grant(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** available -> revenue at once. Throws CreditsExhausted. */
  charge(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** available -> held. Throws CreditsExhausted. */
  hold(accountId: string, amount: number, id: string, note: string): Promise<Balance>;
  /** held -> revenue. */
  capture(accountId: string, holdId: string): Promise<Balance>;
  /** held -> available. */
  void(accountId: string, holdId: string): Promise<Balance>;
  balance(accountId: string): Promise<Balance>;
  /** Sum of all entries is zero and every cached balance equals the sum of its entries; for tests and `credits audit`. */
  audit(): Promise<{ balanced: boolean; problems: string[] }>;
}

export class CreditsExhausted extends Error {
  readonly balance: number;
  readonly needed: number;
  constructor(balance: number, needed: number) {
    super(`${needed} credits needed, ${balance} left`);
    this.name = 'CreditsExhausted';
    this.balance = balance;
    this.needed = needed;
  }
}
