import type { JsonObject } from './contract.fixture.ts';
import type { GitChange, GitObjects } from './git-objects.fixture.ts';
import { makeNumericId } from './payloads.fixture.ts';
import type { PullWish, StoredComment, StoredStatus } from './world.fixture.ts';

export const GITEA_PREFIX = '/api/v1';

/** What the fake Gitea knows. */
export interface GiteaWorld {
  git: GitObjects;
  fullName: string;
  serverUrl: string;
  /** ISO 8601 in UTC, to the second. */
  now: string;
  pulls: Map<number, PullWish>;
  comments: Map<number, StoredComment>;
  statuses: StoredStatus[];
  nextId: () => number;
}

/** Gitea writes times of its own time zone, never `Z`. */
const inLocalTime = (utc: string): string =>
  `${new Date(Date.parse(utc) + 3_600_000).toISOString().slice(0, 19)}+01:00`;

export const urlIn = (world: GiteaWorld, path: string): string =>
  `${world.serverUrl}${GITEA_PREFIX}/repos/${world.fullName}/${path}`;

export const writeGiteaUser = (login: string): JsonObject => ({
  id: makeNumericId(login),
  login,
  username: login,
  full_name: '',
  email: `${login}@noreply.localhost`,
});

export function writeGiteaComment(world: GiteaWorld, comment: StoredComment): JsonObject {
  const page = `${world.serverUrl}/${world.fullName}/pulls/${comment.pull}`;
  return {
    id: comment.id,
    html_url: `${page}#issuecomment-${comment.id}`,
    pull_request_url: page,
    issue_url: '',
    user: writeGiteaUser(comment.author),
    original_author: '',
    original_author_id: 0,
    body: comment.body,
    assets: [],
    created_at: inLocalTime(comment.createdAt),
    updated_at: inLocalTime(comment.updatedAt),
  };
}

function writeBranch(world: GiteaWorld, fullName: string, ref: string, sha: string | undefined): JsonObject {
  const [owner, name] = fullName.split('/') as [string, string];
  const id = makeNumericId(fullName);
  const repo = { id, full_name: fullName, name, fork: fullName !== world.fullName, owner: writeGiteaUser(owner) };
  return { label: ref, ref, sha, repo_id: id, repo };
}

export async function writeGiteaPull(world: GiteaWorld, pull: PullWish): Promise<JsonObject> {
  const base = pull.baseSha ?? (await world.git.resolve(pull.base, 'commit'));
  const head = await world.git.resolve(pull.head, 'commit');
  const page = `${world.serverUrl}/${world.fullName}/pulls/${pull.number}`;
  const branch = writeBranch(world, pull.fork ?? world.fullName, pull.head, head);
  return {
    id: makeNumericId(page),
    url: page,
    html_url: page,
    number: pull.number,
    user: writeGiteaUser(pull.author ?? 'ada'),
    title: pull.title ?? 'Change',
    body: '',
    state: pull.state ?? 'open',
    draft: pull.draft ?? false,
    mergeable: true,
    merged: pull.merged ?? false,
    base: writeBranch(world, world.fullName, pull.base, base),
    head: pull.isForkGone ? { ...branch, repo: null } : branch,
    merge_base: await world.git.mergeBase(base ?? '', head ?? ''),
    created_at: inLocalTime(world.now),
    updated_at: inLocalTime(world.now),
    closed_at: pull.state === 'closed' ? inLocalTime(world.now) : null,
  };
}

/** Other words than GitHub's for what happened to a file. */
const STATUS: Record<GitChange['status'], string> = {
  added: 'added',
  removed: 'deleted',
  renamed: 'renamed',
  modified: 'changed',
  changed: 'changed',
};

export const writeGiteaChange = (world: GiteaWorld, change: GitChange, head: string): JsonObject => ({
  filename: change.path,
  status: STATUS[change.status],
  additions: change.additions,
  deletions: change.deletions,
  changes: change.additions + change.deletions,
  contents_url: urlIn(world, `contents/${encodeURI(change.path)}?ref=${head}`),
  ...(change.previousPath !== null && { previous_filename: change.previousPath }),
});

export const writeGiteaStatus = (world: GiteaWorld, status: StoredStatus): JsonObject => ({
  id: status.id,
  status: status.state,
  context: status.context,
  description: status.description ?? '',
  target_url: status.targetUrl ?? '',
  url: urlIn(world, `statuses/${status.sha}`),
  creator: writeGiteaUser(status.creator),
  created_at: inLocalTime(world.now),
  updated_at: inLocalTime(world.now),
});
