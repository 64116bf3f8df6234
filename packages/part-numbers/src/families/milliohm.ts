import { percent } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** HoJLR2512-3W-10mR-1%: series, size, power, milliohms, tolerance, drift. */
export const milliohm: Family = {
  id: 'milliohm',
  manufacturer: 'Milliohm',
  kind: 'resistor',
  title: 'Milliohm HoLR, HoJLR, HoLLR, HoYLR current sense resistors',
  source: 'Milliohm, HoLR, HoJLR and HoLRX data sheets: part number',
  category: 'resistor.current_sense',
  example: 'HoJLR2512-3W-10mR-1%',
  prefixes: ['HO'],
  pattern:
    /^(?<series>HO[A-Z]{2,4})(?<size>\d{4})-(?:(?<power>\d{1,2}(?:\.\d)?)W-)?(?<value>\d{1,3}(?:\.\d{1,2})?)MR-(?<tolerance>\d(?:\.\d)?)%(?<drift>-(?:TCR)?\d{2,3}(?:PPM)?)?$/,
  read: ({ series = '', size, power, value = '', tolerance, drift = '' }) => {
    const body = imperialSize(size);
    if (body === null) return null;
    return {
      series,
      numeric: ohmsOfLetters(value.includes('.') ? value.replace('.', 'L') : `${value}L`) ?? 0,
      tolerance: percent(Number(tolerance)),
      package: body,
      power: power === undefined ? null : Number(power),
      base: `${series}${size}${power ? `-${power}W` : ''}-${value}MR-${tolerance}%${drift}`,
    };
  },
};
