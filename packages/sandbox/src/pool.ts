import { SandboxChild, type ChildLimits, type ChildProgram, type RunLimits } from './child-process.ts';
import { openFloor, type FloorMode } from './floor/index.ts';
import type { Order } from './messages.ts';
import type { TimeLimits } from './processor-watch.ts';
import { TaskFailed } from './task-failed.ts';
import type { TaskName, TaskTable } from './tasks.ts';
import { Turns } from './turns.ts';

export interface PoolOptions<Refusal = never> {
  /** What its children run, where an order names no other program. */
  program: ChildProgram;
  limits: ChildLimits;
  /** What holds its children below Node: `auto` where nothing is said. @see openFloor */
  floor?: FloorMode | undefined;
  /** The time of one order of a task, where it is another than that of the limits. */
  timesOf?: ((task: string) => TimeLimits | undefined) | undefined;
  /** Children at once. */
  processes: number;
  /** Orders that may wait; one more fails with `busy`. Left out: any number. */
  mostWaiting?: number | undefined;
  /** The same of one sharer. */
  mostWaitingOfOne?: number | undefined;
  /** Children that one sharer may have at once, so that some are left for others. Left out: all. */
  mostAtOnceOfOne?: number | undefined;
  /** Orders after which a child is replaced, so that no input can prepare the ground for a later one for long. */
  ordersPerChild?: number | undefined;
  /**
   * A child is started by `ready()`, and one more whenever all are busy, so that the next order need not wait for it. It
   * loads these tasks before it is ready. Left out: children are started with orders.
   */
  ready?: readonly string[] | undefined;
  /**
   * Children that share a processor slow each other down: what was too slow while another one worked is done once more
   * when none does.
   */
  repeatsSlow?: boolean | undefined;
  /** What `run` rejects with in place of a TaskFailed. */
  toError?: ((failed: TaskFailed<Refusal>) => Error) | undefined;
}

export interface RunOptions extends Pick<RunLimits, 'signal' | 'onNews'> {
  /** In place of the program of the pool. */
  program?: ChildProgram | undefined;
  kept?: Kept | undefined;
  /** On whose behalf: sharers take turns, however many orders each of them has. */
  sharer?: string | undefined;
  /** Whoever asks asks for its parts when it is too slow, so that it is not repeated as a whole. */
  isDivisible?: boolean | undefined;
}

/** Something that takes long to open: the orders that need it go to the child that has it open. */
export interface Kept {
  /** A child does it before the first order that needs it. Made by `Pool.keep`. */
  readonly open: Order;
}

/** Children that do the tasks of a table, each order in a process that may do nothing else. */
export interface Pool<Tasks extends TaskTable<Tasks>> {
  /** What the task gives. @throws TaskFailed, or what the pool makes of it; the reason of the signal when it aborts */
  run<Name extends TaskName<Tasks>>(
    task: Name,
    input: Tasks[Name]['in'],
    options?: RunOptions,
  ): Promise<Tasks[Name]['out']>;
  /** For orders that need a child in which this task was done before. */
  keep<Name extends TaskName<Tasks>>(task: Name, input: Tasks[Name]['in']): Kept;
  /** Start a child of each before there is an order for it, as far as there is place. */
  warm(programs: readonly ChildProgram[]): void;
  /** Resolves when a child is ready. Rejects when none can be started. */
  ready(): Promise<void>;
  stats(): { processes: number; running: number; queued: number };
  /** End all children; what runs, what waits and what comes later fails with `closed`. Resolves when they are gone. */
  close(): Promise<void>;
}

/**
 * A pool of children that do the orders in their turn. A child that dies takes only its own order with it. One that broke
 * off, is worn or can do nothing of what waits makes place for a fresh one.
 */
export function openPool<Tasks extends TaskTable<Tasks>, Refusal = never>(options: PoolOptions<Refusal>): Pool<Tasks> {
  return new ChildPool(options as PoolOptions<unknown>) as Pool<Tasks>;
}

interface Waiting {
  program: ChildProgram;
  sharer: string | undefined;
  order: Order;
  options: RunOptions;
  settle: PromiseWithResolvers<unknown>;
  /** It was too slow beside others, and is tried once more without them. */
  isAlone: boolean;
}

/** When so many wait for one child, another one opens what they need too. */
const MANY = 4;
const ORDERS_PER_CHILD = 200;
/** Children in a row that do not start before what waits for them is refused. */
const MOST_STARTS = 3;

