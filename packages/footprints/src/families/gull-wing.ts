import { type Draft, type Reading, close, figure } from '../draft.ts';
import { outlineByKey } from '../tables/outlines.ts';
import { makeOutlineDraft, readOutline } from './outline.ts';
import { hasMissingPins, pinsAround } from '../pins.ts';
import {
  type GullWingRow,
  type GullWingWord,
  gullWingLength,
  gullWingRow,
  gullWingWords,
  pitchFor,
  widthOfMil,
} from '../tables/gull-wing.ts';

/** Two rows of gull-wing leads: `SOIC-8_3.9x4.9mm_P1.27mm`, `SO08`, `TSSOP-48-6.1mm`, `SOP-8_150mil`, `16-QSOP`, `HTSSOP-20-EP`. */
export function readGullWing(name: Reading, at: number): Draft | null {
  const word = gullWingWords.get(wordAt(name, at));
  const pins = word && pinsAround(name, name.tokens[at + 1]?.text === '2' ? at + 1 : at);
  if (!word || !pins || pins < 3 || pins > 100) return null;
  // The Micro of two rows begins with eight leads.
  if (name.tokens[at]!.text.startsWith('MICRO') && pins < 8) return null;
  const small = pins <= 6 ? smallOutline(name, at, pins) : null;
  if (small) return small;
  const { measures } = name;
  const variant = widthLetter(name, at);
  const saidPitch = measures.pitch ?? measures.lone.find((mm) => mm <= 1.3 || close(mm, 2.54, 0.02)) ?? lonePitch(name);
  const said = readStatedWidth(name, word, pins) ?? (variant === 'W' ? wideWidth(pins) : undefined);
  const widthMm = said ?? usualWidth(word, pins, saidPitch);
  const usual =
    saidPitch !== null || gullWingRow(widthMm, word.pitchMm)?.lengths[pins] !== undefined || word.pitchMm < 1;
  const assumed =
    said === undefined && ((saidPitch === null && variant === null && word.open?.includes(pins)) || !usual)
      ? ['body']
      : [];
  const draft = gullWing({
    pins,
    widthMm,
    pitchMm: saidPitch ?? pitchFor(word, pins, widthMm),
    lengthMm: readStatedLength(name, widthMm),
    // A pad on the top meets a heat sink, not the board.
    exposedPad: !name.text.includes('TOPEP') && (measures.exposedPad || word.exposedPad === true),
  });
  return {
    ...draft,
    exposedPadMm: measures.exposedPadMm,
    assumed,
    ...narrowCoupler(name.tokens[at]!.text, draft),
    traits: [...readGullWingTraits(name), ...(hasMissingPins(name, at, pins) ? ['missing_pins'] : [])],
    confidence: assumed.length > 0 ? 0.75 : measures.products.length > 0 ? 0.98 : 0.9,
    ambiguous: otherWidths(name, at, draft, assumed, variant),
  };
}

/** `6-TSSOP, SC-88, SOT-363`: with so few leads the word is another name of a SOT, or one follows. */
function smallOutline(name: Reading, at: number, pins: number): Draft | null {
  for (let i = at + 1; i < name.tokens.length; i++) {
    const draft = Number.isNaN(name.tokens[i]!.number) ? readOutline(name, i) : null;
    if (draft?.pins === pins) return draft;
  }
  const outline =
    name.measures.products.length === 0 ? outlineByKey(`${name.tokens[at]!.text}${pins}`)?.outline : undefined;
  return outline ? makeOutlineDraft(outline, { confidence: 0.85 }) : null;
}

/** Couplers called SSOP reach out less than those called SOP or SO of the same body and pitch, each maker's differently. */
function narrowCoupler(word: string, { canonical, pins }: Draft): Partial<Draft> {
  if (word !== 'SSOP' || pins! > 6 || !canonical?.startsWith('SOIC-')) return {};
  return { family: 'SSOP', canonical: canonical.replace('SOIC-', 'SSOP-'), spanMm: null, assumed: ['body'] };
}

