import type { Octokit } from '@octokit/rest';
import { z } from 'zod';
import { TargetFailure } from '../ports.ts';
import { readRefusal } from './github-connection.ts';
import type { Repository } from './github-repository.ts';

export interface Comment {
  id: number;
  body: string;
  author: string;
  url: string;
}

/** Comments on one thing: a pull request or a commit. Each method throws what Octokit throws. */
export interface CommentPlace {
  /** `pull 12`, `commit 3f2a…`: what the id of a comment is remembered with. */
  readonly name: string;
  /** Null: it is not there any more. */
  get(id: number): Promise<Comment | null>;
  /** The oldest first, so many a page, from page 1. */
  list(page: number, perPage: number): Promise<Comment[]>;
  create(body: string): Promise<Comment>;
  update(id: number, body: string): Promise<Comment>;
}

export function onPullRequest({ rest }: Octokit, repository: Repository, number: number): CommentPlace {
  const issue = { ...repository, issue_number: number };
  return {
    name: `pull ${number}`,
    get: (id) =>
      unlessGone(async () =>
        readAnswer(CommentAnswer, (await rest.issues.getComment({ ...repository, comment_id: id })).data),
      ),
    list: async (page, perPage) =>
      readAnswer(z.array(CommentAnswer), (await rest.issues.listComments({ ...issue, page, per_page: perPage })).data),
    create: async (body) => readAnswer(CommentAnswer, (await rest.issues.createComment({ ...issue, body })).data),
    update: async (id, body) =>
      readAnswer(CommentAnswer, (await rest.issues.updateComment({ ...repository, comment_id: id, body })).data),
  };
}

export function onCommit({ rest }: Octokit, repository: Repository, sha: string): CommentPlace {
  const commit = { ...repository, commit_sha: sha };
  return {
    name: `commit ${sha}`,
    get: (id) =>
      unlessGone(async () =>
        readAnswer(CommentAnswer, (await rest.repos.getCommitComment({ ...repository, comment_id: id })).data),
      ),
    list: async (page, perPage) =>
      readAnswer(
        z.array(CommentAnswer),
        (await rest.repos.listCommentsForCommit({ ...commit, page, per_page: perPage })).data,
      ),
    create: async (body) => readAnswer(CommentAnswer, (await rest.repos.createCommitComment({ ...commit, body })).data),
    update: async (id, body) =>
      readAnswer(CommentAnswer, (await rest.repos.updateCommitComment({ ...repository, comment_id: id, body })).data),
  };
}

async function unlessGone(read: () => Promise<Comment>): Promise<Comment | null> {
  try {
    return await read();
  } catch (error) {
    const { status } = readRefusal(error);
    if (status === 404 || status === 410) return null;
    throw error;
  }
}

const text = z.string().catch('');
/** Only what is used is asked of an answer. The account of an author may be gone. */
const CommentAnswer = z
  .object({ id: z.int(), body: text, user: z.object({ login: text }).catch({ login: '' }), html_url: text })
  .transform(({ id, body, user, html_url: url }): Comment => ({ id, body, author: user.login, url }));

function readAnswer<T>(schema: z.ZodType<T>, data: unknown): T {
  const reading = schema.safeParse(data);
  if (reading.success) return reading.data;
  throw new TargetFailure('the answer of the code host is no comment: check `apiUrl`', { isTransient: true });
}
