import { readDielectric } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { yageoCapacitorPackings, yageoReels } from '../packings.ts';
import { parseFigures } from '../tables.ts';
import { faradsOfCode, ohmsOfLetters } from '../value-codes.ts';

/** Rated power at 70 °C of the plain versions, in watts. */
const POWER_WATTS = parseFigures(
  '01005 1/32, 0201 0.05, 0402 1/16, 0603 0.1, 0805 1/8, 1206 1/4, 1210 1/2, 1218 1, 2010 0.75, 2512 1',
);
/** Reel codes of the versions for more power, with the multiple of the plain rating where it is the same for all sizes. */
const POWER_VERSIONS = new Map([
  ['7W', 2],
  ['7T', null],
  ['47', 4],
  ['57', null],
  ['87', null],
]);
const GENERAL_PURPOSE = new Set(['RC', 'AC', 'SR']);
const AUTOMOTIVE = new Set(['AC', 'AT', 'AA', 'AR', 'AF']);

function yageoWatts(series: string, size: string, reel: string): number | null {
  const version = POWER_VERSIONS.get(reel);
  const multiple = version === undefined && GENERAL_PURPOSE.has(series) ? 1 : version;
  // In 2010 the steps are others.
  if (multiple == null || (multiple !== 1 && size === '2010')) return null;
  return (POWER_WATTS.get(size) ?? 0) * multiple || null;
}

/** Numbering schemes of Yageo. */
export const yageo: readonly Family[] = [
  // YC164-JR-0710KL: array body, tolerance, packing, reel, value. The body names the size of one element and their count.
  {
    id: 'yageo-array',
    manufacturer: 'Yageo',
    kind: 'resistor_network',
    title: 'Yageo YC, TC chip resistor arrays',
    source: 'Yageo, YC and TC chip array data sheets: ordering information',
    example: 'YC164-JR-0710KL',
    prefixes: 'YC TC',
    pattern:
      /^(?<series>YC|TC)(?<size>\d{3})-?(?<tolerance>[FJD])(?<packing>[RK])-?(?<reel>07|10|13)(?<value>[0-9RKM]{2,5})L?$/,
    packings: yageoReels,
    series: '{series}{size}',
    value: ohmsOfLetters,
    size: '102 0201x2, 104 0201x4, 122 0402x2, 124 0402x4, 162 0603x2, 164 0603x4, 248 0402x8, 358 1206x8, 324 1206x4',
    packaging: '{packing}{reel}',
    base: '{series}{size}{tolerance}{value}',
  },
  // CC0402KRX7R7BB104: series, size, tolerance, packing, dielectric, voltage, process, capacitance.
  {
    id: 'yageo-cc',
    manufacturer: 'Yageo',
    kind: 'capacitor',
    title: 'Yageo CC, AC, CQ, CS, CX, CV multilayer ceramic capacitors',
    source: 'Yageo, CC, AC and CQ surface-mount ceramic capacitor data sheets: ordering information',
    example: 'CC0402KRX7R7BB104',
    prefixes: 'CC AC CQ CS CX CV',
    pattern:
      /^(?<series>CC|AC|CQ|CS|CX|CV)(?<size>\d{4})(?<tolerance>[A-DFGJKMZ])(?<packing>[RKPCFB])(?<temperature>NP0|NPO|C0G|X5R|X6S|X6T|X7R|X7S|X7T|X8R|Y5V)(?<volts>[0-9A-HYZ])(?<process>[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})$/,
    packings: yageoCapacitorPackings,
    value: faradsOfCode,
    size: imperialSize,
    volts:
      '4 4, 5 6.3, 6 10, 7 16, 8 25, G 35, 9 50, 0 100, Y 250, A 200, Z 630, B 500, C 1000, D 2000, E 3000, F 4000',
    dielectric: (code) => readDielectric(code),
    automotive: ({ series }) => series === 'AC',
  },
  // MFR-25FRF52-1K5: power class, tolerance, packing, drift and pitch, value.
  {
    id: 'yageo-mfr',
    manufacturer: 'Yageo',
    kind: 'resistor',
    title: 'Yageo MFR, MFP, MF0204, MF0207, CFR leaded film resistors',
    source: 'Yageo, MFR metal film resistor data sheet: ordering information',
    category: 'resistor.through_hole',
    example: 'MFR-25FRF52-1K5',
    prefixes: 'MF CF',
    pattern:
      /^(?<series>MF[RP]?|CFR)-?(?<power>\d{2}S?|\dWS|020[47])(?<tolerance>[BDFJ])(?<packing>[RTBPZ])(?<drift>[A-Z-])(?<pitch>\d{2})-(?<value>\d{1,3}[RKM]\d{0,2}|0R\d{0,2})$/,
    series: '{series}-{power}',
    value: ohmsOfLetters,
    packaging: '{packing}{pitch}',
  },
  // RC0402FR-0710KL: series, size, tolerance, packing, temperature drift, reel, value, lead-free mark.
  {
    id: 'yageo-rc',
    manufacturer: 'Yageo',
    kind: 'resistor',
    title: 'Yageo RC, AC, AF, AT, RT, RL, RV, SR, PT, PE, PA chip resistors',
    source: 'Yageo, RC, AC, RT, RL and PT chip resistor data sheets: ordering information',
    example: 'RC0402FR-0710KL',
    prefixes: 'RC AC AF AT AA AR RT RL RV RE RP SR PT PE PA PF PS',
    pattern:
      /^(?<series>[RA]C|A[FTAR]|R[TLVEP]|SR|P[TEAFS])(?<size>\d{4})(?<tolerance>[BCDFGJKLMNPW])(?<packing>[RKS])(?<drift>-|[A-Z]?)(?<reel>[01457][0-9WTND]|57|87)(?<value>[0-9RKM]{2,6})(?<lead>[LEZP]?)(?:-S)?$/,
    packings: yageoReels,
    value: ohmsOfLetters,
    size: imperialSize,
    packaging: '{packing}{reel}',
    automotive: ({ series = '' }) => AUTOMOTIVE.has(series),
    base: ({ series, size, tolerance, drift = '', reel = '', value, lead }) =>
      `${series}${size}${tolerance}${drift.replace('-', '')}${POWER_VERSIONS.has(reel) ? reel : ''}${value}${lead === 'P' ? lead : ''}`,
    more: ({ series = '', size = '', reel = '' }) => ({ power: yageoWatts(series, imperialSize(size) ?? '', reel) }),
  },
];
