import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Size and type marks by imperial size: RK, EK, EN are 1 %, GE, GEY 5 %; P surge, S and U sulphur-proof, H high temperature. */
const MARKS: Record<string, string> = {
  '01005': 'XGN XGE',
  '0201': '1GN 1GE 1GJ',
  '0402': '2GE 2RK 2RC 2RH 2BQ 2BS 2BW 2LW PA2 P02 U02 U2R S02 H2R H2G H2C C1B',
  '0603': 'L03K L03U 3GE 3GEY 3EK 3RB 3RE 3RQ 3RS 3BQ 3BS 3BW 3LW PA3 PB3 P03 U03 U3R UP3 S03 H3E H3Q H3G L03 T03',
  '0805':
    'L06K L06U 6GE 6GEY 6EN 6RB 6RE 6RQ 6RS 6BQ 6BS 6BW 6CW 6DQ 6DS 6LW PB6 P06 P6W U06 U6R U6Q U6S UP6 S06 H6G HP6 T06 L06',
  '1206': 'L08K L08U 8GE 8GEY 8EN 8RQ 8RS 8BQ 8BS 8BW 8CW P08 PM8 U08 UP8 S08 T08 L08',
  '1210': 'L14K L14U 14N 14Y 14BQ 14BS 14RQ 14RS P14 S14 U14 T14 L14',
  '1812': '12N 12Y 12RQ 12RS',
  '2010': '12S 12Z L12K L12U',
  '2512': 'L1WK L1WU 1TN 1TY 1TRQ 1TRS M1WS M1WT L1W S1T U1T',
  '0612': 'B2B B2C',
  '1020': 'B1B B1C',
};
/** Imperial chip size by its code. */
const SIZES = new Map(
  Object.entries(MARKS).flatMap(([size, marks]) => marks.split(' ').map((mark) => [mark, size] as const)),
);

/** ERJ-2RKF1002X: size and type, tolerance, value, packing. A link has no tolerance letter; in the M1W metal plates M is milliohms. */
export const panasonicErj: Family = {
  id: 'panasonic-erj',
  manufacturer: 'Panasonic',
  kind: 'resistor',
  title: 'Panasonic ERJ thick film chip resistors',
  source: 'Panasonic, ERJ thick film chip resistors: explanation of part numbers',
  example: 'ERJ-2RKF1002X',
  prefixes: ['ER'],
  pattern:
    /^ERJ-?(?<mark>[A-Z0-9]{2,5}?)(?<tolerance>[BDFGJ]?)(?<value>\d{3,4}|\d{1,3}R\d{0,2}|R\d{2,3}|\d{1,2}M\d?)(?<packing>[CUVXY])$/,
  read: ({ mark = '', tolerance, value = '', packing }) => {
    const metalPlate = mark.startsWith('M1W') || /^L\d[\dW][KU]$/.test(mark);
    if (value.includes('M') !== (metalPlate && !value.includes('R'))) return null;
    const numeric = ohmsOfDigits(value.replace('M', 'L'));
    const body = SIZES.get(mark);
    if (numeric === null || body === undefined || (tolerance === '' && numeric > 0)) return null;
    return {
      series: `ERJ-${mark}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      automotive: true,
      base: `ERJ${mark}${tolerance}${value}`,
    };
  },
};
