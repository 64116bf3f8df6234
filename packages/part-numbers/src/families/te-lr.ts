import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** LR1F1K8: series and body, tolerance, value with its letter. */
export const teLr: Family = {
  id: 'te-lr',
  manufacturer: 'TE Connectivity',
  kind: 'resistor',
  title: 'TE Connectivity (Neohm) LR0, LR1 metal film resistors',
  source: 'TE Connectivity, LR series metal film resistors data sheet: how to order',
  category: 'resistor.through_hole',
  example: 'LR1F1K8',
  prefixes: ['LR'],
  pattern: /^(?<series>LR[01])(?<tolerance>[FGJ])(?<value>\d{1,3}[RKM]\d{0,2})$/,
  read: ({ series = '', tolerance, value = '' }) => {
    const numeric = ohmsOfLetters(value);
    if (numeric === null) return null;
    return { series, numeric, tolerance: resistorTolerance(tolerance), base: `${series}${tolerance}${value}` };
  },
};
