import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { faradsOfCode } from '../value-codes.ts';

/** B32529C0104J000: series, style, voltage class of the series (not read), picofarads, tolerance, packing. */
export const epcosFilm: Family = {
  id: 'epcos-film',
  manufacturer: 'TDK',
  kind: 'capacitor',
  title: 'TDK (EPCOS) B32 film capacitors',
  source: 'TDK Electronics, film capacitors B3252x, B3265x, B3267x, B3292x: ordering codes',
  category: 'capacitor.film',
  example: 'B32529C0104J000',
  prefixes: ['B3'],
  pattern:
    /^(?<series>B32\d{3})(?<style>[A-Z])(?<volts>[0-9])(?<value>\d{3})(?<tolerance>[GJKM])(?<tail>[0-9M]?\d{0,2})$/,
  read: ({ series = '', style, volts, value = '', tolerance, tail }) => {
    const numeric = faradsOfCode(value);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      packaging: tail || null,
      base: `${series}${style}${volts}${value}${tolerance}`,
    };
  },
};
