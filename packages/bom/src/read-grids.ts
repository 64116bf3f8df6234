import { resolveLimits } from './limits.ts';
import { loadGrids } from './load-grids.ts';
import type { BomReadOptions } from './types.ts';

/**
 * The tables of a file as rows of text cells, one table a sheet, for lists that are no BOM. Blank rows are kept.
 * @throws BomUnreadable when the format is none of a table, or the file breaks a limit.
 */
export function readGrids(bytes: Uint8Array, options: Pick<BomReadOptions, 'limits' | 'encoding'> = {}): string[][][] {
  return loadGrids(bytes, options, resolveLimits(options.limits)).grids.map(({ rows }) => rows);
}
