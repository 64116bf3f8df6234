import type { Delivery } from '../delivery/index.ts';
import type { Log } from '../ports.ts';
import type { Spool } from '../spool/index.ts';

const EVERY_MS = 1_000;

/** While the service is away, the person at the terminal sees what waits and when it is tried again. Gives what ends it. */
export function showAway({ delivery, spool, log }: { delivery: Delivery; spool: Spool; log: Log }): () => void {
  let isShown = false;
  const timer = setInterval(() => {
    const { gate, nextTryAt } = delivery.state().service;
    if (gate === 'open') {
      if (isShown) log.progress('service', undefined);
      isShown = false;
      return;
    }
    isShown = true;
    const inSeconds = Math.max(0, Math.ceil(((nextTryAt ?? 0) - Date.now()) / 1000));
    const what = gate === 'away' ? 'away' : 'does not let us in';
    log.progress('service', `${what}, ${waitingIn(spool)}, next try ${inSeconds > 0 ? `in ${inSeconds} s` : 'now'}`);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function waitingIn(spool: Spool): string {
  try {
    const { waiting } = spool.counts(Date.now()).exports;
    return waiting === 1 ? '1 export waits' : `${waiting} exports wait`;
  } catch {
    return 'exports wait';
  }
}
