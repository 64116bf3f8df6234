import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLabels, PhotoUnreadable, seePhoto } from './index.ts';
import { asJpeg, asPng, drawLabel, makeChunk, openTestEngine, photograph, type Wear } from './made-photo.fixture.ts';
import { turnQuarters } from './pictures/turn.ts';

const engine = await openTestEngine();
const CODES = { readText: false };
const ECIA = '[)>\u001e06\u001dP296-1395-5-ND\u001d1PLM358P\u001dQ25\u001d1TA7\u001d4LMX\u001e\u0004';
const label = await drawLabel(420, 300, [
  { kind: 'datamatrix', text: ECIA, scale: 3, at: [20, 20] },
  { kind: 'code128', text: '1PLM358P', scale: 2, at: [150, 180], height: 10 },
]);
const textsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await seePhoto(engine, bytes, CODES)).codes.map(({ text }) => text);

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

  it.each<[string, Wear]>([
    ['turned by 20 degrees', { turn: 20 }],
    ['upside down', { turn: 180 }],
    ['leaning', { shear: 0.25, turn: -8 }],
    ['small', { zoom: 0.6 }],
    ['blurred', { blur: 1 }],
    ['grainy', { noise: 60 }],
    ['in shade and glare', { shade: 0.6, glare: 0.4 }],
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

  it('are none on a table', async () => {
    const table = { width: 900, height: 700, luma: new Uint8Array(630_000).fill(120) };
    expect(await textsOf(asPng(photograph(table, { noise: 40, shade: 0.5 })))).toEqual([]);
  });
});

/** As a camera stores what EXIF turns back. */
function stored(photo: typeof label, orientation: number): typeof label {
  const quarters = { 3: 2, 4: 2, 5: 1, 6: 3, 7: 3, 8: 1 }[orientation] ?? 0;
  const turned = turnQuarters(photo, quarters);
  if (![2, 4, 5, 7].includes(orientation)) return turned;
  const { width, height, luma } = turned;
  const mirrored = Uint8Array.from(luma, (_, at) => luma[at - (at % width) + width - 1 - (at % width)]!);
  return { width, height, luma: mirrored };
}

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

  it('are none where no part number is among the fields', () => {
    expect(findLabels([bar('Q5000', 0, 40), bar('4LMY', 0, 80)])).toEqual([]);
  });
});

describe('print of a photo', () => {
  const pixels = readFileSync(new URL('../../ocr/examples/label-480x160.grey', import.meta.url));
  const printed = { width: 480, height: 160, luma: new Uint8Array(pixels) };

  it.each<[string, Wear]>([
    ['level', {}],
    ['leaning', { turn: 6 }],
    ['upside down', { turn: 180 }],
  ])('is read %s, line by line', async (_, wear) => {
    const { lines } = await seePhoto(engine, asPng(photograph(printed, wear)));
    const texts = lines!.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['MR3301-33DT', 'Lot A7C41']));
    expect(lines!.find(({ text }) => text.startsWith('MR'))!.again).toContain('MR3301-33DT');
  });

  it('is not read where nobody asks for it', async () => {
    expect(await seePhoto(engine, asPng(printed), CODES)).toMatchObject({ lines: null });
  });
});
