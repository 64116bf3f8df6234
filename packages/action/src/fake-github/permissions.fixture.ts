import { type Permissions, Refusal, type Token, type World } from './world.fixture.ts';

/** What each operation asks of a token; any one of the alternatives is enough. */
const ACCEPTED: Record<string, string[]> = {
  'pulls/get': ['pull_requests=read'],
  'pulls/list': ['pull_requests=read'],
  'pulls/list-files': ['pull_requests=read'],
  'repos/list-pull-requests-associated-with-commit': ['pull_requests=read'],
  'repos/compare-commits-with-basehead': ['contents=read'],
  'repos/get-commit': ['contents=read'],
  'repos/get-content': ['contents=read'],
  'git/get-tree': ['contents=read'],
  'git/get-blob': ['contents=read'],
  'git/get-commit': ['contents=read'],
  'issues/list-comments': ['issues=read', 'pull_requests=read'],
  'issues/create-comment': ['issues=write', 'pull_requests=write'],
  'issues/get-comment': ['issues=read', 'pull_requests=read'],
  'issues/update-comment': ['issues=write', 'pull_requests=write'],
  'issues/delete-comment': ['issues=write', 'pull_requests=write'],
  'checks/create': ['checks=write'],
  'checks/update': ['checks=write'],
  'checks/get': ['checks=read'],
  'checks/list-annotations': ['checks=read'],
  'checks/list-for-ref': ['checks=read'],
  'repos/create-commit-status': ['statuses=write'],
  'repos/list-commit-statuses-for-ref': ['statuses=read'],
};

const holds = (permissions: Permissions, accepted: string): boolean => {
  const [name, access] = accepted.split('=') as [keyof Permissions, string];
  const held = permissions[name] ?? 'none';
  return held === 'write' || held === access;
};

/** Throws the refusal GitHub would give. What is public may be read by everyone. */
export function checkPermission(world: World, operation: string, token: Token | undefined): void {
  const accepted = ACCEPTED[operation] ?? [];
  const isWrite = accepted.some((item) => item.endsWith('=write'));
  if (!token) {
    if (isWrite || operation === 'users/get-authenticated') throw new Refusal(401, 'Requires authentication');
    if (world.isPrivate) throw new Refusal(404, 'Not Found');
    return;
  }
  const headers = { 'x-accepted-github-permissions': accepted.join('; ') };
  const kind = token.kind === 'app' ? 'integration' : 'personal access token';
  if (operation === 'users/get-authenticated' && token.kind === 'app')
    throw new Refusal(403, 'Resource not accessible by integration');
  if (accepted.includes('checks=write') && token.kind === 'person')
    throw new Refusal(403, 'You must authenticate via a GitHub App.');
  if (accepted.length === 0 || (!isWrite && !world.isPrivate)) return;
  if (!accepted.some((item) => holds(token.permissions, item)))
    throw new Refusal(403, `Resource not accessible by ${kind}`, undefined, headers);
}
