import type { Log } from '../ports.ts';
import type { Subject } from '../model.ts';
import type { FileStamp } from '../places/index.ts';
import type { Settled } from '../settling/index.ts';

/** The subjects of one folder that are being settled, and the states in which others were. */
export interface SubjectJobs {
  /** Settle those that are new or changed; forget those that are not there any more. */
  update(subjects: readonly Subject[], files: ReadonlyMap<string, FileStamp>, touched: ReadonlySet<string>): void;
  /** Have those tried again that could not be read. */
  retryUnreadable(): void;
  /** Call off all that is being settled, such as when the folder is away. */
  abortAll(): void;
  /** Everything that is being settled now is settled, or has changed for so long that it is not waited for. */
  settled(mostMs: number): Promise<void>;
  counts(): { known: number; settling: number };
  /** Call off everything, and wait for it to end. */
  close(): Promise<void>;
}

interface Job {
  subject: Subject;
  state: string;
  calledOff: AbortController;
  done: Promise<void>;
}

export interface JobParts {
  settle(subject: Subject, signal: AbortSignal): Promise<Settled>;
  /** A file of it is not there any more, though it was listed. */
  missed(subject: Subject): void;
  log: Log;
}

export function createSubjectJobs({ settle, missed, log }: JobParts): SubjectJobs {
  /** What each subject was when it was settled. */
  const known = new Map<string, string>();
  const jobs = new Map<string, Job>();
  const ending = new Set<Promise<void>>();
  let unreadable = new Set<string>();

  const run = async (key: string, job: Job): Promise<void> => {
    try {
      const outcome = await settle(job.subject, job.calledOff.signal);
      if (jobs.get(key) !== job) return;
      if (outcome === 'gone') {
        known.delete(key);
        missed(job.subject);
        return;
      }
      known.set(key, job.state);
      if (outcome === 'unreadable') unreadable.add(key);
    } catch (error) {
      if (job.calledOff.signal.aborted) return;
      log.error(`${job.subject.folder}: ${job.subject.path} could not be read: ${String(error)}`);
      unreadable.add(key);
    } finally {
      if (jobs.get(key) === job) jobs.delete(key);
    }
  };

  const start = (key: string, subject: Subject, state: string): void => {
    const job: Job = { subject, state, calledOff: new AbortController(), done: Promise.resolve() };
    jobs.set(key, job);
    job.done = run(key, job);
    ending.add(job.done);
    void job.done.finally(() => ending.delete(job.done));
  };

  const callOff = (key: string): void => {
    const job = jobs.get(key);
    jobs.delete(key);
    job?.calledOff.abort();
  };

  return {
    update(subjects, files, touched) {
      const present = new Set<string>();
      for (const subject of subjects) {
        const key = `${subject.kind} ${subject.path}`;
        const state = stateOf(subject, files);
        present.add(key);
        const job = jobs.get(key);
        // Two states that look the same may differ where times are coarse; a job reads twice anyway.
        if (job ? job.state === state : known.get(key) === state && !isTouched(subject, touched)) continue;
        callOff(key);
        start(key, subject, state);
      }
      for (const key of [...jobs.keys(), ...known.keys()]) {
        if (present.has(key)) continue;
        callOff(key);
        known.delete(key);
      }
    },
    retryUnreadable() {
      for (const key of unreadable) known.delete(key);
      unreadable = new Set();
    },
    abortAll() {
      for (const key of jobs.keys()) callOff(key);
    },
    async settled(mostMs) {
      const end = performance.now() + mostMs;
      const waitedFor = Array.from(jobs.keys());
      for (const key of waitedFor) {
        for (let job = jobs.get(key); job !== undefined; job = jobs.get(key)) {
          const left = end - performance.now();
          if (left <= 0) {
            log.warn(
              `${job.subject.folder}: ${job.subject.path} is still being written; it is not waited for any longer`,
            );
            break;
          }
          await within(job.done, left);
        }
      }
    },
    counts: () => ({ known: known.size, settling: jobs.size }),
    async close() {
      for (const key of jobs.keys()) callOff(key);
      await Promise.allSettled(ending);
    },
  };
}

function stateOf(subject: Subject, files: ReadonlyMap<string, FileStamp>): string {
  const stamps = subject.files.map((path) => {
    const stamp = files.get(path);
    return `${path} ${stamp?.sizeBytes} ${stamp?.mtimeMs}`;
  });
  return stamps.join('\n');
}

function isTouched(subject: Subject, touched: ReadonlySet<string>): boolean {
  return touched.size > 0 && subject.files.some((path) => touched.has(path));
}

async function within(promise: Promise<void>, mostMs: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
