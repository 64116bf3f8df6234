import type { Kind } from '@partwright/values';
import { dot, LeastSquares } from './least-squares.ts';
import { levels } from './levels.ts';

/** What the prices of a group say, as natural logarithms. */
export interface GroupPrices {
  /** Place in `levels`. */
  level: number;
  parts: number;
  median: number;
  /** Mean distance of its prices from the median. */
  spread: number;
}

/** What all groups say together, as natural logarithms. */
export interface Verdict {
  center: number;
  /** How far from the center the truth is expected. */
  distance: number;
  /** The group that weighs most. */
  first: GroupPrices;
}

/** A part whose price is known, and what its groups say without it. */
export interface Witness {
  kind: Kind;
  price: number;
  groups: readonly GroupPrices[];
}

/** Nobody knows a price closer than this: the same goods differ so much from order to order. */
const LEAST_DISTANCE = 0.03;
/** A group weighs as the inverse of its expected distance to this power: chosen on parts other than those of the figures. */
const SHARPNESS = 4;
/** From so many witnesses on a level is trusted by what it showed itself, and a kind has a range of its own. */
const ENOUGH = 150;
/** More than nine of ten: parts that are asked about are not spread over makers and packages as those of a thinned catalogue. */
const INSIDE = 0.92;

/** How far each level is to be trusted and how wide a range must be, measured on parts whose price is known. */
export class SpreadModel {
  readonly #levels: readonly (readonly number[])[];
  readonly #together: readonly number[];
  readonly #ranges: ReadonlyMap<Kind | null, readonly [below: number, above: number]>;

  /** The ranges are measured on other witnesses than the trust. */
  constructor(witnesses: readonly Witness[]) {
    const [fitted, ranged] = [0, 1].map((half) => witnesses.filter((_, at) => at % 2 === half));
    this.#levels = fitLevels(fitted ?? []);
    this.#together = this.#fitTogether(fitted ?? []);
    this.#ranges = this.#measureRanges(ranged ?? []);
  }

  /** Undefined without any group. */
  judge(groups: readonly GroupPrices[]): Verdict | undefined {
    const weighed = this.#weigh(groups);
    if (weighed === undefined) return undefined;
    const { center, first, signs } = weighed;
    return { center, first, distance: Math.max(LEAST_DISTANCE, dot(this.#together, signs)) };
  }

  /** How far below and above the center more than nine of ten prices of the kind lie; the center is always within. */
  range({ distance }: Verdict, kind: Kind): readonly [below: number, above: number] {
    const [below, above] = this.#ranges.get(kind) ?? this.#ranges.get(null)!;
    return [Math.min(0, below * distance), Math.max(0, above * distance)];
  }

  #weigh(groups: readonly GroupPrices[]) {
    let first = groups[0];
    if (first === undefined) return undefined;
    let [sum, center, distance, nearest] = [0, 0, 0, Infinity];
    const weights = groups.map((group) => {
      const expected = Math.max(LEAST_DISTANCE, dot(this.#levels[group.level]!, signsOf(group)));
      const weight = expected ** -SHARPNESS;
      if (expected < nearest) [nearest, first] = [expected, group];
      sum += weight;
      center += weight * group.median;
      distance += weight * expected;
      return weight;
    });
    center /= sum;
    const dissent = groups.reduce((all, { median }, at) => all + weights[at]! * (median - center) ** 2, 0);
    return { center, first, signs: [1, distance / sum, nearest, Math.sqrt(dissent / sum)] };
  }

  #fitTogether(witnesses: readonly Witness[]): readonly number[] {
    const fit = new LeastSquares(4);
    for (const { groups, price } of witnesses) {
      const weighed = this.#weigh(groups);
      if (weighed !== undefined) fit.add(weighed.signs, Math.abs(price - weighed.center));
    }
    return fit.solve();
  }

  #measureRanges(witnesses: readonly Witness[]): Map<Kind | null, readonly [number, number]> {
    const scores = witnesses.flatMap(({ kind, price, groups }) => {
      const verdict = this.judge(groups);
      if (verdict === undefined) return [];
      return [{ kind, score: (price - verdict.center) / verdict.distance, distance: verdict.distance }];
    });
    const ranges = new Map<Kind | null, readonly [number, number]>([[null, shortestRange(scores)]]);
    for (const [kind, ofKind] of Map.groupBy(scores, (one) => one.kind))
      if (ofKind.length >= ENOUGH) ranges.set(kind, shortestRange(ofKind));
    return ranges;
  }
}

/** Of the ranges of scores that hold enough of them, the one that is narrowest in money at the usual distance. */
function shortestRange(scores: readonly { score: number; distance: number }[]): readonly [number, number] {
  const sorted = scores.map(({ score }) => score).sort((a, b) => a - b);
  const usual = scores.map(({ distance }) => distance).sort((a, b) => a - b)[scores.length >> 1] ?? 0;
  // Reckoned with one more than there are: the part that is asked about is one more of the same sort.
  const inside = Math.min(sorted.length, Math.ceil((sorted.length + 1) * INSIDE));
  let [best, least]: [readonly [number, number], number] = [[0, 0], Infinity];
  for (let from = 0; from + inside <= sorted.length; from++) {
    const [below, above] = [sorted[from]!, sorted[from + inside - 1]!];
    const width = Math.exp(above * usual) - Math.exp(below * usual);
    if (width < least) [best, least] = [[below, above], width];
  }
  return best;
}

function fitLevels(witnesses: readonly Witness[]): readonly (readonly number[])[] {
  const all = new LeastSquares(SIGNS);
  const each = levels.map(() => new LeastSquares(SIGNS));
  for (const { groups, price } of witnesses)
    for (const group of groups) {
      const [signs, distance] = [signsOf(group), Math.abs(price - group.median)];
      all.add(signs, distance);
      each[group.level]!.add(signs, distance);
    }
  const common = all.solve();
  return each.map((fit) => (fit.count < ENOUGH ? common : fit.solve()));
}

const SIGNS = 5;

/** What tells how near to the truth a group's median is. */
function signsOf({ parts, spread }: GroupPrices): number[] {
  return [1, spread, 1 / Math.sqrt(parts), 1 / parts, parts === 1 ? 1 : 0];
}
