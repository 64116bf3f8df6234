import type { Family } from '../family.ts';

/** 7M-25.000MAAJ-T: body, frequency as it is written, load and tolerance, tape. The customer numbers (7M25000046) are not read. */
export const txc: Family = {
  id: 'txc',
  manufacturer: 'TXC',
  kind: 'crystal',
  title: 'TXC 7M, 7V, 8Y, 8Z, 9C, AM crystals',
  source: 'TXC, crystal data sheets: part number',
  example: '7M-25.000MAAJ-T',
  prefixes: ['7M', '7V', '7A', '7B', '8Y', '8Z', '9C', '9B', 'AM', 'AV', 'AW'],
  pattern: /^(?<series>7[MVAB]|8[YZ]|9[BC]|A[MVW])-(?<value>\d{1,3}\.\d{3,6})M(?<options>[A-Z]{3,4})(?<packing>-T)?$/,
  read: ({ series = '', value = '', options, packing }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${6 - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    packaging: packing?.slice(1) ?? null,
    base: `${series}-${Number(value)}M${options}`,
  }),
};
