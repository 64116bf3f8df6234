import type { SpoolCounts } from '../spool/types.ts';
import type { WatcherState } from './watcher-state.ts';

const none: SpoolCounts['exports'] = { waiting: 0, done: 0, dead: 0, dropped: 0, superseded: 0 };

/** The folder of a watcher that does its work. */
export const aFolder: WatcherState['folders'][number] = {
  name: 'boards',
  path: '/srv/boards',
  state: 'watching',
  reason: null,
  files: 12,
  subjects: 3,
};

export const counts = (some: Partial<SpoolCounts['exports']> = {}): SpoolCounts['exports'] => ({ ...none, ...some });

/** A watcher that does its work, but for what a test says. */
export function aState(some: Partial<WatcherState> = {}): WatcherState {
  return {
    folders: [aFolder],
    settling: 0,
    service: { url: 'http://127.0.0.1:3000', gate: 'open', since: null, error: null },
    totals: { exports: { done: 7, refused: 1, failed: 0 }, messages: [{ target: 'team', sent: 5, failed: 2 }] },
    spool: {
      exports: counts({ done: 8 }),
      messages: counts({ done: 5 }),
      subjects: 3,
      bytes: 4096,
      oldestWaitingMs: null,
    },
    startedAt: '2026-03-01T09:00:00.000Z',
    ...some,
  };
}
