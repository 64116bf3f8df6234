import { inductorFamily } from '../inductor-scheme.ts';

/** NBMC0630N-330M: the common scheme. */
export const mingstarInductor = inductorFamily({
  id: 'mingstar-inductor',
  manufacturer: 'MINGSTAR',
  title: 'MINGSTAR NBMC, UT inductors',
  source: 'MINGSTAR, NBMC and UT data sheets: part number',
  example: 'NBMC0630N-330M',
  series: 'NBMC UT',
});
