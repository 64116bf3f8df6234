// Plays stories with the real watcher, a real server and real programs that write: kills, half files, full disks, failing
// receivers. Prints figures; fails when an export was lost, costed twice or told wrongly.
//   npm run checks -- watcher [SCENARIO ...]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildren } from './watcher/children.ts';
import type { Scenario } from './watcher/scenario.ts';
import { away } from './watcher/scenarios/away.ts';
import { fullDisk } from './watcher/scenarios/full-disk.ts';
import { large } from './watcher/scenarios/large.ts';
import { names } from './watcher/scenarios/names.ts';
import { once } from './watcher/scenarios/once.ts';
import { receivers } from './watcher/scenarios/receivers.ts';
import { serverKilled } from './watcher/scenarios/server-killed.ts';
import { shared } from './watcher/scenarios/shared.ts';
import { thousandExports } from './watcher/scenarios/thousand-exports.ts';
import { writers } from './watcher/scenarios/writers.ts';

const scenarios: readonly Scenario[] = [
  serverKilled,
  writers,
  thousandExports,
  receivers,
  shared,
  away,
  fullDisk,
  once,
  large,
  names,
];

export async function run(args: string[]): Promise<boolean> {
  const unknown = args.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no scenario ${unknown.join(', ')}; there are: ${scenarios.map(({ name }) => name).join(', ')}`,
    );
    return false;
  }
  let passed = true;
  for (const scenario of scenarios.filter(({ name }) => args.length === 0 || args.includes(name))) {
    console.log(`\n${scenario.name}: ${scenario.about}`);
    const missing = await scenario.missing?.();
    if (missing === undefined) passed = (await play(scenario)) && passed;
    else console.log(`  not run: ${missing}`);
  }
  return passed;
}

async function play(scenario: Scenario): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-watcher-'));
  const startedAt = Date.now();
  try {
    await scenario.run(folder, (text) => console.log(`  ${text}`));
    console.log(`  passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.log(`  FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await endChildren();
    await rm(folder, { recursive: true, force: true });
  }
}
