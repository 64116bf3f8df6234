import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['004', '01005'],
  ['006', '0201'],
  ['01', '0402'],
  ['03', '0603'],
  ['10', '0805'],
  ['18', '1206'],
  ['25', '1210'],
  ['50', '2010'],
  ['100', '2512'],
]);
/** Sizes of the bodies with terminals on the long sides. */
const LONG_SIDES = new Map([
  ['10', '0508'],
  ['18', '0612'],
  ['50', '1020'],
  ['100', '1225'],
]);

/** MCR03EZPFX1002: series, size, packing, tolerance, value. LTR has its terminals on the long sides. */
export const rohmMcr: Family = {
  id: 'rohm-mcr',
  manufacturer: 'ROHM',
  kind: 'resistor',
  title: 'ROHM MCR, ESR, KTR, LTR, PMR, SFR, UCR chip resistors',
  source: 'ROHM, MCR, LTR and ESR chip resistor data sheets: part number description',
  example: 'MCR03EZPFX1002',
  prefixes: ['MC', 'ES', 'KT', 'LT', 'UC', 'TR', 'SD', 'PM', 'SF'],
  pattern:
    /^(?<series>MCR|ESR|KTR|LTR|UCR|TRR|SDR|PMR|SFR)(?<size>004|006|01|03|10|18|25|50|100)(?<packing>[EMYJH][ZRPV][PTHK])(?<tolerance>[DFJ])(?<mark>[XSLVU]?)(?<value>\d{4}|\d{3}|\d{0,2}R\d{1,3}|\dL\d{2}|\d{2}L\d)$/,
  read: ({ series = '', size = '', packing, tolerance, value = '' }) => {
    const numeric = ohmsOfDigits(value);
    const body = (series === 'LTR' ? LONG_SIDES : SIZES).get(size) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${tolerance}${value}`,
    };
  },
};
