/** What light lies on bars: how bright white is, and by how much black is darker, along them. */
export interface Light {
  /** What is left of the brightness when the bars are taken out: 0 white, 1 black. */
  darkness: Float64Array;
  /** Mean square of what does not fit, of brightness. */
  residual: number;
  /** Mean. */
  contrast: number;
}

/** Black that is less darker than white than that, of 255 and of the mean, is no black. */
const [LEAST_CONTRAST, LEAST_OF_MEAN] = [3, 0.15];

/**
 * The smoothest light under which bars of that darkness look as bright as they do, by least squares: white and contrast are
 * each a sum of `order` Chebyshev polynomials, of fewer where black would not be darker than white all along.
 */
export function findLight(brightness: Float64Array, bars: Float64Array, order: number): Light | undefined {
  const terms = termsOf(brightness.length, order);
  const size = 2 * order;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  const row = new Float64Array(size);
  for (let at = 0; at < brightness.length; at++) {
    for (let term = 0; term < order; term++) {
      row[term] = terms[term]![at]!;
      row[order + term] = -terms[term]![at]! * bars[at]!;
    }
    for (let i = 0; i < size; i++) {
      for (let j = i; j < size; j++) rows[i]![j]! += row[i]! * row[j]!;
      rows[i]![size]! += row[i]! * brightness[at]!;
    }
  }
  const weights = solve(rows);
  if (weights === undefined) return undefined;
  const [white, contrasts] = [sumOf(terms, weights, 0), sumOf(terms, weights, order)];
  let [all, least] = [0, Infinity];
  for (const one of contrasts) {
    all += one;
    if (one < least) least = one;
  }
  const contrast = all / contrasts.length;
  if (contrast < LEAST_CONTRAST || least < LEAST_OF_MEAN * contrast)
    return order > 1 ? findLight(brightness, bars, order - 1) : undefined;
  const darkness = new Float64Array(brightness.length);
  let squares = 0;
  for (let at = 0; at < darkness.length; at++) {
    const below = white[at]! - brightness[at]!;
    squares += (contrasts[at]! * bars[at]! - below) ** 2;
    darkness[at] = below / contrasts[at]!;
  }
  return { darkness, residual: squares / brightness.length, contrast };
}

function sumOf(terms: readonly Float64Array[], weights: Float64Array, from: number): Float64Array {
  const sum = new Float64Array(terms[0]!.length);
  for (const [index, term] of terms.entries()) {
    const weight = weights[from + index]!;
    for (let at = 0; at < sum.length; at++) sum[at]! += weight * term[at]!;
  }
  return sum;
}

/** The same length is asked for hundreds of times, one after the other. */
let lastTerms: Float64Array[] = [];

function termsOf(length: number, order: number): Float64Array[] {
  if (lastTerms[0]?.length !== length || lastTerms.length < order) lastTerms = makeTerms(length, order);
  return lastTerms.slice(0, order);
}

function makeTerms(length: number, order: number): Float64Array[] {
  const place = Float64Array.from({ length }, (_, at) => (2 * at + 1) / length - 1);
  const terms = [new Float64Array(length).fill(1), place];
  while (terms.length < order) {
    const [before, last] = terms.slice(-2) as [Float64Array, Float64Array];
    terms.push(last.map((value, at) => 2 * place[at]! * value - before[at]!));
  }
  return terms.slice(0, order);
}

/** Symmetric equations, of which the upper half and the right sides are given. */
function solve(rows: Float64Array[]): Float64Array | undefined {
  const size = rows.length;
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) rows[i]![j] = rows[j]![i]!;
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!;
    if (!(pivot > 1e-9)) return undefined;
    for (let r = i + 1; r < size; r++) {
      const share = rows[r]![i]! / pivot;
      for (let j = i; j <= size; j++) rows[r]![j]! -= share * rows[i]![j]!;
    }
  }
  const answer = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) rest -= rows[i]![j]! * answer[j]!;
    answer[i] = rest / rows[i]![i]!;
  }
  return answer;
}
