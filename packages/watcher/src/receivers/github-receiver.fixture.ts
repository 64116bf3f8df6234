import { openHttpReceiver, type Receiver, Refusal, type Verdict, type Visit } from './http-receiver.fixture.ts';
import { readJsonBody } from './read-json-body.fixture.ts';

export interface StoredComment {
  id: number;
  on: { pull: number } | { commit: string };
  body: string;
  author: string;
  /** How often it was written over. */
  edits: number;
}

/** What this GitHub has. Tests change it. */
export interface GitHubWorld {
  /** `owner/name` */
  repository: string;
  pulls: { number: number; head: string; state: 'open' | 'closed' }[];
  /** Those that were pushed. */
  commits: Set<string>;
  comments: Map<number, StoredComment>;
  /** Whose they are; an app's is told by GraphQL only, and an empty one nowhere. */
  tokens: Map<string, { login: string; isApp: boolean }>;
}

export type GitHubReceiver = Receiver<StoredComment> & { world: GitHubWorld };

export const GITHUB_TOKEN = 'ghp_githubSecretToken0123456789';
const MOST_CHARACTERS = 65_536;

/** The part of GitHub's REST API that has to do with comments, held in memory. `accepted` are writes, as they were. */
export async function openGitHubReceiver(seed: number): Promise<GitHubReceiver> {
  const world: GitHubWorld = {
    repository: 'acme/amplifier',
    pulls: [],
    commits: new Set(),
    comments: new Map(),
    tokens: new Map([[GITHUB_TOKEN, { login: 'partwright-bot', isApp: false }]]),
  };
  const receiver = await openHttpReceiver<StoredComment>(seed, {
    path: '',
    evaluate: (visit, accepted) => evaluateVisit(world, visit, accepted),
    limited: (count) =>
      count % 2 === 0
        ? refuse(403, 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.', {
            'retry-after': '1',
          })
        : refuse(403, 'API rate limit exceeded for user ID 1.', {
            'x-ratelimit-remaining': '0',
            'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1),
          }),
  });
  return Object.assign(receiver, { world });
}

interface Call {
  world: GitHubWorld;
  visit: Visit;
  login: string;
  accepted: StoredComment[];
  /** What stands in place of `:x` of the route. */
  parts: string[];
}

type Route = [method: string, path: RegExp, query: string[], handle: (call: Call) => Verdict];

const REPOSITORY = String.raw`^/repos/([\w.-]+/[\w.-]+)`;
const ROUTES: Route[] = [
  [
    'GET',
    /^\/user$/,
    [],
    ({ world, visit, login }) =>
      findToken(world, visit)?.isApp ? refuse(403, 'Resource not accessible by integration') : json(200, { login }),
  ],
  [
    'POST',
    /^\/graphql$/,
    [],
    ({ login }) =>
      login === ''
        ? json(200, { data: null, errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] })
        : json(200, { data: { viewer: { login } } }),
  ],
  ['GET', new RegExp(`${REPOSITORY}$`), [], ({ world }) => json(200, { full_name: world.repository })],
  ['GET', new RegExp(`${REPOSITORY}/pulls$`), ['head', 'state', 'per_page', 'page'], listPulls],
  ['GET', new RegExp(`${REPOSITORY}/issues/(\\d+)/comments$`), ['per_page', 'page'], listComments],
  ['POST', new RegExp(`${REPOSITORY}/issues/(\\d+)/comments$`), [], createComment],
  ['GET', new RegExp(`${REPOSITORY}/commits/([0-9a-f]{40})/comments$`), ['per_page', 'page'], listComments],
  ['POST', new RegExp(`${REPOSITORY}/commits/([0-9a-f]{40})/comments$`), [], createComment],
  ['GET', new RegExp(`${REPOSITORY}/(issues/)?comments/(\\d+)$`), [], getComment],
  ['PATCH', new RegExp(`${REPOSITORY}/(issues/)?comments/(\\d+)$`), [], updateComment],
];

function evaluateVisit(world: GitHubWorld, visit: Visit, accepted: StoredComment[]): Verdict {
  const { method, url, headers } = visit;
  const where = `${method} ${url.pathname}`;
  if (!headers['user-agent'])
    throw new Refusal(`${where}: no User-Agent`, refuse(403, 'Request forbidden by administrative rules.'));
  const token = findToken(world, visit);
  if (token === undefined) return refuse(401, 'Bad credentials');
  for (const [verb, path, query, handle] of ROUTES) {
    const match = verb === method ? path.exec(url.pathname) : null;
    if (match === null) continue;
    const strange = [...url.searchParams.keys()].filter((key) => !query.includes(key));
    if (strange.length > 0)
      throw new Refusal(`${where}: unknown parameters ${strange.join(', ')}`, refuse(422, 'Invalid request.'));
    if (match[1] !== undefined && match[1].toLowerCase() !== world.repository) return refuse(404, 'Not Found');
    return handle({ world, visit, login: token.login, accepted, parts: match.slice(2) });
  }
  throw new Refusal(`${where}: no such route`, refuse(404, 'Not Found'));
}

