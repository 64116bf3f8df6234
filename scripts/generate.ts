// npm run generate: writes every committed file that is made from a table of the code: the roles of BOM columns, the contract,
// the settings, the inputs and policies of the action. With --check: only says which of them are stale.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** In this order, as the contract takes the roles. */
const programs = [
  'scripts/write-roles.ts',
  'scripts/write-contract-files.ts',
  'packages/action/scripts/write-action-files.ts',
];

const root = join(import.meta.dirname, '..');
let passed = true;
for (const program of programs) {
  const { status } = spawnSync(process.execPath, [join(root, program), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  passed = status === 0 && passed;
}
process.exitCode = passed ? 0 : 1;
