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
