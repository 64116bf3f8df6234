/** Reads a part of parsed JSON that another program wrote; what is not what it should be is as if it were not there. Never throws. */
export type Lenient<Read> = (given: unknown) => Read;

/**
 * A text, or undefined.
 *
 * @example
 * import { text } from '@partwright/files/lenient-json';
 *
 * [text('a'), text(5)]; // => ['a', undefined]
 */
export const text: Lenient<string | undefined> = (given) => (typeof given === 'string' ? given : undefined);

/**
 * A finite number, or undefined.
 *
 * @example
 * import { number } from '@partwright/files/lenient-json';
 *
 * [number(5), number('5'), number(JSON.parse('1e999'))]; // => [5, undefined, undefined]
 */
export const number: Lenient<number | undefined> = (given) => (Number.isFinite(given) ? (given as number) : undefined);

/**
 * True or false, or undefined.
 *
 * @example
 * import { flag } from '@partwright/files/lenient-json';
 *
 * [flag(false), flag(0)]; // => [false, undefined]
 */
export const flag: Lenient<boolean | undefined> = (given) => (typeof given === 'boolean' ? given : undefined);

/**
 * A text or a number as a text; empty when it is neither.
 *
 * @example
 * import { value } from '@partwright/files/lenient-json';
 *
 * [value('4k7'), value(4700), value(null)]; // => ['4k7', '4700', '']
 */
export const value: Lenient<string> = (given) => text(given) ?? number(given)?.toString() ?? '';

/**
 * The items of a list; none when it is no list.
 *
 * @example
 * import { list, text } from '@partwright/files/lenient-json';
 *
 * [list(text)(['a', 5]), list(text)('a')]; // => [['a', undefined], []]
 */
export const list =
  <Item>(item: Lenient<Item>): Lenient<Item[]> =>
  (given) =>
    Array.isArray(given) ? given.map((one: unknown) => item(one)) : [];

/**
 * What an object has by names that may be any, `__proto__` too; nothing when it is no object.
 *
 * @example
 * import { named, number } from '@partwright/files/lenient-json';
 *
 * named(number)({ a: 1 }).get('a'); // => 1
 * named(number)([1]).size; // => 0
 */
export const named =
  <Item>(item: Lenient<Item>): Lenient<Map<string, Item>> =>
  (given) =>
    new Map(isObject(given) ? Object.entries(given).map(([name, one]: [string, unknown]) => [name, item(one)]) : []);

/**
 * These fields of an object.
 *
 * @example
 * import { number, section, text } from '@partwright/files/lenient-json';
 *
 * const readClass = section({ name: text, clearance: number });
 * readClass({ name: 'Power', clearance: '0.2' }); // => { name: 'Power', clearance: undefined }
 * readClass('Power'); // => { name: undefined, clearance: undefined }
 */
export const section =
  <Shape extends Readonly<Record<string, Lenient<unknown>>>>(
    shape: Shape,
  ): Lenient<{ [Name in keyof Shape]: ReturnType<Shape[Name]> }> =>
  (given) => {
    const own = new Map<string, unknown>(isObject(given) ? Object.entries(given) : []);
    const fields = Object.entries(shape).map(([name, read]) => [name, read(own.get(name))]);
    return Object.fromEntries(fields) as { [Name in keyof Shape]: ReturnType<Shape[Name]> };
  };

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
