import type { Picture } from '../pictures/picture.ts';
import { CELL, type BarField } from './bar-fields.ts';

/** Brightness across bars: what is left of a code when all its rows are made one. */
export interface BarProfile {
  /** Even steps of `STEP` pixels; 0 black to 1 white, glare and shade taken out. */
  values: Float64Array;
  /** As bright as it is, of 255: of all rows, and of two halves of them that share none. */
  raw: Float64Array;
  halves: readonly [Float64Array, Float64Array];
  /** Where the first lies, across the bars from the middle of the picture. */
  from: number;
  angle: number;
}

/** Pixels between two places of a profile. */
export const STEP = 0.5;
/** Beyond the field: the quiet zone, and the last bar that no square held. */
const BEYOND = 22;
/** Pixels of a field by which the way across is looked for. */
const MOST_LOOKED_AT = 40_000;
/** Radians to each side in which the way across is looked for, in how many steps, and the finest step. */
const [SPAN, COARSE, FINEST] = [0.06, 6, 0.0015];

/**
 * One profile for all rows of a field: noise of the rows cancels out, and as bars hardly ever lie as the pixels do, the places
 * between pixels are seen as well. The angle is turned until the bars are sharpest.
 */
export function profileOf(picture: Picture, field: BarField): BarProfile | undefined {
  const pixels = pixelsOf(picture, field);
  const some = thin(pixels);
  let best = sharpest(
    some,
    Array.from({ length: 2 * COARSE + 1 }, (_, at) => field.angle + ((at - COARSE) / COARSE) * SPAN),
  );
  for (let step = SPAN / COARSE / 2; step > FINEST; step /= 2) best = sharpest(some, [best - step, best, best + step]);
  const spread = spreadAlong(pixels, best);
  if (spread === undefined) return undefined;
  const values = flatten(spread.values);
  if (values === undefined) return undefined;
  const half = (which: number): Float64Array => spreadAlong(pixels, best, which)!.values;
  return { values, raw: spread.values, halves: [half(0), half(1)], from: spread.from, angle: best };
}

/** Pixels of a field and around it, from the middle of the picture. */
interface FieldPixels {
  x: Float32Array;
  y: Float32Array;
  luma: Uint8Array;
}

function pixelsOf({ width, height, luma }: Picture, { angle, cells }: BarField): FieldPixels {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The field and, across the bars, what lies beside it.
  const wanted = new Uint8Array(width * height);
  let count = 0;
  for (const [left, top] of cells)
    for (let beyond = -BEYOND; beyond <= BEYOND; beyond += CELL / 2)
      for (let dy = 0; dy < CELL; dy++)
        for (let dx = 0; dx < CELL; dx++) {
          const [x, y] = [Math.round(left + dx + beyond * cos), Math.round(top + dy + beyond * sin)];
          if (x < 0 || y < 0 || x >= width || y >= height || wanted[y * width + x] === 1) continue;
          wanted[y * width + x] = 1;
          count++;
        }
  const pixels = { x: new Float32Array(count), y: new Float32Array(count), luma: new Uint8Array(count) };
  for (let at = 0, next = 0; at < wanted.length; at++) {
    if (wanted[at] === 0) continue;
    pixels.x[next] = (at % width) - width / 2;
    pixels.y[next] = Math.floor(at / width) - height / 2;
    pixels.luma[next++] = luma[at]!;
  }
  return pixels;
}

/** Whole runs of neighbours of each so many pixels: all bars stay in, each in fewer of its rows. */
function thin(pixels: FieldPixels): FieldPixels {
  const step = Math.ceil(pixels.x.length / MOST_LOOKED_AT);
  if (step <= 1) return pixels;
  const count = Math.floor(pixels.x.length / (step * RUN)) * RUN;
  const some = { x: new Float32Array(count), y: new Float32Array(count), luma: new Uint8Array(count) };
  for (let to = 0; to < count; to += RUN) {
    const [from, end] = [to * step, to * step + RUN];
    some.x.set(pixels.x.subarray(from, end), to);
    some.y.set(pixels.y.subarray(from, end), to);
    some.luma.set(pixels.luma.subarray(from, end), to);
  }
  return some;
}

/** Pixels of a row that are left out or kept together; it is no multiple of the side of a cell. */
const RUN = 37;

const sharpest = (pixels: FieldPixels, angles: readonly number[]): number =>
  angles
    .map((angle) => ({ angle, sharpness: sharpnessOf(pixels, angle) }))
    .reduce((a, b) => (b.sharpness > a.sharpness ? b : a)).angle;

