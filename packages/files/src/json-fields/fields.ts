import { z } from 'zod';
import { type FieldCode, MOST_ERRORS, reading } from './read-fields.ts';

const MOST_TEXT = 300;

const must = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? `Must be given: ${what}` : `Must be ${what}`),
});

/**
 * Note in a `transform` what is wrong with its value.
 *
 * @example
 * import { readFields, refuse, text } from '@partwright/files/json-fields';
 *
 * const even = text.transform((said, context) => (said.length % 2 ? refuse(context, 'too_long', 'Must be even') : said));
 * readFields(even, 'abc'); // => { errors: [{ pointer: '', code: 'too_long', detail: 'Must be even' }] }
 */
export function refuse({ addIssue }: z.RefinementCtx, code: FieldCode, message: string): never {
  addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/**
 * A null says as little as a field that is left out: either is undefined.
 *
 * @example
 * import { maybe, readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(maybe(text), null); // => { data: undefined }
 */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

/**
 * As `maybe`, but null.
 *
 * @example
 * import { orNull, readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(orNull(text), undefined); // => { data: null }
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/**
 * An object of these fields; another field is an error: it may be a misspelt price.
 *
 * @example
 * import { object, readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(object({ seller: text }), { seller: 'A', price: 1 }); // => { errors: [{ pointer: '/price' }] }
 */
export const object = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      // The names that there are; what is wrong with another one is said where it is listed.
      code === 'unrecognized_keys' ? Object.keys(shape).join(', ') : 'Must be an object',
  });

/**
 * An object of these fields; others are left out without a word.
 *
 * @example
 * import { openObject, readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(openObject({ seller: text }), { seller: 'A', colour: 'red' }); // => { data: { seller: 'A' } }
 */
export const openObject = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(shape, { error: 'Must be an object' });

/** What no two items of a list may have in common; `at` says where it stands in the item. */
export interface Distinct<Item> {
  /** Null is no name: there may be several. */
  by(item: Item): string | null;
  code: FieldCode;
  at?: readonly PropertyKey[];
  say(item: Item): string;
}

/**
 * A list that must be there.
 *
 * @example
 * import { list, readFields, whole } from '@partwright/files/json-fields';
 *
 * const few = list(whole(0, 9), 3, { by: String, code: 'duplicate_digit', say: (digit) => `There is another ${digit}` });
 * readFields(few, [1, 2, 1]); // => { errors: [{ pointer: '/2', code: 'duplicate_digit', detail: 'There is another 1' }] }
 * readFields(few, [1, 2, 3, 4]); // => { errors: [{ code: 'too_many', detail: 'Must have at most 3 items, not 4' }] }
 */
export const list = <Item extends z.ZodType>(item: Item, most: number, distinct?: Distinct<z.output<Item>>) =>
  z
    .array(z.unknown(), must('a list'))
    .max(most, {
      error: ({ input }) => `Must have at most ${most} items, not ${(input as unknown[]).length}`,
      abort: true,
    })
    .transform((given, context) => readItems(item, given, context, distinct));

/**
 * A list; none when it is left out.
 *
 * @example
 * import { listOrNone, readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(listOrNone(text, 3), undefined); // => { data: [] }
 */
export const listOrNone = <Item extends z.ZodType>(item: Item, most: number, distinct?: Distinct<z.output<Item>>) =>
  list(item, most, distinct)
    .nullish()
    .transform((items) => items ?? []);

/** One after the other: a list of a million wrong items is left when the errors are enough. */
function readItems<Item extends z.ZodType>(
  schema: Item,
  given: readonly unknown[],
  context: z.RefinementCtx,
  distinct?: Distinct<z.output<Item>>,
): z.output<Item>[] {
  const items: z.output<Item>[] = [];
  const seen = new Set<string>();
  for (const [i, one] of given.entries()) {
    if (context.issues.length >= MOST_ERRORS) break;
    const read = readInto(schema, one, [i], context);
    if (!read) continue;
    items.push(read.data);
    const key = distinct?.by(read.data) ?? null;
    if (!distinct || key === null) continue;
    if (seen.has(key))
      context.addIssue({
        code: 'custom',
        path: [i, ...(distinct.at ?? [])],
        message: distinct.say(read.data),
        params: { code: distinct.code },
      });
    seen.add(key);
  }
  return items;
}

