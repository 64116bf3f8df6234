import { describe, expect, it } from 'vitest';
import type { Picture } from '../pictures/picture.ts';
import { readGlyphs } from './glyph-reader.ts';
import type { PrintLine } from './lines.ts';
import { meterOf } from './meter.ts';

const picture: Picture = { width: 300, height: 40, luma: new Uint8Array(12_000).fill(90) };
const line: PrintLine = { polarity: 'dark', x: 20, y: 20, length: 200, height: 16, angle: 0, blobs: 12 };

describe('the meter of what is read', () => {
  it('counts what is read by the form of its letters, once', () => {
    const meter = meterOf(() => [], 250);
    meter.watch(picture);
    meter.read({ width: 150, height: 36, luma: new Uint8Array(5400) });
    expect(meter.width()).toBe(150);
    readGlyphs(picture, line);
    const width = meter.width();
    expect(width).toBeGreaterThan(250);
    expect(meter.isSpent()).toBe(true);
    readGlyphs(picture, line);
    expect(meter.width()).toBe(width);
  });
});
