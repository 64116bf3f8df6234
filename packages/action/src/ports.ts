// What the action needs of the world, by role.

export interface TreeFile {
  path: string;
  /** Id of the object in git. */
  sha: string;
  /** Bytes; null when the listing does not say. */
  size: number | null;
}

export interface FileChange {
  change: 'added' | 'removed' | 'renamed' | 'modified';
  path: string;
  /** Where it was, when it was renamed. */
  previousPath: string | null;
}

/** The files of a repository at any commit, as bytes. */
export interface FileSource {
  /** For the log: `git objects of the checkout`, `API of github.com`. */
  readonly label: string;
  list(commit: string): Promise<TreeFile[]>;
  /** Base to head by their merge base, renames found. */
  changes(base: string, head: string): Promise<FileChange[]>;
  /** Missing paths are left out. */
  read(commit: string, paths: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** The commit that base and head have in common; undefined when that is not known. */
  mergeBase(base: string, head: string): Promise<string | undefined>;
}

export interface PostedComment {
  id: number;
  url: string;
  body: string;
  author: string;
  createdAt: string;
  updatedAt: string;
}

export interface Annotation {
  path: string;
  line: number;
  level: 'notice' | 'warning' | 'failure';
  title: string;
  message: string;
}

export interface CheckRunWish {
  /** Checks of one name are one check to a branch that requires it: each says what the gravest of them says. */
  name: string;
  /** Which job concludes, see `makeJobKey`. */
  job: string;
  headSha: string;
  conclusion: 'success' | 'neutral' | 'failure';
  title: string;
  summary: string;
  detailsUrl: string | null;
  annotations: Annotation[];
}

/** Raised by a provider when the token may not do it: on forks that is normal, and no failure. */
export class NotAllowed extends Error {
  readonly what: string;
  constructor(what: string, cause?: unknown) {
    super(`The token may not ${what}`, { cause });
    this.name = 'NotAllowed';
    this.what = what;
  }
}

export interface PullRequest {
  number: number;
  url: string;
  state: 'open' | 'closed';
  base: { sha: string; ref: string };
  head: { sha: string; ref: string; repository: string };
  isFork: boolean;
  /** The commit that base and head have in common, where the host says it. */
  mergeBase: string | null;
}

/** A code host: GitHub, or one with the API of Gitea. */
export interface Provider {
  readonly kind: 'github' | 'gitea';
  /** The login that comments of this token have; null when the host does not say. */
  self(): Promise<string | null>;
  pullRequest(number: number): Promise<PullRequest>;
  /** Pull requests whose head is this commit. */
  listPullRequests(sha: string): Promise<PullRequest[]>;
  /** All of them, oldest first. */
  comments(pullRequest: number): Promise<PostedComment[]>;
  createComment(pullRequest: number, body: string): Promise<PostedComment>;
  updateComment(id: number, body: string): Promise<PostedComment>;
  deleteComment(id: number): Promise<void>;
  /** Fold it as outdated; false when the host cannot. */
  hideComment(id: number): Promise<boolean>;
  /** The name of the check run that the host keeps of a job, `caller / job` in a reusable workflow; null: it is not known. */
  jobName(checkRun: number): Promise<string | null>;
  /** A check run with all its annotations where the host has them, else a commit status. The id, or null for a status. */
  conclude(wish: CheckRunWish): Promise<{ id: number | null; url: string | null }>;
}
