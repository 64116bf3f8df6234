import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { yageoReels } from '../packings.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** YC164-JR-0710KL: array body, tolerance, packing, reel, value. The body names the size of one element and their count. */
const BODIES = new Map([
  ['102', '0201x2'],
  ['104', '0201x4'],
  ['122', '0402x2'],
  ['124', '0402x4'],
  ['162', '0603x2'],
  ['164', '0603x4'],
  ['248', '0402x8'],
  ['358', '1206x8'],
  ['324', '1206x4'],
]);

export const yageoArray: Family = {
  id: 'yageo-array',
  manufacturer: 'Yageo',
  kind: 'resistor_network',
  title: 'Yageo YC, TC chip resistor arrays',
  source: 'Yageo, YC and TC chip array data sheets: ordering information',
  example: 'YC164-JR-0710KL',
  prefixes: ['YC', 'TC'],
  pattern:
    /^(?<series>YC|TC)(?<body>\d{3})-?(?<tolerance>[FJD])(?<packing>[RK])-?(?<reel>07|10|13)(?<value>[0-9RKM]{2,5})L?$/,
  packings: yageoReels,
  read: ({ series = '', body = '', tolerance, packing, reel, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    const size = BODIES.get(body);
    if (numeric === null || size === undefined) return null;
    return {
      series: `${series}${body}`,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: size,
      packaging: `${packing}${reel}`,
      base: `${series}${body}${tolerance}${value}`,
    };
  },
};
