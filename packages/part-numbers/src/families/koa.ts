import type { Family } from '../family.ts';
import { ohmsOfDigits } from '../value-codes.ts';

/** Numbering schemes of KOA. */
export const koa: readonly Family[] = [
  // MOS2CT52R102J: rating, termination, taping, packing, three digits (four at 1 %), tolerance.
  {
    id: 'koa-mos',
    manufacturer: 'KOA',
    kind: 'resistor',
    title: 'KOA MOS, MOSX metal oxide film resistors',
    source: 'KOA Speer, MOS, MOSX data sheet: ordering information',
    category: 'resistor.through_hole',
    example: 'MOS2CT52R102J',
    prefixes: 'MO',
    pattern:
      /^(?<series>MOSX?)(?<watts>1\/2|[1235])(?<plating>[CL])(?<taping>[TLMVN]\d{2,3})?(?<packing>[AR])(?<value>\d{3,4}|R\d{2}|\dR\d|\d{2}R\d)(?<tolerance>[FGJ])$/,
    series: '{series}{watts}',
    // Four digits belong to 1 % and to nothing else.
    value: (code, { tolerance }) =>
      /^\d{4}$/.test(code) === (tolerance === 'F' && !code.includes('R')) ? ohmsOfDigits(code) : null,
    watts: '1/2 1/2, 1 1, 2 2, 3 3, 5 5',
    packaging: '{taping}{packing}',
    base: '{series}{watts}{plating}{value}{tolerance}',
  },
  // RK73H1JTTD1002F: type, size, plating (RT against sulphur), tape, value, tolerance. RN73 gives its drift behind the tolerance.
  {
    id: 'koa-rk73',
    manufacturer: 'KOA',
    kind: 'resistor',
    title: 'KOA RK73, SG73, RN73, SR73 chip resistors',
    source: 'KOA Speer, RK73, RN73, SR73 and SG73 data sheets: ordering information',
    example: 'RK73H1JTTD1002F',
    prefixes: 'RK SG RN SR TL UR',
    pattern:
      /^(?<series>RK73[BHG]|SG73[PS]?|RN73[HR]?|SR73|UR73D?|TLR)(?<size>1F|1H|1E|1J|2A|2B|2E|W?2H|W?3AW?)(?<plating>RT|[TLGD]?)(?<packing>T[PBCDEX]+|TPL|TCM)(?<value>\d{4}|\d{3}|\d{0,2}R\d{0,3}|\d{1,2}L\d{0,2})(?<tolerance>[ABCDFGJ])(?<drift>\d{2,3})?$/,
    value: ohmsOfDigits,
    size: '1F 01005, 1H 0201, 1E 0402, 1J 0603, 2A 0805, 2B 1206, 2E 1210, 2H 2010, W2H 2010, 3A 2512, W3A 2512, 3AW 2512',
    base: '{series}{size}{value}{tolerance}{drift}',
  },
];
