import { headline } from '../rendering/index.ts';
import type { Outcome, Report, Wish } from '../model.ts';
import { ServiceFailure, type Log, type ServiceTask, type Target, type WorkForce } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import type { Spool, WaitingExport } from '../spool/types.ts';
import { exportKey, workId } from './export-key.ts';
import { exportPauseMs, heededWaitMs, servicePauseMs, spread } from './pauses.ts';
import { makeReport } from './report.ts';
import type { ServiceGate } from './service-gate.ts';

/** Tries that the service gave up, and that a bug ended. */
const MOST_FAILED = 5;
/** Times that it is sent again because the service does not know it any more. */
const MOST_LOST = 3;
/** What comes so soon after each other is told together, where many things can be. */
const COLLECT_MS = 3_000;
/** Of larger ones only one is held at a time, so that memory stays flat. */
const LARGE_BYTES = 5_000_000;

export interface ExportParts {
  spool: Spool;
  workForce: WorkForce;
  targets: readonly Target[];
  settings: WatchSettings;
  serverUrl: string;
  log: Log;
  now: () => number;
  random: () => number;
  gate: ServiceGate;
  /** Aborted at close. */
  signal: AbortSignal;
  /** Something ended. */
  changed: () => void;
  /** The spool cannot be written just now. */
  spoolFailed: (error: unknown) => void;
  isSpoolUsable: () => boolean;
}

export interface ExportTotals {
  /** With an outcome that is of use. */
  done: number;
  refused: number;
  /** Given up. */
  failed: number;
  lastDoneAt: number | null;
}

