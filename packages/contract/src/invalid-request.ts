import type { z } from 'zod';
import type { FieldProblem, ProblemCode } from './errors.ts';
import { problems } from './errors.ts';

/** What is wrong with a request: the code of the answer and each wrong field. */
export interface InvalidRequest {
  code: ProblemCode;
  errors: FieldProblem[];
}

/** More wrong fields than a person reads are not listed. */
const MAX_LISTED = 50;

/**
 * Read a failed parse as the answer says it: JSON pointers (`/components/3/value`), a code and a sentence a field. A
 * schema can name its own problem (`params: { problem: 'batch_too_large' }`); else it is `invalid_request`.
 */
export function explainIssues(error: z.ZodError): InvalidRequest {
  return {
    code: error.issues.map(namedProblem).find((code) => code !== undefined) ?? 'invalid_request',
    errors: error.issues.slice(0, MAX_LISTED).map((issue) => ({
      pointer: toPointer(issue.path),
      code: isMissing(issue) ? 'required' : (namedProblem(issue) ?? issue.code),
      detail: isMissing(issue) ? 'This field is required' : issue.message,
    })),
  };
}

function namedProblem(issue: z.core.$ZodIssue): ProblemCode | undefined {
  const named: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  return typeof named === 'string' && Object.hasOwn(problems, named) ? (named as ProblemCode) : undefined;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

/** RFC 6901. */
function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
