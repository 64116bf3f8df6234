import { TableUnreadable } from '@partwright/files/tables';

/**
 * The file cannot be read as a BOM; `message` says what, where and what to do.
 *
 * @example
 * import { BomUnreadable, readBom } from '@partwright/bom';
 *
 * let problem: unknown;
 * try {
 *   readBom(new TextEncoder().encode('Dear all,\nplease find the list attached.\n'));
 * } catch (error) {
 *   problem = error;
 * }
 * problem instanceof BomUnreadable && problem.code; // => 'bom_unreadable'
 */
export class BomUnreadable extends Error {
  readonly code:
    | 'bom_unreadable'
    | 'bom_empty'
    | 'file_too_large'
    | 'too_many_lines'
    | 'unsupported_format'
    | 'variant_not_found';
  readonly row: number | null;
  constructor(code: BomUnreadable['code'], message: string, row: number | null = null) {
    super(message);
    this.name = 'BomUnreadable';
    this.code = code;
    this.row = row;
  }
}

/** Do a reading, and say of a file that is no table that it is no BOM. */
export function readingBom<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error;
    throw new BomUnreadable(CODES[error.code], error.message, error.row);
  }
}

const CODES: Record<TableUnreadable['code'], BomUnreadable['code']> = {
  unreadable: 'bom_unreadable',
  empty: 'bom_empty',
  file_too_large: 'file_too_large',
  too_many_lines: 'too_many_lines',
  unsupported_format: 'unsupported_format',
};
