import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** KM1E102MG160A00CV0: series, voltage, capacitance, tolerance, body, lead form. */
export const changzhouHuawei = electrolyticFamily({
  id: 'changzhou-huawei',
  manufacturer: 'Changzhou Huawei Elec',
  title: 'Changzhou Huawei KM, RL, RS, VT, VH aluminium electrolytic capacitors',
  source: 'Changzhou Huawei, aluminium electrolytic capacitor catalogue: part number',
  category: 'capacitor.electrolytic',
  example: 'KM1E102MG160A00CV0',
  prefixes: ['KM', 'RL', 'RS', 'VT', 'VH', 'RD', 'RA', 'CD', 'VK', 'VZ', 'RB', 'LS'],
  pattern:
    /^(?<series>[A-Z]{2})(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>[A-Z]\d{3}[A-Z0-9]\d{2}[A-Z0-9]{3,5})$/,
});
