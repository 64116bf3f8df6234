import type { Family } from '../family.ts';

/** XRCGB24M000F2P00R0: size, frequency with M for the point, tolerance and load, packing. */
export const murataXrc: Family = {
  id: 'murata-xrc',
  manufacturer: 'Murata',
  kind: 'crystal',
  title: 'Murata XRC crystals and CSTN resonators',
  source: 'Murata, Timing Devices (P79E): part numbering',
  example: 'XRCGB24M000F2P00R0',
  prefixes: ['XR', 'CS'],
  pattern:
    /^(?<series>XRC[A-Z]{2}|CST[A-Z]{2})(?<value>\d{1,2}M\d{2,3})(?<options>[A-Z0-9]{5,7}?)(?<packing>R0|A0|B0|AR0)?(?<tail>[A-Z0-9]{0,3})$/,
  read: ({ series = '', value = '', options, packing, tail = '' }) => {
    const [whole = '', part = ''] = value.split('M');
    return {
      series,
      kind: series.startsWith('CST') ? 'resonator' : 'crystal',
      numeric: Number(`${whole}${part}e${6 - part.length}`),
      tolerance: null,
      packaging: packing ?? null,
      base: `${series}${value}${options}${tail}`,
    };
  },
};
