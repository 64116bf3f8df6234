import { describe, expect, it } from 'vitest';
import { weighNeighbours } from './sign-odds.ts';

/** Letters of which each sign of `open` is as likely as the one it looks like. */
const read = (text: string, open: Readonly<Record<string, string>>) =>
  [...text].map((sign, along) => ({
    text: sign,
    confidence: open[sign] === undefined ? 0.9 : 0.45,
    along,
    likelihoodOf: (other: string) =>
      open[sign] === undefined ? Number(other === sign) * 0.9 : other === sign || other === open[sign] ? 0.45 : 0,
  }));
const PAIRS = { O: '0', '0': 'O', I: '1', S: '5', '5': 'S' };
const tell = (text: string) =>
  weighNeighbours(read(text, PAIRS))
    .map((letter) => letter.text)
    .join('');

describe('signs of one form are told by what stands beside them', () => {
  it.each([
    ['2N39O4', '2N3904'],
    ['MA2I9R', 'MA219R'],
    ['2N7OO2', '2N7002'],
    ['5N74HC', 'SN74HC'],
  ])('%s is %s', (form, number) => {
    expect(tell(form)).toBe(number);
  });

  it('but not where their form tells them', () => {
    const letters = read('4I4', {}).map((letter) => ({
      ...letter,
      likelihoodOf: (s: string) => Number(s === letter.text) * 0.9,
    }));
    expect(weighNeighbours(letters).map(({ text }) => text)).toEqual(['4', 'I', '4']);
  });

  it('and are as sure as both signs together were', () => {
    const [, , , told] = weighNeighbours(read('2N39O4', PAIRS)).slice(1);
    expect(told!.text).toBe('0');
    expect(told!.confidence).toBeGreaterThan(0.85);
    expect(told!.confidence + told!.likelihoodOf('O')).toBeCloseTo(0.9);
  });
});
