import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from './contract.fixture.ts';
import { type Fault, FaultPlan, type RequestMatcher, writeFault } from './faults.fixture.ts';
import { GitObjects } from './git-objects.fixture.ts';
import { addComment, type GiteaAnswer, giteaHandlers, type GiteaToken } from './gitea-handlers.fixture.ts';
import { GITEA_PREFIX, type GiteaWorld } from './gitea-payloads.fixture.ts';
import { findGiteaRoute, type GiteaRoute } from './gitea-routes.fixture.ts';
import { cutAnswer, type JournalEntry, listen, readBody, readToken } from './server.fixture.ts';
import { type PullWish, Refusal, type StoredComment, type StoredStatus } from './world.fixture.ts';

export interface FakeGiteaWish {
  /** Folder of a real git repository; forks' commits are in it too. */
  repository: string;
  /** By secret. */
  tokens: Record<string, GiteaToken>;
  pulls?: PullWish[];
  /** Default `acme/board`. */
  fullName?: string;
  now?: string;
}

export interface FakeGitea {
  /** Ends in `/api/v1`. */
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly fullName: string;
  readonly journal: readonly JournalEntry[];
  /** Requests that change something. */
  readonly writes: readonly JournalEntry[];
  readonly comments: readonly StoredComment[];
  readonly statuses: readonly StoredStatus[];
  now: string;
  setPull(pull: PullWish): void;
  seedComment(wish: { pull: number; body: string; author: string; createdAt?: string }): StoredComment;
  failNext(matcher: RequestMatcher, fault: Fault, times?: number): void;
  readonly faultsLeft: number;
  readonly violations: readonly string[];
  assertNoViolations(): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Go decodes strictly by type, and ignores fields it does not know: those are a violation here. */
function readFields(entry: JournalEntry, text: string, route: GiteaRoute, report: (line: string) => void): JsonObject {
  if (text === '' && route.fields === undefined) return {};
  let body: JsonObject;
  try {
    body = JSON.parse(text) as JsonObject;
  } catch {
    report('the body is no JSON');
    throw new Refusal(422, 'invalid character in body');
  }
  entry.body = body;
  for (const [name, value] of Object.entries(body)) {
    if (!route.fields || !Object.hasOwn(route.fields, name)) report(`body/${name} is not a field`);
    else if (typeof value !== 'string') {
      report(`body/${name} must be text`);
      throw new Refusal(422, `json: cannot unmarshal ${typeof value} into Go struct field ${name} of type string`);
    }
  }
  for (const [name, isRequired] of Object.entries(route.fields ?? {})) {
    if (!isRequired || (body[name] ?? '') !== '') continue;
    report(`body/${name} is required`);
    throw new Refusal(422, `[${name}]: Required`);
  }
  return body;
}

class GiteaServer {
  readonly world: GiteaWorld;
  readonly tokens: Record<string, GiteaToken>;
  readonly faults = new FaultPlan();
  readonly journal: JournalEntry[] = [];
  readonly violations: string[] = [];

  constructor(world: GiteaWorld, tokens: Record<string, GiteaToken>) {
    this.world = world;
    this.tokens = tokens;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://fake${request.url}`);
    const text = await readBody(request);
    const secret = readToken(request);
    const token = secret !== undefined && Object.hasOwn(this.tokens, secret) ? this.tokens[secret] : undefined;
    const isApi = url.pathname.startsWith(`${GITEA_PREFIX}/`);
    const route = isApi ? findGiteaRoute(request.method!, url.pathname.slice(GITEA_PREFIX.length)) : undefined;
    const entry: JournalEntry = {
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      operation: route?.id ?? null,
      as: token?.login ?? null,
      accept: request.headers.accept ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      body: text === '' ? undefined : text,
      status: 0,
    };
    this.journal.push(entry);

    const fault = this.faults.take(entry);
    const planned = fault && writeFault(fault);
    if (fault && 'delayMs' in fault) await sleep(fault.delayMs);
    if (fault && 'holdUntil' in fault) await fault.holdUntil;
    if (fault && 'drop' in fault && fault.drop === 'before') return void request.socket.destroy();
    if (planned && !('performed' in fault && fault.performed)) return send(response, entry, planned);
    const answer = await this.#answer(entry, route, url, text, secret === undefined ? 'none' : token);
    if (fault && 'drop' in fault) return cutAnswer(request, response, fault.drop);
    send(response, entry, planned ?? answer);
  }

