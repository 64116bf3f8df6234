import { percent } from '../../values/index.ts';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** RMC06034.7K5%N: size, value in plain figures, tolerance in percent. */
export const tyohmRmc: Family = {
  id: 'tyohm-rmc',
  manufacturer: 'TyoHM',
  kind: 'resistor',
  title: 'TyoHM RMC thick film chip resistors',
  example: 'RMC06034.7K5%N',
  prefixes: ['RM'],
  pattern: /^RMC(?<size>\d{4})(?<value>\d{1,3}(?:\.\d{1,2})?)(?<scale>[KM]?)(?<tolerance>[15])%N$/,
  read: ({ size, value = '', scale = '', tolerance }) => {
    const numeric = ohmsOfLetters(value.includes('.') ? value.replace('.', scale || 'R') : `${value}${scale || 'R'}`);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'RMC',
      numeric,
      tolerance: percent(Number(tolerance)),
      package: body,
      base: `RMC${size}${value}${scale}${tolerance}%`,
    };
  },
};
