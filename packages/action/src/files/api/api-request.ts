import { sayIssue } from '@partwright/files/settings-file';
import type { z } from 'zod';
import { FilesUnreadable } from '../failure.ts';

/** `request` of an Octokit: a route such as `GET /repos/{owner}/{repo}`, and what stands in its braces. Retry is its own. */
export type ApiRequest = (route: string, parameters: Record<string, unknown>) => Promise<{ data: unknown }>;

export interface Repository {
  owner: string;
  repo: string;
}

export interface ApiPlace {
  request: ApiRequest;
  repository: Repository;
  signal?: AbortSignal | undefined;
}

/** One request, its answer held against a schema. @throws FilesUnreadable, with the status of the API in its words */
export async function requestApi<T>(
  { request, repository, signal }: ApiPlace,
  route: string,
  parameters: Record<string, unknown>,
  schema: z.ZodType<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const { data } = await request(route, { ...repository, ...parameters, request: { signal } }).catch(
    (error: unknown) => {
      signal?.throwIfAborted();
      throw explain(route, error);
    },
  );
  const answer = schema.safeParse(data, { error: sayIssue });
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  const place = issue?.path.map(String).join('.') || 'the answer';
  throw new FilesUnreadable('unreadable', `${route} answers what was not expected: ${place} ${issue?.message}`);
}

function explain(route: string, cause: unknown): FilesUnreadable {
  const status = (cause as { status?: unknown }).status;
  const said = cause instanceof Error ? cause.message : String(cause);
  const code = status === 404 || status === 422 ? 'not_found' : 'unreadable';
  return new FilesUnreadable(code, `${route}: ${typeof status === 'number' ? `${status} ` : ''}${said}`, { cause });
}
