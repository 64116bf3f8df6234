import { nearNames } from '@partwright/report-text';
import { z } from 'zod';

/** What is wrong with a field. A `duplicate_…` is one of several things that may not have the same name. */
export type FieldCode =
  | 'required'
  | 'invalid_type'
  | 'invalid_value'
  | 'out_of_range'
  | 'too_long'
  | 'too_many'
  | 'unknown_field'
  | `duplicate_${string}`;

/** One thing wrong with what was sent. */
export interface FieldError {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  code: FieldCode;
  detail: string;
}

/** After so many errors the rest is not worth telling. */
export const MOST_ERRORS = 50;
const MOST_NAME = 60;

/**
 * Parsed JSON that anyone may have sent, by a schema of the fields of this entry: one pass finds all errors, the first 50 of
 * which are told. Checks of an object as a whole (`refine`) wait until its fields are right.
 *
 * @example
 * import { readFields, object, text, whole } from '@partwright/files/json-fields';
 *
 * const line = object({ part: text, pieces: whole(1, 1000) });
 * readFields(line, { part: ' R1 ', pieces: 5 }); // => { data: { part: 'R1', pieces: 5 } }
 * readFields(line, { pieces: 0, prat: 'R1' });
 * // => {
 * //   errors: [
 * //     { pointer: '/part', code: 'required', detail: 'Must be given: a text' },
 * //     { pointer: '/pieces', code: 'out_of_range', detail: 'Must be from 1 to 1000' },
 * //     { pointer: '/prat', code: 'unknown_field', detail: 'Is not known here: did you mean part?' },
 * //   ],
 * // }
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { data: z.output<Schema> } | { errors: FieldError[] } {
  const read = schema.safeParse(body, reading);
  if (read.success) return { data: read.data };
  const errors = Map.groupBy(read.error.issues.flatMap(listErrors), ({ pointer }) => pointer);
  // The first at a place tells: a text that is none is also no day.
  return { errors: [...errors.values()].map(([first]) => first!).slice(0, MOST_ERRORS) };
}

/** How values are read. A schema without words of its own says nothing of how it is made. */
export const reading: z.core.ParseContext<z.core.$ZodIssue> = {
  reportInput: true,
  error: ({ input }) => (input == null ? 'Must be given' : 'Must be something else'),
};

function listErrors(issue: z.core.$ZodIssue): FieldError[] {
  // Of several forms the last one tells what is wanted.
  if (issue.code === 'invalid_union')
    return (issue.errors.at(-1) ?? []).flatMap((inner) =>
      listErrors({ ...inner, path: [...issue.path, ...inner.path] }),
    );
  const pointer = issue.path.map(formatStep).join('');
  const detail = issue.message;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST_ERRORS).map((key) => ({
      pointer: `${pointer}${formatStep(key)}`,
      code: 'unknown_field',
      detail: describeUnknownKey(key.slice(0, MOST_NAME), detail.split(', ')),
    }));
  return [{ pointer, code: classifyIssue(issue), detail }];
}

function formatStep(step: PropertyKey): string {
  return `/${String(step).slice(0, MOST_NAME).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function describeUnknownKey(key: string, known: readonly string[]): string {
  const [near] = nearNames(key, known, 1);
  return `Is not known here: ${near === undefined ? `there are ${known.join(', ')}` : `did you mean ${near}?`}`;
}

function classifyIssue(issue: z.core.$ZodIssue): FieldCode {
  if (issue.code === 'custom') return (issue.params?.['code'] as FieldCode | undefined) ?? 'invalid_value';
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
  if (issue.input == null && !isObject) return 'required';
  if (issue.code === 'invalid_type')
    return typeof issue.input === 'number' && issue.expected === 'number' ? 'out_of_range' : 'invalid_type';
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'invalid_value';
  return issue.origin === 'number' ? 'out_of_range' : issue.origin === 'array' ? 'too_many' : 'too_long';
}
