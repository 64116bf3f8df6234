import type { Draft, Reading } from '../draft.ts';
import { chipByImperial } from '../tables/chip-sizes.ts';

// Makers' series that name an array of chips: terminals follow the EIA size of one element.
const SERIES: [RegExp, string][] = [
  [/^(?:CTS_)?742C043/, '0603x2'],
  [/^(?:CTS_)?742C083/, '0603x4'],
  [/^(?:CTS_)?742C163/, '0603x8'],
  [/^EXB28V/, '0402x4'],
  [/^EXB38V/, '0603x4'],
  [/^EXB2HV/, '0402x8'],
  [/^YC164|^CAY16-?J?4|^CAY16/, '0603x4'],
  [/^YC124|^CAY10/, '0402x4'],
];

/** Several chips in one body: `R_Array_Convex_4x0402`, `0603x4`, `RESCAXE50P320X160-8N`, `LED-2x0603`. */
export function readChipArray(name: Reading): Draft | null {
  const series = SERIES.find(([pattern]) => pattern.test(name.text));
  if (series) return array(...(series[1].split('x') as [string, string]), name.text);
  for (const { sizes, texts } of name.measures.products) {
    if (sizes.length !== 2) continue;
    const [first, second] = texts as [string, string];
    if (isElement(first) && isCount(second)) return array(first, second, name.text);
    if (isElement(second) && isCount(first)) return array(second, first, name.text);
  }
  // EasyEDA gives element and terminals: `RES-ARRAY-SMD_0603-8P-L3.2-W1.6-BL`.
  const { pins } = name.measures;
  const element = /ARRAY|NETWORK/.test(name.text) ? name.tokens.find(({ text }) => isElement(text)) : undefined;
  return element && pins !== null && isCount(String(pins / 2))
    ? array(element.text, String(pins / 2), name.text)
    : null;
}

const isElement = (text: string): boolean =>
  /^0\d{3}$|^1206$/.test(text) && (chipByImperial(text) !== undefined || text === '0602');
const isCount = (text: string): boolean => /^(?:2|4|8|10|16)$/.test(text);

/** Element and count are the key; the form of the terminals is a trait. */
function array(element: string, count: string, text: string): Draft {
  // Terminals that bulge or are hollowed want different pads.
  const form = text.includes('CONCAVE') ? ['concave'] : text.includes('CONVEX') ? ['convex'] : [];
  return {
    family: 'CHIP-ARRAY',
    style: 'chip',
    canonical: `CHIP-ARRAY-${element}x${count}`,
    imperial: element,
    pins: Number(count) * 2,
    mounting: 'smd',
    traits: form,
    confidence: 0.9,
  };
}
