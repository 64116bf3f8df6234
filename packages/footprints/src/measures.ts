import type { Token } from './name.ts';
import { chipByImperial } from './tables/chip-sizes.ts';

/** `3.9x4.9mm`, `1x04`, `EP3.45x3.45mm`: numbers joined by a cross. */
interface Product {
  /** Two or three numbers, mm unless it is a grid of pins. */
  sizes: number[];
  texts: string[];
  mm: boolean;
  /** Index of its first token. */
  at: number;
}

/** Every measure that a name states, in mm and pieces. */
export interface Measures {
  products: Product[];
  pitch: number | null;
  /** A second spacing: `P2.50mm_P5.00mm`, `P2.77x2.84mm`. */
  otherPitch: number | null;
  length: number | null;
  width: number | null;
  diameter: number | null;
  height: number | null;
  /** Over the leads (`LS6.0` of EasyEDA, `WP6` of others). */
  span: number | null;
  /** Lone lengths without a letter: `VSSOP-8-0.5mm`. */
  lone: number[];
  mil: number | null;
  pins: number | null;
  /** `1EP` counts pads, `EP3.45x3.45` gives the size, a lone `EP` only says so. */
  exposedPad: boolean;
  exposedPadMm: [number, number] | null;
  /** The four digits before `Metric`. */
  metric: string | null;
  /** Tokens from this index on belong to a measure, by token. */
  used: boolean[];
}

// `8P`, `3L`, `16PIN`, `4POS`: units behind a count of terminals.
const PIN_WORDS = new Set([
  'P', 'PIN', 'PINS', 'PAD', 'PADS', 'POS', 'POL', 'PADDLE', 'WAY', 'L', 'LD', 'LEAD', 'LEADS', 'PINPOS', 'PCS', 'PINL',
]); // prettier-ignore

type Length = 'pitch' | 'length' | 'width' | 'diameter' | 'height' | 'span';

// What a letter before a number measures; B and S come from EasyEDA, RM is the German grid, WB and WP are body and pads.
const LABELS = new Map<string, Length>([
  ['P', 'pitch'],
  ['PITCH', 'pitch'],
  ['RM', 'pitch'],
  ['L', 'length'],
  ['W', 'width'],
  ['WB', 'width'],
  ['D', 'diameter'],
  ['BD', 'diameter'],
  ['XL', 'length'],
  ['H', 'height'],
  ['XH', 'height'],
  ['LS', 'span'],
  ['WP', 'span'],
]);

// Products with these labels speak of pads, holes or balls, not of the body.
const NOT_BODY = new Set(['PAD', 'PADS', 'MASK', 'DRILL', 'BALL', 'LAYOUT', 'CLEARANCE', 'HOLE', 'LAYOUTBORDER']);

/** Collect what the tokens measure. One pass. */
export function measure(tokens: Token[]): Measures {
  const found: Measures = {
    products: [],
    pitch: null,
    otherPitch: null,
    length: null,
    width: null,
    diameter: null,
    height: null,
    span: null,
    lone: [],
    mil: null,
    pins: null,
    exposedPad: false,
    exposedPadMm: null,
    metric: null,
    used: [],
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (Number.isNaN(token.number)) {
      if (token.text === 'EP' || token.text === 'EPAD' || token.text === 'EXPOSED') found.exposedPad = true;
    } else {
      at = measureAt(tokens, at, found);
    }
  }
  return found;
}

/** The letters that follow a number without a separator, its unit as a rule. */
function gluedWord(token: Token | undefined): string {
  return token?.glued && Number.isNaN(token.number) ? token.text : '';
}

/** Read the measure that begins with the number at `at`; gives the index of its last token. */
function measureAt(tokens: Token[], at: number, found: Measures): number {
  const token = tokens[at]!;
  const before = token.glued ? tokens[at - 1] : undefined;
  const label = before && Number.isNaN(before.number) ? before.text : '';
  const end = endOfProduct(tokens, at);
  if (end > at) {
    const last = endOfUnit(tokens, end);
    takeProduct(tokens, at, end, last > end, label, found);
    for (let i = at; i <= last; i++) found.used[i] = true;
    return last;
  }
  const unit = gluedWord(tokens[at + 1]);
  const length = LABELS.get(label);
  // The P of `B2P3` counts, that of `5x5P0.5` measures.
  const counts = label === 'P' && before!.glued && !token.text.includes('.') && unit !== 'MM' && !Number.isNaN(tokens[at - 2]?.number ?? NaN); // prettier-ignore
  if (length && !counts && isLength(token, unit, length)) {
    if (length === 'pitch' && found.pitch !== null) found.otherPitch ??= token.number;
    found[length] ??= token.number;
    found.used[at - 1] = true;
    found.used[at] = true;
    return unit === 'MM' ? at + 1 : at;
  }
  if (unit === '' && !spacedUnit(tokens[at + 1])) return at;
  return takeUnit(tokens, at, unit === '' ? tokens[at + 1]!.text : unit, found);
}

