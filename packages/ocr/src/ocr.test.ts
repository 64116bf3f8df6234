import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openOcr, OcrStopped, PictureRefused, type OcrPicture, type Turn } from './index.ts';

const find = createRequire(import.meta.url);
const parts = {
  wasm: readFileSync(find.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  languageData: readFileSync(find.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
};
/** Three lines: `MR3301-33DT`, `Qty 3000`, `Lot A7C41`. */
const label: OcrPicture = {
  width: 480,
  height: 160,
  pixels: readFileSync(new URL('../examples/label-480x160.grey', import.meta.url)),
};
const ocr = await openOcr(parts);

/** Turned clockwise. */
function turned({ width, height, pixels }: OcrPicture, turn: Turn): OcrPicture {
  if (turn === 0) return { width, height, pixels };
  const result = { width: height, height: width, pixels: new Uint8Array(pixels.length) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result.pixels[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  return turned(result, (turn - 90) as Turn);
}

const textsOf = (picture: OcrPicture, turn: Turn | 'find' = 0) =>
  ocr.read(picture, { turn }).lines.map(({ text }) => text);

describe('text in a picture', () => {
  it('is read line by line, each word and character with its place and how sure it is', () => {
    const { lines, turn } = ocr.read(label);
    expect(turn).toBe(0);
    expect(lines.map(({ text }) => text)).toEqual(['MR3301-33DT', 'Qty 3000', 'Lot A7C41']);
    const [number, quantity] = lines;
    expect(Math.cos((number!.angle * Math.PI) / 180)).toBeGreaterThan(0.999);
    expect(quantity!.words.map(({ text }) => text)).toEqual(['Qty', '3000']);
    expect(quantity!.words[1]!.characters.map(({ text }) => text)).toEqual(['3', '0', '0', '0']);
    for (const { box, confidence } of lines) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(1);
      // All begin 12 points from the left of a picture with two pixels a point.
      expect(box[0]).toBeGreaterThanOrEqual(22);
      expect(box[0]).toBeLessThanOrEqual(30);
      expect(box[3] - box[1]).toBeLessThan(40);
    }
    expect(lines.map(({ box }) => box[1])).toEqual(lines.map(({ box }) => box[1]).toSorted((a, b) => a - b));
  });

  it.each([90, 180] as const)(
    'turned by %d degrees is found, its places those of the picture as it was given',
    (turn) => {
      const { lines, turn: found } = ocr.read(turned(label, turn), { turn: 'find' });
      expect(found).toBe(turn);
      expect(lines[0]!.text).toBe('MR3301-33DT');
      expect(Math.abs(lines[0]!.angle - turn)).toBeLessThan(1);
      const upright = ocr.read(label).lines[0]!.box;
      const back = turned({ width: 480, height: 160, pixels: markedBox(upright) }, turn);
      const [x0, y0, x1, y1] = lines[0]!.box;
      expect(back.pixels[Math.round((y0 + y1) / 2) * back.width + Math.round((x0 + x1) / 2)]).toBe(1);
      expect(Math.abs((x1 - x0) * (y1 - y0) - (upright[2] - upright[0]) * (upright[3] - upright[1]))).toBeLessThan(800);
    },
  );

  function markedBox([x0, y0, x1, y1]: readonly [number, number, number, number]): Uint8Array {
    const pixels = new Uint8Array(480 * 160);
    for (let y = y0; y < y1; y++) pixels.fill(1, y * 480 + x0, y * 480 + x1);
    return pixels;
  }

  it('is the same in colour, and over nothing', () => {
    const rgb = new Uint8Array(label.pixels.length * 3).map((_, index) => label.pixels[Math.floor(index / 3)]!);
    expect(textsOf({ ...label, pixels: rgb })).toEqual(textsOf(label));
    // Black all over; what is light is transparent.
    const rgba = new Uint8Array(label.pixels.length * 4);
    for (const [index, grey] of label.pixels.entries()) rgba[4 * index + 3] = 255 - grey;
    expect(textsOf({ ...label, pixels: rgba })).toEqual(textsOf(label));
  });

  it('is only of the characters that are asked for', () => {
    const { lines } = ocr.read(label, { characters: '0123456789' });
    expect(lines.map(({ text }) => text).join(' ')).toMatch(/^[\d ]+$/);
    expect(ocr.read(label).lines[0]!.text).toBe('MR3301-33DT');
  });

  it('is none in an empty picture', () => {
    expect(ocr.read({ width: 300, height: 200, pixels: new Uint8Array(60_000).fill(255) }).lines).toEqual([]);
    expect(ocr.read({ width: 1, height: 1, pixels: new Uint8Array(1) }).lines).toEqual([]);
  });
});

describe('what is not read', () => {
  it.each([
    [{ width: 10, height: 10, pixels: new Uint8Array(50) }, '10 x 10 pixels of 1, 3 or 4 bytes are not 50 bytes'],
    [{ width: 0, height: 10, pixels: new Uint8Array(0) }, 'A picture of 0 x 10 pixels is none'],
    [{ width: 1e6, height: 1e6, pixels: new Uint8Array(3) }, 'at most 16000000 are read: make it smaller'],
  ])('says why: %#', (picture, reason) => {
    expect(() => ocr.read(picture)).toThrow(reason);
    expect(() => ocr.read(picture)).toThrow(PictureRefused);
  });

  it('is what takes too long, and the next picture is read as ever', () => {
    for (const askedAtMost of [0, 1, 2, 3]) {
      let asked = 0;
      expect(() => ocr.read(label, { isOver: () => asked++ >= askedAtMost })).toThrow(OcrStopped);
    }
    expect(textsOf(label)).toEqual(['MR3301-33DT', 'Qty 3000', 'Lot A7C41']);
  });

  it('is what needs more memory than there is, and all after it', async () => {
    const small = await openOcr({ ...parts, mostBytes: 48_000_000 });
    const large = { width: 4000, height: 4000, pixels: new Uint8Array(16_000_000).fill(255) };
    expect(() => small.read(large)).toThrow('could not be read');
    expect(() => small.read(label)).toThrow('could not be read');
  });

  it.each([new Uint8Array(100), new Uint8Array(100).fill(1), new Uint8Array(2)])(
    'is all, by data that is no language: %#',
    async (languageData) => {
      await expect(openOcr({ ...parts, languageData })).rejects.toThrow('no language data of Tesseract');
    },
  );
});
