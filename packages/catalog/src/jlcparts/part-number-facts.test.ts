import { describe, expect, it } from 'vitest';
import type { DecodedPartNumber } from '@partwright/part-numbers';
import { findCategory } from '../category.ts';
import type { Parameter } from '../types.ts';
import { settleWithPartNumber } from './part-number-facts.ts';

const decoded: DecodedPartNumber = {
  mpn: 'RC0402FR-0710KL',
  family: 'yageo-rc',
  manufacturer: 'Yageo',
  isShared: false,
  series: 'RC',
  kind: 'resistor',
  category: 'resistor.chip',
  value: { numeric: 10_000, unit: 'Ω', normalized: '10 kΩ' },
  tolerance: { plus: 1, minus: 1, unit: '%', display: '±1%' },
  voltage: null,
  power: 0.0625,
  dielectric: null,
  package: '0402',
  packaging: null,
  automotive: null,
  base: 'RC0402F10K',
};

function known(name: string, value: number | string): Parameter {
  return { name, value, unit: null, min: null, max: null, display: `${value}`, source: 'catalogue' };
}

function settle(
  parameters: Parameter[],
  change: Partial<DecodedPartNumber> = {},
  maker = 'Yageo',
  category = 'resistor.chip',
) {
  const settled = settleWithPartNumber(parameters, { ...decoded, ...change }, findCategory(category), maker);
  return {
    facts: settled.parameters.map(({ name, value, source }) => `${name} ${value} ${source}`),
    cleaned: settled.cleaned,
  };
}

describe('a part number beside the catalogue', () => {
  it('fills what the catalogue leaves open', () => {
    expect(settle([])).toEqual({
      facts: ['resistance 10000 part_number', 'tolerance 1 part_number', 'power_rated 0.0625 part_number'],
      cleaned: ['part_number_fills:resistance', 'part_number_fills:tolerance', 'part_number_fills:power_rated'],
    });
  });

  it('wins over another value and tolerance, not over another power', () => {
    expect(settle([known('resistance', 4.2), known('tolerance', 5), known('power_rated', 0.1)])).toEqual({
      facts: ['resistance 10000 part_number', 'tolerance 1 part_number', 'power_rated 0.1 catalogue'],
      cleaned: ['part_number_wins:resistance', 'part_number_wins:tolerance'],
    });
  });

  it('leaves what agrees as the catalogue has it', () => {
    const parameters = [known('resistance', 10_000), known('tolerance', 1), known('power_rated', 0.0625)];
    expect(settle(parameters).cleaned).toEqual([]);
  });

  it('says nothing of a part of another kind', () => {
    expect(settle([], {}, 'Yageo', 'capacitor.ceramic')).toEqual({ facts: [], cleaned: [] });
  });

  it('is believed for another maker only where the value agrees', () => {
    expect(settle([known('resistance', 47)], {}, 'Somebody').cleaned).toEqual([]);
    const inOtherHands = settle([known('resistance', 10_000), known('tolerance', 5)], {}, 'Somebody');
    expect(inOtherHands.cleaned).toEqual(['part_number_fills:power_rated']);
    expect(settle([known('resistance', 10_000)], {}, 'Somebody').cleaned).toContain('part_number_fills:tolerance');
  });

  it('wins over another dielectric and voltage of a capacitor', () => {
    const capacitor: Partial<DecodedPartNumber> = {
      kind: 'capacitor',
      value: { numeric: 1e-12, unit: 'F', normalized: '1 pF' },
      tolerance: { plus: 0.25e-12, minus: 0.25e-12, unit: 'F', display: '±0.25pF' },
      voltage: 50,
      dielectric: 'C0G',
      power: null,
    };
    const parameters = [known('capacitance', 1e-12), known('voltage_rated', 25), known('dielectric', 'X7R')];
    expect(settle(parameters, capacitor, 'Yageo', 'capacitor.ceramic').facts).toEqual([
      'capacitance 1e-12 catalogue',
      'voltage_rated 50 part_number',
      'dielectric C0G part_number',
      'tolerance 25 part_number',
    ]);
  });
});