// `150 mil`, `5.3 mm`, `2.5 MM`: the unit after a space.
const spacedUnit = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.text === 'MM' || token.text === 'MIL' || token.text === 'MILS' || token.text === 'METRIC');

/** `D0402` is a chip size and `P600` a package: a labelled length is small, has a point or says mm. */
function isLength(token: Token, unit: string, length: Length): boolean {
  if (unit !== '' && unit !== 'MM' && unit !== 'X' && unit !== 'XL') return false;
  return (
    unit === 'MM' || token.text.includes('.') || (token.text.length <= 2 && (length !== 'pitch' || token.number <= 30))
  );
}

/** Index of the last number of `AxBxC`; the index given where no cross follows. Three factors at most. */
function endOfProduct(tokens: Token[], at: number): number {
  let end = at;
  while (end < at + 4) {
    const cross = tokens[end + 1];
    const next = tokens[end + 2];
    if (!cross || !next || !isCross(tokens, end) || Number.isNaN(next.number)) break;
    end += 2;
  }
  return end;
}

/** `5x5`, `5 x 5mm`, `4.9MMX3.9MM` are products; `SOT-X-3` is not, nor the X of a maker's number in `770182-x_3x03`. */
function isCross(tokens: Token[], at: number): boolean {
  const cross = tokens[at + 1]!;
  if (cross.text !== 'X' || cross.glued !== tokens[at + 2]!.glued) return false;
  return cross.glued || tokens[at]!.number < 1000;
}

const endOfUnit = (tokens: Token[], at: number): number =>
  gluedWord(tokens[at + 1]) === 'MM' || tokens[at + 1]?.text === 'MM' ? at + 1 : at;

/** A product goes where its label sends it: `EP2x2` to the exposed pad, `P2.77x2.84` to the pitches, the rest to the bodies. */
function takeProduct(tokens: Token[], at: number, end: number, mm: boolean, label: string, found: Measures): void {
  const parts = tokens.slice(at, end + 1).filter((token) => !Number.isNaN(token.number));
  const sizes = parts.map((token) => token.number);
  if (label === 'EP') {
    found.exposedPad = true;
    found.exposedPadMm ??= [sizes[0]!, sizes[1]!];
  } else if (label === 'P' || label === 'PITCH') {
    // `P16X16` of IPC-7351 counts balls; two pitches have decimals.
    if (!mm && parts.every((token) => !token.text.includes('.'))) return;
    found.pitch ??= sizes[0]!;
    found.otherPitch ??= sizes[1]!;
  } else if (label === 'D') {
    found.diameter ??= sizes[0]!;
    found.products.push({ sizes, texts: parts.map((token) => token.text), mm, at });
  } else if (!NOT_BODY.has(label)) {
    found.products.push({ sizes, texts: parts.map((token) => token.text), mm, at });
  }
}

/** `8P`, `24L`; but `1P2T` counts the poles and throws of a switch. */
function isPinCount(tokens: Token[], at: number, unit: string): boolean {
  const value = tokens[at]!.number;
  const [throws, mark] = tokens.slice(at + 2, at + 4);
  if (unit === 'P' && throws?.glued && !Number.isNaN(throws.number) && mark?.glued && mark.text.startsWith('T'))
    return false;
  // `0603L` and `SMD1206P` are chips.
  if (tokens[at]!.text.length > 2 && (tokens[at]!.text.startsWith('0') || chipByImperial(tokens[at]!.text)?.common))
    return false;
  return PIN_WORDS.has(unit) && Number.isInteger(value) && value > 0 && value < 2500;
}

/** A number with a unit of its own: `150mil`, `0.5mm`, `1EP`, `8P`. The index given back says that the unit is none of these. */
function takeUnit(tokens: Token[], at: number, unit: string, found: Measures): number {
  const value = tokens[at]!.number;
  if (unit === 'MM') found.lone.push(value);
  else if (unit === 'MIL' || unit === 'MILS') found.mil ??= value;
  else if (unit === 'METRIC') found.metric ??= tokens[at]!.text;
  else if (unit === 'EP') found.exposedPad ||= value > 0;
  else if (isPinCount(tokens, at, unit)) found.pins ??= value;
  else return at;
  found.used[at] = true;
  found.used[at + 1] = true;
  return at + 1;
}
