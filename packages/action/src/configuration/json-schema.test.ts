import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configurationJsonSchema } from './json-schema.ts';

const validate = new Ajv({ strict: false }).compile(JSON.parse(configurationJsonSchema()));

describe('the JSON schema for editors', () => {
  it.each([
    ['policies: { fail-on: { level: warn, setting: error }, max-cost-increase: 5% }', true],
    ['bom-columns: { Part No: mpn }', true],
    ['fail-on: error', false],
    ['checks: [lvs]', false],
    ['ignore: [{ rule: x }]', false],
  ])('judges %s: %s', (text, isValid) => {
    expect(validate(parse(text))).toBe(isValid);
  });
});
