import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** ERE1AM102F16OT: series, voltage, tolerance, capacitance, body, packing. */
export const aishi = electrolyticFamily({
  id: 'aishi',
  manufacturer: 'AISHI',
  title: 'AISHI and Yunxing E, SP aluminium electrolytic and polymer capacitors',
  source: 'AISHI, aluminium electrolytic capacitor catalogue: part number system',
  category: 'capacitor.electrolytic',
  example: 'ERE1AM102F16OT',
  prefixes: ['ER', 'EC', 'EM', 'EG', 'EV', 'EW', 'EH', 'SP', 'SV', 'EE', 'ES'],
  // The makers of this scheme print 1K on their 100 V types.
  ownVolts: { '1K': 100 },
  makers: { EC: 'Yunxing', SPT: 'Yunxing' },
  pattern:
    /^(?<series>E[A-Z]{2}|SP[A-Z]|SV[A-Z])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H)(?<tolerance>[MKQ])(?<value>\d{3}|\dR\d|R\d{2})(?<tail>[A-Z]{1,2}[0-9D]\d[A-Z0-9=.-]{0,12})$/,
});
