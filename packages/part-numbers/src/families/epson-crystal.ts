import type { Family } from '../family.ts';

/** Body, as it is printed in the series' data sheet. */
const BODIES = new Map([
  ['TSX-3225', 'SMD3225-4P'],
  ['FA-238', 'SMD3225-4P'],
  ['FA-238V', 'SMD3225-4P'],
  ['FA-20H', 'SMD2520-4P'],
  ['FA-128', 'SMD2016-4P'],
  ['FA-118T', 'SMD1612-4P'],
  ['FC-135', 'SMD3215-2P'],
  ['FC-135R', 'SMD3215-2P'],
  ['FC-12M', 'SMD2012-2P'],
]);

/** TSX-3225 16.0000MF18X-AC3, FC-135 32.7680KA-A3: series, frequency as it is written, options. */
export const epsonCrystal: Family = {
  id: 'epson-crystal',
  manufacturer: 'Epson',
  kind: 'crystal',
  title: 'Epson TSX, FA, FC, MC crystals',
  source: 'Seiko Epson, TSX-3225, FA-238, FA-20H, FA-128 and FC-135 data sheets: product name',
  example: 'TSX-3225 16.0000MF18X-AC3',
  prefixes: ['TS', 'FA', 'FC', 'MC', 'MA'],
  pattern:
    /^(?<series>TSX-(?:3225|4025)|FA-(?:238V?|20HS?|128S?|118T)|FC-(?:135R?|12[MD]|255)|M[AC]-(?:146|156|206|306|405|406|505|506))(?<value>\d{2}\.\d{4,6})(?<scale>[MK])(?<options>[A-Z0-9]{0,6}(?:-[A-Z0-9]{1,4}){0,2})$/,
  read: ({ series = '', value = '', scale, options }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${(scale === 'M' ? 6 : 3) - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    package: BODIES.get(series) ?? null,
    base: `${series} ${Number(value)}${scale}${options}`,
  }),
};
