import type { House } from './house.ts';
import type { Scenario } from './scenario.ts';

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  notes: string[];
}

/** Run one after the other and print a table. True when all passed. */
export async function runScenarios(scenarios: readonly Scenario[], house: House): Promise<boolean> {
  const results: Result[] = [];
  for (const scenario of scenarios) {
    const result = await runScenario(scenario, house);
    results.push(result);
    console.log(`${result.passed ? 'passed' : 'FAILED'}: ${result.name} (${result.seconds.toFixed(1)} s)`);
    for (const note of result.notes) console.log(`    ${note}`);
  }
  printTable(results);
  return results.every(({ passed }) => passed);
}

async function runScenario({ name, run }: Scenario, house: House): Promise<Result> {
  const notes: string[] = [];
  const since = performance.now();
  let passed = true;
  try {
    await run(house, (note) => void notes.push(note));
  } catch (error) {
    passed = false;
    notes.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return { name, passed, seconds: (performance.now() - since) / 1000, notes };
}

function printTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'scenario'.padEnd(width)}  result  seconds`);
  for (const { name, passed, seconds } of results)
    console.log(`${name.padEnd(width)}  ${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)}`);
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
}
