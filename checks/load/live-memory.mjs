// Loaded before a server of the load check: on SIGUSR2 it collects what is not used any more and tells what is left.
//   node --expose-gc --import ./checks/load/live-memory.mjs ...; LIVE_MEMORY_FOLDER says where the answer goes.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.LIVE_MEMORY_FOLDER;
if (isMainThread && folder)
  process.on('SIGUSR2', async () => {
    const path = `${folder}/${process.pid}.json`;
    writeFileSync(`${path}.part`, JSON.stringify(await findLeast()));
    renameSync(`${path}.part`, path);
  });

/** The least of some readings: answers that are being written are no part of what it holds. */
async function findLeast() {
  const readings = [];
  for (let at = 0; at < 3; at++) {
    globalThis.gc();
    readings.push(process.memoryUsage());
    await sleep(150);
  }
  const held = ({ heapUsed, external }) => heapUsed + external;
  return readings.toSorted((a, b) => held(a) - held(b))[0];
}
