import type { Encodable, ErrorBody, FieldProblem } from '@partwright/contract';
import { problems, type ProblemCode } from '@partwright/contract/errors';

interface ProblemDetails {
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** More fields of the error body, e.g. the choices of an ambiguous part. */
  extra?: Pick<Encodable<typeof ErrorBody>, 'choices' | 'row' | 'checks'>;
}

/** An error that a caller can act on; the HTTP edge and the command line print it, nothing else is printed as it is. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message?: string, details: ProblemDetails = {}) {
    super(message ?? problems[code].error);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
