import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from './registry.ts';
import { run } from './run.ts';

const BOM = 'Reference,Quantity,Value,Footprint\n"R1,R2",2,10k,R_0402_1005Metric\nC1,1,100nF,C_0402_1005Metric\n';

/** `npx` of the packed service costs a BOM in a folder that knows nothing of this repository. */
export function checkCommandLine({ env }: Registry, folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'board.csv'), BOM);
  const began = performance.now();
  const args = [
    '--yes',
    '--package=@partwright/server',
    '--',
    'partwright',
    'bom',
    'cost',
    'board.csv',
    '--quantity',
    '10',
    '--json',
  ];
  const printed = run('npx', args, {
    cwd: folder,
    env: { ...env, PARTWRIGHT_DATA_DIR: join(folder, 'data'), DATABASE_URL: '', REDIS_URL: '' },
  });
  const { cost_rollup: cost } = JSON.parse(printed) as {
    cost_rollup: { unit_cost: number | null; priced_lines: number };
  };
  if (cost.priced_lines !== 2 || !(Number(cost.unit_cost) > 0)) throw new Error(`It says ${JSON.stringify(cost)}`);
  return `2 of 2 lines priced, ${((performance.now() - began) / 1000).toFixed(0)} s with its install`;
}
