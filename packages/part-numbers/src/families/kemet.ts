import { imperialSize } from '../chip-sizes.ts';
import { electrolyticFamily } from '../electrolytic-scheme.ts';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { kemetPackings } from '../packings.ts';
import { parseFigures, parseTable } from '../tables.ts';
import { kemetCases, tantalumCase } from '../tantalum-cases.ts';
import { faradsOfCode, faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

/** Rated voltage in volts by its code. */
const VOLTS = parseFigures(
  '7 4, 9 6.3, 8 10, 4 16, 3 25, 6 35, 5 50, 1 100, 2 200, A 250, C 500, B 630, D 1000, F 1500, G 2000, Z 2500, H 3000',
);
/** EIA dielectric by its code. */
const DIELECTRICS = parseTable('G C0G, R X7R, P X5R, V Y5V, U Z5U, H X8R, N X8L, J U2J, E X6S');
/** Imperial size of the RF series by its code. */
const RF_SIZES = parseTable('02 0201, 04 0402, 06 0603, 08 0805');

/** TU and 7xxx are reels; AUTO and other numbers are another quality. */
const quality = (packing = ''): string => (/^(?:TU|A?7\d{3})$/.test(packing) ? '' : packing);

/** Numbering schemes of KEMET. */
export const kemet: readonly Family[] = [
  // C0603C104K5RACTU: size, style, capacitance, tolerance, voltage, dielectric, failure rate, plating, packing. CBR06C309BAGAC is the RF series.
  {
    id: 'kemet-c',
    manufacturer: 'KEMET',
    kind: 'capacitor',
    title: 'KEMET C multilayer ceramic capacitors, chip and leaded, and CBR',
    source: 'KEMET, Surface Mount Multilayer Ceramic Chip Capacitors: ordering information',
    example: 'C0603C104K5RACTU',
    prefixes: 'C0 C1 C2 C3 C4 CB',
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
  },
  // ESK107M050AC3AA: series, picofarads, tolerance, volts, body and packing.
  {
    id: 'kemet-electrolytic',
    manufacturer: 'KEMET',
    kind: 'capacitor',
    title: 'KEMET ESK, ESC, ESH, EDK, EXV aluminium electrolytic capacitors',
    source: 'KEMET, ESK, ESC, ESH, EDK, EXV aluminium electrolytic data sheets: part number system',
    category: 'capacitor.electrolytic',
    example: 'ESK107M050AC3AA',
    prefixes: 'ES ED EX',
    pattern:
      /^(?<series>ES[CGHKLMPRSTUVWXY]|ED[HKLT]|EX[VW])(?<value>[1-9]\d[4-9])(?<tolerance>[MK])(?<volts>\d{3}|6R3)(?<body>[A-Z0-9]{2})(?<tail>[A-Z0-9]{1,4})$/,
    value: faradsOfTantalum,
    volts: voltsOfTantalum,
  },
  // R82EC3100AA60K: series, voltage, pitch, capacitance (3100 is 100 × 10³ pF: the exponent stands first), body, tolerance.
  {
    id: 'kemet-film',
    manufacturer: 'KEMET',
    kind: 'capacitor',
    title: 'KEMET R82, R46, R75, R76, R60, R41, R71, R73, R79 film capacitors',
    source: 'KEMET, R82, R46 and R75 film capacitor data sheets: part number system',
    category: 'capacitor.film',
    example: 'R82EC3100AA60K',
    prefixes: 'R8 R4 R7 R6',
    pattern:
      /^(?<series>R82|R4[16]|R7[1-69]|R60)(?<volts>[A-Z])(?<pitch>[A-Z])(?<value>\d[1-9]\d{2})(?<body>[0-9A-Z]{4})(?<tolerance>[GHJKM])$/,
    value: (code) => Number(`${code.slice(1)}e${Number(code.charAt(0)) - 12}`),
    tolerance: (letter, farads) => (letter === 'H' ? null : capacitorTolerance(letter, farads)),
  },
  // A768KS476M1JLAE031: series, body, capacitance in picofarads, tolerance, voltage, packing, series resistance.
  electrolyticFamily({
    id: 'kemet-polymer',
    manufacturer: 'KEMET',
    title: 'KEMET A7xx aluminium polymer capacitors',
    source: 'KEMET, aluminium polymer capacitors: ordering information',
    category: 'capacitor.polymer',
    example: 'A768KS476M1JLAE031',
    prefixes: 'A7',
    pattern:
      /^(?<series>A7\d{2})(?<body>[A-Z]{2})(?<value>\d{3})(?<tolerance>[MK])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<tail>[A-Z]{3}\d{3})$/,
  }),
  // T491B106K016AT: series, case, capacitance, tolerance, voltage, failure rate, plating, series resistance.
  {
    id: 'kemet-tantalum',
    manufacturer: 'KEMET',
    kind: 'capacitor',
    title: 'KEMET T49x, T52x, T53x tantalum and polymer capacitors',
    source: 'KEMET, Tantalum Surface Mount Capacitors: ordering information',
    category: 'capacitor.tantalum',
    example: 'T491B106K016AT',
    prefixes: 'T4 T5',
    pattern:
      /^(?<series>T49[0-9]|T510|T52[0-9]|T53[0-9]|T54[0-9]|T59[1-9])(?<size>[A-Z])(?<value>\d{3})(?<tolerance>[KMJ])(?<volts>\d{3}|\dR\d)(?<failure>[A-Z])(?<plating>[A-Z])(?<resistance>E\d{3,4})?(?<packing>[A-Z0-9]{4,8})?$/,
    value: faradsOfTantalum,
    size: (letter) => tantalumCase(letter, kemetCases),
    // 006 is 6 V in the older two series and 6.3 V in all others; KEMET prints both.
    volts: (code, { series = '' }) => (code === '006' && /^T49[04]/.test(series) ? undefined : voltsOfTantalum(code)),
    // Four digits are a reel; AUTO and the like are another quality.
    base: ({ series, size, value, tolerance, volts, failure, plating, resistance = '', packing = '' }) =>
      `${series}${size}${value}${tolerance}${volts}${failure}${plating}${resistance}${packing.replace(/^\d{4}$/, '')}`,
  },
];
