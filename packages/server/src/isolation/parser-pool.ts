import { programFile } from '../program-file.ts';
import { ParseFailed } from './parse-failed.ts';
import { ParserChild } from './parser-child.ts';

/** What the reading processes of the service can do. */
export type ParserTask =
  | 'bom.read'
  | 'bom.clean'
  | 'schematic.erc'
  | 'schematic.files'
  | 'schematic.libraries'
  | 'schematic.netlist'
  | 'schematic.diff'
  | 'schematic.svg';

export interface ParserPoolOptions {
  /** Files read at once, each in a process of its own. */
  size: number;
  /** Memory that reading one file may take. */
  memoryMb: number;
  /** Time that reading one file may take. */
  deadlineMs: number;
  /** Files after which a process is replaced, so that no file can prepare the ground for a later one for long. */
  maxJobsPerChild: number;
  /** Files that may wait; one more is turned away. */
  maxQueued: number;
  /** The program of the processes. */
  entry: URL;
  /** See ChildLimits. */
  codeFromStrings: boolean;
  /** False: the first process starts with the first file. */
  startsAtOnce: boolean;
  /** What a process loads before it is ready when no file waits for it; else it loads what the first of them needs. */
  warm: string[];
}

interface ParserInput {
  bytes: Uint8Array;
  /** Plain data. */
  options?: unknown;
}

export interface ParserPool<Name extends string = ParserTask> {
  /**
   * Read a file in another process. Rejects with ParseFailed: the code of the reader (`bom_unreadable` ...) with the row,
   * `parse_timeout`, `unreadable_file` (memory), `processing_failed` (the reader broke), `unavailable` (too much waits, or
   * the pool is closed). With a signal that aborts the process is ended, and its reason thrown.
   */
  run<T>(task: Name, input: ParserInput, options?: { signal?: AbortSignal }): Promise<T>;
  /** Resolves when a process is warm. Rejects when none can be started. */
  ready(): Promise<void>;
  stats(): { processes: number; running: number; queued: number };
  /** End the processes; what runs or waits rejects with `unavailable`. */
  close(): Promise<void>;
}

/** What the processes for boards can do: more to compute, and more memory and time for it. */
export type GeometryTask =
  | 'assembly.check'
  | 'board.files'
  | 'board.job'
  | 'gerber.dfm'
  | 'gerber.fab'
  | 'gerber.inspect'
  | 'gerber.render'
  | 'placement.make';

const defaults: Omit<ParserPoolOptions, 'entry'> = {
  size: 1,
  memoryMb: 384,
  deadlineMs: 20_000,
  maxJobsPerChild: 200,
  maxQueued: 100,
  codeFromStrings: false,
  startsAtOnce: true,
  warm: ['bom.read'],
};

/** The pool for boards and manufacturing files; its processes start when they are needed. */
export function createGeometryPool(
  options: Pick<ParserPoolOptions, 'size' | 'memoryMb' | 'deadlineMs'>,
): ParserPool<GeometryTask> {
  return createParserPool<GeometryTask>({
    ...options,
    entry: programFile('geometry/main'),
    codeFromStrings: true,
    startsAtOnce: false,
    warm: [],
    maxJobsPerChild: 50,
  });
}

/** Start the pool and its first process; further ones, up to `size`, start when all others are busy. */
export function createParserPool<Name extends string = ParserTask>(
  options: Partial<ParserPoolOptions> = {},
): ParserPool<Name> {
  return new ChildPool({ ...defaults, ...options, entry: options.entry ?? programFile('reading/main') });
}

interface Waiting {
  task: string;
  input: ParserInput;
  signal: AbortSignal | undefined;
  result: PromiseWithResolvers<unknown>;
}

class ChildPool implements ParserPool<string> {
  readonly #options: ParserPoolOptions;
  readonly #cpuSeconds: number;
  readonly #children = new Set<ParserChild>();
  readonly #idle: ParserChild[] = [];
  readonly #queue: Waiting[] = [];
  #running = 0;
  #closed = false;

