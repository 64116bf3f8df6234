// A process of its own for the crash test: dispatches one job, takes it, says so on stdout and holds it for ever.
import { PGlite } from '@electric-sql/pglite';
import { openBullQueue, type BullQueueStore } from './bull-queue.ts';

const [backend, place, prefix, jobId] = process.argv.slice(2) as [
  'redis' | 'postgres' | 'pglite',
  string,
  string,
  string,
];
const store: BullQueueStore =
  backend === 'pglite' ? { backend, pglite: await PGlite.create(place) } : { backend, url: place };
const queue = await openBullQueue(store, { prefix, lockMs: 1000, stalledIntervalMs: 300 });
await queue.dispatch('bom', jobId);
await queue.work(
  () =>
    new Promise(() => {
      process.stdout.write('holding\n');
      setInterval(() => undefined, 1000);
    }),
  { concurrency: 1 },
);
