/** Tells this process that there may be new events in the log, whichever process noted them. */
export interface EventFeed {
  /** The last number there is, counted now. */
  newest(): Promise<number>;
  /** Comes back when there is a higher number than that, when the signal aborts, or when the feed is closed. */
  moved(position: number, signal: AbortSignal): Promise<void>;
  /** Aborts when the feed is closed: no stream goes on. */
  readonly closed: AbortSignal;
  close(): void;
}
