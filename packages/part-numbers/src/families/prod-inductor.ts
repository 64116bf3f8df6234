import { inductorFamily } from '../inductor-scheme.ts';

/** PSPNAQ3015-2R2M: the common scheme. */
export const prodInductor = inductorFamily({
  id: 'prod-inductor',
  manufacturer: 'PROD Tech',
  title: 'PROD PSPMAA, PSPNAQ, PSTMAA, PDPTAT inductors',
  source: 'PROD Tech, inductor data sheets: part number',
  example: 'PSPNAQ3015-2R2M',
  series: 'PSPMAA PSPNAQ PSTMAA PSPHAQ PSPCAQ PDPTAT PDSH PWCWAQ',
  chips: 'PWCWAQ',
});
