import { inductorFamily } from '../inductor-scheme.ts';

/** MLI2012F-2R2KT: the common scheme. */
export const meledInductor = inductorFamily({
  id: 'meled-inductor',
  manufacturer: 'Meled',
  title: 'Meled MLI, MLW, MSRH inductors',
  source: 'Meled, MLI and MLW data sheets: part number',
  example: 'MLI2012F-2R2KT',
  series: 'MLI MLW MSRH',
  chips: 'MLI MLW',
});
