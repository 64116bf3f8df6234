import { describe, expect, it } from 'vitest';
import { keysOfNumber, foldLookAlikes, nearKeys } from './near-keys.ts';

const LETTERS = 'AX07';

function* listEdits(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    for (const letter of LETTERS) {
      yield before + letter + rest;
      if (rest !== '') yield before + letter + rest.slice(1);
    }
    if (rest !== '') yield before + rest.slice(1);
  }
}

function isFound(typed: string, number: string): boolean {
  const own = new Set(keysOfNumber(number));
  return nearKeys(typed).some((key) => own.has(key));
}

describe('Keys of part numbers', () => {
  it.each(['LM358', 'BAT54', 'AAAAA', 'NE555P'])('find %s with any one edit', (number) => {
    expect([...listEdits(number)].filter((typed) => typed.length >= 5 && !isFound(typed, number))).toEqual([]);
  });

  it.each(['STM32G474RET6', 'AT24C02D', 'AAAAAAAAAA', 'GRM188R71H104KA93D'])('find %s with any two edits', (number) => {
    const missed = [...listEdits(number)].flatMap((once) =>
      [...listEdits(once)].filter((twice) => twice.length >= 8 && !isFound(twice, number)),
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

  it('are six of a number, and those of its halves when it is short', () => {
    expect(keysOfNumber('ABCDEFGHIJ')).toEqual(['AFABCDE', 'BFABFG', 'CFABHIJ', 'DFCDEFG', 'EFCDEHIJ', 'FFFGHIJ']);
    expect(keysOfNumber('ABCDE')).toEqual(['AAAB', 'FACDE']);
    expect(keysOfNumber('AB')).toEqual([]);
    expect(keysOfNumber('A'.repeat(41))).toEqual([]);
  });

  it('take look-alikes for one character', () => {
    expect(foldLookAlikes('W25Q128JVSIQ')).toBe(foldLookAlikes('W25QI28JV5LQ'));
    expect(foldLookAlikes('BOILSZ')).toBe('801152');
  });
});
