import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** RVT35V220M6X8: series, volts, microfarads, tolerance, diameter and length. */
export const jieerrui = electrolyticFamily({
  id: 'jieerrui',
  manufacturer: 'jieerrui',
  title: 'jieerrui RVT, RVE, ERG, JVJ aluminium electrolytic capacitors',
  source: 'jieerrui, aluminium electrolytic capacitor data sheets: part number',
  category: 'capacitor.electrolytic',
  example: 'RVT35V220M6X8',
  prefixes: ['RV', 'ER', 'JV', 'CS', 'PA', 'VT'],
  pattern:
    /^(?<series>[A-Z]{2,3})(?<volts>\d{1,3}(?:\.\d)?)V(?<microfarads>\d{1,5}(?:\.\d{1,2})?)(?<tolerance>M)(?<tail>\d{1,2}(?:\.\d)?X\d{1,2}(?:\.\d)?)$/,
});
