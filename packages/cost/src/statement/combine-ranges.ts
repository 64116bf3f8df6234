/** What something may cost: about `amount`, in nine of ten cases from `low` to `high`. In any one unit. */
export interface CostRange {
  amount: number;
  low: number;
  high: number;
}

/** Ranges that are combined one by one, the widest; what lies beyond adds its extremes, which is never too narrow. */
const MOST_DRAWN = 100;
const DRAWS = 1000;
/**
 * Of what a price is off, as the logarithm, so much is common to all lines of a board: measured on boards of real BOMs and of
 * a catalogue with hidden prices (`bench -- cost boards`), where it is 0.09 for known parts and 0.16 for lines without a number.
 */
const COMMON_SHARE = 0.1;
/** How many standard deviations the ends of a line's range are from its amount: 92 of 100 lie within, as ranges are measured. */
const LINE_ENDS = 1.75;
/** Of the draws so many lie below the range, and so many above it: as of a line, more than nine of ten lie within. */
const OUTSIDE = 0.04;

/**
 * What several things cost together. Not all of them are dearest at once: each is off by itself, a tenth of it in common, as
 * log-normal errors with the ends of its range, drawn a thousand times from one fixed seed. The sum of the amounts stays the
 * amount: that dear surprises are larger than cheap ones, and that what people buy is cheaper than what is like it, weigh each
 * other out. Of one thing it is its own range.
 *
 * @example
 * import { combineRanges } from '@partwright/cost';
 *
 * const one = { amount: 1, low: 0.5, high: 2 };
 * combineRanges([one]); // => { amount: 1, low: 0.5, high: 2 }
 * const { amount, low, high } = combineRanges(Array.from({ length: 16 }, () => one));
 * // The extremes together would be 8 to 32.
 * [amount, Math.round(low), Math.round(high)]; // => [16, 12, 21]
 */
export function combineRanges(ranges: readonly CostRange[]): CostRange {
  const [amount, least, most] = (['amount', 'low', 'high'] as const).map((end) => addUp(ranges, end)) as [
    number,
    number,
    number,
  ];
  const open = ranges
    .filter(({ amount: about, low, high }) => low > 0 && high > low && about >= low && about <= high)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low) || b.amount - a.amount)
    .slice(0, MOST_DRAWN);
  if (open.length < 2) return { amount, low: least, high: most };
  const drawn = drawSums(open);
  const at = (share: number): number => drawn[Math.round(share * (DRAWS - 1))]!;
  const [middle, low, high] = [at(0.5), at(OUTSIDE), at(1 - OUTSIDE)];
  const [about, floor, ceiling] = (['amount', 'low', 'high'] as const).map((end) => addUp(open, end)) as [
    number,
    number,
    number,
  ];
  return {
    amount,
    low: least - floor + Math.max(floor, (about * low) / middle),
    high: most - ceiling + Math.min(ceiling, (about * high) / middle),
  };
}

function addUp(ranges: readonly CostRange[], end: keyof CostRange): number {
  return ranges.reduce((all, one) => all + one[end], 0);
}

/** Rising. */
function drawSums(ranges: readonly CostRange[]): Float64Array {
  const scales = ranges.map(({ amount, low, high }) => [Math.log(amount / low), Math.log(high / amount)] as const);
  const [common, own] = [Math.sqrt(COMMON_SHARE), Math.sqrt(1 - COMMON_SHARE)];
  const draws = (known ??= drawNormals());
  const sums = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw++) {
    const from = draw * (MOST_DRAWN + 1);
    const shared = common * draws[from]!;
    for (const [at, { amount }] of ranges.entries()) {
      const off = (shared + own * draws[from + 1 + at]!) / LINE_ENDS;
      sums[draw]! += amount * Math.exp(off * scales[at]![off < 0 ? 0 : 1]);
    }
  }
  return sums.sort();
}

let known: Float64Array | undefined;

/** Normal deviates of one fixed seed by Box and Muller over mulberry32: a board has one range, whenever it is asked for. */
function drawNormals(): Float64Array {
  let state = 0x5eed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Float64Array.from(
    { length: DRAWS * (MOST_DRAWN + 1) },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}
