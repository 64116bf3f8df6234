import { expect, it } from 'vitest';
import type { Line } from '../text/lines.ts';
import { isCaption, partCaptions } from './captions.ts';

/** Words of ten points, with the gap in front of each. */
function aLine(words: readonly (readonly [text: string, gap: number])[]): Line {
  let x = 40;
  const placed = words.map(([text, gap]): Line['words'][number] => {
    const box = [x + gap, 100, x + gap + 6 * text.length, 110] as const;
    x = box[2];
    return { text, marks: [], box, y: 108, size: 10, isBold: false, font: '', colour: '#000000' };
  });
  return {
    words: placed,
    text: words.map(([text]) => text).join(' '),
    box: [40, 100, x, 110],
    y: 108,
    size: 10,
    isBold: false,
  };
}

it('Captions so near to one another that they seem one line are one each', () => {
  const line = aLine([
    ['Fig.5', 0],
    ['Gain', 3],
    ['Fig.6', 9],
    ['Noise', 3],
  ]);
  expect(partCaptions(line).map(({ text, box }) => [text, box[0]])).toEqual([
    ['Fig.5 Gain', 40],
    ['Fig.6 Noise', 106],
  ]);
});

it('A caption that names another figure is one', () => {
  const line = aLine([
    ['Fig.5', 0],
    ['Circuit', 3],
    ['of', 3],
    ['Fig.6', 3],
  ]);
  expect(partCaptions(line)).toEqual([line]);
});

it.each([
  ['Pic 4: Typical circuit', true],
  ['Pic2：Typical circuit', true],
  // A part.
  ['PIC4M12: Typical circuit', false],
])('%s is a caption: %s', (text, is) => {
  expect(isCaption(text)).toBe(is);
});

it.each([
  ['Fig.1-1, Fig.1-2 shows the adjustment and the compensation circuit', false],
  ['Fig.1-1, Fig.1-2 Adjustment', true],
  ['Fig.2, gain', true],
])('%s is a caption: %s', (text, is) => {
  expect(isCaption(text)).toBe(is);
});
