import { inductorFamily } from '../inductor-scheme.ts';

/** SLW5020S221MST: the common scheme. */
export const sunltechInductor = inductorFamily({
  id: 'sunltech-inductor',
  manufacturer: 'Sunltech Tech',
  title: 'Sunltech SLW, SLO, SLH, SLF, SCW, SCC inductors',
  source: 'Sunltech, inductor data sheets: part number',
  example: 'SLW5020S221MST',
  series: 'SLW SLO SLH SLF SLP SLQ SLA SCW SCC SCL SCA',
  chips: 'SCW SCC SCL SCA',
});
