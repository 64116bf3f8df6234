import { CheckFailed } from './check-failed.ts';
import { CheckerChild, type ChildLimits, type ChildProgram } from './checker-child.ts';
import type { Order } from './messages.ts';

export interface CheckerPool {
  /**
   * The value of one order, done by a child of this program. `isDivisible`: whoever asks asks for its parts when it is too
   * slow, so that it is not tried once more as a whole. @throws CheckFailed
   */
  run(program: ChildProgram, order: Order, kept?: Kept, isDivisible?: boolean): Promise<unknown>;
  /** Start a child of each before there is an order for it, as far as there are workers. */
  warm(programs: readonly ChildProgram[]): void;
  /** End all children. Orders that go on, and later ones, fail. */
  close(): void;
}

/** Something that takes long to open: the orders that need it go to the child that has it open. */
export interface Kept {
  /** A child does it before the first order that needs it. */
  open: Order;
}

interface Waiting {
  program: ChildProgram;
  order: Order;
  kept: Kept | undefined;
  settle: PromiseWithResolvers<unknown>;
  isDivisible: boolean;
  /** It was too slow beside others, and is tried once more without them. */
  isAlone: boolean;
}

/** When so many wait for one child, another one opens what they need too. */
const MANY = 4;

/**
 * At most `workers` children, which do the orders in their turn. A child that dies takes only its own order with it; one
 * that can do nothing of what waits, or after a failure, makes place for a fresh one. Children that share a processor slow
 * each other down: what was too slow while another one worked is done again when none does.
 */
export function openCheckerPool(workers: number, limits: ChildLimits): CheckerPool {
  const queue: Waiting[] = [];
  const idle = new Set<CheckerChild>();
  const busy = new Map<CheckerChild, Waiting>();
  /** Orders beside which another one was done. */
  const accompanied = new WeakSet<Waiting>();
  /** What each child has open. */
  const has = new WeakMap<CheckerChild, Set<Kept>>();
  let isClosed = false;

  const start = (program: ChildProgram): CheckerChild => {
    const child = new CheckerChild(program, limits);
    has.set(child, new Set());
    return child;
  };

  /** The child for an order, when there is one now. */
  const find = ({ program, kept }: Waiting): CheckerChild | undefined => {
    const usable = [...idle].filter((child) => canDo(child.program, program));
    if (kept) {
      const holder = [...idle, ...busy.keys()].find((child) => has.get(child)?.has(kept));
      if (holder && usable.includes(holder)) return holder;
      if (holder && queue.filter((other) => other.kept === kept).length < MANY) return undefined;
    }
    const found = usable.find((child) => child.program === program) ?? usable[0];
    if (found) return found;
    return busy.size + idle.size < workers ? start(program) : undefined;
  };

  /** A fresh child in the place of one that can do nothing of what waits. */
  const replace = ({ program }: Waiting): CheckerChild | undefined => {
    const useless = [...idle].find((child) => !canDo(child.program, program));
    if (!useless) return undefined;
    idle.delete(useless);
    useless.end(closed());
    return start(program);
  };

  const next = (): void => {
    for (const child of idle) if (!child.alive) idle.delete(child);
    if ([...busy.values()].some(({ isAlone }) => isAlone)) return;
    const alone = queue.find(({ isAlone }) => isAlone);
    if (alone) {
      // Nothing else is begun until it is done.
      if (busy.size > 0) return;
      const child = find(alone) ?? replace(alone);
      if (child) void give(child, alone);
      return;
    }
    for (const take of [find, replace])
      for (const waiting of queue.slice()) {
        const child = take(waiting);
        if (child) void give(child, waiting);
      }
  };

  const give = async (child: CheckerChild, waiting: Waiting): Promise<void> => {
    const { order, kept, settle } = waiting;
    queue.splice(queue.indexOf(waiting), 1);
    idle.delete(child);
    for (const other of busy.values()) {
      accompanied.add(other);
      accompanied.add(waiting);
    }
    busy.set(child, waiting);
    try {
      const open = has.get(child)!;
      const isOpen = kept === undefined || open.has(kept);
      if (kept) open.add(kept);
      if (!isOpen) await child.run(kept.open);
      settle.resolve(await child.run(order));
    } catch (error) {
      const isSlow = error instanceof CheckFailed && error.code === 'too_slow';
      const isTriedAgain = isSlow && accompanied.has(waiting) && !waiting.isAlone && !waiting.isDivisible && !isClosed;
      if (isTriedAgain) queue.unshift({ ...waiting, isAlone: true });
      else
        settle.reject(error instanceof CheckFailed ? error : new CheckFailed('fault', String(error), { cause: error }));
      // What a failed task left behind is not for the next one.
      child.end(closed());
    } finally {
      busy.delete(child);
      if (child.alive) idle.add(child);
      next();
    }
  };

  return {
    run(program, order, kept, isDivisible = false) {
      if (isClosed) return Promise.reject(closed());
      const settle = Promise.withResolvers<unknown>();
      queue.push({ program, order, kept, settle, isDivisible, isAlone: false });
      next();
      return settle.promise;
    },
    warm(programs) {
      for (const program of programs) if (!isClosed && busy.size + idle.size < workers) idle.add(start(program));
    },
    close() {
      isClosed = true;
      for (const { settle } of queue.splice(0)) settle.reject(closed());
      for (const child of [...busy.keys(), ...idle]) child.end(closed());
      idle.clear();
    },
  };
}

function canDo(program: ChildProgram, wanted: ChildProgram): boolean {
  return program === wanted || wanted.alsoBy?.includes(program) === true;
}

function closed(): CheckFailed {
  return new CheckFailed('closed', 'The checks were ended.');
}
