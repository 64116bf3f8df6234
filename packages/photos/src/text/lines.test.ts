import { describe, expect, it } from 'vitest';
import { chainLines, commonAngle, tilt, type PrintLine } from './lines.ts';

const line = (angle: number, length = 100): PrintLine => ({
  polarity: 'light',
  x: 10,
  y: 20,
  length,
  height: 16,
  angle,
  blobs: 6,
});

describe('lines of one picture', () => {
  it('have three letters, and two where nothing but print can be', () => {
    const letter = (left: number) => ({ left, right: left + 10, top: 100, bottom: 120, pixels: 90 });
    const two = [letter(10), letter(24)];
    expect(chainLines(two, 'light', 400)).toEqual([]);
    expect(chainLines(two, 'light', 400, 2)).toMatchObject([{ x: 10, length: 24, height: 20, blobs: 2 }]);
    expect(chainLines([...two, letter(38)], 'light', 400)).toHaveLength(1);
  });

  it('are as steep as half of their length is', () => {
    expect(commonAngle([line(0.3, 40), line(0.1, 200), line(0.11, 150), line(-0.2, 30)])).toBe(0.1);
    expect(commonAngle([])).toBe(0);
  });

  it('are turned about their middle', () => {
    const level = line(0);
    const turned = tilt(level, 0.1);
    expect(turned.x + 50 * Math.cos(0.1)).toBeCloseTo(60);
    expect(turned.y + 50 * Math.sin(0.1)).toBeCloseTo(20);
    expect(tilt(turned, 0)).toEqual({ ...level, x: expect.closeTo(10) as number, y: expect.closeTo(20) as number });
  });
});
