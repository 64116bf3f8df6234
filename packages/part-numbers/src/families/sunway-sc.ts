import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** SC0402F1002F2ANRH: size, tolerance, value in four characters, drift and power class, packing. */
export const sunwaySc: Family = {
  id: 'sunway-sc',
  manufacturer: 'Sunway',
  kind: 'resistor',
  title: 'Sunway SC thick film chip resistors',
  source: 'Sunway, SC chip resistor data sheet: part number',
  example: 'SC0402F1002F2ANRH',
  prefixes: ['SC'],
  pattern:
    /^SC(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>\d{4}|\d{0,2}R\d{1,3})(?<drift>[A-Z]\d)(?<packing>[ABCW]N[RK])H$/,
  read: ({ size, tolerance, value = '', drift, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'SC',
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `SC${size}${tolerance}${value}${drift}`,
    };
  },
};
