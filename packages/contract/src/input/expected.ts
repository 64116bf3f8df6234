import { quote } from '@partwright/report-text';
import { openSchemaBook, type JsonSchema } from '../json-schema.ts';
import type { z } from 'zod';
import { lookThrough } from './core.ts';

/** More words than a person reads are not listed. */
const MOST_WORDS = 24;
const LONGEST_SHOWN = 60;

/** What a field must be, in words: `a whole number from 1 to 100`, `text of at most 500 characters`, `one of mm, inch, mil`. */
export function describeExpected(schema: z.ZodType): string {
  const { core } = lookThrough(schema);
  // Their fields are of no matter, and take long to convert.
  if (core.type === 'object' || core.type === 'record') return 'an object';
  return describe(openSchemaBook().convert(schema, 'input'));
}

function describe(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const words = new Set(choices.filter(({ type }) => type !== 'null').map(describe));
    return [...words].join(' or ');
  }
  if (schema.const !== undefined) return showValue(schema.const);
  if (schema.enum) return describeChoice(schema.enum);
  switch (schema.type) {
    case 'integer':
      return `a whole number${describeRange(schema.minimum, schema.maximum)}`;
    case 'number':
      return describeNumber(schema);
    case 'boolean':
      return 'true or false';
    case 'string':
      return describeText(schema);
    case 'array':
      return `a list${describeCount(schema.minItems, schema.maxItems, 'entries')}`;
    default:
      return schema.$ref !== undefined || schema.type === 'object' ? 'an object' : 'something else';
  }
}

function describeChoice(words: readonly unknown[]): string {
  const shown = words.slice(0, MOST_WORDS).map(String).join(', ');
  return `one of ${shown}${words.length > MOST_WORDS ? ` and ${words.length - MOST_WORDS} more` : ''}`;
}

function describeNumber({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  if (exclusiveMinimum === undefined) return `a number${describeRange(minimum, maximum)}`;
  return `a number greater than ${exclusiveMinimum}${maximum === undefined ? '' : `, at most ${maximum}`}`;
}

function describeRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`;
  if (least !== undefined) return ` of at least ${least}`;
  return most === undefined ? '' : ` of at most ${most}`;
}

function describeText({ format, minLength, maxLength }: JsonSchema & { minLength?: number }): string {
  if (format === 'date') return 'a day such as 2026-05-21';
  if (format === 'date-time') return 'a time such as 2026-05-21T08:00:00Z';
  return `text${describeCount(minLength, maxLength, 'characters')}`;
}

function describeCount(least = 0, most: number | undefined, of: string): string {
  if (most === undefined) return least === 0 ? '' : ` of at least ${least} ${of}`;
  if (least === most) return ` of exactly ${most} ${of}`;
  return least === 0 ? ` of at most ${most} ${of}` : ` of ${least} to ${most} ${of}`;
}

/** What came, short and harmless: `"abc"`, `12`, `a list of 2`, `an object`. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return quote(value, LONGEST_SHOWN);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}