  async #answer(
    entry: JournalEntry,
    route: GiteaRoute | undefined,
    url: URL,
    text: string,
    given: GiteaToken | 'none' | undefined,
  ): Promise<GiteaAnswer> {
    const report = (line: string): void => void this.violations.push(`${entry.method} ${entry.path}: ${line}`);
    try {
      const query = url.searchParams;
      if (query.has('token') || query.has('access_token')) report('a token in the address ends up in logs');
      if (given === undefined) throw new Refusal(401, 'user does not exist [uid: 0, name: ]');
      if (!route) {
        report('no such route');
        throw new Refusal(404, 'Not Found');
      }
      for (const name of query.keys()) if (!route.query.includes(name)) report(`query: ${name} is not a parameter`);
      const token = given === 'none' ? undefined : given;
      if (route.isWrite && !token) throw new Refusal(401, 'token is required');
      if (route.isWrite && !token!.canWrite) {
        throw new Refusal(403, 'token does not have at least one of required scope(s), required=[write:issue]');
      }
      const body = readFields(entry, text, route, report);
      const { owner, repo } = route.params;
      const isOther = owner !== undefined && `${owner}/${repo}` !== this.world.fullName;
      if (isOther) throw new Refusal(404, "The target couldn't be found.");
      return await giteaHandlers[route.id]!(this.world, { params: route.params, query, body, token });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const body = { message: error.message, url: `${this.world.serverUrl}/api/swagger` };
      return { status: error.answer.status, body };
    }
  }
}

function send(response: ServerResponse, entry: JournalEntry, answer: GiteaAnswer): void {
  entry.status = answer.status;
  const type = answer.body !== undefined && { 'content-type': 'application/json;charset=utf-8' };
  response.writeHead(answer.status, { ...type, ...answer.headers });
  response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
}

/**
 * A Gitea on 127.0.0.1: the routes, methods, parameters and fields of its API that a review needs. Without a
 * machine-readable description to hold it against, it is less strict than the fake GitHub.
 */
export async function openFakeGitea(wish: FakeGiteaWish): Promise<FakeGitea> {
  let lastId = 100;
  const world: GiteaWorld = {
    git: new GitObjects(wish.repository),
    fullName: wish.fullName ?? 'acme/board',
    serverUrl: '',
    now: wish.now ?? '2026-01-05T12:00:00Z',
    pulls: new Map((wish.pulls ?? []).map((pull) => [pull.number, pull])),
    comments: new Map(),
    statuses: [],
    nextId: () => ++lastId,
  };
  const server = new GiteaServer(world, wish.tokens);
  const listening = await listen(
    (request, response) => server.handle(request, response),
    (error) => server.violations.push(`the fake itself failed: ${String(error)}`),
  );
  world.serverUrl = listening.url;
  return {
    apiUrl: `${listening.url}${GITEA_PREFIX}`,
    serverUrl: listening.url,
    fullName: world.fullName,
    journal: server.journal,
    get writes() {
      return server.journal.filter(({ method }) => method !== 'GET');
    },
    get comments() {
      return [...world.comments.values()];
    },
    statuses: world.statuses,
    get now() {
      return world.now;
    },
    set now(now) {
      world.now = now;
    },
    setPull: (pull) => void world.pulls.set(pull.number, pull),
    seedComment: (comment) => addComment(world, { createdAt: world.now, ...comment }),
    failNext: (matcher, fault, times = 1) => server.faults.add(matcher, fault, times),
    get faultsLeft() {
      return server.faults.left;
    },
    violations: server.violations,
    assertNoViolations() {
      if (server.violations.length > 0) {
        throw new Error(`Against the API of Gitea:\n${server.violations.join('\n')}`);
      }
    },
    close: () => listening.close(),
    [Symbol.asyncDispose]: () => listening.close(),
  };
}
