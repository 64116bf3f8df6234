import type { SExpression } from '@partwright/files/s-expressions';
import type { ReadWarning } from '../model.ts';

/** What the readers of one file share. */
export class Reading {
  readonly file: string;
  readonly version: number;
  readonly warnings: ReadWarning[] = [];
  constructor(file: string, version: number) {
    this.file = file;
    this.version = version;
  }

  /** A list that this kind of parent is not known to have: from a newer KiCad, or from another program. */
  unknown(list: SExpression, parent: string): void {
    this.warn('unknown_node', list.line, `(${shown(list.name)} ...) in ${parent} is not known; it was passed over`);
  }

  wrongValue(list: SExpression, what: string): void {
    this.warn('wrong_value', list.line, `(${shown(list.name)} ${shown(list.atoms.join(' '))}): ${what}`);
  }

  warn(code: ReadWarning['code'], line: number, message: string): void {
    if (this.warnings.length > MOST_WARNINGS) return;
    this.warnings.push(
      this.warnings.length < MOST_WARNINGS
        ? { code, file: this.file, line, message }
        : { code, file: this.file, line, message: 'there are more such places from here on; they are not listed' },
    );
  }
}

const MOST_WARNINGS = 500;

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
