import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const read = async (current: Parameters<ReturnType<typeof createMetrics>['watchReplica']>[0]): Promise<string[]> => {
  const metrics = createMetrics();
  metrics.watchReplica(current);
  return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('partwright_replica'));
};

it.each([
  ['one that serves', { state: 'serving', behindSeconds: 0.5 }, ['serving 1', 'behind_seconds 0.5']],
  ['one that is behind', { state: 'behind', behindSeconds: 90 }, ['serving 0', 'behind_seconds 90']],
  ['one of which nothing is known', { state: 'away', behindSeconds: null }, ['serving 0']],
  ['none', null, []],
])('The metrics tell how a copy of the database stands: %s', async (_what, standing, told) => {
  expect(await read(() => standing)).toEqual(told.map((line) => `partwright_replica_${line}`));
});
