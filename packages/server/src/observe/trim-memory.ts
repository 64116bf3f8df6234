import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Give back what starting up has used: the rows of the catalogue on their way into the index, and the engine that the first
 * start fills the data folder with. Without it the process keeps some 200 MB until its first large collection, which an idle
 * server may never make.
 */
export function trimMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: {
    type: 'major';
    execution: 'sync';
    flavor: 'last-resort';
  }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
