/** Usual bodies of QFN by pin count, mm; the first is what a bare name means. JEDEC MO-220, MO-248, MO-255. */
export const quadNoLeadBodies = new Map<number, [number, number][]>([
  [12, [[3, 3], [2, 2], [4, 4]]],
  [16, [[3, 3], [4, 4], [5, 5]]],
  [20, [[4, 4], [3, 3], [5, 5]]],
  [24, [[4, 4], [5, 5], [3, 3]]],
  [28, [[5, 5], [4, 4], [6, 6]]],
  [32, [[5, 5], [4, 4], [7, 7]]],
  [36, [[6, 6]]],
  [40, [[6, 6], [5, 5]]],
  [44, [[7, 7], [8, 8]]],
  [48, [[7, 7], [6, 6], [8, 8]]],
  [52, [[8, 8], [7, 8]]],
  [56, [[8, 8], [7, 7]]],
  [64, [[9, 9], [8, 8]]],
  [68, [[8, 8], [10, 10]]],
  [72, [[10, 10]]],
  [76, [[9, 9]]],
  [80, [[10, 10]]],
  [88, [[10, 10]]],
]); // prettier-ignore

// Where more than one standard pitch fits the body: the one that is sold.
const PITCH_OF = new Map<string, number>([
  ['QFN-12_4x4', 0.8],
  ['QFN-16_4x4', 0.65],
  ['QFN-16_5x5', 0.8],
  ['QFN-20_4x4', 0.5],
  ['QFN-20_5x5', 0.65],
  ['QFN-24_5x5', 0.65],
  ['QFN-28_5x5', 0.5],
  ['QFN-28_6x6', 0.65],
  ['QFN-32_7x7', 0.65],
  ['QFN-44_7x7', 0.5],
  ['QFN-48_8x8', 0.5],
  ['DFN-4_1x1', 0.65],
  ['DFN-6_2x2', 0.65],
  ['DFN-6_1.5x1.5', 0.5],
  ['DFN-6_1x1', 0.35],
  ['DFN-6_1x1.45', 0.5],
  ['DFN-6_1x1.5', 0.5],
  ['DFN-6_3x3', 0.95],
  ['DFN-6_1.2x1.2', 0.4],
  ['DFN-6_2x3', 0.5],
  ['DFN-8_2x2', 0.5],
  ['DFN-8_2x3', 0.5],
  ['DFN-8_3x3', 0.65],
  ['DFN-8_3.3x3.3', 0.65],
  ['DFN-8_4x4', 0.8],
  ['DFN-8_5x6', 1.27],
  ['DFN-8_6x8', 1.27],
  ['DFN-8_8x8', 2],
  ['DFN-10_2x2', 0.4],
  ['DFN-10_3x3', 0.5],
  ['DFN-10_2x3', 0.5],
  ['DFN-10_1x2.5', 0.5],
  ['DFN-12_3x3', 0.45],
  ['DFN-12_4x4', 0.5],
  ['DFN-14_3x4', 0.5],
]); // prettier-ignore

// A second pitch is in wide use on the same body and pin count.
const TWO_PITCHES = new Set(['DFN-8_3x3', 'DFN-12_3x3', 'DFN-6_2x2', 'DFN-6_3x3', 'QFN-16_4x4', 'QFN-28_4x4', 'QFN-20_3x3']);

const STANDARD = [1.27, 0.8, 0.65, 0.5, 0.45, 0.4, 0.35];

const bodyKey = (family: string, pins: number, [a, b]: [number, number]): string =>
  `${family}-${pins}_${a <= b ? `${a}x${b}` : `${b}x${a}`}`;

/** The usual pitch of a body without one in its name, and whether another is common. */
export function noLeadPitch(family: 'QFN' | 'DFN', pins: number, body: [number, number]): { pitchMm: number; open: boolean } {
  const key = bodyKey(family, pins, body);
  const known = PITCH_OF.get(key);
  const open = TWO_PITCHES.has(key);
  if (known !== undefined) return { pitchMm: known, open };
  const long = Math.max(...body);
  const perSide = family === 'DFN' ? pins / 2 : (pins / 2) * (long / (body[0] + body[1]));
  // Corner land and lead width take about 1.1 mm of a side, a little less of a small one.
  const room = long - Math.min(1.1, 0.45 + long * 0.15);
  const pitchMm = STANDARD.find((pitch) => pitch <= 0.5 && (Math.ceil(perSide - 0.01) - 1) * pitch <= room + 0.01);
  return { pitchMm: pitchMm ?? 0.35, open: open || known === undefined };
}
