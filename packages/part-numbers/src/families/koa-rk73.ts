import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['1F', '01005'],
  ['1H', '0201'],
  ['1E', '0402'],
  ['1J', '0603'],
  ['2A', '0805'],
  ['2B', '1206'],
  ['2E', '1210'],
  ['2H', '2010'],
  ['3A', '2512'],
]);

/** RK73H1JTTD1002F: type, size, plating (RT against sulphur), tape, value, tolerance. RN73 gives its drift behind the tolerance. */
export const koaRk73: Family = {
  id: 'koa-rk73',
  manufacturer: 'KOA',
  kind: 'resistor',
  title: 'KOA RK73, SG73, RN73, SR73 chip resistors',
  source: 'KOA Speer, RK73, RN73, SR73 and SG73 data sheets: ordering information',
  example: 'RK73H1JTTD1002F',
  prefixes: ['RK', 'SG', 'RN', 'SR', 'TL', 'UR'],
  pattern:
    /^(?<series>RK73[BHG]|SG73[PS]?|RN73[HR]?|SR73|UR73D?|TLR)(?<size>1F|1H|1E|1J|2A|2B|2E|W?2H|W?3AW?)(?<plating>RT|[TLGD]?)(?<packing>T[PBCDEX]+|TPL|TCM)(?<value>\d{4}|\d{3}|\d{0,2}R\d{0,3}|\d{1,2}L\d{0,2})(?<tolerance>[ABCDFGJ])(?<drift>\d{2,3})?$/,
  read: ({ series = '', size = '', packing, value = '', tolerance, drift = '' }) => {
    const numeric = ohmsOfDigits(value);
    const body = SIZES.get(size.replace('W', '')) ?? null;
    if (numeric === null || body === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: body,
      packaging: packing ?? null,
      base: `${series}${size}${value}${tolerance}${drift}`,
    };
  },
};
