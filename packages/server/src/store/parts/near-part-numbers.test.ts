import { describe, expect, it } from 'vitest';
import { editDistance, oneEditPatterns, similarity } from './near-part-numbers.ts';

/** As SQL's LIKE does, for texts of letters and digits. */
function isLike(text: string, pattern: string): boolean {
  return (
    text.length === pattern.length && Array.from(pattern).every((letter, i) => letter === '_' || letter === text[i])
  );
}

/** As the query over both halves does. */
function isFound(typed: string, text: string): boolean {
  const { head, headPatterns, tailReversed, tailPatterns, exact } = oneEditPatterns(typed);
  const backwards = Array.from(text).reverse().join('');
  return (
    exact.includes(text) ||
    (text.startsWith(head) && headPatterns.some((pattern) => isLike(text, pattern))) ||
    (backwards.startsWith(tailReversed) && tailPatterns.some((pattern) => isLike(text, pattern)))
  );
}

function everyEdit(text: string): string[] {
  const edits: string[] = [];
  for (let i = 0; i <= text.length; i++) {
    const [before, rest] = [text.slice(0, i), text.slice(i)];
    edits.push(`${before}X${rest}`);
    if (rest) edits.push(`${before}X${rest.slice(1)}`, before + rest.slice(1));
    if (rest.length > 1) edits.push(before + rest[1] + rest[0] + rest.slice(2));
  }
  return edits;
}

describe('Part numbers one edit away', () => {
  it.each(['ABC', 'ABCD', 'STM32G474RET6', 'AAAAAA'])('finds every edit of %s, at every place', (text) => {
    const edits = everyEdit(text);
    expect(edits.filter((typed) => !isFound(typed, text))).toEqual([]);
  });

  it.each([
    ['ABCDEF', 'XBCDEX'],
    ['ABCDEF', 'ABCDEFXX'],
    ['ABCDEF', 'BACDFE'],
  ])('does not find %s for %s, which is two away', (text, typed) => {
    expect(isFound(typed, text)).toBe(false);
  });

  it('asks for few patterns, however many letters there are', () => {
    const { headPatterns, tailPatterns, exact } = oneEditPatterns('RC0402FR0710KL');
    expect(headPatterns.length + tailPatterns.length).toBe(2 * 14 + 1);
    expect(exact.length).toBeLessThanOrEqual(2 * 14);
  });
});

describe('The distance of two texts', () => {
  it.each([
    ['', '', 0],
    ['ABC', '', 3],
    ['ABC', 'ABC', 0],
    ['ABC', 'ACB', 1],
    ['ABC', 'AC', 1],
    ['ABC', 'AXBC', 1],
    ['ABC', 'AXC', 1],
    ['CA', 'ABC', 3],
    ['KITTEN', 'SITTING', 3],
  ])('from %s to %s is %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });

  it('makes a similarity from 0 to 1', () => {
    expect(similarity('', '')).toBe(1);
    expect(similarity('ABCD', 'ABXD')).toBe(0.75);
    expect(similarity('ABC', 'XYZ')).toBe(0);
  });
});
