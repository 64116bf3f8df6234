// The server of `npm run bench -- shares`, in a process of its own: says its address and the keys of two accounts to its parent,
// what it did since the last time when it is asked, and ends with it.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { startService } from '../packages/server/src/testing/running.fixture.ts';
import type { Worked } from './shares-client.ts';

const running = await startService({
  LOG_LEVEL: 'silent',
  STARTER_CATALOG: 'false',
  KICAD_CLI: 'none',
  SIGNUP_CREDITS: '1000000',
  ...(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>),
});
const other = await running.newAccount('the one who floods');

const RESOLUTION_MS = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
let last = { atMs: performance.now(), cpu: process.cpuUsage() };

function takeWorked(): Worked {
  const { user, system } = process.cpuUsage(last.cpu);
  const worked = {
    delayP99Ms: delays.percentile(99) / 1e6,
    delayMaxMs: delays.max / 1e6,
    processorShare: (user + system) / 1000 / (performance.now() - last.atMs),
  };
  delays.reset();
  last = { atMs: performance.now(), cpu: process.cpuUsage() };
  return worked;
}

process.on('message', () => process.send?.(takeWorked()));
process.on('disconnect', () => void running.stop().then(() => process.exit()));
process.send?.({
  url: running.url,
  key: running.key,
  floodKey: await running.newKey({ accountId: other }),
});