class ChildPool implements Pool<Record<string, { in: unknown; out: unknown }>> {
  readonly #options: PoolOptions<unknown>;
  readonly #queue: Waiting[] = [];
  readonly #starting = new Set<SandboxChild>();
  readonly #idle = new Set<SandboxChild>();
  readonly #busy = new Map<SandboxChild, Waiting>();
  /** Those that were killed and are not gone yet. */
  readonly #ending = new Set<SandboxChild>();
  /** Orders beside which another one was done. */
  readonly #accompanied = new WeakSet<Waiting>();
  /** What each child has open. */
  readonly #open = new WeakMap<SandboxChild, Set<Kept>>();
  readonly #turns = new Turns();
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions<unknown>) {
    this.#options = options;
    // A floor that is required and missing is told at once, and not by the first order.
    if (options.floor === 'require') openFloor(options.floor);
  }

  async run(task: string, input: unknown, options: RunOptions = {}): Promise<unknown> {
    const { signal, sharer, program = this.#options.program } = options;
    signal?.throwIfAborted();
    if (this.#isClosed) throw this.#failed(task, { code: 'closed' });
    this.#refuseTooMany(task, sharer);
    const settle = Promise.withResolvers<unknown>();
    const waiting: Waiting = { program, sharer, order: { task, input }, options, settle, isAlone: false };
    this.#queue.push(waiting);
    const leave = (): void => {
      if (this.#leave(waiting)) settle.reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#next();
    try {
      return await settle.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  keep(task: string, input: unknown): Kept {
    return { open: { task, input } };
  }

  warm(programs: readonly ChildProgram[]): void {
    for (const program of programs) if (!this.#isClosed && this.#hasPlace) this.#start(program);
  }

  async ready(): Promise<void> {
    for (let starts = 1; this.#idle.size + this.#busy.size === 0; starts += 1) {
      const [child] = this.#starting.size > 0 ? this.#starting : [this.#start(this.#options.program)];
      try {
        return await child?.ready;
      } catch (error) {
        if (starts >= MOST_STARTS || this.#isClosed) throw error;
      }
    }
  }

  stats(): { processes: number; running: number; queued: number } {
    const running = this.#busy.size;
    return { processes: this.#starting.size + this.#idle.size + running, running, queued: this.#queue.length };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { order, settle } of this.#queue.splice(0)) settle.reject(this.#failed(order.task, { code: 'closed' }));
    for (const [child, { order }] of this.#busy) child.end(new TaskFailed(order.task, { code: 'closed' }));
    for (const child of [...this.#starting, ...this.#idle, ...this.#busy.keys()]) this.#end(child);
    await Promise.all([...this.#ending].map(({ exited }) => exited));
  }

  #refuseTooMany(task: string, sharer: string | undefined): void {
    const { mostWaiting = Infinity, mostWaitingOfOne = Infinity } = this.#options;
    const ofOne = sharer === undefined ? 0 : this.#queue.filter((waiting) => waiting.sharer === sharer).length;
    if (ofOne >= mostWaitingOfOne) throw this.#failed(task, { code: 'busy', by: 'sharer' });
    if (this.#queue.length >= mostWaiting) throw this.#failed(task, { code: 'busy', by: 'all' });
  }

  get #hasPlace(): boolean {
    return this.#starting.size + this.#idle.size + this.#busy.size < this.#options.processes;
  }

  /** Loading is no part of an order: its time begins after it. So the child loads what the first one that waits needs. */
  #start(program: ChildProgram): SandboxChild {
    const first = this.#queue.find((waiting) => canDo(program, waiting.program));
    const warm = first ? [first.order.task] : (this.#options.ready ?? []);
    const child = new SandboxChild(program, this.#options.limits, { warm, floor: this.#options.floor });
    this.#starting.add(child);
    this.#open.set(child, new Set());
    void child.exited.then(() => this.#forget(child));
    child.ready.then(
      () => this.#started(child),
      (error: unknown) => this.#startFailed(child, error),
    );
    return child;
  }

  #started(child: SandboxChild): void {
    this.#failedStarts = 0;
    if (this.#starting.delete(child)) this.#free(child);
  }

  /** Another one is started for what waits. When none starts it must not wait for ever; the next order tries again. */
  #startFailed(child: SandboxChild, error: unknown): void {
    if (!this.#starting.delete(child)) return;
    this.#failedStarts += 1;
    if (this.#failedStarts < MOST_STARTS) return this.#next();
    this.#failedStarts = 0;
    for (const waiting of this.#queue.slice()) {
      const others = [...this.#starting, ...this.#idle, ...this.#busy.keys()];
      if (others.some(({ program }) => canDo(program, waiting.program))) continue;
      if (!canDo(child.program, waiting.program)) continue;
      this.#leave(waiting);
      const { message } = error as Error;
      waiting.settle.reject(this.#failed(waiting.order.task, { code: 'not_started', message }, error));
    }
  }

  /** Give what waits to who is free, and start children for the rest. */
  #next(): void {
    if (this.#isClosed || [...this.#busy.values()].some(({ isAlone }) => isAlone)) return;
    const alone = this.#queue.find(({ isAlone }) => isAlone);
    // Nothing else is begun until it is done.
    if (alone && this.#busy.size > 0) return;
    const wanted = alone ? [alone] : this.#turns.sort(this.#queue, this.#busy.values(), this.#options.mostAtOnceOfOne);
    for (const waiting of wanted) {
      const child = this.#childFor(waiting);
      if (child) void this.#give(child, waiting);
    }
    const left = wanted.filter((waiting) => this.#queue.includes(waiting) && !this.#waitsForHolder(waiting));
    const coming = [...this.#starting];
    for (const { program } of left) {
      const at = coming.findIndex((child) => canDo(child.program, program));
      if (at !== -1) coming.splice(at, 1);
      else if (this.#hasPlace || this.#endUseless(program)) this.#start(program);
    }
    if (this.#options.ready && this.#idle.size + this.#starting.size === 0 && this.#hasPlace)
      this.#start(this.#options.program);
  }

  /** The idle child that does an order best, if there is one. */
  #childFor(waiting: Waiting): SandboxChild | undefined {
    if (this.#waitsForHolder(waiting)) return undefined;
    const { program, options } = waiting;
    const usable = [...this.#idle].filter((child) => canDo(child.program, program));
    return (
      usable.find((child) => options.kept && this.#open.get(child)?.has(options.kept)) ??
      usable.find((child) => child.program === program) ??
      usable[0]
    );
  }

  /** The child that has open what it needs is busy, and few others wait for it. */
  #waitsForHolder({ options: { kept } }: Waiting): boolean {
    if (!kept) return false;
    const has = (child: SandboxChild): boolean => this.#open.get(child)?.has(kept) === true;
    if ([...this.#idle].some(has) || ![...this.#busy.keys()].some(has)) return false;
    return this.#queue.filter((other) => other.options.kept === kept).length < MANY;
  }

  /** Make place for a child of this program in the place of one that can do nothing of what waits. */
  #endUseless(program: ChildProgram): boolean {
    const useless = [...this.#idle].find((child) => !canDo(child.program, program));
    if (useless) this.#end(useless);
    return useless !== undefined;
  }

  async #give(child: SandboxChild, waiting: Waiting): Promise<void> {
    const { order, options, settle } = waiting;
    const { kept, signal, onNews } = options;
    const times = this.#options.timesOf?.(order.task);
    this.#leave(waiting);
    this.#turns.take(waiting.sharer);
    this.#idle.delete(child);
    for (const other of this.#busy.values()) {
      this.#accompanied.add(other);
      this.#accompanied.add(waiting);
    }
    this.#busy.set(child, waiting);
    try {
      const open = this.#open.get(child)!;
      if (kept && !open.has(kept)) {
        open.add(kept);
        await child.run(kept.open, { signal });
      }
      settle.resolve(await child.run(order, { times, signal, onNews }));
    } catch (error) {
      const failed = error instanceof TaskFailed ? error : undefined;
      if (failed?.failure.code === 'too_slow' && this.#isRepeated(waiting))
        this.#queue.unshift({ ...waiting, isAlone: true });
      else settle.reject(failed ? this.#toError(failed) : error);
      // What a task that broke off left behind is not for the next one. One that refuses its input has ended well.
      if (failed?.failure.code !== 'refused' && failed?.failure.code !== 'too_large') child.end();
    }
    this.#busy.delete(child);
    this.#free(child);
  }

  #isRepeated(waiting: Waiting): boolean {
    const { isAlone, options } = waiting;
    return (
      this.#options.repeatsSlow === true &&
      this.#accompanied.has(waiting) &&
      !isAlone &&
      !options.isDivisible &&
      !options.signal?.aborted &&
      !this.#isClosed
    );
  }

  #free(child: SandboxChild): void {
    if (this.#isClosed || !child.alive) this.#end(child);
    else if (child.orders >= (this.#options.ordersPerChild ?? ORDERS_PER_CHILD) || (child.orders > 0 && child.isWorn))
      this.#end(child);
    else this.#idle.add(child);
    this.#next();
  }

  #end(child: SandboxChild): void {
    for (const children of [this.#starting, this.#idle]) children.delete(child);
    this.#ending.add(child);
    child.end(new TaskFailed(undefined, { code: 'closed' }));
    void child.exited.then(() => this.#ending.delete(child));
  }

  /** It ended while it had nothing to do. */
  #forget(child: SandboxChild): void {
    if (this.#idle.delete(child)) this.#next();
  }

  /** True when it was still waiting. */
  #leave(waiting: Waiting): boolean {
    const at = this.#queue.indexOf(waiting);
    if (at !== -1) this.#queue.splice(at, 1);
    return at !== -1;
  }

  #failed(task: string, failure: TaskFailed['failure'], cause?: unknown): Error {
    return this.#toError(new TaskFailed(task, failure, cause === undefined ? {} : { cause }));
  }

  #toError(failed: TaskFailed): Error {
    return this.#options.toError?.(failed) ?? failed;
  }
}

function canDo(program: ChildProgram, wanted: ChildProgram): boolean {
  return program === wanted || wanted.alsoBy?.includes(program) === true;
}
