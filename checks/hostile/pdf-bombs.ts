import { deflateSync } from 'node:zlib';
import { form, latin, one, PAGE, repeat, TEXT, write, zeros, type PdfObject } from './pdf-parts.ts';

const PAGES = '<< /Type /Catalog /Pages 2 0 R >>';

/** Pages of one tree, each an object of its own. */
function pages(count: number, page: (at: number) => string, more: readonly PdfObject[] = []): Uint8Array {
  const first = 3 + more.length;
  const kids = repeat(count, (at) => `${first + at} 0 R`);
  return write({
    objects: [
      PAGES,
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      ...more,
      ...Array.from({ length: count }, (_, at) => page(at)),
    ],
  });
}

const packed = (head: string, body: string | Uint8Array): PdfObject => ({
  head: `${head} /Filter /FlateDecode`,
  body: deflateSync(typeof body === 'string' ? latin(body) : body, { level: 9 }),
});

/** A file whose table of objects is a stream, as those of today have it. */
function withStream(head: string, table: Uint8Array): Uint8Array {
  const body = deflateSync(table);
  const begin = latin('%PDF-1.7\n');
  const stream = Buffer.concat([
    latin(`9 0 obj\n<< /Type /XRef /Filter /FlateDecode /Length ${body.length} ${head} >>\nstream\n`),
    body,
    latin(`\nendstream\nendobj\nstartxref\n${begin.length}\n%%EOF\n`),
  ]);
  return Buffer.concat([begin, stream]);
}

/** A letter of a font that is told by a map, in place of `S`. */
const mapped = (to: string): Uint8Array =>
  one({
    font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    more: [
      {
        head: '',
        body: `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> ${to} endbfrange endcmap`,
      },
    ],
  });

const trueType = (bytes: Uint8Array, more = ''): Uint8Array =>
  one({
    font: `<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] ${more} /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile2 6 0 R >> >>`,
    more: [{ head: `/Length1 ${bytes.length}`, body: bytes }],
  });

/** Tables of a TrueType font that overlap each other and go on behind its end. */
const fontTables = (offset: number): Uint8Array => {
  const head = Buffer.alloc(12 + 16 * 12);
  head.writeUInt32BE(0x00_01_00_00, 0);
  head.writeUInt16BE(12, 4);
  for (const [at, tag] of 'cmap glyf head hhea hmtx loca maxp name post cvt fpgm prep'.split(' ').entries()) {
    head.write(tag.padEnd(4), 12 + 16 * at, 'latin1');
    head.writeUInt32BE(offset, 12 + 16 * at + 8);
    head.writeUInt32BE(0x7f_ff_ff_ff, 12 + 16 * at + 12);
  }
  return head;
};

