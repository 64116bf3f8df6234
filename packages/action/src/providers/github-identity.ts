import { NotAllowed } from '../ports.ts';
import { HostError, readFailure } from './failures.ts';
import { type GitHubSession, callGitHub, requestGraphql, shareDeadline } from './github-session.ts';
import { readLogin, readViewer } from './replies.ts';

/** The author of comments that are written with the token of a workflow. */
const WORKFLOW_LOGIN = 'github-actions[bot]';

/**
 * The login of the token.
 *
 * GraphQL names the viewer for every kind of token; `GET /user` only for those of people. Who may ask neither is an
 * app, and of those the token of the workflow is the one that is there by itself.
 */
export async function findLogin(session: GitHubSession): Promise<string> {
  const now = shareDeadline(session);
  const what = 'read whose token this is';
  try {
    return await callGitHub(now(), 'read', what, async ({ safe }) =>
      readViewer(await requestGraphql(session, '{ viewer { login } }', {}, { ...safe, retries: 1 })),
    );
  } catch (error) {
    session.log.debug(`No viewer by GraphQL: ${readFailure(error).message}`);
  }
  try {
    return await callGitHub(now(), 'read', what, async ({ safe }) =>
      readLogin((await session.octokit.rest.users.getAuthenticated({ request: safe })).data),
    );
  } catch (error) {
    const isHidden = error instanceof NotAllowed || (error instanceof HostError && error.status === 404);
    if (!isHidden) throw error;
    session.log.debug(`No user of the token: ${readFailure(error).message}; taken to be ${WORKFLOW_LOGIN}`);
    return WORKFLOW_LOGIN;
  }
}
