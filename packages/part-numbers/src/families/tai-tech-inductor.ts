import { inductorFamily } from '../inductor-scheme.ts';

/** TMPC0603H-2R2MG-D: the common scheme. */
export const taiTechInductor = inductorFamily({
  id: 'tai-tech-inductor',
  manufacturer: 'Tai-Tech',
  title: 'Tai-Tech TMPC, TMPA, HPC, UHP, DFP inductors',
  source: 'Tai-Tech, inductor data sheets: product identification',
  example: 'TMPC0603H-2R2MG-D',
  series: 'TMPC TMPA HPC UHP DFP AHP FCI SWI',
  chips: 'FCI SWI',
});
