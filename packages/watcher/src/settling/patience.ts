import type { Subject } from '../model.ts';
import type { Log } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import { type KeptAs, SpoolFull } from '../spool/types.ts';
import type { Reading } from './read-subject.ts';

/** Between two readings that must be equal. */
export const RECHECK_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A file that only lacks its last line end is taken when it does not change for so long. */
const UNSURE_MS = 4_000;
/** A file that nobody writes to is not waited for any longer, though somebody has it open for writing. */
const LONGEST_OPEN_MS = 10 * 60_000;
const FIRST_SPOOL_PAUSE_MS = 1_000;
const LONGEST_SPOOL_PAUSE_MS = 30_000;

/**
 * kept: it was handed on, whole. gone: a file of it is not there any more. refused: it will not do as it is now, and only a
 * change helps. unreadable: the system does not let it be read; another time it may.
 */
export type Settled = KeptAs | 'gone' | 'refused' | 'unreadable';

/** What comes of one look: the end, or another look after a pause. */
export type Step = Settled | { pauseMs: number };

interface Limits {
  settling: WatchSettings['settling'];
  log: Log;
  /** It was said before that it cannot be read. */
  isKnownUnreadable: boolean;
}

/** How long one subject has been waited for, and what follows from it. */
export interface Patience {
  /** It has been seen in this state since then. */
  rested(print: string, since: number): void;
  /** Null: this is the state of the last reading. From now on it is. */
  compare(print: string, sha256: string): Step | null;
  changed(): Step;
  /** Null: it may be taken. */
  doubt(reading: Reading): Step | null;
  isOpen(): Step | null;
  cannotRead(error: unknown): Step;
  cannotKeep(error: unknown): Step;
}

export function createPatience(subject: Subject, { settling, log, isKnownUnreadable }: Limits): Patience {
  const { patienceMs, stableMs } = settling;
  const place = `${subject.folder}: ${subject.path}`;
  let state = '';
  let since = performance.now();
  let pauseMs = RECHECK_MS;
  let spoolPauseMs = FIRST_SPOOL_PAUSE_MS;
  let changes = 0;
  let rest: { print: string; since: number } | null = null;
  let isWarned = false;

  const note = (next: string): void => {
    state = next;
    since = performance.now();
    pauseMs = RECHECK_MS;
  };
  // What changes all the time is read less and less often.
  const recheck = (): Step => ({ pauseMs: Math.min(RECHECK_MS * 2 ** Math.min(changes++, 10), LONGEST_PAUSE_MS) });
  const unchangedMs = (): number => performance.now() - since;
  const again = (untilMs: number): Step => {
    const left = Math.max(10, untilMs - unchangedMs());
    const next = Math.min(pauseMs, left);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return { pauseMs: next };
  };

  return {
    rested(print, from) {
      rest = { print, since: from };
    },
    compare(print, sha256) {
      const next = `${print} ${sha256}`;
      if (next === state) return null;
      note(next);
      if (rest?.print === print) since = rest.since;
      rest = null;
      return recheck();
    },
    changed() {
      note('');
      return recheck();
    },
    doubt({ verdict, doubtful }) {
      if (verdict.is === 'whole') return unchangedMs() < stableMs ? again(stableMs) : null;
      const mostMs = verdict.is === 'unsure' ? Math.min(UNSURE_MS, patienceMs) : patienceMs;
      if (unchangedMs() < mostMs) return again(mostMs);
      const what = `${place} is not whole: ${doubtful === subject.path ? '' : `${doubtful}: `}${verdict.why}`;
      if (verdict.is === 'hollow') {
        log.warn(`${what}. It is not taken before it changes; export it again if that does not happen`);
        return 'refused';
      }
      if (verdict.is === 'unfinished' && !isWarned) {
        log.warn(`${what}. It has not changed for long, so it is taken as it is`);
        isWarned = true;
      }
      return null;
    },
    isOpen() {
      return unchangedMs() < Math.max(LONGEST_OPEN_MS, patienceMs) ? again(LONGEST_OPEN_MS) : null;
    },
    cannotRead(error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (state !== code) note(code);
      if (unchangedMs() < patienceMs) return again(patienceMs);
      if (!isKnownUnreadable)
        log.warn(`${place} cannot be read (${code}); allow it to be read, or close the program that locks it`);
      return 'unreadable';
    },
    cannotKeep(error) {
      // That the disk is full concerns all subjects: whoever keeps them says so once.
      if (!(error instanceof SpoolFull) && spoolPauseMs === FIRST_SPOOL_PAUSE_MS) {
        log.error(`${place} cannot be kept: ${String(error)}. It is tried again; the file is still there`);
      }
      spoolPauseMs = Math.min(spoolPauseMs * 2, LONGEST_SPOOL_PAUSE_MS);
      return { pauseMs: spoolPauseMs / 2 };
    },
  };
}
