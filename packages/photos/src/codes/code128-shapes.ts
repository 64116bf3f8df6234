import { SIGNS, START_A, STOP } from './code128-signs.ts';

/** Samples a module. */
export const SAMPLES = 4;
/** Modules beyond a sign that its blur reaches. */
const REACH = 5;
/** Modules of a sign and of the stop. */
export const [SIGN, END] = [11, 13];

const COUNT = SIGNS.length;

/** How dark each sign is when it is blurred, and what signs side by side share. */
export interface Shapes {
  signs: readonly Float64Array[];
  stop: Float64Array;
  /** An edge from white to black at each module of a sign and behind its last, over the samples of a sign. */
  edges: readonly Float64Array[];
  /** Sums of squares. */
  energies: Float64Array;
  stopEnergy: number;
  /** Product of a sign with the one behind it: row of the first, column of the second. */
  shared: Float64Array;
  sharedWithStop: Float64Array;
  /** Of each row, the least and the most. */
  leastShared: Float64Array;
  mostShared: Float64Array;
}

const kept = new Map<number, Shapes>();
const MOST_KEPT = 200;
const FINENESS = 20;

/** Signs under a blur of that standard deviation, in modules. */
export function shapesOf(blur: number): Shapes {
  const key = Math.round(blur * FINENESS);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const signs = SIGNS.map((widths) => drawBlurred(widths, key / FINENESS));
  const stop = drawBlurred(STOP, key / FINENESS);
  const shared = new Float64Array(COUNT * COUNT);
  signs.forEach((first, a) => signs.forEach((second, b) => (shared[a * COUNT + b] = multiply(first, second))));
  const rowOf = (_: unknown, sign: number): Float64Array => shared.subarray(sign * COUNT, sign * COUNT + START_A);
  const shapes = {
    signs,
    stop,
    edges: Array.from({ length: SIGN + 1 }, (_, module) =>
      signs[0]!.map((_shade, sample) => normal((placeOf(sample) - module) / (key / FINENESS))),
    ),
    energies: Float64Array.from(signs, energyOf),
    stopEnergy: energyOf(stop),
    shared,
    sharedWithStop: Float64Array.from(signs, (sign) => multiply(sign, stop)),
    leastShared: Float64Array.from(signs, (sign, at) => Math.min(...rowOf(sign, at))),
    mostShared: Float64Array.from(signs, (sign, at) => Math.max(...rowOf(sign, at))),
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, shapes);
  return shapes;
}

const energyOf = (shape: Float64Array): number => shape.reduce((sum, value) => sum + value * value, 0);

/** `second` begins where the modules of `first` end. */
function multiply(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let at = SIGN * SAMPLES; at < first.length; at++) sum += first[at]! * second[at - SIGN * SAMPLES]!;
  return sum;
}

function drawBlurred(widths: string, blur: number): Float64Array {
  const modules = [...widths].map(Number);
  const shape = new Float64Array((modules.reduce((sum, one) => sum + one, 0) + 2 * REACH) * SAMPLES);
  let from = 0;
  for (const [at, wide] of modules.entries()) {
    if (at % 2 === 0)
      for (let sample = 0; sample < shape.length; sample++) {
        const place = placeOf(sample);
        shape[sample]! += normal((place - from) / blur) - normal((place - from - wide) / blur);
      }
    from += wide;
  }
  return shape;
}

/** Where a sample lies, in modules from the first bar. */
export const placeOf = (sample: number): number => (sample + 0.5) / SAMPLES - REACH;

/** Samples of a code of that many signs before its stop. */
export const lengthOf = (count: number): number => (SIGN * count + END + 2 * REACH) * SAMPLES;

/** Share of the normal distribution below that (Abramowitz and Stegun, 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return x < 0 ? above : 1 - above;
}

/**
 * The signs that come nearest to a measured darkness, of all that could follow each other (Viterbi; the measure is that of
 * Ungerboeck, 1974, so that signs may blur into each other).
 */
