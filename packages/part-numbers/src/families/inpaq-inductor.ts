import { inductorFamily } from '../inductor-scheme.ts';

/** WIP201610P-1R5ML: the common scheme. */
export const inpaqInductor = inductorFamily({
  id: 'inpaq-inductor',
  manufacturer: 'INPAQ',
  title: 'INPAQ WIP inductors',
  source: 'INPAQ, WIP data sheet: part number',
  example: 'WIP201610P-1R5ML',
  series: 'WIP',
});