/** Read what stands at `path`; what is wrong with it goes to the context. */
function readInto<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  path: readonly PropertyKey[],
  context: z.RefinementCtx,
): { data: z.output<Schema> } | undefined {
  const read = schema.safeParse(given, reading);
  if (read.success) return read;
  for (const issue of read.error.issues) context.addIssue({ ...issue, path: [...path, ...issue.path] });
  return undefined;
}

/**
 * One of two forms, told apart by a look, so that what is wrong is said of the form that was meant.
 *
 * @example
 * import { eitherForm, flag, readFields, text } from '@partwright/files/json-fields';
 *
 * const switched = eitherForm((given) => typeof given === 'boolean', flag, text);
 * readFields(switched, true); // => { data: true }
 * readFields(switched, ''); // => { errors: [{ pointer: '', code: 'invalid_value', detail: 'Must not be empty' }] }
 */
export const eitherForm = <First extends z.ZodType, Second extends z.ZodType>(
  isFirst: (given: unknown) => boolean,
  first: First,
  second: Second,
) =>
  z.unknown().transform((given, context): z.output<First> | z.output<Second> => {
    const read = readInto<First | Second>(isFirst(given) ? first : second, given, [], context);
    return read ? read.data : z.NEVER;
  });

/**
 * A text of 1 to 300 characters, as it was given.
 *
 * @example
 * import { exactText, readFields } from '@partwright/files/json-fields';
 *
 * readFields(exactText, ' R1'); // => { data: ' R1' }
 * readFields(exactText, ' '); // => { errors: [{ code: 'invalid_value', detail: 'Must not be empty' }] }
 */
export const exactText = z
  .string(must('a text'))
  .max(MOST_TEXT, `Must have at most ${MOST_TEXT} characters`)
  .refine((given) => given.trim() !== '', 'Must not be empty');

/**
 * The same without the space around it.
 *
 * @example
 * import { readFields, text } from '@partwright/files/json-fields';
 *
 * readFields(text, ' R1'); // => { data: 'R1' }
 */
export const text = exactText.transform((given) => given.trim());

/**
 * One of these words; `between` stands between them where they have commas themselves.
 *
 * @example
 * import { readFields, word } from '@partwright/files/json-fields';
 *
 * readFields(word(['fast', 'exact']), 'best'); // => { errors: [{ detail: 'Must be one of fast, exact' }] }
 */
export const word = <const Word extends string>(words: readonly Word[], between = ', ') =>
  z.enum(words, must(`one of ${words.join(between)}`));

/**
 * True or false.
 *
 * @example
 * import { flag, readFields } from '@partwright/files/json-fields';
 *
 * readFields(flag, 'yes'); // => { errors: [{ code: 'invalid_type', detail: 'Must be true or false' }] }
 */
export const flag = z.boolean(must('true or false'));

/**
 * A number within both bounds.
 *
 * @example
 * import { number, readFields } from '@partwright/files/json-fields';
 *
 * readFields(number(0, 10), 11); // => { errors: [{ code: 'out_of_range', detail: 'Must be from 0 to 10' }] }
 */
export const number = (least: number, most: number) => {
  const range = `Must be from ${least} to ${most}`;
  const wanted = must('a number');
  // 1e999 is a number to JSON, and endless here.
  const error: typeof wanted.error = (issue) => (typeof issue.input === 'number' ? range : wanted.error(issue));
  return z.number({ error }).min(least, range).max(most, range);
};

/**
 * A whole number within both bounds.
 *
 * @example
 * import { readFields, whole } from '@partwright/files/json-fields';
 *
 * readFields(whole(0, 10), 0.5); // => { errors: [{ code: 'invalid_value', detail: 'Must be a whole number' }] }
 */
export const whole = (least: number, most: number) => number(least, most).multipleOf(1, 'Must be a whole number');

/**
 * A code of ISO 4217, in capitals.
 *
 * @example
 * import { currency, readFields } from '@partwright/files/json-fields';
 *
 * readFields(currency, 'eur'); // => { data: 'EUR' }
 */
export const currency = text
  .transform((code) => code.toUpperCase())
  .refine((code) => /^[A-Z]{3}$/.test(code), 'Must be a currency of three letters (ISO 4217), like EUR');

/**
 * A web address.
 *
 * @example
 * import { link, readFields } from '@partwright/files/json-fields';
 *
 * readFields(link, 'ftp://example.com'); // => { errors: [{ code: 'invalid_value' }] }
 */
export const link = text.refine(
  (address) => /^https?:\/\/\S+$/.test(address),
  'Must be an address that begins with https:// or http://',
);
