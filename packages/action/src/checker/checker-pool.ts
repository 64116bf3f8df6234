import { CheckFailed } from './check-failed.ts';
import { CheckerChild, type ChildLimits, type ChildProgram } from './checker-child.ts';
import type { Order } from './messages.ts';

export interface CheckerPool {
  /** The value of one order, done by a child of this program. @throws CheckFailed */
  run(program: ChildProgram, order: Order): Promise<unknown>;
  /** End all children. Orders that go on, and later ones, fail. */
  close(): void;
}

interface Waiting {
  program: ChildProgram;
  order: Order;
  settle: PromiseWithResolvers<unknown>;
}

/**
 * At most `workers` children, which do the orders in their turn. A child that dies takes only its own order with it; one
 * of another program, or after a failure, makes place for a fresh one.
 */
export function openCheckerPool(workers: number, limits: ChildLimits): CheckerPool {
  const queue: Waiting[] = [];
  const idle: CheckerChild[] = [];
  const busy = new Set<CheckerChild>();
  let isClosed = false;

  const take = (program: ChildProgram): CheckerChild => {
    const usable = idle.findIndex((child) => child.alive && child.program === program);
    const [found] = usable < 0 ? [] : idle.splice(usable, 1);
    if (found) return found;
    // Those that lie idle are dead, or of another program.
    if (busy.size + idle.length >= workers) idle.shift()?.end(closed());
    return new CheckerChild(program, limits);
  };

  const next = async (): Promise<void> => {
    if (busy.size >= workers) return;
    const waiting = queue.shift();
    if (!waiting) return;
    const { program, order, settle } = waiting;
    let child: CheckerChild | undefined;
    try {
      child = take(program);
      busy.add(child);
      settle.resolve(await child.run(order));
    } catch (error) {
      settle.reject(error instanceof CheckFailed ? error : new CheckFailed('fault', String(error), { cause: error }));
      // What a failed task left behind is not for the next one.
      child?.end(closed());
    } finally {
      if (child) busy.delete(child);
      if (child?.alive) idle.push(child);
      void next();
    }
  };

  return {
    run(program, order) {
      if (isClosed) return Promise.reject(closed());
      const settle = Promise.withResolvers<unknown>();
      queue.push({ program, order, settle });
      void next();
      return settle.promise;
    },
    close() {
      isClosed = true;
      for (const { settle } of queue.splice(0)) settle.reject(closed());
      for (const child of [...busy, ...idle.splice(0)]) child.end(closed());
    },
  };
}

function closed(): CheckFailed {
  return new CheckFailed('closed', 'The checks were ended.');
}
