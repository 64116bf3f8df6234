import { imperialOfMetric } from '@partwright/values';
import type { Family } from './family.ts';
import { inductorTolerance } from './letters.ts';
import { henriesOfCode } from './value-codes.ts';

/** Six digits below this are taken for inches. */
const SMALLEST_METRIC = '100500';

/** A maker that names its inductors in the common way. */
interface InductorMaker {
  id: string;
  manufacturer: string;
  title: string;
  source: string;
  example: string;
  /** Beginnings of its numbers, separated by spaces. Only these are read. */
  series: string;
  /** Of those, the multilayer and wire-wound chips; the others are power inductors. */
  chips?: string;
  /** A code that begins with 0 is in nanohenries (`015` 15 nH), not in tens of microhenries. */
  hasNanoCode?: boolean;
}

/**
 * FNR4030S4R7MT: series, body in three to six digits, letters of the version, inductance (EIA code in µH, R and N for the
 * point), tolerance, packing. Most makers of inductors in China, Taiwan and Japan number so; the body is in tenths of a
 * millimetre and only six digits that begin with a chip size surely name one.
 */
export function inductorFamily(maker: InductorMaker): Family {
  const { id, manufacturer, title, source, example, hasNanoCode = false } = maker;
  const series = maker.series.split(' ').sort((a, b) => b.length - a.length);
  const chips = new Set((maker.chips ?? '').split(' '));
  const long = series.filter((name) => name.length > 2);
  // Two letters begin the numbers of many makers: there the dash must stand.
  const short = series.filter((name) => name.length <= 2);
  const starts = [
    ...(long.length > 0 ? [`(?<long>${long.join('|')})-?(?<size>\\d{3,6})(?<type>[A-Z]{0,4}?)-?`] : []),
    ...(short.length > 0 ? [`(?<short>${short.join('|')})(?<body>\\d{4})(?<version>[A-Z]{0,2})-`] : []),
  ];
  return {
    id,
    manufacturer,
    kind: 'inductor',
    title,
    source,
    category: 'inductor.power',
    example,
    prefixes: series.map((name) => name.slice(0, 2)).join(' '),
    pattern: new RegExp(
      `^(?:${starts.join('|')})(?<value>\\d{1,2}[RN]\\d|[RN]\\d{2}|\\d{2}N|\\d{3})-?(?<tolerance>[BCDFGHJKMNS])(?<tail>(?:-?[A-Z][A-Z0-9]{0,4}|-[A-Z0-9]{1,5}){0,3})$`,
    ),
    read: ({ long: full, size, type, short: brief, body, version, value = '', tolerance, tail = '' }) => {
      const name = full ?? brief ?? '';
      const digits = size ?? body ?? '';
      const isNano = value.startsWith('0');
      if (isNano && !hasNanoCode) return null;
      const numeric = isNano ? Number(`${value}e-9`) : henriesOfCode(value);
      const letter = numeric === null ? null : inductorTolerance(tolerance, numeric);
      if (numeric === null || numeric === 0 || letter === null) return null;
      return {
        series: name,
        numeric,
        tolerance: letter,
        package: digits.length === 6 && digits >= SMALLEST_METRIC ? imperialOfMetric(digits.slice(0, 4)) : null,
        category: chips.has(name) ? 'inductor.chip' : 'inductor.power',
        base: `${name}${digits}${type ?? version}${value}${tolerance}${tail}`,
      };
    },
  };
}
