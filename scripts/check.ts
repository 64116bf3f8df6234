// npm run check: everything about the code that is not a test: types, lint, format, dead code, generated files.
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--type-aware'],
  ['format', 'oxfmt', '--check', '.'],
  ['dead code', 'knip'],
  ['what is generated is current', 'node', 'scripts/generate.ts', '--check'],
  ['data/starter-database.zst is current', 'node', 'packages/server/scripts/build-starter-database.ts', '--check'],
  ['packages/action/dist is current', 'node', 'packages/action/scripts/build.ts', '--check'],
];

const failed: string[] = [];
for (const [name, command, ...args] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
process.exit(failed.length > 0 ? 1 : 0);
