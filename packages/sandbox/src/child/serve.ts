import { serialize } from 'node:v8';
import type { Order, Report } from '../messages.ts';
import type { Task, TaskLoaders, TaskTable } from '../tasks.ts';

/** Larger values are not handed out: the parent would have to hold them too. */
const MOST_VALUE_BYTES = 128 * 1024 * 1024;

type AnyTask = Task<unknown, unknown, unknown>;

/**
 * Answer the orders of the pool, one after the other, for as long as there is a pool. The tasks of the table are loaded
 * when they are first asked for; those that the pool wants at once, before the first order.
 */
export async function serveTasks<Tasks extends TaskTable<Tasks>, Refusal = never>(
  loaders: TaskLoaders<Tasks, Refusal>,
): Promise<void> {
  // What comes and goes is bytes to a process: here the names of the table become plain ones.
  const known = new Map<string, () => AnyTask | Promise<AnyTask>>(Object.entries(loaders));
  const send = process.send?.bind(process);
  if (!send) throw new Error('This program is started by a pool');
  const report = (message: Report): void => void send(message);
  const tell = (news: unknown): void => report({ kind: 'news', news });
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => void answer(known.get(order.task), order, tell).then(report));
  const warm = process.argv.slice(process.argv.lastIndexOf('--') + 1);
  for (const name of warm) (await known.get(name)?.())?.warm?.();
  report({ kind: 'ready' });
}

async function answer(
  load: (() => AnyTask | Promise<AnyTask>) | undefined,
  { task, input }: Order,
  tell: (news: unknown) => void,
): Promise<Report> {
  let loaded: AnyTask | undefined;
  try {
    if (!load) throw new Error(`No task ${task}`);
    loaded = await load();
    const value = serialize(await loaded.run(input, tell));
    return value.length > MOST_VALUE_BYTES
      ? { kind: 'too_large', cpuMs: cpuMs() }
      : { kind: 'done', value, cpuMs: cpuMs() };
  } catch (error) {
    const refusal = loaded?.explain?.(error);
    if (refusal !== undefined)
      return { kind: 'refused', refusal, isSpent: loaded?.isSpentBy?.(error) ?? false, cpuMs: cpuMs() };
    const [message, stack] = error instanceof Error ? [error.message, error.stack ?? ''] : [String(error), ''];
    const outOfMemory =
      error instanceof RangeError &&
      /allocation failed|failed to allocate|invalid (?:array|string) length|string longer/i.test(message);
    return { kind: 'broken', message, stack, outOfMemory, cpuMs: cpuMs() };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
