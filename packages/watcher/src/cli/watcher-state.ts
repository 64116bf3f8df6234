import type { Delivery } from '../delivery/index.ts';
import type { WatcherState } from '../observe/index.ts';
import type { Spool } from '../spool/index.ts';
import type { Watching } from '../watching/index.ts';

export interface Rooms {
  spool: Spool;
  delivery: Delivery;
  watching: Watching;
  serverUrl: string;
  /** RFC 3339 UTC. */
  startedAt: string;
}

/** How the rooms are doing, put together for /health and /metrics. */
export function makeWatcherState({ spool, delivery, watching, serverUrl, startedAt }: Rooms): WatcherState {
  const { folders, settling } = watching.state();
  const { service, exports, targets } = delivery.state();
  const { done, refused, failed } = exports;
  return {
    folders,
    settling,
    service: {
      url: serverUrl,
      gate: service.gate,
      since: service.since === null ? null : new Date(service.since).toISOString(),
      error: service.lastError,
    },
    totals: {
      exports: { done, refused, failed },
      messages: Object.entries(targets).map(([target, counts]) => ({
        target,
        sent: counts.sent,
        failed: counts.failed,
      })),
    },
    spool: spool.counts(Date.now()),
    startedAt,
  };
}
