import { describe, expect, it } from 'vitest';
import { editCost, similarity } from './edit-cost.ts';

describe('The cost of the edits between two part numbers', () => {
  it.each([
    ['equal', 'ABC', 'ABC', 0],
    ['nothing typed', '', 'ABC', 3],
    ['two swapped', 'ACB', 'ABC', 1],
    ['one missing', 'AC', 'ABC', 1],
    ['one too many', 'AXBC', 'ABC', 1],
    ['one changed', 'AXC', 'ABC', 1],
    ['one pressed twice', 'STM332G474', 'STM32G474', 0.8],
    ['one pressed once too few', 'MMBT390', 'MMBT3990', 0.8],
    ['a letter for a digit', 'W25Q128JVS1Q', 'W25Q128JVSIQ', 0.25],
    ['two look-alikes', 'RCO4O2FR', 'RC0402FR', 0.5],
    ['the end cut off', 'GRM188R71H104KA93', 'GRM188R71H104KA93D', 0.4],
    ['an end too many', 'TPS61070DDCRTR', 'TPS61070DDCR', 0.8],
    ['an end too many after an edit', 'TPS61O70DDCRTR', 'TPS61070DDCR', 1.05],
    ['an end of a stem too short for one', 'LM35', 'LM358', 1],
  ])('%s', (_what, typed, number, cost) => {
    expect(editCost(typed, number)).toBeCloseTo(cost, 9);
  });

  it('makes a similarity from 0 to 1', () => {
    expect(similarity('', '')).toBe(1);
    expect(similarity('ABCD', 'ABXD')).toBe(0.75);
    expect(similarity('ABC', 'XYZ')).toBe(0);
  });
});
