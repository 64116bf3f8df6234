import type { Content, GitState, Outcome, Refusal, Remote, Report, Subject, Wish } from '../model.ts';
import type { TargetMemory } from '../ports.ts';

/**
 * waiting: to be done from `nextAt` on. done: told to nobody any more. dead: given up, until a person has it tried again or drops
 * it. dropped: by a person. superseded: a newer message took its place.
 */
export type WorkState = 'waiting' | 'done' | 'dead' | 'dropped' | 'superseded';

/** new: never seen. back: its content is that of an earlier export. same: the newest export of its subject is this very content. */
export type KeptAs = 'new' | 'back' | 'same';

/** An export that waits to be costed or checked. */
export interface WaitingExport {
  id: number;
  /** Of its subject: one at a time, in order. */
  subjectId: number;
  subject: Subject;
  /** sha256 of the content; `readContent` gives the bytes. */
  content: string;
  number: number;
  sameAs: number | null;
  /** Of its files together. */
  sizeBytes: number;
  /** Why the service is not to be asked at all; null: it is. */
  refusal: Refusal | null;
  /** Tries that failed. */
  attempts: number;
  /** Distinguishes a content that is sent once more after it was given up; part of the key. */
  round: number;
  wish: Wish | null;
  remote: Remote | null;
  /** When it was found and kept, in milliseconds since 1970. */
  keptAt: number;
  /** The same of the first export of its watched folder. */
  folderSince: number;
  /** The newest export before it that has an outcome to compare with. */
  previous: {
    number: number;
    savedAt: string;
    outcome: Outcome;
    /** The file that it was of, where this one goes on from another; null: of this one. */
    path: string | null;
  } | null;
  /** The file is not there any more; there is no content. */
  isGone: boolean;
  /** The file that it goes on as, where it is gone; null: none. */
  successor: string | null;
  /** Where git stood at the export before it. */
  gitBefore: GitState | null;
}

export interface WaitingMessage {
  id: number;
  exportId: number;
  subjectId: number;
  target: string;
  report: Report;
  memory: TargetMemory;
  attempts: number;
  /** When the first try was made, in milliseconds since 1970; null: none was. */
  firstTriedAt: number | null;
  /** A try before ended without an answer, or with the process: nobody knows whether it arrived. */
  mayBeTold: boolean;
}

/** One row of `status`. */
export interface SpoolRow {
  what: 'export' | 'message';
  id: number;
  state: WorkState;
  subject: Pick<Subject, 'kind' | 'folder' | 'path' | 'name'>;
  number: number;
  /** Of a message. */
  target: string | null;
  attempts: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  nextAt: number | null;
  error: string | null;
}

export interface SpoolCounts {
  exports: Record<WorkState, number>;
  messages: Record<WorkState, number>;
  subjects: number;
  /** Bytes of exports that are kept. */
  bytes: number;
  /** Age of the oldest that waits, in milliseconds; null: nothing waits. */
  oldestWaitingMs: number | null;
}

/**
 * What was exported and not told yet, on disk: a process that is killed, a power cut or a server that is away lose nothing.
 * Every method is one transaction. Times are milliseconds since 1970.
 */
