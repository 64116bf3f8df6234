import { percent } from '@partwright/values';
import { imperialSize } from '../chip-sizes.ts';
import type { Family } from '../family.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** `8R2`, `20Ω`, `1.2KΩ`, `6.2MΩ`, `120K`: as people write it. */
function ohmsOfText(text: string): number | null {
  const plain = text.replace(/[ΩΩ]/g, '');
  const point = /^(\d{1,3})\.(\d{1,3})([KM]?)$/.exec(plain);
  if (point) return ohmsOfLetters(`${point[1]}${point[3] || 'R'}${point[2]}`);
  return ohmsOfLetters(/[RKM]/.test(plain) ? plain : text.replace(/[ΩΩ]/, 'R'));
}

function wattsOfText(text: string): number {
  const [over = '', under = '1'] = text.split('/');
  return Number((Number(over) / Number(under)).toPrecision(4));
}

/** Numbering schemes of VO. */
export const vo: readonly Family[] = [
  // MF1/4W-20Ω±1%T52: kind of film, watts, value and tolerance in plain text, packing. VO, CCO, Huaxing and Thunder name theirs so.
  {
    id: 'vo-leaded',
    manufacturer: 'VO',
    isShared: true,
    kind: 'resistor',
    title: 'VO, CCO, Huaxing and other leaded resistors with the value written out',
    source: 'VO, CR, MF and MO leaded resistor data sheets: part number',
    category: 'resistor.through_hole',
    example: 'MF1/4W-560K±1%-ST52',
    prefixes: 'CR CF MF MO RN RD KN FR RX RJ RT RF',
    pattern:
      /^(?<series>CR|CF|MF|MOF?|RN|RD|KNP|FR|RXF?|RJ|RT|RF)-?(?<power>[123]\/(?:16|10|[2-8])|\d{1,2}(?:\.5)?)W(?<small>S{0,2})-?(?:±?(?<front>\d(?:\.\d{1,2})?|10)%)?-?(?<value>\d{1,3}[ΩΩ]\d{1,2}|\d{1,3}(?:\.\d{1,3})?[KM]?[ΩΩ]|\d{1,3}[RKM]\d{0,2})-?(?:±?(?<back>\d(?:\.\d{1,2})?|10)%)?(?<tail>(?:[-/A-Z][-/A-Z0-9]{0,7})?)$/,
    read: ({ series = '', power = '', small = '', front, back, value = '' }) => {
      const numeric = ohmsOfText(value);
      const tolerance = front ?? back;
      if (numeric === null || tolerance === undefined || (front !== undefined && back !== undefined)) return null;
      return {
        series,
        numeric,
        tolerance: percent(Number(tolerance)),
        power: wattsOfText(power),
        base: `${series}${power}W${small}${numeric}R${tolerance}%`,
      };
    },
  },
  // SCR0402F2K43: size, tolerance, value.
  {
    id: 'vo-scr',
    manufacturer: 'VO',
    kind: 'resistor',
    title: 'VO SCR thick film chip resistors',
    source: 'VO, SCR chip resistor data sheet: part number',
    example: 'SCR0402F2K43',
    prefixes: 'SC',
    pattern: /^(?<series>SCR)(?<size>\d{4})(?<tolerance>[BDFJ])(?<value>\d{1,3}[RKM]\d{0,2}|R\d{2,3})$/,
    value: ohmsOfLetters,
    size: imperialSize,
  },
];
