import type { JsonObject } from './contract.fixture.ts';
import {
  type GiteaWorld,
  urlIn,
  writeGiteaChange,
  writeGiteaComment,
  writeGiteaPull,
  writeGiteaStatus,
  writeGiteaUser,
} from './gitea-payloads.fixture.ts';
import { type PullWish, Refusal, type StoredComment, type StoredStatus } from './world.fixture.ts';

export interface GiteaToken {
  login: string;
  /** Without it the token only reads. */
  canWrite: boolean;
}

export interface GiteaQuestion {
  params: Record<string, string>;
  query: URLSearchParams;
  body: JsonObject;
  token: GiteaToken | undefined;
}

export interface GiteaAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type GiteaHandler = (world: GiteaWorld, question: GiteaQuestion) => GiteaAnswer | Promise<GiteaAnswer>;

const MISSING = "The target couldn't be found.";

export function addComment(
  world: GiteaWorld,
  { pull, body, author, createdAt }: Pick<StoredComment, 'pull' | 'body' | 'author' | 'createdAt'>,
): StoredComment {
  const id = world.nextId();
  const comment = { id, pull, body, author, byApp: false, createdAt, updatedAt: createdAt, minimized: null };
  world.comments.set(id, comment);
  return comment;
}

function findPull(world: GiteaWorld, { params }: GiteaQuestion): PullWish {
  const pull = world.pulls.get(Number(params['index']));
  if (!pull) throw new Refusal(404, MISSING);
  return pull;
}

function findComment(world: GiteaWorld, { params }: GiteaQuestion): StoredComment {
  const comment = world.comments.get(Number(params['id']));
  if (!comment) throw new Refusal(404, `comment does not exist [id: ${params['id']}, issue_id: 0]`);
  return comment;
}

async function findObject(world: GiteaWorld, sha: string, kind: 'tree' | 'blob'): Promise<string> {
  const found = await world.git.resolve(sha, kind);
  if (found === undefined) throw new Refusal(400, `object does not exist [id: ${sha}, rel_path: ]`);
  return found;
}

/** 30 to a page when nothing is asked for, never more than 50. */
function paginate<T>({ query }: GiteaQuestion, items: readonly T[]): { page: T[]; headers: Record<string, string> } {
  const limit = Math.min(Number(query.get('limit') ?? 30), 50);
  const page = Math.max(Number(query.get('page') ?? 1), 1);
  return { page: items.slice((page - 1) * limit, page * limit), headers: { 'x-total-count': String(items.length) } };
}

const listPulls: GiteaHandler = async (world, question) => {
  const state = question.query.get('state') ?? 'open';
  const found = [...world.pulls.values()].filter((pull) => state === 'all' || (pull.state ?? 'open') === state);
  const { page, headers } = paginate(question, found);
  return { status: 200, headers, body: await Promise.all(page.map((pull) => writeGiteaPull(world, pull))) };
};

const listFiles: GiteaHandler = async (world, question) => {
  const pull = findPull(world, question);
  const base = pull.baseSha ?? (await world.git.resolve(pull.base, 'commit'));
  const head = await world.git.resolve(pull.head, 'commit');
  const mergeBase = await world.git.mergeBase(base ?? '', head ?? '');
  if (head === undefined || mergeBase === undefined) throw new Refusal(404, MISSING);
  const { page, headers } = paginate(question, await world.git.changes(mergeBase, head));
  return { status: 200, headers, body: page.map((change) => writeGiteaChange(world, change, head)) };
};

/** Only the commit that merged a pull request leads to it. */
const findMerged: GiteaHandler = async (world, { params }) => {
  for (const pull of world.pulls.values()) {
    const merge = pull.merged ? await world.git.resolve(`refs/pull/${pull.number}/merge`, 'commit') : undefined;
    if (merge !== undefined && merge === params['sha']) return { status: 200, body: await writeGiteaPull(world, pull) };
  }
  throw new Refusal(404, 'pull request does not exist');
};

/** All of them at once: this list knows no pages. */
const listComments: GiteaHandler = (world, question) => {
  const { number } = findPull(world, question);
  const found = [...world.comments.values()].filter(({ pull }) => pull === number);
  const body = found.map((item) => writeGiteaComment(world, item));
  return { status: 200, body, headers: { 'x-total-count': String(found.length) } };
};

const createComment: GiteaHandler = (world, question) => {
  const { number: pull } = findPull(world, question);
  const text = question.body['body'] as string;
  const made = addComment(world, { pull, body: text, author: question.token!.login, createdAt: world.now });
  return { status: 201, body: writeGiteaComment(world, made) };
};