  constructor(options: ParserPoolOptions) {
    this.#options = options;
    // Several threads of one process collect garbage and compile, so a deadline may cost more than itself.
    this.#cpuSeconds = Math.max(60, Math.ceil(options.deadlineMs / 100));
    if (options.startsAtOnce) this.#start();
  }

  async run<T>(task: string, input: ParserInput, { signal }: { signal?: AbortSignal } = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#closed) throw new ParseFailed('unavailable', 'The service stops');
    if (this.#queue.length >= this.#options.maxQueued)
      throw new ParseFailed('unavailable', 'Too many files wait to be read');
    const waiting: Waiting = { task, input, signal, result: Promise.withResolvers() };
    this.#queue.push(waiting);
    const leave = () => this.#leave(waiting);
    signal?.addEventListener('abort', leave, { once: true });
    this.#next();
    try {
      return (await waiting.result.promise) as T;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async ready(): Promise<void> {
    const [child] = this.#children.size > 0 ? this.#children : [this.#start()];
    await child?.ready;
  }

  stats(): { processes: number; running: number; queued: number } {
    return { processes: this.#children.size, running: this.#running, queued: this.#queue.length };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const stopped = () => new ParseFailed('unavailable', 'The service stops');
    for (const { result } of this.#queue.splice(0)) result.reject(stopped());
    const children = [...this.#children];
    for (const child of children) child.kill(stopped);
    await Promise.all(children.map((child) => child.exited));
  }

  #start(): ParserChild {
    // Loading is no part of reading: the deadline of a file begins after it.
    const warm = this.#queue[0] ? [this.#queue[0].task] : this.#options.warm;
    const child = new ParserChild(this.#options.entry, { ...this.#options, warm }, this.#cpuSeconds);
    this.#children.add(child);
    void child.exited.then(() => this.#forget(child));
    child.ready.then(
      () => this.#free(child),
      (error: unknown) => this.#startFailed(child, error),
    );
    return child;
  }

  /** Give what waits to who is free; start one more process when all are busy. */
  #next(): void {
    while (this.#queue.length > 0 && this.#idle.length > 0) {
      void this.#work(this.#idle.shift()!, this.#queue.shift()!);
    }
    if (this.#closed || this.#idle.length > 0 || this.#children.size >= this.#options.size) return;
    // A pool that starts with its files keeps no process in readiness.
    if (this.#options.startsAtOnce || this.#queue.length > 0) this.#start();
  }

  async #work(child: ParserChild, { task, input, signal, result }: Waiting): Promise<void> {
    this.#running += 1;
    try {
      result.resolve(await child.run({ task, bytes: input.bytes, options: input.options }, signal));
    } catch (error) {
      result.reject(error);
    }
    this.#running -= 1;
    this.#free(child);
  }

  #free(child: ParserChild): void {
    if (!child.alive) return this.#forget(child);
    const worn =
      child.orders >= this.#options.maxJobsPerChild ||
      child.cpuMs > this.#cpuSeconds * 500 ||
      (child.orders > 0 && child.isFull);
    if (worn) {
      child.kill();
      return this.#forget(child);
    }
    this.#idle.push(child);
    this.#next();
  }

  #forget(child: ParserChild): void {
    if (!this.#children.delete(child)) return;
    const at = this.#idle.indexOf(child);
    if (at !== -1) this.#idle.splice(at, 1);
    // One that could not even start would be followed by one that cannot, and so on.
    if (child.started) this.#next();
  }

  /** When no process starts, what waits must not wait for ever; the next file tries again. */
  #startFailed(child: ParserChild, error: unknown): void {
    this.#forget(child);
    const failed = () =>
      new ParseFailed('unavailable', 'No process to read files can be started', null, { cause: error });
    if (this.#children.size === 0) for (const { result } of this.#queue.splice(0)) result.reject(failed());
  }

  #leave(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting);
    if (at === -1) return;
    this.#queue.splice(at, 1);
    waiting.result.reject(waiting.signal?.reason);
  }
}
