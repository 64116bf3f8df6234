import { describe, expect, it } from 'vitest';
import type { Line } from '../text/lines.ts';
import { findAxes, NO_AXES } from './plots.ts';

/** Figures in one line, 20 points apart from 100 on. */
function aRow(y: number, figures: readonly string[]): Line {
  const words = figures.map((text, at) => {
    const box = [100 + 20 * at, y, 106 + 20 * at, y + 8] as const;
    return { text, box, size: 8, isBold: false, y: y + 8 };
  });
  const box = [100, y, 106 + 20 * figures.length, y + 8] as const;
  return { text: figures.join(' '), box, y: y + 8, size: 8, isBold: false, words } as unknown as Line;
}

/** Figures below one another at the left. */
const aColumn = (figures: readonly string[]): Line[] =>
  figures.map((text, at) => {
    const box = [80, 40 + 20 * at, 90, 48 + 20 * at] as const;
    const word = { text, box, size: 8, isBold: false, y: box[3] };
    return { text, box, y: box[3], size: 8, isBold: false, words: [word] } as unknown as Line;
  });

const field = [95, 30, 200, 110] as const;

describe('Figures along a box', () => {
  it('are axes where they go up in both directions', () => {
    const lines = [aRow(115, ['1', '2', '3', '4']), ...aColumn(['0.6', '0.4', '0.2', '0'])];
    expect(findAxes(field, lines).areBoth).toBe(true);
  });

  it('are none where the numbers of pins go around it', () => {
    const lines = [
      aRow(115, ['1', '2', '3', '4']),
      aRow(20, ['8', '7', '6', '5']),
      ...aColumn(['0.6', '0.4', '0.2', '0']),
    ];
    expect(findAxes(field, lines)).toEqual(NO_AXES);
  });

  it('are axes where one is printed above the field once more', () => {
    const lines = [
      aRow(115, ['1', '2', '3', '4']),
      aRow(20, ['1', '2', '3', '4']),
      ...aColumn(['0.6', '0.4', '0.2', '0']),
    ];
    expect(findAxes(field, lines).areBoth).toBe(true);
  });
});
