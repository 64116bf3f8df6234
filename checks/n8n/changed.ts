import { spawnSync } from 'node:child_process';

/** What the suite is about: the node, the workflows, what they talk through, and the suite itself. */
const INPUTS = [
  'packages/n8n-nodes-partwright',
  'packages/client',
  'packages/contract',
  'packages/server/src/webhooks',
  'packages/server/src/http',
  'workflows/n8n',
  'checks/n8n',
  'checks/n8n.ts',
];

/** A landing has seldom more commits. */
const USUAL_BASE = 'HEAD~10';

/**
 * Whether the inputs of the suite changed since the commit in CI_BASE (left out: in the last ten commits), or in the work tree.
 * True when git cannot tell.
 */
export function haveInputsChanged(): boolean {
  const base = process.env['CI_BASE'] ?? USUAL_BASE;
  const { status } = spawnSync('git', ['diff', '--quiet', base, '--', ...INPUTS], { stdio: 'ignore' });
  return status !== 0;
}
