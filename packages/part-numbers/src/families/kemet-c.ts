import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { kemetPackings } from '../packings.ts';
import { faradsOfCode } from '../value-codes.ts';

/** Rated voltage in volts by its code. */
const VOLTS = new Map([
  ['7', 4],
  ['9', 6.3],
  ['8', 10],
  ['4', 16],
  ['3', 25],
  ['6', 35],
  ['5', 50],
  ['1', 100],
  ['2', 200],
  ['A', 250],
  ['C', 500],
  ['B', 630],
  ['D', 1000],
  ['F', 1500],
  ['G', 2000],
  ['Z', 2500],
  ['H', 3000],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['G', 'C0G'],
  ['R', 'X7R'],
  ['P', 'X5R'],
  ['V', 'Y5V'],
  ['U', 'Z5U'],
  ['H', 'X8R'],
  ['N', 'X8L'],
  ['J', 'U2J'],
  ['E', 'X6S'],
]);
/** Imperial size of the RF series by its code. */
const RF_SIZES = new Map([
  ['02', '0201'],
  ['04', '0402'],
  ['06', '0603'],
  ['08', '0805'],
]);

/** TU and 7xxx are reels; AUTO and other numbers are another quality. */
const quality = (packing = ''): string => (/^(?:TU|A?7\d{3})$/.test(packing) ? '' : packing);

/** C0603C104K5RACTU: size, style, capacitance, tolerance, voltage, dielectric, failure rate, plating, packing. CBR06C309BAGAC is the RF series. */
export const kemetC: Family = {
  id: 'kemet-c',
  manufacturer: 'KEMET',
  kind: 'capacitor',
  title: 'KEMET C multilayer ceramic capacitors, chip and leaded, and CBR',
  source: 'KEMET, Surface Mount Multilayer Ceramic Chip Capacitors: ordering information',
  example: 'C0603C104K5RACTU',
  prefixes: ['C0', 'C1', 'C2', 'C3', 'C4', 'CB'],
  pattern:
    /^C(?:(?<size>\d{4})(?<style>[CXSTFYWVN])|(?<leaded>3[1-5]\d|4[0-4]\d)C|BR(?<rf>02|04|06|08)C)(?<value>\d{3})(?<tolerance>[A-DFGJKMZ])(?<volts>[0-9ABCDFGHZ])(?<temperature>[GRPVUHNJE])(?<failure>[A-Z0-9])(?<plating>[A-Z])(?<packing>TU|AUTO|A?\d{4}|A?\d{8}|A)?$/,
  packings: kemetPackings,
  read: ({
    size,
    style = '',
    leaded,
    rf,
    value = '',
    tolerance,
    volts = '',
    temperature = '',
    failure,
    plating,
    packing,
  }) => {
    const numeric = faradsOfCode(value);
    const voltage = VOLTS.get(volts) ?? null;
    const dielectric = DIELECTRICS.get(temperature);
    const body = size === undefined ? (RF_SIZES.get(rf ?? '') ?? null) : imperialSize(size);
    if (numeric === null || voltage === null || dielectric === undefined || (body === null && leaded === undefined))
      return null;
    return {
      series: leaded ? `C${leaded}` : rf ? 'CBR' : 'C',
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      package: body,
      voltage,
      dielectric,
      packaging: packing ?? null,
      automotive: packing === 'AUTO',
      base: `C${size ?? leaded ?? `BR${rf}`}${style}${value}${tolerance}${volts}${temperature}${failure}${plating}${quality(packing)}`,
    };
  },
};
