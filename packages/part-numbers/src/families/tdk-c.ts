import { imperialOfMetric, readDielectric, voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['1', '0201'],
  ['2', '0402'],
  ['3', '0603'],
  ['4', '0805'],
  ['5', '1206'],
  ['6', '1210'],
  ['7', '1808'],
  ['8', '1812'],
  ['9', '2220'],
]);
/** Names of the JIS that have no EIA equal. */
const JIS = new Set(['JB', 'CH']);

/** `080AA`: height in hundredths of a millimetre, reel, design. The older `T000N` is kept whole. */
const withoutReel = (tail: string): string => tail.replace(/^(\d{3})[A-E]([A-Z])$/, '$1$2');

/** C1005X7R1H104K050BB: series, metric size, dielectric, voltage, capacitance, tolerance, thickness, packing. CGA3E2...: size and thickness in one. */
export const tdkC: Family = {
  id: 'tdk-c',
  manufacturer: 'TDK',
  kind: 'capacitor',
  title: 'TDK C, CEU, CGA, CGB, CGJ and leaded FA, FG, FK multilayer ceramic capacitors',
  source: 'TDK, C and CGA multilayer ceramic chip capacitors: catalog number construction',
  example: 'C1005X7R1H104K050BB',
  prefixes: ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'CE', 'CG', 'FA', 'FG', 'FK'],
  pattern:
    /^(?:C(?<metric>0402|0603|1005|1608|2012|3216|3225|4520|4532|5750)|(?<series>CG[ABJ]|CEU)(?<code>[1-9])(?<thickness>[A-Z]\d)|(?<leaded>F[AGK])(?<body>\d{2}))(?<temperature>C0G|COG|NP0|CH|JB|X5R|X6S|X6T|X7R|X7S|X7T|X8R|X8L|Y5V)(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMWZ])(?<tail>\d{3}[A-EK-N][A-Z]|T[A-Z0-9]{4,5}|[A-Z][TU]0\d|\d{3}|T|T\d)?$/,
  read: ({
    metric,
    series,
    code,
    thickness = '',
    leaded,
    body,
    temperature = '',
    volts = '',
    value = '',
    tolerance,
    tail = '',
  }) => {
    const numeric = faradsOfCode(value);
    // TDK rounds 3.15 kV down.
    const voltage = volts === '3F' ? 3000 : voltageOfCode(volts);
    const chip = metric === undefined ? (SIZES.get(code ?? '') ?? null) : imperialOfMetric(metric);
    if (numeric === null || voltage === null || (chip === null && leaded === undefined)) return null;
    return {
      series: series ?? (leaded === undefined ? 'C' : `${leaded}${body}`),
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: chip,
      voltage,
      dielectric: JIS.has(temperature) ? temperature : readDielectric(temperature),
      packaging: tail || null,
      automotive: series === 'CGA' || series === 'CEU',
      base: `${series ?? leaded ?? 'C'}${metric ?? code ?? body}${thickness}${temperature}${volts}${value}${tolerance}${withoutReel(tail)}`,
    };
  },
};
