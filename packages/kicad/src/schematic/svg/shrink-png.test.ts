import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImageSize } from './image-size.ts';
import { picture, unpacked } from './png.fixture.ts';
import { shrinkPng } from './shrink-png.ts';

const half = (x: number): number[] => (x < 8 ? [255, 255, 255] : [10, 20, 30]);

describe('a picture with too many pixels', () => {
  it('gets fewer of them, each the mean of those it stands for', () => {
    const small = shrinkPng(picture(16, 16, half), 4)!;
    expect(readImageSize(small)).toMatchObject({ type: 'image/png', width: 4, height: 4 });
    const { palette, rows } = unpacked(small);
    expect(palette).toEqual([255, 255, 255, 10, 20, 30]);
    expect(rows).toEqual(Array.from({ length: 4 }, () => [0, 0, 1, 1]));
  });

  it('keeps a picture of many colours as it was, packed again', () => {
    const many = picture(40, 40, (x, y) => [x * 6, y * 6, (x * y) % 256]);
    const again = shrinkPng(many, 1)!;
    expect(unpacked(again).palette).toBeUndefined();
    expect(readImageSize(again)).toMatchObject({ width: 40, height: 40 });
  });

  it.each([
    ['cut', picture(16, 16, half).slice(0, 60)],
    ['short of pixels', picture(16, 16, half, { data: zlibSync(new Uint8Array(20)) })],
    ['no image', new Uint8Array(100)],
    ['of 16 bits', picture(16, 16, half, { depth: 16 })],
    ['interlaced', picture(16, 16, half, { interlace: 1 })],
    ['absurdly large', picture(16, 16, half, { width: 0xffffffff })],
    ['a bomb', picture(16, 16, half, { data: zlibSync(new Uint8Array(20_000_000)) })],
  ])('leaves one that is %s', (_, file) => {
    const result = shrinkPng(file, 2);
    expect(result === undefined || result.length < 1_000).toBe(true);
  });
});

// Pixels per inch as KiCad 9.0.8 takes them, seen in the width of what it draws.
it.each([
  [0, 0],
  [3_780, 94],
  [5_900, 150],
  [11_811, 300],
])('a PNG of %d pixels per metre has %d per inch', (perMetre, perInch) => {
  expect(readImageSize(picture(16, 16, half, { perMetre }))!.perInch).toBe(perInch);
});
