import type { Family } from '../family.ts';
import { resistorTolerance } from '../letters.ts';

/** `1001` 1 kΩ; the last digits 7, 8, 9 are a thousandth, a hundredth and a tenth. */
function ohms(code: string): number | null {
  if (/^0+$/.test(code)) return 0;
  const power = Number(code[3]);
  return Number(`${code.slice(0, 3)}e${power > 6 ? power - 10 : power}`);
}

/** MMA02040C1001FB300: series, body, drift class, value, tolerance, packing. MBA and MBB are the leaded versions. */
export const vishayMelf: Family = {
  id: 'vishay-melf',
  manufacturer: 'Vishay',
  kind: 'resistor',
  title: 'Vishay MMU, MMA, MMB, SMM MELF, MCS, MCT chip and MBA, MBB leaded metal film resistors',
  source: 'Vishay Beyschlag, MMU/MMA/MMB and MBA/MBB data sheets: part number and product description',
  example: 'MMA02040C1001FB300',
  prefixes: ['MM', 'SM', 'MB', 'MC'],
  pattern:
    /^(?<series>MM[UAB]|SMM|MB[ABE]|MC[ASTU])(?<body>0102|0204|0207|0402|0603|0805|1206)(?<drift>[0-9A-Z]{2})(?<value>\d{4})(?<tolerance>[BCDFGJ])(?<packing>[A-Z][A-Z0-9]\d{2})$/,
  read: ({ series = '', body = '', drift, value = '', tolerance, packing }) => {
    const numeric = ohms(value);
    if (numeric === null) return null;
    return {
      series,
      numeric,
      tolerance: resistorTolerance(tolerance),
      package: series.startsWith('MB') ? `Axial ${body}` : body,
      category: series.startsWith('MB') ? 'resistor.through_hole' : 'resistor.chip',
      packaging: packing ?? null,
      base: `${series}${body}${drift}${value}${tolerance}`,
    };
  },
};
