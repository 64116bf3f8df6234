import { type Draft, type Reading, figure } from '../draft.ts';

type Family = 'PIN-HEADER' | 'PIN-SOCKET' | 'BOX-HEADER';

/** Words of plain pin strips, by what they are. Contacts on a grid, of no maker in particular. */
const WORDS = new Map<string, Family>(
  (
    [
      ['PINHEADER PINHD HDR HEADER PINHEAD PIN FANPINHEADER CON MA TSW HDRV HDRM PINHDR JP GOLDPIN', 'PIN-HEADER'],
      ['PINSOCKET PINHEADRECPT PINHEADRCPT SOCKETSTRIP SSW FEMALEHEADER HDRF SOCKET', 'PIN-SOCKET'],
      ['IDC BOXHEADER SHROUDED IDCHEADER', 'BOX-HEADER'],
    ] as const
  ).flatMap(([words, family]) => words.split(' ').map((word) => [word, family] as const)),
);

export const headerWords = [...WORDS.keys()];

/** `PinHeader_1x04_P2.54mm_Vertical`, `Pin_Header_Straight_2x03_Pitch2.54mm`, `HDR-1X4`, `PINHD-1X4`, `MA04-1`, `CON4`, `TSW-104`, `IDC-Header_2x05`. */
export function readHeader(name: Reading, at: number): Draft | null {
  // Further in, these words qualify another thing: `4UCON_.._Socket_Horizontal`.
  if (at > 1) return null;
  const word = name.tokens[at]!.text;
  const family = readHeaderFamily(name, WORDS.get(word)!);
  const grid = readHeaderGrid(name, at);
  if (!grid) return null;
  return header(name, family, grid);
}

// What libraries add to a bare grid: how it is drawn and fastened.
const GRID_WORDS = new Set(
  '90 SMD PTH LOCK LOCKING LONGPADS LONG PADS NO SILK NOSILK ROUND ROUNDPADS SHROUDED MALE FEMALE BIG KIT THT RA VERTICAL HORIZONTAL STRAIGHT PIN HEADER S B'.split(
    ' ',
  ),
);

/** `1X04`, `2X05/90`: a grid and nothing else is a pin header. */
export function readBareGrid(name: Reading): Draft | null {
  const product = name.measures.products[0];
  if (!product || product.at !== 0 || product.mm || !isGrid(product.sizes, product.texts)) return null;
  if (name.tokens.some((token, i) => !name.measures.used[i] && !GRID_WORDS.has(token.text))) return null;
  const family = readHeaderFamily(name, 'PIN-HEADER');
  const draft = header(name, family, product.sizes as [number, number]);
  return { ...draft, confidence: 0.7 };
}

/** Key and data of a strip of contacts. */
function header(name: Reading, family: Family, [rows, columns]: [number, number]): Draft {
  const { measures, text } = name;
  const smd = /SMD|SMT/.test(text) || /SMD/.test(name.library);
  const said = measures.pitch ?? measures.lone.find((mm) => mm >= 0.8 && mm <= 5.1) ?? halfPitch(text);
  const pitchMm = said ?? 2.54;
  // Holes of 2x1 and 1x2 are one pattern; on the surface the feet of one row go to both sides.
  const [few, many] = smd || rows <= columns ? [rows, columns] : [columns, rows];
  return {
    family,
    style: 'header',
    canonical: `${family}_${few}x${many}_P${figure(pitchMm)}${smd ? '_SMD' : ''}`,
    pitchMm,
    pins: rows * columns,
    mounting: smd ? 'smd' : 'tht',
    kindHint: 'connector',
    traits: readHeaderTraits(text),
    // On the surface a count alone leaves open whether it is one row or two.
    assumed: [...(said === null ? ['pitch'] : []), ...(smd && isCountOnly(name) ? ['body'] : [])],
    ambiguous:
      said === null
        ? [{ canonical: `${family}_${few}x${many}_P2`, reason: 'the pitch is not named; 2.54 mm is usual' }]
        : [],
    confidence: said === null ? 0.7 : 0.95,
  };
}

const isCountOnly = ({ measures, text }: Reading): boolean => measures.products.length === 0 && !/-R\d-C\d/.test(text);

// Some libraries say it in words.
const halfPitch = (text: string): number | null =>
  text.includes('HALF_PITCH') || text.includes('HALFPITCH') ? 1.27 : null;

/** Gender and shroud may be told by any word; EasyEDA writes F and M behind the pitch. */
function readHeaderFamily({ text, tokens }: Reading, family: Family): Family {
  if (/SHROUD|IDC|BOX/.test(text)) return 'BOX-HEADER';
  const female =
    /SOCKET|FEMALE|RECPT|RCPT|RECEPT/.test(text) || (tokens[0]!.text === 'HDR' && /[-_]F(?:$|[-_ (])/.test(text));
  return female ? 'PIN-SOCKET' : family;
}

/** Rows and columns: a grid, a maker's number, or a count that means one row. */
function readHeaderGrid(name: Reading, at: number): [number, number] | null {
  const { tokens, measures, text } = name;
  const product = measures.products.find(({ sizes, texts, mm }) => !mm && isGrid(sizes, texts));
  if (product) return [product.sizes[0]!, product.sizes[1]!];
  // EasyEDA counts rows and columns behind: `-R2-C5`.
  const counted = /-R(\d)-C(\d{1,3})(?=-|$)/.exec(text);
  if (counted) return [Number(counted[1]), Number(counted[2])];
  const eagle = /^MA(\d\d)-(\d)/.exec(text);
  if (eagle) return [Number(eagle[2]), Number(eagle[1])];
  const samtec = /^(?:TSW|SSW)-1(\d\d)(?:-\d+-\w+-([SD]))?/.exec(text);
  if (samtec) return [samtec[2] === 'D' ? 2 : 1, Number(samtec[1])];
  const behind = tokens[at + 1];
  if (tokens[at]!.text === 'CON' && behind?.glued && /^\d{1,2}$/.test(behind.text) && tokens.length === 2)
    return [1, behind.number];
  if (measures.pins === null || tokens[at]!.text === 'PIN' || tokens[at]!.text === 'SOCKET') return null;
  return [1, measures.pins];
}

/** Up to four rows; `1x04` and `2x20`, not the 5x5 of a body. */
const isGrid = (sizes: number[], texts: string[]): boolean =>
  sizes.length === 2 &&
  sizes.every((size) => Number.isInteger(size) && size > 0) &&
  Math.min(...sizes) <= 4 &&
  Math.max(...sizes) <= 100 &&
  !texts.some((text) => text.includes('.'));

/** How the strip stands, and what fastens it. */
function readHeaderTraits(text: string): string[] {
  const traits: string[] = [];
  if (/HORIZONTAL|ANGLED|RIGHT.?ANGLE|\/90|[-_ ]RA(?:$|[-_ ])|[-_]H(?:$|[-_])|\bR\/A/.test(text))
    traits.push('right_angle');
  if (text.includes('BOTTOMENTRY')) traits.push('bottom_entry');
  if (text.includes('LATCH')) traits.push('latch');
  if (/\dMP/.test(text)) traits.push('mounting_pads');
  if (text.includes('PIN1RIGHT')) traits.push('pin1_right');
  return traits;
}
