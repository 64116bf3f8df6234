import { describe, expect, it } from 'vitest';
import { makerOfCell, splitNumbers } from './part-numbers-in-text.ts';

describe('a cell of part numbers', () => {
  it.each([
    ['a maker before its number', 'Murata GRM188R71C104KA01D', ['GRM188R71C104KA01D']],
    ['a maker of two words', 'Taiyo Yuden TMK107B7104KA-T', ['TMK107B7104KA-T']],
    ['a remark behind it', 'GRM188R71C104KA01D (check size)', ['GRM188R71C104KA01D']],
    ['a remark with a comma', 'Molex 43045-0400 (R/A, 2x2)', ['43045-0400']],
    ['a doubt', 'CL10B104KB8NNNC?', ['CL10B104KB8NNNC']],
    ['two numbers with a space between', 'RC0603FR-0710KL CRCW060310K0FKEA', ['RC0603FR-0710KL', 'CRCW060310K0FKEA']],
    ['a number with a word behind it', 'PTS645SM43 LFS', ['PTS645SM43 LFS']],
    ['brackets that belong to it', 'B3B-XH-A(LF)(SN)', ['B3B-XH-A(LF)(SN)']],
    ['words that may belong to it', 'QX ABCD164-W', ['QX ABCD164-W', 'ABCD164-W']],
    ['a number of a letter and a digit', 'M7', ['M7']],
    ['two letters that are no number', 'NP', []],
    ['two digits that are no number', '10', []],
    ['a value in words', 'CAP CER 0.1UF 50V', ['CAP CER 0.1UF 50V']],
  ])('%s', (_, cell, numbers) => {
    expect(splitNumbers(cell)).toEqual(numbers);
  });

  it('names the maker that stands before a number', () => {
    expect(makerOfCell('Murata GRM188R71C104KA01D')).toBe('Murata');
    expect(makerOfCell('GRM188R71C104KA01D')).toBeNull();
  });
});
