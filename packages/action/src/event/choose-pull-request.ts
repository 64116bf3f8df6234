import type { PullRequest } from '../ports.ts';
import type { WorkflowRun } from './types.ts';

export type PullRequestChoice = { pullRequest: PullRequest } | { skipped: string };

/**
 * The pull request that a collecting run was for, by what the host knows of both.
 *
 * Commit and repository of the head must be those of the run: the name of a branch says nothing, since every fork may have
 * one of that name, and a commit can be the head of several forks. The number that the report could name is never asked.
 */
export function choosePullRequest(
  pullRequests: readonly PullRequest[],
  { event, headSha, headRepository }: Pick<WorkflowRun, 'event' | 'headSha' | 'headRepository'>,
): PullRequestChoice {
  if (event !== 'pull_request') return { skipped: `the run was started by ${event}, not by a pull request` };
  if (headRepository === null) return { skipped: 'the repository of the head was deleted' };
  const same = pullRequests.filter(
    ({ head }) => head.sha === headSha && head.repository.toLowerCase() === headRepository.toLowerCase(),
  );
  const [open, ...others] = same.filter(({ state }) => state === 'open');
  if (open === undefined) {
    return {
      skipped:
        same.length > 0
          ? 'the pull request was closed'
          : `no open pull request of ${headRepository} has ${headSha} as its head: it was closed, or there is a newer commit`,
    };
  }
  if (others.length > 0) {
    const numbers = [open, ...others].map(({ number }) => `#${number}`).join(', ');
    return {
      skipped: `several pull requests have ${headSha} as their head, and it cannot be known for which the run was: ${numbers}`,
    };
  }
  return { pullRequest: open };
}
