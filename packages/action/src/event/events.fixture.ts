import type { EventReading, ReviewEvent } from './types.ts';
import { readEvent } from './read-event.ts';

export const BASE = 'b'.repeat(40);
export const HEAD = 'c'.repeat(40);
export const NONE = '0'.repeat(40);

export const githubEnvironment = {
  GITHUB_REPOSITORY: 'acme/lamp',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_API_URL: 'https://api.github.com',
  GITHUB_RUN_ID: '6001',
  GITHUB_RUN_NUMBER: '12',
  GITHUB_ACTOR: 'dependabot[bot]',
  GITHUB_EVENT_PATH: '/events/event.json',
  GITHUB_SHA: HEAD,
  GITHUB_REF: 'refs/heads/main',
};

export function makePullRequestPayload(headRepository: string | null = 'acme/lamp') {
  return {
    action: 'opened',
    pull_request: {
      number: 7,
      title: 'Anything',
      base: { sha: BASE, ref: 'main', repo: { full_name: 'acme/lamp' } },
      head: { sha: HEAD, ref: 'feature', repo: headRepository === null ? null : { full_name: headRepository } },
    },
  };
}

export function makeWorkflowRunPayload(run: Record<string, unknown> = {}) {
  return {
    action: 'completed',
    workflow_run: {
      id: 6000,
      event: 'pull_request',
      conclusion: 'success',
      head_sha: HEAD,
      head_branch: 'main',
      head_repository: { full_name: 'stranger/lamp' },
      pull_requests: [],
      ...run,
    },
  };
}

/** What is read of an event with this payload. */
export function readPayload(
  name: string,
  payload: unknown,
  env: Record<string, string> = {},
  baseRef?: string,
): Promise<EventReading> {
  const bytes = payload instanceof Uint8Array ? payload : new TextEncoder().encode(JSON.stringify(payload));
  return readEvent({ ...githubEnvironment, GITHUB_EVENT_NAME: name, ...env }, async () => bytes, baseRef);
}

export async function makeReviewEvent(...parameters: Parameters<typeof readPayload>): Promise<ReviewEvent> {
  const reading = await readPayload(...parameters);
  if ('skipped' in reading) throw new Error(reading.skipped);
  return reading.event;
}
