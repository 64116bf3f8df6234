import { percent } from '@partwright/values';
import type { Family } from '../family.ts';
import { ohmsOfLetters } from '../value-codes.ts';

/** `8R2`, `20Ω`, `1.2KΩ`, `6.2MΩ`, `120K`: as people write it. */
function ohms(text: string): number | null {
  const plain = text.replace(/[ΩΩ]/g, '');
  const point = /^(\d{1,3})\.(\d{1,3})([KM]?)$/.exec(plain);
  if (point) return ohmsOfLetters(`${point[1]}${point[3] || 'R'}${point[2]}`);
  return ohmsOfLetters(/[RKM]/.test(plain) ? plain : text.replace(/[ΩΩ]/, 'R'));
}

function watts(text: string): number {
  const [over = '', under = '1'] = text.split('/');
  return Number((Number(over) / Number(under)).toPrecision(4));
}

/** MF1/4W-20Ω±1%T52: kind of film, watts, value and tolerance in plain text, packing. VO, CCO, Huaxing and Thunder name theirs so. */
export const voLeaded: Family = {
  id: 'vo-leaded',
  manufacturer: 'VO',
  isShared: true,
  kind: 'resistor',
  title: 'VO, CCO, Huaxing and other leaded resistors with the value written out',
  source: 'VO, CR, MF and MO leaded resistor data sheets: part number',
  category: 'resistor.through_hole',
  example: 'MF1/4W-560K±1%-ST52',
  prefixes: ['CR', 'CF', 'MF', 'MO', 'RN', 'RD', 'KN', 'FR', 'RX', 'RJ', 'RT', 'RF'],
  pattern:
    /^(?<series>CR|CF|MF|MOF?|RN|RD|KNP|FR|RXF?|RJ|RT|RF)-?(?<power>[123]\/(?:16|10|[2-8])|\d{1,2}(?:\.5)?)W(?<small>S{0,2})-?(?:±?(?<front>\d(?:\.\d{1,2})?|10)%)?-?(?<value>\d{1,3}[ΩΩ]\d{1,2}|\d{1,3}(?:\.\d{1,3})?[KM]?[ΩΩ]|\d{1,3}[RKM]\d{0,2})-?(?:±?(?<back>\d(?:\.\d{1,2})?|10)%)?(?<tail>(?:[-/A-Z][-/A-Z0-9]{0,7})?)$/,
  read: ({ series = '', power = '', small = '', front, back, value = '' }) => {
    const numeric = ohms(value);
    const tolerance = front ?? back;
    if (numeric === null || tolerance === undefined || (front !== undefined && back !== undefined)) return null;
    return {
      series,
      numeric,
      tolerance: percent(Number(tolerance)),
      power: watts(power),
      base: `${series}${power}W${small}${numeric}R${tolerance}%`,
    };
  },
};
