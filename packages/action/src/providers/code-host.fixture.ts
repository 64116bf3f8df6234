import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request meets in place of an answer, or after the deed. */
export type Trouble =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'drop before'
  | 'drop after'
  | 'cut answer'
  | 'never answer'
  | '502 after';

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  at: number;
}

interface Reply {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

interface StoredComment {
  id: number;
  node_id: string;
  html_url: string;
  body: string;
  user: { login: string } | null;
  created_at: string;
  updated_at: string;
}

const REFUSED: Reply = {
  status: 404,
  json: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' },
};

/** A small code host on this machine: the shapes of GitHub's API, or of Gitea's, and troubles on demand. */
export class CodeHost {
  kind: 'github' | 'gitea' = 'github';
  login = 'github-actions[bot]';
  /** What the token is: of a workflow, of a person, or of a person without the scope to be named. */
  token: 'workflow' | 'person' | 'unnamed' = 'workflow';
  comments: StoredComment[] = [];
  pulls: ReturnType<typeof makePull>[] = [];
  /** Commits that the repository itself knows; those of forks are not in it. */
  pullsByCommit = new Map<string, number[]>();
  checkRuns: {
    id: number;
    external_id: string;
    name: string;
    annotations: unknown[];
    bodies: Record<string, unknown>[];
  }[] = [];
  statuses: Record<string, unknown>[] = [];
  hidden: string[] = [];
  headers: Record<string, string> = {};
  seen: Seen[] = [];
  url = '';
  /** What the provider said to the log. */
  told: string[] = [];
  private readonly troubles: { method: string; path: RegExp; trouble: Trouble }[] = [];
  private nextId = 1000;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  /** The next requests of this kind meet these, one each, in this order. */
  meet(method: string, path: RegExp, ...troubles: Trouble[]): void {
    this.troubles.push(...troubles.map((trouble) => ({ method, path, trouble })));
  }

  addComment(body: string, author: string | null = this.login): StoredComment {
    const id = (this.nextId += 1);
    const time = new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString();
    const comment = {
      id,
      node_id: `IC_${id}`,
      html_url: `${this.url}/o/r/pull/5#issuecomment-${id}`,
      body,
      user: author === null ? null : { login: author },
      created_at: time,
      updated_at: time,
    };
    this.comments.push(comment);
    return comment;
  }

  count(method: string, path: RegExp): number {
    return this.seen.filter((it) => it.method === method && path.test(it.path)).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const text = await readText(request);
    const method = request.method ?? 'GET';
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body,
      headers: request.headers,
      at: Date.now(),
    };
    this.seen.push(asked);
    const at = this.troubles.findIndex((it) => it.method === method && it.path.test(url.pathname));
    const trouble = at === -1 ? undefined : this.troubles.splice(at, 1)[0]!.trouble;
    if (trouble === 'drop before') return void request.socket.destroy();
    if (trouble === 'never answer') return;
    if (typeof trouble === 'object') return send(response, trouble);
    const reply = this.act(asked);
    if (trouble === 'drop after') return void request.socket.destroy();
    if (trouble === '502 after') return send(response, { status: 502, text: '<html>Bad Gateway</html>' });
    if (trouble === 'cut answer') {
      const whole = JSON.stringify(reply.json);
      response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': whole.length });
      response.write(whole.slice(0, whole.length / 2));
      setTimeout(() => request.socket.destroy(), 20);
      return;
    }
    send(response, { ...reply, headers: { ...this.headers, ...reply.headers } });
  }

  private act(asked: Seen): Reply {
    const path = asked.path.replace(/^\/api\/v[13]/, '');
    const { method, body } = asked;
    if (path.endsWith('graphql'))
      return this.actOnGraphql(body as { query: string; variables: Record<string, string> });
    if (path === '/user') return this.nameUser();
    const [, name, rest = ''] = /^\/repos\/(o\/r)(\/.*)$/.exec(path) ?? [];
    if (name === undefined) return REFUSED;
    const [, commentId] = /^\/issues\/comments\/(\d+)$/.exec(rest) ?? [];
    if (commentId !== undefined) return this.actOnComment(method, Number(commentId), body);
    if (/^\/issues\/\d+\/comments$/.test(rest)) {
      if (method === 'POST') return { status: 201, json: this.addComment(String(body['body'])) };
      // Gitea gives all comments to every page.
      return this.kind === 'gitea' ? { status: 200, json: this.comments } : this.page(this.comments, asked);
    }
    const [, pull] = /^\/pulls\/(\d+)$/.exec(rest) ?? [];
    if (pull !== undefined) {
      const found = this.pulls.find(({ number }) => number === Number(pull));
      return found === undefined ? REFUSED : { status: 200, json: found };
    }
    if (rest === '/pulls') return this.page(this.pulls, asked);
    return this.actOnCommit(method, rest, asked);
  }

