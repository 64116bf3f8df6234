import type { Job, ProblemCode } from './api.ts';
import type { FieldProblem } from './operation.ts';

/** Codes the client gives itself, where no answer of the server has one. */
export type ClientCode =
  | 'network_error'
  | 'timeout'
  | 'unexpected_answer'
  | 'redirected'
  | 'wait_timeout'
  | 'wait_unanswered'
  | 'job_canceled';

/** A code of the server's table, of the client, or one that a newer server knows. */
export type ErrorCode = ProblemCode | ClientCode | (string & Record<never, never>);

/** What is known of a failure. */
export interface ErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode;
  /** Fields that are wrong, by JSON pointer. */
  errors?: FieldProblem[] | undefined;
  requestId?: string | null | undefined;
  /** Seconds. */
  retryAfter?: number | null | undefined;
  docsUrl?: string | null | undefined;
  /** The whole error object of the server, for fields such as `choices`. */
  details?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** Every failure of a call. `message` is for people and says what to do; `code` is for programs. */
export class PartwrightError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly docsUrl: string | null;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'PartwrightError';
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.docsUrl = facts.docsUrl ?? null;
    this.details = facts.details ?? {};
  }
}

/** What is known of a job that gave no result. */
interface JobFacts {
  jobId: string;
  /** Its last known state. */
  job?: Job | undefined;
  /** Why the last question about it had no answer. */
  cause?: PartwrightError | undefined;
}

/** Waiting for a job ended without a result. */
export class JobError extends PartwrightError {
  readonly jobId: string;
  /** Its last known state; undefined when only an id was given and no question about it was answered. */
  readonly job: Job | undefined;

  constructor(message: string, code: ErrorCode, { jobId, job, cause }: JobFacts) {
    super(message, { status: 0, code, retryAfter: cause?.retryAfter, cause });
    this.name = 'JobError';
    this.jobId = jobId;
    this.job = job;
  }
}
