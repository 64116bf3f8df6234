import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['0510', '0402'],
  ['1005', '0402'],
  ['0816', '0603'],
  ['1608', '0603'],
  ['1220', '0805'],
  ['2012', '0805'],
  ['1632', '1206'],
  ['3216', '1206'],
]);

/** RG1608P-103-B-T5: metric size, drift class, value, tolerance, packing. The RR series rounds its sizes. */
export const susumu: Family = {
  id: 'susumu',
  manufacturer: 'Susumu',
  kind: 'resistor',
  title: 'Susumu RG, RR, RL, KRL, PRG thin film and current sense resistors',
  source: 'Susumu, RR, RG and RL data sheets: part numbering system',
  example: 'RG1608P-103-B-T5',
  prefixes: ['RG', 'RR', 'RL', 'KR', 'PR', 'HR'],
  pattern:
    /^(?<series>RGT?|RR|RL|KRL|PRG|HRG)(?<size>\d{4})(?<drift>[A-Z])(?:-(?<type>[A-Z]))?-(?<value>\d{3,4}|\d{0,2}R\d{1,3})-(?<tolerance>[ABCDFGPW])(?:-(?<mark>\d{2}H))?(?:-(?<packing>T\d{1,2}))?$/,
  read: ({ series = '', size = '', drift, type = '', value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${drift}${type}-${value}-${tolerance}`,
    };
  },
};
