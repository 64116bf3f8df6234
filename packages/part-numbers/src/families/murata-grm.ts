import { voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { murataPackings } from '../packings.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['01', '008004'],
  ['02', '01005'],
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['22', '1111'],
  ['31', '1206'],
  ['32', '1210'],
  ['42', '1808'],
  ['43', '1812'],
  ['55', '2220'],
  ['14', '0505'],
]);
/** Temperature characteristics; CH, CJ and CK of the JIS are the C0H, C0J and C0K of the EIA, its R at no bias X7R; B keeps its name. */
const DIELECTRICS = new Map([
  ['5C', 'C0G'],
  ['6C', 'C0H'],
  ['7C', 'C0J'],
  ['8C', 'C0K'],
  ['5G', 'X8G'],
  ['7U', 'U2J'],
  ['1X', 'SL'],
  ['2C', 'C0H'],
  ['3C', 'C0J'],
  ['4C', 'C0K'],
  ['6P', 'P2H'],
  ['6R', 'R2H'],
  ['6S', 'S2H'],
  ['6T', 'T2H'],
  ['C6', 'X5S'],
  ['C7', 'X7S'],
  ['C8', 'X6S'],
  ['D7', 'X7T'],
  ['D8', 'X6T'],
  ['E7', 'X7U'],
  ['L8', 'X8L'],
  ['M8', 'X8M'],
  ['R6', 'X5R'],
  ['Z7', 'X7R'],
  ['R7', 'X7R'],
  ['R9', 'X8R'],
  ['F5', 'Y5V'],
  ['B1', 'B'],
  ['B3', 'B'],
  ['R1', 'X7R'],
  ['R3', 'R'],
]);
/** Codes beyond the IEC ones. */
const VOLTS = new Map([
  ['YA', 35],
  ['YD', 300],
  ['BB', 350],
]);

/** GRM155R71C104KA88D: series, size, thickness, temperature characteristic, voltage, capacitance, tolerance, design, packing. */
export const murataGrm: Family = {
  id: 'murata-grm',
  manufacturer: 'Murata',
  kind: 'capacitor',
  title: 'Murata GRM, GCM, GCJ, GRT, GRJ, GJM, GQM, GCQ, GRQ multilayer ceramic capacitors',
  source: 'Murata, Chip Multilayer Ceramic Capacitors (C02E): part numbering',
  example: 'GRM155R71C104KA88D',
  prefixes: ['GR', 'GC', 'GJ', 'GQ', 'GX', 'GG'],
  pattern:
    /^(?<series>GRM|GCM|GCJ|GRT|GRJ|GJM|GQM|GCQ|GCG|GCD|GCE|GC3|GR3|GR4|GR7|GRQ|GXM|GXT|GCB|GGM)(?<size>0[0-3D]|15|18|21|22|31|32|42|43|55|MN|11|14)(?<thickness>[A-Z0-9])(?<temperature>[A-Z0-9]{2})(?<volts>0E|0G|0J|1A|1C|1E|YA|1V|1H|1J|1K|2A|2C|2D|2E|2F|2H|2J|2V|2W|YD|BB|3A|3D|3F)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMWZ])(?<design>[A-Z0-9]{3})?(?<packing>[A-Z])?$/,
  packings: murataPackings,
  read: ({
    series = '',
    size = '',
    thickness,
    temperature = '',
    volts = '',
    value = '',
    tolerance,
    design = '',
    packing,
  }) => {
    const numeric = faradsOfCode(value);
    const body = SIZES.get(size) ?? null;
    const voltage = VOLTS.get(volts) ?? voltageOfCode(volts);
    if (numeric === null || body === null || voltage === null || !DIELECTRICS.has(temperature)) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: body,
      voltage,
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      automotive: series.startsWith('GC'),
      base: `${series}${size}${thickness}${temperature}${volts}${value}${tolerance}${design}`,
    };
  },
};
