import type { Family } from '../family.ts';

/** ASFL1-25.000MHZ-EC-T, ASE-24.576MHZ-LC-T: series, frequency as it is written, options. */
export const abraconOscillator: Family = {
  id: 'abracon-oscillator',
  manufacturer: 'Abracon',
  kind: 'oscillator',
  title: 'Abracon ASE, ASFL, ASDM, ASEM, ASV oscillators',
  source: 'Abracon, ASE, ASFL1 and ASEMB data sheets: options and part identification',
  example: 'ASFL1-25.000MHZ-EC-T',
  prefixes: ['AS'],
  pattern:
    /^(?<series>AS(?:FL\d|E\d?|EM[A-Z]\d?|DM[A-Z]?|DMB|V\d?))-(?<value>\d{1,3}\.\d{3,6})MHZ(?<options>(?:-[A-Z0-9]{1,3}){0,4}?)(?<packing>-T\d?)?$/,
  read: ({ series = '', value = '', options = '', packing }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${6 - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    packaging: packing?.slice(1) ?? null,
    base: `${series}-${Number(value)}M${options}`,
  }),
};
