import { type Draft, type Reading, figure } from '../draft.ts';

/** Metric codes that LED makers use for cases; the body in mm is the code in tenths. */
const CODES = new Set([
  '5050', '3528', '2835', '3014', '3535', '3030', '3020', '5730', '5630', '4014', '7020', '3838', '2121', '2020', '1515', '1010', '3838', '8080', '7060', '2216', '1921', '6070', '5030', '3228', '4040',
]); // prettier-ignore

/** A LED that is no plain chip: `LED_5050`, `SMD2835-2P`, `LED_D5.0mm`, `LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm`, `LED-SMD_4P-L5.0-W5.0`. */
export function readLed(name: Reading): Draft | null {
  const { measures, tokens, text } = name;
  const code = tokens.find(({ text: digits }) => CODES.has(digits));
  if (code) return lamp(Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10, pinsOf(name), 'outline');
  if (measures.diameter !== null && !text.includes('SMD')) return round(measures.diameter, measures.pins, text);
  const product = measures.products.find(({ sizes }) => sizes[0]! < 30);
  if (product) return lamp(product.sizes[0]!, product.sizes[1]!, pinsOf(name), 'body');
  if (measures.length !== null && measures.width !== null) return lamp(measures.length, measures.width, pinsOf(name), 'body');
  return null;
}

/** `LED_RGB_5050-6`, `PLCC4`, `4P`. */
function pinsOf({ measures, tokens }: Reading): number | null {
  if (measures.pins !== null) return measures.pins;
  const at = tokens.findIndex(({ text }) => text === 'PLCC' || CODES.has(text));
  const behind = tokens[at + 1];
  return at >= 0 && behind && /^[2-8]$/.test(behind.text) ? behind.number : null;
}

function lamp(a: number, b: number, pins: number | null, style: 'outline' | 'body'): Draft {
  const [long, short] = a >= b ? [a, b] : [b, a];
  return {
    family: 'LED',
    style,
    canonical: `LED${pins === null ? '' : `-${pins}`}_${figure(long)}x${figure(short)}`,
    metric: a < 10 && b < 10 ? `${Math.round(a * 10)}${Math.round(b * 10)}` : null,
    bodyMm: [long, short],
    pins,
    mounting: 'smd',
    kindHint: 'led',
    assumed: pins === null ? ['pins'] : [],
    confidence: pins === null ? 0.75 : 0.9,
  };
}

const round = (diameter: number, pins: number | null, text: string): Draft => ({
  family: 'LED-ROUND',
  style: 'radial',
  canonical: `LED-ROUND_D${figure(diameter)}${pins !== null && pins > 2 ? `-${pins}` : ''}`,
  bodyMm: [diameter, diameter],
  pitchMm: 2.54,
  pins: pins ?? 2,
  mounting: 'tht',
  kindHint: 'led',
  traits: text.includes('HORIZONTAL') ? ['horizontal'] : [],
  confidence: 0.9,
});
