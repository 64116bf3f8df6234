import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** KM106M100E11RR0VH2FP0: series, capacitance in picofarads, tolerance, volts, body, packing. */
export const chengxing = electrolyticFamily({
  id: 'chengxing',
  manufacturer: 'Chengxing',
  title: 'Chengxing KM, GR, VT aluminium electrolytic capacitors',
  source: 'Dongguan Chengxing, aluminium electrolytic capacitor catalogue: part number',
  category: 'capacitor.electrolytic',
  example: 'KM106M100E11RR0VH2FP0',
  prefixes: ['KM', 'GR', 'VT', 'GS', 'RD', 'LS', 'GK', 'VH', 'KS', 'GF', 'GT', 'SH'],
  pattern:
    /^(?<series>[A-Z]{2})(?<value>\d{3})(?<tolerance>[MK])(?<volts>\d{3}|\dR\d)(?<tail>[A-Z][0-9A-Z]\d[A-Z]{2}0[A-Z0-9]{4,6})$/,
});
