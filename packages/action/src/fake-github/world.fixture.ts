import type { Contract, JsonObject } from './contract.fixture.ts';
import type { GitObjects } from './git-objects.fixture.ts';

export type Access = 'read' | 'write' | 'none';

/** What a token may do, by the names of `permissions:` in a workflow. */
export interface Permissions {
  contents?: Access;
  issues?: Access;
  pull_requests?: Access;
  checks?: Access;
  statuses?: Access;
}

/** Of an app, as the token of a job is, or of a person. Only apps may write check runs. */
export interface Token {
  kind: 'app' | 'person';
  login: string;
  permissions: Permissions;
}

export interface PullWish {
  number: number;
  /** Branch. */
  base: string;
  /** Branch, in the repository itself or, with `fork`, in that one. */
  head: string;
  /** Full name of the fork that the branch is in: `someone/board`. */
  fork?: string;
  /** The fork was deleted: its repository is null. */
  isForkGone?: boolean;
  state?: 'open' | 'closed';
  merged?: boolean;
  title?: string;
  author?: string;
  draft?: boolean;
  /** What the branch was at; without it, where it is at the moment of asking. */
  baseSha?: string;
}

export interface StoredComment {
  id: number;
  pull: number;
  body: string;
  author: string;
  /** Written by an app: its login ends in `[bot]`. */
  byApp: boolean;
  createdAt: string;
  updatedAt: string;
  /** Why it is folded, as GraphQL says it; null when it is not. */
  minimized: string | null;
}

export interface StoredAnnotation {
  path: string;
  start_line: number;
  end_line: number;
  start_column: number | null;
  end_column: number | null;
  annotation_level: 'notice' | 'warning' | 'failure';
  message: string;
  title: string | null;
  raw_details: string | null;
}

export interface StoredCheckRun {
  id: number;
  name: string;
  headSha: string;
  status: string;
  conclusion: string | null;
  detailsUrl: string | null;
  externalId: string | null;
  startedAt: string | null;
  completedAt: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  annotations: StoredAnnotation[];
}

export interface StoredStatus {
  id: number;
  sha: string;
  state: 'error' | 'failure' | 'pending' | 'success';
  context: string;
  description: string | null;
  targetUrl: string | null;
  creator: string;
}

/** How much the server gives at most; a test may make them small. */
export interface Limits {
  /** Files of a pull request or comparison. */
  files: number;
  /** Entries of a tree, before it is cut. */
  treeEntries: number;
  /** Bytes of a file that the contents API gives within JSON. */
  contentBytes: number;
  /** Bytes of a file that it gives at all. */
  blobBytes: number;
  /** Characters of a comment. */
  commentCharacters: number;
}

export const GITHUB_LIMITS: Limits = {
  files: 3000,
  treeEntries: 100_000,
  contentBytes: 1_048_576,
  blobBytes: 104_857_600,
  commentCharacters: 65_536,
};

/** What the fake knows. */
export interface World {
  git: GitObjects;
  contract: Contract;
  owner: string;
  repo: string;
  isPrivate: boolean;
  limits: Limits;
  /** Without a slash at the end: of the API and of the pages. */
  apiUrl: string;
  serverUrl: string;
  /** ISO 8601 in UTC, to the second. */
  now: string;
  pulls: Map<number, PullWish>;
  comments: Map<number, StoredComment>;
  checkRuns: Map<number, StoredCheckRun>;
  statuses: StoredStatus[];
  nextId: () => number;
}

export interface Question {
  operation: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: JsonObject;
  /** Undefined for a question without a token. */
  token: Token | undefined;
  accept: string;
}

export interface Answer {
  status: number;
  body?: unknown;
  /** In place of a body in JSON. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

export type Handler = (world: World, question: Question) => Answer | Promise<Answer>;

/** An answer that says no, in GitHub's words. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, message: string, errors?: JsonObject[], headers?: Record<string, string>) {
    super(message);
    const body = {
      message,
      ...(errors && { errors }),
      documentation_url: 'https://docs.github.com/rest',
      status: String(status),
    };
    this.answer = { status, body, ...(headers && { headers }) };
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not Found');

/** Of the resource's own rules, not of the form of the request. */
export const invalid = (resource: string, field: string, message: string, code = 'custom'): Refusal =>
  new Refusal(422, 'Validation Failed', [{ resource, code, field, message }]);

/** The page that is asked for, with the `Link` header GitHub adds when there are more. */
export function paginate<T>(
  world: World,
  { query }: Question,
  path: string,
  items: readonly T[],
): { page: T[]; headers: Record<string, string> } {
  const perPage = Math.min(Math.max(Number(query.get('per_page') ?? 30), 1), 100);
  const page = Math.max(Number(query.get('page') ?? 1), 1);
  const last = Math.max(Math.ceil(items.length / perPage), 1);
  const linkTo = (to: number, rel: string): string => {
    const target = new URLSearchParams(query);
    target.set('page', String(to));
    return `<${world.apiUrl}${path}?${target.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ...(page < last ? [linkTo(page + 1, 'next'), linkTo(last, 'last')] : []),
    ...(page > 1 ? [linkTo(1, 'first')] : []),
  ];
  const headers: Record<string, string> = links.length > 0 ? { link: links.join(', ') } : {};
  return { page: items.slice((page - 1) * perPage, page * perPage), headers };
}
