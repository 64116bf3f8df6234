import { describe, expect, it } from 'vitest';
import { BoardText } from './board.fixture.ts';
import { connectCopper, findUnrouted } from './connectivity.ts';
import { collectCopper } from './copper.ts';
import { readBoard } from './read/board-file.ts';

/** Two parts with one pad each on net A, ten millimetres apart. */
function twoPads(): BoardText {
  const text = new BoardText('A', 'B');
  return text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0)).footprint('R2', 10, 0, text.pad('1', 'A', 0, 0));
}

const missing = (text: BoardText): number => findUnrouted(readBoard(text.text())).length;

describe('what a net lacks', () => {
  it.each<[string, (text: BoardText) => BoardText, number]>([
    ['nothing is drawn', (text) => text, 1],
    ['a track joins both pads', (text) => text.track('A', 0, 0, 10, 0), 0],
    ['the track ends before the pad', (text) => text.track('A', 0, 0, 9.3, 0), 1],
    ['two tracks overlap at their ends', (text) => text.track('A', 0, 0, 5, 0).track('A', 5.15, 0, 10, 0), 0],
    ['two tracks only touch at their ends', (text) => text.track('A', 0, 0, 5, 0).track('A', 5.2, 0, 10, 0), 1],
    [
      'a track on the back joins nothing',
      (text) => text.track('A', 0, 0, 5, 0).track('A', 5, 0, 10, 0, 0.2, 'B.Cu'),
      2,
    ],
    [
      'a via leads to the back and one comes up',
      (text) =>
        text
          .track('A', 0, 0, 1, 0)
          .via('A', 1, 0)
          .track('A', 1, 0, 9, 0, 0.2, 'B.Cu')
          .via('A', 9, 0)
          .track('A', 9, 0, 10, 0),
      0,
    ],
    [
      'a fill touches both pads',
      (text) =>
        text.fill('A', [
          [0, -1],
          [10, -1],
          [10, 1],
          [0, 1],
        ]),
      0,
    ],
    [
      'a fill of another net does',
      (text) =>
        text.fill('B', [
          [0, -1],
          [10, -1],
          [10, 1],
          [0, 1],
        ]),
      1,
    ],
    [
      'a fill joins neither',
      (text) =>
        text.fill('A', [
          [0, 5],
          [10, 5],
          [10, 6],
          [0, 6],
        ]),
      1,
    ],
  ])('when %s', (_, draw, count) => {
    expect(missing(draw(twoPads()))).toBe(count);
  });

  it('gives loose copper the net of what it touches', () => {
    const text = twoPads().track('A', 0, 0, 10, 0).track('B', 5, 0, 5, 3);
    const { items } = connectCopper(collectCopper(readBoard(text.text())));
    expect(items.filter(({ kind }) => kind === 'track').map(({ net }) => net)).toEqual(['A', 'A']);
  });
});
