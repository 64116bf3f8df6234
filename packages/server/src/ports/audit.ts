// Who did what in an account.
import type { AuditAction } from '@partwright/contract';

export interface AuditEntry {
  /** `aud_...` */
  id: string;
  accountId: string;
  at: Date;
  action: AuditAction;
  actor: 'key' | 'operator' | 'service';
  /** Of the actor `key`. */
  keyId: string | null;
  /** Where the request came from. */
  address: string | null;
  target: string | null;
  details: Record<string, string | number | boolean | string[] | null>;
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  actor?: AuditEntry['actor'] | undefined;
  keyId?: string | undefined;
  target?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Entries are only ever added; what is over goes. */
export interface AuditLog {
  /** In the transaction of the act. */
  append(entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  /** The newest first, those before the entry `before` by its place in the log. */
  list(
    accountId: string,
    page: { limit: number; offset: number; before?: number | undefined } & AuditFilter,
  ): Promise<{ entries: (AuditEntry & { seq: number })[]; total: number }>;
  /** From when on nothing is missing, of all accounts. */
  completeSince(): Promise<Date>;
  /** Forget those of before; gives how many. */
  sweep(before: Date): Promise<number>;
}
