import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currencyCode, loose, text, textBoolean, textChoice, textInteger, textQuantities } from './fields.ts';
import { checkValue, endpoints } from './index.ts';

const problemOf = (schema: z.ZodType, value: unknown) => {
  const checked = checkValue(schema, value);
  return 'problem' in checked ? checked.problem : undefined;
};

const schema = z.object({
  count: z.int().min(1).max(1_000_000),
  width: z.number().positive().max(2_000),
  share: z.number().min(0),
  wanted: z.boolean(),
  name: z.string().min(1).max(10),
  code: z.string().length(3),
  unit: z.enum(['mm', 'inch', 'mil']),
  sides: z.union([z.literal(1), z.literal(2)]),
  day: z.iso.date(),
  moment: z.iso.datetime({ offset: true }),
  list: z.array(z.int()).min(1).max(3),
  pair: z.tuple([z.number(), z.number()]),
  box: z.object({ height: z.number() }),
  roles: z.record(z.string().max(5), z.enum(['mpn', 'value'])),
  loose: loose(20),
  currency: currencyCode(),
  step: z.discriminatedUnion('op', [z.object({ op: z.literal('cut') }), z.object({ op: z.literal('drill') })]),
  either: z.union([z.object({ id: z.string() }), z.object({ lines: z.array(z.int()) })]),
  number: textInteger(1, 100),
  flag: textBoolean(),
  short: text(4),
  side: textChoice(['top', 'bottom']),
  quantities: textQuantities(),
});

const field = (name: keyof typeof schema.shape) => z.object({ [name]: schema.shape[name] });

describe('what is wrong with a field, in words', () => {
  it.each([
    ['count', 'abc', '`count` must be a whole number from 1 to 1000000; "abc" is none'],
    ['count', 1.5, '`count` must be a whole number from 1 to 1000000; 1.5 is none'],
    ['count', 0, '`count` must be a whole number from 1 to 1000000; 0 is too small'],
    ['count', 2e6, '`count` must be a whole number from 1 to 1000000; 2000000 is too large'],
    ['count', null, '`count` must be a whole number from 1 to 1000000; null is none'],
    ['count', undefined, '`count` is required'],
    ['width', 0, '`width` must be a number greater than 0, at most 2000; 0 is too small'],
    ['share', -1, '`share` must be a number of at least 0; -1 is too small'],
    ['wanted', 'perhaps', '`wanted` must be true or false; "perhaps" is none'],
    ['name', '', '`name` must be text of 1 to 10 characters; it has 0 characters'],
    ['name', 'x'.repeat(11), '`name` must be text of 1 to 10 characters; it has 11 characters'],
    ['name', { a: 1 }, '`name` must be text of 1 to 10 characters; an object is none'],
    ['code', 'ab', '`code` must be text of exactly 3 characters; it has 2 characters'],
    ['unit', 'imch', '`unit` must be one of mm, inch, mil; "imch" is none: did you mean inch?'],
    ['unit', 7, '`unit` must be one of mm, inch, mil; 7 is none'],
    ['sides', 3, '`sides` must be 1 or 2; 3 is none'],
    ['day', 'soon', '`day` must be a day such as 2026-05-21; "soon" is none'],
    ['moment', '2026', '`moment` must be a time such as 2026-05-21T08:00:00Z; "2026" is none'],
    ['list', 'a', '`list` must be a list of 1 to 3 entries; "a" is none'],
    ['list', [1, 2, 3, 4], '`list` must be a list of 1 to 3 entries; it has 4'],
    ['list', [1, 'x'], '`list[1]` must be a whole number; "x" is none'],
    ['pair', [1], '`pair` must be a list of exactly 2 entries; it has 1'],
    ['box', [1, 2], '`box` must be an object; a list of 2 is none'],
    ['box', { height: 'tall' }, '`box.height` must be a number; "tall" is none'],
    ['roles', { a: 'mpm' }, '`roles.a` must be one of mpn, value; "mpm" is none: did you mean mpn?'],
    ['roles', { 'much too long': 'mpn' }, '`roles.much too long`: a name here must be text of at most 5 characters'],
    ['loose', { a: 1 }, '`loose`: Give text of at most 20 characters'],
    ['currency', 'dollars', '`currency`: Use a three-letter ISO 4217 code such as USD; "dollars" came'],
    ['step', { op: 'cur' }, '`step.op` must be one of cut, drill; "cur" is none'],
    ['either', { lines: ['x'] }, '`either.lines[0]` must be a whole number; "x" is none'],
    ['either', 'x', '`either` must be an object; "x" is none'],
    ['number', 'many', '`number` must be a whole number from 1 to 100; "many" is none'],
    ['flag', 'perhaps', '`flag` must be true or false; "perhaps" is none'],
    ['short', 'longer', '`short` must be text of at most 4 characters; it has 6 characters'],
    ['side', 'tpo', '`side` must be one of top, bottom; "tpo" is none: did you mean top?'],
    ['quantities', '1,x', '`quantities[1]` must be a whole number from 1 to 1000000000; "x" is none'],
  ] as const)('%s: %j', (name, value, detail) => {
    expect(problemOf(field(name), { [name]: value })?.errors.map((error) => error.detail)).toEqual([detail]);
  });

  it('shows what came shortened and harmless', () => {
    const { errors } = problemOf(field('count'), { count: `\u001b[31m"${'x'.repeat(5_000)}` })!;
    expect(errors[0]!.detail).toMatch(/; "\\u001b\[31m\\"x{54}…" is none$/);
  });
});

const batch = endpoints.matchComponents.body.schema;

describe('a wrong request', () => {
  it('names the wrong field by its JSON pointer', () => {
    const wrong = { components: [{ value: '10k' }, { value: { ohm: 10 } }] };
    expect(problemOf(batch, wrong)).toEqual({
      code: 'invalid_request',
      errors: [
        {
          pointer: '/components/1/value',
          code: 'invalid_union',
          detail: '`components[1].value`: Give text of at most 2000 characters',
        },
      ],
    });
  });

  it('that is no object at all is said to be the request', () => {
    expect(problemOf(batch, 'x')?.errors).toEqual([
      { pointer: '', code: 'invalid_type', detail: 'The request must be an object; "x" is none' },
    ]);
  });

  it('has its own code for a batch that is too large, at 501 and not at 500', () => {
    const components = (n: number) => ({ components: Array.from({ length: n }, () => ({ value: '10k' })) });
    expect(problemOf(batch, components(500))).toBeUndefined();
    expect(problemOf(batch, components(501))).toMatchObject({
      code: 'batch_too_large',
      errors: [{ detail: 'A batch holds at most 500 components' }],
    });
  });

  it('escapes slashes and tildes in a pointer', () => {
    expect(problemOf(endpoints.searchParts.query, { 'param.a/b~.min': '1' })?.errors[0]?.pointer).toBe(
      '/param.a~1b~0.min',
    );
  });

  it('lists at most fifty fields', () => {
    const components = Array.from({ length: 400 }, () => ({ value: true }));
    expect(problemOf(batch, { components })?.errors).toHaveLength(50);
  });
});
