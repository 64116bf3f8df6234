import { displayQuantity } from '../quantity-display.ts';
import { findBand, oneTwoFive } from './bands.ts';

/** Parts from `from` up to, not including, `to`; in the last bin `to` is included. Null: no end on that side. */
export interface Bin {
  from: number | null;
  to: number | null;
  count: number;
  /** For people: `1 kΩ to 2 kΩ`. */
  display: string;
}

/** A figure or a range that `count` parts say; open ends are infinite. */
export interface Counted {
  low: number;
  high: number;
  count: number;
}

/** Beyond this ratio of the greatest figure to the least, steps are 1, 2, 5, 10; else they are equal. */
const WIDE = 50;
const MOST_DECADES_IN_THREE = 6;
const LINEAR_BINS = 10;
/** What fewer parts than this share say has no bin of its own: a misprint would stretch the picture. */
const STRAY = 0.001;
const inPowersOf1024 = new Set(['B', 'bit']);

/**
 * Bins with round edges in the parameter's unit. A figure counts in one bin, so that the bins add up; a range counts in
 * every bin it reaches into, as a filter with these bounds would find it. Empty when all say the same.
 * The contents come twice: by rising `low` and by rising `high`.
 */
export function buildHistogram(byLow: readonly Counted[], byHigh: readonly Counted[], unit: string | null): Bin[] {
  const lows = byLow.filter(({ low }) => low !== -Infinity).map(({ low, count }) => ({ figure: low, count }));
  const highs = byHigh.filter(({ high }) => high !== Infinity).map(({ high, count }) => ({ figure: high, count }));
  const least = Math.min(lows[0]?.figure ?? Infinity, highs[0]?.figure ?? Infinity);
  const greatest = Math.max(lows.at(-1)?.figure ?? -Infinity, highs.at(-1)?.figure ?? -Infinity);
  if (least >= greatest) return [];
  const edges = cover(edgesFor(lows.length > 0 ? lows : highs, highs.length > 0 ? highs : lows, unit), least, greatest);
  const counts = countIn(edges, byLow);
  const bins = counts.map((count, at) => ({ from: edges[at]!, to: edges[at + 1]!, count }));
  return trimmed(bins).map((bin) => ({ ...bin, display: displayBin(bin, unit) }));
}

interface End {
  figure: number;
  count: number;
}

/** Round edges around what nearly all say. */
function edgesFor(lows: readonly End[], highs: readonly End[], unit: string | null): number[] {
  const low = quantile(lows);
  const high = quantile(highs.toReversed());
  const positive = Math.max(low, lows.find(({ figure }) => figure > 0)?.figure ?? high);
  // Zero (a jumper, no leakage) does not make a scale linear; what is below zero does.
  if (low >= 0 && positive > 0 && high >= WIDE * positive)
    return inPowersOf1024.has(unit ?? '') ? powersOfTwo(positive, high) : decades(positive, high);
  return equalSteps(low, Math.max(low, high), unit);
}

function quantile(ends: readonly End[]): number {
  const stray = STRAY * ends.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  return ends.find(({ count }) => (sum += count) > stray)!.figure;
}

function decades(low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log10(low) + 1e-9), Math.ceil(Math.log10(high) - 1e-9)];
  if (last - first > MOST_DECADES_IN_THREE)
    return Array.from({ length: last - first + 1 }, (_, at) => Number(`1e${first + at}`));
  return oneTwoFive(first, Math.max(last, first + 1));
}

function powersOfTwo(low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log2(low)), Math.ceil(Math.log2(high))];
  const step = Math.ceil((last - first) / (2 * LINEAR_BINS)) || 1;
  return Array.from({ length: Math.ceil((last - first) / step) + 1 }, (_, at) => 2 ** (first + at * step));
}

function equalSteps(low: number, high: number, unit: string | null): number[] {
  const rough = (high - low || Math.abs(high) || 1) / LINEAR_BINS;
  const power = Math.floor(Math.log10(rough));
  const digit = [1, 2, 5, 10].find((digit) => digit * 10 ** power >= rough * (1 - 1e-9))!;
  // Counts come whole: a bin of half a pin holds nothing.
  const whole = unit === null && power < 0;
  const at = (count: number): number => (whole ? count : Number(`${count * digit}e${power}`));
  const first = Math.floor(low / at(1) + 1e-9);
  const last = Math.ceil(high / at(1) - 1e-9);
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, count) => at(first + count));
}

/** What stands beyond the round edges gets one bin on each side, that ends where the figures do. */
function cover(edges: number[], least: number, greatest: number): number[] {
  return [...(least < edges[0]! ? [least] : []), ...edges, ...(greatest > edges.at(-1)! ? [greatest] : [])];
}

function countIn(edges: readonly number[], contents: readonly Counted[]): number[] {
  const counts = edges.slice(1).map(() => 0);
  const last = counts.length - 1;
  for (const { low, high, count } of contents) {
    const first = Math.max(findBand(low, edges), 0);
    // What stands at the last edge, or begins there, is in the last bin.
    for (let bin = Math.min(first, last); bin <= Math.min(findBand(high, edges), last); bin++) counts[bin]! += count;
  }
  return counts;
}

/** Without the empty bins at both sides. */
function trimmed<T extends { count: number }>(bins: T[]): T[] {
  const first = bins.findIndex(({ count }) => count > 0);
  return bins.slice(Math.max(first, 0), bins.findLastIndex(({ count }) => count > 0) + 1);
}

function displayBin({ from, to }: { from: number; to: number }, unit: string | null): string {
  return `${displayQuantity(from, unit)} to ${displayQuantity(to, unit)}`;
}
