import { connectGitHub, type HostOptions } from './github-connection.ts';
import { doWithin } from './limit.ts';

/** Any request of the API, of GitHub or of one like it: a route such as `GET /repos/{owner}/{repo}`, and what it takes. */
export type HostRequest = (route: string, parameters: Record<string, unknown>) => Promise<{ data: unknown }>;

/** Requests that read, asked again and waited for as those of a provider are; each ends within `deadlineMs`. */
export function openRequest(options: HostOptions): HostRequest {
  const octokit = connectGitHub(options);
  const host = new URL(options.baseUrl).host;
  return (route, parameters) =>
    doWithin({ host, what: `ask ${route}`, deadlineMs: options.deadlineMs }, (limit) => {
      const given = (parameters['request'] as { signal?: AbortSignal } | undefined)?.signal;
      const signal = given ? AbortSignal.any([limit.signal, given]) : limit.signal;
      return octokit.request(route, { ...parameters, request: { limit, signal } });
    });
}
