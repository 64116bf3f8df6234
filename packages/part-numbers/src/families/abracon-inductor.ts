import { inductorFamily } from '../inductor-scheme.ts';

/** ASPI-4030S-5R6M-T: the common scheme. */
export const abraconInductor = inductorFamily({
  id: 'abracon-inductor',
  manufacturer: 'Abracon',
  title: 'Abracon ASPI, AISC, ASMPH inductors',
  source: 'Abracon, ASPI and AISC data sheets: part identification',
  example: 'ASPI-4030S-5R6M-T',
  series: 'ASPI AISC ASMPH',
  chips: 'AISC ASMPH',
});
