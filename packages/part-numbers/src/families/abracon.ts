import type { Family } from '../family.ts';
import { inductorFamily } from '../inductor-scheme.ts';
import { hertzOfText } from '../value-codes.ts';

/** Numbering schemes of Abracon. */
export const abracon: readonly Family[] = [
  // ABM8-16.000MHZ-B2-T: series, frequency as it is written, load and tolerance options, tape.
  {
    id: 'abracon',
    manufacturer: 'Abracon',
    kind: 'crystal',
    title: 'Abracon ABM, ABLS, ABS, ABL crystals',
    source: 'Abracon, ABM and ABS crystal data sheets: options and part identification',
    example: 'ABM8-16.000MHZ-B2-T',
    prefixes: 'AB',
    pattern:
      /^(?<series>AB(?:M\d{1,2}[A-Z]{0,2}|LS\d?|L|S\d{2}|SM\d|MM\d?|C\d?|T)(?:-LR|-\d{3})?)-(?<value>\d{1,3}\.\d{2,7})(?<scale>[MK])HZ(?<options>(?:-[A-Z0-9]{1,4}){0,6})$/,
    read: ({ series = '', value = '', scale, options = '' }) => ({
      series,
      numeric: hertzOfText(value, scale),
      tolerance: null,
      packaging: /-(T\d?)$/.exec(options)?.[1] ?? null,
      base: `${series}-${Number(value)}${scale}HZ${options.replace(/-T\d?$/, '')}`,
    }),
  },
  inductorFamily({
    id: 'abracon-inductor',
    manufacturer: 'Abracon',
    title: 'Abracon ASPI, AISC, ASMPH inductors',
    source: 'Abracon, ASPI and AISC data sheets: part identification',
    example: 'ASPI-4030S-5R6M-T',
    series: 'ASPI AISC ASMPH',
    chips: 'AISC ASMPH',
  }),
  // ASFL1-25.000MHZ-EC-T, ASE-24.576MHZ-LC-T: series, frequency as it is written, options.
  {
    id: 'abracon-oscillator',
    manufacturer: 'Abracon',
    kind: 'oscillator',
    title: 'Abracon ASE, ASFL, ASDM, ASEM, ASV oscillators',
    source: 'Abracon, ASE, ASFL1 and ASEMB data sheets: options and part identification',
    example: 'ASFL1-25.000MHZ-EC-T',
    prefixes: 'AS',
    pattern:
      /^(?<series>AS(?:FL\d|E\d?|EM[A-Z]\d?|DM[A-Z]?|DMB|V\d?))-(?<value>\d{1,3}\.\d{3,6})MHZ(?<options>(?:-[A-Z0-9]{1,3}){0,4}?)(?:-(?<packing>T\d?))?$/,
    read: ({ series = '', value = '', options = '', packing }) => ({
      series,
      numeric: hertzOfText(value, 'M'),
      tolerance: null,
      packaging: packing ?? null,
      base: `${series}-${Number(value)}M${options}`,
    }),
  },
];
