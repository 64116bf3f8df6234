// npm run checks -- slow-tests: tests of the usual kind that take too long for `npm test`: the bundled action in all its
// scenarios, the workflows that build packages and reports, the bundle from sources elsewhere. Needs git; kicad-cli is used where it is.
import { spawnSync } from 'node:child_process';

/** True when all pass. Arguments go to vitest: names of files, `-t` and a name. */
export async function run(args: string[]): Promise<boolean> {
  const { status } = spawnSync('vitest', ['run', '--config', 'checks/slow-tests.config.ts', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
