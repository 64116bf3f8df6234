import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLabels, PhotoUnreadable, seePhoto } from './index.ts';
import { CODES, ECIA, engine, label, printed, see, spoil, stored, textsOf } from './label-photos.fixture.ts';
import { asJpeg, asPng, drawLabel, makeChunk, makeRandom, photograph } from './made-photo.fixture.ts';
import { seeText } from './text/see-text.ts';

describe('codes of a photo', () => {
  it('are read with their control characters and their place', async () => {
    const { format, width, height, codes } = await seePhoto(engine, asPng(photograph(label, {})), CODES);
    expect({ format, width, height }).toEqual({ format: 'png', width: 480, height: 360 });
    expect(codes.map(({ format: kind, text, isMatrix }) => [kind, text, isMatrix])).toEqual([
      ['DataMatrix', ECIA, true],
      ['Code128', '1PLM358P', false],
    ]);
    // The label lies 30 pixels from the rim of the photo.
    const [[x, y]] = codes[0]!.quad;
    expect(Math.abs(x - 50) + Math.abs(y - 50)).toBeLessThan(8);
  });

  it('are read in a bag under a lamp', async () => {
    const wear = { blur: 1.3, noise: 45, zoom: 0.85, turn: 19, glare: 0.55, shade: 0.5, shear: -0.2, seed: 3 };
    expect(await textsOf(asPng(photograph(label, wear)))).toContain(ECIA);
  });

  it('lie where a person sees them, as EXIF says', async () => {
    const orientation = 6;
    const photo = photograph(label, {});
    const { width, height, codes } = await seePhoto(
      engine,
      await asJpeg(stored(photo, orientation), 90, orientation),
      CODES,
    );
    expect([width, height]).toEqual([photo.width, photo.height]);
    const [[x, y]] = codes.find(({ text }) => text === ECIA)!.quad;
    expect(Math.abs(x - 50) + Math.abs(y - 50)).toBeLessThan(8);
  });

  it('lie where their bars are, though the edge of the label runs as they do', async () => {
    const bag = readFileSync(new URL('../examples/bag.png', import.meta.url));
    const { codes } = await seePhoto(engine, bag, CODES);
    const { quad } = codes.find(({ format }) => format === 'Code128')!;
    // Its four corners are at 192,227 438,256 432,314 and 187,285; a square in which edges are counted has 12 pixels.
    const corners = [192, 227, 438, 256, 432, 314, 187, 285];
    for (const [at, value] of quad.flat().entries()) expect(Math.abs(value - corners[at]!)).toBeLessThan(14);
  });

  it('come without the place where the photo was taken', async () => {
    const photo = Buffer.from(await asJpeg(photograph(label, {}), 90, 1));
    const place = Buffer.from(
      '\0\0http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>51,30.0420N</exif:GPSLatitude>',
      'latin1',
    );
    place.writeUInt16BE(place.length, 0);
    const taken = Buffer.concat([photo.subarray(0, 2), Buffer.of(0xff, 0xe1), place, photo.subarray(2)]);
    const seen = await seePhoto(engine, taken, CODES);
    expect(seen.codes).toHaveLength(2);
    expect(Object.keys(seen).toSorted()).toEqual([
      'codes',
      'format',
      'height',
      'lines',
      'linesLeft',
      'unread',
      'width',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/GPS|51,30|exif/i);
  });
});

describe('codes that stand on a photo and cannot be read', () => {
  it('are given with their place', async () => {
    const { codes, unread } = await see(await spoil('datamatrix', 'PART-12345', [70, 70, 120, 120], 5), { turn: 5 });
    expect(codes).toEqual([]);
    expect(unread.map((code) => code.format)).toEqual(['DataMatrix']);
  });

  it('are none where all is read', async () => {
    expect((await see(label)).unread).toEqual([]);
  });
});

describe('what is no photo', () => {
  const whole = asPng(label);
  const huge = Buffer.from(whole);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', new Uint8Array(), 'not_a_photo', /is empty/],
    ['a text', bytes('R1,10k'), 'not_a_photo', /no photo that is known.*JPEG, PNG or WebP/],
    ['a drawing', bytes('<?xml version="1.0"?><svg/>'), 'not_a_photo', /SVG/],
    ['HEIC', bytes('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'heic', /as JPEG/],
    ['a PNG that is cut', whole.subarray(0, 500), 'damaged', /damaged or cut/],
    ['a PNG of a head', whole.subarray(0, 20), 'damaged', /before its size/],
    ['a PNG that says it is huge', huge, 'too_many_pixels', /30000 x 30000 = 900.0 megapixels; up to 40.0/],
    [
      'a line',
      asPng({ width: 4000, height: 1, luma: new Uint8Array(4000) }),
      'not_a_photo',
      /4000 x 1 pixels: that is a line/,
    ],
    [
      'a PNG without pixels',
      Buffer.concat([whole.subarray(0, 33), makeChunk('IEND', Buffer.alloc(0))]),
      'damaged',
      /damaged/,
    ],
    ['a JPEG of a head', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0), 'damaged', /before its size/],
  ])('is refused: %s', async (_, file, fault, message) => {
    const refused = await seePhoto(engine, file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PhotoUnreadable);
    expect(refused).toMatchObject({ fault, message: expect.stringMatching(message) });
  });
});

