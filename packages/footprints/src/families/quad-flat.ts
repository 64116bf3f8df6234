import { type Draft, type Reading, figure } from '../draft.ts';
import { pinsAround } from '../pins.ts';

/** QFP names by thickness; a P or M in front is the thick body with longer leads (JEDEC MS-022), the rest is MS-026. */
const WORDS = new Map<string, { thin: boolean; thick: boolean; exposedPad: boolean }>(
  (
    [
      ['LQFP QFP SQFP LFQFP XQFP', { thin: false, thick: false, exposedPad: false }],
      ['TQFP VQFP UQFP', { thin: true, thick: false, exposedPad: false }],
      ['HTQFP ETQFP TQFPEP', { thin: true, thick: false, exposedPad: true }],
      ['HLQFP ELQFP EQFP HQFP LQFPEP', { thin: false, thick: false, exposedPad: true }],
      ['PQFP MQFP CQFP', { thin: false, thick: true, exposedPad: false }],
    ] as const
  ).flatMap(([words, facts]) => words.split(' ').map((word) => [word, facts] as const)),
);

export const quadFlatWords = [...WORDS.keys()];

type Sides = [number, number];

/** `44:10 64:10,14` and `100:14x20`: pin counts with their usual bodies, mm. */
const bodies = (rows: string): Map<number, Sides[]> =>
  new Map(
    rows.split(/\s+/).map((row) => {
      const [pins, sizes] = row.split(':') as [string, string];
      return [
        Number(pins),
        sizes.split(',').map((size): Sides => {
          const [a, b] = size.split('x').map(Number) as [number, number?];
          return [a, b ?? a];
        }),
      ];
    }),
  );

// Usual bodies by pin count, the first the one that a bare name means: JEDEC MS-026 for the thin, MS-022 for the thick ones.
const THIN_BODIES = bodies(
  '32:7 36:7 44:10 48:7 52:10 64:10,14,7,12 80:12,14,10 100:14,12 120:14,16 128:14x20,14 144:20,16 160:24 176:24,20 208:28 216:24 240:32 256:28',
);
const THICK_BODIES = bodies(
  '44:10 52:10 64:14,14x20 80:14x20,14 100:14x20,14 120:28 128:28,14x20 144:28 160:28 208:28 240:32',
);

// Standard pitches of JEDEC MS-022 and MS-026, widest first.
const PITCHES = [1, 0.8, 0.65, 0.5, 0.4];

/** Leads on four sides: `LQFP-48_7x7mm_P0.5mm`, `TQFP32`, `48-LQFP`, `LQFP-64(10x10)`, `LQFP-48_L7.0-W7.0-P0.50-LS9.0-BL`. */
export function readQuadFlat(name: Reading, at: number): Draft | null {
  const word = WORDS.get(name.tokens[at]!.text);
  const pins = word && pinsAround(name, at);
  if (!word || !pins || pins < 20 || pins > 400) return null;
  const { measures } = name;
  const usual = (word.thick ? THICK_BODIES : THIN_BODIES).get(pins);
  const said = readBodySize(name);
  const side = said ?? usual?.[0] ?? null;
  if (!side)
    return {
      family: 'QFP',
      style: 'quad_gull_wing',
      canonical: `QFP-${pins}`,
      pins,
      mounting: 'smd',
      assumed: ['body'],
      confidence: 0.5,
    };
  const pitchMm = measures.pitch ?? quadFlatPitch(pins, side);
  const exposedPad = measures.exposedPad || word.exposedPad;
  const draft = quadFlat({
    pins,
    side,
    pitchMm,
    exposedPad,
    thick: word.thick,
    family: name.tokens[at]!.text === 'MQFP' ? 'MQFP' : undefined,
  });
  const assumed = said === null && (usual?.length ?? 0) > 1 ? ['body'] : [];
  return {
    ...draft,
    exposedPadMm: measures.exposedPadMm,
    traits: word.thin ? ['thin'] : [],
    assumed,
    ambiguous: assumed.length === 0 ? [] : otherBodies(pins, usual!, exposedPad, word.thick),
    confidence: said ? 0.98 : assumed.length > 0 ? 0.7 : 0.9,
  };
}

interface QuadFlatSize {
  pins: number;
  side: [number, number];
  pitchMm: number;
  exposedPad: boolean;
  thick: boolean;
  family?: string | undefined;
}

/** Key and data of a quad flat package. How far the leads of the thick ones reach out differs: 1.0 to 1.95 mm a side. */
export function quadFlat({
  pins,
  side,
  pitchMm,
  exposedPad,
  thick,
  family = thick ? 'PQFP' : 'QFP',
}: QuadFlatSize): Draft {
  const [a, b] = side[0] <= side[1] ? side : [side[1], side[0]];
  return {
    family,
    style: 'quad_gull_wing',
    canonical: `${family}-${pins}${exposedPad ? '-1EP' : ''}_${figure(a)}x${figure(b)}_P${figure(pitchMm)}`,
    bodyMm: [a, b],
    pitchMm,
    spanMm: thick ? null : a + 2,
    pins,
    exposedPad,
    mounting: 'smd',
  };
}

/** The widest standard pitch that the pins of one side leave room for. */
function quadFlatPitch(pins: number, [a, b]: [number, number]): number {
  const perSide = Math.round((pins / 2) * (Math.max(a, b) / (a + b)));
  return PITCHES.find((pitch) => (perSide - 1) * pitch <= Math.max(a, b) - 0.85) ?? 0.4;
}

/** The body, where the name states one of four millimetres or more; smaller figures are pitches. */
function readBodySize({ measures }: Reading): [number, number] | null {
  const { length, width, products } = measures;
  if (length !== null && width !== null) return [length, width];
  const product = products.find(({ sizes }) => sizes[0]! >= 4);
  return product ? [product.sizes[0]!, product.sizes[1]!] : null;
}

/** The sizes that a bare pin count leaves open. */
const otherBodies = (pins: number, usual: Sides[], exposedPad: boolean, thick: boolean): Draft['ambiguous'] =>
  usual.slice(1).map((side) => {
    const pitchMm = quadFlatPitch(pins, side);
    const { canonical } = quadFlat({ pins, side, pitchMm, exposedPad, thick });
    return { canonical: canonical!, reason: `QFP-${pins} is also sold in ${side.join('x')} mm` };
  });
