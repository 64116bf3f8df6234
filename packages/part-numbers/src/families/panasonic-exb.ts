import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Size of one element and their count, by body code. */
const BODIES = new Map([
  ['14V', '0201x2'],
  ['18V', '0201x4'],
  ['24V', '0402x2'],
  ['28V', '0402x4'],
  ['N8V', '0402x4'],
  ['2HV', '0402x8'],
  ['34V', '0603x2'],
  ['V4V', '0603x2'],
  ['38V', '0603x4'],
  ['V8V', '0603x4'],
]);

/** EXB-V8V103JV: body, value, tolerance, packing. */
export const panasonicExb: Family = {
  id: 'panasonic-exb',
  manufacturer: 'Panasonic',
  kind: 'resistor_network',
  title: 'Panasonic EXB chip resistor arrays',
  source: 'Panasonic, EXB chip resistor arrays: explanation of part numbers',
  example: 'EXB-V8V103JV',
  prefixes: ['EX'],
  pattern:
    /^EXB-?(?<body>14V|18V|24V|28V|2HV|34V|38V|V4V|V8V|N8V|S8V|U14|U18|U24|U28|U34|U38)(?<value>\d{3,4}|[1-9]R\d|R000)(?<tolerance>[DFJ]?)(?<packing>[VXY])$/,
  read: ({ body: mark = '', value = '', tolerance, packing }) => {
    const numeric = ohmsOfDigits(value);
    const body = BODIES.get(mark) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series: `EXB-${mark}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `EXB${mark}${value}${tolerance}`,
    };
  },
};
