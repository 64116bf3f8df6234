import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** EGF106M1HD11CB: series, capacitance in picofarads, tolerance, voltage, body, packing. */
export const manYue = electrolyticFamily({
  id: 'man-yue',
  manufacturer: 'Man Yue Tech',
  title: 'Man Yue (Samxon) E aluminium electrolytic capacitors',
  source: 'Man Yue, Samxon aluminium electrolytic capacitor catalogue: part number system',
  category: 'capacitor.electrolytic',
  example: 'EGF106M1HD11CB',
  prefixes: ['EG', 'ER', 'EK', 'ES', 'EM', 'EL', 'EZ', 'EF', 'EQ', 'EV'],
  pattern:
    /^(?<series>E[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<tail>[A-Z]\d{2}[A-Z0-9]{0,8})$/,
});
