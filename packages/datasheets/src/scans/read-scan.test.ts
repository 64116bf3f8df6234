import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openOcr } from '@partwright/ocr';
import { describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import type { Shape } from '../pdf/pdf-file.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { isScan } from './read-scan.ts';

const find = createRequire(import.meta.url);
const pdfium = await openPdfium(readFileSync(find.resolve('@embedpdf/pdfium/pdfium.wasm')));
const ocr = await openOcr({
  wasm: readFileSync(find.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  languageData: readFileSync(find.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
});

const HEADS = ['Parameter', 'Symbol', 'Min', 'Typ', 'Max', 'Unit'];
const ROWS = [
  ['Supply voltage', 'VCC', '2.7', '3.3', '5.5', 'V'],
  ['Supply current', 'ICC', '', '12', '25', 'mA'],
  ['Input capacitance', 'CIN', '', '4', '', 'pF'],
  ['Storage temperature', 'TSTG', '-55', '', '150', ''],
];
const EDGES = [20, 130, 180, 215, 250, 285, 320];

/** A ruled table of characteristics under its title. */
const printed: MadePage = {
  width: 340,
  height: 150,
  texts: [
    { x: 20, y: 24, text: 'ELECTRICAL CHARACTERISTICS', size: 11, font: 'bold' },
    ...[HEADS, ...ROWS].flatMap((row, at) =>
      row.map((text, column) => ({ x: EDGES[column]! + 4, y: 48 + 16 * at, text, size: 9 })),
    ),
  ],
  lines: [
    ...Array.from({ length: 6 }, (_, at): [number, number, number, number] => [20, 36 + 16 * at, 320, 36 + 16 * at]),
    ...EDGES.map((x): [number, number, number, number] => [x, 36, x, 116]),
  ],
};

/** The page as a scanner gives it. */
function scan(page: MadePage): MadePage {
  const file = pdfium.open(writePdf([page]));
  const { width, height, rgb } = file.paint(1, [0, 0, page.width, page.height], 300 / 72);
  file.close();
  const grey = new Uint8Array(width * height).map((_, index) => rgb[3 * index]!);
  return { width: page.width, height: page.height, texts: [], picture: { width, height, grey } };
}

const bytes = writePdf([scan(printed)]);
const sheet = readDatasheet(pdfium, bytes, { ocr });

describe('a page that is a picture', () => {
  it('is read by OCR, its table with the rules in the pixels, and all of it is in doubt', () => {
    expect(sheet).toMatchObject({ ocrPages: [1], unread: [], warnings: [{ code: 'pages_by_ocr' }] });
    expect(sheet.values).toHaveLength(4);
    expect(sheet.values[0]).toMatchObject({
      page: 1,
      table: 'electrical',
      parameter: 'Supply voltage',
      min: { text: '2.7' },
      typ: { text: '3.3' },
      max: { text: '5.5' },
    });
    expect(sheet.values[1]).toMatchObject({ min: null, typ: { text: '12' }, unit: { text: 'mA', si: 'A' } });
    expect(sheet.values[3]).toMatchObject({ min: { text: '-55' }, typ: null, max: { text: '150' } });
    for (const { doubts } of sheet.values) expect(doubts).toContain('read_by_ocr');
  });

  it('has a unit where its sign was read, and none where it was not seen', () => {
    expect(sheet.values[2]).toMatchObject({ typ: { text: '4', number: 4e-12 }, unit: { text: 'pF', si: 'F' } });
    expect(sheet.values[3]).toMatchObject({ max: { number: null }, unit: { text: '', si: null } });
    expect(sheet.values[3]!.doubts).toContain('unit_unread');
  });

  it('says where its words stand', () => {
    const [x0, y0, x1, y1] = sheet.values[0]!.max!.box!;
    // It begins at 254, its baseline is at 64.
    expect(x0).toBeCloseTo(254, -0.5);
    expect(y1).toBeCloseTo(64, -0.5);
    expect(x1 - x0).toBeLessThan(16);
    expect(y1 - y0).toBeLessThan(9);
  });

  it.each([
    ['without an engine', {}],
    ['behind the most that are read', { ocr, mostOcrPages: 0 }],
    ['when time is over', { ocr, isOcrOver: () => true }],
    ['when time is over in the middle', { ocr, isOcrOver: overAfter(3) }],
  ])('is named as unread %s', (_, options) => {
    const unread = readDatasheet(pdfium, bytes, options);
    expect(unread).toMatchObject({ ocrPages: [], unread: [{ page: 1, reason: 'picture' }], values: [] });
    expect(unread.warnings).toMatchObject([{ code: 'pages_unread' }, { code: 'nothing_read' }]);
  });

  function overAfter(times: number): () => boolean {
    let asked = 0;
    return () => ++asked > times;
  }
});

/** A picture of which each column of pixels stands so much higher than the one before. */
function slant({ width, height, grey }: NonNullable<MadePage['picture']>, by: number): MadePage['picture'] {
  const slanted = new Uint8Array(width * height).fill(255);
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      const from = y + Math.round(by * x);
      if (from < height) slanted[y * width + x] = grey[from * width + x]!;
    }
  return { width, height, grey: slanted };
}

it('words are whole on a page that slants', () => {
  const texts = ['VISUALLY AND BY MEASURING INSTRUMENTATION', 'SINGLE AMPLITUDE OF THE DISCONTINUITY'].map(
    (text, at) => ({ x: 20, y: 60 + 24 * at, text, size: 9 }),
  );
  const { picture, ...page } = scan({ width: 340, height: 150, texts });
  const read = readDatasheet(pdfium, writePdf([{ ...page, picture: slant(picture!, 0.018)! }]), { ocr });
  expect(read.pages[0]!.lines.map(({ text }) => text)).toEqual(texts.map(({ text }) => text));
});

it('reads units of one letter and a µ by their form, which Tesseract has no words around, or does not know', () => {
  const rows = [
    ['Forward voltage', 'VF', '', '1.2', '1.4', 'V'],
    ['Reverse current', 'IR', '', '', '5', 'µA'],
    ['Reverse voltage', 'VR', '40', '', '', 'V'],
    ['Coil resistance', 'RC', '', '300', '', ''],
    ['Rise time', 'TR', '', '3', '', 'µs'],
  ];
  const page: MadePage = {
    ...printed,
    height: 170,
    texts: [
      ...printed.texts.filter(({ y }) => y < 50),
      ...rows.flatMap((row, at) =>
        row.map((text, column) => ({ x: EDGES[column]! + 4, y: 64 + 16 * at, text, size: 9 })),
      ),
      { x: EDGES[5]! + 4, y: 112, text: 'W', size: 9, font: 'symbol' as const },
    ],
    lines: [
      ...Array.from({ length: 7 }, (_, at): [number, number, number, number] => [20, 36 + 16 * at, 320, 36 + 16 * at]),
      ...EDGES.map((x): [number, number, number, number] => [x, 36, x, 132]),
    ],
  };
  const { values } = readDatasheet(pdfium, writePdf([scan(page)]), { ocr });
  expect(values.map(({ unit }) => unit.text)).toEqual(['V', 'µA', 'V', 'Ω', 'µs']);
});

it('tells ± from a plus, an Ω behind its prefix and the stroke of a unit by their form', () => {
  const rows = [
    ['Offset voltage', 'VOS', '', '±0.3', '±5', 'mV'],
    ['Thermal drift', 'TD', '', '', '+12', 'V/°C'],
    ['Derating factor', 'DF', '', '', '0.56', 'W/°C'],
    ['Source resistance', 'RS', '', '', '50', ''],
  ];
  const page: MadePage = {
    ...printed,
    texts: [
      ...printed.texts.filter(({ y }) => y < 50),
      ...rows.flatMap((row, at) =>
        row.map((text, column) => ({ x: EDGES[column]! + 4, y: 64 + 16 * at, text, size: 9 })),
      ),
      { x: EDGES[5]! + 4, y: 112, text: 'k', size: 9 },
      { x: EDGES[5]! + 8.5, y: 112, text: 'W', size: 9, font: 'symbol' as const },
    ],
  };
  const { values } = readDatasheet(pdfium, writePdf([scan(page)]), { ocr });
  expect(values.map(({ typ, max, unit }) => [typ?.text, max?.text, unit.text])).toEqual([
    ['±0.3', '±5', 'mV'],
    [undefined, '+12', 'V/°C'],
    [undefined, '0.56', 'W/°C'],
    [undefined, '50', 'kΩ'],
  ]);
});

it('points and signs of figures are those of the page, and a figure that is not all there has none of them', () => {
  const figures = [
    '1.1',
    '-0.5',
    '4.75',
    '0.05',
    '.5',
    '1.0',
    '-11',
    '12',
    '2.25',
    '-40',
    '111',
    '6.1',
    '21',
    '1.4',
    '-7.1',
    '71',
  ];
  const page: MadePage = {
    width: 340,
    height: 150,
    texts: figures.map((text, at) => ({ x: 20 + 80 * (at % 4), y: 30 + 30 * Math.floor(at / 4), text, size: 9 })),
  };
  const { pages } = readDatasheet(pdfium, writePdf([scan(page)]), { ocr });
  const read = pages[0]!.lines.map(({ text }) => text);
  expect(read).toHaveLength(figures.length);
  const wrong = read.filter((text) => !figures.includes(text) && !text.includes('\uFFFD'));
  expect(wrong).toEqual([]);
  expect(read.filter((text) => figures.includes(text)).length).toBeGreaterThan(12);
});

it.each([
  ['whose letters are outlines', 200, true],
  ['with a small drawing alone', 20, false],
])('a page %s is one to be read by OCR: %d shapes, %s', (_, count, is) => {
  const file = pdfium.open(writePdf([{ ...printed, texts: [], lines: [] }]));
  const page = file.readPage(1);
  file.close();
  const shape: Shape = { box: [0, 0, 5, 5], segments: 4, isUpright: false, isFilled: true, isStroked: false };
  expect(isScan({ ...page, shapes: Array.from({ length: count }, () => shape) })).toBe(is);
});

it('a table that is printed over a picture of one drawing is no scan, a stamp on one is', () => {
  const file = pdfium.open(writePdf([printed]));
  const page = file.readPage(1);
  file.close();
  const image: [number, number, number, number] = [0, 0, page.width, page.height];
  expect(isScan({ ...page, images: [image] })).toBe(false);
  expect(isScan({ ...page, images: [image], rules: [] })).toBe(true);
});

it('a page with text on a picture is no scan', () => {
  const page = {
    ...scan(printed),
    texts: Array.from({ length: 9 }, (_, at) => ({
      x: 20,
      y: 20 + 12 * at,
      text: 'The text layer of a page with a photograph',
    })),
  };
  expect(readDatasheet(pdfium, writePdf([page]), { ocr })).toMatchObject({ ocrPages: [], unread: [] });
});

describe('a page whose font says other letters than it prints', () => {
  const shifted = writePdf([
    { ...printed, texts: printed.texts.map((text) => ({ ...text, font: 'shifted' as const })) },
  ]);

  it('is read by OCR, and says so', () => {
    const read = readDatasheet(pdfium, shifted, { ocr });
    expect(read.ocrPages).toEqual([1]);
    expect(read.warnings).toMatchObject([{ code: 'pages_by_ocr', message: expect.stringContaining('which letters') }]);
    expect(read.values[0]).toMatchObject({ parameter: 'Supply voltage', min: { text: '2.7' } });
    expect(read.values[0]!.doubts).toContain('read_by_ocr');
  });

  it('is told without OCR', () => {
    expect(readDatasheet(pdfium, shifted).warnings).toMatchObject([{ code: 'letters_unknown', page: null }]);
  });

  it('is none where the font says what it prints', () => {
    expect(readDatasheet(pdfium, writePdf([printed])).warnings).toEqual([]);
  });
});
