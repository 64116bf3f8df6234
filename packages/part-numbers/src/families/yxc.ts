import type { Family } from '../family.ts';

/** The point is not printed, so only frequencies that have one reading are known: `24` 24 MHz, `12288` 12.288 MHz. */
const FREQUENCIES = new Map(
  '6 8 10 11.0592 12 12.288 13 13.56 14.31818 14.7456 16 16.384 18.432 19.2 20 22.1184 24 24.576 25 26 27 27.12 28.63636 30 32 33.333 37.4 38.4 40 48 50'
    .split(' ')
    .map((megahertz) => [megahertz.replace('.', ''), Number(`${megahertz}e6`)] as const),
);

/** X322516MLB4SI: size, megahertz with the point left out, load and tolerance, pads, quality. Only whole and usual frequencies are read. */
export const yxc: Family = {
  id: 'yxc',
  manufacturer: 'YXC',
  kind: 'crystal',
  title: 'YXC (Yangxing) X crystals',
  source: 'YXC, YSX crystal data sheets: part number',
  example: 'X322516MLB4SI',
  prefixes: ['X1', 'X2', 'X3', 'X4', 'X5', 'X7'],
  pattern: /^X(?<size>1612|2016|2520|3225|5032)(?<value>\d{1,9})M(?<options>[A-Z]{2}[24][A-Z]{2})$/,
  read: ({ size = '', value = '', options = '' }) => {
    const numeric = FREQUENCIES.get(value);
    if (numeric === undefined) return null;
    return {
      series: `X${size}`,
      numeric,
      tolerance: null,
      // The digit behind load and tolerance counts the pads.
      package: `SMD${size}-${options.charAt(2)}P`,
      base: `X${size}${value}M${options}`,
    };
  },
};
