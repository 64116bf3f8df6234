/**
 * What the codes of Adobe's Symbol font print (Adobe, "Symbol set encoding", PostScript Language Reference, appendix E.5).
 * Files name them by the code itself, or by U+F000 plus the code.
 */
const SYMBOL = new Map<number, string>([
  ...row(0x20, ' !∀#∃%&∋()*+,−./0123456789:;<=>?'),
  ...row(0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
  ...row(0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...row(0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓'),
  ...row(0xb0, '°±″≥×∝∂•÷≠≡≈…|—↵'),
  ...row(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉'),
  ...row(0xd0, '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'),
  ...row(0xe0, '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'),
  ...row(0xf1, '〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
]);

/**
 * Parts of signs in Adobe's own private codes, by which readers of PDF give what Symbol has from 0xbd on (Adobe Glyph List). The
 * stretches of arrows are printed as dashes and strokes: `—` where a figure would stand, `|Yfs|`.
 */
const ADOBE = new Map<number, string>([[0xf8e5, '‾'], ...row(0xf8e6, '|—®©™⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭')]);

const FIRST_PRIVATE = 0xf000;
const LAST_PRIVATE = 0xf0ff;
const SYMBOL_FONT = /symbol/i;
/** ≤, ≥ and ×: pound, raised three and acute are no signs of Symbol. */
const SYMBOL_IN_LATIN = new Set([0xa3, 0xb3, 0xb4]);
/** Fonts of pictures: their private codes are no letters and no signs. */
const PICTURE_FONT = /wingding|webding|dingbat|monotypesorts/i;
/** Codes of boxes in fonts of pictures of Microsoft, and in Zapf's and its copies. */
const WINGDINGS_BOXES = new Set([0x6f, 0x70, 0x71, 0x72, 0xa8]);
const DINGBATS_BOXES = new Set([0x6f, 0x70, 0x71, 0x72, 0x274f, 0x2750, 0x2751, 0x2752]);
const NO_BOXES: ReadonlySet<number> = new Set();
/** Boxes of Unicode that stand for what is left open in a number. */
const BOXES = new Set([0x25a1, 0x25fb, 0x25fd, 0x2610, 0x274f, 0x2750, 0x2751, 0x2752, 0x2b1c]);

/** In the place of what a part number leaves open: a packing, a value. */
export const PLACEHOLDER = '□';

/**
 * Fonts of signs under the codes of letters and digits (`MathematicalPi-Four`, `NewswithCommPi`): what reads them by their codes has
 * `62.3 V` for ±2.3 V. Of those that datasheets are set in, the signs that are known; any other is one that is not known.
 */
const PI_FONT = /(?:^|[a-z])Pi(?:$|[A-Z\d-])|DTPSymbol/;
const PI_SIGNS: readonly [RegExp, ReadonlyMap<number, string>][] = [
  [/MathematicalPi/, new Map([...row(0x31, '+−×÷=±∓°′'), ...spell('$#bmVDSp', '≥≤βµΩΔΣπ'), ...spell('+= ', '+= ')])],
  [/DTPSymbol/, new Map(spell('NQPRIFBD ', '°±≤≥ΩµθΔ '))],
];

/**
 * Proportional Japanese fonts of Microsoft: files that name a letter by its place in the font, and readers that take the place for
 * the letter, give Han characters that nobody prints (`㻼㼕㼚` for `Pin`). Their Latin letters stand in the order of ASCII.
 */
const MICROSOFT_JAPANESE = /MS-?P(?:Gothic|Mincho)/i;
const LATIN_AT = 0x3ecc;
const LAST_LATIN_AT = LATIN_AT + 0x7e - 0x20;
/** Where the places of such signs end; Han characters of that block are printed in hardly any datasheet. */
const LAST_PLACE = 0x4dbf;
const MICROSOFT_SIGNS = new Map<number, string>([
  [0x3f62, '×'],
  [0x40c8, 'Ω'],
  [0x40d7, 'θ'],
  [0x41f4, '‒'],
  [0x41fe, '“'],
  [0x41ff, '”'],
  [0x425d, '℃'],
  [0x437b, '≧'],
  ...row(0x441f, '①②③'),
  ...row(0x4804, '（）'),
  [0x4819, '＝'],
  [0x485a, '～'],
]);

/**
 * Signs that print `-` or `*` and that Unicode tells apart: `‐30 V` is -30 V, `hFE∗` has a note. A font's soft hyphen is printed where
 * it stands.
 */
const PLAIN = new Map<number, string>([
  [0x2217, '*'],
  [0xfe61, '*'],
  [0xff0a, '*'],
  [0xad, '-'],
  [0x2010, '-'],
  [0x2011, '-'],
  [0x2012, '–'],
  [0xfe63, '-'],
  [0x301c, '～'],
]);

/** Signs of figures and units as wide as the letters of Chinese and Japanese: `－３０` is -30. */
const WIDE = /^[％＋－．／０-９＜＝＞Ａ-Ｚａ-ｚ]$/u;

/** Rules as long as a dash, which stand for one. */
const DASHES = new Map<number, string>([
  [0x2015, '—'],
  [0x2500, '—'],
  [0x2501, '—'],
]);
/** Joiners, marks of direction and of the order of bytes: they print nothing, and part a number where they are kept. */
const PRINTS_NOTHING = /^[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]$/;

/** In the place of a sign that is printed and not known. */
export const UNKNOWN = '\uFFFD';

/**
 * The text that a code of a font prints: UNKNOWN when that is not known, nothing for pictures such as bullets.
 *
 * Private codes of any font but those of pictures are read as Symbol's: signs like minus, degree and micro come so from fonts
 * that are renamed copies of it. Plain codes of Symbol itself are letters to whoever does not look at the font: `m` for µ.
 */
export function decodeGlyph(code: number, font: string): string {
  const kind = kindOfFont(font);
  if (kind === 'pi' && code < 0x80) return code === 0x20 ? ' ' : readPiSign(code, font);
  const isPrivate = code >= FIRST_PRIVATE && code <= LAST_PRIVATE;
  if (kind === 'picture' && boxesOf(font).has(isPrivate ? code - FIRST_PRIVATE : code)) return PLACEHOLDER;
  if (isPrivate) return kind === 'picture' ? '' : (SYMBOL.get(code - FIRST_PRIVATE) ?? UNKNOWN);
  const part = ADOBE.get(code);
  if (part !== undefined && kind !== 'picture') return part;
  // `l` of a font of pictures is a dot.
  if (kind === 'picture' && code > 0x20 && code < 0x7f) return '';
  // Readers of PDF give letters of Symbol by their place in it, but what has a sign of its own in Latin-1 by that sign.
  if (kind === 'symbol' && (code < 0x80 || SYMBOL_IN_LATIN.has(code)))
    return SYMBOL.get(code) ?? String.fromCodePoint(code);
  if (kind === 'japanese' && code >= LATIN_AT && code <= LAST_PLACE)
    return code <= LAST_LATIN_AT
      ? String.fromCodePoint(code - LATIN_AT + 0x20)
      : (MICROSOFT_SIGNS.get(code) ?? UNKNOWN);
  if (BOXES.has(code)) return PLACEHOLDER;
  const plain = PLAIN.get(code) ?? DASHES.get(code);
  if (plain !== undefined) return plain;
  if (code >= 0xff00 && WIDE.test(String.fromCodePoint(code))) return String.fromCodePoint(code).normalize('NFKC');
  if (code >= 0x61c && PRINTS_NOTHING.test(String.fromCodePoint(code))) return '';
  // Other private codes mean something to that font alone.
  if ((code >= 0xe000 && code <= 0xf8ff) || code >= 0xf_0000 || code === 0xfffd || isControl(code)) return UNKNOWN;
  return String.fromCodePoint(code);
}

/** What the codes of a font are of. */
type FontKind = 'picture' | 'pi' | 'symbol' | 'japanese' | 'text';

/** Asked for each character: the names of the last fonts are kept. */
const KINDS = new Map<string, FontKind>();
const MOST_KINDS = 500;

export function kindOfFont(font: string): FontKind {
  const known = KINDS.get(font);
  if (known !== undefined) return known;
  const kind = PI_FONT.test(font)
    ? 'pi'
    : PICTURE_FONT.test(font)
      ? 'picture'
      : SYMBOL_FONT.test(font)
        ? 'symbol'
        : MICROSOFT_JAPANESE.test(font)
          ? 'japanese'
          : 'text';
  if (KINDS.size >= MOST_KINDS) KINDS.clear();
  KINDS.set(font, kind);
  return kind;
}

/** Circled figures, which mark notes: 0 to 10 in a ring, then on a disc. */
const CIRCLED = [
  [/wingdings(?![23])/i, 0x80],
  [/wingdings2/i, 0x69],
] as const;
const CIRCLED_COUNT = 22;

/** Whether a code of a font of pictures is the mark of a note. */
export function isCircled(code: number, font: string): boolean {
  const own = code >= FIRST_PRIVATE && code <= LAST_PRIVATE ? code - FIRST_PRIVATE : code;
  return CIRCLED.some(([name, first]) => name.test(font) && own >= first && own < first + CIRCLED_COUNT);
}

const boxesOf = (font: string): ReadonlySet<number> =>
  /wingdings(?![23])/i.test(font) ? WINGDINGS_BOXES : /dingbat|sorts/i.test(font) ? DINGBATS_BOXES : NO_BOXES;

function readPiSign(code: number, font: string): string {
  return PI_SIGNS.find(([name]) => name.test(font))?.[1].get(code) ?? UNKNOWN;
}

/** Codes that print nothing by themselves stand for what their font prints there. */
function isControl(code: number): boolean {
  return (code < 0x20 && code !== 9 && code !== 10 && code !== 13) || (code >= 0x7f && code < 0xa0);
}

/** Letters of a font with the signs that it prints for them. */
function spell(letters: string, signs: string): [number, string][] {
  const printed = Array.from(signs);
  return Array.from(letters, (letter, index) => [letter.codePointAt(0)!, printed[index]!]);
}

function row(first: number, signs: string): [number, string][] {
  return Array.from(signs, (sign, index) => [first + index, sign]);
}
