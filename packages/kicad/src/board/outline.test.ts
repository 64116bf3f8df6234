import { describe, expect, it } from 'vitest';
import { BoardText } from './board.fixture.ts';
import { findOutline } from './outline.ts';
import { readBoard } from './read/board-file.ts';

const outline = (text: BoardText) => findOutline(readBoard(text.text()));

describe('the outline of a board', () => {
  it('is its area without the cut-outs', () => {
    const { width, height, area, contours, problems } = outline(
      new BoardText().rectangle(20, 10).rectangle(2, 3, 5, 5),
    );
    expect([width, height, area]).toEqual([20e6, 10e6, 194e12]);
    expect(contours.map(({ isHole }) => isHole)).toEqual([false, true]);
    expect(problems).toEqual([]);
  });

  it('joins lines whose ends miss each other by less than ten micrometres', () => {
    const text = new BoardText().edge(0, 0, 10, 0).edge(10.005, 0, 10, 10).edge(0, 10, 10, 10).edge(0, 10, 0, 0.004);
    expect(outline(text).problems).toEqual([]);
  });

  it('is open where a side is missing', () => {
    const text = new BoardText().edge(0, 0, 10, 0).edge(10, 0, 10, 10).edge(10, 10, 0, 10);
    expect(outline(text).problems).toMatchObject([{ kind: 'open' }]);
  });

  it('crosses itself in a bow', () => {
    const text = new BoardText().edge(0, 0, 10, 10).edge(10, 10, 10, 0).edge(10, 0, 0, 10).edge(0, 10, 0, 0);
    expect(outline(text).problems).toMatchObject([{ kind: 'self_crossing' }]);
  });

  it('is missing on an empty board', () => {
    expect(outline(new BoardText()).problems).toMatchObject([{ kind: 'no_outline' }]);
  });
});
