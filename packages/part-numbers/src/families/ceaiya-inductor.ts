import { inductorFamily } from '../inductor-scheme.ts';

/** CMPI0630-3R3M: the common scheme. */
export const ceaiyaInductor = inductorFamily({
  id: 'ceaiya-inductor',
  manufacturer: 'Ceaiya',
  title: 'Ceaiya CR, CMPI, MTC, MAI inductors',
  source: 'Ceaiya, CR and CMPI data sheets: part number',
  example: 'CMPI0630-3R3M',
  series: 'CR CMPI MTC MAI CWCI',
  chips: 'CWCI',
});