/** Takes exports that are due from the spool, has them costed or checked, and finishes them with a report. */
export class ExportDesk {
  readonly totals: ExportTotals = { done: 0, refused: 0, failed: 0, lastDoneAt: null };
  readonly #parts: ExportParts;
  readonly #atWork = new Map<number, Promise<void>>();
  readonly #busySubjects = new Set<number>();
  /** Subjects of large exports that wait for the one at work. */
  readonly #heldSubjects = new Set<number>();
  #largeAtWork: number | null = null;
  /** Times that the service was away for this one while it answered others: one that it breaks on must not hold up the rest. */
  readonly #lonelyFailures = new Map<number, number>();
  readonly #bugs = new Map<number, number>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  get atWork(): number {
    return this.#atWork.size;
  }

  /** Begin as many as there is room for. */
  fill(): void {
    const { spool, settings, gate, now } = this.#parts;
    while (this.#parts.isSpoolUsable()) {
      const room = Math.min(settings.concurrency - this.atWork, gate.room);
      if (room < 1) return;
      const due = spool.dueExports(now(), room, new Set([...this.#busySubjects, ...this.#heldSubjects]));
      if (due.length === 0) return;
      for (const waiting of due) this.#begin(waiting);
    }
  }

  async ended(): Promise<void> {
    await Promise.allSettled(this.#atWork.values());
  }

  #begin(waiting: WaitingExport): void {
    if (waiting.isGone) return this.#tellAtOnce(waiting, { kind: 'gone', successor: waiting.successor });
    if (waiting.refusal !== null) return this.#tellAtOnce(waiting, { kind: 'refused', ...waiting.refusal });
    const isLarge = waiting.sizeBytes > LARGE_BYTES;
    if (isLarge && this.#largeAtWork !== null) return void this.#heldSubjects.add(waiting.subjectId);
    let task: Omit<ServiceTask, 'remote' | 'previous' | 'previousPath'>;
    try {
      const wish = waiting.wish ?? this.#parts.spool.fixWish(waiting.id, makeWish(this.#parts.settings));
      const content = this.#parts.spool.readContent(waiting.id);
      task = { key: exportKey(waiting, wish), subject: waiting.subject, content, wish };
    } catch (error) {
      this.#noteBug(waiting, error);
      return;
    }
    if (isLarge) this.#largeAtWork = waiting.id;
    this.#busySubjects.add(waiting.subjectId);
    this.#parts.gate.begin(waiting.id);
    const work = this.#work(waiting, task)
      .catch((error: unknown) => this.#parts.log.error(`${waiting.subject.path}: unexpected: ${String(error)}`))
      .finally(() => this.#leave(waiting));
    this.#atWork.set(waiting.id, work);
  }

  /** What is known to be of no use, or gone, is told without asking the service. */
  #tellAtOnce(waiting: WaitingExport, outcome: Outcome): void {
    try {
      const content = this.#parts.spool.readContent(waiting.id);
      this.#finish(waiting, { content }, outcome);
    } catch (error) {
      this.#noteBug(waiting, error);
    }
  }

  #leave(waiting: WaitingExport): void {
    this.#atWork.delete(waiting.id);
    this.#busySubjects.delete(waiting.subjectId);
    this.#parts.gate.leave(waiting.id);
    if (this.#largeAtWork === waiting.id) {
      this.#largeAtWork = null;
      this.#heldSubjects.clear();
    }
    this.#parts.log.progress(waiting.subject.path, undefined);
    this.#parts.changed();
  }

  async #work(waiting: WaitingExport, task: Omit<ServiceTask, 'remote' | 'previous' | 'previousPath'>): Promise<void> {
    const { workForce, log, signal } = this.#parts;
    const what = waiting.subject.path;
    log.progress(what, waiting.remote ? 'asking how far it is' : 'uploading');
    let outcome: Outcome;
    try {
      outcome = await workForce.process(
        workId(waiting, task.key),
        {
          ...task,
          remote: waiting.remote,
          previous: waiting.previous?.outcome ?? null,
          previousPath: waiting.previous?.path ?? null,
        },
        {
          uploaded: (remote) => {
            log.progress(what, 'uploaded');
            this.#keepSafe(() => this.#parts.spool.noteRemote(waiting.id, remote));
          },
          progress: (percent, stage) => log.progress(what, `${stage ?? 'at work'} ${Math.round(percent)} %`),
        },
        signal,
      );
    } catch (error) {
      // At the service it goes on; what was noted leads back to it after the next start.
      if (!signal.aborted) this.#noteFailure(waiting, error);
      return;
    }
    this.#answered();
    this.#finish(waiting, task, outcome);
  }

  #answered(): void {
    const { gate, spool, now } = this.#parts;
    // Those that waited for nothing else need not wait for the end of their own pauses.
    if (gate.answered()) this.#keepSafe(() => spool.wakeExports(now()));
  }

  #finish(waiting: WaitingExport, { content }: Pick<ServiceTask, 'content'>, outcome: Outcome): void {
    const { spool, targets, log, now, serverUrl, settings } = this.#parts;
    const { boards } = settings;
    const report = makeReport(waiting, content, outcome, { server: serverUrl, now: now(), boards });
    const told = targets
      .filter((target) => wants(target, report))
      .map(({ name, isNewestOnly, sendDigest }) => ({
        name,
        isNewestOnly,
        collectMs: sendDigest && this.#parts.workForce.sendDigest ? COLLECT_MS : 0,
      }));
    if (!this.#keepSafe(() => spool.finishExport(waiting.id, report, told, now()))) return;
    if (outcome.kind === 'refused') this.totals.refused += 1;
    else if (outcome.kind !== 'gone') this.totals.done += 1;
    this.totals.lastDoneAt = now();
    this.#forget(waiting);
    log.progress(waiting.subject.path, undefined);
    log.info(headline(report));
  }

  #noteFailure(waiting: WaitingExport, error: unknown): void {
    if (!(error instanceof ServiceFailure)) return this.#noteBug(waiting, error);
    const { kind } = error;
    if (kind === 'away' || kind === 'access') return this.#noteRefused(waiting, kind, error);
    this.#answered();
    this.#noteGivenUp(waiting, kind, error);
  }

  /** The service is to blame, and no try is counted. */
  #noteRefused(waiting: WaitingExport, kind: 'away' | 'access', error: ServiceFailure): void {
    const { until, wasScout } = this.#parts.gate.refused(waiting.id, kind, error);
    // After the pause another one goes first, where there is one.
    let pauseMs = 1000;
    const failures = (this.#lonelyFailures.get(waiting.id) ?? 0) + (wasScout ? 0 : 1);
    this.#lonelyFailures.set(waiting.id, failures);
    const isLonely = failures > 1;
    if (isLonely && !wasScout) pauseMs = servicePauseMs(kind, failures);
    const failure = { error: error.message, nextAt: until + pauseMs, isCounted: false };
    this.#keepSafe(() =>
      this.#parts.spool.postponeExport(waiting.id, isLonely ? failure : { ...failure, waitsFor: 'service' }),
    );
  }

  /** The service took it and gave up, or knows nothing of it any more: the next try has another key. */
  #noteGivenUp(waiting: WaitingExport, kind: 'lost' | 'failed', error: ServiceFailure): void {
    const attempts = waiting.attempts + 1;
    if (attempts >= MOST_FAILED || (kind === 'lost' && attempts > MOST_LOST)) return this.#bury(waiting, error.message);
    this.#keepSafe(() => this.#parts.spool.noteRemote(waiting.id, null));
    this.#postpone(waiting, error.message, this.#after(exportPauseMs(attempts), heededWaitMs(error.waitMs)), true);
    this.#parts.log.warn(
      `${waiting.subject.path}: ${error.message}; it is sent again (try ${attempts + 1} of ${MOST_FAILED})`,
    );
  }

  /**
   * Something that should not happen, on this side. It is not counted in the spool: the key of the next try must stay the same,
   * because the service may have got this one.
   */
  #noteBug(waiting: WaitingExport, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const bugs = (this.#bugs.get(waiting.id) ?? 0) + 1;
    this.#bugs.set(waiting.id, bugs);
    if (bugs >= MOST_FAILED) return this.#bury(waiting, message);
    this.#postpone(waiting, message, this.#after(exportPauseMs(bugs), null), false);
    this.#parts.log.warn(
      `${waiting.subject.path}: unexpected: ${message}; it is tried again (try ${bugs + 1} of ${MOST_FAILED})`,
    );
  }

  #bury(waiting: WaitingExport, error: string): void {
    if (!this.#keepSafe(() => this.#parts.spool.buryExport(waiting.id, error))) return;
    this.totals.failed += 1;
    this.#forget(waiting);
    this.#parts.log.error(
      `${waiting.subject.path}: given up: ${error}. It is kept: ` +
        '`partwright watch status` shows it, `partwright watch retry` has it tried again',
    );
  }

  #postpone(waiting: WaitingExport, error: string, nextAt: number, isCounted: boolean): void {
    this.#keepSafe(() => this.#parts.spool.postponeExport(waiting.id, { error, nextAt, isCounted }));
  }

  #after(pauseMs: number, waitMs: number | null): number {
    return this.#parts.now() + spread(pauseMs, this.#parts.random, waitMs);
  }

  #forget(waiting: WaitingExport): void {
    this.#lonelyFailures.delete(waiting.id);
    this.#bugs.delete(waiting.id);
  }

  /** What cannot be noted, such as on a full disk, is found out once more later: the service knows it by its key. */
  #keepSafe(note: () => void): boolean {
    try {
      note();
      return true;
    } catch (error) {
      this.#parts.spoolFailed(error);
      return false;
    }
  }
}

/** A target that cannot tell is told. */
function wants(target: Target, report: Report): boolean {
  try {
    return target.wants(report);
  } catch {
    return true;
  }
}

function makeWish({ quantities, primaryQuantity, currency, fabProfile, variant, substitutes }: WatchSettings): Wish {
  return { quantities: [...quantities], primaryQuantity, currency, fabProfile, variant, substitutes };
}
