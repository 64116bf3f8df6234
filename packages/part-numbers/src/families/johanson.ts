import { readCeramic } from '../ceramic.ts';
import type { Family } from '../family.ts';
import { voltsOfDigits } from '../value-codes.ts';

/** Imperial chip size by its code. */
const SIZES = new Map([
  ['05', '0201'],
  ['07', '0402'],
  ['11', '0505'],
  ['14', '0603'],
  ['15', '0805'],
  ['18', '1206'],
  ['41', '1210'],
  ['43', '1812'],
]);
/** EIA dielectric by its code. */
const DIELECTRICS = new Map([
  ['W', 'X7R'],
  ['N', 'C0G'],
  ['S', 'C0G'],
  ['X', 'X5R'],
]);

/** 500R14W104KV4T: voltage, series, size, dielectric, capacitance, tolerance, termination, marking, packing. */
export const johanson: Family = {
  id: 'johanson',
  manufacturer: 'Johanson',
  kind: 'capacitor',
  title: 'Johanson multilayer ceramic capacitors',
  source: 'Johanson Dielectrics, Ceramic Capacitor catalogue: how to order',
  example: '500R14W104KV4T',
  prefixes: ['10', '16', '20', '25', '50', '63', '6R'],
  pattern:
    /^(?<volts>\d{3}|\dR\d)(?<series>[RSX])(?<size>05|07|11|14|15|18|41|43)(?<temperature>[WNSX])(?<value>\d{3}|\dR\d)(?<tolerance>[ABCDFGJKM])(?<termination>V)(?<marking>[1346])(?<packing>[TERUY])$/,
  read: ({
    volts = '',
    series = '',
    size = '',
    temperature = '',
    value = '',
    tolerance,
    termination,
    marking,
    packing,
  }) =>
    readCeramic({
      series,
      value,
      tolerance,
      package: SIZES.get(size),
      voltage: voltsOfDigits(volts),
      dielectric: DIELECTRICS.get(temperature) ?? null,
      packaging: packing ?? null,
      base: `${volts}${series}${size}${temperature}${value}${tolerance}${termination}${marking}`,
    }),
};
