import { percent } from '@partwright/values';
import type { Family } from '../family.ts';
import { capacitorTolerance } from '../letters.ts';
import { tantalumCase, vishayCases } from '../tantalum-cases.ts';
import { faradsOfTantalum, voltsOfTantalum } from '../value-codes.ts';

/** 293D106X9016A2TE3: series, capacitance, tolerance (X9 is 10 %, X0 20 %), voltage, case, plating, packing. */
export const vishayTantalum: Family = {
  id: 'vishay-tantalum',
  manufacturer: 'Vishay',
  kind: 'capacitor',
  title: 'Vishay 293D, 593D, 193D, 298D, TR3, T55 tantalum capacitors',
  source: 'Vishay, 293D, 593D, TR3 and T55 data sheets: ordering information',
  category: 'capacitor.tantalum',
  example: '293D106X9016A2TE3',
  prefixes: ['29', '59', '19', 'TR', 'T5'],
  pattern:
    /^(?:(?<series>[2351]9[3-8]D)(?<value>\d{3})(?<mark>X[90])(?<volts>\d{3}|\dR\d)(?<case>[A-Z])(?<plating>\d)(?<packing>[A-Z]{1,2}E3)|(?<polymer>TR3|TR8|T55)(?<body>[A-Z])(?<code>\d{3})(?<tolerance>[KM])(?<rated>\d{3}|\dR\d)(?<tail>[A-Z]\d{4}))$/,
  read: ({
    series,
    value,
    mark,
    volts,
    case: letter,
    plating = '',
    packing,
    polymer,
    body,
    code,
    tolerance,
    rated,
    tail = '',
  }) => {
    const numeric = faradsOfTantalum(value ?? code ?? '');
    const voltage = voltsOfTantalum(volts ?? rated ?? '');
    if (numeric === null || voltage === null) return null;
    return {
      series: series ?? polymer ?? '',
      numeric,
      tolerance: mark ? percent(mark === 'X9' ? 10 : 20) : capacitorTolerance(tolerance, numeric),
      package: tantalumCase(letter ?? body, vishayCases),
      voltage,
      packaging: packing ?? null,
      base: series
        ? `${series}${value}${mark}${volts}${letter}${plating}`
        : `${polymer}${body}${code}${tolerance}${rated}${tail}`,
    };
  },
};