describe('labels of a photo', () => {
  const bar = (text: string, x: number, y: number) => ({
    text,
    isMatrix: false,
    quad: [
      [x, y],
      [x + 90, y],
      [x + 90, y + 20],
      [x, y + 20],
    ] as const,
  });

  it('are bar codes of one field each, with the part number that is nearest', () => {
    const found = findLabels([
      bar('1PRC0603FR-0710KL', 0, 0),
      bar('Q5000', 0, 40),
      bar('1PGRM155R71C104KA88D', 900, 0),
      bar('Q10000', 900, 40),
      bar('70483380227', 900, 80),
    ]);
    expect(found).toMatchObject([
      { label: { partNumber: 'RC0603FR-0710KL', quantity: 5000 }, codes: [0, 1], isOfBars: true },
      { label: { partNumber: 'GRM155R71C104KA88D', quantity: 10000 }, codes: [2, 3], isOfBars: true },
    ]);
  });

  it('are two where two lie on one photo', async () => {
    const label = (part: string, quantity: number) => `[)>\u001e06\u001d1P${part}\u001dQ${quantity}\u001e\u0004`;
    const two = await drawLabel(520, 200, [
      { kind: 'datamatrix', text: label('LM358P', 25), scale: 3, at: [20, 40] },
      { kind: 'datamatrix', text: label('BAT54C,215', 3000), scale: 3, at: [340, 60] },
    ]);
    const { codes } = await seePhoto(engine, asPng(photograph(two, { turn: 7, noise: 20 })), CODES);
    const found = findLabels(codes).map((each) => each.label);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ partNumber: 'LM358P', quantity: 25 }),
        expect.objectContaining({ partNumber: 'BAT54C,215', quantity: 3000 }),
      ]),
    );
  });

  it('are none where no part number is among the fields', () => {
    expect(findLabels([bar('Q5000', 0, 40), bar('4LMY', 0, 80)])).toEqual([]);
  });
});

describe('print of a photo', () => {
  it('is read level, line by line', async () => {
    const { lines } = await seePhoto(engine, asPng(photograph(printed, {})));
    const texts = lines!.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['MR3301-33DT', 'Lot A7C41']));
    expect(lines!.find(({ text }) => text.startsWith('MR'))!.again).toContain('MR3301-33DT');
  });

  it('is read of a dark chip that it is hardly brighter than, however bright the table and however grainy the chip', async () => {
    const random = makeRandom(2);
    const [width, height] = [900, 700];
    const photo = { width, height, luma: new Uint8Array(width * height).fill(255) };
    for (let y = 0; y < printed.height; y++)
      for (let x = 0; x < printed.width; x++) {
        const ink = (255 - printed.luma[y * printed.width + x]!) / 255;
        photo.luma[(y + 300) * width + x + 200] = 60 + 9 * ink + 6 * (random() - 0.5);
      }
    const { lines } = await seePhoto(engine, asPng(photo));
    expect(lines!.map(({ text }) => text)).toContain('MR3301-33DT');
  });

  it('is read once where it lies', async () => {
    const { lines, linesLeft } = await seePhoto(engine, asPng(photograph(printed, {})));
    expect(lines!.filter(({ text }) => text.includes('3301'))).toHaveLength(1);
    expect(linesLeft).toBe(0);
  });

  it('is read no longer than it may, and what is left is counted', () => {
    const many = { width: 480 * 2, height: 160 * 9, luma: new Uint8Array(480 * 2 * 160 * 9) };
    for (let y = 0; y < many.height; y++)
      for (let x = 0; x < many.width; x++) many.luma[y * many.width + x] = printed.luma[(y % 160) * 480 + (x % 480)]!;
    let width = 0;
    const reader = (line: { width: number }): { text: string; confidence: number }[] => {
      width += line.width;
      return [...'MR3301'].map((text) => ({ text, confidence: 0.9 }));
    };
    const { lines, linesLeft } = seeText(reader, many);
    expect(lines.length).toBeGreaterThan(0);
    expect(linesLeft).toBeGreaterThan(0);
    expect(width).toBeLessThan(100_000);
  });

  it('is settled by the form of its letters, where signs that look alike are taken for each other', () => {
    const reader = () => [...'R33OI-33DT'].map((text) => ({ text, confidence: 0.9 }));
    // Without the first letter, a wide one, which the form tells less surely.
    const luma = printed.luma.map((value, at) => (at % 480 < 53 ? 255 : value));
    const texts = seeText(reader, { ...printed, luma }).lines.map(({ text }) => text);
    expect(texts).toContain('R3301-33DT');
  });

  it('is cut off where the photo ends in it', () => {
    const reader = () => [...'MR3301'].map((text) => ({ text, confidence: 0.9 }));
    expect(seeText(reader, printed).lines.filter(({ cut }) => cut !== undefined)).toEqual([]);
    const [first] = seeText(reader, printed).lines;
    const width = Math.round((first!.quad[0][0] + first!.quad[1][0]) / 2);
    const luma = new Uint8Array(width * printed.height);
    for (let y = 0; y < printed.height; y++) luma.set(printed.luma.subarray(y * 480, y * 480 + width), y * width);
    expect(seeText(reader, { width, height: printed.height, luma }).lines[0]!.cut).toEqual({ start: false, end: true });
  });

  it('is read at other sizes only where a word may be a number, or the line is short', () => {
    const readsOf = (words: string): number => {
      let reads = 0;
      seeText(() => {
        reads++;
        return [...words].map((text) => ({ text, confidence: 0.99 }));
      }, printed);
      return reads;
    };
    const once = readsOf('printed on the 5 of November');
    expect(readsOf('the part is LM358P of Texas')).toBeGreaterThan(once);
    expect(readsOf('1R5')).toBeGreaterThan(once);
  });

  it('is not read where nobody asks for it', async () => {
    expect(await seePhoto(engine, asPng(printed), CODES)).toMatchObject({ lines: null });
  });
});
