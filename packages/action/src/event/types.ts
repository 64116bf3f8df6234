export interface CommitName {
  /** Null: known by its ref only, which has to be looked up. */
  sha: string | null;
  ref: string | null;
}

export interface HeadName extends CommitName {
  sha: string;
}

/** The run of another workflow that this one was started by. */
export interface WorkflowRun {
  id: number;
  /** What started that run: `pull_request`. */
  event: string;
  conclusion: string | null;
  headSha: string;
  headBranch: string | null;
  /** `owner/name`; null when it was deleted. */
  headRepository: string | null;
  /** When it began, by the clock of the host; RFC 3339. Null when the host does not say. */
  startedAt: string | null;
}

/** Who and where, whatever started the run. */
export interface RunContext {
  host: 'github' | 'gitea';
  /** `owner/name` */
  repository: string;
  /** Without a slash at the end. */
  serverUrl: string;
  apiUrl: string;
  /** Page of this run; null when the host does not say which it is. */
  runUrl: string | null;
  /** Null when the host does not say, or says what is no login. */
  actor: string | null;
}

export interface ReviewEvent extends RunContext {
  kind: 'pull_request' | 'push' | 'merge_group' | 'workflow_run' | 'manual';
  /** Null: there is nothing to hold the head against, so it is only reported. */
  base: CommitName | null;
  head: HeadName;
  /** Null: none, or, with `workflow_run`, to be found by choosePullRequest. */
  pullRequest: number | null;
  /** Whether the head is somebody else's repository: nothing in it may decide anything. */
  isFork: boolean;
  /** Of `workflow_run` alone. */
  workflowRun: WorkflowRun | null;
}

/** What to do, or why nothing. */
export type EventReading = { event: ReviewEvent } | { skipped: string };
