import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** EFVM100ADA220M0677: series, volts, style, capacitance, tolerance, body. */
export const follon = electrolyticFamily({
  id: 'follon',
  manufacturer: 'FOLLON',
  title: 'FOLLON EFV aluminium electrolytic capacitors',
  source: 'FOLLON, EFV data sheets: part number',
  category: 'capacitor.electrolytic.smd',
  example: 'EFVM100ADA220M0677',
  prefixes: ['EF'],
  pattern:
    /^(?<series>EF[A-Z]{2})(?<volts>\d{3}|\dR\d)ADA(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>[0-9A-Z]{4})$/,
});