/** `TSOP-II-44`, `tsop2-44`, `TSOP48-I`: the type decides which sides the leads are on. */
function wordAt({ tokens, text }: Reading, at: number): string {
  const word = tokens[at]!.text;
  if (word !== 'TSOP') return word;
  const type = tokens[at + 1]?.text;
  if (type === 'II' || type === '2' || text.endsWith('-II')) return 'TSOPII';
  return type === 'I' || text.endsWith('-I') ? 'TSOPI' : word;
}

/** Where the word is used for two widths, a pitch that is not the word's own says which. */
function usualWidth(word: GullWingWord, pins: number, saidPitch: number | null): number {
  const usual = word.widthMm(pins);
  if (saidPitch === null) return usual;
  if (usual === 3 && pins === 8 && close(saidPitch, 0.5, 0.02)) return 2.3;
  if (word.pitchMm === 0.65 && pins <= 28 && close(saidPitch, 0.635, 0.01)) return 3.9;
  return usual;
}

interface GullWingSize {
  pins: number;
  widthMm: number;
  pitchMm: number;
  lengthMm: number | null;
  exposedPad: boolean;
}

/** Key and data of a dual gull-wing package; the usual row takes in widths and lengths that differ by a drawing's rounding. */
export function gullWing({ pins, widthMm, pitchMm, lengthMm, exposedPad }: GullWingSize): Draft {
  const listed = gullWingRow(widthMm, pitchMm);
  // Couplers of six leads are as wide over all as a memory's body, and are none.
  const row: GullWingRow = (listed?.family === 'TSOP-II' && pins < 20 ? undefined : listed) ?? {
    family: pickGullWingFamily(widthMm, pitchMm),
    widthMm,
    pitchMm,
    spanMm: widthMm + 2,
    lengths: {},
  };
  const usual = gullWingLength(row, pins);
  // The land follows from pins, pitch and span; only a body that is plainly another (fewer pins fitted) keeps its own length.
  const length = lengthMm === null || Math.abs(lengthMm - usual) <= Math.max(0.7, row.pitchMm) ? usual : lengthMm;
  const pad = exposedPad ? '-1EP' : '';
  return {
    family: row.family,
    style: 'gull_wing',
    canonical: `${row.family}-${pins}${pad}_${figure(row.widthMm)}x${figure(length)}_P${figure(row.pitchMm)}`,
    bodyMm: [length, row.widthMm],
    pitchMm: row.pitchMm,
    spanMm: row.spanMm,
    pins,
    exposedPad,
    mounting: 'smd',
  };
}

/** The family of a width and pitch that no row lists. */
const pickGullWingFamily = (widthMm: number, pitchMm: number): string =>
  pitchMm >= 1
    ? 'SOIC'
    : widthMm >= 10
      ? pitchMm < 0.6
        ? 'TSOP-I'
        : 'TSOP-II'
      : widthMm === 3
        ? 'MSOP'
        : pitchMm > 0.6
          ? 'SSOP'
          : 'TSSOP';

/** Body width by letter, product, mils, standard or lone millimetres; undefined when only convention gives it. */
function readStatedWidth({ measures, text }: Reading, word: GullWingWord, pins: number): number | undefined {
  if (measures.width !== null && measures.width < 20) return measures.width;
  const product = measures.products.find(({ sizes }) => sizes[0]! >= 1.5 && sizes[1]! >= 1.5);
  if (product) {
    const [a, b] = product.sizes as [number, number];
    const usual = word.widthMm(pins);
    if (close(a, usual, 0.2)) return a;
    // The side that the leads of one row just fill is the length.
    const row = (Math.ceil(pins / 2) - 1) * (measures.pitch ?? word.pitchMm) + 1.1;
    if (close(b, row, 0.7) && !close(a, row, 1.5) && gullWingRow(a, measures.pitch ?? word.pitchMm)) return a;
    return close(b, usual, 0.2) ||
      missOfRow(b, measures.pitch ?? word.pitchMm) < missOfRow(a, measures.pitch ?? word.pitchMm)
      ? b
      : a;
  }
  if (measures.mil !== null) return widthOfMil(measures.mil);
  const bareMil = word.pitchMm === 1.27 ? /[-_ ](150|154|200|207|208|209|210|300)(?![\d.])/.exec(text)?.[1] : undefined;
  if (bareMil) return widthOfMil(Number(bareMil));
  if (/EIAJ|JEITA/.test(text) && word.pitchMm === 1.27) return 5.3;
  return measures.lone.find((mm) => mm > 1.3 && !close(mm, 2.54, 0.02));
}

