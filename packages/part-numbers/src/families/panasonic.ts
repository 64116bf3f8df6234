import { percent, voltageOfCode } from '@partwright/values';
import { electrolyticFamily } from '../electrolytic-scheme.ts';
import type { Family, Words } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { parseFigures } from '../tables.ts';
import { faradsOfCode, microfaradsOfCode, ohmsOfDigits } from '../value-codes.ts';

/** Size and type marks of ERJ by imperial size: RK, EK, EN are 1 %, GE, GEY 5 %; P surge, S and U sulphur-proof, H high temperature. */
const ERJ_MARKS: Record<string, string> = {
  '01005': 'XGN XGE',
  '0201': '1GN 1GE 1GJ',
  '0402': '2GE 2RK 2RC 2RH 2BQ 2BS 2BW 2LW PA2 P02 U02 U2R S02 H2R H2G H2C C1B',
  '0603': 'L03K L03U 3GE 3GEY 3EK 3RB 3RE 3RQ 3RS 3BQ 3BS 3BW 3LW PA3 PB3 P03 U03 U3R UP3 S03 H3E H3Q H3G L03 T03',
  '0805':
    'L06K L06U 6GE 6GEY 6EN 6RB 6RE 6RQ 6RS 6BQ 6BS 6BW 6CW 6DQ 6DS 6LW PB6 P06 P6W U06 U6R U6Q U6S UP6 S06 H6G HP6 T06 L06',
  '1206': 'L08K L08U 8GE 8GEY 8EN 8RQ 8RS 8BQ 8BS 8BW 8CW P08 PM8 U08 UP8 S08 T08 L08',
  '1210': 'L14K L14U 14N 14Y 14BQ 14BS 14RQ 14RS P14 S14 U14 T14 L14',
  '1812': '12N 12Y 12RQ 12RS',
  '2010': '12S 12Z L12K L12U',
  '2512': 'L1WK L1WU 1TN 1TY 1TRQ 1TRS M1WS M1WT L1W S1T U1T',
  '0612': 'B2B B2C',
  '1020': 'B1B B1C',
};
const ERJ_SIZES = new Map(
  Object.entries(ERJ_MARKS).flatMap(([size, marks]) => marks.split(' ').map((mark) => [mark, size] as const)),
);

/** A link has no tolerance letter; in the metal plates M is milliohms. */
function ohmsOfErj(code: string, { size: mark = '', tolerance }: Words): number | null {
  const metalPlate = mark.startsWith('M1W') || /^L\d[\dW][KU]$/.test(mark);
  if (code.includes('M') !== (metalPlate && !code.includes('R'))) return null;
  const ohms = ohmsOfDigits(code.replace('M', 'L'));
  return tolerance === '' && ohms !== 0 ? null : ohms;
}

/** Rated voltage of film capacitors by code: ECQ-E and ECW write hundreds, the chips the letters of IEC 60062. */
const FILM_VOLTS = parseFigures('1 100, 2 250, 4 400, 6 630, 1H 50, 2A 100');

