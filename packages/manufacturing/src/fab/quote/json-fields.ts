import { nearNames } from '@partwright/report-text';
import { z } from 'zod';

/** One thing wrong with a card. */
export interface FieldError {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  code: 'required' | 'invalid_type' | 'invalid_value' | 'out_of_range' | 'too_long' | 'too_many' | 'unknown_field';
  detail: string;
}

const MOST_ERRORS = 50;
const MOST_TEXT = 300;

/** Parsed JSON that anyone may have sent, by a schema of the fields below: one pass finds all errors. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { data: z.output<Schema> } | { errors: FieldError[] } {
  const read = schema.safeParse(body, { reportInput: true });
  if (read.success) return { data: read.data };
  const errors = Map.groupBy(read.error.issues.flatMap(listErrors), ({ pointer }) => pointer);
  // The first at a place tells: a text that is none is also no day.
  return { errors: [...errors.values()].map(([first]) => first!).slice(0, MOST_ERRORS) };
}

function listErrors(issue: z.core.$ZodIssue): FieldError[] {
  // Of several forms the last one tells what is wanted.
  if (issue.code === 'invalid_union')
    return (issue.errors.at(-1) ?? []).flatMap((inner) =>
      listErrors({ ...inner, path: [...issue.path, ...inner.path] }),
    );
  const pointer = issue.path.map((step) => `/${String(step)}`).join('');
  const detail = issue.message;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: `${pointer}/${key.slice(0, 60)}`,
      code: 'unknown_field',
      detail: describeUnknownKey(key, detail.split(', ')),
    }));
  return [{ pointer, code: classifyIssue(issue), detail }];
}

function describeUnknownKey(key: string, known: readonly string[]): string {
  const [near] = nearNames(key, known, 1);
  return `Is not known here: ${near === undefined ? `there are ${known.join(', ')}` : `did you mean ${near}?`}`;
}

function classifyIssue(issue: z.core.$ZodIssue): FieldError['code'] {
  if (issue.code === 'custom') return (issue.params?.['code'] as FieldError['code'] | undefined) ?? 'invalid_value';
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
  if (issue.input == null && !isObject) return 'required';
  if (issue.code === 'invalid_type') return 'invalid_type';
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'invalid_value';
  return issue.origin === 'number' ? 'out_of_range' : issue.origin === 'array' ? 'too_many' : 'too_long';
}

const must = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? 'Must be given' : `Must be ${what}`),
});

/** A null says as little as a field that is left out. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

/** An object of these fields; another field is an error: it may be a misspelt price. */
export const object = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      // The names that there are; what is wrong with another one is said where it is listed.
      code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : 'Must be an object',
  });

/** A list; none when it is left out. */
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown(), must('a list'))
    .max(most, `Must have at most ${most} items`)
    .nullish()
    .transform((items) => items ?? [])
    .pipe(z.array(item));

export const text = z
  .string(must('a text'))
  .max(MOST_TEXT, `Must have at most ${MOST_TEXT} characters`)
  .transform((given) => given.trim())
  .refine((given) => given !== '', 'Must not be empty');

export const word = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, must(`one of ${words.join(', ')}`));

export const flag = z.boolean(must('true or false'));

export const number = (least: number, most: number) => {
  const range = `Must be from ${least} to ${most}`;
  return z.number(must('a number')).min(least, range).max(most, range);
};

export const whole = (least: number, most: number) => number(least, most).multipleOf(1, 'Must be a whole number');

/** An amount as a JSON number or a text of plain digits, not negative; given back as text. */
export const amount = z
  .unknown()
  .transform((given) => (typeof given === 'number' ? String(given) : given))
  .pipe(
    z
      .string(must('an amount like 12.50'))
      .trim()
      .regex(/^\d{1,12}(?:\.\d{1,12})?$/, 'Must be an amount in plain digits, like 12.50'),
  );
