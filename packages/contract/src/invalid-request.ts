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
/** Of a field that the caller has made up. */
const LONGEST_NAME = 100;

/**
 * Read a failed parse as the answer says it: JSON pointers (`/components/3/value`), a code and a sentence a field. A
 * schema can name its own problem (`params: { problem: 'batch_too_large' }`); else it is `invalid_request`.
 */
export function explainIssues(error: z.ZodError): InvalidRequest {
  return {
    code: error.issues.map(namedProblem).find((code) => code !== undefined) ?? 'invalid_request',
    errors: error.issues.slice(0, MAX_LISTED).flatMap(describeIssueFields).slice(0, MAX_LISTED),
  };
}

function describeIssueFields(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, MAX_LISTED).map((key) => unknownField(issue, key));
  const pointer = toPointer(issue.path);
  if (isMissing(issue)) return [{ pointer, code: 'required', detail: 'This field is required' }];
  return [{ pointer, code: namedProblem(issue) ?? issue.code, detail: issue.message }];
}

function unknownField({ path }: z.core.$ZodIssue, key: string): FieldProblem {
  const name = key.slice(0, LONGEST_NAME);
  return {
    pointer: toPointer([...path, name]),
    code: 'unknown_field',
    detail: `There is no field ${JSON.stringify(name)} here`,
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
