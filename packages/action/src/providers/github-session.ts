import type { Octokit } from '@octokit/rest';
import { explainFailure } from './failures.ts';
import { type Limit, doWithin } from './limit.ts';
import type { Log } from './log.ts';

/** What one call of the provider needs to ask GitHub. */
export interface GitHubSession {
  octokit: Octokit;
  graphqlUrl: string;
  owner: string;
  repo: string;
  log: Log;
  deadlineMs: number;
}

export interface Asking {
  limit: Limit;
  /** For requests that may be sent again. */
  safe: { limit: Limit; signal: AbortSignal };
  /** For requests that must not be sent twice without looking. */
  once: { limit: Limit; signal: AbortSignal; retries: 0 };
}

/** Do it within the deadline; what fails says who could not do what. */
export async function callGitHub<T>(
  session: GitHubSession,
  kind: 'read' | 'write',
  what: string,
  work: (asking: Asking) => Promise<T>,
): Promise<T> {
  try {
    return await doWithin({ host: 'GitHub', what, deadlineMs: session.deadlineMs }, (limit) => {
      const safe = { limit, signal: limit.signal };
      return work({ limit, safe, once: { ...safe, retries: 0 } });
    });
  } catch (error) {
    throw explainFailure(error, 'GitHub', what, kind);
  }
}

/** For calls of several steps: each has what is left of the time of the call. */
export function shareDeadline(session: GitHubSession): () => GitHubSession {
  const endsAt = Date.now() + session.deadlineMs;
  return () => ({ ...session, deadlineMs: Math.max(1, endsAt - Date.now()) });
}

export async function requestGraphql(
  { octokit, graphqlUrl }: GitHubSession,
  query: string,
  variables: Record<string, string>,
  request: Asking['safe'] & { retries?: number },
): Promise<unknown> {
  const { data } = await octokit.request({ method: 'POST', url: graphqlUrl, query, variables, request });
  return data;
}

const MOST_PAGES = 100;

/** Every page of a list. Octokit's own paging drops the options of the request with the first page. */
export async function readPages<T>(
  request: (page: number) => Promise<{ data: unknown; headers: { link?: string | undefined } }>,
  read: (data: unknown) => T[],
  mostPages = MOST_PAGES,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, headers } = await request(page);
    all.push(...read(data));
    if (!/\brel="next"/.test(headers.link ?? '')) break;
  }
  return all;
}
