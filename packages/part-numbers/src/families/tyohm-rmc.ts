import { percent } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** RMC06034.7K5%N: size, value in plain figures, tolerance in percent. */
export const tyohmRmc: Family = {
  id: 'tyohm-rmc',
  manufacturer: 'TyoHM',
  kind: 'resistor',
  title: 'TyoHM RMC thick film chip resistors',
  source: 'Tyohm, RMC chip resistor data sheet: part number',
  example: 'RMC06034.7K5%N',
  prefixes: ['RM'],
  pattern:
    /^RMC(?<size>\d{4})(?:(?<value>\d{1,3}(?:\.\d{1,2})?)(?<scale>[KM]?)(?<tolerance>[15])%|(?<code>\d{1,3}[RKM]\d{0,2})(?<letter>[BDFJ]))N$/,
  read: ({ size, value = '', scale = '', tolerance, code, letter }) => {
    const plain = value.includes('.') ? value.replace('.', scale || 'R') : `${value}${scale || 'R'}`;
    const numeric = ohmsOfLetters(code ?? plain);
    const body = imperialSize(size);
    if (numeric === null || body === null) return null;
    return {
      series: 'RMC',
      numeric,
      tolerance: letter === undefined ? percent(Number(tolerance)) : resistorTolerance(letter),
      package: body,
      base: `RMC${size}${numeric}R${letter ?? `${tolerance}%`}`,
    };
  },
};
