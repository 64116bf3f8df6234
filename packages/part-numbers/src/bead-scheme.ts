import { imperialOfMetric, percent } from '@partwright/values';
import { imperialSize } from './chip-sizes.ts';
import type { Family } from './family.ts';
import { resistorTolerance } from './letters.ts';
import { ohmsOfDigits } from './value-codes.ts';

/** A maker that names its ferrite beads in the common way. */
interface BeadMaker {
  id: string;
  manufacturer: string;
  title: string;
  source: string;
  example: string;
  /** Beginnings of its numbers, separated by spaces. Only these are read. */
  series: string;
  /** Sizes are printed in inches. */
  isImperial?: boolean;
}

/** Some print length and height instead of length and width. */
const WITH_HEIGHT = new Map([
  ['2029', '0805'],
  ['3261', '1206'],
]);

/** CBG160808U121T: series, size in metric digits, material, impedance in ohms at 100 MHz, tolerance where printed, packing. */
export function beadFamily({ id, manufacturer, title, source, example, series, isImperial }: BeadMaker): Family {
  const names = series.split(' ').sort((a, b) => b.length - a.length);
  return {
    id,
    manufacturer,
    kind: 'ferrite_bead',
    title,
    source,
    example,
    prefixes: names.map((name) => name.slice(0, 2)).join(' '),
    pattern: new RegExp(
      `^(?<series>${names.join('|')})-?(?<size>\\d{4})(?<height>\\d{2})?(?<type>[A-Z]{0,3})-?(?<value>\\d{3})(?<tolerance>[HKMNPXY])?(?<tail>(?:-?[A-Z][A-Z0-9]{0,4}|-[A-Z0-9]{1,5}){0,3})$`,
    ),
    read: ({ series: name = '', size = '', height = '', type = '', value = '', tolerance, tail = '' }) => {
      const numeric = ohmsOfDigits(value);
      const body = isImperial ? imperialSize(size) : (WITH_HEIGHT.get(size) ?? imperialOfMetric(size));
      if (!numeric || body === null) return null;
      return {
        series: name,
        numeric,
        // Y, the usual letter, is 25 %.
        tolerance: tolerance === 'Y' ? percent(25) : resistorTolerance(tolerance),
        package: body,
        base: `${name}${size}${height}${type}${value}${tolerance ?? ''}${tail}`,
      };
    },
  };
}
