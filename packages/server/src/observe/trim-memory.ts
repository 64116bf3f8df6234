import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first requests are not made to wait for it: it takes some 200 ms. */
const AFTER_MS = 3_000;

/**
 * Give back what starting up has used: the rows of the catalogue on their way into the index, and the engine that the first
 * start fills the data folder with. Without it the process keeps some 200 MB until its first large collection, which an idle
 * server may never make.
 */
export function trimMemorySoon(): void {
  setTimeout(trimMemory, AFTER_MS).unref();
}

function trimMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: {
    type: 'major';
    execution: 'sync';
    flavor: 'last-resort';
  }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
