import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  textBoolean,
  textInteger,
  textIntegerOr,
  textJson,
  textNumber,
  textQuantities,
  textChoices,
  textRepeated,
} from './fields.ts';

const read = (schema: z.ZodType, value: unknown): unknown => {
  const result = z.object({ it: schema }).safeParse(value === undefined ? {} : { it: value });
  return result.success ? (result.data as { it?: unknown }).it : 'refused';
};

describe('text becomes', () => {
  it.each([
    ['an integer', textInteger(1, 100), '12', 12],
    ['an integer, spaces around it', textInteger(1, 100), ' 12 ', 12],
    ['nothing, when empty', textInteger(1, 100), '', undefined],
    ['nothing, when absent', textInteger(1, 100), undefined, undefined],
    ['a refusal, out of bounds', textInteger(1, 100), '101', 'refused'],
    ['a refusal, with a fraction', textInteger(1, 100), '1.5', 'refused'],
    ['a refusal, in hexadecimal', textInteger(1, 100), '0x10', 'refused'],
    ['a refusal, not a number', textInteger(1, 100), 'ten', 'refused'],
    ['the default, when empty', textIntegerOr(20, 1, 100), '', 20],
    ['the default, when absent', textIntegerOr(20, 1, 100), undefined, 20],
    ['a number', textNumber(), '1.25', 1.25],
    ['a refusal, when negative', textNumber(), '-1', 'refused'],
    ['true', textBoolean(), 'true', true],
    ['true, as 1', textBoolean(), '1', true],
    ['false, as FALSE', textBoolean(), 'FALSE', false],
    ['a refusal, as yes', textBoolean(), 'yes', 'refused'],
    ['itself, given as a boolean', textBoolean(), false, false],
    ['a list of one', textRepeated(), 'Yageo', ['Yageo']],
    ['a list, when repeated', textRepeated(), ['Yageo', 'Vishay'], ['Yageo', 'Vishay']],
    ['words, in small letters', textChoices(['active', 'nrnd']), ['Active', ' NRND'], ['active', 'nrnd']],
    ['words, given once', textChoices(['active', 'nrnd']), 'ACTIVE', ['active']],
    ['a refusal, of another word', textChoices(['active', 'nrnd']), ['active', 'gone'], 'refused'],
    ['quantities, sorted, without doubles', textQuantities(), '100,1, 10,100', [1, 10, 100]],
    ['quantities, when repeated', textQuantities(), ['1,10', '100'], [1, 10, 100]],
    ['quantities, given as numbers', textQuantities(), [5, 1], [1, 5]],
    ['a refusal, quantity 0', textQuantities(), '0,1', 'refused'],
    ['an object out of JSON', textJson(z.object({ a: z.int() })), '{"a":1}', { a: 1 }],
    ['an object, given as one', textJson(z.object({ a: z.int() })), { a: 1 }, { a: 1 }],
    ['a refusal, broken JSON', textJson(z.object({ a: z.int() })), '{"a":', 'refused'],
  ])('%s', (_, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });
});
