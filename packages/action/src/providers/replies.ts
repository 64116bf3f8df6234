import { z } from 'zod';
import type { PostedComment, PullRequest } from '../ports.ts';
import { UnreadableAnswer } from './failures.ts';

// Only what is used is asked of an answer. Gitea gives the same fields as GitHub for comments and pull requests.

const branch = z.object({
  sha: z.string(),
  ref: z.string(),
  // A fork that was deleted has no repository any more.
  repo: z.object({ full_name: z.string() }).nullish(),
});

const pullRequest = z
  .object({
    number: z.number(),
    html_url: z.string(),
    state: z.enum(['open', 'closed']),
    base: branch,
    head: branch,
    // Gitea alone has it.
    merge_base: z.string().nullish(),
  })
  .transform(({ number, html_url, state, base, head, merge_base: mergeBase }): PullRequest => {
    const isSame = head.repo != null && head.repo.full_name.toLowerCase() === base.repo?.full_name.toLowerCase();
    return {
      number,
      url: html_url,
      state,
      base: { sha: base.sha, ref: base.ref },
      head: { sha: head.sha, ref: head.ref, repository: head.repo?.full_name ?? '' },
      isFork: !isSame,
      mergeBase: mergeBase || null,
    };
  });

const comment = z
  .object({
    id: z.number(),
    html_url: z.string().default(''),
    body: z.string().nullish(),
    user: z.object({ login: z.string() }).nullish(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform((it): PostedComment => ({
    id: it.id,
    url: it.html_url,
    body: it.body ?? '',
    author: it.user?.login ?? '',
    createdAt: it.created_at,
    updatedAt: it.updated_at,
  }));

const nodeId = z.object({ node_id: z.string() }).transform((it) => it.node_id);
const login = z.object({ login: z.string().min(1) }).transform((it) => it.login);
const viewer = z.object({ data: z.object({ viewer: z.object({ login: z.string().min(1) }) }) });
const minimized = z.object({
  data: z.object({ minimizeComment: z.object({ minimizedComment: z.object({ isMinimized: z.boolean() }) }) }),
});
const checkRun = z
  .object({
    id: z.number(),
    name: z.string().nullish(),
    html_url: z.string().nullable(),
    external_id: z.string().nullish(),
    output: z.object({ annotations_count: z.number() }).nullish(),
  })
  .transform((it) => ({
    id: it.id,
    name: it.name ?? null,
    url: it.html_url,
    externalId: it.external_id ?? null,
    annotationsCount: it.output?.annotations_count ?? 0,
  }));

const status = z
  .object({ id: z.number(), context: z.string().nullish(), target_url: z.string().nullish() })
  .transform((it) => ({ id: it.id, context: it.context ?? '', targetUrl: it.target_url || null }));

function makeReader<T>(schema: z.ZodType<T>, what: string): (data: unknown) => T {
  return (data) => {
    const read = schema.safeParse(data);
    if (!read.success) throw new UnreadableAnswer(what, read.error);
    return read.data;
  };
}

const refusal = z.object({
  errors: z.tuple([z.object({ type: z.string().default(''), message: z.string() })], z.unknown()),
});

/** What GraphQL says in a 200 that was none; undefined when it was done. */
export function readGraphqlRefusal(data: unknown): { type: string; message: string } | undefined {
  return refusal.safeParse(data).data?.errors[0];
}

export type CheckRun = z.output<typeof checkRun>;
export type StatusReply = z.output<typeof status>;
export const readPullRequest = makeReader(pullRequest, 'a pull request');
export const readPullRequests = makeReader(z.array(pullRequest), 'a list of pull requests');
export const readComment = makeReader(comment, 'a comment');
export const readComments = makeReader(z.array(comment), 'a list of comments');
export const readNodeId = makeReader(nodeId, 'a comment with a node id');
export const readLogin = makeReader(login, 'a user');
export const readViewer = makeReader(
  viewer.transform((it) => it.data.viewer.login),
  'the login of the token',
);
export const readIsMinimized = makeReader(
  minimized.transform((it) => it.data.minimizeComment.minimizedComment.isMinimized),
  'a hidden comment',
);
export const readCheckRun = makeReader(checkRun, 'a check run');
export const readCheckRuns = makeReader(
  z.object({ check_runs: z.array(checkRun) }).transform((it) => it.check_runs),
  'a list of check runs',
);

export const readStatuses = makeReader(z.array(status), 'a list of commit statuses');

/** Hosts may end lines in their own way and drop blank ends. */
export function isSameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trimEnd() === b.replaceAll('\r\n', '\n').trimEnd();
}

export function sortByAge(comments: readonly PostedComment[]): PostedComment[] {
  return [...comments].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id);
}
