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

// What the rule below does not give: the pitch that is sold on a body.
const PITCH_OF = new Map<string, number>([
  ['QFN-12_3x3', 0.5],
  ['QFN-12_4x4', 0.8],
  ['QFN-16_5x5', 0.8],
  ['QFN-28_4x4', 0.45],
  ['QFN-10_1.4x1.8', 0.4],
  ['QFN-10_1.3x1.8', 0.4],
  ['DFN-4_1x1', 0.65],
  ['DFN-4_2x2', 1],
  ['DFN-6_2x2', 0.65],
  ['DFN-6_1x1', 0.35],
  ['DFN-6_1x1.45', 0.5],
  ['DFN-6_1x1.5', 0.5],
  ['DFN-6_3x3', 0.95],
  ['DFN-8_3x3', 0.65],
  ['DFN-8_3.3x3.3', 0.65],
  ['DFN-8_2.5x2.5', 0.5],
  ['DFN-8_4x4', 0.8],
  ['DFN-8_5x6', 1.27],
  ['DFN-8_6x8', 1.27],
  ['DFN-8_8x8', 2],
  ['DFN-10_2x2', 0.4],
  ['DFN-12_3x3', 0.45],
  ['DFN-16_3x4', 0.45],
]);

// A second pitch is in use on the same body and pin count.
const TWO_PITCHES = new Set([
  'DFN-8_3x3',
  'DFN-12_3x3',
  'DFN-12_2x3',
  'DFN-12_4x4',
  'DFN-6_2x2',
  'DFN-4_2x2',
  'QFN-16_4x4',
  'QFN-28_4x4',
  'QFN-20_3x3',
]);

// The tables list each body once, short side first.
const bodyKey = (family: string, pins: number, [a, b]: [number, number]): string =>
  `${family}-${pins}_${a <= b ? `${a}x${b}` : `${b}x${a}`}`;

/** The usual pitch of a body without one in its name, and whether another is common. */
export function noLeadPitch(
  family: 'QFN' | 'DFN',
  pins: number,
  body: [number, number],
): { pitchMm: number; open: boolean } {
  const key = bodyKey(family, pins, body);
  const known = PITCH_OF.get(key);
  const open = TWO_PITCHES.has(key);
  if (known !== undefined) return { pitchMm: known, open };
  const long = Math.max(...body);
  return family === 'QFN'
    ? { pitchMm: quadPitch(Math.round((pins / 2) * (long / (body[0] + body[1]))), long, body[0] === body[1]), open }
    : { pitchMm: dualPitch(pins / 2, long), open };
}

/** Corner land and lead width take a millimetre of a QFN's side, less of a tiny one; 0.65 mm is for square ones with room to spare. */
function quadPitch(perSide: number, side: number, square: boolean): number {
  if (square && (perSide - 1) * 0.65 <= side - 1.45) return 0.65;
  const corners = side < 2 ? 0.75 : 1;
  return [0.5, 0.4].find((pitch) => (perSide - 1) * pitch <= side - corners + 0.001) ?? 0.35;
}

/** The rows of a DFN run to 0.4 mm of the corners; few pins on a large body are set wider. */
function dualPitch(perSide: number, side: number): number {
  if (perSide <= 4 && side >= 2.5 && (perSide - 1) * 0.65 <= side - 0.4 && side !== 3) return 0.65;
  return [0.5, 0.4].find((pitch) => (perSide - 1) * pitch <= side - 0.35) ?? 0.35;
}
