/** Why a manufacturing file cannot be read at all. */
export type GerberFailureCode =
  | 'empty'
  | 'not_gerber'
  /** It is a drill file where a layer was expected. */
  | 'drill_file'
  | 'not_drill'
  /** RS-274D: coordinates without the apertures, which are in another file. */
  | 'no_apertures'
  | 'too_large'
  // Of whole data sets:
  | 'no_files'
  | 'damaged_archive';

/**
 * Nothing of the file is kept; `message` says what is wrong, where, and what to do. `line` is 1-based, 0 when there is none.
 *
 * @example
 * import { readGerber } from '@partwright/gerber';
 *
 * readGerber(new TextEncoder().encode('solid cube'), 'case.stl'); // => throws 'case.stl: it is not a Gerber file'
 */
export class GerberUnreadable extends Error {
  readonly code: GerberFailureCode;
  readonly file: string;
  readonly line: number;
  constructor(code: GerberFailureCode, file: string, line: number, message: string) {
    super(line > 0 ? `${file}, line ${line}: ${message}` : `${file}: ${message}`);
    this.name = 'GerberUnreadable';
    this.code = code;
    this.file = file;
    this.line = line;
  }
}