export interface Spool {
  /**
   * Keep an export with its bytes. Throws a SpoolFull when the disk is full: the caller tries again, the file is still there.
   * `isThere`: whether a file of the same folder still lies there, by which a moved one is known from a copied one.
   */
  keep(
    subject: Subject,
    content: Content,
    now: number,
    isThere?: (path: string) => boolean,
  ): { as: KeptAs; exportId: number; number: number };
  /** Keep that a file is not there any more; false: that is known, or it never was. */
  keepGone(subject: Pick<Subject, 'kind' | 'folder' | 'path'>, git: GitState | null, now: number): boolean;
  /** Those of a folder whose file was there when they were kept last. */
  listPresent(folder: string): Pick<Subject, 'kind' | 'path'>[];
  /** sha256 of the newest export of a subject; null: none. */
  findNewestContent(subject: Pick<Subject, 'kind' | 'folder' | 'path'>): string | null;
  /** Those that are due and whose subject has nothing older that waits, the oldest first, without subjects at work. */
  dueExports(now: number, limit: number, busySubjects: ReadonlySet<number>): WaitingExport[];
  /** The bytes of an export that waits. */
  readContent(exportId: number): Content;
  /** What the service will be asked for, kept at the first try; gives what was kept. */
  fixWish(exportId: number, wish: Wish): Wish;
  noteRemote(exportId: number, remote: Remote | null): void;
  /** Its outcome, and a message for each target named, together. */
  finishExport(exportId: number, report: Report, targets: readonly FinishTarget[], now: number): void;
  /** `waitsFor`: what it fails on is no matter of its own, so that `wakeExports` has it tried at once. */
  postponeExport(
    exportId: number,
    failure: { error: string; nextAt: number; isCounted: boolean; waitsFor?: 'service' },
  ): void;
  /** Have those tried from now on that only wait for the service; gives how many. */
  wakeExports(now: number): number;
  /** Nothing is put off for longer than this from now on, as it would be when the clock was set back. */
  boundPauses(now: number, most: { exportMs: number; messageMs: number }): void;
  /** Give it up. */
  buryExport(exportId: number, error: string): void;
  /**
   * Those that are due, and for which nothing older of the same target and subject waits or is at work; the oldest first. However
   * many wait for the targets left out, they cost nothing.
   */
  dueMessages(
    now: number,
    limit: number,
    busy: ReadonlySet<number>,
    exceptTargets: ReadonlySet<string>,
  ): WaitingMessage[];
  /**
   * All that waits for a target, in the order in which it came, when nothing of it is put off any longer; none while exports are
   * still costed or checked that may belong with them, unless the oldest has waited for `mostHoldMs`.
   */
  collectedMessages(target: string, now: number, mostHoldMs: number, limit: number): WaitingMessage[];
  /** These go out now. Until one of the next three is called for a message, nobody knows whether it arrived. */
  noteSending(messageIds: readonly number[], now: number): void;
  noteDelivered(messageId: number, delivered: { memory: TargetMemory; note: string }, now: number): void;
  /** `mayBeTold`: it may have arrived all the same. */
  postponeMessage(
    messageId: number,
    failure: { error: string; nextAt: number; triedAt: number; mayBeTold?: boolean },
  ): void;
  buryMessage(messageId: number, error: string, mayBeTold?: boolean): void;
  /** When the next thing that waits is due; null: nothing waits. */
  nextDueAt(): number | null;
  counts(now: number): SpoolCounts;
  /** The newest first. */
  list(filter: { states?: readonly WorkState[]; limit: number }): SpoolRow[];
  /** Have given-up things tried again from now on; those that wait, at once. Gives how many. */
  retry(which: RowChoice, now: number): number;
  drop(which: RowChoice): number;
  /** Id of a project in the service by its name, as it was noted. */
  projectId(server: string, name: string): string | null;
  noteProjectId(server: string, name: string, id: string): void;
  /** Whether another process, such as `retry`, changed something since this was asked last. */
  changedByOthers(): boolean;
  /** Forget what was done before `before`; gives how many bytes became free. */
  prune(before: number): number;
  close(): void;
}

/** Who is told of an export that is finished. */
export interface FinishTarget {
  name: string;
  isNewestOnly: boolean;
  /** Its messages wait so many milliseconds for others that belong with them; left out: they do not. */
  collectMs?: number | undefined;
}

/** Rows of `status` by kind and id; all that are given up. */
export type RowChoice = 'all-dead' | { what: 'export' | 'message'; ids: readonly number[] };

export class SpoolFull extends Error {
  constructor(cause: unknown) {
    super('The disk that holds the spool is full; nothing is lost, and it goes on as soon as there is room', { cause });
    this.name = 'SpoolFull';
  }
}
