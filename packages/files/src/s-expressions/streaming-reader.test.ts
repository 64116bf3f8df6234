import { describe, expect, it } from 'vitest';
import { SExpressionReader } from './streaming-reader.ts';
import { SExpressionUnreadable } from './unreadable.ts';

/** What is told of a text, as one line: `(` and `)` for the brackets, strings in quotes. */
function readEvents(...pieces: string[]): string {
  const told: string[] = [];
  const reader = new SExpressionReader({
    onOpen: () => told.push('('),
    onAtom: (text, isQuoted) => told.push(isQuoted ? JSON.stringify(text) : text),
    onClose: () => told.push(')'),
  });
  for (const piece of pieces) reader.feed(piece);
  reader.end();
  return told.join(' ');
}

describe('an s-expression read in pieces', () => {
  it.each([
    ['(a b)', '( a b )'],
    ['(a "b c" (d))', '( a "b c" ( d ) )'],
    [String.raw`(a "say \"so\"\n")`, String.raw`( a "say \"so\"\n" )`],
    ['(a"b"c)', '( a "b" c )'],
    ['(a\n\t;b\r\n)', '( a ;b )'],
    ['(at -1.27 0 90)', '( at -1.27 0 90 )'],
    ['', ''],
  ])('%j is read', (text, told) => {
    expect(readEvents(text)).toBe(told);
  });

  it('is read whatever way the text is cut', () => {
    const text = String.raw`(symbol "A \"b\"" (pin 12))`;
    expect(readEvents(...text)).toBe(readEvents(text));
  });

  it.each([
    ['(a', 'Line 1: the file ends with 1 open brackets'],
    ['(a))', 'Line 1: a bracket is closed that was not opened'],
    ['(a\n"b)', 'Line 2: the quote that opens here is never closed'],
    ['('.repeat(100), 'more than 64 brackets'],
  ])('%j is refused with its place', (text, message) => {
    expect(() => readEvents(text)).toThrow(message);
    expect(() => readEvents(text)).toThrow(SExpressionUnreadable);
  });

  it('that never ends a text is refused, not gathered', () => {
    const pieces = Array.from({ length: 40 }, () => 'x'.repeat(50_000));
    expect(() => readEvents('(a "', ...pieces)).toThrow('a text without end');
  });
});
