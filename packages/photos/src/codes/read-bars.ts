import type { Picture, Point, Quad } from '../pictures/picture.ts';
import { CELL, findBarFields, type BarField } from './bar-fields.ts';
import { mayBeBars, profileOf, STEP, type BarProfile } from './bar-profile.ts';
import { fitCode128, type FittedCode } from './fit-code128.ts';
import type { CodeReader, FoundCode, FoundCodes } from './code-reader.ts';

/** Blur that is taken back, as the standard deviation in pixels, and in how many rounds: more bring out more, and more grain. */
const BLURS = [
  [0, 0],
  [0.9, 40],
  [1.3, 40],
  [1.3, 120],
  [1.45, 120],
  [1.52, 180],
] as const;
/** The reader wants modules of some pixels and a few rows. */
const [ZOOM, ROWS] = [3, 12];
/** Fields, the strongest first, on which signs are fitted: it takes some tenths of a second each. */
const MOST_FITS = 2;

/**
 * Bars that are too blurred or too grainy to be read row by row: all rows of a field of bars are made one, blur is taken back
 * in steps, and what comes of it is read. Left out is what lies on codes that are `known`.
 */
export async function readBars(read: CodeReader, picture: Picture, known: readonly Quad[] = []): Promise<FoundCodes> {
  const found: FoundCodes = { codes: [], unread: [] };
  let fits = 0;
  for (const field of findBarFields(picture)) {
    if (known.some((quad) => isOn(field, quad))) continue;
    const profile = profileOf(picture, field);
    if (profile === undefined || !mayBeBars(profile)) continue;
    let codes: FoundCode[] = [];
    for (const [blur, rounds] of BLURS) {
      ({ codes } = await read(drawRows(sharpen(profile.values, blur / STEP, rounds)), {
        threshold: 'local',
        bars: true,
      }));
      if (codes.length > 0) break;
    }
    const fitted = codes.length > 0 || fits >= MOST_FITS ? undefined : fitCode128(profile);
    if (codes.length === 0) fits++;
    const drawn = fitted === undefined ? [] : [drawFitted(fitted)];
    for (const code of [...codes, ...drawn]) {
      const quad = place(code.quad, profile, field, picture);
      if (code.text === null) found.unread.push({ format: code.format, quad });
      else found.codes.push({ ...code, text: code.text, quad });
    }
  }
  return found;
}

/** The middle of the field lies within the code, or its cells do for the most part. */
function isOn({ cells }: BarField, quad: Quad): boolean {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // What is read of bars may be one row: as high as the code is wide, as codes seldom are higher.
  const reach = Math.max(CELL, (right - left) / 8);
  const on = cells.filter(([x, y]) => x > left - CELL && x < right && y > top - reach && y < bottom + reach).length;
  return on > cells.length / 2;
}

/** What was there before it was blurred, as likely as can be (Richardson 1972, Lucy 1974). `blur` is in steps. */
function sharpen(values: Float64Array, blur: number, rounds: number): Float64Array {
  if (rounds === 0) return values;
  const kernel = gaussian(blur);
  // Dark on white becomes light on black: the method keeps what is there from going below nothing.
  const seen = values.map((value) => 1 - value + 0.01);
  const guess = seen.slice();
  const ratio = new Float64Array(seen.length);
  for (let round = 0; round < rounds; round++) {
    const blurred = convolve(guess, kernel);
    for (let at = 0; at < ratio.length; at++) ratio[at] = seen[at]! / Math.max(1e-3, blurred[at]!);
    const change = convolve(ratio, kernel);
    for (let at = 0; at < guess.length; at++) guess[at] = Math.min(1.3, guess[at]! * change[at]!);
  }
  return guess.map((value) => Math.max(0, 1 - value));
}

function gaussian(deviation: number): Float64Array {
  const reach = Math.ceil(3 * deviation);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = kernel.reduce((all, one) => all + one, 0);
  return kernel.map((weight) => weight / sum);
}

function convolve(values: Float64Array, kernel: Float64Array): Float64Array {
  const reach = (kernel.length - 1) / 2;
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const beyond = new Float64Array(values.length + 2 * reach).fill(first, 0, reach).fill(last, reach + values.length);
  beyond.set(values, reach);
  const sums = new Float64Array(values.length);
  // The kernel is the same to both sides.
  for (let at = 0; at < sums.length; at++) {
    const middle = at + reach;
    let sum = kernel[reach]! * beyond[middle]!;
    for (let step = 1; step <= reach; step++)
      sum += kernel[reach + step]! * (beyond[middle - step]! + beyond[middle + step]!);
    sums[at] = sum;
  }
  return sums;
}

function drawRows(values: Float64Array): Picture {
  const width = values.length * ZOOM;
  const luma = new Uint8Array(width * ROWS);
  for (let x = 0; x < width; x++) {
    const place = Math.min(values.length - 1.001, x / ZOOM);
    const whole = Math.floor(place);
    const value = values[whole]! + (values[whole + 1]! - values[whole]!) * (place - whole);
    for (let y = 0; y < ROWS; y++) luma[y * width + x] = Math.round(255 * Math.min(1, value));
  }
  return { width, height: ROWS, luma };
}

/** As the reader would have given it of the drawn rows. */
function drawFitted({ text, start, end }: FittedCode): Omit<FoundCode, 'text'> & Pick<FittedCode, 'text'> {
  const [from, to] = [start * ZOOM, end * ZOOM];
  const quad: Quad = [
    [from, 0],
    [to, 0],
    [to, ROWS],
    [from, ROWS],
  ];
  return { format: 'Code128', text, quad, isMatrix: false };
}

/** Back into the picture; along the bars as far as the field reaches between the first bar and the last. */
function place(read: Quad, { from, angle }: BarProfile, { cells }: BarField, { width, height }: Picture): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [start, end] = [read[0][0], read[1][0]].map((x) => from + (x / ZOOM) * STEP) as [number, number];
  // Squares at the rim reach beyond the bars, and a line of the label's edge may hang on to them.
  const along = cells
    .map(([x, y]) => [x + CELL / 2 - width / 2, y + CELL / 2 - height / 2] as const)
    .filter(([x, y]) => Math.abs(x * cos + y * sin - (start + end) / 2) < Math.abs(end - start) / 2 - CELL)
    .map(([x, y]) => y * cos - x * sin)
    .toSorted((a, b) => a - b);
  const [first, last] = [along[Math.floor(along.length * 0.02)] ?? 0, along[Math.floor(along.length * 0.98)] ?? 0];
  const [near, far] = end >= start ? [first, last] : [last, first];
  const corner = (u: number, v: number): Point => [u * cos - v * sin + width / 2, u * sin + v * cos + height / 2];
  return [corner(start, near), corner(end, near), corner(end, far), corner(start, far)];
}
