// Objects as GitHub's API gives them: what matters said here, the rest filled in by their schema.

import type { JsonObject } from './contract.fixture.ts';
import type { GitChange, GitCommit } from './git-objects.fixture.ts';
import type { PullWish, StoredCheckRun, StoredComment, StoredStatus, World } from './world.fixture.ts';

const REPOSITORY_ID = 9001;

/** The same number for the same name, always. */
export function makeNumericId(name: string): number {
  let id = 7;
  for (const letter of name) id = (id * 31 + letter.codePointAt(0)!) % 1_000_003;
  return id + 1000;
}

const complete = (world: World, schema: string, given: JsonObject): JsonObject =>
  world.contract.complete(schema, given, { now: world.now, url: `${world.apiUrl}/filled-in` });

export const makeNodeId = (kind: string, id: number): string =>
  `${kind}_${Buffer.from(String(id)).toString('base64url')}`;

export const repositoryPath = (world: World): string => `/repos/${world.owner}/${world.repo}`;

export const writeUser = (login: string): JsonObject => ({
  login,
  id: login === 'github-actions[bot]' ? 41_898_282 : makeNumericId(login),
  type: login.endsWith('[bot]') ? 'Bot' : 'User',
});

/** A repository as it stands within a pull request or an event. */
export function writeRepository(world: World, fullName: string): JsonObject {
  const [owner, name] = fullName.split('/') as [string, string];
  const isFork = fullName !== `${world.owner}/${world.repo}`;
  return {
    id: isFork ? makeNumericId(fullName) : REPOSITORY_ID,
    name,
    full_name: fullName,
    private: world.isPrivate,
    visibility: world.isPrivate ? 'private' : 'public',
    fork: isFork,
    default_branch: 'main',
    created_at: '2025-11-03T09:00:00Z',
    updated_at: world.now,
    pushed_at: world.now,
    owner: writeUser(owner),
    url: `${world.apiUrl}/repos/${fullName}`,
    html_url: `${world.serverUrl}/${fullName}`,
    clone_url: `${world.serverUrl}/${fullName}.git`,
  };
}

/** A pull request with where its branches are now. `schema` is `pull-request` or `pull-request-simple`. */
export const writePull = async (world: World, pull: PullWish, schema = 'pull-request'): Promise<JsonObject> =>
  complete(world, schema, await describePull(world, pull));

/** What matters of it, for any schema to complete. */
export async function describePull(world: World, pull: PullWish): Promise<JsonObject> {
  const own = `${world.owner}/${world.repo}`;
  const url = `${world.apiUrl}${repositoryPath(world)}/pulls/${pull.number}`;
  const page = `${world.serverUrl}/${own}/pull/${pull.number}`;
  const issue = `${world.apiUrl}${repositoryPath(world)}/issues/${pull.number}`;
  const [base, head] = [
    pull.baseSha ?? (await world.git.resolve(pull.base, 'commit')),
    await world.git.resolve(pull.head, 'commit'),
  ];
  const [baseOwner, headOwner] = [world.owner, (pull.fork ?? own).split('/')[0]!];
  const merge = await world.git.resolve(`refs/pull/${pull.number}/merge`, 'commit');
  const closed = pull.state === 'closed' ? world.now : null;
  const link = (href: string): JsonObject => ({ href });
  return {
    url,
    id: 500_000 + pull.number,
    node_id: makeNodeId('PR', pull.number),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: issue,
    comments_url: `${issue}/comments`,
    number: pull.number,
    state: pull.state ?? 'open',
    draft: pull.draft ?? false,
    title: pull.title ?? `Pull request ${pull.number}`,
    user: writeUser(pull.author ?? 'ada'),
    body: null,
    merged: pull.merged ?? false,
    closed_at: closed,
    merged_at: pull.merged ? closed : null,
    merge_commit_sha: merge ?? null,
    mergeable: merge === undefined ? null : true,
    head: {
      label: `${headOwner}:${pull.head}`,
      ref: pull.head,
      sha: head,
      user: writeUser(headOwner),
      repo: pull.isForkGone ? null : writeRepository(world, pull.fork ?? own),
    },
    base: {
      label: `${baseOwner}:${pull.base}`,
      ref: pull.base,
      sha: base,
      user: writeUser(baseOwner),
      repo: writeRepository(world, own),
    },
    _links: {
      self: link(url),
      html: link(page),
      issue: link(issue),
      comments: link(`${issue}/comments`),
      commits: link(`${url}/commits`),
      statuses: link(`${world.apiUrl}${repositoryPath(world)}/statuses/${head}`),
      review_comments: link(`${url}/comments`),
      review_comment: link(`${url}/comments{/number}`),
    },
    author_association: pull.fork ? 'CONTRIBUTOR' : 'MEMBER',
  };
}

