import { describe, expect, it } from 'vitest';
import {
  currency,
  eitherForm,
  exactText,
  flag,
  link,
  list,
  listOrNone,
  maybe,
  number,
  object,
  openObject,
  orNull,
  readFields,
  text,
  whole,
  word,
} from './index.ts';

const priceBreak = object({ quantity: whole(1, 1000), price: number(0, 10) });
const offer = openObject({ seller: text, url: orNull(link), breaks: list(priceBreak, 50) });
const order = object({
  boards: whole(1, 100),
  currency,
  express: maybe(flag),
  split: orNull(word(['never', 'any'])),
  lines: list(offer, 100_000),
  names: listOrNone(exactText, 3, {
    by: (name) => (name === '?' ? null : name.toLowerCase()),
    code: 'duplicate_name',
    say: (name) => `There is another ${name}`,
  }),
});
const sound = { boards: 5, currency: 'eur', lines: [] };
const readErrors = (body: unknown) => {
  const read = readFields(order, body);
  return 'errors' in read ? read.errors : [];
};

describe('JSON of strangers', () => {
  it('is read by its fields; what is left out is said as null, undefined or an empty list', () => {
    expect(readFields(order, { ...sound, names: ['A', '?', '?'] })).toEqual({
      data: { boards: 5, currency: 'EUR', express: undefined, split: null, lines: [], names: ['A', '?', '?'] },
    });
  });

  it.each([
    ['not an object', [], '', 'invalid_type', 'Must be an object'],
    ['nothing for what must be there', { ...sound, boards: null }, '/boards', 'required', 'Must be given: a number'],
    ['a text for a number', { ...sound, boards: '5' }, '/boards', 'invalid_type', 'Must be a number'],
    [
      'an endless number',
      { ...sound, boards: JSON.parse('1e999') },
      '/boards',
      'out_of_range',
      'Must be from 1 to 100',
    ],
    ['half a board', { ...sound, boards: 1.5 }, '/boards', 'invalid_value', 'Must be a whole number'],
    ['another word', { ...sound, split: 'some' }, '/split', 'invalid_value', 'Must be one of never, any'],
    ['yes for true', { ...sound, express: 'yes' }, '/express', 'invalid_type', 'Must be true or false'],
    ['one thing for a list', { ...sound, lines: {} }, '/lines', 'invalid_type', 'Must be a list'],
    ['too many', { ...sound, names: ['a', 'b', 'c', 'd'] }, '/names', 'too_many', 'Must have at most 3 items, not 4'],
    ['a name twice', { ...sound, names: ['a', 'A'] }, '/names/1', 'duplicate_name', 'There is another A'],
    ['a blank', { ...sound, names: [' '] }, '/names/0', 'invalid_value', 'Must not be empty'],
    [
      'an endless text',
      { ...sound, names: ['x'.repeat(301)] },
      '/names/0',
      'too_long',
      'Must have at most 300 characters',
    ],
    ['a misspelt name', { ...sound, boads: 1 }, '/boads', 'unknown_field', 'Is not known here: did you mean boards?'],
    ['a name with a slash', { ...sound, 'a/b~c': 1 }, '/a~1b~0c', 'unknown_field', undefined],
    ['an own __proto__', JSON.parse('{"__proto__": {}}'), '/__proto__', 'unknown_field', undefined],
    [
      'something deep within',
      { ...sound, lines: [{ seller: 'A', breaks: [{ quantity: 1, price: 11 }] }] },
      '/lines/0/breaks/0/price',
      'out_of_range',
      'Must be from 0 to 10',
    ],
  ])('with %s is refused at its place', (_, body, pointer, code, detail) => {
    expect(readErrors(body)).toContainEqual({ pointer, code, detail: detail ?? (expect.any(String) as string) });
  });

  it('tells each place once, in the order of the fields, and never in words of a schema', () => {
    const errors = readErrors({
      boards: {},
      currency: 1,
      express: 0,
      split: [],
      lines: [{ breaks: [[], null] }],
      names: '',
    });
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/boards',
      '/currency',
      '/express',
      '/split',
      '/lines/0/seller',
      '/lines/0/breaks/0',
      '/lines/0/breaks/1',
      '/names',
    ]);
    for (const { detail } of errors) expect(detail).not.toMatch(/invalid|expected|input|received|undefined/i);
  });

  it('is left when the errors are enough', () => {
    const wrong = { breaks: Array.from({ length: 50 }, () => ({})) };
    const began = performance.now();
    expect(readErrors({ ...sound, lines: Array.from({ length: 100_000 }, () => wrong) })).toHaveLength(50);
    // All five million of them take minutes, and more memory than there is.
    expect(performance.now() - began).toBeLessThan(5_000);
    const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`field ${i}`, 1]));
    expect(readErrors({ ...sound, ...unknown })).toHaveLength(50);
  });

  it('of two forms is told what is wrong with the one that was meant', () => {
    const price = eitherForm((given) => typeof given === 'number', number(0, 10), object({ each: number(0, 10) }));
    expect(readFields(price, 3)).toEqual({ data: 3 });
    expect(readFields(price, -3)).toMatchObject({ errors: [{ pointer: '', code: 'out_of_range' }] });
    expect(readFields(price, { each: -3 })).toMatchObject({ errors: [{ pointer: '/each', code: 'out_of_range' }] });
  });
});
