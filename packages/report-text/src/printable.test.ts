import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['no column "\u001b]0;title\u0007"', 'no column "\uFFFD]0;title\uFFFD"'],
  ['\u009b2J', '\uFFFD2J'],
  ['two\nlines\tand µΩ', 'two\nlines\tand µΩ'],
])('%j is written as %j', (text, written) => expect(printable(text)).toBe(written));
