import { inductorFamily } from '../inductor-scheme.ts';

/** MWI0603UC22NJST-HF: the common scheme. */
export const myxInductor = inductorFamily({
  id: 'myx-inductor',
  manufacturer: 'MYX',
  title: 'MYX MWI wire-wound chip inductors',
  source: 'MYX, MWI data sheet: part number',
  example: 'MWI0603UC22NJST-HF',
  series: 'MWI',
  chips: 'MWI',
});
