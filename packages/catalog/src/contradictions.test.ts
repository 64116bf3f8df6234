import { describe, expect, it } from 'vitest';
import { contradictionsOf, type PartClaims } from './contradictions.ts';
import type { Parameter } from './types.ts';

const claim = (name: string, value: number | string, source = 'catalogue'): Parameter => ({
  name,
  value,
  unit: null,
  min: null,
  max: null,
  display: `${value}`,
  source,
});

const resistor: PartClaims = {
  mpn: 'FRC1210F4R02TS',
  manufacturer: 'FOJAN',
  category: 'resistor.chip',
  kind: 'resistor',
  package: '1210',
  parameters: [claim('resistance', 4.02), claim('tolerance', 1), claim('power_rated', 7)],
};

describe('a catalogue held against the number of the part', () => {
  it('is not contradicted where both say the same, nor by a power that only the series tells', () => {
    expect(contradictionsOf(resistor)).toEqual([]);
    expect(contradictionsOf({ ...resistor, mpn: 'RC1210FR-074R02L', manufacturer: 'Yageo' })).toEqual([]);
  });

  it('is contradicted in value, tolerance and package', () => {
    const wrong = { ...resistor, package: '0805', parameters: [claim('resistance', 4.2), claim('tolerance', 5)] };
    expect(contradictionsOf(wrong)).toEqual([
      { field: 'resistance', catalogue: '4.2', decoded: '4.02 Ω', family: 'fojan' },
      { field: 'tolerance', catalogue: '5', decoded: '±1 %', family: 'fojan' },
      { field: 'package', catalogue: '0805', decoded: '1210', family: 'fojan' },
    ]);
  });

  it.each<[string, Partial<PartClaims>]>([
    ['what was taken from the number itself', { parameters: [claim('resistance', 4.2, 'part_number')] }],
    ['a number of another maker', { manufacturer: 'Murata', parameters: [claim('resistance', 4.2)] }],
    ['a part of another kind', { category: 'capacitor.ceramic', kind: 'capacitor' }],
    ['a number without a scheme', { mpn: 'X-17', parameters: [claim('resistance', 4.2)] }],
  ])('is not contradicted by %s', (_, change) => {
    expect(contradictionsOf({ ...resistor, ...change })).toEqual([]);
  });
});
