import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance, resistorTolerance } from '../letters.ts';
import { walsinPackings } from '../packings.ts';
import { parseTable } from '../tables.ts';
import { faradsOfCode, ohmsOfDigits, voltsOfDigits } from '../value-codes.ts';

/** Imperial chip size of MT, RF, SH and HH by its code. */
const METRIC_SIZES = parseTable('03 0201, 15 0402, 18 0603, 21 0805, 31 1206, 32 1210, 43 1812, 55 2220');
/** EIA dielectric by its code. */
const WALSIN_DIELECTRICS = parseTable('B X7R, N C0G, X X5R, F Y5V, S X6S');

/** Numbering schemes of Walsin. */
export const walsin: readonly Family[] = [
  // 0603B104K500CT: size, dielectric, capacitance, tolerance, voltage, termination, packing. MT, RF, SH number their sizes in metric.
  {
    id: 'walsin-mlcc',
    manufacturer: 'Walsin',
    kind: 'capacitor',
    title: 'Walsin (and Multicomp) multilayer ceramic capacitors',
    source: 'Walsin, Multilayer Ceramic Capacitors: how to order',
    example: '0603B104K500CT',
    prefixes: '01 02 04 06 08 12 18 22 MT RF SH MC HH',
    pattern:
      /^(?:(?<series>MC)?(?<size>01005|\d{4})|(?<metric>MT|RF|SH|HH)(?<body>03|15|18|21|31|32|43|55))(?<temperature>[BNXFSA])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<termination>[CLS])(?<packing>[TGB])(?<tail>[A-Z0-9]{0,2})$/,
    packings: walsinPackings,
    read: ({
      series,
      size,
      metric,
      body,
      temperature = '',
      value = '',
      tolerance,
      volts = '',
      termination,
      packing,
    }) => {
      const numeric = faradsOfCode(value);
      const voltage = voltsOfDigits(volts);
      const chip = size === undefined ? (METRIC_SIZES.get(body ?? '') ?? null) : imperialSize(size);
      const dielectric = WALSIN_DIELECTRICS.get(temperature);
      if (numeric === null || voltage === null || chip === null || dielectric === undefined) return null;
      return {
        series: series ?? metric ?? 'MLCC',
        manufacturer: series === 'MC' ? 'Multicomp' : 'Walsin',
        numeric,
        tolerance: capacitorTolerance(tolerance, numeric),
        package: chip,
        voltage,
        dielectric,
        packaging: packing ?? null,
        automotive: metric === 'MT',
        base: `${series ?? metric ?? ''}${size ?? body}${temperature}${value}${tolerance}${volts}${termination}`,
      };
    },
  },
  // WA06X103JTL: size, type, value, tolerance, packing.
  {
    id: 'walsin-wa',
    manufacturer: 'Walsin',
    kind: 'resistor_network',
    title: 'Walsin WA chip resistor arrays',
    source: 'Walsin, WA04X and WA06X data sheets: catalogue numbers',
    example: 'WA06X103JTL',
    prefixes: 'WA',
    pattern: /^WA(?<size>04|06)X(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<tolerance>[FJ])(?<packing>[ATPQ]L?)$/,
    series: 'WA{size}X',
    value: ohmsOfDigits,
    size: '04 0402x4, 06 0603x4',
    base: 'WA{size}X{value}{tolerance}',
  },
  // WR06X1002FTL: series, size, X or W (low and high values), value, tolerance, packing. P is a link.
  {
    id: 'walsin-wr',
    manufacturer: 'Walsin',
    kind: 'resistor',
    title: 'Walsin WR, WF, WW, MR chip resistors',
    source: 'Walsin, WR and WF chip resistor data sheets: catalogue numbers',
    example: 'WR06X1002FTL',
    prefixes: 'WR WF WW MR',
    pattern:
      /^(?<series>W[RFW]|MR)(?<size>\d{2})(?<type>[XWH])(?<value>\d{3,4}|\d{0,2}R\d{1,3})(?<tolerance>[BDFJP])(?<packing>[ATPQ]LV?)?$/,
    value: ohmsOfDigits,
    tolerance: (letter) => (letter === 'P' ? null : resistorTolerance(letter)),
    size: '01 01005, 02 0201, 04 0402, 06 0603, 08 0805, 10 1210, 12 1206, 18 1218, 20 2010, 25 2512',
    automotive: ({ series }) => series === 'MR',
  },
];
