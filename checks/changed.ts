import { spawnSync } from 'node:child_process';

/** A landing has seldom more commits. */
const USUAL_BASE = 'HEAD~10';

/**
 * Whether one of these files or folders (paths from the root of the repository) changed since the commit in CI_BASE (left out: in
 * the last ten commits), or in the work tree. True when git cannot tell.
 */
export function haveChanged(paths: readonly string[]): boolean {
  const base = process.env['CI_BASE'] ?? USUAL_BASE;
  const { status } = spawnSync('git', ['diff', '--quiet', base, '--', ...paths], { stdio: 'ignore' });
  return status !== 0;
}
