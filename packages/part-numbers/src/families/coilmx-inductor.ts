import { inductorFamily } from '../inductor-scheme.ts';

/** MS1350-470M: the common scheme. */
export const coilmxInductor = inductorFamily({
  id: 'coilmx-inductor',
  manufacturer: 'COILMX',
  title: 'COILMX MS, MPA, MTF, MBH inductors',
  source: 'COILMX, MS and MPA data sheets: part number',
  example: 'MS1350-470M',
  series: 'MS MPA MTF MBH',
});
