// Loaded before a server of the load check: on SIGUSR2 it collects what is not used any more and tells what is left.
//   node --expose-gc --import ./checks/load/live-memory.mjs ...; LIVE_MEMORY_FOLDER says where the answer goes.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.LIVE_MEMORY_FOLDER;
if (isMainThread && folder)
  process.on('SIGUSR2', () => {
    globalThis.gc();
    const path = `${folder}/${process.pid}.json`;
    writeFileSync(`${path}.part`, JSON.stringify(process.memoryUsage()));
    renameSync(`${path}.part`, path);
  });
