import type { Octokit } from '@octokit/rest';
import { NotAllowed, type PostedComment, type Provider } from '../ports.ts';
import { concludeByStatus } from './commit-status.ts';
import { explainFailure, readFailure } from './failures.ts';
import { createCheckRun, needsApp } from './github-check-run.ts';
import { connectGitHub, findGraphqlUrl, type HostOptions } from './github-connection.ts';
import { findLogin } from './github-identity.ts';
import {
  type Asking,
  callGitHub,
  requestGraphql,
  type GitHubSession,
  readPages,
  shareDeadline,
} from './github-session.ts';
import {
  isSameText,
  readCheckRun,
  readComment,
  readComments,
  readGraphqlRefusal,
  readIsMinimized,
  readNodeId,
  readPullRequest,
  readPullRequests,
  readStatuses,
  sortByAge,
} from './replies.ts';
import { toOneLine } from './log.ts';
import { readCommit, readRepository } from './repository.ts';
import { sendOnce } from './send-once.ts';

export interface GitHubOptions extends HostOptions {
  graphqlUrl?: string | undefined;
}

/** Of a description of a commit status. */
const LONGEST_DESCRIPTION = 140;
/** Open pull requests that are looked through for a commit of a fork, last changed first. */
const MOST_PULL_PAGES = 5;
const HIDE = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;

/**
 * GitHub, GitHub Enterprise Server and Cloud.
 *
 * Every call ends within `deadlineMs`, and raises NotAllowed, HostError or DeadlinePassed when it is not done.
 */
