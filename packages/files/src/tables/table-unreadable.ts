/** The file cannot be read as a table; `message` says what, where and what to do. */
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
