import type { BomLimits } from './types.ts';

/**
 * What a BOM file may hold unless the caller says otherwise. `rows` counts rows with content, `cellChars` is
 * three times what a spreadsheet program lets a cell hold.
 */
const DEFAULT_LIMITS: BomLimits = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 512,
  cellChars: 100_000,
  sheets: 50,
};

/** The caller's limits over the defaults; a limit that is left out or undefined keeps its default. */
export function resolveLimits(limits: Partial<BomLimits> = {}): BomLimits {
  const resolved = { ...DEFAULT_LIMITS };
  for (const key of Object.keys(resolved) as (keyof BomLimits)[]) resolved[key] = limits[key] ?? resolved[key];
  return resolved;
}