/** How far a size is from a width in use. */
function missOfRow(size: number, pitchMm: number): number {
  const row = gullWingRow(size, pitchMm);
  return row ? Math.abs(row.widthMm - size) : Infinity;
}

/** The side of a product that is not the width. */
function readStatedLength({ measures }: Reading, width: number): number | null {
  if (measures.length !== null) return measures.length;
  const product = measures.products.find(({ sizes }) => sizes[0]! >= 1.5 && sizes[1]! >= 1.5);
  if (!product) return null;
  const [a, b] = product.sizes as [number, number];
  return close(a, width, 0.01) ? b : a;
}

/** `SOIC-8-1.27-Wb3.9`: a bare decimal among the pitches. */
function lonePitch({ tokens, measures }: Reading): number | null {
  const at = tokens.findIndex((token, i) => !measures.used[i] && /^(?:0\.[456]\d*|0\.8|1\.27|2\.54)$/.test(token.text));
  return at < 0 ? null : tokens[at]!.number;
}

/** Behind the pin count: W and WB are the wide body, N and NB the narrow one; the L of Eagle's `SO16L` is wide too. */
function widthLetter({ tokens, text, measures }: Reading, at: number): 'W' | 'N' | null {
  for (let i = at + 1; i < Math.min(at + 4, tokens.length); i++) {
    const { text: letters } = tokens[i]!;
    if (measures.used[i] === true) continue;
    if (letters === 'W' || letters === 'WB' || letters === 'DW' || letters === 'WIDE') return 'W';
    if (letters === 'N' || letters === 'NB' || letters === 'NARROW') return 'N';
    if (letters === 'L' && /^SO\d\dL$/.test(text)) return 'W';
  }
  return null;
}

/** A wide eight-pin body is the 208 mil one of flash memories; from 14 pins on it is 300 mil. */
const wideWidth = (pins: number): number => (pins <= 8 ? 5.3 : 7.5);

/** Sockets, slugs on top, makers' variants. */
function readGullWingTraits({ text }: Reading): string[] {
  const traits: string[] = [];
  if (text.includes('SOCKET')) traits.push('socket');
  // Infineon numbers the variants of its outlines, some with a pad under the body.
  if (/DSO-\d+-[A-Z]?\d|SO[A-Z]*-?\d+[A-CG-KP-V](?![A-Z0-9])/.test(text)) traits.push('variant');
  if (/SLUGUP|TOPEP/.test(text)) traits.push('slug_up');
  if (text.includes('REVERSE')) traits.push('mirrored');
  return traits;
}

/** Other widths that the same bare name is printed on. */
function otherWidths(
  name: Reading,
  at: number,
  { canonical, pins }: Draft,
  assumed: string[],
  variant: 'W' | 'N' | null,
): Draft['ambiguous'] {
  const word = name.tokens[at]!.text;
  const other = (widthMm: number, pitchMm: number, reason: string): { canonical: string; reason: string } => ({
    canonical: gullWing({ pins: pins!, widthMm, pitchMm, lengthMm: null, exposedPad: name.measures.exposedPad })
      .canonical!,
    reason,
  });
  const readings = [];
  if (variant === 'W' && pins === 8)
    readings.push(other(7.5, 1.27, 'SOIC-8 wide is 5.3 mm (208 mil) or 7.5 mm (300 mil)'));
  if (assumed.includes('body')) {
    if (word.startsWith('VSSOP')) readings.push(other(2.3, 0.5, 'VSSOP-8 is 3x3 mm (DGK) or 2.3x2 mm (DCU)'));
    else if (word.startsWith('SSOP'))
      readings.push(other(3.9, 0.635, 'SSOP is 5.3 mm (209 mil) or 3.9 mm (150 mil, QSOP)'));
    else if (word.startsWith('SO'))
      readings.push(other(5.3, 1.27, 'SOP is 7.5 mm (300 mil) or 5.3 mm (EIAJ, 208 mil)'));
  }
  return readings.filter((reading) => reading.canonical !== canonical);
}
