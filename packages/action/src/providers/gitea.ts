import type { PostedComment, Provider } from '../ports.ts';
import { concludeByStatus } from './commit-status.ts';
import { explainFailure, readFailure } from './failures.ts';
import { connectGitea, type GiteaRequest } from './gitea-connection.ts';
import type { HostOptions } from './github-connection.ts';
import { doWithin, type Limit } from './limit.ts';
import {
  isSameText,
  readComment,
  readComments,
  readLogin,
  readPullRequest,
  readPullRequests,
  readStatuses,
  type StatusReply,
  sortByAge,
} from './replies.ts';
import { readCommit, readRepository } from './repository.ts';
import { sendOnce } from './send-once.ts';

/** The API sets none; this is what its pages show in one line. */
const LONGEST_DESCRIPTION = 255;
/** The default of the host's own largest page. */
const PAGE_SIZE = 50;
const MOST_PAGES = 200;
const MOST_PULL_PAGES = 10;
const MOST_STATUS_PAGES = 10;

/**
 * Gitea, Forgejo, AllSpice: the API under `/api/v1`. It has no check runs and folds no comments.
 *
 * Every call ends within `deadlineMs`, and raises NotAllowed, HostError or DeadlinePassed when it is not done.
 */
export function openGitea(options: HostOptions): Provider {
  const { owner, repo } = readRepository(options.repository);
  const { log, deadlineMs } = options;
  const host = `The API of ${new URL(options.baseUrl).host}`;
  const request = connectGitea(options);
  const at = `/repos/${owner}/${repo}`;
  const seen = new Set<number>();
  let login: string | undefined;

  const callGitea = async <T>(kind: 'read' | 'write', what: string, work: (limit: Limit) => Promise<T>): Promise<T> => {
    try {
      return await doWithin({ host, what, deadlineMs }, work);
    } catch (error) {
      throw explainFailure(error, host, what, kind);
    }
  };
  const get = (path: string, limit: Limit) => request({ method: 'GET', path, limit, isSafe: true });
  const write = (method: GiteaRequest['method'], path: string, limit: Limit, body?: unknown) =>
    request({ method, path, limit, body, isSafe: true });

  /** Some hosts page this list and some give all of it to every page: it ends with a page that brings nothing new. */
  const readPages = async <T>(
    path: string,
    limit: Limit,
    { read, key, mostPages }: { read: (data: unknown) => T[]; key: (item: T) => number; mostPages: number },
  ): Promise<T[]> => {
    const all = new Map<number, T>();
    for (let page = 1; page <= mostPages; page += 1) {
      const before = all.size;
      const { data, headers } = await get(
        `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${PAGE_SIZE}`,
        limit,
      );
      for (const item of read(data ?? [])) if (!all.has(key(item))) all.set(key(item), item);
      const total = Number(headers.get('x-total-count') ?? Number.NaN);
      if (all.size === before || all.size >= total) break;
    }
    return [...all.values()];
  };
  const listComments = async (number: number, limit: Limit): Promise<PostedComment[]> => {
    const paging = { read: readComments, key: (it: PostedComment) => it.id, mostPages: MOST_PAGES };
    return sortByAge(await readPages(`${at}/issues/${number}/comments`, limit, paging));
  };
  const isGone = async (id: number, limit: Limit): Promise<boolean> => {
    try {
      await get(`${at}/issues/comments/${id}`, limit);
      return false;
    } catch (error) {
      if (readFailure(error).status === 404) return true;
      throw error;
    }
  };

  return {
    kind: 'gitea',

    async self() {
      try {
        login ??= await callGitea('read', 'read whose token this is', async (limit) =>
          readLogin((await get('/user', limit)).data),
        );
        return login;
      } catch (error) {
        // A token without the scope `read:user` may comment all the same.
        log.info(`${readFailure(error).message}: comments of earlier runs are found by the author of the next one`);
        return null;
      }
    },

    pullRequest: (number) =>
      callGitea('read', `read pull request #${number}`, async (limit) =>
        readPullRequest((await get(`${at}/pulls/${number}`, limit)).data),
      ),

    listPullRequests: (sha) =>
      callGitea('read', `find the pull requests of commit ${sha}`, async (limit) => {
        const commit = readCommit(sha);
        const paging = {
          read: readPullRequests,
          key: (it: { number: number }) => it.number,
          mostPages: MOST_PULL_PAGES,
        };
        const open = await readPages(`${at}/pulls?state=open&sort=recentupdate`, limit, paging);
        const heads = open.filter((it) => it.head.sha === commit);
        if (heads.length > 0) return heads;
        try {
          // This one knows pull requests by the commit that merged them.
          const merged = readPullRequest((await get(`${at}/commits/${commit}/pull`, limit)).data);
          return merged.head.sha === commit ? [merged] : [];
        } catch (error) {
          if (readFailure(error).status === 404) return [];
          throw error;
        }
      }),

    async comments(number) {
      const what = `read the comments of pull request #${number}`;
      const comments = await callGitea('read', what, (limit) => listComments(number, limit));
      for (const { id } of comments) seen.add(id);
      return comments;
    },

    async createComment(number, body) {
      const what = `comment on pull request #${number}`;
      const path = `${at}/issues/${number}/comments`;
      const comment = await callGitea('write', what, (limit) =>
        sendOnce({
          what,
          limit,
          log,
          send: async () =>
            readComment((await request({ method: 'POST', path, body: { body }, limit, isSafe: false })).data),
          find: async () =>
            (await listComments(number, limit)).find((it) => !seen.has(it.id) && isSameText(it.body, body)),
        }),
      );
      seen.add(comment.id);
      return comment;
    },

    updateComment: (id, body) =>
      callGitea('write', `change comment ${id}`, async (limit) => {
        try {
          return readComment((await write('PATCH', `${at}/issues/comments/${id}`, limit, { body })).data);
        } catch (error) {
          if (readFailure(error).status === 404 && (await isGone(id, limit))) {
            throw explainFailure(error, host, `change comment ${id}, which is not there any more`, 'read');
          }
          throw error;
        }
      }),

    deleteComment: (id) =>
      callGitea('write', `delete comment ${id}`, async (limit) => {
        try {
          await write('DELETE', `${at}/issues/comments/${id}`, limit);
        } catch (error) {
          if (readFailure(error).status !== 404 || !(await isGone(id, limit))) throw error;
        }
      }),

    hideComment: async () => false,

    jobName: async () => null,

    async conclude(wish) {
      const path = `${at}/statuses/${readCommit(wish.headSha)}`;
      const paging = { read: readStatuses, key: (it: StatusReply) => it.id, mostPages: MOST_STATUS_PAGES };
      await concludeByStatus(wish, {
        longestDescription: LONGEST_DESCRIPTION,
        log,
        list: () => callGitea('read', 'read the statuses of the commit', (limit) => readPages(path, limit, paging)),
        // Sent twice it is the same status twice: the last one of a context counts.
        set: (status) =>
          callGitea('write', 'set the status of the commit', (limit) => write('POST', path, limit, status)),
      });
      return { id: null, url: wish.detailsUrl };
    },
  };
}
