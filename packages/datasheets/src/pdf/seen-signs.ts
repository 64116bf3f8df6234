import type { Box, Glyph, PdfEngine, Picture } from './pdf-file.ts';
import type { KnownShape } from './letter-shape.ts';
import { measureShape, recognizeShape } from './sign-shapes.ts';
import { decodeGlyph, UNKNOWN } from './symbol-font.ts';

/** Signs that are told, by their codes in Adobe's Symbol: units, figures and symbols have them, and no letter looks like one. */
const TOLD = 'WmQqD-\u00b1\u00b0\u00a3\u00b3\u00b4\u00a5\u00d6';
/** Others of Symbol, which a sign may be and which letters lean to look like: no sign is told that looks as much like them. */
const NOT_TOLD = 'lhptsfbaegS\u00b6\u00b9\u00bb\u00ae';
/** What else a character may be, in the fonts of text: no sign is told that looks as much like one of them. */
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&@#$%*+=<>[]{}()/\\|.,:;!?_~^\u00b5\u00b1\u00b0\u00d7\u00a9\u00ae\u00a7';
const LETTER_FONTS = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold'];
/** Private codes of the signs of Symbol. */
const SYMBOL_CODES = 0xf000;

/** What a code of Symbol prints: one sign, in whichever font. */
function textOf(code: string): string {
  const text = decodeGlyph(SYMBOL_CODES + code.codePointAt(0)!, 'Symbol');
  return text === '\u03bc' ? '\u00b5' : text === '\u2212' ? '-' : text;
}
const TOLD_TEXTS: ReadonlySet<string> = new Set([...TOLD].map(textOf));

/** Points. */
const BOLD_STROKE = 0.9;
const SIZE = 20;
const STEP = 32;
const COLUMNS = 24;
/** Pixels of the height of the font. */
const PAINTED_SIZE = 48;
/** Of the height of the font: paper around the box of a character. */
const PAPER = 0.02;

/** On a page with more signs that nobody knows they are letters of a font without a code. */
const MOST = 60;
/** Signs of a file that are looked at: each is painted, which takes as long as its page is full. */
const MOST_LOOKS = 24;

/** What was seen of the signs of a file, by font, code and extent; undefined: it is none that is known. */
export type SeenSigns = Map<string, string | undefined>;

/**
 * Signs whose code tells nothing, read by their shape: Ω, µ and θ of a font that numbers them. A sign is told where it looks like
 * that of Symbol or of a font of text and like nothing else; any other stays UNKNOWN.
 *
 * @param codes Of the characters, in their fonts.
 * @param paint A part of the page as it is shown.
 * @param known How signs look; asked for where one is unknown.
 * @param seen Of the file, added to; when many were looked at no more are.
 */
export function readSeenSigns(
  glyphs: readonly Glyph[],
  codes: readonly number[],
  paint: (box: Box, pixelsPerPoint: number) => Picture,
  known: () => readonly KnownShape[],
  seen: SeenSigns,
): Glyph[] {
  const count = glyphs.filter(isUnknown).length;
  if (count === 0 || count > MOST) return [...glyphs];
  return glyphs.map((glyph, at) => {
    if (!isUnknown(glyph)) return glyph;
    const key = keyOf(glyph, codes[at]!);
    if (!seen.has(key) && seen.size < MOST_LOOKS) seen.set(key, lookAt(glyph, paint, known()));
    const text = seen.get(key);
    return text === undefined ? glyph : { ...glyph, text };
  });
}

/** Several signs of a font may have one code, which is none: they differ by how wide and high they are. */
function keyOf({ font, box, size }: Glyph, code: number): string {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return `${font} ${code} ${Math.round((100 * width) / size)} ${Math.round((100 * height) / size)}`;
}

const isUnknown = ({ text, angle }: Glyph): boolean => text === UNKNOWN && angle === 0;

function lookAt(
  { box, y, size }: Glyph,
  paint: (box: Box, pixelsPerPoint: number) => Picture,
  known: readonly KnownShape[],
): string | undefined {
  const around: Box = [box[0] - PAPER * size, box[1] - PAPER * size, box[2] + PAPER * size, box[3] + PAPER * size];
  const isOdd = box[2] - box[0] > 2 * size || box[3] - box[1] > 2 * size || box[2] <= box[0] || box[3] <= box[1];
  if (isOdd) return undefined;
  const shape = measureShape(paint(around, PAINTED_SIZE / size), around, y, size);
  const text = shape && recognizeShape(shape, known);
  return text !== undefined && TOLD_TEXTS.has(text) ? text : undefined;
}

/** How signs and letters look in the fonts that every reader of PDF brings. */
export function paintKnownShapes(engine: PdfEngine): KnownShape[] {
  const signs = [...(TOLD + NOT_TOLD)].map((code) => ({ font: 'Symbol', code, text: textOf(code), stroke: 0 }));
  const printed = [
    ...signs,
    // Symbol has no bold one.
    ...signs.map((sign) => ({ ...sign, stroke: BOLD_STROKE })),
    ...LETTER_FONTS.flatMap((font) => [...LETTERS].map((code) => ({ font, code, text: code, stroke: 0 }))),
  ].map((each, at) => ({ ...each, x: STEP * (at % COLUMNS) + 6, y: STEP * Math.floor(at / COLUMNS) + 26 }));
  const height = Math.max(...printed.map(({ y }) => y)) + STEP;
  const fonts = ['Symbol', ...LETTER_FONTS];
  const text = printed
    .map(
      ({ font, code, stroke, x, y }) =>
        `BT ${stroke} w ${stroke > 0 ? 2 : 0} Tr /F${fonts.indexOf(font)} ${SIZE} Tf ${x} ${height - y} Td <${hex(code)}> Tj ET`,
    )
    .join('\n');
  const file = engine.open(writePage(COLUMNS * STEP, height, fonts, text));
  try {
    const perPoint = PAINTED_SIZE / SIZE;
    const page = file.paint(1, [0, 0, COLUMNS * STEP, height], perPoint);
    return printed.flatMap(({ text: said, x, y }): KnownShape[] => {
      const box: Box = [x - 5, y - 1.1 * SIZE, x + STEP - 5, y + 0.5 * SIZE];
      const shape = measureShape(cutOut(page, box, perPoint), box, y, SIZE);
      return shape ? [{ text: said, shape }] : [];
    });
  } finally {
    file.close();
  }
}

function cutOut({ width, rgb }: Picture, box: Box, perPoint: number): Picture {
  const [x0, y0, x1, y1] = box.map((at) => Math.round(at * perPoint)) as [number, number, number, number];
  const cut = new Uint8Array(3 * (x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    cut.set(rgb.subarray(3 * (y * width + x0), 3 * (y * width + x1)), 3 * (y - y0) * (x1 - x0));
  return { width: x1 - x0, height: y1 - y0, rgb: cut };
}

const hex = (code: string): string => code.codePointAt(0)!.toString(16).padStart(2, '0');

/** A PDF of one page with a text in fonts that are not in the file. */
function writePage(width: number, height: number, fonts: readonly string[], text: string): Uint8Array {
  const resources = fonts.map((_, at) => `/F${at} ${at + 5} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${resources} >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...fonts.map(
      (font) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${font}${font === 'Symbol' ? '' : ' /Encoding /WinAnsiEncoding'} >>`,
    ),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
