import { inductorFamily } from '../inductor-scheme.ts';

/** HSC0603-12NJ-T: the common scheme. */
export const emtekInductor = inductorFamily({
  id: 'emtek-inductor',
  manufacturer: 'EMTEK',
  title: 'EMTEK HSC, LSF, LCD, HEC, HQC chip inductors',
  source: 'EMTEK, wire-wound chip inductor data sheets: part number',
  example: 'HSC0603-12NJ-T',
  series: 'HSC LSF LCD HEC HQC',
  chips: 'HSC LSF LCD HEC HQC',
});
