import { inductorFamily } from '../inductor-scheme.ts';

/** FEC0805CP-R15J-LRH: the common scheme. */
export const psaInductor = inductorFamily({
  id: 'psa-inductor',
  manufacturer: 'PSA',
  title: 'PSA FEC chip inductors',
  source: 'PDC (PSA), FEC data sheet: part number',
  example: 'FEC0805CP-R15J-LRH',
  series: 'FEC',
  chips: 'FEC',
});
