import { inductorFamily } from '../inductor-scheme.ts';

/** HBLS1608-47NJ: the common scheme. */
export const hyhongyexInductor = inductorFamily({
  id: 'hyhongyex-inductor',
  manufacturer: 'HYHONGYEX',
  title: 'HYHONGYEX HBLS, EBLS, PNLS chip inductors',
  source: 'HYHONGYEX, HBLS and EBLS data sheets: part number',
  example: 'HBLS1608-47NJ',
  series: 'HBLS EBLS',
  chips: 'HBLS EBLS',
});