/** Sum of the squares of the steps of the profile, which is greatest where all rows agree. */
function sharpnessOf(pixels: FieldPixels, angle: number): number {
  const spread = spreadAlong(pixels, angle);
  if (spread === undefined) return 0;
  let sum = 0;
  for (let at = 2; at < spread.values.length; at++) sum += (spread.values[at]! - spread.values[at - 2]!) ** 2;
  return sum;
}

/** Rows that stand together in one half, in pixels. */
const BAND = 4;

/** `half`: of every other band of rows alone. */
function spreadAlong(
  { x, y, luma }: FieldPixels,
  angle: number,
  half?: number,
): Pick<BarProfile, 'values' | 'from'> | undefined {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [from, to] = [Infinity, -Infinity];
  for (let at = 0; at < x.length; at++) {
    const across = x[at]! * cos + y[at]! * sin;
    from = Math.min(from, across);
    to = Math.max(to, across);
  }
  const length = Math.floor((to - from) / STEP) + 2;
  if (!(length > 40)) return undefined;
  const [values, weights] = [new Float64Array(length), new Float64Array(length)];
  for (let at = 0; at < x.length; at++) {
    if (half !== undefined && (Math.floor((y[at]! * cos - x[at]! * sin) / BAND) & 1) !== half) continue;
    const place = (x[at]! * cos + y[at]! * sin - from) / STEP;
    const whole = Math.floor(place);
    const rest = place - whole;
    values[whole]! += luma[at]! * (1 - rest);
    weights[whole]! += 1 - rest;
    values[whole + 1]! += luma[at]! * rest;
    weights[whole + 1]! += rest;
  }
  return { values: closeGaps(values, weights), from };
}

/** Means; where no pixel fell, as between its neighbours. */
function closeGaps(sums: Float64Array, weights: Float64Array): Float64Array {
  const means = new Float64Array(sums.length);
  let before = -1;
  for (let at = 0; at < sums.length; at++) {
    if (weights[at]! < 0.3) continue;
    means[at] = sums[at]! / weights[at]!;
    for (let gap = before + 1; gap < at; gap++)
      means[gap] =
        before < 0 ? means[at]! : means[before]! + ((means[at]! - means[before]!) * (gap - before)) / (at - before);
    before = at;
  }
  for (let gap = before + 1; gap < sums.length; gap++) means[gap] = before < 0 ? 0 : means[before]!;
  return means;
}

/** Bars that a code has at least, and by how much of the contrast each is darker than what parts it from the next. */
const [FEWEST_BARS, LEAST_DARKER] = [10, 0.25];
/** Bars for a step of the profile: of a code with modules of little more than a pixel. */
const DENSEST = 0.15;

/** Whether a profile has as many bars as a code: the edge of a label has fewer, and texture has more. */
export function mayBeBars({ values }: Pick<BarProfile, 'values'>): boolean {
  let [bars, isDark, extreme] = [0, false, values[0] ?? 0];
  for (const value of values) {
    const apart = isDark ? value - extreme : extreme - value;
    if (apart > LEAST_DARKER) {
      if (!isDark) bars++;
      isDark = !isDark;
      extreme = value;
    } else if (apart < 0) extreme = value;
  }
  return bars >= FEWEST_BARS && bars <= DENSEST * values.length;
}

/** In steps to each side: wider than the widest bar of a code that is read here. */
const AROUND = 36;
/** Of 255. */
const LEAST_CONTRAST = 6;

/** By the darkest and the brightest around each place. */
function flatten(values: Float64Array): Float64Array | undefined {
  const low = envelope(values, Math.min);
  const high = envelope(values, Math.max);
  const contrast = Math.max(...high.map((value, at) => value - low[at]!));
  if (contrast < LEAST_CONTRAST) return undefined;
  // Paper without bars is white, and not the grain of it.
  return values.map((value, at) =>
    Math.max(0, Math.min(1, 1 - (high[at]! - value) / Math.max(high[at]! - low[at]!, 0.35 * contrast))),
  );
}

function envelope(values: Float64Array, pick: (...of: number[]) => number): Float64Array {
  const extremes = Float64Array.from(values, (_, at) =>
    pick(...values.subarray(Math.max(0, at - AROUND), at + AROUND + 1)),
  );
  return Float64Array.from(extremes, (_, at) => {
    const around = extremes.subarray(Math.max(0, at - AROUND), at + AROUND + 1);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}