export function openGitHub(options: GitHubOptions): Provider {
  const { owner, repo } = readRepository(options.repository);
  const { log, deadlineMs } = options;
  // Writes of one connection wait for each other. Comments, conclusions and the question who we are are few each.
  const octokit: Octokit = connectGitHub(options);
  const { graphqlUrl: given = '' } = options;
  const graphqlUrl = given === '' ? findGraphqlUrl(options.baseUrl) : given;
  const session: GitHubSession = { octokit, graphqlUrl, owner, repo, log, deadlineMs };
  const concluding: GitHubSession = { ...session, octokit: connectGitHub(options) };
  const introducing: GitHubSession = { ...session, octokit: connectGitHub(options) };
  const { issues, pulls, repos } = octokit.rest;
  /** Comments that were there before: one of them is never taken for the one just sent. */
  const seen = new Set<number>();
  let login: Promise<string> | undefined;

  const listComments = async (number: number, { safe }: Asking): Promise<PostedComment[]> => {
    const list = (page: number) =>
      issues.listComments({ owner, repo, issue_number: number, per_page: 100, page, request: safe });
    return sortByAge(await readPages(list, readComments));
  };

  /** A comment that was deleted in the meantime and one that may not be changed look the same to a write. */
  const isGone = (id: number) =>
    callGitHub(session, 'read', `read comment ${id}`, async ({ safe }) => {
      try {
        await issues.getComment({ owner, repo, comment_id: id, request: safe });
        return false;
      } catch (error) {
        if (readFailure(error).status === 404) return true;
        throw error;
      }
    });

  return {
    kind: 'github',

    self() {
      login ??= findLogin(introducing).catch((error: unknown) => {
        login = undefined;
        throw error;
      });
      return login;
    },

    pullRequest: (number) =>
      callGitHub(session, 'read', `read pull request #${number}`, async ({ safe }) =>
        readPullRequest((await pulls.get({ owner, repo, pull_number: number, request: safe })).data),
      ),

    listPullRequests: (sha) =>
      callGitHub(session, 'read', `find the pull requests of commit ${sha}`, async ({ safe }) => {
        const commit = readCommit(sha);
        const ofCommit = (page: number) =>
          repos.listPullRequestsAssociatedWithCommit({
            owner,
            repo,
            commit_sha: commit,
            per_page: 100,
            page,
            request: safe,
          });
        // A commit that is not in this repository, as those of forks, is none to it: 422, 404 or an empty list.
        const found = await readPages(ofCommit, readPullRequests).catch((error: unknown) => {
          if ([404, 422].includes(readFailure(error).status ?? 0)) return [];
          throw error;
        });
        const heads = found.filter((it) => it.head.sha === commit);
        if (heads.length > 0) return heads;
        const open = (page: number) =>
          pulls.list({
            owner,
            repo,
            state: 'open',
            sort: 'updated',
            direction: 'desc',
            per_page: 100,
            page,
            request: safe,
          });
        return (await readPages(open, readPullRequests, MOST_PULL_PAGES)).filter((it) => it.head.sha === commit);
      }),

    async comments(number) {
      const what = `read the comments of pull request #${number}`;
      const comments = await callGitHub(session, 'read', what, (asking) => listComments(number, asking));
      for (const { id } of comments) seen.add(id);
      return comments;
    },

    async createComment(number, body) {
      const what = `comment on pull request #${number}`;
      const comment = await callGitHub(session, 'write', what, (asking) =>
        sendOnce({
          what,
          limit: asking.limit,
          log,
          send: async () =>
            readComment(
              (await issues.createComment({ owner, repo, issue_number: number, body, request: asking.once })).data,
            ),
          find: async () =>
            (await listComments(number, asking)).find((it) => !seen.has(it.id) && isSameText(it.body, body)),
        }),
      );
      seen.add(comment.id);
      return comment;
    },

    updateComment: (id, body) =>
      callGitHub(session, 'write', `change comment ${id}`, async ({ safe }) => {
        try {
          return readComment((await issues.updateComment({ owner, repo, comment_id: id, body, request: safe })).data);
        } catch (error) {
          if (readFailure(error).status === 404 && (await isGone(id))) {
            throw explainFailure(error, 'GitHub', `change comment ${id}, which is not there any more`, 'read');
          }
          throw error;
        }
      }),

    deleteComment: (id) =>
      callGitHub(session, 'write', `delete comment ${id}`, async ({ safe }) => {
        try {
          await issues.deleteComment({ owner, repo, comment_id: id, request: safe });
        } catch (error) {
          if (readFailure(error).status !== 404 || !(await isGone(id))) throw error;
        }
      }),

    hideComment: (id) =>
      callGitHub(session, 'write', `hide comment ${id}`, async ({ safe }) => {
        const node = readNodeId((await issues.getComment({ owner, repo, comment_id: id, request: safe })).data);
        const answer = await requestGraphql(session, HIDE, { id: node }, safe);
        const refusal = readGraphqlRefusal(answer);
        if (refusal === undefined) return readIsMinimized(answer);
        if (refusal.type === 'FORBIDDEN') throw new NotAllowed(`hide comment ${id}: ${toOneLine(refusal.message)}`);
        log.info(`GitHub did not hide comment ${id}: ${toOneLine(refusal.message)}`);
        return false;
      }),

    async jobName(checkRun) {
      try {
        return await callGitHub(introducing, 'read', 'read the name of the job', async ({ safe }) => {
          const asked = { owner, repo, check_run_id: checkRun, request: safe };
          return readCheckRun((await introducing.octokit.rest.checks.get(asked)).data).name;
        });
      } catch (error) {
        // A token for comments alone may not read check runs.
        log.info(`${readFailure(error).message}: calls of one reusable workflow are not told apart by their names`);
        return null;
      }
    },

    async conclude(wish) {
      const now = shareDeadline(concluding);
      try {
        const { id, url } = await createCheckRun(now, wish);
        return { id, url };
      } catch (error) {
        if (!needsApp(error)) throw error;
        log.debug('This token may not create check runs: a commit status in its place');
      }
      const sha = readCommit(wish.headSha);
      const ofCommit = concluding.octokit.rest.repos;
      await concludeByStatus(wish, {
        longestDescription: LONGEST_DESCRIPTION,
        log,
        // The newest come first.
        list: () =>
          callGitHub(now(), 'read', 'read the statuses of the commit', async ({ safe }) =>
            readStatuses(
              (await ofCommit.listCommitStatusesForRef({ owner, repo, ref: sha, per_page: 100, request: safe })).data,
            ),
          ),
        set: (status) =>
          callGitHub(now(), 'write', 'set the status of the commit', ({ safe }) =>
            ofCommit.createCommitStatus({ owner, repo, sha, ...status, request: safe }),
          ),
      });
      return { id: null, url: wish.detailsUrl };
    },
  };
}
