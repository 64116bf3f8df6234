import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { sandboxCommand } from './command.ts';
import { residentBytes, watchMemory } from './memory-watch.ts';
import type { FloorMode } from './floor/index.ts';
import type { Order, Report } from './messages.ts';
import { watchProcessor, type TimeLimits } from './processor-watch.ts';
import { TaskFailed, type Failure } from './task-failed.ts';

/** What a child runs, and what it needs for that. */
export interface ChildProgram {
  /** It calls `serveTasks`. */
  entry: URL;
  /** See CommandOptions. */
  packages?: readonly string[] | undefined;
  codeFromStrings: boolean;
  /** What stands in its `process.argv`, before the tasks that are loaded at once. */
  args?: readonly string[] | undefined;
  /** Programs that can do all that this one can. */
  alsoBy?: readonly ChildProgram[] | undefined;
}

export interface ChildLimits extends TimeLimits {
  /** What V8 may have for objects. */
  heapMb: number;
  /** See CommandOptions. */
  youngMb?: number | undefined;
  /** What an order may take beside the memory of the idle process: objects, buffers, WebAssembly. */
  memoryMb: number;
}

const MB = 1024 * 1024;
/** Enough of what a dying process writes to tell why. */
const KEPT_OUTPUT_CHARS = 4000;
const START_LIMITS: TimeLimits = { processorMs: 30_000, wallMs: 120_000 };
/** Of the whole life, in orders that take all of their time; several threads of one process collect garbage and compile. */
const LONG_ORDERS_OF_A_LIFE = 10;
const LEAST_CPU_SECONDS = 60;

export interface StartOptions {
  /** Tasks that it loads before it is ready. */
  warm?: readonly string[] | undefined;
  floor?: FloorMode | undefined;
  /** Of its whole life, for tests. */
  cpuSeconds?: number | undefined;
}

export interface RunLimits {
  /** In place of those of every order. */
  times?: TimeLimits | undefined;
  /** Ends the process when it aborts; the run rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Told what the task tells while it works. */
  onNews?: ((news: unknown) => void) | undefined;
}

/** One process that has nothing but its code: started, warmed up, and then given one order at a time. */
export class SandboxChild {
  readonly program: ChildProgram;
  /** Resolves when it can take an order; rejects when it ended before that. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>;
  /** False when the next order needs another child. */
  alive = true;
  orders = 0;
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #cpuSeconds: number;
  #cpuMs = 0;
  #output = '';
  #idleBytes = 0;
  #ending: Error | undefined;
  #task: string | undefined;

