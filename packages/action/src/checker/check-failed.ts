export type CheckFailureCode = 'not_started' | 'too_slow' | 'too_much_memory' | 'too_large' | 'fault' | 'closed';

/** A task of a child did not come to its end; the message says why, and what to do. */
export class CheckFailed extends Error {
  readonly code: CheckFailureCode;

  constructor(code: CheckFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CheckFailed';
    this.code = code;
  }
}