  private actOnCommit(method: string, rest: string, asked: Seen): Reply {
    const { body } = asked;
    const [, sha = '', list] = /^\/commits\/(\w+)\/(pulls?|check-runs|statuses)$/.exec(rest) ?? [];
    if (list === 'pulls') {
      const numbers = this.pullsByCommit.get(sha) ?? [];
      return { status: 200, json: this.pulls.filter(({ number }) => numbers.includes(number)) };
    }
    if (list === 'pull') return REFUSED;
    if (list === 'check-runs') {
      const named = this.checkRuns.filter((run) => run.name === asked.query.get('check_name'));
      return { status: 200, json: { total_count: named.length, check_runs: named.map(showCheckRun) } };
    }
    const isOfStatuses = /^\/statuses\/\w+$/.test(rest);
    if (isOfStatuses && method === 'POST') {
      this.statuses.push(body);
      return { status: 201, json: { id: this.statuses.length, ...body } };
    }
    if (list === 'statuses' || isOfStatuses)
      return this.page(this.statuses.map((status, at) => ({ id: at + 1, ...status })).toReversed(), asked);
    const output = (body['output'] ?? {}) as { annotations?: unknown[] };
    if (rest === '/check-runs' && method === 'POST') {
      const run = {
        id: (this.nextId += 1),
        external_id: String(body['external_id']),
        name: String(body['name']),
        annotations: [],
        bodies: [],
      };
      this.checkRuns.push(run);
      return { ...this.appendTo(run, output, body), status: 201 };
    }
    const [, runId] = /^\/check-runs\/(\d+)$/.exec(rest) ?? [];
    const run = this.checkRuns.find(({ id }) => id === Number(runId));
    if (run === undefined) return REFUSED;
    return method === 'PATCH' ? this.appendTo(run, output, body) : { status: 200, json: showCheckRun(run) };
  }

  private appendTo(
    run: CodeHost['checkRuns'][number],
    output: { annotations?: unknown[] },
    body: Record<string, unknown>,
  ): Reply {
    const annotations = output.annotations ?? [];
    if (annotations.length > 50) return { status: 422, json: { message: 'No more than 50 items are allowed' } };
    run.annotations.push(...annotations);
    run.bodies.push(body);
    return { status: 200, json: showCheckRun(run) };
  }

  private actOnComment(method: string, id: number, body: Record<string, unknown>): Reply {
    const comment = this.comments.find((it) => it.id === id);
    if (comment === undefined) return REFUSED;
    if (method === 'PATCH') comment.body = String(body['body']);
    if (method !== 'DELETE') return { status: 200, json: comment };
    this.comments = this.comments.filter((it) => it.id !== id);
    return { status: 204 };
  }

  private actOnGraphql({ query, variables }: { query: string; variables: Record<string, string> }): Reply {
    if (query.includes('viewer')) return { status: 200, json: { data: { viewer: { login: this.login } } } };
    this.hidden.push(variables['id'] ?? '');
    return { status: 200, json: { data: { minimizeComment: { minimizedComment: { isMinimized: true } } } } };
  }

  private nameUser(): Reply {
    if (this.token === 'person') return { status: 200, json: { login: this.login, id: 1 } };
    return {
      status: 403,
      json: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com/rest' },
    };
  }

  private page(all: readonly unknown[], { query, path }: Seen): Reply {
    const size = Number(query.get('per_page') ?? query.get('limit') ?? 30);
    const page = Number(query.get('page') ?? 1);
    const next: Record<string, string> =
      page * size < all.length ? { link: `<${this.url}${path}?page=${page + 1}>; rel="next"` } : {};
    return { status: 200, json: all.slice((page - 1) * size, page * size), headers: next };
  }
}

/** A host of one test: most of the time of these is waiting, so many can wait together. */
export async function startHost(onTestFinished: (stop: () => Promise<void>) => void): Promise<CodeHost> {
  const host = new CodeHost();
  await host.start();
  onTestFinished(() => host.stop());
  return host;
}

export function makePull(number: number, sha: string, from = 'o/r') {
  return {
    number,
    html_url: `https://code.example/o/r/pull/${number}`,
    state: 'open',
    base: { sha: 'b'.repeat(40), ref: 'main', repo: { full_name: 'o/r' } },
    head: { sha, ref: 'feature', repo: from === '' ? null : { full_name: from } },
  };
}

function showCheckRun(run: CodeHost['checkRuns'][number]) {
  return {
    id: run.id,
    name: run.name,
    html_url: `https://code.example/o/r/runs/${run.id}`,
    external_id: run.external_id,
    output: { annotations_count: run.annotations.length },
  };
}

function send(response: ServerResponse, { status, json, text, headers }: Reply & { text?: string }): void {
  response.writeHead(status, {
    'content-type': text === undefined ? 'application/json; charset=utf-8' : 'text/html',
    ...headers,
  });
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
