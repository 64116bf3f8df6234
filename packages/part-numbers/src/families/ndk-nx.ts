import type { Family } from '../family.ts';

/** Types with two pads; the others have four, two of them ground. */
const TWO_PADS = /^NX(?:1610SA|1612SA|2012S[AE]|3215S[AEFD]|3225GD|5032GA|8045G[BE])$/;

/** NX3225SA-24.000MHZ-STD-CSR-1: size and type, frequency as it is written, specification. */
export const ndkNx: Family = {
  id: 'ndk-nx',
  manufacturer: 'NDK',
  kind: 'crystal',
  title: 'NDK NX crystals',
  source: 'NDK, NX crystal data sheets: order number',
  example: 'NX3225SA-24.000MHZ-STD-CSR-1',
  prefixes: ['NX'],
  pattern:
    /^(?<series>NX(?<size>\d{4})[A-Z]{2})-(?<value>\d{1,3}(?:\.\d{1,7})?)(?<scale>[MK])(?:HZ)?(?<options>(?:-[A-Z0-9]{1,8}){0,4})$/,
  read: ({ series = '', size, value = '', scale, options = '' }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${(scale === 'M' ? 6 : 3) - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    package: TWO_PADS.test(series) ? `SMD${size}-2P` : (size ?? null),
    base: `${series}-${Number(value)}${scale}${options}`,
  }),
};
