// The watcher as a process against the real server: exports as programs write them, kills, receivers that fail, several watchers.
//   npm run checks -- watcher [SCENARIO ...]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from './watcher/scenario.ts';
import { thousandExports } from './watcher/scenarios/thousand-exports.ts';

const scenarios: readonly Scenario[] = [thousandExports];

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
    const missing = scenario.missing?.();
    console.log(`\n${scenario.name}: ${scenario.about}`);
    if (missing !== undefined) {
      console.log(`  not run: ${missing}`);
      continue;
    }
    const folder = await mkdtemp(join(tmpdir(), 'partwright-watcher-'));
    const startedAt = Date.now();
    try {
      await scenario.run(folder, (text) => console.log(`  ${text}`));
      console.log(`  passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    } catch (error) {
      passed = false;
      console.log(`  FAILED: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return passed;
}
