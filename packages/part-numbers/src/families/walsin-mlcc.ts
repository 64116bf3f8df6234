import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { walsinPackings } from '../packings.ts';
import { faradsOfCode, voltsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['03', '0201'],
  ['15', '0402'],
  ['18', '0603'],
  ['21', '0805'],
  ['31', '1206'],
  ['32', '1210'],
  ['43', '1812'],
  ['55', '2220'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['B', 'X7R'],
  ['N', 'C0G'],
  ['X', 'X5R'],
  ['F', 'Y5V'],
  ['S', 'X6S'],
]);

/** 0603B104K500CT: size, dielectric, capacitance, tolerance, voltage, termination, packing. MT, RF, SH number their sizes in metric. */
export const walsinMlcc: Family = {
  id: 'walsin-mlcc',
  manufacturer: 'Walsin',
  kind: 'capacitor',
  title: 'Walsin (and Multicomp) multilayer ceramic capacitors',
  source: 'Walsin, Multilayer Ceramic Capacitors: how to order',
  example: '0603B104K500CT',
  prefixes: ['01', '02', '04', '06', '08', '12', '18', '22', 'MT', 'RF', 'SH', 'MC', 'HH'],
  pattern:
    /^(?:(?<series>MC)?(?<size>01005|\d{4})|(?<metric>MT|RF|SH|HH)(?<body>03|15|18|21|31|32|43|55))(?<temperature>[BNXFSA])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[A-DFGJKMZ])(?<volts>\d{3}|\dR\d)(?<termination>[CLS])(?<packing>[TGB])(?<tail>[A-Z0-9]{0,2})$/,
  packings: walsinPackings,
  read: ({ series, size, metric, body, temperature = '', value = '', tolerance, volts = '', termination, packing }) => {
    const numeric = faradsOfCode(value);
    const voltage = voltsOfDigits(volts);
    const chip = size === undefined ? (SIZES.get(body ?? '') ?? null) : imperialSize(size);
    const dielectric = DIELECTRICS.get(temperature);
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
};
