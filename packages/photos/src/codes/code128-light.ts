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
  const sum = (from: number): Float64Array =>
    Float64Array.from(brightness, (_, at) =>
      terms.reduce((all, term, index) => all + weights[from + index]! * term[at]!, 0),
    );
  const [white, contrasts] = [sum(0), sum(order)];
  const contrast = contrasts.reduce((all, one) => all + one, 0) / contrasts.length;
  if (contrast < LEAST_CONTRAST || Math.min(...contrasts) < LEAST_OF_MEAN * contrast)
    return order > 1 ? findLight(brightness, bars, order - 1) : undefined;
  const squares = brightness.reduce((all, one, at) => all + (one - white[at]! + contrasts[at]! * bars[at]!) ** 2, 0);
  const darkness = brightness.map((one, at) => (white[at]! - one) / contrasts[at]!);
  return { darkness, residual: squares / brightness.length, contrast };
}

function termsOf(length: number, order: number): Float64Array[] {
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
