import { inductorFamily } from '../inductor-scheme.ts';

/** BCIHP0730SC-470M: the common scheme. */
export const bcInductor = inductorFamily({
  id: 'bc-inductor',
  manufacturer: 'BC (Bao Cheng Elec)',
  title: 'BC BCIHP molded inductors',
  source: 'Bao Cheng, BCIHP data sheet: part number',
  example: 'BCIHP0730SC-470M',
  series: 'BCIHP',
});
