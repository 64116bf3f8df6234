import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** RC016M102LO10*16TH-2A1E: series, volts, tolerance, capacitance, body, lead form. */
export const beryl = electrolyticFamily({
  id: 'beryl',
  manufacturer: 'BERYL Electronic Tech',
  title: 'BERYL RC and HTA aluminium electrolytic capacitors',
  source: 'BERYL, RC data sheet: part number',
  category: 'capacitor.electrolytic',
  example: 'RC016M102LO10*16TH-2A1E',
  prefixes: ['RC', 'HT', 'RD', 'RF', 'RH', 'RL'],
  pattern:
    /^(?<series>R[A-Z]|HT[A-Z])(?<volts>\d{3}|\dR\d)(?<tolerance>[MK])(?<value>\d{3}|\dR\d|R\d{2})(?<tail>[LE]O?[0-9.*]{3,8}[A-Z0-9-]{0,9})$/,
});
