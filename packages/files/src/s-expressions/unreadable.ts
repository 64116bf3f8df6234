export type SExpressionFault = 'malformed' | 'cut' | 'too_large';

/**
 * The text is no s-expression, ends before its end, or is a larger one than is read; `line` is 1-based.
 *
 * @example
 * import { readSExpression, SExpressionUnreadable } from '@partwright/files/s-expressions';
 *
 * readSExpression('(net\n"GND'); // => throws 'Line 2: the quote that opens here is never closed'
 * new SExpressionUnreadable('it was cut off', 2, 'cut').code; // => 'cut'
 */
export class SExpressionUnreadable extends Error {
  readonly line: number;
  readonly code: SExpressionFault;
  constructor(message: string, line: number, code: SExpressionFault = 'malformed') {
    super(`Line ${line}: ${message}`);
    this.name = 'SExpressionUnreadable';
    this.line = line;
    this.code = code;
  }
}
