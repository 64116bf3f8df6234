import { type Draft, type Reading, close, figure } from '../draft.ts';
import { readModelName } from '../model.ts';

/** Ceramic cases of crystals and oscillators, mm; `3225` prints the same. */
const CASES: [number, number][] = [
  [7, 5],
  [6, 3.5],
  [5, 3.2],
  [4, 2.5],
  [3.2, 2.5],
  [2.5, 2],
  [2, 1.6],
  [1.6, 1.2],
  [1.6, 1],
  [1.2, 1],
  [3.2, 1.5],
  [2, 1.2],
  [4.1, 1.5],
  [4.9, 1.8],
  [7, 1.5],
  [8, 3.8],
  [8, 4.5],
];

// Series that everyone names the case by: pins, length, width.
const SERIES: [RegExp, number, number, number][] = [
  [/FC-?135|CM315|ABS07|NX3215|MC-?3215/, 2, 3.2, 1.5],
  [/FC-?12M|ABS06|NX2012/, 2, 2, 1.2],
  [/MC-?146|CM7V/, 4, 7, 1.5],
  [/MC-?306|MC-?30[56]|ABS25|MC-?40[56]/, 4, 8, 3.8],
  [/FA-?238|ABM8|TSX-?3225|NX3225|X3225/, 4, 3.2, 2.5],
  [/FA-?20H|ABM10|NX2520|TSX-?2520/, 4, 2.5, 2],
  [/ABM11|NX2016|TSX-?2016/, 4, 2, 1.6],
];

// Cylinders by diameter and length.
const CYLINDERS: [RegExp, number, number][] = [
  [/^(?:DT|DS|C|CRYSTAL_DS)-?15/, 1.5, 5],
  [/^(?:DT|DS|C|CRYSTAL_DS|CRYSTAL_C)-?26|^TC-?26/, 2, 6],
  [/^(?:DT|DS|C|CRYSTAL_C)-?38|^TC-?38/, 3, 8],
];

export const crystalWords = ['CRYSTAL', 'XTAL', 'OSC', 'OSCILLATOR', 'TCXO', 'VCXO', 'OCXO', 'QUARTZ', 'RESONATOR', 'HC', 'DT', 'DS', 'FC', 'CM', 'MC', 'FA', 'ABS', 'ABM', 'TSX', 'NX', 'X', 'TC']; // prettier-ignore

// Words of a case that no maker owns, and pieces that only measure it: `SMD3225`, `4P`, `3.2X2.5MM`, `L3.2`.
const GENERIC = new Set('CRYSTAL XTAL OSC OSCILLATOR RESONATOR TCXO QUARTZ'.split(' '));
const MEASURE =
  /^(?:SMD|X|OSC)?\d{4}$|^\d{1,2}(?:P|PINS?|PADS?)$|^[\d.]+(?:X[\d.]+)?(?:MM)?$|^[LWHP]\d[\d.]*(?:MM)?$|^[TB][LR]$/;

/** `Crystal_SMD_3225-4Pin_3.2x2.5mm`, `OSC 3225-4P`, `HC-49/U`, `FC-135`, `DT-26`, `XTAL 3.2x2.5`. */
export function readCrystal(name: Reading, at: number): Draft | null {
  const word = name.tokens[at]!.text;
  const { text } = name;
  const metalCan = /HC[-/]?(\d\d)/.exec(text);
  if (metalCan) return metalCan[1] === '49' ? can49(name) : otherCan(name, metalCan[1]!);
  const cylinder = CYLINDERS.find(([pattern]) => pattern.test(text));
  if (cylinder) return makeCylinder(cylinder[1], cylinder[2], text);
  const series = SERIES.find(([pattern]) => pattern.test(text));
  const named = word.length > 3 || word === 'OSC';
  const said = named ? readCeramic(name) : null;
  if (said && (name.measures.products.length > 0 || name.measures.length !== null)) return said;
  if (series) return ceramic(name, series[1], [series[2], series[3]], 0.88);
  if (!named) return null;
  if (/DIP-?(?:8|14)/.test(text)) return fullSize(/DIP-?8/.test(text) ? 8 : 14);
  const { diameter, length } = name.measures;
  if (diameter !== null && length !== null) return makeCylinder(diameter, length, text);
  return said;
}

/** A case by code or measures: `SMD3225-4P`, `5032-2P`, `CRYSTAL-SMD_4P-L3.2-W2.5`. */
export function readCeramic(name: Reading): Draft | null {
  const body = readBodySize(name);
  if (!body) return null;
  const said = name.measures.pins;
  // A bare case has four pads, the long thin ones two.
  const pins = said ?? (body[0] / body[1] > 1.9 ? 2 : 4);
  const draft = ceramic(name, pins, body, said === null ? 0.75 : 0.95);
  return said === null ? { ...draft, assumed: ['pins'] } : draft;
}

