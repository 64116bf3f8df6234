import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** NXA25V680M10*20: series, volts, microfarads, tolerance, diameter and length. */
export const samyoung = electrolyticFamily({
  id: 'samyoung',
  manufacturer: 'SamYoung Electronics',
  title: 'SamYoung NXA, MHA, MVK, TLS aluminium electrolytic capacitors',
  source: 'SamYoung, aluminium electrolytic capacitor catalogue: part numbers',
  category: 'capacitor.electrolytic',
  example: 'NXA25V680M10*20',
  prefixes: ['NX', 'MH', 'MV', 'TL', 'SH', 'NF', 'NH', 'SM', 'KM', 'LX', 'BX', 'ML'],
  pattern:
    /^(?<series>[A-Z]{3,4})(?<volts>\d{1,3}(?:\.\d)?)V(?<microfarads>\d{1,5}(?:\.\d{1,2})?)(?<tolerance>M)(?<tail>\d{1,2}(?:\.\d)?\*\d{1,3}(?:\.\d)?[A-Z0-9.]{0,6})$/,
});
