/** Why a schematic or project cannot be read at all. */
export type ReadFailureCode =
  | 'not_a_schematic'
  | 'too_new'
  | 'legacy'
  | 'cut'
  | 'too_large'
  // Of whole projects:
  | 'no_root'
  | 'missing_root'
  | 'recursion'
  | 'too_many_sheets';

/**
 * Nothing of the file is kept; `message` says what is wrong, where, and what to do. `line` is 1-based, 0 when there is none.
 *
 * @example
 * import { openProject } from '@partwright/kicad/schematic';
 *
 * const files = new Map([['top.kicad_sch', new TextEncoder().encode('(kicad_pcb)')]]);
 * openProject(files); // => throws 'top.kicad_sch, line 1: it is no schematic: it begins with (kicad_pcb'
 */
export class ReadFailure extends Error {
  readonly code: ReadFailureCode;
  readonly file: string;
  readonly line: number;
  constructor(code: ReadFailureCode, file: string, line: number, message: string) {
    super(line > 0 ? `${file}, line ${line}: ${message}` : `${file}: ${message}`);
    this.name = 'ReadFailure';
    this.code = code;
    this.file = file;
    this.line = line;
  }
}
