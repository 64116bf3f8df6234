import { serialize } from 'node:v8';
import type { Order, Report } from '../messages.ts';

/** Something a child does: plain data in, plain data out. */
export type Task = (wish: unknown) => unknown;

/** Larger answers are not handed out: the parent would have to hold them too. */
const MAX_RESULT_BYTES = 256 * 1024 * 1024;

/** Answer the orders of the parent, one after the other, for as long as there is a parent. */
export function serveTasks(tasks: Record<string, Task>): void {
  const known = new Map(Object.entries(tasks));
  const send = process.send?.bind(process);
  if (!send) throw new Error('This program is started by the checker');
  const report = (message: Report): void => void send(message);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => void answer(known.get(order.task), order).then(report));
  report({ kind: 'ready' });
}

async function answer(task: Task | undefined, { task: name, wish }: Order): Promise<Report> {
  try {
    if (!task) throw new Error(`No task ${name}`);
    const value = serialize(await task(wish));
    if (value.length > MAX_RESULT_BYTES) throw new RangeError('The answer is too large: invalid string length');
    return { kind: 'done', value };
  } catch (error) {
    const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
    const outOfMemory =
      error instanceof RangeError && /allocation failed|invalid (?:array|string) length|string longer/i.test(message);
    return { kind: 'failed', message, stack, outOfMemory };
  }
}
