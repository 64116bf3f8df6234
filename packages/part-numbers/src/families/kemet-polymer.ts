import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** A768KS476M1JLAE031: series, body, capacitance in picofarads, tolerance, voltage, packing, series resistance. */
export const kemetPolymer = electrolyticFamily({
  id: 'kemet-polymer',
  manufacturer: 'KEMET',
  title: 'KEMET A7xx aluminium polymer capacitors',
  source: 'KEMET, aluminium polymer capacitors: ordering information',
  category: 'capacitor.polymer',
  example: 'A768KS476M1JLAE031',
  prefixes: ['A7'],
  pattern:
    /^(?<series>A7\d{2})(?<body>[A-Z]{2})(?<value>\d{3})(?<tolerance>[MK])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<tail>[A-Z]{3}\d{3})$/,
});
