import type { Content, Outcome, Remote, Report, Subject, Wish } from './model.ts';

/** What the service is to do for one export. */
export interface ServiceTask {
  /** Idempotency-Key: the same however often it is tried, and on every machine that watches the folder. */
  key: string;
  subject: Subject;
  content: Content;
  wish: Wish;
  /** What an earlier try, or an earlier export of the same content, got. */
  remote: Remote | null;
  /** What was told of the export before it. */
  previous: Outcome | null;
  /** The file of that export, where it is another one: whether both are of one board is to be found out. */
  previousPath?: string | null;
}

export interface ServiceListener {
  /** The service has it; from now on it is asked for, not sent again. */
  uploaded(remote: Remote): void;
  /** 0 to 100. */
  progress(percent: number, stage: string | null): void;
}

/** A Partwright service. */
export interface Service {
  /** Its address, for people. */
  readonly url: string;
  /**
   * Have an export costed or checked. A file that the service cannot use is an outcome (`refused`), not an error.
   *
   * @throws {ServiceFailure} when another try may succeed.
   */
  process(task: ServiceTask, listener: ServiceListener, signal: AbortSignal): Promise<Outcome>;
  /** Whether it answers and takes the key. @throws {ServiceFailure} */
  probe(signal: AbortSignal): Promise<void>;
}

/**
 * away: no answer, too many questions, an error of its own. access: the key is refused, or may not do this, or has no credits
 * left: nothing more is sent until somebody changes that. lost: what it once had it does not know any more, and it must be sent
 * again. failed: it began and gave up.
 */
export type ServiceFailureKind = 'away' | 'access' | 'lost' | 'failed';

export class ServiceFailure extends Error {
  readonly kind: ServiceFailureKind;
  readonly code: string;
  /** Milliseconds that the service asked to wait; null: it did not. */
  readonly waitMs: number | null;
  constructor(
    kind: ServiceFailureKind,
    message: string,
    facts: { code: string; waitMs?: number | null; cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.code = facts.code;
    this.waitMs = facts.waitMs ?? null;
  }
}

/** What a target keeps of its own for one subject from message to message, such as the id of the comment it writes over. */
export type TargetMemory = Readonly<Record<string, string>>;

export interface Delivered {
  memory: TargetMemory;
  /** For the log: where it can be read now, or why nothing was sent. */
  note: string;
}

export interface TargetContext {
  /** The same for every try of this message. */
  messageId: string;
  memory: TargetMemory;
  /** A try before ended without an answer: nobody knows whether that message arrived. */
  mayBeTold?: boolean | undefined;
  signal: AbortSignal;
}

export interface DigestContext extends Omit<TargetContext, 'memory' | 'mayBeTold'> {
  /** Those of the reports that went out before without an answer: nobody knows whether they arrived. */
  mayBeTold?: ReadonlySet<Report> | undefined;
}

/** Where results go: one adapter a place. */
export interface Target {
  /** As configured: `team`. */
  readonly name: string;
  readonly kind: string;
  /** Only the watcher that saw the export can do it: it writes beside the file. Others may be done by any watcher. */
  readonly isLocal: boolean;
  /** Only the newest state counts there: older messages that still wait are left out. */
  readonly isNewestOnly: boolean;
  /** Sends one message of many reports; left out: each is a message of its own. @throws {TargetFailure} */
  readonly sendDigest?: (reports: readonly Report[], context: DigestContext) => Promise<{ note: string }>;
  /** Whether it is to be told of this at all. */
  wants(report: Report): boolean;
  /** @throws {TargetFailure} */
  send(report: Report, context: TargetContext): Promise<Delivered>;
}

/** A message was not taken. */
export class TargetFailure extends Error {
  /** Another try may succeed. */
  readonly isTransient: boolean;
  /** Milliseconds that the receiver asked to wait; null: it did not. */
  readonly waitMs: number | null;
  /** It was sent, and no answer came: it may have arrived. */
  readonly mayBeTold: boolean;
  constructor(
    message: string,
    facts: { isTransient: boolean; waitMs?: number | null; mayBeTold?: boolean; cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.name = 'TargetFailure';
    this.isTransient = facts.isTransient;
    this.waitMs = facts.waitMs ?? null;
    this.mayBeTold = facts.mayBeTold ?? false;
  }
}

/**
 * Who does the work: this process, or whichever of several watchers has time. Work of the same id is done once, and whoever asked
 * for it gets what came of it.
 */
export interface WorkForce {
  /** @throws {ServiceFailure} */
  process(id: string, task: ServiceTask, listener: ServiceListener, signal: AbortSignal): Promise<Outcome>;
  /** @throws {TargetFailure} */
  send(id: string, target: Target, report: Report, context: TargetContext): Promise<Delivered>;
  /**
   * One message of many reports; left out: each is sent by itself. Of watchers that share their work each sends one of those
   * that came to it, and none of them twice, unless one is killed between sending and noting that it
   * was taken: then the message says of each that it may be told already. @throws {TargetFailure}
   */
  sendDigest?: (target: Target, reports: readonly Report[], context: DigestContext) => Promise<{ note: string }>;
  close(): Promise<void>;
}

/** What is told to the person at the terminal, or to the journal. */
export interface Log {
  info(text: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(text: string, facts?: Readonly<Record<string, unknown>>): void;
  error(text: string, facts?: Readonly<Record<string, unknown>>): void;
  /** What goes on with a thing just now; undefined: it is done. Shown in place on a terminal, and not at all elsewhere. */
  progress(what: string, state: string | undefined): void;
}
