import { Contract } from './contract.fixture.ts';
import type { Fault, RequestMatcher } from './faults.fixture.ts';
import { GitObjects } from './git-objects.fixture.ts';
import { GitHubServer } from './github-server.fixture.ts';
import { type JournalEntry, listen } from './server.fixture.ts';
import {
  GITHUB_LIMITS,
  type Limits,
  type PullWish,
  type StoredCheckRun,
  type StoredComment,
  type StoredStatus,
  type Token,
  type World,
} from './world.fixture.ts';

export interface FakeGitHubWish {
  /** Folder of a real git repository; forks' commits are in it too. */
  repository: string;
  /** By secret; `JOB_TOKEN`, `FORK_TOKEN` and `personToken()` are the usual ones. */
  tokens: Record<string, Token>;
  pulls?: PullWish[];
  /** Default `acme/board`. */
  fullName?: string;
  /** Private repositories ask for a permission to read. */
  isPrivate?: boolean;
  /** As GitHub Enterprise Server: the API is at /api/v3, GraphQL at /api/graphql. */
  isEnterprise?: boolean;
  limits?: Partial<Limits>;
  /** Default 2026-01-05T12:00:00Z. */
  now?: string;
}

export interface FakeGitHub {
  /** For GITHUB_API_URL, GITHUB_GRAPHQL_URL and GITHUB_SERVER_URL. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly fullName: string;
  readonly world: World;
  /** Every request so far, oldest first. */
  readonly journal: readonly JournalEntry[];
  /** Requests that change something. */
  readonly writes: readonly JournalEntry[];
  readonly comments: readonly StoredComment[];
  readonly checkRuns: readonly StoredCheckRun[];
  readonly statuses: readonly StoredStatus[];
  /** The clock of comments and check runs; it stands still until it is set. ISO 8601, to the second. */
  now: string;
  setPull(pull: PullWish): void;
  /** Someone else's comment, or an earlier one of our own; the author is `github-actions[bot]` unless said. */
  seedComment(wish: {
    pull: number;
    body: string;
    author?: string;
    createdAt?: string;
    updatedAt?: string;
  }): StoredComment;
  /** The next request (or `times` of them) that fits goes wrong. */
  failNext(matcher: RequestMatcher, fault: Fault, times?: number): void;
  /** Faults that no request has met. */
  readonly faultsLeft: number;
  /** What was against GitHub's description so far. */
  readonly violations: readonly string[];
  /** Throws with all of them when there are any. */
  assertNoViolations(): void;
  /** Forget the journal and the violations; what was written stays. */
  clearJournal(): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The token of a job with every permission the action asks for. */
export const JOB_TOKEN: Token = {
  kind: 'app',
  login: 'github-actions[bot]',
  permissions: { contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write', statuses: 'write' },
};

/** The token of a job for a pull request of a fork: it reads, whatever the workflow says. */
export const FORK_TOKEN: Token = {
  kind: 'app',
  login: 'github-actions[bot]',
  permissions: { contents: 'read', issues: 'read', pull_requests: 'read', checks: 'read', statuses: 'read' },
};

export const personToken = (login: string): Token => ({
  kind: 'person',
  login,
  permissions: { contents: 'write', issues: 'write', pull_requests: 'write', checks: 'write', statuses: 'write' },
});

/** Read and compiled once: it says the same to every fake. */
let contract: Contract | undefined;

/**
 * A GitHub on 127.0.0.1 that answers from a real git repository and refuses what GitHub refuses. Every request
 * and every answer is held against GitHub's own OpenAPI description; what does not fit is a violation.
 */
export async function openFakeGitHub(wish: FakeGitHubWish): Promise<FakeGitHub> {
  const [owner, repo] = (wish.fullName ?? 'acme/board').split('/') as [string, string];
  let lastId = 1_000;
  const world: World = {
    git: new GitObjects(wish.repository),
    contract: (contract ??= new Contract()),
    owner,
    repo,
    isPrivate: wish.isPrivate ?? false,
    limits: {
      ...GITHUB_LIMITS,
      ...wish.limits,
    },
    apiUrl: '',
    serverUrl: '',
    now: wish.now ?? '2026-01-05T12:00:00Z',
    pulls: new Map((wish.pulls ?? []).map((pull) => [pull.number, pull])),
    comments: new Map(),
    checkRuns: new Map(),
    statuses: [],
    nextId: () => ++lastId,
  };
  const server = new GitHubServer(world, wish.tokens, wish.isEnterprise ?? false);
  const listening = await listen(
    (request, response) => server.handle(request, response),
    (error) => server.violations.push(`the fake itself failed: ${String(error)}`),
  );
  world.serverUrl = listening.url;
  world.apiUrl = `${listening.url}${server.prefix}`;

  return {
    apiUrl: world.apiUrl,
    graphqlUrl: `${listening.url}${server.graphqlPath}`,
    serverUrl: world.serverUrl,
    fullName: `${owner}/${repo}`,
    world,
    get journal() {
      return server.journal;
    },
    get writes() {
      return server.journal.filter(({ method, operation }) => method !== 'GET' && operation !== 'graphql');
    },
    get comments() {
      return [...world.comments.values()].sort((a, b) => a.id - b.id);
    },
    get checkRuns() {
      return [...world.checkRuns.values()];
    },
    get statuses() {
      return world.statuses;
    },
    get now() {
      return world.now;
    },
    set now(now) {
      world.now = now;
    },
    setPull: (pull) => void world.pulls.set(pull.number, pull),
    seedComment({ pull, body, author = 'github-actions[bot]', createdAt = world.now, updatedAt = createdAt }) {
      const id = world.nextId();
      const comment: StoredComment = {
        id,
        pull,
        body,
        author,
        byApp: author.endsWith('[bot]'),
        createdAt,
        updatedAt,
        minimized: null,
      };
      world.comments.set(id, comment);
      return comment;
    },
    failNext: (matcher, fault, times = 1) => server.faults.add(matcher, fault, times),
    get faultsLeft() {
      return server.faults.left;
    },
    get violations() {
      return server.violations;
    },
    assertNoViolations() {
      if (server.violations.length > 0)
        throw new Error(`Against GitHub's description:\n${server.violations.join('\n')}`);
    },
    clearJournal() {
      server.journal = [];
      server.violations = [];
    },
    close: () => listening.close(),
    [Symbol.asyncDispose]: () => listening.close(),
  };
}
