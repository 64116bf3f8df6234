import { inductorFamily } from '../inductor-scheme.ts';

/** FSA0420-2R2MT: the common scheme. */
export const magnetsycInductor = inductorFamily({
  id: 'magnetsyc-inductor',
  manufacturer: 'Magnetsyc',
  title: 'Magnetsyc AFE, FSA, SLQW inductors',
  source: 'Magnetsyc, AFE and FSA data sheets: part number',
  example: 'FSA0420-2R2MT',
  series: 'AFE FSA SLQW',
  chips: 'SLQW',
});