/** Whose case it is, where the name says: pads under crystals differ a little from maker to maker. */
function readMaker(name: Reading): string | null {
  const pieces = readModelName(name, GENERIC)
    .split('-')
    .filter((piece) => !MEASURE.test(piece));
  return pieces.join('-') || null;
}

/** A ceramic case; its family says what is inside, since crystals and oscillators differ in pin functions. */
function ceramic(name: Reading, pins: number, body: [number, number], confidence: number): Draft {
  const { component } = name;
  const family = component === 'oscillator' ? 'OSCILLATOR' : component === 'resonator' ? 'RESONATOR' : 'CRYSTAL';
  const known = CASES.find(([a, b]) => close(a, body[0], 0.11) && close(b, body[1], 0.11)) ?? body;
  return {
    family,
    style: 'crystal',
    canonical: `${family}-${pins}_${figure(known[0])}x${figure(known[1])}`,
    metric: `${Math.round(known[0] * 10)}${Math.round(known[1] * 10)}`,
    bodyMm: known,
    pins,
    mounting: 'smd',
    model: readMaker(name),
    kindHint: 'crystal',
    confidence,
  };
}

/** Sides, product or a four-digit code, long side first. */
function readBodySize({ measures, tokens }: Reading): [number, number] | null {
  const { length, width, products } = measures;
  if (length !== null && width !== null) return [length, width];
  const product = products.find(({ sizes }) => sizes[0]! < 40);
  if (product) return longFirst(product.sizes[0]!, product.sizes[1]!);
  const code = tokens.find(
    ({ text, glued }, i) => /^[1-8]\d[0-6]\d$/.test(text) && (!glued || i < 2) && Number(text.slice(2)) >= 8,
  );
  return code ? longFirst(Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10) : null;
}

const longFirst = (a: number, b: number): [number, number] => (a >= b ? [a, b] : [b, a]);

/** The metal can: U stands 13 mm high, US (S, 4H) 3.5 mm, both with wires 4.88 mm apart; SMD has feet. */
function can49({ text, measures }: Reading): Draft {
  const pins = measures.pins ?? 2;
  const common = {
    style: 'crystal' as const,
    pins,
    bodyMm: [11.5, 5] as [number, number],
    kindHint: 'crystal' as const,
  };
  if (/SMD|-SD|SMX/.test(text)) {
    return { ...common, family: 'HC-49-SMD', canonical: 'HC-49-SMD', mounting: 'smd', confidence: 0.9 };
  }
  const low = /US|49-?[/_-]?S|4H|USX/.test(text);
  const isBare = /^HC-?49$/.test(text);
  const family = low ? 'HC-49-US' : 'HC-49-U';
  return {
    ...common,
    family,
    canonical: pins === 2 ? family : `${family}-${pins}`,
    heightMm: low ? 3.5 : 13,
    pitchMm: 4.88,
    mounting: 'tht',
    traits: canTraits(text),
    ambiguous: isBare
      ? [{ canonical: 'HC-49-US', reason: 'HC-49 is sold 13 mm high (U) and 3.5 mm high (US, S, 4H)' }]
      : [],
    confidence: isBare ? 0.6 : 0.92,
  };
}

/** HC-18, HC-33, HC-51, HC-52: cans of other sizes. */
const otherCan = ({ text, measures }: Reading, number: string): Draft => ({
  family: `HC-${number}`,
  style: 'crystal',
  canonical: `HC-${number}${measures.pins !== null && measures.pins !== 2 ? `-${measures.pins}` : ''}`,
  pins: measures.pins ?? 2,
  heightMm: measures.lone[0] ?? null,
  mounting: 'tht',
  kindHint: 'crystal',
  traits: canTraits(text),
  confidence: 0.75,
});

/** A can may lie on the board, with a pad to solder it down. */
const canTraits = (text: string): string[] => [
  ...(text.includes('HORIZONTAL') ? ['horizontal'] : []),
  ...(/\dEP/.test(text) ? ['body_pad'] : []),
];

/** Oscillators in the outline of a DIP have four of its pins. */
const fullSize = (outline: 8 | 14): Draft => ({
  family: 'OSCILLATOR-DIP',
  style: 'crystal',
  canonical: `OSCILLATOR-DIP-${outline}`,
  pins: 4,
  spanMm: 7.62,
  mounting: 'tht',
  confidence: 0.9,
});

/** A cylinder on two wires, by diameter and length in mm. */
const makeCylinder = (diameter: number, length: number, text: string): Draft => ({
  family: 'CRYSTAL-CYLINDER',
  style: 'crystal',
  canonical: `CRYSTAL-CYLINDER_${figure(diameter)}x${figure(length)}`,
  bodyMm: [length, diameter],
  pins: 2,
  mounting: 'tht',
  kindHint: 'crystal',
  traits: [...(text.includes('VERTICAL') ? ['vertical'] : []), ...canTraits(text)],
  confidence: 0.88,
});
