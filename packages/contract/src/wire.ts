import type { z } from 'zod';

/**
 * What can be written as `Schema`: its fields in camelCase, times as Date or text, records as objects or Maps. What the
 * schema does not name has no place here; the keys of records are data and stay as they are.
 */
export type Encodable<Schema> = Schema extends z.ZodISODateTime
  ? Date | string
  : Schema extends z.ZodOptional<infer Inner>
    ? Encodable<Inner> | undefined
    : Schema extends z.ZodNullable<infer Inner>
      ? Encodable<Inner> | null
      : Schema extends z.ZodObject<infer Shape>
        ? EncodableFields<Shape>
        : Schema extends z.ZodArray<infer Item>
          ? readonly Encodable<Item>[]
          : Schema extends z.ZodRecord<z.ZodType<string, string>, infer Value>
            ? Readonly<Record<string, Encodable<Value>>> | ReadonlyMap<string, Encodable<Value>>
            : Schema extends z.ZodUnion<infer Options>
              ? Encodable<Options[number]>
              : Schema extends z.ZodIntersection<infer Left, infer Right>
                ? Encodable<Left> & Encodable<Right>
                : Schema extends z.ZodTuple<infer Items extends readonly z.ZodType[]>
                  ? { readonly [At in keyof Items]: Encodable<Items[At]> }
                  : Schema extends z.ZodLazy<infer Inner> | z.ZodDefault<infer Inner> | z.ZodReadonly<infer Inner>
                    ? Encodable<Inner>
                    : Schema extends z.ZodType
                      ? z.output<Schema>
                      : never;

type EncodableFields<Shape> = {
  [Key in keyof Shape as Shape[Key] extends z.ZodOptional ? never : CamelCase<Key & string>]: Encodable<Shape[Key]>;
} & {
  [Key in keyof Shape as Shape[Key] extends z.ZodOptional ? CamelCase<Key & string> : never]?: Encodable<Shape[Key]>;
};

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? Uppercase<Letter> extends Letter
      ? `${Head}_${Letter}${CamelCase<Rest>}`
      : `${Head}${Uppercase<Letter>}${CamelCase<Rest>}`
    : `${Head}_${Letter}${CamelCase<Rest>}`
  : Key;

type Encode = (value: unknown) => unknown;

/** How values of one schema are written, and whether a value is one of them, as far as choosing in a union needs. */
interface Writer {
  encode: Encode;
  fits(value: unknown): boolean;
  /** How many of its fields an object has; 0 for what is no object. */
  likeness?(value: unknown): number;
}

const writers = new WeakMap<z.ZodType, Writer>();

/**
 * The encoder of a schema: camelCase fields to its snake_case ones, Dates to RFC 3339, Maps to objects, `undefined` left out;
 * what the schema does not name is left out too. Made once a schema. Throws for a schema whose output is not described, such
 * as a transform, so that nothing is passed on unseen.
 */
export function makeEncoder<Schema extends z.ZodType>(schema: Schema): (value: Encodable<Schema>) => z.output<Schema> {
  return findWriter(schema).encode as (value: Encodable<Schema>) => z.output<Schema>;
}

function findWriter(schema: z.ZodType): Writer {
  const known = writers.get(schema);
  if (known) return known;
  // Kept before it is made: a schema may be part of itself.
  const writer: Writer = {
    encode: (value) => made.encode(value),
    fits: (value) => made.fits(value),
    likeness: (value) => made.likeness?.(value) ?? 0,
  };
  writers.set(schema, writer);
  const made = makeWriter(schema);
  return Object.assign(writer, made);
}

const asIs: Encode = (value) => value;
const leaf = (fits: Writer['fits']): Writer => ({ encode: asIs, fits });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function makeWriter(schema: z.ZodType): Writer {
  // The definitions of zod as they are at run time: the types of its classes say each part on its own only.
  const def = schema.def as unknown as Definition;
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return def.format === 'datetime' ? time : leaf((value) => typeof value === 'string');
    case 'number':
      return leaf((value) => typeof value === 'number');
    case 'boolean':
      return leaf((value) => typeof value === 'boolean');
    case 'null':
      return leaf((value) => value === null);
    case 'literal':
      return leaf((value) => def.values.includes(value));
    case 'enum':
      return leaf((value) => Object.values(def.entries).includes(value));
    case 'unknown':
    case 'any':
      return leaf(() => true);
    case 'object':
      return writeObject(def.shape);
    case 'array':
      return writeArray(findWriter(def.element));
    case 'tuple':
      return writeTuple(def.items.map(findWriter), def.rest && findWriter(def.rest));
    case 'record':
      return writeRecord(def, findWriter(def.valueType));
    case 'union':
      return writeUnion(def.options.map(findWriter));
    case 'intersection':
      return writeBoth(findWriter(def.left), findWriter(def.right));
    case 'nullable':
      return orEmpty(findWriter(def.innerType), null);
    case 'optional':
    case 'default':
    case 'prefault':
      return orEmpty(findWriter(def.innerType), undefined);
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findWriter(def.innerType);
    case 'lazy':
      return findWriter(def.getter());
    case 'pipe':
      return findWriter(def.out);
    default:
      throw new TypeError(`An answer cannot hold a schema of the kind ${def.type}: how to write it is not known`);
  }
}

