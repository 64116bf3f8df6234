/** How much of a list a report keeps, so that it stays below a megabyte whatever the BOM or board. */
export interface Bounds {
  items: number;
  /** As JSON, in UTF-8. */
  bytes: number;
}

export const bounds = {
  changes: { items: 2_000, bytes: 300_000 },
  risks: { items: 500, bytes: 100_000 },
  substitutes: { items: 200, bytes: 100_000 },
  doubtful: { items: 100, bytes: 20_000 },
  unmatched: { items: 500, bytes: 100_000 },
  decided: { items: 500, bytes: 100_000 },
  unpriced: { items: 500, bytes: 20_000 },
  findings: { items: 500, bytes: 200_000 },
  purchases: { items: 500, bytes: 150_000 },
  priceSources: { items: 100, bytes: 20_000 },
} as const satisfies Record<string, Bounds>;

/** Stands in a list of a report for what was left out of it. */
export const NOT_LISTED = 'not_listed';

/** The first items that fit, and how many do not. */
export function keepWithin<T>(items: readonly T[], most: Bounds): { kept: T[]; left: number } {
  const kept: T[] = [];
  let bytes = 0;
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (kept.length >= most.items || bytes > most.bytes) break;
    kept.push(item);
  }
  return { kept, left: items.length - kept.length };
}
