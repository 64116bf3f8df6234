import type { Family } from '../family.ts';

/** CM315D32768DZFT, CM200S32.768KDZF-UT: body, 32.768 kHz, load, packing. */
export const citizenCm: Family = {
  id: 'citizen-cm',
  manufacturer: 'Citizen',
  kind: 'crystal',
  title: 'Citizen CM tuning fork crystals',
  source: 'Citizen Finedevice, CM315D, CM200S, CM130 data sheets: part number',
  example: 'CM315D32768DZFT',
  prefixes: ['CM'],
  pattern:
    /^(?<series>CM(?:315D?L?|200[SC]|130|519|415|212))(?<value>32768|32\.768K)(?<options>[A-Z]{2,3})(?<packing>-?[FU]?T)?$/,
  read: ({ series = '', options, packing }) => ({
    series,
    numeric: 32_768,
    tolerance: null,
    packaging: packing ?? null,
    base: `${series}32768${options}`,
  }),
};
