import type { BarProfile } from './bar-profile.ts';
import { findLight, type Light } from './code128-light.ts';
import { drawSigns, END, findSigns, lengthOf, marginOf, placeOf, shapesOf, SIGN } from './code128-shapes.ts';
import { spellCode128 } from './code128-signs.ts';

/** A code in a profile. */
export interface FittedCode {
  /** Null: its signs stand there, but one of them could be another, or its check sign is wrong. */
  text: string | null;
  /** First edge of the start and last of the stop, in steps of the profile; the start lies behind when it is read backwards. */
  start: number;
  end: number;
}

/** Signs before the stop, start and check among them. */
const [FEWEST, MOST] = [5, 40];
/** In steps of the profile. */
const [NARROWEST, WIDEST] = [2.6, 8];
/** Standard deviations of blur that are tried first, in steps. */
const BLURS = [1.8, 3.2];
/** Of a module, by which the ends that are seen may be off. */
const OFF = [-0.4, 0.1] as const;
const TRIED = 2;
/** Counts of signs for which all blurs and ends are tried: those that fit best under the first of them. */
const MOST_COUNTS = 6;
/** What does not fit, as a share of the square of the contrast, before ends and blur are looked for: codes have a third of it. */
const MOST_ROUGH = 0.04;
/** Of a profile, the longest first. */
const MOST_STRETCHES = 2;
/** Polynomials of the light: while signs are guessed, and when most are known. */
const [ROUGH, FINE] = [3, 6];
/** White that parts a code from what is beside it, in steps: wide first. */
const GAPS = [40, 24];
/** What does not fit a code may be that many times as much as the grain, or that share of the contrast where grain is less. */
const [MOST_OF_GRAIN, MOST_OF_CONTRAST] = [3, 0.03];
/** Likelihood that the signs are those, and not with one of them another, as a logarithm. */
const LEAST_MARGIN = 12;
/** Of both limits, where it is only said that a code stands there: bars of other codes and print stay beyond them. */
const [UNREAD_RESIDUAL, UNREAD_MARGIN] = [2, 6];

type Profile = Pick<BarProfile, 'values' | 'raw' | 'halves'>;

/** Signs laid on a profile. */
interface Fit extends Light {
  from: number;
  to: number;
  count: number;
  blur: number;
  signs: number[];
}

/**
 * A Code 128 whose bars run into each other, so that none has edges: all signs are tried under a blur and a light that are
 * fitted with them. Its text is given only when nothing is left over but grain, its check sign is right, no sign could be
 * another, and each half of the rows says the same alone.
 */
export function fitCode128(profile: Profile): FittedCode | undefined {
  const length = profile.raw.length;
  const turned = turn(profile);
  const tried = new Set<string>();
  let unread: FittedCode | undefined;
  for (const gap of GAPS) {
    const stretches = findStretches(profile.values, gap)
      .filter((stretch) => !tried.has(stretch.join()))
      .toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
      .slice(0, MOST_STRETCHES);
    for (const stretch of stretches) tried.add(stretch.join());
    const fits = stretches.flatMap(([from, to]) => [
      ...guess(profile, from, to).map((fit) => ({ fit, way: profile, isTurned: false })),
      ...guess(turned, length - to, length - from).map((fit) => ({ fit, way: turned, isTurned: true })),
    ]);
    const likely = fits.filter(({ fit }) => fit.residual <= MOST_ROUGH * fit.contrast ** 2);
    for (const { fit, way, isTurned } of likely.toSorted((a, b) => a.fit.residual - b.fit.residual).slice(0, TRIED)) {
      const fine = refine(way, fit);
      const text = readSafely(way, fine);
      if (text === undefined) continue;
      const code = isTurned
        ? { text, start: length - 1 - fine.from, end: length - 1 - fine.to }
        : { text, start: fine.from, end: fine.to };
      if (text !== null) return code;
      unread ??= code;
    }
  }
  return unread;
}

const turn = ({ values, raw, halves: [one, other] }: Profile): Profile => ({
  values: values.toReversed(),
  raw: raw.toReversed(),
  halves: [one.toReversed(), other.toReversed()],
});

/** Of a flattened profile, what is darker than paper. */
const PAPER = 0.6;

/** Stretches that white of that length parts. */
function findStretches(values: Float64Array, gap: number): [from: number, to: number][] {
  const dark = [...values.keys()].filter((at) => values[at]! <= PAPER);
  const starts = dark.filter((at, index) => index === 0 || at - dark[index - 1]! > gap);
  return starts
    .map((from, index): [number, number] => [
      from,
      (dark.findLast((at) => at < (starts[index + 1] ?? Infinity)) ?? from) + 1,
    ])
    .filter(([from, to]) => to - from > NARROWEST * (SIGN * FEWEST + END));
}

/** For the likeliest counts of signs, the best of some blurs and ends. */
function guess(profile: Profile, from: number, to: number): Fit[] {
  const counts = Array.from({ length: MOST - FEWEST + 1 }, (_, at) => FEWEST + at).filter((count) => {
    const module = (to - from) / (SIGN * count + END);
    return module >= NARROWEST && module <= WIDEST;
  });
  const [middle] = OFF;
  const first = counts.flatMap((count) => guessCount(profile, [from, to], count, [middle]) ?? []);
  return first
    .toSorted((a, b) => a.residual - b.residual)
    .slice(0, MOST_COUNTS)
    .map(({ count }) => guessCount(profile, [from, to], count, OFF)!);
}

