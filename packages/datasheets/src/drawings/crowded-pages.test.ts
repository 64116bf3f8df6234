import { describe, expect, it } from 'vitest';
import { findDrawnPins } from '../pins/drawn-pins.ts';
import type { Word } from '../text/words.ts';
import { findDrawings } from './find-drawings.ts';
import { packMarks, type MarkedPage } from './page-marks.ts';
import type { Box } from '../pdf/pdf-file.ts';

describe('A page with more on it than any for a reader', () => {
  it('is looked through quickly where its rules are the same few', () => {
    const boxes = Array.from({ length: 25_000 }, (_, at): Box[] => [
      [at % 595, 0, at % 595, 400],
      [0, 410 + (at % 400), 595, 410 + (at % 400)],
    ]).flat();
    expect(findDrawings(ruled(boxes), [], [])).toEqual([]);
  });

  it('is not looked through where they are all others', () => {
    const boxes = Array.from({ length: 6000 }, (_, at): Box => [at / 11, 100, at / 11, 600]);
    expect(findDrawings(ruled(boxes), [], [])).toBeUndefined();
  });

  it('has no drawn pins where each of its words could be one', () => {
    const words = Array.from({ length: 40_000 }, (_, at): Word =>
      word(at % 2 === 0 ? '1' : 'A', at % 590, (at * 7) % 840),
    );
    expect(findDrawnPins({ number: 1, words, rules: [] }, [])).toEqual([]);
  });
});

function ruled(boxes: readonly Box[]): MarkedPage {
  const shapes = boxes.map((box) => ({ box, isUpright: true, isFilled: false, isStroked: true, segments: 2 }));
  return { number: 1, width: 595, height: 842, marks: packMarks({ shapes, images: [], glyphs: [] }) };
}

const word = (text: string, x: number, y: number): Word => ({
  text,
  marks: [],
  box: [x, y - 6, x + 4, y],
  y,
  size: 6,
  isBold: false,
  font: 'Helvetica',
  colour: '#000000',
});
