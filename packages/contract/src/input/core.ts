import type { z } from 'zod';

/** What a schema is made of below what only wraps it. The types of zod's classes say each part on its own only. */
export type Core =
  | { type: 'object'; shape: Readonly<Record<string, z.ZodType>> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'tuple'; items: readonly z.ZodType[]; rest: z.ZodType | null }
  | { type: 'record'; keyType: z.ZodType; valueType: z.ZodType }
  | { type: 'union'; options: readonly z.ZodType[]; discriminator?: string }
  | { type: 'literal'; values: readonly unknown[] }
  | { type: 'number' | 'boolean' | 'string' | 'other' };

/** A schema without its wrappers. */
export interface Look {
  core: Core;
  /** Text is read by the schema itself before it is looked at: fields of forms and queries. */
  takesText: boolean;
}

interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  items: z.ZodType[];
  rest: z.ZodType | null;
  keyType: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
  discriminator?: string;
  values: unknown[];
  left: z.ZodType;
  right: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  getter(): z.ZodType;
}

const define = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** Every field of every entry of a list is looked at; its schema is the same one. */
const looks = new WeakMap<z.ZodType, Look>();

/** Look through optional, nullable, defaults and conversions at what a caller may send. */
export function lookThrough(schema: z.ZodType): Look {
  const known = looks.get(schema);
  if (known) return known;
  const look = findCore(schema, false);
  looks.set(schema, look);
  return look;
}

function findCore(schema: z.ZodType, takesText: boolean): Look {
  const def = define(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findCore(def.innerType, takesText);
    case 'lazy':
      return findCore(def.getter(), takesText);
    case 'pipe':
      // Of `z.preprocess` the first half is a function and says nothing.
      return define(def.in).type === 'transform' ? findCore(def.out, true) : findCore(def.in, takesText);
    default:
      return { core: readCore(def), takesText };
  }
}

function readCore(def: Definition): Core {
  switch (def.type) {
    case 'object':
      return { type: 'object', shape: def.shape };
    case 'intersection': {
      const halves = [def.left, def.right].map((half) => lookThrough(half).core);
      const shapes = halves.flatMap((half) => (half.type === 'object' ? [half.shape] : []));
      return { type: 'object', shape: Object.assign({}, ...shapes) as Record<string, z.ZodType> };
    }
    case 'array':
      return { type: 'array', element: def.element };
    case 'tuple':
      return { type: 'tuple', items: def.items, rest: def.rest };
    case 'record':
      return { type: 'record', keyType: def.keyType, valueType: def.valueType };
    case 'union': {
      const { options, discriminator } = def;
      return { type: 'union', options, ...(discriminator === undefined ? {} : { discriminator }) };
    }
    case 'literal':
      return { type: 'literal', values: def.values };
    case 'number':
    case 'boolean':
    case 'string':
      return { type: def.type };
    default:
      return { type: 'other' };
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any request of ours; a schema may be part of itself. */
const DEEPEST = 8;

/** Every field that a schema has, by the names of the objects around it; places in lists are left out. */
export function listFields(schema: z.ZodType, path: readonly string[] = []): (readonly string[])[] {
  if (path.length >= DEEPEST) return [];
  const { core } = lookThrough(schema);
  switch (core.type) {
    case 'object':
      return Object.entries(core.shape).flatMap(([name, field]) => [
        [...path, name],
        ...listFields(field, [...path, name]),
      ]);
    case 'array':
      return listFields(core.element, path);
    case 'tuple':
      return core.items.flatMap((item) => listFields(item, path));
    case 'union':
      return core.options.flatMap((option) => listFields(option, path));
    default:
      return [];
  }
}

/** The schema of the field at a path, as far as the schema names it. */
export function findField(schema: z.ZodType, [step, ...rest]: readonly PropertyKey[]): z.ZodType | undefined {
  if (step === undefined) return schema;
  const { core } = lookThrough(schema);
  const find = (field: z.ZodType | undefined) => field && findField(field, rest);
  switch (core.type) {
    case 'object':
      return Object.hasOwn(core.shape, step) ? find(core.shape[String(step)]) : undefined;
    case 'array':
      // A path without the places in lists goes through them.
      return typeof step === 'number' ? find(core.element) : findField(core.element, [step, ...rest]);
    case 'tuple':
      return typeof step === 'number' ? find(core.items[step] ?? core.rest ?? undefined) : undefined;
    case 'record':
      return find(core.valueType);
    case 'union':
      return core.options.map((option) => findField(option, [step, ...rest])).find((field) => field !== undefined);
    default:
      return undefined;
  }
}
