import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { microfaradsOfCode, voltsOfDigits } from '../value-codes.ts';

/** EKZN101ELL561MM25S: series, voltage, style, capacitance, tolerance, body. */
export const chemiCon: Family = {
  id: 'chemi-con',
  manufacturer: 'Nippon Chemi-Con',
  kind: 'capacitor',
  title: 'Nippon Chemi-Con E, APXF, HHX aluminium electrolytic and polymer capacitors',
  source: 'Nippon Chemi-Con, Aluminum Electrolytic Capacitors catalogue: part numbering system',
  category: 'capacitor.electrolytic',
  example: 'EKZN101ELL561MM25S',
  prefixes: ['E', 'AP', 'HH', 'HX'],
  pattern:
    /^(?<series>E[A-Z]{2}[A-Z-]|AP[A-Z]{2}|HH[A-Z]{2}|HX[A-Z]{2})(?<volts>\d{3}|\dR\d)(?<style>[A-Z]{3})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<body>[A-Z0-9]{3,4})(?<packing>[A-Z])$/,
  read: ({ series = '', volts = '', style, value = '', tolerance, body, packing }) => {
    const numeric = microfaradsOfCode(value);
    const voltage = voltsOfDigits(volts);
    if (numeric === null || voltage === null) return null;
    return {
      series,
      numeric,
      tolerance: capacitorTolerance(tolerance, numeric),
      voltage,
      packaging: packing ?? null,
      base: `${series}${volts}${style}${value}${tolerance}${body}`,
    };
  },
};
