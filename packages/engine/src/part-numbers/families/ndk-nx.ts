import type { Family } from '../family.ts';

/** NX3225SA-24.000MHZ-STD-CSR-1: size and type, frequency as it is written, specification. */
export const ndkNx: Family = {
  id: 'ndk-nx',
  manufacturer: 'NDK',
  kind: 'crystal',
  title: 'NDK NX crystals',
  example: 'NX3225SA-24.000MHZ-STD-CSR-1',
  prefixes: ['NX'],
  pattern:
    /^(?<series>NX(?<size>\d{4})[A-Z]{2})-(?<value>\d{1,3}(?:\.\d{1,7})?)(?<scale>[MK])(?:HZ)?(?<options>(?:-[A-Z0-9]{1,8}){0,4})$/,
  read: ({ series = '', size, value = '', scale, options = '' }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${(scale === 'M' ? 6 : 3) - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    package: size ?? null,
    base: `${series}-${Number(value)}${scale}${options}`,
  }),
};
