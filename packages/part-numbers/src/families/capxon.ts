import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** KF100M050C110A: series, capacitance, tolerance, volts, body, packing. */
export const capxon = electrolyticFamily({
  id: 'capxon',
  manufacturer: 'Capxon',
  title: 'Capxon KF, KM, GF, TH, LV aluminium electrolytic capacitors',
  source: 'Capxon, aluminium electrolytic capacitor catalogue: part number system',
  category: 'capacitor.electrolytic',
  example: 'KF100M050C110A',
  prefixes: ['KF', 'KM', 'GF', 'TH', 'LV', 'GL', 'LZ', 'SS', 'SH', 'SK', 'FV', 'KS', 'UF', 'HV', 'CV'],
  pattern:
    /^(?<series>[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<volts>\d{3}|\dR\d)(?<tail>[A-Z]\d{3}[A-Z][A-Z0-9]{0,6})$/,
});
