// A process of its own for the crash test: works off the jobs of a data folder and says each one that has ended.
import { setTimeout as sleep } from 'node:timers/promises';
import { openRecords } from '../store/index.ts';
import { openBullQueue } from './bull-queue.ts';
import { sweepJobs } from './sweep.ts';
import { runJobs } from './worker.ts';

const [dataDir = ''] = process.argv.slice(2);
const records = await openRecords({ kind: 'pglite', dataDir });
const queue = await openBullQueue({ backend: 'pglite', pglite: records.pglite! });
sweepJobs({ records, queue }, { olderThanMs: 500, intervalMs: 500 });
await runJobs(
  { records, queue },
  {
    bom: async (_, { progress }) => {
      await progress(50, 'half way');
      await sleep(20);
      return { bomId: 'bom_1', summary: {} };
    },
  },
  { concurrency: 2, attempts: 50 },
);
setInterval(() => {
  void records.jobs
    .unfinished(new Date(Date.now() + 60_000), 1000)
    .then((left) => process.stdout.write(`${left.length} left\n`));
}, 20);
