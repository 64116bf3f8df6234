import { type Draft, type Reading, figure } from '../draft.ts';
import { pinsAround } from '../pins.ts';

// The letters before BGA tell body, height and maker's taste, not the land.
const BALLS = `BGA FBGA LFBGA TFBGA VFBGA UFBGA WFBGA XFBGA NFBGA FCBGA CABGA CSBGA CSPBGA PBGA EBGA TBGA UBGA MAPBGA FTBGA TWBGA XBGA FPBGA
  CBGA HSBGA HFCBGA FINEPITCHBGA MBGA WBGA CSFBGA FCPBGA VBGA IBGA LBGA SBGA FBG FGG CSG MCPBGA MICROBGA CCGA HBGA OBGA UCBGA BGAF TEPBGA`;
const CHIP_SCALE =
  'WLCSP CSP WLP DSBGA XFLGA UCSP WLBGA EWLCSP FCCSP WLB MICROSMD USMD SMDBGA UWLCSP FOWLP VCSP WCSP UFCSP FLIPCHIP';
const LANDS = 'LGA OLGA HLGA VLGA UFLGA LLGA FLGA WLGA XLGA TFLGA VFLGA XFLGA CLGA FCLGA ELGA SLGA';

const WORDS = new Map<string, 'BGA' | 'WLCSP' | 'LGA'>([
  ...BALLS.split(/\s+/).map((word) => [word, 'BGA'] as const),
  ...CHIP_SCALE.split(' ').map((word) => [word, 'WLCSP'] as const),
  ...LANDS.split(' ').map((word) => [word, 'LGA'] as const),
]);

export const gridArrayWords = [...WORDS.keys()];

/**
 * Balls or lands under the body: `BGA-256_17.0x17.0mm_Layout16x16_P1.0mm`, `WLCSP-4(0.8x0.8)`, `LGA-14_3x2.5mm_P0.5mm`.
 * Which balls are there only the part's drawing says, so equal keys are not yet the same land without body and pitch.
 */
export function readGridArray(name: Reading, at: number): Draft | null {
  const family = WORDS.get(name.tokens[at]!.text);
  const coded = family === 'WLCSP' ? codedBody(name, at) : null;
  const pins = coded?.pins ?? (family && pinsAround(name, at));
  if (!family || !pins || (pins < 3 && !coded)) return null;
  const { measures } = name;
  const sized = measures.products.filter(({ sizes }) => sizes[0]! < 80);
  // `WLCSP-16_4x4_B2.17x2.32mm`: the first product may be the grid of balls.
  const product = sized.length > 1 && isGridNotation(pins, sized[0]!) ? sized[1] : sized[0];
  const body: [number, number] | null =
    measures.length !== null && measures.width !== null
      ? [measures.length, measures.width]
      : product
        ? [product.sizes[0]!, product.sizes[1]!]
        : (coded?.bodyMm ?? null);
  const pitchMm = measures.pitch ?? measures.lone.find((mm) => mm <= 1.5) ?? null;
  const assumed = [...(body ? [] : ['body']), ...(pitchMm === null ? ['pitch'] : [])];
  const sorted = body && (body[0] <= body[1] ? body : [body[1], body[0]]);
  const size = sorted ? `_${figure(sorted[0]!)}x${figure(sorted[1]!)}` : '';
  return {
    family,
    style: 'grid_array',
    canonical: `${family}-${pins}${size}${pitchMm === null ? '' : `_P${figure(pitchMm)}`}`,
    bodyMm: sorted as [number, number] | null,
    pitchMm,
    pins,
    mounting: 'smd',
    model: readLayoutCode(name.text),
    assumed,
    confidence: assumed.length === 0 ? 0.95 : body ? 0.8 : 0.6,
  };
}

/** `CSP0603-2L`, `WLB0707-4`: the body in tenths of a millimetre, then the balls. */
function codedBody({ tokens }: Reading, at: number): { bodyMm: [number, number]; pins: number } | null {
  const [code, count] = tokens.slice(at + 1, at + 3);
  if (!code?.glued || !/^[0-2]\d[0-2]\d$/.test(code.text) || !count || !/^\d{1,2}$/.test(count.text)) return null;
  return { bodyMm: [Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10], pins: count.number };
}

const isGridNotation = (pins: number, { sizes, texts, mm }: Reading['measures']['products'][number]): boolean =>
  !mm && sizes.length === 2 && pins === sizes[0]! * sizes[1]! && !texts.some((text) => text.includes('.'));

/** `Layout16x16`, `LayoutBorder3x5y`: which positions carry a ball; null where the name leaves it to the drawing. */
const readLayoutCode = (text: string): string | null => /LAYOUT((?:BORDER)?\d+X[\dXY]+)/.exec(text)?.[1] ?? null;
