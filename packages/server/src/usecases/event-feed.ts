import type { EventFeed } from '../ports/event-feed.ts';
import type { EventLog } from '../ports/event-log.ts';

interface FeedOptions {
  /** How often the log is asked while somebody waits; what this process notes is told at once. */
  pollMs?: number;
  onError?: (error: unknown) => void;
}

/**
 * One question a second to the log for all streams of this process, and none while there are none. Polling works alike on
 * every database and through every pooler of connections, which a notification does not.
 */
export function createEventFeed(
  log: Pick<EventLog, 'number' | 'watch'>,
  { pollMs = 1_000, onError = () => undefined }: FeedOptions = {},
): EventFeed {
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  async function newest(): Promise<number> {
    const position = await log.number();
    if (position > last) {
      last = position;
      for (const wake of waiting) wake();
    }
    return last;
  }

  function poll(): void {
    timer = undefined;
    newest()
      .catch(onError)
      .finally(() => {
        if (waiting.size > 0 && !closing.signal.aborted) timer ??= setTimeout(poll, pollMs);
      });
  }

  const unwatch = log.watch(() => {
    if (waiting.size === 0) return;
    clearTimeout(timer);
    poll();
  });

  return {
    newest,
    async moved(position, signal) {
      if (last > position || signal.aborted || closing.signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = (): void => resolve();
      waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      timer ??= setTimeout(poll, pollMs);
      await promise;
      signal.removeEventListener('abort', wake);
      waiting.delete(wake);
    },
    closed: closing.signal,
    close() {
      closing.abort();
      clearTimeout(timer);
      unwatch();
      for (const wake of waiting) wake();
    },
  };
}
