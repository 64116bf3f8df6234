/** The `limit` greatest counts, each with its code; of equal counts those that `before` puts first. Codes from 1 up. */
export function mostFrequent(
  counts: Uint32Array,
  limit: number,
  before: (code: number, other: number) => boolean,
): number[] {
  const best: number[] = [];
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code]!;
    if (count === 0) continue;
    const worst = best[limit - 1];
    if (worst !== undefined && (counts[worst]! > count || (counts[worst] === count && !before(code, worst)))) continue;
    // Few of thousands get here, so that moving the list along costs less than a heap.
    let at = Math.min(best.length, limit - 1);
    for (; at > 0; at--) {
      const above = best[at - 1]!;
      if (counts[above]! > count || (counts[above] === count && !before(code, above))) break;
      best[at] = above;
    }
    best[at] = code;
  }
  return best;
}
