import { inductorFamily } from '../inductor-scheme.ts';

/** ZEPIM322512S-6R8M: the common scheme. */
export const zeInductor = inductorFamily({
  id: 'ze-inductor',
  manufacturer: 'ZE',
  title: 'ZE ZEPIM, ZETC, ZEMS, ZNR inductors',
  source: 'ZE, inductor data sheets: part number',
  example: 'ZEPIM322512S-6R8M',
  series: 'ZEPIM ZETC ZEMS ZNR',
});
