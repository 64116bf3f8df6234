import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** RC1005F1002CS: metric size, tolerance, value, packing. */
export const samsungRc: Family = {
  id: 'samsung-rc',
  manufacturer: 'Samsung',
  kind: 'resistor',
  title: 'Samsung RC thick film chip resistors',
  source: 'Samsung Electro-Mechanics, Chip Resistor catalogue: part numbering',
  example: 'RC1005F1002CS',
  prefixes: ['RC'],
  pattern:
    /^RC(?<size>0402|0603|1005|1608|2012|3216|3225|5025|6432)(?<tolerance>[DFGJ])(?<value>\d{3,4}|\d{0,2}R\d{1,2})(?<packing>[ACEP]S)$/,
  read: ({ size = '', tolerance, value = '', packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = imperialOfMetric(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'RC',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `RC${size}${tolerance}${value}`,
    };
  },
};
