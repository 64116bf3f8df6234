import { inductorFamily } from '../inductor-scheme.ts';

/** MHCI06030-100M-R8A: the common scheme. */
export const chilisinInductor = inductorFamily({
  id: 'chilisin-inductor',
  manufacturer: 'Chilisin',
  title: 'Chilisin LVS, MHC, SCD, CLH, CS inductors',
  source: 'Chilisin, inductor data sheets: product identification',
  example: 'MHCI06030-100M-R8A',
  series: 'LVS MHCI MHCD MHCB MHCC MHCHL HPPC SCDS SCD SSL SDS SDT HEI MPB CLH CHQ CS CL LS CPY',
  chips: 'CLH CHQ CS CL LS CPY',
});
