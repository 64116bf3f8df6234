import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject, Route } from './contract.fixture.ts';
import { FaultPlan, writeFault } from './faults.fixture.ts';
import { answerGraphql } from './graphql.fixture.ts';
import { handlers, RATE } from './handlers.fixture.ts';
import { checkPermission } from './permissions.fixture.ts';
import { cutAnswer, type JournalEntry, readBody, readToken } from './server.fixture.ts';
import { type Answer, Refusal, type Token, type World } from './world.fixture.ts';

/** Null by GitHub, for the repository of a fork that was deleted; its description forgets it. */
const FORGOTTEN = /\/head\/repo must be object/;

/** Media types that would give another form than this fake has. */
const OTHER_FORMS = /application\/vnd\.github\.(?:[\w-]+\.)*(?:html|diff|patch|object|text|full|sha|base64)\b/;

/** A request on its way: what is known of it so far. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  entry: JournalEntry;
  url: URL;
  token: Token | undefined;
}

/** A request's way: journal, faults, token, form, permission, handler, form of the answer. */
export class GitHubServer {
  readonly world: World;
  readonly tokens: Record<string, Token>;
  readonly faults = new FaultPlan();
  readonly prefix: string;
  readonly graphqlPath: string;
  journal: JournalEntry[] = [];
  violations: string[] = [];
  #used = 0;

  constructor(world: World, tokens: Record<string, Token>, isEnterprise: boolean) {
    this.world = world;
    this.tokens = tokens;
    this.prefix = isEnterprise ? '/api/v3' : '';
    this.graphqlPath = isEnterprise ? '/api/graphql' : '/graphql';
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://fake${request.url}`);
    const { accept = '', 'user-agent': userAgent = '' } = request.headers;
    const method = request.method!;
    const secret = readToken(request);
    const token = secret !== undefined && Object.hasOwn(this.tokens, secret) ? this.tokens[secret] : undefined;
    const text = await readBody(request);
    const entry: JournalEntry = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      operation: null,
      as: token?.login ?? null,
      accept,
      userAgent,
      body: text === '' ? undefined : text,
      status: 0,
    };
    this.journal.push(entry);
    const route = this.#findRoute(entry);
    entry.operation = url.pathname === this.graphqlPath ? 'graphql' : (route?.id ?? null);
    const visit: Visit = { request, response, entry, url, token };

    const fault = this.faults.take(entry);
    const planned = fault && writeFault(fault);
    if (fault && 'delayMs' in fault) await sleep(fault.delayMs);
    if (fault && 'holdUntil' in fault) await fault.holdUntil;
    if (fault && 'drop' in fault && fault.drop === 'before') return void request.socket.destroy();
    if (planned && !('performed' in fault && fault.performed)) return this.#send(visit, planned);

    const answer = await this.#answer(visit, route, text, secret);
    if (planned) return this.#send(visit, planned);
    if (fault && 'drop' in fault) return cutAnswer(request, response, fault.drop);
    this.#send(visit, answer);
  }

  #findRoute(entry: JournalEntry): Route | undefined {
    if (!entry.path.startsWith(`${this.prefix}/`)) return undefined;
    try {
      return this.world.contract.findRoute(entry.method, entry.path.slice(this.prefix.length));
    } catch {
      return undefined;
    }
  }

  async #answer(visit: Visit, route: Route | undefined, text: string, secret: string | undefined): Promise<Answer> {
    const { entry } = visit;
    const where = `${entry.method} ${entry.path}`;
    const report = (line: string): void => void this.violations.push(`${where}: ${line}`);
    try {
      if (entry.userAgent === '') {
        report('GitHub refuses requests without a User-Agent');
        throw new Refusal(
          403,
          'Request forbidden by administrative rules. Please make sure your request has a User-Agent header',
        );
      }
      if (secret !== undefined && !visit.token) throw new Refusal(401, 'Bad credentials');
      const body = this.#parse(text, report);
      if (body !== undefined) entry.body = body;
      if (entry.operation === 'graphql') return this.#answerGraphql(visit, body);
      if (!route) {
        report('no such route');
        throw new Refusal(404, 'Not Found');
      }
      return await this.#answerRest(visit, route, body, report);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, body } = error.answer;
      for (const line of route ? this.world.contract.checkAnswer(route.id, status, body) : []) report(line);
      return error.answer;
    }
  }

  async #answerRest(visit: Visit, route: Route, body: unknown, report: (line: string) => void): Promise<Answer> {
    const { world } = this;
    const { entry, url, token } = visit;
    const { owner = world.owner, repo = world.repo } = route.params;
    const forks = [...world.pulls.values()].map(({ fork }) => fork);
    const isOwn = `${owner}/${repo}`.toLowerCase() === `${world.owner}/${world.repo}`.toLowerCase();
    // Of a fork it knows only which pull requests come from it.
    const isOfFork =
      route.id === 'repos/list-pull-requests-associated-with-commit' && forks.includes(`${owner}/${repo}`);
    if (!isOwn && !isOfFork) throw new Refusal(404, 'Not Found');
    checkPermission(world, route.id, token);
    const { refused, ignored } = world.contract.checkRequest(route, url.searchParams, body);
    for (const line of [...refused, ...ignored]) report(line);
    if (OTHER_FORMS.test(entry.accept)) report(`this fake does not give ${entry.accept}`);
    if (refused.length > 0) throw new Refusal(422, `Invalid request.\n\n${refused.join('\n')}`);

    const question = {
      operation: route.id,
      params: route.params,
      query: url.searchParams,
      body: (body ?? {}) as JsonObject,
      token,
      accept: entry.accept,
    };
    const answer = await handlers[route.id]!(world, question);
    if (answer.bytes) return answer;
    for (const line of world.contract.checkAnswer(route.id, answer.status, answer.body)) {
      if (!FORGOTTEN.test(line)) report(line);
    }
    return answer;
  }

  #answerGraphql(visit: Visit, body: unknown): Answer {
    if (!visit.token) throw new Refusal(401, 'This endpoint requires you to be authenticated.');
    const answer = answerGraphql(this.world, visit.token, (body ?? {}) as JsonObject);
    this.violations.push(...answer.violations);
    return { status: 200, body: answer.body };
  }

  #parse(text: string, report: (line: string) => void): unknown {
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      report('the body is no JSON');
      throw new Refusal(400, 'Problems parsing JSON');
    }
  }

  #send({ request, response, entry, token }: Visit, answer: Answer): void {
    const limit = RATE[token?.kind ?? 'anonymous'];
    const bytes =
      answer.bytes ?? (answer.body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(answer.body)));
    const etag = `W/"${createHash('sha256').update(bytes).digest('hex')}"`;
    const isUnchanged = answer.status === 200 && entry.method === 'GET' && request.headers['if-none-match'] === etag;
    entry.status = isUnchanged ? 304 : answer.status;
    const used = isUnchanged ? this.#used : ++this.#used;
    response.writeHead(entry.status, {
      ...(answer.status !== 204 && { 'content-type': 'application/json; charset=utf-8' }),
      ...(answer.status === 200 && { etag }),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(limit - used, 0)),
      'x-ratelimit-used': String(used),
      'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
      'x-ratelimit-resource': entry.operation === 'graphql' ? 'graphql' : 'core',
      'x-github-media-type': 'github.v3; format=json',
      'x-github-request-id': `FAKE:${this.journal.length}`,
      ...answer.headers,
    });
    response.end(isUnchanged ? undefined : bytes);
  }
}
