import { inductorFamily } from '../inductor-scheme.ts';

/** PNLS4012-2R2M: the common scheme. */
export const dmbjInductor = inductorFamily({
  id: 'dmbj-inductor',
  manufacturer: 'DMBJ',
  title: 'DMBJ PNLS and CXP inductors',
  source: 'DMBJ, PNLS and CXP data sheets: part number',
  example: 'PNLS4012-2R2M',
  series: 'PNLS CXP',
});
