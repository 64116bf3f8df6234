import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { crcwPackings } from '../packings.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** CRCW040210K0FKED: series, size, value, tolerance, drift, packing, and HP for the high-power version. Z stands for a link. */
export const vishayCrcw: Family = {
  id: 'vishay-crcw',
  manufacturer: 'Vishay',
  kind: 'resistor',
  title: 'Vishay CRCW, TNPW, RCA, RCG, WSL chip resistors',
  source: 'Vishay, CRCW, CRCW-HP and WSL data sheets: part number and product description',
  example: 'CRCW040210K0FKED',
  prefixes: ['CR', 'TN', 'RC', 'WS'],
  pattern:
    /^(?<series>CRCW|TNPW|RCWE|RCG|RCA|RCS|RCC|WSL[PT]?)(?<size>\d{4})(?<value>\d{1,3}[RKML]\d{0,4}|[RL]\d{3,5}|0000)(?<tolerance>[BCDFGJKZ])(?<drift>[A-Z0])?(?<packing>E[A-H]|R[A-Z0-9T][0-9]|T[A-F])?(?<extra>HP|C|IF|B|E3|18|HPIF)?$/,
  packings: crcwPackings,
  read: ({ series = '', size, value = '', tolerance, drift = '', packing, extra = '' }) => {
    const link = tolerance === 'Z';
    const numeric = link ? (/^0*$/.test(value) ? 0 : null) : ohmsOfLetters(value);
    const body = imperialSize(size);
    if (numeric === null || body === null || (packing === undefined && extra !== '')) return null;
    return {
      series,
      numeric,
      tolerance: link ? null : resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      automotive: series !== 'RCG',
      base: `${series}${size}${value}${tolerance}${drift}${extra}`,
    };
  },
};
