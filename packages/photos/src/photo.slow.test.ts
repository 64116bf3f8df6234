import { describe, expect, it } from 'vitest';
import { seePhoto } from './index.ts';
import { CODES, ECIA, engine, label, printed, see, spoil, stored, textsOf } from './label-photos.fixture.ts';
import { turnQuarters } from './pictures/turn.ts';
import type { LineReader } from './text/character.ts';
import { seeText } from './text/see-text.ts';
import { asJpeg, asPng, drawLabel, photograph, type Wear } from './made-photo.fixture.ts';

describe('codes of a photo', () => {
  it.each<[string, Wear]>([
    ['turned by 20 degrees', { turn: 20 }],
    ['upside down', { turn: 180 }],
    ['leaning', { shear: 0.25, turn: -8 }],
    ['small', { zoom: 0.6 }],
    ['blurred', { blur: 1 }],
    ['grainy', { noise: 60 }],
    ['in shade and glare', { shade: 0.6, glare: 0.4 }],
    [
      'in a bag under a lamp',
      { blur: 1.3, noise: 45, zoom: 0.85, turn: 19, glare: 0.55, shade: 0.5, shear: -0.2, seed: 3 },
    ],
  ])('are read %s', async (_, wear) => {
    expect(await textsOf(asPng(photograph(label, wear)))).toContain(ECIA);
  });

  it.each([2, 3, 5, 6, 8])('lie where a person sees them, whatever EXIF says: %d', async (orientation) => {
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

  it.each<[string, Wear]>([
    ['blurred', { blur: 0.9, turn: 15 }],
    ['blurred and grainy', { blur: 0.8, noise: 30, turn: -9, shear: 0.1 }],
  ])('are read where no row of bars can be, of all rows as one: %s', async (_, wear) => {
    const bars = await drawLabel(560, 200, [{ kind: 'code128', text: '1PGRM155R71C104KA88D', scale: 2, at: [20, 60] }]);
    expect(await textsOf(asPng(photograph(bars, { ...wear, zoom: 0.9 })))).toEqual(['1PGRM155R71C104KA88D']);
  });

  it('are read beside bars that need all their rows, which end no search for them', async () => {
    const both = await drawLabel(720, 460, [
      { kind: 'code128', text: '1PLM358P', scale: 2, at: [60, 50], height: 14 },
      { kind: 'datamatrix', text: ECIA, scale: 3, at: [420, 230] },
    ]);
    const wear: Wear = { turn: 19, shear: -0.2, blur: 1.3, noise: 45, glare: 0.55, shade: 0.5, zoom: 0.85, seed: 3 };
    expect(await textsOf(asPng(photograph(both, wear)))).toEqual(expect.arrayContaining(['1PLM358P', ECIA]));
  });

  it('are none of stripes', async () => {
    const luma = Uint8Array.from({ length: 400 * 300 }, (_, at) => (((at % 400) + at / 4000) % 7 < 3 ? 30 : 220));
    expect(await textsOf(asPng(photograph({ width: 400, height: 300, luma }, { noise: 20, turn: 8 })))).toEqual([]);
  });

  it('are none on a table', async () => {
    const table = { width: 900, height: 700, luma: new Uint8Array(630_000).fill(120) };
    expect(await textsOf(asPng(photograph(table, { noise: 40, shade: 0.5 })))).toEqual([]);
  });
});

describe('codes that stand on a photo and cannot be read', () => {
  it.each<[string, string, readonly number[], number, Wear]>([
    ['DataMatrix', 'datamatrix', [70, 70, 120, 120], 5, { turn: 5 }],
    ['QRCode', 'qrcode', [130, 130, 230, 200], 5, { turn: 5 }],
    ['PDF417', 'pdf417', [130, 60, 220, 240], 2, {}],
  ])('are given with their place: %s', async (format, kind, over, scale, wear) => {
    const { codes, unread } = await see(await spoil(kind, 'PART-12345', over, scale), wear);
    expect(codes).toEqual([]);
    expect(unread.map((code) => code.format)).toEqual([format]);
    // The label lies 30 pixels from the rim of the photo.
    const [[x, y]] = unread[0]!.quad;
    expect(Math.abs(x - 90)).toBeLessThan(30);
    expect(Math.abs(y - 90)).toBeLessThan(30);
  });

  it('are none where all is read on a turned photo out of focus', async () => {
    expect((await see(label, { turn: 20, blur: 1, noise: 30 })).unread).toEqual([]);
  });

  it('are none of stripes, of a table and of print', async () => {
    const luma = Uint8Array.from({ length: 400 * 300 }, (_, at) => (((at % 400) + at / 4000) % 7 < 3 ? 30 : 220));
    const blank = { width: 900, height: 700, luma: new Uint8Array(630_000).fill(120) };
    expect((await see({ width: 400, height: 300, luma }, { noise: 20, turn: 8 })).unread).toEqual([]);
    expect((await see(blank, { noise: 40, shade: 0.5 })).unread).toEqual([]);
    expect((await see(printed, { blur: 1 })).unread).toEqual([]);
  });
});

describe('print of a photo', () => {
  it.each<[string, Wear]>([
    ['level', {}],
    ['leaning', { turn: 6 }],
    ['upside down', { turn: 180 }],
    ['through grain', { noise: 45 }],
  ])('is read %s, line by line', async (_, wear) => {
    const { lines } = await seePhoto(engine, asPng(photograph(printed, wear)));
    const texts = lines!.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['MR3301-33DT', 'Lot A7C41']));
    expect(lines!.find(({ text }) => text.startsWith('MR'))!.again).toContain('MR3301-33DT');
  });
});

describe('print of a chip', () => {
  it('is read where the grain breaks its letters', async () => {
    const chip = { ...printed, luma: printed.luma.map((value) => 105 - 60 * (value / 255)) };
    const { lines } = await seePhoto(engine, asPng(photograph(chip, { noise: 40, blur: 0.8, turn: 4 })));
    expect(lines!.map(({ text }) => text)).toContain('MR3301-33DT');
  });

  it.each([45, 130, -50])('is read turned by %d degrees, and from its first line', async (turn) => {
    const chip = { ...printed, luma: printed.luma.map((value) => 150 - 110 * (value / 255)) };
    const { lines } = await seePhoto(engine, asPng(photograph(chip, { turn })));
    const texts = lines!.map(({ text }) => text);
    expect(texts).toContain('MR3301-33DT');
    expect(texts.indexOf('MR3301-33DT')).toBeLessThan(texts.indexOf('Lot A7C41'));
  });

  it('is read from the side, beside pins that look like words', async () => {
    const turned = turnQuarters(printed, 1);
    const [width, height] = [turned.width + 240, turned.height + 60];
    const luma = new Uint8Array(width * height).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (x < turned.width && y < turned.height) luma[y * width + x] = turned.luma[y * turned.width + x]!;
        else if (x % 24 < 12 && (y % 60) - (x % 7) > 20) luma[y * width + x] = 40;
    const reader: LineReader = (line) => {
      const read = engine.readLine!(line);
      const isPrint = read.reduce((sum, { confidence }) => sum + confidence, 0) > 0.955 * read.length;
      return isPrint && read.length > 4 ? read : [...'ERE ARE SARE'].map((text) => ({ text, confidence: 0.92 }));
    };
    const texts = seeText(reader, { width, height, luma }).lines.map(({ text }) => text);
    expect(texts).toContain('MR3301-33DT');
  });
});
