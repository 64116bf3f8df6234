/** Why a board cannot be read at all. */
export type BoardFailureCode = 'not_a_board' | 'too_new' | 'legacy' | 'cut' | 'too_large';

/**
 * Nothing of the file is kept; `message` says what is wrong, where, and what to do. `line` is 1-based, 0 when there is none.
 *
 * @example
 * import { readBoard } from '@partwright/kicad/board';
 *
 * readBoard('(kicad_sch (version 20250114))'); // => throws 'board.kicad_pcb, line 1: it does not begin with (kicad_pcb'
 */
export class BoardUnreadable extends Error {
  readonly code: BoardFailureCode;
  readonly file: string;
  readonly line: number;
  constructor(code: BoardFailureCode, file: string, line: number, message: string) {
    super(line > 0 ? `${file}, line ${line}: ${message}` : `${file}: ${message}`);
    this.name = 'BoardUnreadable';
    this.code = code;
    this.file = file;
    this.line = line;
  }
}
