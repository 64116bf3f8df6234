import { type Draft, type Reading, figure } from '../draft.ts';
import { chipByBody, chipByImperial } from '../tables/chip-sizes.ts';
import { readModelName } from '../model.ts';
import { chip } from './chip.ts';

/** Metric codes that LED makers use for cases; the body in mm is the code in tenths. */
const CODES = new Set([
  '5050', '3528', '2835', '3014', '3535', '3030', '3020', '5730', '5630', '4014', '7020', '3838', '2121', '2020', '1515', '1010', '3838', '8080', '7060', '2216', '1921', '6070', '5030', '3228', '4040',
]); // prettier-ignore

/** A LED that is no plain chip: `LED_5050`, `SMD2835-2P`, `LED_D5.0mm`, `LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm`, `LED-SMD_4P-L5.0-W5.0`. */
export function readLed(name: Reading): Draft | null {
  const { measures, tokens, text } = name;
  const code = tokens.find(({ text: digits }) => CODES.has(digits));
  if (code)
    return lamp(Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10, readLedPins(name), 'outline');
  if (measures.diameter !== null && !text.includes('SMD') && !name.library.includes('SMD'))
    return round(measures.diameter, leadCount(name), text);
  // `LED5MM`: a lone length is the diameter of a round one.
  const lone = measures.lone.find((mm) => mm >= 1.8 && mm <= 20);
  if (lone !== undefined && measures.products.length === 0 && !/SMD|SMT/.test(text))
    return round(lone, leadCount(name), text);
  const colours = tokens.find(({ text: digits }) => chipByImperial(digits)?.common);
  if (colours && !code) return several(colours.text, readLedPins(name));
  const product = measures.products.find(({ sizes }) => sizes[0]! < 30);
  const sides = product?.sizes ?? [measures.length, measures.width];
  const [a, b] = sides;
  if (a == null || b == null) return null;
  if (name.library.endsWith('THT')) return null;
  const draft = lamp(a, b, readLedPins(name), 'body');
  // A maker's series in the size of a chip may hold two lamps on four pads.
  return draft.style === 'chip' && isMakersOwn(name) ? { ...draft, assumed: ['pins'] } : draft;
}

// Words and measures that any LED's name may have.
const GENERIC = new Set(
  'LED LEDS SMD CHIP RED GREEN BLUE WHITE YELLOW AMBER ORANGE RD BL FD R A K CASTELLATED REVERSE TOP SIDE'.split(' '),
);
const MEASURE = /^(?:[LWHPDBS]{0,2}[\d.]+(?:X[\d.]+){0,2}(?:MM)?|\d+P)$/;

/** `Kingbright_APHBM2012`: a series beside the measures. */
const isMakersOwn = (name: Reading): boolean =>
  readModelName(name, GENERIC)
    .split('-')
    .some((piece) => piece !== '' && !MEASURE.test(piece));

/** LEDs of several colours in the outline of a chip. */
const several = (imperial: string, pins: number | null): Draft => ({
  family: 'LED-RGB',
  style: 'body',
  canonical: `LED-RGB-${imperial}${pins === null ? '' : `-${pins}`}`,
  imperial,
  pins,
  mounting: 'smd',
  kindHint: 'led',
  assumed: pins === null ? ['pins'] : [],
  confidence: 0.7,
});

/** `LED_D5.0mm-3`: the count behind the diameter. */
function leadCount({ measures, tokens }: Reading): number | null {
  const behind = tokens.findIndex(({ text }, at) => text === 'MM' && /^[2-4]$/.test(tokens[at + 1]?.text ?? ''));
  return behind < 0 ? measures.pins : tokens[behind + 1]!.number;
}

/** `LED_RGB_5050-6`, `PLCC4`, `4P`. */
function readLedPins({ measures, tokens }: Reading): number | null {
  if (measures.pins !== null) return measures.pins;
  const at = tokens.findIndex(({ text }) => text === 'PLCC' || CODES.has(text));
  const behind = tokens[at + 1];
  return at >= 0 && behind && /^[2-8]$/.test(behind.text) ? behind.number : null;
}

/** A surface-mounted case, long side first. A standard code fixes the land, a bare body does not. */
function lamp(a: number, b: number, pins: number | null, style: 'outline' | 'body'): Draft {
  const [long, short] = a >= b ? [a, b] : [b, a];
  // `SMD,1.6x0.8mm` is the 0603 of other names.
  const size = pins === null || pins === 2 ? chipByBody(long, short) : undefined;
  if (size?.common && style === 'body') return chip(size, 'led', { confidence: 0.8 });
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

/** A lens on wires 2.54 mm apart. */
const round = (diameter: number, pins: number | null, text: string): Draft => ({
  family: 'LED-ROUND',
  style: 'radial',
  canonical: `LED-ROUND_D${figure(diameter)}${pins !== null && pins > 2 ? `-${pins}` : ''}`,
  bodyMm: [diameter, diameter],
  // Four leads stand closer, each maker's at another spacing.
  pitchMm: pins !== null && pins > 3 ? null : 2.54,
  pins: pins ?? 2,
  mounting: 'tht',
  kindHint: 'led',
  traits: [
    ...(text.includes('HORIZONTAL') ? ['horizontal'] : []),
    ...(/WIDE|STAGGER/.test(text) ? ['wide_leads'] : []),
  ],
  confidence: 0.9,
});
