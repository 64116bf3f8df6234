import { describe, expect, it } from 'vitest';
import { lookOf, nearKeys } from './near-keys.ts';

const LETTERS = 'AX07';

function* editsOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    for (const letter of LETTERS) {
      yield before + letter + rest;
      if (rest !== '') yield before + letter + rest.slice(1);
    }
    if (rest !== '') yield before + rest.slice(1);
  }
}

/** Keys of a number without edits: those of its own length, cut at its own places. */
function isFound(typed: string, number: string): boolean {
  const own = new Set(nearKeys(number).filter((key) => isOwn(key, number)));
  return nearKeys(typed).some((key) => own.has(key));
}

function isOwn(key: string, number: string): boolean {
  const length = number.length;
  if (key.charCodeAt(1) !== 60 + length) return false;
  const ends = [0, 1, 2, 3, 4].map((quarter) => Math.floor((quarter * length) / 4));
  const quarter = (at: number): string => number.slice(ends[at], ends[at + 1]);
  const pairs: Record<string, [number, number]> = { A: [0, 1], B: [0, 2], C: [0, 3], D: [1, 2], E: [1, 3], F: [2, 3] };
  const [first, second] = pairs[key[0]!]!;
  return key.slice(2) === quarter(first) + quarter(second);
}

describe('Keys of part numbers', () => {
  it.each(['LM358', 'BAT54', 'AAAAA', 'NE555P'])('find %s with any one edit', (number) => {
    expect([...editsOf(number)].filter((typed) => typed.length >= 5 && !isFound(typed, number))).toEqual([]);
  });

  it.each(['STM32G474RET6', 'AT24C02D', 'AAAAAAAAAA', 'GRM188R71H104KA93D'])('find %s with any two edits', (number) => {
    const missed = [...editsOf(number)].flatMap((once) =>
      [...editsOf(once)].filter((twice) => twice.length >= 8 && !isFound(twice, number)),
    );
    expect(missed).toEqual([]);
  });

  it('find two swapped neighbours', () => {
    const number = 'STM32G474RET6';
    const swapped = Array.from({ length: 12 }, (_, at) =>
      [...number].toSpliced(at, 2, number[at + 1]!, number[at]!).join(''),
    );
    expect(swapped.filter((typed) => !isFound(typed, number))).toEqual([]);
  });

  it.each(['ABC', 'RC0402FR0710KL', '9'.repeat(40), 'ABC123'.repeat(20)])('are few for %s', (typed) => {
    expect(nearKeys(typed).length).toBeLessThanOrEqual(45);
  });

  it('take look-alikes for one character', () => {
    expect(lookOf('W25Q128JVSIQ')).toBe(lookOf('W25QI28JV5LQ'));
    expect(lookOf('BOILSZ')).toBe('801152');
  });
});
