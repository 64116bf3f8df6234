import type { z } from 'zod';

/** A kind of value as a person calls it. */
export const kindNames: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping (key: value)',
  record: 'a mapping (key: value)',
  date: 'a date',
  null: 'empty',
};

const formNames: Partial<Record<string, string>> = {
  date: 'a day such as 2026-05-21',
  datetime: 'a time such as 2026-05-21T08:00:00Z',
  url: 'an address such as https://example.com',
  email: 'an e-mail address',
};

/**
 * What is wrong with a value, in words that follow its name: `prices[0].quantity` and `has to be a whole number`. To be given
 * to a schema as `error` when it reads; a schema's own message goes before it. The value is not in it.
 *
 * @example
 * import { z } from 'zod';
 * import { sayIssue } from '@partwright/files/settings-file';
 *
 * const reading = z.object({ quantity: z.int() }).safeParse({ quantity: 'many' }, { error: sayIssue });
 * reading.error?.issues[0]?.message; // => 'has to be a whole number'
 */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code === 'invalid_type') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${kindNames[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `has to be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `has to be ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${formatUnit(issue.origin)}`;
    case 'too_small':
      return `has to be ${issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${formatUnit(issue.origin)}`;
    case 'invalid_format':
      return `has to be ${formNames[issue.format] ?? 'written in another form'}`;
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has names that are not known: ${issue.keys
        .slice(0, 5)
        .map((key) => JSON.stringify(key.slice(0, 60)))
        .join(', ')}`;
    case 'invalid_key':
      return 'is a name that cannot stand there';
    default:
      return 'has to be something else';
  }
}

/** What the size of a thing is counted in. */
export function formatUnit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
