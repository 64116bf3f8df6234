import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** Numbering schemes of TE Connectivity. */
export const te: readonly Family[] = [
  // CRG0603F10K: series, size, tolerance, value. CPF is thin film and ends with its drift class.
  {
    id: 'te-crg',
    manufacturer: 'TE Connectivity',
    kind: 'resistor',
    title: 'TE Connectivity CRG, CRGCQ, CRGP, CRGH, CPF chip resistors',
    source: 'TE Connectivity, CRG and CRGCQ data sheets: how to order',
    example: 'CRG0603F10K',
    prefixes: 'CR CP',
    pattern:
      /^(?<series>CRG(?:CQ|P|H|S)?|CPF(?:-A-)?)(?<size>\d{4})(?<tolerance>[ABDFJ])(?<value>\d{1,3}[RKM]\d{0,2})(?<drift>E1?)?$/,
    value: ohmsOfLetters,
    size: imperialSize,
  },
  // LR1F1K8: series and body, tolerance, value with its letter.
  {
    id: 'te-lr',
    manufacturer: 'TE Connectivity',
    kind: 'resistor',
    title: 'TE Connectivity (Neohm) LR0, LR1 metal film resistors',
    source: 'TE Connectivity, LR series metal film resistors data sheet: how to order',
    category: 'resistor.through_hole',
    example: 'LR1F1K8',
    prefixes: 'LR',
    pattern: /^(?<series>LR[01])(?<tolerance>[FGJ])(?<value>\d{1,3}[RKM]\d{0,2})$/,
    value: ohmsOfLetters,
  },
  // RP73D1J10KBTG, RN73C2A1K0BTD, RLP73K2AR10FTD: series, drift, size, value, tolerance, packing.
  {
    id: 'te-thin-film',
    manufacturer: 'TE Connectivity',
    kind: 'resistor',
    title: 'TE Connectivity (Holsworthy) RP73, RN73, RQ73, RU73, RLP73, RLW73 chip resistors',
    source: 'TE Connectivity, RP73, RN73, RQ73 and RLP73 series data sheets: how to order',
    example: 'RP73D1J10KBTG',
    prefixes: 'RP RN RQ RL RU',
    pattern:
      /^(?<series>RP73|RN73|RQ73|RU73|RLP73|RLW73)(?<drift>[A-Z])(?<size>1E|1J|2A|2B|2E|2H|3A)(?<value>\d{1,3}[RKM]\d{0,3}|R\d{2,3})(?<tolerance>[BCDFJ])(?<packing>T[A-Z]{1,2}|TD)$/,
    value: ohmsOfLetters,
    size: '1E 0402, 1J 0603, 2A 0805, 2B 1206, 2E 1210, 2H 2010, 3A 2512',
  },
];
