import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { CheckFailed } from './check-failed.ts';
import { watchMemory } from './memory-watch.ts';
import type { Order, Report } from './messages.ts';
import { watchProcessor, type TimeLimits } from './processor-watch.ts';
import { sandboxCommand } from './sandbox.ts';

/** The times are those of one order. */
export interface ChildLimits extends TimeLimits {
  heapMb: number;
  /** All of its memory, beside what V8 counts as its heap: buffers and WebAssembly. */
  memoryMb: number;
}

export interface ChildProgram {
  entry: URL;
  args: readonly string[];
  /** It loads what makes functions from strings before it gives up the right to. */
  codeFromStrings: boolean;
  /** Programs that can do all that this one can. */
  alsoBy?: readonly ChildProgram[];
}

const MB = 1024 * 1024;
/** Enough of what a dying process writes to tell why. */
const KEPT_OUTPUT_CHARS = 4000;
/** Processor time, too. */
const START_LIMITS: TimeLimits = { deadlineMs: 60_000, wallMs: 600_000 };
/** A child serves the projects of one run. */
const ORDERS_OF_A_LIFE = 40;

/** One process that has nothing but its code, and does one order at a time. */
export class CheckerChild {
  readonly program: ChildProgram;
  /** False when the next order needs another child. */
  alive = true;
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #ready: Promise<void>;
  readonly #exited: Promise<void>;
  #output = '';
  #ending: CheckFailed | undefined;

  constructor(program: ChildProgram, limits: ChildLimits) {
    this.program = program;
    this.#limits = limits;
    const { entry, args, codeFromStrings } = program;
    const cpuSeconds = Math.ceil((limits.deadlineMs / 1000) * ORDERS_OF_A_LIFE);
    this.#process = fork(fileURLToPath(entry), [...args], {
      ...sandboxCommand(entry, { heapMb: limits.heapMb, cpuSeconds, codeFromStrings }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-KEPT_OUTPUT_CHARS);
    });
    // Sending to a process that just died; its exit says all.
    this.#process.on('error', () => undefined);
    this.#exited = new Promise((resolve) => {
      const gone = (): void => {
        this.alive = false;
        resolve();
      };
      this.#process.once('close', gone);
      // Not even started.
      if (this.#process.pid === undefined) gone();
    });
    this.#ready = this.#start();
    // Whoever gives the first order gets the error.
    this.#ready.catch(() => undefined);
  }

  /** The value of one order. @throws CheckFailed, whatever happens; the process may be gone after it */
  async run(order: Order): Promise<unknown> {
    await this.#ready;
    const { deadlineMs, memoryMb } = this.#limits;
    const stopMemory = watchMemory(this.#process.pid ?? 0, memoryMb * MB, () => this.end(this.#tooMuchMemory()));
    const stopProcessor = watchProcessor(this.#process.pid ?? 0, this.#limits, (by) =>
      this.end(by === 'processor' ? tooSlow(deadlineMs) : tooLong(this.#limits)),
    );
    try {
      return await this.#ask(order);
    } finally {
      stopProcessor();
      stopMemory();
    }
  }

  /** End the process now. An order that goes on fails with the given error. */
  end(reason: CheckFailed): void {
    this.#ending ??= reason;
    this.alive = false;
    this.#process.kill('SIGKILL');
  }

  async #start(): Promise<void> {
    const stopProcessor = watchProcessor(this.#process.pid ?? 0, START_LIMITS, () => this.#process.kill('SIGKILL'));
    try {
      await this.#nextReport();
    } catch (error) {
      if (this.#ending) throw this.#ending;
      const said = `${(error as Error).message} ${this.#output}`.trim();
      throw new CheckFailed('not_started', `The process for the checks did not start: ${said}`, { cause: error });
    } finally {
      stopProcessor();
    }
  }

  async #ask(order: Order): Promise<unknown> {
    const report = this.#nextReport();
    const unsent = (error: Error): void =>
      this.end(new CheckFailed('fault', `The files could not be handed over: ${error.message}`));
    try {
      this.#process.send(order, (error) => error && unsent(error));
    } catch (error) {
      unsent(error as Error);
    }
    return this.#valueOf(await report);
  }

  /** What the process says next; rejects when it ends instead. */
  async #nextReport(): Promise<Report> {
    const next = Promise.withResolvers<Report>();
    const onMessage = next.resolve as (report: unknown) => void;
    this.#process.once('message', onMessage);
    try {
      return await Promise.race([
        next.promise,
        this.#exited.then(() => {
          throw this.#ending ?? this.#death();
        }),
      ]);
    } finally {
      this.#process.off('message', onMessage);
    }
  }

  #valueOf(report: Report): unknown {
    if (report.kind === 'done') return deserialize(report.value);
    if (report.kind === 'failed' && report.outOfMemory) throw this.#tooMuchMemory();
    const [message, cause] = report.kind === 'failed' ? [report.message, report.stack] : ['it lost its place', ''];
    throw new CheckFailed('fault', `The check failed: ${message}`, { cause: new Error(cause) });
  }

  /** Why it ended by itself. */
  #death(): CheckFailed {
    const { exitCode, signalCode } = this.#process;
    if (/FATAL ERROR: [^\n]*(?:heap|memory|allocation)/i.test(this.#output)) return this.#tooMuchMemory();
    if (signalCode === 'SIGXCPU') return tooSlow(this.#limits.deadlineMs);
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`;
    const cause = new Error(this.#output);
    return new CheckFailed('fault', `The process for the checks ended ${how}. Its files may be damaged.`, { cause });
  }

  #tooMuchMemory(): CheckFailed {
    const { heapMb } = this.#limits;
    return new CheckFailed(
      'too_much_memory',
      `The check needs more memory than ${heapMb} MB. Its files may be damaged; else split the project.`,
    );
  }
}

const WHAT_TO_DO =
  'Leave the files out by ignore-paths, or split the project; `timeout-minutes` is for the review as a whole.';

function tooSlow(deadlineMs: number): CheckFailed {
  return new CheckFailed(
    'too_slow',
    `The check took longer than ${deadlineMs / 1000} s of processor time and was stopped. ${WHAT_TO_DO}`,
  );
}

function tooLong({ deadlineMs, wallMs }: TimeLimits): CheckFailed {
  return new CheckFailed(
    'too_slow',
    `The check had less than ${deadlineMs / 1000} s of processor time in ${wallMs / 1000} s and was stopped: the machine is busy. Run it again; else leave the files out by ignore-paths.`,
  );
}