export function findSigns(darkness: Float64Array, count: number, shapes: Shapes): number[] {
  const { sharedWithStop } = shapes;
  let best = gainsOf(darkness, 0, shapes).fill(-Infinity, 0, START_A);
  const before: Uint8Array[] = [];
  for (let place = 1; place < count; place++) {
    const { next, from } = goOn(best, shapes);
    const gains = gainsOf(darkness, place, shapes);
    for (let sign = 0; sign < START_A; sign++) next[sign]! += gains[sign]!;
    best = next;
    before.push(from);
  }
  const ends = best.map((gain, sign) => gain - 2 * sharedWithStop[sign]!);
  const signs = [ends.indexOf(Math.max(...ends))];
  for (const from of before.toReversed()) signs.unshift(from[signs[0]!]!);
  return signs;
}

/** From the best way to each sign, the best way to each that may follow it, without its own gain. */
function goOn(
  best: Float64Array,
  { shared, leastShared, mostShared }: Shapes,
): { next: Float64Array; from: Uint8Array } {
  const next = new Float64Array(COUNT).fill(-Infinity);
  const from = new Uint8Array(COUNT);
  // What is further behind is so before each sign.
  let least = -Infinity;
  for (let first = 0; first < COUNT; first++) least = Math.max(least, best[first]! - 2 * mostShared[first]!);
  for (let first = 0; first < COUNT; first++) {
    const gain = best[first]!;
    if (gain - 2 * leastShared[first]! < least || gain === -Infinity) continue;
    const row = first * COUNT;
    for (let second = 0; second < START_A; second++) {
      const both = gain - 2 * shared[row + second]!;
      if (both > next[second]!) {
        next[second] = both;
        from[second] = first;
      }
    }
  }
  return { next, from };
}

/** Where each sign changes from white to black and back, in modules: a sign is the sum of its edges. */
const EDGES = Uint8Array.from(
  SIGNS.flatMap((widths) => {
    let from = 0;
    return Array.from(widths, (wide) => {
      const edge = from;
      from += Number(wide);
      return edge;
    });
  }),
);
const EDGES_OF_SIGN = 6;

/** By how much less is left over with each sign in that place, beside none: sums of squares of darkness. */
function gainsOf(darkness: Float64Array, place: number, { edges, energies }: Shapes): Float64Array {
  const from = place * SIGN * SAMPLES;
  const sums = new Float64Array(edges.length);
  for (const [module, edge] of edges.entries()) {
    let sum = 0;
    for (let at = 0; at < edge.length; at++) sum += edge[at]! * darkness[from + at]!;
    sums[module] = sum;
  }
  const gains = new Float64Array(COUNT);
  for (let sign = 0, edge = 0; sign < COUNT; sign++) {
    let sum = 0;
    for (const end = edge + EDGES_OF_SIGN; edge < end; edge += 2) sum += sums[EDGES[edge]!]! - sums[EDGES[edge + 1]!]!;
    gains[sign] = 2 * sum - energies[sign]!;
  }
  return gains;
}

/** The darkness that these signs and a stop would have. */
export function drawSigns(signs: readonly number[], shapes: Shapes): Float64Array {
  const drawn = new Float64Array(lengthOf(signs.length));
  for (const [place, shape] of [...signs.map((sign) => shapes.signs[sign]!), shapes.stop].entries())
    for (let at = 0; at < shape.length; at++) drawn[place * SIGN * SAMPLES + at]! += shape[at]!;
  return drawn;
}

/** By how much any one sign, changed alone, would be further off: sum of squares of darkness. */
export function marginOf(darkness: Float64Array, found: readonly number[], shapes: Shapes): number {
  const { shared, sharedWithStop } = shapes;
  let least = Infinity;
  for (const [place, sign] of found.entries()) {
    const [before, after] = [found[place - 1], found[place + 1]];
    const gains = gainsOf(darkness, place, shapes);
    const gain = (other: number): number =>
      gains[other]! -
      2 * (before === undefined ? 0 : shared[before * COUNT + other]!) -
      2 * (after === undefined ? sharedWithStop[other]! : shared[other * COUNT + after]!);
    const own = gain(sign);
    const [from, to] = place === 0 ? [START_A, COUNT] : [0, START_A];
    for (let other = from; other < to; other++) if (other !== sign) least = Math.min(least, own - gain(other));
  }
  return least;
}
