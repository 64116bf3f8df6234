import type { ProblemCode } from '@partwright/contract';
import { Problem } from '../problem.ts';

/** A file was not read. The code is one of the product's errors; the message says why, for whoever sent the file. */
export class ParseFailed extends Problem {
  /** 0-based row of the file it happened at, when it is known. */
  readonly row: number | null;
  /** `cause` is for the log; `retryAfterSeconds`: when the same file may be sent again. */
  constructor(
    code: ProblemCode,
    message: string,
    row: number | null = null,
    { cause, retryAfterSeconds }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(code, message, {
      ...(row === null ? {} : { extra: { row } }),
      ...(retryAfterSeconds === undefined ? {} : { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    });
    this.name = 'ParseFailed';
    this.row = row;
    this.cause = cause;
  }
}
