import type { Log } from '../ports.ts';

/** A service on this machine, for watchers that are given no other. */
export interface LocalService {
  url: string;
  key: string;
  /** False: it ran already, and goes on when the watcher ends. */
  isOwn: boolean;
  close(): Promise<void>;
}

export interface LocalServiceOptions {
  /** The key of an earlier start; null: there was none. */
  key: string | null;
  log: Log;
  /** The program ends: a start that is under way is left, and rejects. */
  signal: AbortSignal;
}

/** The program that the command is part of. */
export interface WatchHost {
  /** As people call it: `partwright watch`. */
  program: string;
  /** Undefined: it has none, and an address has to be given. */
  openLocalService?: (options: LocalServiceOptions) => Promise<LocalService>;
}