const updateComment: GiteaHandler = (world, question) => {
  const comment = findComment(world, question);
  comment.body = question.body['body'] as string;
  comment.updatedAt = world.now;
  return { status: 200, body: writeGiteaComment(world, comment) };
};

const deleteComment: GiteaHandler = (world, question) => {
  world.comments.delete(findComment(world, question).id);
  return { status: 204 };
};

const createStatus: GiteaHandler = async (world, { params, body, token }) => {
  const sha = await world.git.resolve(params['sha']!, 'commit');
  if (sha === undefined) throw new Refusal(404, `commit not found: ${params['sha']}`);
  const given = body as Partial<Record<string, string>>;
  const state = given['state'] ?? '';
  if (!['pending', 'success', 'error', 'failure', 'warning'].includes(state)) {
    throw new Refusal(422, `unknown state ${state}`);
  }
  const status: StoredStatus = {
    id: world.nextId(),
    sha,
    state: state as StoredStatus['state'],
    context: given['context'] ?? 'default',
    description: given['description'] ?? null,
    targetUrl: given['target_url'] ?? null,
    creator: token!.login,
  };
  world.statuses.push(status);
  return { status: 201, body: writeGiteaStatus(world, status) };
};

const listStatuses: GiteaHandler = async (world, question) => {
  const sha = await world.git.resolve(question.params['sha']!, 'commit');
  const found = world.statuses.filter((status) => status.sha === sha).toReversed();
  const { page, headers } = paginate(question, found);
  return { status: 200, headers, body: page.map((status) => writeGiteaStatus(world, status)) };
};

/** A page holds a thousand entries at most; further ones are asked for by `page`. */
const getTree: GiteaHandler = async (world, { params, query }) => {
  const sha = await findObject(world, params['sha']!, 'tree');
  const entries = await world.git.entries(sha, ['true', '1'].includes(query.get('recursive') ?? ''));
  const perPage = Math.min(Number(query.get('per_page') || 1000), 1000);
  const page = Math.max(Number(query.get('page') ?? 1), 1);
  const tree = entries.slice((page - 1) * perPage, page * perPage).map((entry) => {
    const url = entry.type === 'commit' ? '' : urlIn(world, `git/${entry.type}s/${entry.sha}`);
    return { ...entry, size: entry.size ?? 0, url };
  });
  const truncated = page * perPage < entries.length;
  const url = urlIn(world, `git/trees/${sha}`);
  return { status: 200, body: { sha, url, tree, truncated, page, total_count: entries.length } };
};

const getBlob: GiteaHandler = async (world, { params }) => {
  const sha = await findObject(world, params['sha']!, 'blob');
  const bytes = await world.git.blob(sha);
  const url = urlIn(world, `git/blobs/${sha}`);
  return { status: 200, body: { sha, url, size: bytes.length, encoding: 'base64', content: bytes.toString('base64') } };
};

/** Commits only, newest first: it says neither which files nor the merge base. */
const compare: GiteaHandler = async (world, { params }) => {
  const names = params['basehead']!.split('...');
  const [base, head] = await Promise.all(names.map((name) => world.git.resolve(name, 'commit')));
  if (base === undefined || head === undefined) throw new Refusal(404, MISSING);
  const commits = (await world.git.commitsBetween(base, head)).toReversed();
  const body = commits.map((sha) => ({ sha, url: urlIn(world, `git/commits/${sha}`) }));
  return { status: 200, body: { total_commits: commits.length, commits: body } };
};

const getUser: GiteaHandler = (_world, { token }) => {
  if (!token) throw new Refusal(401, 'token is required');
  return { status: 200, body: writeGiteaUser(token.login) };
};

/** By the id of the route. */
export const giteaHandlers: Record<string, GiteaHandler> = {
  version: () => ({ status: 200, body: { version: '1.25.2' } }),
  user: getUser,
  pulls: listPulls,
  pull: async (world, question) => ({ status: 200, body: await writeGiteaPull(world, findPull(world, question)) }),
  'pull-files': listFiles,
  'commit-pull': findMerged,
  comments: listComments,
  comment: (world, question) => ({ status: 200, body: writeGiteaComment(world, findComment(world, question)) }),
  'create-comment': createComment,
  'update-comment': updateComment,
  'delete-comment': deleteComment,
  'create-status': createStatus,
  statuses: listStatuses,
  tree: getTree,
  blob: getBlob,
  compare,
};
