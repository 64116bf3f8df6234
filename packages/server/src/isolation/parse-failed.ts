import type { ProblemCode } from '@partwright/contract';
import { Problem } from '../problem.ts';

interface ParseFailedOptions extends ErrorOptions {
  /** The file is not at fault: the same may be read when it is sent again after so long. */
  retryAfterSeconds?: number;
}

/**
 * A file was not read. The code is one of the product's errors: those of status 503 and 429 say nothing of the file, all
 * others are about it. The message says why, for whoever sent the file.
 */
export class ParseFailed extends Problem {
  /** 0-based row of the file it happened at, when it is known. */
  readonly row: number | null;
  /** `cause` is for the log. */
  constructor(
    code: ProblemCode,
    message: string,
    row: number | null = null,
    { cause, retryAfterSeconds }: ParseFailedOptions = {},
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
