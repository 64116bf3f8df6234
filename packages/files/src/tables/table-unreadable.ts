/**
 * The file cannot be read as a table; `message` says what, where and what to do, `code` is for a program.
 *
 * @example
 * import { sniffContainer, TableUnreadable } from '@partwright/files/tables';
 *
 * sniffContainer(new Uint8Array(), 'BOM'); // => throws 'The file is empty (0 bytes). Send it again.'
 * new TableUnreadable('unreadable', 'Row 3 has a quote that is never closed.', 2); // => { code: 'unreadable', row: 2 }
 */
export class TableUnreadable extends Error {
  readonly code: 'unreadable' | 'empty' | 'file_too_large' | 'too_many_lines' | 'unsupported_format';
  /** 0-based row in the file or sheet, where one is to blame. */
  readonly row: number | null;
  constructor(code: TableUnreadable['code'], message: string, row: number | null = null) {
    super(message);
    this.name = 'TableUnreadable';
    this.code = code;
    this.row = row;
  }
}
