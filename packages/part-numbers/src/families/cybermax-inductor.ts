import { inductorFamily } from '../inductor-scheme.ts';

/** CMLW5040S4R7MST: the common scheme. */
export const cybermaxInductor = inductorFamily({
  id: 'cybermax-inductor',
  manufacturer: 'Cybermax',
  title: 'Cybermax CML, CMC inductors',
  source: 'Cybermax, CMLW, CMLF, CMCC data sheets: part number',
  example: 'CMLW5040S4R7MST',
  series: 'CMLW CMLF CMLO CMLH CMCC CMCW',
  chips: 'CMCC CMCW',
});