/** Numbering schemes of Panasonic. */
export const panasonic: readonly Family[] = [
  // EEEFK1V101P: style, series, voltage, capacitance, packing. The older series (EEE-1HA101UP) has its letter behind the voltage.
  {
    id: 'panasonic-electrolytic',
    manufacturer: 'Panasonic',
    kind: 'capacitor',
    title: 'Panasonic EEE, EEU, ECA, ECE-A aluminium electrolytic capacitors',
    source: 'Panasonic, Aluminum Electrolytic Capacitors: explanation of part numbers',
    category: 'capacitor.electrolytic',
    example: 'EEEFK1V101P',
    prefixes: 'EE EC',
    pattern:
      /^(?<style>EEE|EEU|EEV|ECA|ECE-?A)-?(?:(?<series>[A-Z][A-Z0-9])(?<volts>[0-3][A-Z])|(?<rated>[0-3][A-Z])(?<letter>[A-Z]{1,2}|[A-Z]HG|HHG|M|HG))(?<value>\d{3}|\dR\d|R\d{2})(?<packing>[A-Z]{0,3})$/,
    read: ({ style, series, volts, rated, letter, value = '', packing }) => {
      const numeric = microfaradsOfCode(value);
      const voltage = voltageOfCode(volts ?? rated ?? '');
      if (numeric === null || voltage === null) return null;
      return {
        series: `${style}${series ?? letter}`,
        numeric,
        tolerance: percent(20),
        voltage,
        packaging: packing ?? null,
        // The letters at the end also name the body, so that they stay.
        base: `${style}${series ?? ''}${volts ?? rated}${letter ?? ''}${value}${packing}`,
      };
    },
  },
  // ERA-3AEB103V: size, type and drift class, tolerance, value, packing.
  {
    id: 'panasonic-era',
    manufacturer: 'Panasonic',
    kind: 'resistor',
    title: 'Panasonic ERA thin film chip resistors',
    source: 'Panasonic, ERA metal film chip resistors: explanation of part numbers',
    example: 'ERA-3AEB103V',
    prefixes: 'ER',
    pattern:
      /^ERA-?(?<size>[12368])(?<type>[AKVS][EHKPR])(?<tolerance>[BCDLPW])(?<value>\d{3,4}|\d{1,2}R\d{1,2})(?<packing>[A-Z])$/,
    series: 'ERA-{size}{type}',
    value: ohmsOfDigits,
    size: '1 0201, 2 0402, 3 0603, 6 0805, 8 1206',
    automotive: true,
    base: 'ERA{size}{type}{tolerance}{value}',
  },
  // ERJ-2RKF1002X: size and type, tolerance, value, packing. A link has no tolerance letter; in the M1W metal plates M is milliohms.
  {
    id: 'panasonic-erj',
    manufacturer: 'Panasonic',
    kind: 'resistor',
    title: 'Panasonic ERJ thick film chip resistors',
    source: 'Panasonic, ERJ thick film chip resistors: explanation of part numbers',
    example: 'ERJ-2RKF1002X',
    prefixes: 'ER',
    pattern:
      /^ERJ-?(?<size>[A-Z0-9]{2,5}?)(?<tolerance>[BDFGJ]?)(?<value>\d{3,4}|\d{1,3}R\d{0,2}|R\d{2,3}|\d{1,2}M\d?)(?<packing>[CUVXY])$/,
    series: 'ERJ-{size}',
    value: ohmsOfErj,
    size: (mark) => ERJ_SIZES.get(mark) ?? null,
    automotive: true,
    base: 'ERJ{size}{tolerance}{value}',
  },
  // ERTJ0EG103FA: type, size, packing, B constant, resistance at 25 °C, tolerance, automotive.
  {
    id: 'panasonic-ert',
    manufacturer: 'Panasonic',
    kind: 'thermistor',
    title: 'Panasonic ERTJ NTC thermistors',
    source: 'Panasonic, multilayer NTC thermistors: explanation of part numbers',
    category: 'thermistor.ntc',
    example: 'ERTJ0EG103FA',
    prefixes: 'ER',
    pattern:
      /^(?<series>ERTJ)(?<size>[Z01])(?<packing>[EV])(?<constant>[A-Z])(?<value>\d{3})(?<tolerance>[DEFGHJK])(?<quality>[AM]?)$/,
    value: ohmsOfDigits,
    size: 'Z 0201, 0 0402, 1 0603',
    automotive: ({ quality }) => quality !== '',
  },
  // EXB-V8V103JV: body, value, tolerance, packing.
  {
    id: 'panasonic-exb',
    manufacturer: 'Panasonic',
    kind: 'resistor_network',
    title: 'Panasonic EXB chip resistor arrays',
    source: 'Panasonic, EXB chip resistor arrays: explanation of part numbers',
    example: 'EXB-V8V103JV',
    prefixes: 'EX',
    pattern:
      /^EXB-?(?<size>14V|18V|24V|28V|2HV|34V|38V|V4V|V8V|N8V|S8V|U14|U18|U24|U28|U34|U38)(?<value>\d{3,4}|[1-9]R\d|R000)(?<tolerance>[DFJ]?)(?<packing>[VXY])$/,
    series: 'EXB-{size}',
    value: ohmsOfDigits,
    size: '14V 0201x2, 18V 0201x4, 24V 0402x2, 28V 0402x4, N8V 0402x4, 2HV 0402x8, 34V 0603x2, V4V 0603x2, 38V 0603x4, V8V 0603x4',
    base: 'EXB{size}{value}{tolerance}',
  },
  // ECQ-E2104KF: series, voltage, capacitance, tolerance, lead form. ECH-U1H103JX5 are chips.
  {
    id: 'panasonic-film',
    manufacturer: 'Panasonic',
    kind: 'capacitor',
    title: 'Panasonic ECQ-E, ECQ-V, ECH-U, ECP-U film capacitors',
    source: 'Panasonic, ECQ-E(F), ECQ-V, ECH-U(X), ECP-U(A) plastic film capacitors: explanation of part numbers',
    category: 'capacitor.film',
    example: 'ECQ-E2104KF',
    prefixes: 'EC',
    pattern:
      /^(?:(?<leaded>ECQ)-?E(?<digit>[1246])|(?<chip>EC[HP])-?U(?<volts>1C|1H|2A)|(?<stacked>ECQ)-?V(?<rated>1H|1))(?<value>\d{3})(?<tolerance>[GJKM])(?<tail>[A-Z]{0,3}\d{0,2}[A-Z]?)$/,
    read: ({ leaded, digit, chip, volts, stacked, rated, value = '', tolerance, tail }) => {
      const numeric = faradsOfCode(value);
      if (numeric === null) return null;
      const code = digit ?? volts ?? rated ?? '';
      return {
        series: `${leaded ?? chip ?? stacked}-${leaded ? 'E' : chip ? 'U' : 'V'}`,
        numeric,
        tolerance: capacitorTolerance(tolerance, numeric),
        voltage: FILM_VOLTS.get(code) ?? null,
        base: `${leaded ?? chip ?? stacked}${code}${value}${tolerance}${tail}`,
      };
    },
  },
  // EEH-ZA1V101P: series, voltage, microfarads, version and packing.
  {
    id: 'panasonic-hybrid',
    manufacturer: 'Panasonic',
    kind: 'capacitor',
    title: 'Panasonic EEH conductive polymer hybrid capacitors',
    source:
      'Panasonic, EEH-ZA, ZC, ZK, ZS series hybrid aluminium electrolytic capacitors: explanation of part numbers',
    category: 'capacitor.polymer',
    example: 'EEH-ZA1V101P',
    prefixes: 'EE',
    pattern:
      /^EEH-?(?<series>Z[A-Z]|AZ)(?<volts>0J|1A|1C|1E|1V|1H|1J|1K|2A)(?<value>\d{3}|\dR\d)(?<tail>[UXV]{0,2}[PRVB])$/,
    series: 'EEH-{series}',
    value: microfaradsOfCode,
    tolerance: percent(20),
    volts: voltageOfCode,
    base: 'EEH{series}{volts}{value}{tail}',
  },
  // 10SVPC68M: volts, series, microfarads, tolerance, body or series resistance.
  electrolyticFamily({
    id: 'panasonic-polymer',
    manufacturer: 'Panasonic',
    title: 'Panasonic SVP, SVPC, SVPE, SVPF, SEPC, TPB, TPE, TPF polymer capacitors',
    source: 'Panasonic, OS-CON and POSCAP: explanation of part numbers',
    category: 'capacitor.polymer',
    example: '10SVPC68M',
    prefixes: '10 16 20 25 2R 35 4S 4T 50 63 6S 6T 2T',
    // 6 stands for 6.3 V.
    ownVolts: { '6': 6.3 },
    pattern:
      /^(?<volts>\d{1,2}|\dR\d)(?<series>SVP[A-Z]{0,2}|SVQP|SEPC|SEP[FG]?|SVF|SXV|TP[A-Z]{1,2}|TQC|TCE|TDC)(?<microfarads>\d{1,4})(?<tolerance>[MX])(?<tail>[A-Z0-9+]{0,5})$/,
  }),
];
