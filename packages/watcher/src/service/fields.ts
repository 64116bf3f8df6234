import { sayIssue } from '@partwright/files/settings-file';
import { z } from 'zod';

// What answers may be anything that speaks HTTP: everything that is used of an answer is read by these schemas.

/** An answer is not of the shape that the API promises; nothing of it is used. */
export class OddAnswer extends Error {
  constructor(where: string, message: string) {
    super(`${where === '' ? 'its top' : where} ${message}`);
    this.name = 'OddAnswer';
  }
}

/** @throws {OddAnswer} with the first place that is wrong, and what it should be. */
export function readAnswer<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const reading = schema.safeParse(answer, { error: sayIssue });
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  throw new OddAnswer((issue?.path ?? []).map((step) => `/${String(step)}`).join(''), issue?.message ?? '');
}

/** A list that is given up at its first bad entry: what is wrong with each of a million would fill the memory. */
export const list = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((values, context): z.output<T>[] => {
    const entries: z.output<T>[] = [];
    for (const [at, value] of values.entries()) {
      const reading = entry.safeParse(value, { error: sayIssue });
      if (!reading.success) {
        const [issue] = reading.error.issues;
        context.addIssue({ code: 'custom', path: [at, ...(issue?.path ?? [])], message: issue?.message ?? '' });
        return z.NEVER;
      }
      entries.push(reading.data);
    }
    return entries;
  });

/** A list that older servers leave out. */
export const optionalList = <T extends z.ZodType>(entry: T) =>
  list(entry)
    .nullish()
    .transform((entries) => entries ?? []);

export const count = z.int().min(0);

/** Money, where null says that there is none. */
export const amount = z.number().nullable();

/** An id of the service. */
export const id = z.string().regex(/^[\w-]{1,200}$/, 'has to be an id');

const USUAL_CHARACTERS = 300;

/** Words for people as one line without control characters; '' for what is no text. */
export const text = (mostCharacters = USUAL_CHARACTERS) =>
  z
    .unknown()
    .optional()
    .transform((value) => readText(value, mostCharacters));

/** The same; null for what is no text, or an empty one. */
export const textOrNull = (mostCharacters = USUAL_CHARACTERS) =>
  text(mostCharacters).transform((line) => (line === '' ? null : line));

/** The texts among the entries; what is no list is an empty one. */
export const texts = (mostCharacters = 100) =>
  z
    .array(text(mostCharacters))
    .catch([])
    .transform((lines) => lines.filter((line) => line !== ''));

/** Number of a line, from 1; null for anything else. */
export const lineNumber = z.int().min(1).nullable().catch(null);

/** Numbers of lines, from 1. */
export const lineNumbers = z
  .array(lineNumber)
  .catch([])
  .transform((lines) => lines.filter((line) => line !== null));

/** A severity that is not known is no reason to stop anybody. */
export const severity = z.enum(['error', 'warning', 'info']).catch('info');

/** @see text */
export function readText(value: unknown, mostCharacters = USUAL_CHARACTERS): string {
  if (typeof value !== 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const line = value
    .slice(0, mostCharacters * 4)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).toWellFormed()}…` : line;
}