interface Definition {
  type: string;
  format?: string;
  values: unknown[];
  entries: Record<string, unknown>;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  items: z.ZodType[];
  rest: z.ZodType | null;
  keyType: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
  left: z.ZodType;
  right: z.ZodType;
  innerType: z.ZodType;
  getter(): z.ZodType;
  out: z.ZodType;
}

const time: Writer = {
  encode: (value) => (value instanceof Date ? value.toISOString() : value),
  fits: (value) => typeof value === 'string' || value instanceof Date,
};

function orEmpty({ encode, fits }: Writer, empty: null | undefined): Writer {
  return {
    encode: encode === asIs ? asIs : (value) => (value === empty ? value : encode(value)),
    fits: (value) => value === empty || fits(value),
  };
}

function writeObject(shape: Record<string, z.ZodType>): Writer {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: camelCase(key),
    writer: findWriter(schema),
  }));
  return {
    encode(value) {
      const given = value as Record<string, unknown>;
      const written: Record<string, unknown> = {};
      for (const { key, name, writer } of fields) {
        const item = given[name];
        if (item !== undefined) written[key] = writer.encode(item);
      }
      return written;
    },
    fits: (value) => isObject(value) && fields.every(({ name, writer }) => writer.fits(value[name])),
    likeness: (value) => (isObject(value) ? fields.filter(({ name }) => value[name] !== undefined).length : 0),
  };
}

function camelCase(key: string): string {
  return key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writeArray({ encode, fits }: Writer): Writer {
  return {
    encode: encode === asIs ? asIs : (value) => (value as unknown[]).map(encode),
    fits: (value) => Array.isArray(value) && value.every(fits),
  };
}

function writeTuple(items: readonly Writer[], rest: Writer | null): Writer {
  const writerAt = (at: number): Writer => items[at] ?? rest!;
  return {
    encode: (value) => (value as unknown[]).map((item, at) => writerAt(at).encode(item)),
    fits: (value) =>
      Array.isArray(value) &&
      value.length >= items.length &&
      (rest !== null || value.length === items.length) &&
      value.every((item, at) => writerAt(at).fits(item)),
  };
}

function writeRecord({ keyType }: Definition, { encode, fits }: Writer): Writer {
  // Keys that the contract names are fields, and fields stand in an object.
  if ((keyType.def as unknown as Definition).type !== 'string')
    throw new TypeError(
      'The keys of a record in an answer are data: give it a string as key type, or make it an object',
    );
  const listEntries = (value: unknown) => (value instanceof Map ? value : Object.entries(value as object));
  const writtenEntries = (value: unknown) =>
    [...listEntries(value)].flatMap(([key, item]) => (item === undefined ? [] : [[String(key), encode(item)]]));
  return {
    encode(value) {
      const written: Record<string, unknown> = {};
      for (const [key, item] of listEntries(value)) {
        if (item === undefined) continue;
        // Keys are data: this one is no field of its own when it is set.
        if (key === '__proto__') return Object.fromEntries(writtenEntries(value));
        written[String(key)] = encode(item);
      }
      return written;
    },
    fits: (value) => isObject(value) && [...listEntries(value)].every(([, item]) => fits(item)),
  };
}

function writeUnion(options: readonly Writer[]): Writer {
  if (options.every(({ encode }) => encode === asIs)) return leaf((value) => options.some(({ fits }) => fits(value)));
  const likest = (value: unknown): Writer | undefined =>
    options
      .filter(({ likeness }) => (likeness?.(value) ?? 0) > 0)
      .toSorted((a, b) => b.likeness!(value) - a.likeness!(value))[0];
  return {
    encode(value) {
      // What an earlier release kept may lack a field: it is the option that it has most fields of.
      const option = options.find(({ fits }) => fits(value)) ?? likest(value);
      if (!option) throw new TypeError('A value of an answer is nothing of what its schema allows');
      return option.encode(value);
    },
    fits: (value) => options.some(({ fits }) => fits(value)),
    likeness: (value) => Math.max(...options.map(({ likeness }) => likeness?.(value) ?? 0)),
  };
}

function writeBoth(left: Writer, right: Writer): Writer {
  return {
    encode: (value) => ({ ...(left.encode(value) as object), ...(right.encode(value) as object) }),
    fits: (value) => left.fits(value) && right.fits(value),
  };
}
