import { inductorFamily } from '../inductor-scheme.ts';

/** MNR5012T1R5MT: the common scheme. */
export const metallionsInductor = inductorFamily({
  id: 'metallions-inductor',
  manufacturer: 'MetalLions',
  title: 'MetalLions MNR, MTQH, MCMB, MMPC inductors',
  source: 'MetalLions, MNR and MTQH data sheets: part number',
  example: 'MNR5012T1R5MT',
  series: 'MNR MTQH MCMB MMPC',
});
