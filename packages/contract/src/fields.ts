/**
 * The small schemas everything else is made of. Query strings and form fields are text, so the `text…` makers read
 * numbers, booleans, lists and JSON out of text; they also take the real type, so the same schema serves callers.
 */
import { z } from 'zod';

/** A value that may also come as text; an empty text counts as "not given", as HTML forms send it. */
type Textual<T> = z.ZodOptional<z.ZodType<T, T | string>>;
type TextualWithDefault<T> = z.ZodDefault<z.ZodType<T, T | string>>;

function fromText(read: (text: string) => unknown): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : read(value.trim())) : value);
}

function textual<T>(inner: z.ZodType<T>, read: (text: string) => unknown): Textual<T> {
  return z.preprocess(fromText(read), inner.optional()).optional() as unknown as Textual<T>;
}

function textualWithDefault<T>(
  inner: z.ZodType<T>,
  read: (text: string) => unknown,
  value: T & z.util.NoUndefined<T>,
): TextualWithDefault<T> {
  // The inner default answers an empty text, the outer one an absent field.
  return z.preprocess(fromText(read), inner.default(value)).default(value as never) as unknown as TextualWithDefault<T>;
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;
const readNumber = (text: string): unknown => (NUMBER.test(text) ? Number(text) : text);

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const readBoolean = (text: string): unknown => BOOLEANS.get(text.toLowerCase()) ?? text;

const integerIn = (min: number, max: number) => z.int().min(min).max(max);

/** `12` -> 12, within bounds; anything else is a field problem. */
export const textInteger = (min: number, max: number) => textual(integerIn(min, max), readNumber);
export const textIntegerOr = (value: number, min: number, max: number) =>
  textualWithDefault(integerIn(min, max), readNumber, value);

/** `12.5` -> 12.5, not negative unless `min` says so. */
export const textNumber = (min = 0, max = 1e12) => textual(z.number().min(min).max(max), readNumber);

/** `true`, `false`, `1`, `0` in any case. */
export const textBoolean = () => textual(z.boolean(), readBoolean);
export const textBooleanOr = (value: boolean) => textualWithDefault(z.boolean(), readBoolean, value);

/** One text of at most `max` characters, trimmed; empty counts as not given. */
export const text = (max = 500) => textual(z.string().max(max), (value) => value);

/** Name of a variant of a BOM. `of`: what it is of, where nothing else says it. */
export const variantName = (of = 'the file') =>
  text(200).meta({
    description: `Name of a variant of ${of}, in any case; left out, or \`default\`: what is fitted without one.`,
  });

/** One of a few words, in any case. */
export const textChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  textual(z.enum(words), (given) => given.toLowerCase()) as unknown as z.ZodOptional<
    z.ZodType<Words[number], Words[number]>
  >;
export const textChoiceOr = <const Words extends readonly [string, ...string[]]>(value: Words[number], words: Words) =>
  textualWithDefault<Words[number]>(z.enum(words), (given) => given.toLowerCase(), value) as unknown as z.ZodDefault<
    z.ZodType<Words[number], Words[number]>
  >;

/** Repeated (`a=1&a=2`) or once; always a list afterwards. */
export const textRepeated = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().trim().min(1).max(200)).max(50),
    )
    .optional() as unknown as z.ZodOptional<z.ZodType<string[], string | string[]>>;

/** Some of a few words, each in any case; repeated or once; always a list afterwards. */
export const textChoices = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .preprocess(
      (value) => {
        const given = typeof value === 'string' ? [value] : value;
        if (!Array.isArray(given)) return value;
        return given.map((word: unknown) => (typeof word === 'string' ? word.trim().toLowerCase() : word));
      },
      z.array(z.enum(words)).max(50),
    )
    .optional() as unknown as z.ZodOptional<z.ZodType<Words[number][], Words[number] | Words[number][]>>;

/** `1,100,1000`, or repeated, or one number; positive integers, sorted and without doubles. */
export const textQuantities = () =>
  z
    .preprocess(
      (value) => {
        const parts = typeof value === 'string' || typeof value === 'number' ? [value] : value;
        if (!Array.isArray(parts)) return value;
        return parts.flatMap((part) =>
          typeof part === 'string'
            ? part.split(',').flatMap((piece) => (piece.trim() === '' ? [] : [readNumber(piece.trim())]))
            : [part],
        );
      },
      z
        .array(integerIn(1, 1e9))
        .max(50)
        .overwrite((list) => [...new Set(list)].sort((a, b) => a - b)),
    )
    .optional() as unknown as z.ZodOptional<z.ZodType<number[], number[] | number | string>>;

/** A form field that holds JSON; callers in code give the object itself. */
export const textJson = <T extends z.ZodType>(inner: T) =>
  textual<z.output<T>>(inner as unknown as z.ZodType<z.output<T>>, (value) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }) as unknown as z.ZodOptional<z.ZodType<z.output<T>, z.input<T> | string>>;

/** An object of an answer: documented exactly, yet fields may be added, so unknown ones pass through. */
export function open<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape);
}

/** Text in a JSON body as people's tables hold it: a number is taken for its digits. */
export const loose = (max = 2_000) =>
  z
    .union([z.string().max(max), z.number()], { error: `Give text of at most ${max} characters` })
    .transform(String)
    .nullish() as unknown as z.ZodOptional<z.ZodNullable<z.ZodType<string, string | number>>>;

/** RFC 3339 UTC. */
export const timestamp = () => z.iso.datetime({ offset: true }).meta({ examples: ['2026-05-21T08:00:00Z'] });

/** ISO 4217, upper-cased; pence, which differ from pounds by one letter's case, are GBX. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Use a three-letter ISO 4217 code such as USD')
    .overwrite((code) => (code === 'GBp' ? 'GBX' : code.toUpperCase()));

/** Money: a JSON number rounded to 6 decimals; the currency stands beside it. */
export const money = () => z.number();

/** 0 to 1. */
export const confidence = () => z.number().min(0).max(1);
