import type { TimeLimits } from './processor-watch.ts';

/** Why a task did not come to its end. */
export type Failure<Refusal> =
  /** The task says what is wrong with its input. */
  | { code: 'refused'; refusal: Refusal }
  /**
   * `processor`: its input asks for more than the limit. `clock`: it was not given the processor time it may have, or waited
   * for ever; which of them is not known. `usedMs` is the processor time it had, null where the system does not tell.
   */
  | { code: 'too_slow'; by: 'processor' | 'clock'; times: TimeLimits; usedMs: number | null }
  | { code: 'too_much_memory'; heapMb: number }
  /** What it gave is more than the parent would hold. */
  | { code: 'too_large' }
  /** It threw what it does not explain. */
  | { code: 'broken'; message: string }
  /** Its process ended by itself: `with code 3`, `by SIGSEGV`. */
  | { code: 'ended'; how: string }
  | { code: 'not_started'; message: string }
  /** Too many wait already: of all, or of this sharer. */
  | { code: 'busy'; by: 'all' | 'sharer' }
  | { code: 'closed' };

/** A task did not come to its end. What the child wrote or threw is the `cause`, for a log. */
export class TaskFailed<Refusal = unknown> extends Error {
  /** Undefined: of no task in particular. */
  readonly task: string | undefined;
  readonly failure: Failure<Refusal>;

  constructor(task: string | undefined, failure: Failure<Refusal>, options?: ErrorOptions) {
    super(readFailureMessage(task, failure), options);
    this.name = 'TaskFailed';
    this.task = task;
    this.failure = failure;
  }
}

function readFailureMessage(task: string | undefined, failure: Failure<unknown>): string {
  const name = task === undefined ? 'The task' : `The task ${task}`;
  switch (failure.code) {
    case 'refused':
      return `${name} refused its input`;
    case 'too_slow':
      return failure.by === 'processor'
        ? `${name} took longer than ${failure.times.processorMs / 1000} s of processor time and was stopped`
        : `${name} took longer than ${failure.times.wallMs / 1000} s and was stopped`;
    case 'too_much_memory':
      return `${name} needs more memory than ${failure.heapMb} MB`;
    case 'too_large':
      return `${name} gives more than can be handed over`;
    case 'broken':
      return `${name} failed: ${failure.message}`;
    case 'ended':
      return `The process of the task ${task} ended ${failure.how}`;
    case 'not_started':
      return `The process did not start: ${failure.message}`;
    case 'busy':
      return failure.by === 'sharer' ? 'Too many orders of one sharer wait' : 'Too many orders wait';
    case 'closed':
      return 'The pool was closed';
  }
}