function guessCount(
  { raw, values }: Profile,
  [from, to]: readonly [number, number],
  count: number,
  off: readonly number[],
): Fit | undefined {
  const module = (to - from) / (SIGN * count + END);
  let best: Fit | undefined;
  for (const blur of BLURS)
    for (const left of off)
      for (const right of off) {
        const place = { from: from + left * module, to: to - right * module, count, blur };
        const light = sampleAt(values, place).map((value) => 1 - value);
        const tried = lay(raw, place, light, ROUGH);
        if (tried !== undefined && tried.residual < (best?.residual ?? Infinity)) best = tried;
      }
  return best;
}

type Place = Pick<Fit, 'from' | 'to' | 'count' | 'blur'>;

const moduleOf = ({ from, to, count }: Place): number => (to - from) / (SIGN * count + END);

function sampleAt(profile: Float64Array, place: Place): Float64Array {
  const module = moduleOf(place);
  const samples = new Float64Array(lengthOf(place.count));
  for (let sample = 0; sample < samples.length; sample++) {
    const at = Math.max(0, Math.min(profile.length - 1.001, place.from + placeOf(sample) * module));
    const whole = Math.floor(at);
    samples[sample] = profile[whole]! + (profile[whole + 1]! - profile[whole]!) * (at - whole);
  }
  return samples;
}

/** The likeliest signs of a darkness, and the light under which they are what is seen. */
function lay(raw: Float64Array, place: Place, darkness: Float64Array, order: number): Fit | undefined {
  const shapes = shapesOf(place.blur / moduleOf(place));
  const signs = findSigns(darkness, place.count, shapes);
  const light = findLight(sampleAt(raw, place), drawSigns(signs, shapes), order);
  return light === undefined ? undefined : { ...place, ...light, signs };
}

const [LEAST_BLUR, ROUNDS, STEPS] = [1, 3, 5];
/** Times that all moves are tried: a code is found by half of them. */
const MOST_TRIES = 24;
/** Of both ends and of the blur. */
const MOVES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [1, 1, 0],
  [-1, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** Light and signs in turns, then ends and blur in ever smaller steps. */
function refine({ raw }: Profile, rough: Fit): Fit {
  let best = rough;
  for (let round = 0; round < ROUNDS; round++) best = lay(raw, best, best.darkness, FINE) ?? best;
  let step = moduleOf(rough) / 4;
  let left = STEPS;
  for (let tries = 0; left > 0 && tries < MOST_TRIES; tries++) {
    const before = best.residual;
    for (const [from, to, blur] of MOVES) {
      const place = {
        from: best.from + from * step,
        to: best.to + to * step,
        count: best.count,
        blur: Math.max(LEAST_BLUR, best.blur + blur * step),
      };
      const moved = lay(raw, place, best.darkness, FINE);
      if (moved !== undefined && moved.residual < best.residual) best = moved;
    }
    if (best.residual < before * 0.99) continue;
    step /= 2;
    left--;
  }
  return lay(raw, best, best.darkness, FINE) ?? best;
}

/** Its text; null: these are signs of the code, and which ones is not sure; undefined: they may be no code at all. */
function readSafely({ halves }: Profile, fit: Fit): string | null | undefined {
  const { signs, residual, contrast, darkness, count } = fit;
  const [one, other] = halves.map((half) => sampleAt(half, fit)) as [Float64Array, Float64Array];
  const apart = one.map((value, at) => (value - other[at]!) / 2);
  const noise = meanSquare(apart);
  const shapes = shapesOf(fit.blur / moduleOf(fit));
  // Samples lie closer than pixels, so neighbours have their grain in common.
  const independent = 1 / (1 + 2 * [1, 2, 3, 4].reduce((sum, lag) => sum + Math.max(0, correlate(apart, lag)), 0));
  const margin = (marginOf(darkness, signs, shapes) * independent * contrast ** 2) / (2 * Math.max(noise, residual));
  const isAgreed = halves.every((half) => {
    const light = findLight(sampleAt(half, fit), drawSigns(signs, shapes), FINE);
    return light !== undefined && findSigns(light.darkness, count, shapes).join() === signs.join();
  });
  const text = isChecked(signs) ? spellCode128(signs.slice(0, -1)) : undefined;
  const mostResidual = Math.max(MOST_OF_GRAIN * noise, (MOST_OF_CONTRAST * contrast) ** 2);
  if (!isAgreed) return undefined;
  if (text !== undefined && residual <= mostResidual && margin >= LEAST_MARGIN) return text;
  return residual <= UNREAD_RESIDUAL * mostResidual && margin >= UNREAD_MARGIN ? null : undefined;
}

const meanSquare = (values: Float64Array): number => values.reduce((sum, one) => sum + one * one, 0) / values.length;

function correlate(values: Float64Array, lag: number): number {
  let sum = 0;
  for (let at = lag; at < values.length; at++) sum += values[at]! * values[at - lag]!;
  return sum / values.length / Math.max(1e-9, meanSquare(values));
}

/** The last sign is the sum of the others, each as many times as its place, by 103. */
const isChecked = (signs: readonly number[]): boolean =>
  signs.slice(1, -1).reduce((sum, sign, at) => sum + sign * (at + 1), signs[0]!) % 103 === signs.at(-1);
