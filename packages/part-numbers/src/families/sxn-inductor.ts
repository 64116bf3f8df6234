import { inductorFamily } from '../inductor-scheme.ts';

/** SMNR6045-470MT: the common scheme. */
export const sxnInductor = inductorFamily({
  id: 'sxn-inductor',
  manufacturer: 'SXN',
  title: 'SXN SMNR, SMMS, SMTC, SMDRH, SMDRI inductors',
  source: 'SXN, inductor data sheets: part number',
  example: 'SMNR6045-470MT',
  series: 'SMNR SMMS SMTC SMDRH SMDRI SMDRS SMSD SM PK EC',
});
