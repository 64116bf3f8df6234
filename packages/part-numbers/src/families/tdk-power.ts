import { imperialOfMetric } from '@partwright/values';
import type { Family } from '../family.ts';
import { inductorTolerance } from '../letters.ts';
import { henriesOfCode } from '../value-codes.ts';

/** CLF6045NIT-150M-D: series and body, type, inductance, tolerance, rated current where printed, packing. */
export const tdkPower: Family = {
  id: 'tdk-power',
  manufacturer: 'TDK',
  kind: 'inductor',
  title: 'TDK TFM, SLF, CLF, RLF, NLV, NLCV, ADL inductors',
  source: 'TDK, inductor data sheets: part number construction',
  category: 'inductor.power',
  example: 'CLF6045NIT-150M-D',
  prefixes: ['TF', 'SL', 'CL', 'RL', 'NL', 'AD'],
  pattern:
    /^(?:(?<film>TFM)(?<size>\d{6})(?<type>[A-Z]{2,4})-?(?<printed>\d{3}|\dR\d|R\d{2})(?<letter>[MN])(?<tail>T[A-Z]{2})|(?<series>SLF|CLF|RLF|NLV|NLCV|NLFV|ADL)(?<body>\d{2,5})(?<version>[A-Z]{0,5})-(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[JKMN])(?<current>\dR\d|R\d{2})?(?:-[A-Z0-9]{1,6})?)$/,
  read: ({ film, size = '', type, printed, letter, tail, series, body, version, value, tolerance, current = '' }) => {
    const code = printed ?? value ?? '';
    // `039` of the NLV series are 39 nH.
    const numeric = code.startsWith('0') ? (series === 'NLV' ? Number(`${code}e-9`) : null) : henriesOfCode(code);
    if (!numeric) return null;
    return {
      series: film ?? series ?? '',
      numeric,
      tolerance: inductorTolerance(letter ?? tolerance, numeric),
      package: film === undefined ? null : imperialOfMetric(size.slice(0, 4)),
      packaging: tail ?? null,
      base: film
        ? `${film}${size}${type}${code}${letter}${tail}`
        : `${series}${body}${version}${code}${tolerance}${current}`,
    };
  },
};
