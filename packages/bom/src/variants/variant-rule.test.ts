import { describe, expect, it } from 'vitest';
import { isInVariant, readVariantRule } from './variant-rule.ts';

describe('a rule with signs, as KiBoM and KiBot have it', () => {
  it.each([
    // cell, fitted by default, in V1, in V2
    ['', true, true, true],
    ['-V1', true, false, true],
    ['+V1', false, true, false],
    ['+V1,+V2', false, true, true],
    ['+V1, -V2', false, true, false],
    ['-V1,-V2', true, false, false],
    ['-v1', true, false, true],
    ['-default', false, true, true],
    ['+default,+V2', true, false, true],
    // A name without a sign is no directive of Config.
    ['V1', true, true, true],
    ['DNC', true, true, true],
    ['DNC,-V1', true, false, true],
  ])('%j', (cell, ...fitted) => {
    const rule = readVariantRule(cell, 'config');
    expect([null, 'V1', 'V2'].map((variant) => isInVariant(rule, variant))).toEqual(fitted);
    expect(rule.isNotFitted).toBe(false);
  });

  it.each(['DNF', 'dnp', '+V1,DNF'])('%j leaves the part out of all', (cell) => {
    expect(readVariantRule(cell, 'config').isNotFitted).toBe(true);
  });
});

describe('a list of names, as KiCost has it', () => {
  it.each([
    ['', true, true, true],
    ['~', true, true, true],
    ['V1', false, true, false],
    ['V1, V2', false, true, true],
    ['V1;V2', false, true, true],
    ['V1/V2', false, true, true],
    ['V1 V3', false, true, false],
    ['v2', false, false, true],
    ['V10', false, false, false],
    ['default V1', true, true, false],
  ])('%j', (cell, ...fitted) => {
    const rule = readVariantRule(cell, 'list');
    expect([null, 'V1', 'V2'].map((variant) => isInVariant(rule, variant))).toEqual(fitted);
  });
});
