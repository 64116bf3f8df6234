import type { Polarity } from './ink.ts';
import { joinRows, type PrintLine } from './lines.ts';

/** Side of the cells that ink is counted in, in pixels. */
const CELL = 4;
/** Cells to each side that a word is smeared over, so that its broken letters hang together. */
const SMEAR = 3;
/** Of a cell and those beside it, how much is ink where print is; and by how much more than in most places of the picture. */
const [LEAST_INK, MORE_THAN_GRAIN] = [0.14, 2.5];
/** Pixels; of a band, its length by its height at least. */
const [LOWEST, HIGHEST, LEAST_LENGTH] = [14, 140, 2.2];
const STEEPEST = 0.3;
/** Of the ink of a band, what lies above its letters and below them. */
const BEYOND = 0.04;
/** Width of a letter by its height, with the white beside it. */
const LETTER = 0.75;

/**
 * Print whose letters the grain has broken to pieces: rows of much ink, as no row of letters is left. A band has more ink than the
 * grain makes, and is long and level.
 */
export function findBands(ink: Uint8Array, width: number, height: number, polarity: Polarity): PrintLine[] {
  const cells = countCells(ink, width, height);
  const usual = cells.share.toSorted()[Math.floor(cells.share.length / 2)]!;
  const smeared = smear(cells);
  const least = Math.max(LEAST_INK, MORE_THAN_GRAIN * usual);
  const isPrint = Uint8Array.from(smeared, (share) => Number(share > least));
  const bands = findRegions(isPrint, cells.wide).flatMap(
    (region) => fitBand(region, ink, width, cells.wide, polarity) ?? [],
  );
  return joinRows(bands).filter(({ length, height: tall }) => length >= LEAST_LENGTH * tall);
}

interface Cells {
  wide: number;
  /** Of each cell, how much is ink, 0 to 1. */
  share: Float32Array;
}

function countCells(ink: Uint8Array, width: number, height: number): Cells {
  const [wide, tall] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const share = new Float32Array(wide * tall);
  for (let y = 0; y < tall * CELL; y++)
    for (let x = 0; x < wide * CELL; x++)
      share[Math.floor(y / CELL) * wide + Math.floor(x / CELL)]! += ink[y * width + x]! / (CELL * CELL);
  return { wide, share };
}

function smear({ wide, share }: Cells): Float32Array {
  return share.map((_, at) => {
    const x = at % wide;
    const [from, to] = [Math.max(0, x - SMEAR), Math.min(wide - 1, x + SMEAR)];
    let sum = 0;
    for (let near = from; near <= to; near++) sum += share[at - x + near]!;
    return sum / (to - from + 1);
  });
}

/** Cells that hang together, each by its place. */
function findRegions(isPrint: Uint8Array, wide: number): number[][] {
  const left = Uint8Array.from(isPrint);
  const regions: number[][] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue;
    left[start] = 0;
    const region = [start];
    for (const at of region) {
      const x = at % wide;
      for (const next of [at - wide, at + wide, ...(x > 0 ? [at - 1] : []), ...(x < wide - 1 ? [at + 1] : [])]) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        region.push(next);
      }
    }
    regions.push(region);
  }
  return regions;
}

/** The line through the ink of a region, as long and as high as that is. */
function fitBand(
  region: readonly number[],
  ink: Uint8Array,
  width: number,
  wide: number,
  polarity: Polarity,
): PrintLine | undefined {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const cell of region) {
    const [left, top] = [CELL * (cell % wide), CELL * Math.floor(cell / wide)];
    for (let y = top; y < top + CELL; y++)
      for (let x = left; x < left + CELL; x++)
        if (ink[y * width + x] === 1) {
          xs.push(x);
          ys.push(y);
        }
  }
  if (xs.length === 0) return undefined;
  const [mx, my] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  const slope = xs.reduce((sum, x, at) => sum + (x - mx) * (ys[at]! - my), 0) / Math.max(1, spread);
  const across = ys.map((y, at) => y - my - slope * (xs[at]! - mx)).toSorted((a, b) => a - b);
  const [top, bottom] = [
    across[Math.floor(BEYOND * across.length)]!,
    across[Math.floor((1 - BEYOND) * across.length)]!,
  ];
  const [from, to] = xs.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [Infinity, 0]);
  const angle = Math.atan(slope);
  const [length, tall] = [(to - from) / Math.cos(angle), bottom - top + 1];
  if (tall < LOWEST || tall > HIGHEST || length < tall || Math.abs(slope) > STEEPEST) return undefined;
  return {
    polarity,
    x: from,
    y: my + slope * (from - mx) + (top + bottom) / 2,
    length,
    height: tall,
    angle,
    blobs: Math.max(1, Math.round(length / (LETTER * tall))),
  };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
