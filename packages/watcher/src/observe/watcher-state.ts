import type { SpoolCounts } from '../spool/types.ts';

/** How the watcher is doing, in the terms of its rooms. */
export interface WatcherState {
  folders: readonly {
    name: string;
    path: string;
    state: 'starting' | 'watching' | 'polling' | 'away';
    /** Why it is away, or looked at though that is not configured; null: it is as it should be. */
    reason: string | null;
    files: number;
    subjects: number;
  }[];
  /** Subjects whose files are being read or waited for. */
  settling: number;
  service: {
    url: string;
    /** open: taken. away: no answer. access: the key is refused or may not do this. */
    gate: 'open' | 'away' | 'access';
    /** RFC 3339 UTC; null while open. */
    since: string | null;
    error: string | null;
  };
  totals: {
    exports: Readonly<Record<'done' | 'refused' | 'failed', number>>;
    messages: readonly { target: string; sent: number; failed: number }[];
  };
  spool: SpoolCounts;
  /** RFC 3339 UTC. */
  startedAt: string;
}
