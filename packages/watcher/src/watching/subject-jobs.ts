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
  /** Paths of those that could not be read, so many at most. */
  unreadable(most: number): string[];
  /** Call off everything, and wait for it to end. */
  close(): Promise<void>;
}

/** Its files, each after the other: path, size and time; undefined for what is not listed. */
type State = readonly (string | FileStamp | undefined)[];

interface Job {
  subject: Subject;
  state: State;
  /** Null: it has not begun. */
  calledOff: AbortController | null;
}

/** Each that is looked at takes some memory; the others only wait in line. */
const MOST_AT_WORK = 256;

export interface JobParts {
  /** `isKnownUnreadable`: it could not be read the last time. */
  settle(subject: Subject, signal: AbortSignal, isKnownUnreadable: boolean): Promise<Settled>;
  /** A file of it is not there any more, though it was listed. */
  missed(subject: Subject): void;
  log: Log;
}

export function createSubjectJobs({ settle, missed, log }: JobParts): SubjectJobs {
  /** What each subject was when it was settled. */
  const known = new Map<string, State>();
  const jobs = new Map<string, Job>();
  const line: [key: string, job: Job][] = [];
  const atWork = new Set<Promise<void>>();
  let oneEnded = Promise.withResolvers<void>();
  /** Paths by keys. */
  const unreadable = new Map<string, string>();

  const run = async (key: string, job: Job, { signal }: AbortController): Promise<void> => {
    try {
      const outcome = await settle(job.subject, signal, unreadable.has(key));
      if (jobs.get(key) !== job) return;
      if (outcome !== 'unreadable') unreadable.delete(key);
      if (outcome === 'gone') {
        known.delete(key);
        missed(job.subject);
        return;
      }
      known.set(key, job.state);
      if (outcome === 'unreadable') unreadable.set(key, job.subject.path);
    } catch (error) {
      if (signal.aborted) return;
      if (!unreadable.has(key))
        log.error(`${job.subject.folder}: ${job.subject.path} could not be read: ${String(error)}`);
      unreadable.set(key, job.subject.path);
    } finally {
      if (jobs.get(key) === job) jobs.delete(key);
    }
  };

  const admit = (): void => {
    while (atWork.size < MOST_AT_WORK && line.length > 0) {
      const [key, job] = line.shift()!;
      if (jobs.get(key) !== job) continue;
      job.calledOff = new AbortController();
      const done = run(key, job, job.calledOff).finally(() => {
        atWork.delete(done);
        oneEnded.resolve();
        oneEnded = Promise.withResolvers();
        admit();
      });
      atWork.add(done);
    }
  };

  const start = (key: string, subject: Subject, state: State): void => {
    const job: Job = { subject, state, calledOff: null };
    jobs.set(key, job);
    line.push([key, job]);
  };

  const callOff = (key: string): void => {
    const job = jobs.get(key);
    jobs.delete(key);
    job?.calledOff?.abort();
  };

  return {
    update(subjects, files, touched) {
      const present = new Set<string>();
      for (const subject of subjects) {
        const key = `${subject.kind} ${subject.path}`;
        present.add(key);
        const job = jobs.get(key);
        // Two states that look the same may differ where times are coarse; a job reads twice anyway.
        const last = job?.state ?? (isTouched(subject, touched) ? undefined : known.get(key));
        if (last !== undefined && isStill(last, subject, files)) continue;
        callOff(key);
        start(key, subject, makeState(subject, files));
      }
      for (const kept of [jobs, known])
        for (const key of kept.keys()) {
          if (present.has(key)) continue;
          callOff(key);
          known.delete(key);
          unreadable.delete(key);
        }
      admit();
    },
    retryUnreadable() {
      for (const key of unreadable.keys()) known.delete(key);
    },
    abortAll() {
      for (const key of jobs.keys()) callOff(key);
    },
    async settled(mostMs) {
      const end = performance.now() + mostMs;
      const waitedFor = Array.from(jobs.keys());
      for (const key of waitedFor) {
        while (jobs.has(key) && performance.now() < end) await within(oneEnded.promise, end - performance.now());
        const job = jobs.get(key);
        if (job)
          log.warn(
            `${job.subject.folder}: ${job.subject.path} is still being written; it is not waited for any longer`,
          );
      }
    },
    unreadable: (most) => [...unreadable.values()].slice(0, most),
    counts: () => ({ known: known.size, settling: jobs.size }),
    async close() {
      for (const key of jobs.keys()) callOff(key);
      await Promise.allSettled(atWork);
    },
  };
}

function makeState(subject: Subject, files: ReadonlyMap<string, FileStamp>): State {
  return subject.files.flatMap((path) => [path, files.get(path)]);
}

function isStill(state: State, subject: Subject, files: ReadonlyMap<string, FileStamp>): boolean {
  if (state.length !== subject.files.length * 2) return false;
  return subject.files.every((path, at) => state[at * 2] === path && isSame(state[at * 2 + 1], files.get(path)));
}

function isSame(before: State[number], now: FileStamp | undefined): boolean {
  if (before === now) return true;
  if (typeof before !== 'object' || now === undefined) return false;
  return before.sizeBytes === now.sizeBytes && before.mtimeMs === now.mtimeMs;
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
