import type { Family } from '../family.ts';

/** ABM8-16.000MHZ-B2-T: series, frequency as it is written, load and tolerance options, tape. */
export const abracon: Family = {
  id: 'abracon',
  manufacturer: 'Abracon',
  kind: 'crystal',
  title: 'Abracon ABM, ABLS, ABS, ABL crystals',
  source: 'Abracon, ABM and ABS crystal data sheets: options and part identification',
  example: 'ABM8-16.000MHZ-B2-T',
  prefixes: ['AB'],
  pattern:
    /^(?<series>AB(?:M\d{1,2}[A-Z]{0,2}|LS\d?|L|S\d{2}|SM\d|MM\d?|C\d?|T)(?:-LR|-\d{3})?)-(?<value>\d{1,3}\.\d{2,7})(?<scale>[MK])HZ(?<options>(?:-[A-Z0-9]{1,4}){0,6})$/,
  read: ({ series = '', value = '', scale, options = '' }) => ({
    series,
    numeric: Number(`${value.replace('.', '')}e${(scale === 'M' ? 6 : 3) - (value.split('.')[1]?.length ?? 0)}`),
    tolerance: null,
    packaging: /-(T\d?)$/.exec(options)?.[1] ?? null,
    base: `${series}-${Number(value)}${scale}HZ${options.replace(/-T\d?$/, '')}`,
  }),
};