function findToken(world: GitHubWorld, { headers }: Visit) {
  return world.tokens.get(/^(?:token|Bearer) (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
}

function listPulls({ world, visit }: Call): Verdict {
  const { searchParams } = visit.url;
  const head = searchParams.get('head');
  const state = searchParams.get('state') ?? 'open';
  const found = world.pulls.filter(
    (pull) => (head === null || pull.head === head) && (state === 'all' || pull.state === state),
  );
  return json(
    200,
    page(visit, found).map(({ number, head, state }) => ({
      number,
      state,
      head: { label: head, ref: head.split(':')[1] },
    })),
  );
}

/** Of a pull request by its number, of a commit by its SHA. */
function findPlace({ world, parts }: Call): StoredComment['on'] | null {
  const [name = ''] = parts;
  if (name.length === 40) return world.commits.has(name) ? { commit: name } : null;
  const pull = world.pulls.find(({ number }) => number === Number(name));
  return pull === undefined ? null : { pull: pull.number };
}

function listComments(call: Call): Verdict {
  const place = findPlace(call);
  if (place === null) return refuse(404, 'Not Found');
  const found = [...call.world.comments.values()].filter(({ on }) => JSON.stringify(on) === JSON.stringify(place));
  return json(200, page(call.visit, found).map(write(call.world)));
}

function createComment(call: Call): Verdict {
  const { world, login, accepted, parts } = call;
  const body = readText(call);
  const on = findPlace(call);
  if (on === null)
    return parts[0]!.length === 40 ? refuse(422, `No commit found for SHA: ${parts[0]}`) : refuse(404, 'Not Found');
  const comment: StoredComment = { id: 9000 + world.comments.size + 1, on, body, author: login, edits: 0 };
  world.comments.set(comment.id, comment);
  accepted.push({ ...comment });
  return json(201, write(world)(comment));
}

function findComment({ world, parts }: Call): StoredComment | undefined {
  const [kind, id] = parts;
  const comment = world.comments.get(Number(id));
  return comment !== undefined && (kind === 'issues/') === 'pull' in comment.on ? comment : undefined;
}

function getComment(call: Call): Verdict {
  const comment = findComment(call);
  return comment === undefined ? refuse(404, 'Not Found') : json(200, write(call.world)(comment));
}

function updateComment(call: Call): Verdict {
  const comment = findComment(call);
  const body = readText(call);
  if (comment === undefined) return refuse(404, 'Not Found');
  if (comment.author !== call.login) return refuse(403, 'Resource not accessible by personal access token');
  comment.body = body;
  comment.edits += 1;
  call.accepted.push({ ...comment });
  return json(200, write(call.world)(comment));
}

function readText({ visit }: Call): string {
  const { body, ...more } = readJsonBody(visit, refuse(400, 'Problems parsing JSON')) as { body?: unknown };
  if (Object.keys(more).length > 0)
    throw new Refusal(`unknown properties ${Object.keys(more).join(', ')}`, refuse(422, 'Invalid request.'));
  if (typeof body !== 'string' || body.trim() === '')
    throw new Refusal('a blank body', refuse(422, 'Validation Failed'));
  if (!body.isWellFormed()) throw new Refusal('half of a surrogate pair', refuse(400, 'Problems parsing JSON'));
  const { length } = [...body];
  if (length > MOST_CHARACTERS)
    throw new Refusal(`${length} characters`, refuse(422, 'body is too long (maximum is 65536 characters)'));
  return body;
}

function page<T>({ url }: Visit, all: readonly T[]): T[] {
  const perPage = Number(url.searchParams.get('per_page') ?? 30);
  if (perPage > 100) throw new Refusal(`per_page is ${perPage}`, refuse(422, 'Invalid request.'));
  const from = (Number(url.searchParams.get('page') ?? 1) - 1) * perPage;
  return all.slice(from, from + perPage);
}

function write({ repository }: GitHubWorld) {
  return ({ id, body, author, on }: StoredComment) => ({
    id,
    body,
    user: { login: author },
    html_url: `https://github.example/${repository}/${'pull' in on ? `pull/${on.pull}#issuecomment` : `commit/${on.commit}#commitcomment`}-${id}`,
  });
}

function json(status: number, body: unknown): Verdict {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Verdict {
  const { body, headers: type } = json(status, { message, documentation_url: 'https://docs.github.com/rest' });
  return { status, headers: { ...type, ...headers }, body: body! };
}
