import { describe, expect, it } from 'vitest';
import { listNamed, hasAtom, findList, readSExpression, type SExpression } from './tree.ts';
import { SExpressionUnreadable } from './unreadable.ts';

/** A list as one line: name and atoms as JSON, then its lists. */
function shown(list: SExpression): string {
  return `(${[list.name, ...list.atoms].map((atom) => JSON.stringify(atom)).join(' ')}${list.lists.map(shown).join('')})`;
}

function refusal(text: string, limits?: Parameters<typeof readSExpression>[1]): SExpressionUnreadable {
  try {
    readSExpression(text, limits);
  } catch (error) {
    if (error instanceof SExpressionUnreadable) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('an s-expression read whole', () => {
  it.each([
    ['(a b)', '("a" "b")'],
    ['\uFEFF (a)\r\n', '("a")'],
    ['(a "b c" (d) e)', '("a" "b c" "e"("d"))'],
    [String.raw`(a "say \"so\"\n" "C:\\")`, String.raw`("a" "say \"so\"\n" "C:\\")`],
    ['(a"b"c)', '("a" "b" "c")'],
    ['(a "" ())', '("a" ""(""))'],
    ['((b) a)', '("a"("b"))'],
    ['(a 1 2 3 4 5 (b 1 (c)) (b 2))', '("a" "1" "2" "3" "4" "5"("b" "1"("c"))("b" "2"))'],
    ['(data |KLUv/\nabc=|)', '("data" "|KLUv/" "abc=|")'],
  ])('%j is read', (text, expected) => {
    expect(shown(readSExpression(text))).toBe(expected);
  });

  it('knows the line and the character that every list begins at', () => {
    const text = '(a\n  (b "two\nlines")\n  (c)\n(d))';
    const tree = readSExpression(text);
    expect(tree.lists.map(({ name, line, start }) => [name, line, text.slice(start, start + 2)])).toEqual([
      ['b', 2, '(b'],
      ['c', 4, '(c'],
      ['d', 5, '(d'],
    ]);
  });

  it('gives the same word however often words of the same hash come between', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `w${(index * 7919) % 10_007}`);
    expect(readSExpression(`(a ${words.join(' ')})`).atoms).toEqual(words);
  });

  it('finds lists by name and atoms by word', () => {
    const tree = readSExpression('(a hide (b 1) (c) (b 2))');
    expect(findList(tree, 'b')?.atoms).toEqual(['1']);
    expect(findList(tree, 'x')).toBeUndefined();
    expect(listNamed(tree, 'b').map(({ atoms }) => atoms[0])).toEqual(['1', '2']);
    expect([hasAtom(tree, 'hide'), hasAtom(tree, 'show')]).toEqual([true, false]);
  });

  it.each([
    ['(a\n(b', 'cut', 2, 'the file ends with 2 open brackets'],
    ['(a\n"b)', 'cut', 2, 'the quote that opens here is never closed'],
    [String.raw`(a "b\")`, 'cut', 1, 'the quote that opens here is never closed'],
    ['', 'cut', 1, 'there is nothing in it'],
    ['(a))', 'malformed', 1, 'a bracket is closed that was not opened'],
    ['(a)\n(b)', 'malformed', 2, 'a second list begins after the end'],
    ['hello', 'malformed', 1, 'text stands outside of the brackets'],
    ['('.repeat(100), 'too_large', 1, 'more than 64 brackets'],
  ])('%j is refused as %s with its line', (text, code, line, message) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code, line });
    expect(error.message).toContain(message);
  });

  it('keeps to the limits of the caller', () => {
    expect(refusal('(a (b (c)))', { depth: 2 }).code).toBe('too_large');
    expect(refusal('(a b c d)', { nodes: 3 }).code).toBe('too_large');
    expect(refusal('(a bcd)', { length: 5 }).code).toBe('too_large');
  });

  it('reads a megabyte of backslashes, of quotes and of open brackets in no time', () => {
    const started = performance.now();
    refusal(`(a "${'\\'.repeat(1_000_001)}"`);
    readSExpression(`(a ${'"" '.repeat(300_000)})`);
    refusal('('.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
