import { serialize } from 'node:v8';
import type { KnownFailure, Order, Report } from '../messages.ts';

/** One kind of file reading. It is loaded in the child only, when it is first asked for. */
export interface Task {
  run(bytes: Uint8Array, options: unknown): unknown;
  /** Do once what makes the first file slow, before it comes. */
  warm?(): void;
  /** What an error says about the file; undefined when it is a fault of the reader. */
  explain(error: unknown): KnownFailure | undefined;
}

export type TaskLoader = () => Promise<Task>;

/** Larger results are not handed out: the parent would have to hold them too. */
const MAX_RESULT_BYTES = 128 * 1024 * 1024;

/**
 * Answer the orders of the pool, one after the other, for as long as there is a pool. The arguments of the
 * program are the tasks that are loaded before the first order.
 */
export async function serveTasks(loaders: Record<string, TaskLoader>): Promise<void> {
  const known = new Map(Object.entries(loaders));
  const send = process.send?.bind(process);
  if (!send) throw new Error('This file is run by a parser pool');
  const report = (message: Report) => void send(message);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => void answer(known.get(order.task), order).then(report));
  for (const name of process.argv.slice(2)) (await known.get(name)?.())?.warm?.();
  report({ kind: 'ready' });
}

async function answer(load: TaskLoader | undefined, { task, bytes, options }: Order): Promise<Report> {
  let loaded: Task | undefined;
  try {
    if (!load) throw new Error(`No task ${task}`);
    loaded = await load();
    const value = serialize(await loaded.run(bytes, options));
    if (value.length > MAX_RESULT_BYTES) {
      const failure = {
        code: 'file_too_large',
        message: 'The file holds more than can be answered. Split it.',
        row: null,
      };
      return { kind: 'refused', failure, cpuMs: cpuMs() };
    }
    return { kind: 'done', value, cpuMs: cpuMs() };
  } catch (error) {
    const failure = loaded?.explain(error);
    if (failure) return { kind: 'refused', failure, cpuMs: cpuMs() };
    const outOfMemory =
      error instanceof RangeError &&
      /allocation failed|invalid (?:array|string) length|string longer/i.test(error.message);
    return {
      kind: 'broken',
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      outOfMemory,
      cpuMs: cpuMs(),
    };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
