import type { Family } from '../family.ts';
import { ohmsOfDigits, ohmsOfLetters } from '../value-codes.ts';

/** Numbering schemes of Viking. */
export const viking: readonly Family[] = [
  // ARG03BTC1002: size, tolerance, packing, drift class, value.
  {
    id: 'viking-ar',
    manufacturer: 'Viking',
    kind: 'resistor',
    title: 'Viking AR, ARG thin film chip resistors',
    source: 'Viking, AR and ARG thin film chip resistor data sheets: how to order',
    example: 'ARG03BTC1002',
    prefixes: 'AR',
    pattern:
      /^(?<series>ARG?)(?<size>\d{2})(?<tolerance>[ABCDFGJLPW])(?<packing>[TV])(?<drift>[A-EX])(?<power>[XWV])?(?<value>\d{4}|\d{0,2}R\d{1,3})(?<extra>[AN])?$/,
    value: ohmsOfDigits,
    size: '01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 10 2010, 12 2512, 13 1210',
  },
  // CR-03FL7---10K: size, tolerance, packing, reel, value filled up with dashes.
  {
    id: 'viking-cr',
    manufacturer: 'Viking',
    kind: 'resistor',
    title: 'Viking CR thick film chip resistors',
    source: 'Viking, CR thick film chip resistor data sheet: how to order',
    example: 'CR-03FL7---10K',
    prefixes: 'CR',
    pattern:
      /^(?<series>CR)-(?<size>\d{2})(?<tolerance>[DFGJ])(?<packing>[LT][67])-{1,5}(?<value>\d{1,3}[RKM]\d{0,2})$/,
    value: ohmsOfLetters,
    size: '01 0201, 02 0402, 03 0603, 05 0805, 06 1206, 0A 2010',
    base: 'CR-{size}{tolerance}{value}',
  },
];
