import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['02', '01005'],
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
]);

/** NCP15XH103F03RC: size, B constant, resistance at 25 °C, tolerance, individual specification, packing. */
export const murataNcp: Family = {
  id: 'murata-ncp',
  manufacturer: 'Murata',
  kind: 'thermistor',
  title: 'Murata NCP, NCU, NCG NTC thermistors',
  source: 'Murata, NTC Thermistors (R44E): part numbering',
  category: 'thermistor.ntc',
  example: 'NCP15XH103F03RC',
  prefixes: ['NC'],
  pattern:
    /^(?<series>NC[PUG])(?<size>02|03|15|18|21)(?<constant>[A-Z]{2})(?<value>\d{3})(?<tolerance>[DEFHJK])(?<design>[0-9A-Z]{2})(?<packing>[A-Z]{1,2})$/,

  read: ({ series = '', size = '', constant, value = '', tolerance, design, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    // E is 3 % here, which no other Murata letter is.
    const letter = tolerance === 'E' ? 'H' : tolerance;
    if (!numeric || body === null) return null;
    return {
      series,
      numeric,
      tolerance: letter === 'H' ? { plus: 3, minus: 3, unit: '%', display: '±3%' } : resistorTolerance(letter),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${constant}${value}${tolerance}${design}`,
    };
  },
};
