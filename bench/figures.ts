/** `median (least to greatest)` with three digits. */
export function summary(figures: number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const show = (figure: number): string => figure.toPrecision(3);
  return `${show(median(sorted))} (${show(sorted[0]!)} to ${show(sorted.at(-1)!)}, ${sorted.length} runs)`;
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The figure that so large a share of all do not exceed: `quantile(times, 0.95)`. */
export function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(share * figures.length))]!;
}