  /** @throws FloorMissing */
  constructor(program: ChildProgram, limits: ChildLimits, { warm = [], floor, cpuSeconds }: StartOptions = {}) {
    this.program = program;
    this.#limits = limits;
    const { entry, args = [], codeFromStrings, packages } = program;
    this.#cpuSeconds =
      cpuSeconds ?? Math.max(LEAST_CPU_SECONDS, Math.ceil((limits.processorMs / 1000) * LONG_ORDERS_OF_A_LIFE));
    this.#process = fork(fileURLToPath(entry), [...args, '--', ...warm], {
      ...sandboxCommand(entry, { ...limits, cpuSeconds: this.#cpuSeconds, codeFromStrings, packages, floor }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-KEPT_OUTPUT_CHARS);
    });
    // Sending to a process that just died; its exit says all.
    this.#process.on('error', () => undefined);
    this.exited = new Promise((resolve) => {
      const gone = (): void => {
        this.alive = false;
        resolve();
      };
      this.#process.once('close', gone);
      // Not even started.
      if (this.#process.pid === undefined) gone();
    });
    this.ready = this.#start();
    // Whoever waits for it gets the error; nobody has to wait.
    this.ready.catch(() => undefined);
  }

  /** The value of one order. @throws TaskFailed, or the reason of the signal; the process may be gone after it */
  async run(order: Order, { times = this.#limits, signal, onNews }: RunLimits = {}): Promise<unknown> {
    await this.ready;
    this.orders += 1;
    this.#task = order.task;
    this.#hold(true);
    const pid = this.#process.pid ?? 0;
    const memory = this.#idleBytes + this.#limits.memoryMb * MB;
    const stopMemory = watchMemory(pid, memory, () => this.end(this.#tooMuchMemory()));
    const stopProcessor = watchProcessor(pid, times, (by, usedMs) =>
      this.end(this.#failed({ code: 'too_slow', by, times, usedMs })),
    );
    const abort = (): void => this.end(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const report = this.#nextReport(times, onNews);
      this.#send(order);
      return this.#valueOf(await report);
    } finally {
      stopProcessor();
      stopMemory();
      signal?.removeEventListener('abort', abort);
      if (this.alive) this.#hold(false);
    }
  }

  /** End the process now. An order that goes on rejects with this error. */
  end(reason?: Error): void {
    this.#ending ??= reason;
    this.alive = false;
    // Whoever waits for the exit must not be left waiting because nothing else keeps this process alive.
    this.#hold(true);
    this.#process.kill('SIGKILL');
  }

  /** So much is used up that the next order could be blamed for it: half of its time, or of the memory of one order. */
  get isWorn(): boolean {
    const left = (residentBytes(this.#process.pid ?? 0) ?? 0) - this.#idleBytes;
    return this.#cpuMs > this.#cpuSeconds * 500 || left > (this.#limits.memoryMb * MB) / 2;
  }

  async #start(): Promise<void> {
    const stopProcessor = watchProcessor(this.#process.pid ?? 0, START_LIMITS, () => this.end());
    try {
      const report = await this.#nextReport(START_LIMITS);
      if (report.kind !== 'ready') throw new Error('It did not say that it is ready');
      this.#idleBytes = residentBytes(this.#process.pid ?? 0) ?? 0;
    } catch (error) {
      if (this.#ending) throw this.#ending;
      this.end();
      const message = `${(error as Error).message} ${this.#output}`.trim();
      throw new TaskFailed(undefined, { code: 'not_started', message }, { cause: error });
    } finally {
      stopProcessor();
      // One that was killed while it started is still waited for.
      if (this.alive) this.#hold(false);
    }
  }

  #send(order: Order): void {
    const unsent = (error: Error): void => {
      const message = `its input could not be handed over: ${error.message}`;
      this.end(this.#failed({ code: 'broken', message }, error));
    };
    try {
      this.#process.send(order, (error) => error && unsent(error));
    } catch (error) {
      unsent(error as Error);
    }
  }

  /** What the process says next but news; rejects when it ends instead. */
  async #nextReport(times: TimeLimits, onNews?: RunLimits['onNews']): Promise<Exclude<Report, { kind: 'news' }>> {
    const next = Promise.withResolvers<Exclude<Report, { kind: 'news' }>>();
    const onMessage = (message: unknown): void => {
      const report = message as Report;
      if (report.kind === 'news') onNews?.(report.news);
      else next.resolve(report);
    };
    this.#process.on('message', onMessage);
    try {
      return await Promise.race([
        next.promise,
        this.exited.then(() => {
          throw this.#ending ?? this.#death(times);
        }),
      ]);
    } finally {
      this.#process.off('message', onMessage);
    }
  }

  #valueOf(report: Exclude<Report, { kind: 'news' }>): unknown {
    if (report.kind === 'ready') throw this.#failed({ code: 'broken', message: 'it lost its place' });
    this.#cpuMs = report.cpuMs;
    if (report.kind === 'done') return deserialize(report.value);
    if (report.kind === 'refused' && report.isSpent) this.end();
    if (report.kind === 'refused') throw this.#failed({ code: 'refused', refusal: report.refusal });
    if (report.kind === 'too_large') throw this.#failed({ code: 'too_large' });
    if (report.outOfMemory) throw this.#tooMuchMemory();
    throw this.#failed({ code: 'broken', message: report.message }, new Error(report.stack));
  }

  /** Why it ended by itself. */
  #death(times: TimeLimits): TaskFailed {
    const { exitCode, signalCode } = this.#process;
    if (/FATAL ERROR: [^\n]*(?:heap|memory|allocation)/i.test(this.#output)) return this.#tooMuchMemory();
    if (signalCode === 'SIGXCPU') return this.#failed({ code: 'too_slow', by: 'processor', times, usedMs: null });
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`;
    return this.#failed({ code: 'ended', how }, new Error(this.#output));
  }

  #tooMuchMemory(): TaskFailed {
    return this.#failed({ code: 'too_much_memory', heapMb: this.#limits.heapMb });
  }

  #failed(failure: Failure<unknown>, cause?: Error): TaskFailed {
    return new TaskFailed(this.#task, failure, cause && { cause });
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