/** Amounts, and tables and fonts that say of themselves what is not so. */
export const BOMBS: readonly (readonly [story: string, make: () => Uint8Array])[] = [
  ['100,000 pages of nothing', () => pages(100_000, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>')],
  [
    '2,000 pages of one text',
    () =>
      pages(2000, () => PAGE.replace('4 0 R', '3 0 R').replace('5 0 R', '4 0 R'), [
        { head: '', body: TEXT.repeat(40) },
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ]),
  ],
  [
    'a million words in a few bytes',
    () => one({ content: packed('', `BT /F1 6 Tf 40 700 Td ${'(a1) Tj 3 0 Td '.repeat(1_000_000)} ET`) }),
  ],
  ['a million moves of the pen', () => one({ content: packed('', `BT /F1 6 Tf ${'0 0 Td '.repeat(1_000_000)} ET`) })],
  [
    'one content 100,000 times',
    () => one({ page: PAGE.replace('/Contents 4 0 R', `/Contents [${'4 0 R '.repeat(100_000)}]`) }),
  ],
  [
    'a content that is a list of itself',
    () => one({ page: PAGE.replace('/Contents 4 0 R', '/Contents 6 0 R'), more: ['[6 0 R 6 0 R]'] }),
  ],
  [
    'half a million objects in a packed stream',
    () =>
      one({
        more: [
          packed(
            '/Type /ObjStm /N 500000 /First 5888890',
            `${repeat(500_000, (at) => `${at + 10} ${at}`)} ${'0'.repeat(500_000)}`,
          ),
        ],
      }),
  ],
  [
    '200 MB of zeros as objects',
    () => one({ more: [{ head: '/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode', body: zeros(200_000_000) }] }),
  ],
  [
    'streams of objects that go on in each other',
    () =>
      one({
        more: [
          { head: '/Type /ObjStm /N 1 /First 4 /Extends 7 0 R', body: '9 0 1' },
          { head: '/Type /ObjStm /N 1 /First 4 /Extends 6 0 R', body: '9 0 1' },
        ],
      }),
  ],
  [
    'a table of objects as a stream of zeros',
    () => withStream('/Size 1000000 /W [1 4 2] /Root 1 0 R', Buffer.alloc(7_000_000)),
  ],
  [
    'a table of objects with columns as wide as the world',
    () => withStream('/Size 9 /W [2147483647 2147483647 2147483647] /Root 1 0 R', Buffer.alloc(99)),
  ],
  [
    'a table of objects whose objects are packed in it',
    () => withStream('/Size 9 /W [1 2 1] /Index [0 9] /Root 1 0 R', Buffer.from('02000900'.repeat(9), 'hex')),
  ],
  [
    'a table of objects that begins below none',
    () => withStream('/Size 9 /W [1 2 1] /Index [-5 2147483647] /Root 1 0 R', Buffer.alloc(99)),
  ],
  [
    'a page that is its own parent',
    () => one({ page: PAGE.replace('/Parent 2 0 R', '/Parent 3 0 R').replace('/MediaBox [0 0 595 842]', '') }),
  ],
  [
    'a size that is an object of itself',
    () => one({ page: PAGE.replace('[0 0 595 842]', '6 0 R'), more: ['[6 0 R 6 0 R 6 0 R 6 0 R]'] }),
  ],
  [
    'a page of 200,000 points with a scan',
    () =>
      one({
        page: PAGE.replace('[0 0 595 842]', '[0 0 200000 200000]'),
        content: { head: '', body: 'q 200000 0 0 200000 0 0 cm /X Do Q' },
        more: [
          {
            head: '/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            body: Buffer.alloc(10_000, 90),
          },
        ],
      }),
  ],
  ['a page as narrow as a hair', () => one({ page: PAGE.replace('[0 0 595 842]', '[0 0 0.01 842]') })],
  ['a turn of 2,147,483,647', () => one({ page: PAGE.replace('/Type /Page ', '/Type /Page /Rotate 2147483640 ') })],
  [
    '20,000 pictures on a page',
    () =>
      one({
        content: packed(
          '',
          repeat(20_000, (at) => `q 9 0 0 9 ${at % 590} ${(at * 7) % 840} cm /X Do Q`),
        ),
        more: [
          {
            head: '/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            body: Buffer.alloc(81, 90),
          },
        ],
      }),
  ],
  [
    '20,000 pictures within the text',
    () =>
      one({
        content: packed(
          '',
          repeat(20_000, () => 'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI'),
        ),
      }),
  ],
  [
    'a picture of a thousand colours a point',
    () =>
      one({
        content: { head: '', body: 'q 500 0 0 500 0 0 cm /X Do Q' },
        more: [
          {
            head: '/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 255 /ColorSpace [/DeviceN [/A] /DeviceRGB << >>]',
            body: 'xx',
          },
        ],
      }),
  ],
  [
    'a run of lengths without end',
    () => one({ content: { head: '/Filter /RunLengthDecode', body: Buffer.alloc(200_000, 0x81) } }),
  ],
  ['zeros by LZW', () => one({ content: { head: '/Filter /LZWDecode', body: Buffer.alloc(2_000_000, 0x55) } })],
  [
    '85 signs of nothing',
    () => one({ content: { head: '/Filter /ASCII85Decode', body: `${'z'.repeat(2_000_000)}~>` } }),
  ],
  [
    'a filter for each letter',
    () => one({ content: { head: `/Filter [${'/FlateDecode '.repeat(20_000)}]`, body: 'x' } }),
  ],
  ['a name of a megabyte', () => one({ catalog: `/${'N'.repeat(1_000_000)} 1` })],
  ['a number of a megabyte', () => one({ catalog: `/A ${'9'.repeat(1_000_000)}` })],
  ['a comment of 5 MB', () => Buffer.concat([latin('%PDF-1.4\n%'), Buffer.alloc(5_000_000, 37), one()])],
  [
    'bytes of nothing between all of its lines',
    () => latin(Buffer.from(one()).toString('latin1').replaceAll('\n', '\n\u0000')),
  ],
  [
    'a picture in the clothes of a PDF',
    () =>
      Buffer.concat([
        latin('%PDF-1.7\n'),
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        Buffer.alloc(5000, 7),
      ]),
  ],
  [
    'an archive in the clothes of a PDF',
    () => Buffer.concat([latin('%PDF-1.7\n'), Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000, 7)]),
  ],
  [
    'a program in the clothes of a PDF',
    () => Buffer.concat([Buffer.from('7f454c46020101', 'hex'), latin('%PDF-1.7\n'), Buffer.alloc(5000, 7)]),
  ],
  ['two files one behind the other', () => Buffer.concat([one(), one({ tree: '/Kids [] /Count 0' })])],
  ['letters that are none', () => mapped('<0000>')],
  ['letters that are halves of letters', () => mapped('<D800>')],
  ['letters that turn the text round', () => mapped('<202E>')],
  ['letters that are all the same minus', () => mapped(`[${'<2212> '.repeat(95)}]`)],
  [
    'a map that uses itself',
    () =>
      one({
        font: '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>] >>',
        more: [{ head: '/Type /CMap /CMapName /X /UseCMap 6 0 R', body: '/X usecmap begincmap endcmap' }],
      }),
  ],
  [
    'a font of a million widths',
    () =>
      one({
        font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 999999 /Widths [${'1 '.repeat(500_000)}] >>`,
      }),
  ],
  [
    'letters of no width',
    () =>
      one({
        font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255 /Widths [${'0 '.repeat(256)}] >>`,
      }),
  ],
  [
    'letters that go backwards',
    () =>
      one({
        font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255 /Widths [${'-600 '.repeat(256)}] >>`,
      }),
  ],
  ['tables of a font behind its end', () => trueType(fontTables(1_000_000_000))],
  ['tables of a font in each other', () => trueType(fontTables(0))],
  [
    'a Type 1 font that calls itself',
    () =>
      one({
        font: '<< /Type /Font /Subtype /Type1 /BaseFont /X /FirstChar 32 /LastChar 126 /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontFile 6 0 R >> >>',
        more: [
          {
            head: '/Length1 60 /Length2 9999 /Length3 0',
            body: `%!PS-AdobeFont-1.0: X\n/Private 9 dict dup begin /Subrs 1 array dup 0 4 RD 0 10 NP ${'{'.repeat(9000)}`,
          },
        ],
      }),
  ],
  [
    'a hundred thousand fonts',
    () =>
      one({
        page: PAGE.replace(
          '/F1 5 0 R',
          repeat(100_000, (at) => `/F${at + 1} 5 0 R`),
        ),
      }),
  ],
  [
    'a page of 100,000 links',
    () =>
      one({
        page: PAGE.replace('/Type /Page ', `/Type /Page /Annots [${'6 0 R '.repeat(100_000)}] `),
        more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://127.0.0.1/) >> >>'],
      }),
  ],
  [
    'a link whose look is the page',
    () =>
      one({
        page: PAGE.replace('/Type /Page ', '/Type /Page /Annots [6 0 R] '),
        more: [
          '<< /Type /Annot /Subtype /Widget /Rect [0 0 500 500] /AP << /N 7 0 R >> >>',
          form('/XObject << /X 7 0 R >>', '/X Do /X Do'),
        ],
      }),
  ],
  [
    'a gigabyte of words about it',
    () =>
      one({
        catalog: '/Metadata 6 0 R',
        more: [{ head: '/Type /Metadata /Subtype /XML /Filter /FlateDecode', body: zeros(300_000_000) }],
      }),
  ],
  [
    'a file of 200 MB in it',
    () =>
      one({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (x.pdf) /EF << /F 6 0 R >> >>] >> >>',
        more: [{ head: '/Type /EmbeddedFile /Filter /FlateDecode', body: zeros(200_000_000) }],
      }),
  ],
  [
    'text that is not seen',
    () =>
      one({
        content: {
          head: '',
          body: `BT 3 Tr /F1 9 Tf 40 700 Td (Supply voltage) Tj 200 0 Td (99) Tj 40 0 Td (kV) Tj ET`,
        },
      }),
  ],
  ['text outside of the page', () => one({ content: { head: '', body: TEXT.replace('40 700', '4000 -7000') } })],
  [
    'a shading of a million patches',
    () =>
      one({
        content: { head: '', body: '/S sh' },
        page: PAGE.replace('/Pattern', '/Shading << /S 6 0 R >> /Pattern'),
        more: [
          packed(
            '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 600 0 800 0 1 0 1 0 1]',
            Buffer.alloc(6_000_000, 3),
          ),
        ],
      }),
  ],
  [
    'dashes as thin as nothing',
    () =>
      one({
        content: {
          head: '',
          body: `[0.0001 0.0001] 0 d ${repeat(2000, (at) => `0 ${at % 842} m 595 ${at % 842} l S`)} ${TEXT}`,
        },
      }),
  ],
];
