// The peer of `decoders`: what BOM tools do without tables of makers. It is told the kind of part and looks for a value code
// anywhere in the number, a chip size first taken away.
import type { Kind } from '@partwright/values';

const SIZE = /^\D{0,5}(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2220|2512)/;
const OHMS = /(\d{1,3})([RKM])(\d{0,3})|R(\d{2,4})/;
const CODE = /(?:^|\D)(\d{2,3})(\d)(?=\D|$)/;
const TOLERANCES = new Map([
  ['B', 0.1],
  ['D', 0.5],
  ['F', 1],
  ['G', 2],
  ['J', 5],
  ['K', 10],
  ['M', 20],
  ['Z', 80],
]);
const SCALES = new Map([
  ['R', 1],
  ['K', 1e3],
  ['M', 1e6],
]);

/** Ohms or farads and the tolerance in percent, as far as one code in the number shows them; undefined when none does. */
export function decodeNaively(mpn: string, kind: Kind): { value: number; tolerance: number | undefined } | undefined {
  const text = mpn.toUpperCase().replace(SIZE, '');
  if (kind === 'resistor') {
    const r = OHMS.exec(text);
    if (r?.[4]) return { value: Number(`0.${r[4]}`), tolerance: letterAround(text, r) };
    if (r)
      return { value: Number(`${r[1]}.${r[3] || 0}`) * (SCALES.get(r[2]!) ?? 1), tolerance: letterAround(text, r) };
  }
  const code = CODE.exec(text);
  if (!code) return undefined;
  const value = Number(`${code[1]}e${code[2]}`) * (kind === 'capacitor' ? 1e-12 : 1);
  return { value, tolerance: letterAround(text, code) };
}

/** Most makers put the tolerance right before or behind the value. */
function letterAround(text: string, match: RegExpExecArray): number | undefined {
  const end = match.index + match[0].length;
  return TOLERANCES.get(text.charAt(end)) ?? TOLERANCES.get(text.charAt(match.index + (/^\D/.test(match[0]) ? 0 : -1)));
}
