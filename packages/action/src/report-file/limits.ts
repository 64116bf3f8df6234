/** What a report.json may hold. Writing keeps to it, so that reading need not make exceptions. */
export const limits = {
  bytes: 20 * 1024 * 1024,
  /** Levels of objects and lists. */
  depth: 24,
  /** Values in all; small ones need far more memory than they have bytes. */
  values: 3_000_000,
  /** Keys of any object. */
  keys: 64,
  /** Characters of any text. */
  text: 10_000,
  /** Entries of any list. */
  entries: 10_000,
} as const;

/** Bytes. */
export const LONGEST_REPORT = limits.bytes;
