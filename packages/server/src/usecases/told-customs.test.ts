import type { Parameter } from '@partwright/catalog';
import { describe, expect, it } from 'vitest';
import { findToldCustoms } from './told-customs.ts';

const word = (name: string, value: string, source = 'mouser'): Parameter => ({
  name,
  value,
  unit: null,
  min: null,
  max: null,
  display: value,
  source,
});
const part = {
  parameters: [
    word('tariff_number_eu', '8532240000'),
    word('tariff_number_us', '8532.24.0020', 'digikey'),
    word('country_of_origin', 'TW'),
  ],
};

describe('findToldCustoms', () => {
  it.each([
    ['US', '8532.24.0020', ['digikey', 'mouser']],
    ['DE', '8532240000', ['mouser']],
    // Of another country's tariff only what all share.
    ['JP', '853224', ['mouser']],
    [undefined, '853224', ['mouser']],
  ])('%s', (destination, hts, sources) => {
    expect(findToldCustoms(part, destination)).toEqual({ hts, origin: 'TW', sources });
  });

  it('knows nothing of a part without', () => {
    expect(findToldCustoms({ parameters: [] }, 'US')).toEqual({ hts: null, origin: null, sources: [] });
    expect(findToldCustoms(null, 'US')).toEqual({ hts: null, origin: null, sources: [] });
  });
});
