import { deflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { makeChunk } from '../../packages/photos/src/made-photo.fixture.ts';
import type { Random } from '../mutated-boms/random.ts';

const BAG = readFileSync(new URL('../../packages/photos/examples/bag.png', import.meta.url));
const SIGNATURE = BAG.subarray(0, 8);
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const bytes = (...values: number[]): Buffer => Buffer.from(values);

interface Head {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
  interlaced?: boolean;
}

function header({ width, height, depth = 8, colour = 0, interlaced = false }: Head): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return makeChunk('IHDR', head);
}

/** A PNG with that head, and so many bytes of pixels of one brightness. */
const png = (head: Head, pixels: number, ...between: Buffer[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    header(head),
    ...between,
    makeChunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);

const segment = (marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([bytes(0xff, marker), length, content]);
};
const frame = (width: number, height: number): Buffer =>
  segment(0xc0, bytes(8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0));
const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([bytes(0xff, 0xd8), ...parts, bytes(0xff, 0xd9)]);
const exif = (tiff: Buffer): Buffer => segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]));
const riff = (kind: string, content: Buffer): Buffer => {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt32LE(content.length);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(content.length + 12);
  return Buffer.concat([latin('RIFF'), whole, latin('WEBP'), latin(kind), sizes, content]);
};
const noise = (): Buffer =>
  Buffer.from(Uint8Array.from({ length: 4_000_000 }, (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 255));
const stripes = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < rows.length; at++) rows[at] = at % (width + 1) === 0 ? 0 : (at >> 1) % 2 === 0 ? 0 : 255;
  return rows;
};

const STORIES: readonly (readonly [story: string, name: string, make: () => Uint8Array])[] = [
  [
    'a drawing in the clothes of a PNG',
    'a.png',
    () => latin('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['a drawing behind the signature of a PNG', 'a.png', () => Buffer.concat([SIGNATURE, latin('<svg/>')])],
  ['nothing', 'a.jpg', () => Buffer.alloc(0)],
  ['HEIC', 'a.heic', () => latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ['a PNG that says it has 2^31 rows', 'a.png', () => png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, 100)],
  ['a PNG of no width', 'a.png', () => png({ width: 0, height: 100 }, 100)],
  ['a PNG of 40 million pixels in 40 kB', 'a.png', () => png({ width: 8000, height: 5000 }, 8001 * 5000)],
  [
    'a PNG of 40 million pixels of 64 bits',
    'a.png',
    () => png({ width: 8000, height: 5000, depth: 16, colour: 6 }, 64_001 * 5000),
  ],
  ['a PNG of one row of 40 million', 'a.png', () => png({ width: 40_000_000, height: 1 }, 40_000_001)],
  ['a PNG of one column of 40 million', 'a.png', () => png({ width: 1, height: 40_000_000 }, 80_000_000)],
  ['a PNG that unpacks to more than its rows', 'a.png', () => png({ width: 10, height: 10 }, 500_000_000)],
  ['an interlaced PNG with too few bytes', 'a.png', () => png({ width: 4000, height: 4000, interlaced: true }, 1000)],
  [
    'a PNG with a text that unpacks to 500 MB',
    'a.png',
    () =>
      png(
        { width: 10, height: 10 },
        110,
        makeChunk('zTXt', Buffer.concat([latin('a\0\0'), deflateSync(Buffer.alloc(500_000_000))])),
      ),
  ],
  [
    'a PNG with 100,000 empty chunks',
    'a.png',
    () =>
      png(
        { width: 10, height: 10 },
        110,
        Buffer.concat(Array.from({ length: 100_000 }, () => makeChunk('tEXt', latin('a\0')))),
      ),
  ],
  [
    'a PNG with a chunk of 4 GB',
    'a.png',
    () => Buffer.concat([SIGNATURE, header({ width: 10, height: 10 }), bytes(255, 255, 255, 255), latin('eXIfMM\0*')]),
  ],
  [
    'a PNG of noise, a letter at every pixel',
    'a.png',
    () =>
      Buffer.concat([
        SIGNATURE,
        header({ width: 1999, height: 2000 }),
        makeChunk(
          'IDAT',
          deflateSync(
            noise()
              .subarray(0, 3_999_999 + 1)
              .fill(0, 0, 1),
            { level: 1 },
          ),
        ),
        makeChunk('IEND', Buffer.alloc(0)),
      ]),
  ],
  [
    'a PNG of bars from rim to rim',
    'a.png',
    () =>
      Buffer.concat([
        SIGNATURE,
        header({ width: 4000, height: 4000 }),
        makeChunk('IDAT', deflateSync(stripes(4000, 4000))),
        makeChunk('IEND', Buffer.alloc(0)),
      ]),
  ],
  ['a JPEG of a head alone', 'a.jpg', () => bytes(0xff, 0xd8, 0xff)],
  ['a JPEG of 65,535 x 65,535', 'a.jpg', () => jpeg(frame(65_535, 65_535))],
  ['a JPEG without tables', 'a.jpg', () => jpeg(frame(100, 100), segment(0xda, bytes(1, 1, 0, 0, 63, 0)))],
  ['a JPEG whose second frame is larger than its first', 'a.jpg', () => jpeg(frame(10, 10), frame(60_000, 60_000))],
  ['a JPEG of fill bytes', 'a.jpg', () => Buffer.concat([bytes(0xff, 0xd8), Buffer.alloc(5_000_000, 0xff)])],
  [
    'a JPEG of empty segments',
    'a.jpg',
    () => jpeg(...Array.from({ length: 100_000 }, () => segment(0xfe, Buffer.alloc(0)))),
  ],
  ['a JPEG with a segment of no length', 'a.jpg', () => jpeg(bytes(0xff, 0xe1, 0, 0))],
  [
    'EXIF that points to itself',
    'a.jpg',
    () => jpeg(exif(bytes(0x4d, 0x4d, 0, 42, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0)), frame(10, 10)),
  ],
  [
    'EXIF that points far away',
    'a.jpg',
    () => jpeg(exif(bytes(0x49, 0x49, 42, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0)), frame(10, 10)),
  ],
  [
    'a WebP of 16 million x 16 million',
    'a.webp',
    () => riff('VP8X', Buffer.concat([bytes(0, 0, 0, 0), Buffer.alloc(6, 255), Buffer.alloc(20)])),
  ],
  ['a WebP without pixels', 'a.webp', () => riff('VP8 ', Buffer.alloc(30, 1))],
  [
    'a lossless WebP of noise',
    'a.webp',
    () => riff('VP8L', Buffer.concat([bytes(0x2f, 255, 63, 0, 0), noise().subarray(0, 10_000)])),
  ],
  ['a WebP of a kind that is none', 'a.webp', () => riff('VP9 ', Buffer.alloc(30))],
];

/** Photos that do harm, made by hand, then a sound one that is damaged until there are so many. */
export function* makeHostilePhotos(
  count: number,
  random: Random,
): Generator<{ story: string; name: string; bytes: Uint8Array }> {
  for (const [story, name, make] of STORIES.slice(0, count)) yield { story, name, bytes: make() };
  for (let at = STORIES.length; at < count; at += 1) {
    const damaged = Buffer.from(BAG.subarray(0, 40 + random.below(BAG.length - 40)));
    for (let left = random.below(12); left > 0; left -= 1) damaged[random.below(damaged.length)] = random.below(256);
    yield { story: `a photo cut off at ${damaged.length} with bytes changed, ${at}`, name: 'a.png', bytes: damaged };
  }
}
