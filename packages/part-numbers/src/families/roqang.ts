import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** RVT1E100M0405: series, voltage, capacitance, tolerance, diameter and height. Many makers of cans in China number so. */
export const roqang = electrolyticFamily({
  id: 'roqang',
  manufacturer: 'ROQANG',
  isShared: true,
  title: 'ROQANG RVT, VT, GR aluminium electrolytic capacitors, and the same numbers of Honor, ACMECON and others',
  source: 'ROQANG, RVT and GR data sheets: part number',
  category: 'capacitor.electrolytic',
  example: 'RVT1E100M0405',
  prefixes: ['RV', 'VT', 'GR', 'GV', 'HS', 'UV', 'CK', 'HG', 'HV'],
  pattern:
    /^(?<series>RV[A-Z]|VT|GR|GV[A-Z]|HS|UV|CK|HG|HV)(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>\d{4}[A-Z]{0,6})(?:\d{1,4}UF\d{1,3}V)?$/,
});
