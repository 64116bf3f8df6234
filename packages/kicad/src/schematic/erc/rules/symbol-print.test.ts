import { describe, expect, it } from 'vitest';
import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import { openLibrary } from '../library-text.ts';
import { printOfSymbol } from './symbol-print.ts';

const symbol = `(symbol "S" (pin_names (offset 0.508)) (in_bom yes)
  (property "Reference" "U" (at 1 2 0) (effects (font (size 1.27 1.27))))
  (property "Value" "S" (at 1 3 0)) (property "Footprint" "Pkg:Foo" (at 0 0 0))
  (property "Maker" "me" (at 0 0 0)) (property "ki_keywords" "k1 k2" (at 0 0 0)) (property "ki_fp_filters" "F* G*" (at 0 0 0))
  (symbol "S_0_1"
    (rectangle (start -2.54 2.54) (end 2.54 -2.54) (stroke (width 0.254) (type default)) (fill (type background)))
    (circle (center 0 0) (radius 0.5) (stroke (width 0) (type default)) (fill (type none)))
    (arc (start 1 0) (mid 0.7071 0.7071) (end 0 1) (stroke (width 0) (type default)) (fill (type none)))
    (text "note" (at 0 1 0)))
  (symbol "S_1_1" (pin input line (at -5.08 0 0) (length 2.54) (name "A") (number "1") (alternate "ALT" output line))))`;

function printSymbol(text: string, name = 'S'): string {
  const library = openLibrary('Lib', `(kicad_symbol_lib (version 20241209) ${text})`);
  return printOfSymbol(library.get(name)!, library);
}

/** What kicad-cli 9.0.8 says of a copy that differs in this one thing. */
describe('a copy of a symbol', () => {
  it.each([
    ['the place of the reference', '(at 1 2 0)', '(at 1 2.5 0)'],
    ['the prefix', '"U"', '"IC"'],
    ['the footprint', 'Pkg:Foo', 'Pkg:Bar'],
    ['a field', '"me"', '"you"'],
    ['the keywords', 'k1 k2', 'k1'],
    ['the order of filters', 'F* G*', 'G* F*'],
    ['the offset of names', '0.508', '0'],
    ['a supply', '(in_bom yes)', '(in_bom yes) (power)'],
    ['a corner', '(end 2.54 -2.54)', '(end 2.54 -3.81)'],
    ['the corner it begins in', '(start -2.54 2.54) (end 2.54 -2.54)', '(start 2.54 -2.54) (end -2.54 2.54)'],
    ['the bend of an arc', '(mid 0.7071 0.7071)', '(mid 0.8 0.8)'],
    ['the width of a line', '0.254', '0.1'],
    ['a filling', 'background', 'outline'],
    ['a note that is gone', '(text "note" (at 0 1 0))', ''],
    ['a type', 'pin input', 'pin passive'],
    ['a shape', 'input line', 'input clock'],
    ['the length of a pin', '(length 2.54)', '(length 1.27)'],
    ['a number', '(number "1")', '(number "2")'],
    ['an alternate function', '"ALT" output', '"ALT" input'],
    ['the unit of a drawing', 'S_0_1', 'S_1_1'],
  ])('does not match with another %s', (_, from, to) => {
    expect(printSymbol(symbol.replace(from, to))).not.toBe(printSymbol(symbol));
  });

  it.each([
    ['value', '"Value" "S"', '"Value" "T"'],
    ['place in the list of parts', 'in_bom yes', 'in_bom no'],
    ['name of a pin', '(name "A")', '(name "B")'],
    ['wording of a note', '"note"', '"other"'],
    ['size of a field', '(size 1.27 1.27)', '(size 1 1)'],
    ['start of an arc', '(start 1 0) (mid 0.7071 0.7071) (end 0 1)', '(start 0 1) (mid 0.7071 0.7071) (end 1 0)'],
    ['point of an arc that runs against the clock', '(mid 0.7071 0.7071)', '(mid 0.8 0.6)'],
    ['colour of a line', '(width 0.254) (type default)', '(width 0.254) (type default) (color 1 2 3 1)'],
    ['blank around a field', '"me"', '" me"'],
  ])('matches with another %s', (_, from, to) => {
    expect(printSymbol(symbol.replace(from, to))).toBe(printSymbol(symbol));
  });

  it.each([
    ['half a circle', ['0 2.032', '0.508 1.524', '0 1.016'], '0.5058 1.524'],
    ['half a larger circle', ['0 0.635', '0.635 0', '0 -0.635'], '0.6323 0'],
    ['half a circle beside the middle', ['-0.254 1.016', '-1.27 0', '-0.254 -1.016'], '-1.2655 0'],
    ['more than half a circle', ['0 2.032', '0.6 1.524', '0 1.016'], '-0.4301 1.524'],
    ['less than half a circle', ['0 2.032', '0.5 1.524', '0 1.016'], '0.5 1.524'],
  ])('of KiCad 6 has what KiCad makes of %s', (_, [start, mid, end], taken) => {
    const arc = (middle?: string): string =>
      `(symbol "S" (symbol "S_0_1" (arc (start ${start}) (mid ${middle}) (end ${end}) (stroke (width 0) (type default)))))`;
    const old = openLibrary('Lib', `(kicad_symbol_lib (version 20211014) ${arc(mid)})`).get('S')!;
    expect(printOfSymbol(old)).toBe(printSymbol(arc(taken)));
  });

  it('of a derived symbol has the drawing of its base, and its own texts', () => {
    const derived = '(symbol "D" (extends "S") (property "Maker" "you" (at 0 0 0)))';
    expect(printSymbol(`${symbol} ${derived}`, 'D')).toBe(printSymbol(symbol.replace('"me"', '"you"')));
  });
});

describe('openLibrary', () => {
  it('finds symbols by the name behind the colon, and past quoted brackets', () => {
    const library = openLibrary(
      'Lib',
      String.raw`(kicad_symbol_lib (symbol "A" (property "Note" "a \") (symbol \"X\" ")) (symbol "old-rescue:B"))`,
    );
    expect([...'ABX'].map((name) => library.has(name))).toEqual([true, true, false]);
    expect(library.get('A')!.properties[0]!.value).toBe('a ") (symbol "X" ');
  });

  it('throws for what is no library', () => {
    expect(() => openLibrary('Lib', '(kicad_symbol_lib (symbol "A"')).toThrow(SExpressionUnreadable);
  });
});
