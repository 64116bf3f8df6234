import type { Octokit } from '@octokit/rest';
import { createHash } from 'node:crypto';
import type { GitState, Report } from '../model.ts';
import { type Delivered, type Target, type TargetContext, TargetFailure } from '../ports.ts';
import { renderMarkdown } from '../rendering/index.ts';
import { type CommentPlace, onCommit, onPullRequest } from './github-comments.ts';
import { connectGitHub, readRateLimit, readRefusal } from './github-connection.ts';
import { isApiHost, readRemote, readRepository, type Repository } from './github-repository.ts';
import { putComment, type Sticky } from './github-sticky.ts';
import { quoteAnswer } from './secrecy.ts';
import { DEFAULT_TIMEOUT_MS, listCallable, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';
import { isTransientStatus } from './judge-answer.ts';

/** GitHub takes 65,536 characters. */
const MOST_CHARACTERS = 65_000;
/** Commits are mostly pushed soon after they are made. */
const NOT_PUSHED_WAIT_MS = 60_000;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i;

type GitHubSettings = SettingsOf<'github'>;

/** One comment for each subject on the pull request of its branch, or on its commit, that is written over with each export. */
export function openGitHubTarget(settings: GitHubSettings, rooms: TargetRooms): Target {
  const logins = new Map<string, string | null>();
  return {
    name: settings.name,
    kind: 'github',
    isLocal: false,
    isNewestOnly: true,
    wants: (report) => isWanted(settings, report),
    send: (report, context) => comment(settings, rooms, report, context, logins),
  };
}

async function comment(
  settings: GitHubSettings,
  rooms: TargetRooms,
  report: Report,
  { memory, signal }: TargetContext,
  logins: Map<string, string | null>,
): Promise<Delivered> {
  const { apiUrl, token } = settings;
  const aim = chooseRepository(settings, report.git);
  if (typeof aim === 'string') return { memory, note: `nothing was sent: ${aim}` };
  const timeoutMs = rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const octokit = await connectGitHub({ apiUrl, token, timeoutMs, signal });
  const { host } = new URL(apiUrl);
  let what = 'find the pull request of the branch';
  try {
    const place = await choosePlace(octokit, settings, aim, report.git!);
    if (typeof place === 'string') return { memory, note: `nothing was sent: ${place}` };
    what = 'say whose token this is';
    if (!logins.has(token)) logins.set(token, await findLogin(octokit));
    what = `comment on ${place.name} of ${aim.owner}/${aim.repo}`;
    const marker = makeMarker(settings.name, report);
    const callable = listCallable(rooms, 'github');
    const body = renderMarkdown(report, { marker, mostCharacters: MOST_CHARACTERS, callable });
    const sticky = await putComment(place, body, marker, memory, logins.get(token) ?? null);
    return { memory: { place: place.name, comment: String(sticky.comment.id) }, note: formatNote(sticky, place) };
  } catch (error) {
    if (what.startsWith('comment on commit ') && (await isUnknownCommit(octokit, aim, error)))
      throw notPushed(report.git!.commit!, aim);
    throw explainGitHubError(error, host, what, token);
  }
}

/** Where to; or why nowhere, which is no failure: most folders are in no repository. */
function chooseRepository(
  { repository, apiUrl }: GitHubSettings,
  git: GitState | null,
): (Repository & { headOwner: string }) | string {
  if (git === null) return 'the export lies in no work tree of git';
  const remote = git.remote === null ? null : readRemote(git.remote);
  const isThere = remote !== null && isApiHost(apiUrl, remote.host);
  if (repository !== null) {
    const named = readRepository(repository);
    if (named === null) throw new TargetFailure('`repository` is no `owner/name`: check it', { isTransient: false });
    // Branches of a clone of a fork are the fork's.
    return { ...named, headOwner: isThere ? remote.owner : named.owner };
  }
  if (git.remote === null) return 'the work tree has no remote `origin`';
  if (remote === null) return 'the remote `origin` is no repository on a code host';
  if (!isThere) return `the remote \`origin\` is on ${remote.host}, which is not that of ${new URL(apiUrl).host}`;
  return { owner: remote.owner, repo: remote.repo, headOwner: remote.owner };
}

async function choosePlace(
  octokit: Octokit,
  { place }: GitHubSettings,
  { headOwner, ...repository }: Repository & { headOwner: string },
  { branch, commit }: GitState,
): Promise<CommentPlace | string> {
  if (place !== 'commit' && branch !== null) {
    const number = await findPullRequest(octokit, repository, `${headOwner}:${branch}`);
    if (number !== null) return onPullRequest(octokit, repository, number);
  }
  if (place === 'pull-request')
    return branch === null ? 'HEAD is on no branch' : `no open pull request of ${quoteAnswer(branch, [])}`;
  if (commit === null) return 'the work tree has no commit yet';
  if (!COMMIT.test(commit)) return 'the state of git names no commit';
  return onCommit(octokit, repository, commit.toLowerCase());
}

/** The newest of them; a branch can have several open ones, to different bases. */
async function findPullRequest({ rest }: Octokit, repository: Repository, head: string): Promise<number | null> {
  const { data } = await rest.pulls.list({ ...repository, head, state: 'open', per_page: 10 });
  const numbers = (Array.isArray(data) ? data : [])
    // A host that does not know the filter gives all of them.
    .filter((pull) => pull.head?.label?.toLowerCase() === head.toLowerCase())
    .map(({ number }) => number)
    .filter((number) => Number.isSafeInteger(number) && number > 0);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** Who comments with this token. The API tells it to people; to apps only in GraphQL. Null: to neither. */
async function findLogin(octokit: Octokit): Promise<string | null> {
  try {
    return readLogin((await octokit.rest.users.getAuthenticated()).data);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  try {
    const answer = await octokit.graphql<{ viewer?: unknown }>('{ viewer { login } }');
    return readLogin(answer.viewer);
  } catch (error) {
    // GraphQL refuses with 200.
    if ((error as Error).name === 'GraphqlResponseError' || isRefused(error)) return null;
    throw error;
  }
}

/** For good, and not for want of a connection or for asking too often. */
function isRefused(error: unknown): boolean {
  const refused = readRefusal(error);
  return (refused.status === 403 || refused.status === 404) && readRateLimit(refused) === null;
}

function readLogin(user: unknown): string {
  const { login } = (user ?? {}) as { login?: unknown };
  if (typeof login === 'string' && login !== '') return login;
  throw new TargetFailure('the answer of the code host names no user: check `apiUrl`', { isTransient: true });
}

/** A commit that was not pushed yet is not found; neither is a repository that the token may not see. */
async function isUnknownCommit({ rest }: Octokit, { owner, repo }: Repository, error: unknown): Promise<boolean> {
  const { status, message } = readRefusal(error);
  if (status !== 404 && status !== 422) return false;
  if (/no commit found/i.test(message)) return true;
  return (
    status === 404 &&
    (await rest.repos.get({ owner, repo }).then(
      () => true,
      () => false,
    ))
  );
}

function notPushed(commit: string, { owner, repo }: Repository): TargetFailure {
  const text = `${owner}/${repo} does not know the commit ${commit.slice(0, 7)} yet: it is commented when it is pushed`;
  return new TargetFailure(text, { isTransient: true, waitMs: NOT_PUSHED_WAIT_MS });
}

/** The first line of the comment, which people do not see: of this target and this subject. */
function makeMarker(target: string, { subject }: Report): string {
  const key = JSON.stringify([target, subject.kind, subject.folder, subject.path]);
  return `<!-- partwright-watch ${createHash('sha256').update(key).digest('hex').slice(0, 32)} -->`;
}

function formatNote({ how, comment }: Sticky, place: CommentPlace): string {
  const url = /^https?:\/\//i.test(comment.url) ? quoteAnswer(comment.url, []) : place.name;
  return how === 'unchanged' ? `${url} says so already` : `${how}: ${url}`;
}

const ADVICE: Readonly<Record<number, string>> = {
  401: 'the token is wrong or has run out: make a new one and set it',
  403: 'the token may not do this: it needs to write pull requests, and contents for comments on commits',
  404: 'the repository is not there, or the token may not see it: check `repository` and the rights of the token',
};

/** Any failure of a request as one that says who could not do what. The token stands in none. */
function explainGitHubError(error: unknown, host: string, what: string, token: string): TargetFailure {
  if (error instanceof TargetFailure) return error;
  const { cause } = error as { cause?: unknown };
  if (cause instanceof TargetFailure) return cause;
  const refused = readRefusal(error);
  const said = quoteAnswer(refused.message, [token]);
  if (refused.status === null)
    return new TargetFailure(`${host} could not be asked to ${what}: ${said}`, { isTransient: true });
  const waitMs = readRateLimit(refused);
  if (waitMs !== null) {
    const text = `${host} takes no more requests for ${Math.ceil(waitMs / 1000)} s and did not ${what}: ${said}`;
    return new TargetFailure(text, { isTransient: true, waitMs });
  }
  const advice = ADVICE[refused.status];
  const text = `${host} did not ${what} (${refused.status}): ${said}${advice === undefined ? '' : ` (${advice})`}`;
  return new TargetFailure(text, { isTransient: isTransientStatus(refused.status) });
}
