import { percent } from '@partwright/values';
import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

const TOLERANCES = new Map([
  ['F', 1],
  ['G', 2],
  ['J', 5],
]);

/** MOS2CT52R102J: rating, termination, taping, packing, three digits (four at 1 %), tolerance. */
export const koaMos: Family = {
  id: 'koa-mos',
  manufacturer: 'KOA',
  kind: 'resistor',
  title: 'KOA MOS, MOSX metal oxide film resistors',
  source: 'KOA Speer, MOS, MOSX data sheet: ordering information',
  category: 'resistor.through_hole',
  example: 'MOS2CT52R102J',
  prefixes: ['MO'],
  pattern:
    /^(?<series>MOSX?)(?<rating>1\/2|[1235])(?<plating>[CL])(?<taping>[TLMVN]\d{2,3})?(?<packing>[AR])(?<value>\d{3,4}|R\d{2}|\dR\d|\d{2}R\d)(?<tolerance>[FGJ])$/,
  read: ({ series = '', rating = '', plating, taping = '', packing, value = '', tolerance = '' }) => {
    const numeric = ohmsOfDigits(value);
    const plusMinus = TOLERANCES.get(tolerance);
    // Four digits belong to 1 % and to nothing else.
    if (
      numeric === null ||
      plusMinus === undefined ||
      /^\d{4}$/.test(value) !== (plusMinus === 1 && !value.includes('R'))
    )
      return null;
    return {
      series: `${series}${rating}`,
      numeric,
      tolerance: percent(plusMinus),
      power: rating === '1/2' ? 0.5 : Number(rating),
      packaging: `${taping}${packing}`,
      base: `${series}${rating}${plating}${value}${tolerance}`,
    };
  },
};
