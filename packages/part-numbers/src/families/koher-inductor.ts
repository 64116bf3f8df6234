import { inductorFamily } from '../inductor-scheme.ts';

/** NRSE4018-470M: the common scheme. */
export const koherInductor = inductorFamily({
  id: 'koher-inductor',
  manufacturer: 'KOHERelec',
  title: 'KOHER MDA, MDE, NRSE, NRSC inductors',
  source: 'KOHER, MDA and NRSE data sheets: part number',
  example: 'NRSE4018-470M',
  series: 'MDA MDE NRSE NRSC',
});
