import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type { ProblemCode } from '@partwright/contract';
import { residentBytes, watchMemory } from './memory-watch.ts';
import type { Order, Report } from './messages.ts';
import { ParseFailed } from './parse-failed.ts';
import { sandboxCommand, sandboxEnvironment } from './sandbox.ts';

export interface ChildLimits {
  /** What reading may take beside the memory of the idle process. */
  memoryMb: number;
  deadlineMs: number;
  /** The program loads what makes functions from strings, and takes that right from itself afterwards. */
  codeFromStrings: boolean;
  /** Tasks that are loaded before the first order. */
  warm: string[];
}

/** A project of many sheets is more to read than a BOM. */
const deadlineFor = (task: string, deadlineMs: number): number =>
  task.startsWith('schematic.') ? 4 * deadlineMs : deadlineMs;

const MB = 1024 * 1024;
/** Enough of what a dying process writes to tell why. */
const KEPT_OUTPUT_CHARS = 4000;
/** All that a sender can do about a file that its reader cannot stand: such files are damaged, or huge. */
const adviceFor = (task: string): string =>
  task.startsWith('bom.')
    ? 'Save the table in it as CSV, and send that.'
    : 'Open and save it again in the program that made it, or send less at once.';
/** A child that has not started by then never will. */
const START_TIMEOUT_MS = 30_000;

/** One reading process: started, warmed up, and then given one order at a time. */
export class ParserChild {
  /** Resolves when it can take an order; rejects when it ended before that. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  alive = true;
  /** It was ready once. */
  started = false;
  orders = 0;
  cpuMs = 0;
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  #output = '';
  #idleBytes = 0;
  #ending: (() => Error) | undefined;
  #advice = '';

  constructor(entry: URL, limits: ChildLimits, cpuSeconds: number) {
    this.#limits = limits;
    this.#process = fork(fileURLToPath(entry), limits.warm, {
      ...sandboxCommand(entry, { heapMb: limits.memoryMb, cpuSeconds, codeFromStrings: limits.codeFromStrings }),
      env: sandboxEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-KEPT_OUTPUT_CHARS);
    });
    // Sending to a process that just died; its exit says all.
    this.#process.on('error', () => undefined);
    this.exited = new Promise((resolve) => {
      const gone = () => {
        this.alive = false;
        resolve();
      };
      this.#process.once('close', gone);
      // Not even started.
      if (this.#process.pid === undefined) gone();
    });
    this.ready = this.#started();
    // Whoever waits for it gets the error; nobody has to wait.
    this.ready.catch(() => undefined);
  }

  /** The value of one order. Rejects with ParseFailed, whatever happens; the process may be gone after it. */
  async run(order: Order, signal?: AbortSignal): Promise<unknown> {
    this.orders += 1;
    this.#advice = adviceFor(order.task);
    this.#hold(true);
    const stopMemory = this.#watchMemory();
    const deadlineMs = deadlineFor(order.task, this.#limits.deadlineMs);
    const deadline = setTimeout(() => this.kill(() => this.#timedOut(deadlineMs)), deadlineMs);
    const abort = () => this.kill(() => signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const report = this.#nextReport();
      this.#process.send(order);
      return this.#valueOf(await report);
    } finally {
      clearTimeout(deadline);
      stopMemory();
      signal?.removeEventListener('abort', abort);
      if (this.alive) this.#hold(false);
    }
  }

  /** End the process now. A run that goes on rejects with the given error. */
  kill(ending?: () => Error): void {
    this.#ending ??= ending;
    this.alive = false;
    // Whoever waits for the exit must not be left waiting because nothing else keeps this process alive.
    this.#hold(true);
    this.#process.kill('SIGKILL');
  }

  /** The last file left so much behind that the next one could be blamed for it. */
  get isFull(): boolean {
    return (residentBytes(this.#process.pid ?? 0) ?? 0) > this.#idleBytes + (this.#limits.memoryMb * MB) / 2;
  }

  async #started(): Promise<void> {
    const timer = setTimeout(() => this.kill(), START_TIMEOUT_MS);
    try {
      const report = await this.#nextReport();
      if (report.kind !== 'ready') throw new Error('It did not say that it is ready');
      this.started = true;
      this.#idleBytes = residentBytes(this.#process.pid ?? 0) ?? 0;
    } catch (error) {
      throw new Error(`A reading process did not start: ${(error as Error).message} ${this.#output}`.trim(), {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
      // One that was killed while it started is still waited for.
      if (this.alive) this.#hold(false);
    }
  }

  /** What the process says next; rejects when it ends instead. */
  async #nextReport(): Promise<Report> {
    const next = Promise.withResolvers<Report>();
    this.#process.once('message', next.resolve as (report: unknown) => void);
    try {
      return await Promise.race([
        next.promise,
        this.exited.then(() => {
          throw this.#ending?.() ?? this.#death();
        }),
      ]);
    } finally {
      this.#process.off('message', next.resolve as (report: unknown) => void);
    }
  }

  #valueOf(report: Report): unknown {
    if (report.kind === 'ready') throw new ParseFailed('processing_failed', 'The reading process lost its place');
    this.cpuMs = report.cpuMs;
    if (report.kind === 'done') return deserialize(report.value);
    if (report.kind === 'refused') {
      const { code, message, row } = report.failure;
      throw new ParseFailed(code as ProblemCode, message, row);
    }
    if (report.outOfMemory) throw this.#tooMuchMemory();
    throw new ParseFailed('processing_failed', `The file led to a fault of its reader. ${this.#advice}`, null, {
      cause: new Error(report.error),
    });
  }

  #watchMemory(): () => void {
    const { memoryMb } = this.#limits;
    const limit = this.#idleBytes + memoryMb * MB;
    return watchMemory(this.#process.pid ?? 0, limit, () => this.kill(() => this.#tooMuchMemory()));
  }

  /** Why it ended by itself. */
  #death(): Error {
    const { exitCode, signalCode } = this.#process;
    if (/FATAL ERROR: [^\n]*(?:heap|memory|allocation)/i.test(this.#output)) return this.#tooMuchMemory();
    if (signalCode === 'SIGXCPU') return this.#timedOut(this.#limits.deadlineMs);
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`;
    return new ParseFailed('processing_failed', `The file ended its reader (${how}). ${this.#advice}`, null, {
      cause: new Error(this.#output),
    });
  }

  #timedOut(deadlineMs: number): ParseFailed {
    return new ParseFailed(
      'parse_timeout',
      `Reading the file took longer than ${deadlineMs / 1000} s and was stopped. ${this.#advice} Where the server is slow or the file large, its operator can give more time (docs/settings.md).`,
    );
  }

  #tooMuchMemory(): ParseFailed {
    const { memoryMb } = this.#limits;
    return new ParseFailed(
      'unreadable_file',
      `Reading the file needs more memory than ${memoryMb} MB. ${this.#advice}`,
    );
  }

  /** An idle child does not keep this process alive; one that works does. */
  #hold(on: boolean): void {
    const streams = [this.#process, this.#process.channel, this.#process.stderr] as ({
      ref(): void;
      unref(): void;
    } | null)[];
    for (const stream of streams)
      if (on) stream?.ref();
      else stream?.unref();
  }
}