export function writeChange(world: World, change: GitChange, head: string): JsonObject {
  const path = change.path.split('/').map(encodeURIComponent).join('/');
  const pages = `${world.serverUrl}/${world.owner}/${world.repo}`;
  return {
    sha: change.sha,
    filename: change.path,
    status: change.status,
    additions: change.additions,
    deletions: change.deletions,
    changes: change.additions + change.deletions,
    blob_url: `${pages}/blob/${head}/${path}`,
    raw_url: `${pages}/raw/${head}/${path}`,
    contents_url: `${world.apiUrl}${repositoryPath(world)}/contents/${path}?ref=${head}`,
    ...(change.previousPath !== null && { previous_filename: change.previousPath }),
    ...(change.patch !== null && { patch: change.patch }),
  };
}

export function writeCommit(world: World, commit: GitCommit, files?: JsonObject[]): JsonObject {
  const url = (kind: string, sha: string): string => `${world.apiUrl}${repositoryPath(world)}/${kind}/${sha}`;
  return complete(world, 'commit', {
    sha: commit.sha,
    node_id: makeNodeId('C', makeNumericId(commit.sha)),
    url: url('commits', commit.sha),
    html_url: `${world.serverUrl}/${world.owner}/${world.repo}/commit/${commit.sha}`,
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      tree: { sha: commit.tree, url: url('git/trees', commit.tree) },
      url: url('git/commits', commit.sha),
    },
    author: null,
    committer: null,
    parents: commit.parents.map((sha) => ({ sha, url: url('commits', sha) })),
    ...(files && { files }),
  });
}

export function writeComment(world: World, comment: StoredComment): JsonObject {
  const path = `${world.apiUrl}${repositoryPath(world)}`;
  return complete(world, 'issue-comment', {
    id: comment.id,
    node_id: makeNodeId('IC', comment.id),
    url: `${path}/issues/comments/${comment.id}`,
    html_url: `${world.serverUrl}/${world.owner}/${world.repo}/pull/${comment.pull}#issuecomment-${comment.id}`,
    issue_url: `${path}/issues/${comment.pull}`,
    body: comment.body,
    user: writeUser(comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: comment.byApp ? 'NONE' : 'CONTRIBUTOR',
    performed_via_github_app: comment.byApp ? { id: 15_368, slug: 'github-actions', name: 'GitHub Actions' } : null,
  });
}

export function writeCheckRun(world: World, run: StoredCheckRun): JsonObject {
  const url = `${world.apiUrl}${repositoryPath(world)}/check-runs/${run.id}`;
  const page = `${world.serverUrl}/${world.owner}/${world.repo}/runs/${run.id}`;
  return complete(world, 'check-run', {
    id: run.id,
    node_id: makeNodeId('CR', run.id),
    head_sha: run.headSha,
    external_id: run.externalId ?? '',
    name: run.name,
    url,
    html_url: page,
    details_url: run.detailsUrl ?? page,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: makeNumericId(run.headSha) },
    app: { id: 15_368, slug: 'github-actions', name: 'GitHub Actions' },
    pull_requests: [],
  });
}

export const writeStatus = (world: World, status: StoredStatus): JsonObject =>
  complete(world, 'status', {
    id: status.id,
    node_id: makeNodeId('SC', status.id),
    url: `${world.apiUrl}${repositoryPath(world)}/statuses/${status.sha}`,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
    created_at: world.now,
    updated_at: world.now,
    creator: writeUser(status.creator),
  });
