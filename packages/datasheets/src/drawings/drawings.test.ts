import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { chunkDatasheet } from '../chunks/chunks.ts';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import { isCaption } from './captions.ts';
import { clusterBoxes } from './cluster-boxes.ts';
import { classifyDrawings } from './classify-drawings.ts';
import { areOfCircuit } from './circuit-words.ts';
import { areLengths, arePinNumbers, kindOfWords, namesPackage } from './drawing-words.ts';
import type { Section } from '../sections/section.ts';
import type { DrawnRegion } from './drawn-region.ts';
import { pictureDrawings } from './picture-drawings.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

/** A zigzag, as a curve is drawn, in a frame. */
function aGraph(x: number, y: number): NonNullable<MadePage['lines']> {
  const zigzag = Array.from({ length: 12 }, (_, at): [number, number, number, number] => [
    x + 10 * at,
    y + (at % 2) * 40 + 20,
    x + 10 * at + 10,
    y + ((at + 1) % 2) * 40 + 20,
  ]);
  return [...zigzag, [x, y, x, y + 100], [x, y + 100, x + 130, y + 100]];
}

const paragraph = (y: number): MadePage['texts'] =>
  Array.from({ length: 5 }, (_, at) => ({
    x: 40,
    y: y + 12 * at,
    text: 'The regulator keeps its output where it is whatever the input does meanwhile.',
  }));

const page: MadePage = {
  width: 595,
  height: 842,
  texts: [
    { x: 40, y: 90, text: '5 Typical characteristics', size: 12, font: 'bold' },
    ...paragraph(110),
    { x: 60, y: 320, text: 'Figure 1. Output voltage vs. load' },
    { x: 320, y: 320, text: 'Figure 2. Block diagram' },
    ...paragraph(600),
  ],
  lines: [...aGraph(60, 200), ...aGraph(320, 200)],
};
const bytes = writePdf([page, { ...page, lines: [] }]);
const sheet = readDatasheet(pdfium, bytes);

describe('The drawings of a datasheet', () => {
  it('are what stands above each caption, and are of the kind that it says', () => {
    expect(sheet.drawings).toMatchObject([
      { page: 1, kind: 'graph', caption: 'Figure 1. Output voltage vs. load' },
      { page: 1, kind: 'block_diagram', caption: 'Figure 2. Block diagram' },
    ]);
    const [x0, y0, x1, y1] = sheet.drawings[0]!.box;
    expect([x0, y0, x1, y1].map(Math.round)).toEqual([60, 200, 190, 322]);
  });

  it('have the title that stands behind a gap beside the number of the figure', () => {
    const texts = [
      ...paragraph(110),
      { x: 60, y: 320, text: 'FIGURE 1-1:', font: 'bold' as const },
      { x: 150, y: 320, text: 'HOLD TIMING', font: 'bold' as const },
      ...paragraph(600),
    ];
    const read = readDatasheet(pdfium, writePdf([{ ...page, texts, lines: aGraph(60, 200) }]));
    expect(read.drawings).toMatchObject([{ caption: 'FIGURE 1-1: HOLD TIMING' }]);
    expect(read.sections.map(({ title }) => title)).not.toContain('HOLD TIMING');
  });

  it('are cut out as pixels and as vectors', () => {
    const [first, ...others] = pictureDrawings(pdfium, bytes, sheet, { dotsPerInch: 72 });
    expect(others).toHaveLength(1);
    const { width, height, rgb } = first!.pixels;
    expect(rgb).toHaveLength(3 * width * height);
    const dark = rgb.filter((part) => part < 128).length;
    expect(dark).toBeGreaterThan(300);
    expect(dark).toBeLessThan(rgb.length / 4);
    expect(first!.svg).toMatch(/^<svg [^>]+viewBox="5\d/);
    expect(first!.svg!.match(/<path /g)!.length).toBeGreaterThanOrEqual(14);
    expect(first!.svg).toContain('>F</text>');
    expect(first!.svg).not.toContain('NaN');
  });

  it('are pieces of their section, and their words in no piece of text', () => {
    const chunks = chunkDatasheet(sheet);
    const figures = chunks.filter(({ kind }) => kind === 'figure');
    expect(figures.map(({ section, text }) => [section, text])).toEqual([
      ['5 Typical characteristics', 'Figure 1. Output voltage vs. load'],
      ['5 Typical characteristics', 'Figure 2. Block diagram'],
    ]);
    const texts = chunks.filter(({ kind, startPage }) => kind === 'text' && startPage === 1);
    expect(texts.map(({ text }) => text).join(' ')).not.toContain('Figure');
    expect(chunks.map(({ id }) => id)).toEqual(chunks.map((_, at) => `c${at + 1}`));
  });

  it('need lines: a caption alone is none', () => {
    expect(sheet.drawings.filter((drawing) => drawing.page === 2)).toEqual([]);
  });
});

describe('chunkDatasheet', () => {
  it('keeps to the sizes that are asked for and loses no word', () => {
    const small = chunkDatasheet(sheet, { mostChars: 200 });
    const texts = small.filter(({ kind }) => kind === 'text');
    expect(Math.max(...texts.map(({ text }) => text.length))).toBeLessThanOrEqual(200);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words.match(/regulator/g)).toHaveLength(20);
    expect(small.every(({ startPage, endPage }) => endPage - startPage === 0 || endPage > startPage)).toBe(true);
  });
});

it.each([
  ['Figure 3. Package outline', 'package'],
  ['Recommended land pattern', 'land_pattern'],
  ['Pin configuration (top view)', 'pinout'],
  ['FORWARD CURRENT VS. VOLTAGE', 'graph'],
  ['Typical application circuit', 'schematic'],
  ['Tape and reel dimensions', 'other'],
  ['Standard land dimensions', 'land_pattern'],
  ['Figure 2 Pins diagram', 'pinout'],
  ['Figure 19. Dual flat packaging configuration', 'package'],
  ['Short circuit during start-up', undefined],
  ['PUBLICATION ORDERING INFORMATION', undefined],
  ['Notes', undefined],
])('%s is of the kind %s', (text, kind) => {
  expect(kindOfWords(text)).toBe(kind);
});

it.each(['Figure 3', 'Fig. 7. Load', 'Figure QX2591 – 12: Load', 'Figure Two: Load'])(
  '%s is the caption of a figure',
  (text) => {
    expect(isCaption(text)).toBe(true);
  },
);

it.each(['Figure of merit', 'Figures one to two', 'Figure one shows the load'])('%s is none', (text) => {
  expect(isCaption(text)).toBe(false);
});

it('clusterBoxes joins what is near, also across a chain', () => {
  const at = (x: number): { box: readonly [number, number, number, number] } => ({ box: [x, 0, x + 5, 5] });
  const clusters = clusterBoxes([at(0), at(100), at(12), at(24), at(300)], 8);
  expect(clusters.map((members) => members.length).toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
});

/** The drawings of pages, as `kind: caption`. */
const drawingsOf = (...pages: Partial<MadePage>[]): string[] =>
  readDatasheet(pdfium, writePdf(pages.map((each) => ({ width: 595, height: 842, texts: [], ...each })))).drawings.map(
    ({ page: number, kind, caption }) => `${number} ${kind}: ${caption}`,
  );
type Strokes = NonNullable<MadePage['lines']>;
const aBox = (x0: number, y0: number, x1: number, y1: number): Strokes => [
  [x0, y0, x1, y0],
  [x0, y1, x1, y1],
  [x0, y0, x0, y1],
  [x1, y0, x1, y1],
];
/** A body with pins at both sides, and no curve. */
const aChip = (x: number, y: number): Strokes => [
  ...aBox(x, y, x + 60, y + 80),
  ...[10, 30, 50, 70].flatMap((dy): Strokes => [
    [x - 12, y + dy, x, y + dy],
    [x + 60, y + dy, x + 72, y + dy],
  ]),
];
/** The names and numbers of its pins. */
const itsPins = (x: number, y: number): MadePage['texts'] =>
  ['VIN', 'GND', 'EN', 'NC'].flatMap((text, at) => [
    { x: x - 34, y: y + 13 + 20 * at, text, size: 7 },
    { x: x + 4, y: y + 13 + 20 * at, text: String(at + 1), size: 7 },
    { x: x + 50, y: y + 13 + 20 * at, text: String(8 - at), size: 7 },
  ]);

describe('Drawings that no figure is numbered for', () => {
  it('are chips of straight lines where a title says so, and those of one title are one', () => {
    const texts = [
      { x: 40, y: 90, text: 'Pin Configurations', size: 12, font: 'bold' as const },
      ...itsPins(90, 120),
      { x: 100, y: 215, text: 'SOT-23-8', size: 8 },
      ...itsPins(280, 120),
      { x: 290, y: 215, text: 'MSOP-8', size: 8 },
    ];
    expect(drawingsOf({ texts, lines: [...aChip(90, 120), ...aChip(280, 120)] })).toEqual([
      '1 pinout: SOT-23-8, MSOP-8',
    ]);
  });

  it('are no graphs for the numbers of pins that stand in order beside a box', () => {
    const slanted: Strokes = [
      [110, 140, 130, 160],
      [130, 160, 110, 180],
      [110, 140, 140, 180],
    ];
    const found = drawingsOf({ texts: itsPins(90, 120), lines: [...aChip(90, 120), ...slanted] });
    expect(found.filter((each) => each.includes('graph'))).toEqual([]);
  });

  it('have no sentence beside them for a caption', () => {
    const zigzags = [...aGraph(60, 200), ...aGraph(60, 310)];
    const texts = paragraph(130);
    expect(drawingsOf({ texts, lines: zigzags }).map((each) => each.split(': ')[1])).not.toContain(texts[4]!.text);
  });

  it('are of the title below each of them, where the titles of a page stand below', () => {
    const texts = [
      ...paragraph(90),
      { x: 60, y: 320, text: 'SCHEMATIC' },
      { x: 320, y: 320, text: 'RECOMMENDED PCB LAYOUT' },
    ];
    const lines = [...aGraph(60, 200), ...aGraph(320, 200)];
    const found = drawingsOf({ texts, lines });
    expect(found).toEqual(['1 schematic: SCHEMATIC', '1 land_pattern: RECOMMENDED PCB LAYOUT']);
  });

  it('are no logos that stand at one place of every page', () => {
    const logo = aGraph(40, 20);
    const page = { texts: paragraph(300), lines: logo };
    expect(drawingsOf(page, page, page, page)).toEqual([]);
    const title = { x: 40, y: 190, text: 'Block diagram', size: 12, font: 'bold' as const };
    expect(drawingsOf({ texts: [...paragraph(400), title], lines: aGraph(40, 200) })).toEqual([
      '1 block_diagram: Block diagram',
    ]);
  });
});

describe('Pictures', () => {
  const title = { x: 40, y: 90, text: 'Typical characteristics', size: 12, font: 'bold' as const };

  it('about as large and side by side are a graph each, strips of one are one', () => {
    const pictures: NonNullable<MadePage['pictures']> = [
      [40, 110, 200, 230],
      [206, 110, 370, 232],
    ];
    expect(drawingsOf({ texts: [title], pictures }).map((each) => each.slice(0, 7))).toEqual(['1 graph', '1 graph']);
    const strips: NonNullable<MadePage['pictures']> = [
      [40, 110, 200, 190],
      [40, 190, 200, 270],
    ];
    expect(drawingsOf({ texts: [title], pictures: strips })).toHaveLength(1);
  });

  it('of what one title says that is no more are one', () => {
    const packing = { ...title, text: 'Packing' };
    const features = { ...title, y: 60, text: 'Features' };
    const pictures: NonNullable<MadePage['pictures']> = [
      [40, 110, 160, 170],
      [220, 130, 300, 220],
      [40, 300, 160, 390],
    ];
    expect(drawingsOf({ texts: [features, packing, ...paragraph(600)], pictures })).toEqual(['1 other: Packing']);
  });
});

it('A watermark is no part of what is drawn below it, also where the first page has it elsewhere', () => {
  const letters = (dy: number): Strokes =>
    Array.from({ length: 6 }, (_, at): Strokes[number] => [
      60 + 55 * at,
      380 + dy - 60 * at,
      120 + 55 * at,
      330 + dy - 60 * at,
    ]);
  const caption = { x: 60, y: 320, text: 'Figure 1. Block diagram' };
  const first = { texts: [...paragraph(90), caption], lines: [...aGraph(60, 200), ...letters(30)] };
  const others = [400, 420, 440].map((y) => ({ texts: paragraph(y), lines: letters(0) }));
  const sheetOf = (...pages: Partial<MadePage>[]): ReturnType<typeof readDatasheet> =>
    readDatasheet(pdfium, writePdf(pages.map((each) => ({ width: 595, height: 842, texts: [], ...each }))));
  const { drawings } = sheetOf(first, ...others);
  expect(drawings).toHaveLength(1);
  expect(drawings[0]!.box[2]).toBeLessThan(220);
  // Once, it is drawn for its own sake.
  expect(sheetOf(first).drawings[0]!.box).not.toEqual(drawings[0]!.box);
});

it('The title of the document, printed on each of its pages, names no drawing', () => {
  const title = { x: 60, y: 120, text: 'Diode circuit', size: 14, font: 'bold' as const };
  const pages = [1, 2, 3].map((number) => ({
    width: 595,
    height: 842,
    texts: [title, { x: 60, y: 800, text: `page ${number} of the three` }],
    lines: number === 2 ? aGraph(60, 150) : [],
  }));
  const captions = (...each: MadePage[]): (string | null)[] =>
    readDatasheet(pdfium, writePdf(each)).drawings.map(({ caption }) => caption);
  expect(captions(...pages)).not.toContain('Diode circuit');
  expect(captions(pages[1]!)).toContain('Diode circuit');
});

it('What nothing tells the kind of is no drawing, though bold letters stand near it', () => {
  const sheetOf = (text: string): ReturnType<typeof readDatasheet> =>
    readDatasheet(
      pdfium,
      writePdf([
        {
          width: 595,
          height: 842,
          texts: [{ x: 60, y: 140, text, size: 14, font: 'bold' }],
          lines: aGraph(60, 150),
        },
      ]),
    );
  expect(sheetOf('General words').drawings).toEqual([]);
  expect(sheetOf('Block diagram').drawings).toMatchObject([{ kind: 'block_diagram' }]);
});

it('Notes between a drawing and its caption do not part them', () => {
  const notes = Array.from({ length: 10 }, (_, at) => ({
    x: 70,
    y: 330 + 9 * at,
    text: 'Pocket position relative to sprocket hole',
    size: 7,
  }));
  const texts = [
    { x: 60, y: 320, text: 'Notes:', size: 7 },
    ...notes,
    { x: 60, y: 440, text: 'Figure 15. Tape and reel' },
  ];
  const { drawings } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines: aGraph(60, 200) }]));
  expect(drawings).toMatchObject([{ kind: 'other', caption: 'Figure 15. Tape and reel' }]);
});

it('takes square waves in a grid with one scale for a graph', () => {
  const levels = Array.from({ length: 5 }, (_, at): [number, number, number, number] => [
    100,
    200 + 25 * at,
    220,
    200 + 25 * at,
  ]);
  const stops = Array.from({ length: 5 }, (_, at): [number, number, number, number] => [
    100 + 30 * at,
    200,
    100 + 30 * at,
    300,
  ]);
  const waves: [number, number, number, number][] = [
    [100, 280, 130, 280],
    [130, 280, 130, 220],
    [130, 220, 190, 220],
  ];
  const figures = Array.from({ length: 5 }, (_, at) => ({ x: 98 + 30 * at, y: 312, text: String(5 * at), size: 7 }));
  const caption = { x: 100, y: 340, text: 'Fig. 13 - Disturbance by lamps' };
  const lines = [...levels, ...stops, ...waves];
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([{ width: 595, height: 842, texts: [...figures, caption, ...paragraph(600)], lines }]),
  );
  expect(drawings).toMatchObject([{ kind: 'graph', caption: 'Fig. 13 - Disturbance by lamps' }]);
});

/** A package with a lead on each side, and the slanted edge of its first pin. */
function aView(x: number, y: number, [width, height] = [60, 40]): NonNullable<MadePage['lines']> {
  const [right, bottom, middle] = [x + width, y + height, y + height / 2];
  return [
    [x, y, right, y],
    [x, bottom, right, bottom],
    [x, y, x, bottom],
    [right, y, right, bottom],
    [x - 8, middle, x, middle],
    [right, middle, right + 8, middle],
    ...[5, 8, 11].map((at): [number, number, number, number] => [x, y + at, x + at, y]),
  ];
}

describe('Rules that part a page', () => {
  const views = [...aView(70, 140, [80, 90]), ...aView(330, 140, [80, 90])];
  const titles = [
    { x: 40, y: 90, text: '5 Package dimensions', size: 12, font: 'bold' as const },
    { x: 70, y: 128, text: 'B1-1000', font: 'bold' as const },
    { x: 330, y: 128, text: 'B1-2000', font: 'bold' as const },
    { x: 190, y: 128, text: 'Terminal arrangement', font: 'bold' as const },
    { x: 450, y: 128, text: 'Terminal arrangement', font: 'bold' as const },
    ...paragraph(600),
  ];
  const signs = [...aView(200, 135), ...aView(460, 135)];
  const read = (rules: NonNullable<MadePage['lines']>) =>
    readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: titles, lines: [...views, ...signs, ...rules] }]))
      .drawings;
  const kinds = (rules: NonNullable<MadePage['lines']>): string[] =>
    read(rules)
      .map(({ kind }) => kind)
      .toSorted();

  it('are those across it with upright ones on them: each cell has its own drawings', () => {
    const drawings = read([
      [40, 300, 550, 300],
      [295, 110, 295, 300],
    ]);
    expect(drawings.map(({ kind }) => kind).toSorted()).toEqual(['package', 'package', 'pinout', 'pinout']);
    expect(drawings.every(({ box }) => box[2] <= 296 || box[0] >= 294)).toBe(true);
  });

  it('are not those that stand alone', () => {
    expect(kinds([[40, 300, 550, 300]])).toEqual(['package', 'pinout']);
  });
});

it('takes a picture that is painted in strips as one drawing', () => {
  const pictures = Array.from({ length: 80 }, (_, at): [number, number, number, number] => [
    70,
    200 + at,
    170,
    200.9 + at,
  ]);
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([
      {
        width: 595,
        height: 842,
        texts: [{ x: 70, y: 190, text: 'Pin configuration', font: 'bold' }, ...paragraph(600)],
        pictures,
      },
    ]),
  );
  expect(drawings).toMatchObject([{ kind: 'pinout', caption: 'Pin configuration' }]);
});

it('gives each package whose name stands beside its first view its own drawing', () => {
  const names = [
    { x: 200, y: 220, text: 'SC70-3' },
    { x: 200, y: 420, text: 'SC70-5' },
  ];
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([
      {
        width: 595,
        height: 842,
        texts: [{ x: 40, y: 180, text: '5 Package dimensions', size: 12, font: 'bold' }, ...names, ...paragraph(600)],
        lines: [200, 265, 400, 465].flatMap((y) => aView(80, y)),
      },
    ]),
  );
  expect(drawings).toMatchObject([
    { kind: 'package', caption: 'SC70-3' },
    { kind: 'package', caption: 'SC70-5' },
  ]);
});

it('keeps the rules of a graph that is as wide as the page', () => {
  const levels = [0, 40, 80, 120].map((at): [number, number, number, number] => [70, 200 + at, 530, 200 + at]);
  const stops = [0, 92, 184, 276, 368, 460].map((at): [number, number, number, number] => [70 + at, 200, 70 + at, 320]);
  const curve: [number, number, number, number][] = [
    [80, 310, 250, 290],
    [250, 290, 300, 210],
    [300, 210, 500, 310],
  ];
  const { drawings } = readDatasheet(
    pdfium,
    writePdf([
      {
        width: 595,
        height: 842,
        texts: [{ x: 40, y: 120, text: '5 Typical characteristics', size: 12, font: 'bold' }, ...paragraph(600)],
        lines: [...levels, ...stops, ...curve],
      },
    ]),
  );
  expect(drawings).toMatchObject([{ kind: 'graph' }]);
  expect(drawings[0]!.box.map(Math.round)).toEqual([70, 200, 530, 320]);
});

describe('classifyDrawings', () => {
  const region = (box: DrawnRegion['box'], rest: Partial<DrawnRegion> = {}): DrawnRegion => ({
    page: 1,
    cell: '',
    box,
    caption: null,
    title: null,
    isNumbered: false,
    labels: [],
    curves: 9,
    images: 0,
    isGraph: false,
    hasAxes: false,
    hasScale: false,
    namesPins: false,
    lengths: 0,
    pieces: [],
    ...rest,
  });
  const figure = region([60, 200, 190, 320], { caption: 'Figure 1. Application circuit', isNumbered: true });
  const circuit = { labels: ['R1', 'C1', 'GND'] };

  it.each([
    ['a view that tells its pins', { caption: 'Terminal arrangement (top view)' }, 'pinout'],
    ['no more than a view', { caption: 'Top view' }, 'package'],
    ['a hatched body without figures along it', { isGraph: true }, 'package'],
    ['a field with a scale', { isGraph: true, hasScale: true }, 'graph'],
  ] as const)('takes %s under package dimensions for what it is', (_, rest, kind) => {
    const section: Section = {
      number: '5',
      title: 'Package dimensions',
      level: 1,
      kind: 'other',
      page: 1,
      lastPage: 1,
      box: [40, 80, 160, 92],
    };
    expect(classifyDrawings([region([60, 200, 190, 320], rest)], [section])).toMatchObject([{ kind }]);
  });

  it('joins nothing that stands in two cells', () => {
    const view = (x: number, cell: string): DrawnRegion =>
      region([x, 200, x + 80, 260], { cell, caption: 'Package outline' });
    expect(classifyDrawings([view(60, '0 0'), view(150, '0 0')], [])).toHaveLength(1);
    expect(classifyDrawings([view(60, '0 0'), view(150, '0 1')], [])).toHaveLength(2);
  });

  it.each([
    ['lies partly on it', [170, 210, 340, 300]],
    ['stands beside it, no higher', [220, 210, 340, 300]],
  ] as const)('takes what %s, and has no caption, for a piece of a numbered figure', (_, box) => {
    const drawings = classifyDrawings([region(box, circuit), figure], []);
    expect(drawings).toMatchObject([{ kind: 'schematic', caption: figure.caption, box: [60, 200, 340, 320] }]);
  });

  it('tells the waveform from the circuit beside it', () => {
    const caption = 'Gate Charge Test Circuit & Waveform';
    const pieces: DrawnRegion['pieces'] = [
      [60, 210, 160, 300],
      [220, 210, 330, 300],
    ];
    const kinds = classifyDrawings([region([60, 200, 330, 310], { caption, pieces })], []).map(({ kind, box }) => [
      kind,
      box[0],
    ]);
    expect(kinds).toEqual([
      ['other', 60],
      ['graph', 190],
    ]);
  });

  it('keeps a circuit one under the title of an outline, which heads what follows it', () => {
    const rest = { caption: 'Outline Dimensions', labels: ['+Vin', '+Vout', 'C1', 'GND'] };
    expect(classifyDrawings([region([60, 200, 190, 320], rest)], [])).toMatchObject([{ kind: 'schematic' }]);
    const lengths = { ...rest, labels: ['C1', '5.0±0.1', '2.54', '1.27', '0.4', 'GND', '0.8'] };
    expect(classifyDrawings([region([60, 200, 190, 320], lengths)], [])).toMatchObject([{ kind: 'package' }]);
  });

  it('takes what lies on graphs for no drawing of its own', () => {
    const graphs = [60, 200].map((x) => region([x, 200, x + 120, 320], { isGraph: true, hasAxes: true }));
    const rest = region([90, 190, 300, 330], { caption: 'Case temperature' });
    expect(classifyDrawings([...graphs, rest], []).map(({ kind }) => kind)).toEqual(['graph', 'graph']);
  });

  it('keeps numbered figures apart, and the view of a caption that names more than the view as what it names', () => {
    const pads = region([60, 100, 300, 320], {
      caption: 'Figure 12. PCB layout footprint (top view)',
      isNumbered: true,
    });
    const marking = region([60, 340, 300, 460], { caption: 'Figure 13. Case markings (top view)', isNumbered: true });
    const section: Section = {
      number: '',
      title: 'Package dimensions',
      level: 1,
      page: 1,
      lastPage: 1,
      kind: 'package',
      box: null,
    };
    const kinds = classifyDrawings([pads, marking], [section]).map(({ kind }) => kind);
    expect(kinds).toEqual(['land_pattern', 'other']);
  });

  it('knows a pinout by the names beside the numbers of pins, which is not told anywhere', () => {
    const [drawing] = classifyDrawings([region([60, 200, 190, 320], { caption: 'Diode array', namesPins: true })], []);
    expect(drawing).toMatchObject({ kind: 'pinout' });
  });

  it('keeps graphs that stand at one place of several pages', () => {
    const pages = [1, 2, 3].map((number) =>
      region([60, 200, 190, 320], { page: number, isGraph: true, hasAxes: true }),
    );
    expect(classifyDrawings(pages, [])).toHaveLength(3);
    expect(
      classifyDrawings(
        pages.map((each) => ({ ...each, isGraph: false, hasAxes: false })),
        [],
      ),
    ).toHaveLength(0);
  });

  it('knows pins by their names, tapes by what they are for, and pinouts with a title each', () => {
    const kindOf = (rest: Partial<DrawnRegion>): string | undefined =>
      classifyDrawings([region([60, 200, 190, 320], rest)], [])[0]?.kind;
    const labels = ['1. Gate', '2. Collector', '3. Emitter'];
    expect(kindOf({ caption: '(Package name: TO-247A)', labels })).toBe('pinout');
    expect(kindOf({ caption: '(Package name: TO-247A)', labels: [...labels, '5,2', '2.54', '0.40', '3.1'] })).toBe(
      'package',
    );
    expect(kindOf({ caption: 'For Outline SOT-23' })).toBe('other');
    const views = ['SOT-323', 'SOT-363'].map((name, at) =>
      region([60 + 140 * at, 200, 190 + 140 * at, 320], { caption: `Lead Code Identification, ${name} (Top View)` }),
    );
    expect(classifyDrawings(views, [])).toHaveLength(2);
  });

  it('knows a package by its lengths, and its pins where names stand beside their numbers', () => {
    const rest = { caption: 'Package reference', namesPins: true };
    expect(classifyDrawings([region([60, 200, 190, 320], rest)], [])).toMatchObject([{ kind: 'pinout' }]);
    const lengths = { ...rest, labels: ['5.0±0.1', '2.54', '1.27', '0.4', '0.8'] };
    expect(classifyDrawings([region([60, 200, 190, 320], lengths)], [])).toMatchObject([{ kind: 'package' }]);
  });

  it('takes a view far below the others of its package, and what else a caption is nearest to, for pieces', () => {
    const view = region([60, 400, 190, 460], { caption: 'TOP VIEW', labels: ['0.5', '0.6', '0.75', '1.2'] });
    const outline = region([60, 200, 190, 320], { caption: 'TSOT23-6', labels: ['5.0±0.1', '2.54', '1.27', '0.4'] });
    const title = {
      number: '',
      title: 'Package information',
      level: 1,
      page: 1,
      lastPage: 1,
      kind: 'package',
      box: null,
    };
    expect(classifyDrawings([outline, view], [title as Section])).toMatchObject([
      { kind: 'package', box: [60, 200, 190, 460] },
    ]);
    const left = region([60, 100, 190, 190], { caption: figure.caption });
    expect(classifyDrawings([left, figure], [])).toMatchObject([{ confidence: 0.95, box: [60, 100, 190, 320] }]);
  });

  it('keeps graphs apart, and what no more than touches', () => {
    const graph = { isGraph: true, hasAxes: true };
    expect(
      classifyDrawings([region([60, 200, 190, 320], graph), region([150, 200, 300, 320], graph)], []),
    ).toHaveLength(2);
    expect(classifyDrawings([figure, region([189, 330, 340, 420], circuit)], [])).toHaveLength(2);
  });
});

it('Rules between the rows of a table are no drawing of its title', () => {
  const texts = [{ x: 40, y: 90, text: 'Part number table', size: 12, font: 'bold' as const }];
  const lines = Array.from({ length: 8 }, (_, at): Strokes[number] => [40, 110 + 20 * at, 240, 110 + 20 * at]);
  expect(drawingsOf({ texts, lines })).toEqual([]);
});

it.each([
  ['SOT-23', true],
  ['○ TO-92 (Bulk, Bag)', true],
  ['SSOP24-P-300-0.65A', true],
  ['SO WHAT', false],
  ['TO BE CONTINUED', false],
  ['SC', false],
])('%s names a package: %s', (text, isOne) => {
  expect(namesPackage(text)).toBe(isOne);
});

it.each([
  [['VIN', 'C1 10 µF', 'GND'], true],
  [['VIN', 'Start', 'Stop'], false],
])('%j are labels of a circuit: %s', (labels, areThey) => {
  expect(areOfCircuit(labels)).toBe(areThey);
});

it.each([
  [['5,2', '2.54±0.25', '0.40 max', 'A'], true],
  [['1', '2', '3', '4', '5'], false],
])('%j are lengths: %s', (labels, areThey) => {
  expect(areLengths(labels)).toBe(areThey);
});

it.each([
  [['1', '2', '3', '6', '5', '4'], true],
  [['10 9', '8', '7', '6', '1', '2', '3', '4', '5', 'GND'], true],
  [['1', '2', '3'], false],
  [['1', '2', '4', '5'], false],
  [['1', '2', '2', '3', '4'], false],
  [['0.5', '1', '2', '3', '4', '0.3', '1.6', '2.9', '0.95', '1.45'], false],
])('%j are the numbers of pins: %s', (labels, are) => {
  expect(arePinNumbers(labels)).toBe(are);
});

it.each([
  ['DBV(SOT23-5)', true],
  ['DPW (X2SON-5)', true],
  ['TYPE (SOT23-5) is used', false],
])('%s is the name of a package: %s', (text, isName) => {
  expect(namesPackage(text)).toBe(isName);
});

describe('Where a drawing stands', () => {
  const sheetOf = (texts: MadePage['texts'], lines: NonNullable<MadePage['lines']>): ReturnType<typeof readDatasheet> =>
    readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines }]));
  const frame = (y: number): NonNullable<MadePage['lines']> => [
    [40, y, 300, y],
    [40, y + 160, 300, y + 160],
    [40, y, 40, y + 160],
    [300, y, 300, y + 160],
  ];
  /** Twelve slanted strokes in a frame, and its caption in it. */
  const framed = (y: number): NonNullable<MadePage['lines']> => [...aGraph(80, y + 20).slice(0, 12), ...frame(y)];

  it('a caption in its frame is of it, and not of the next one', () => {
    const captions = ['Figure 4. Circuit of a port', 'Figure 5. Block diagram'];
    const texts = captions.map((text, at) => ({ x: 80, y: 250 + 180 * at, text }));
    expect(sheetOf(texts, [...framed(100), ...framed(280)]).drawings).toMatchObject([
      { kind: 'schematic', caption: captions[0] },
      { kind: 'block_diagram', caption: captions[1] },
    ]);
  });

  it('what stands in it or under it is no heading', () => {
    const head = { x: 40, y: 60, text: 'Typical applications', size: 12, font: 'bold' as const };
    const labels = [
      { x: 130, y: 200, text: 'Spice parameters', size: 12, font: 'bold' as const },
      { x: 120, y: 283, text: 'Circuit of a port', size: 12, font: 'bold' as const },
    ];
    expect(sheetOf([head, ...labels], framed(100)).sections.map(({ title }) => title)).toEqual([
      'Typical applications',
    ]);
    expect(sheetOf([head, ...labels], []).sections).toHaveLength(3);
  });

  it('numbers of pins around straight lines tell a pinout without a title', () => {
    const pins = Array.from({ length: 6 }, (_, at) => ({
      x: 100 + 30 * (at % 3),
      y: at < 3 ? 210 : 117,
      text: String(at < 3 ? at + 1 : 9 - at),
    }));
    const pads = pins.flatMap(({ x, y }): NonNullable<MadePage['lines']> => {
      const from = y > 150 ? 180 : 122;
      return [
        [x, from, x, from + 20],
        [x + 12, from, x + 12, from + 20],
        [x, from + 10, x + 12, from + 10],
      ];
    });
    const body: NonNullable<MadePage['lines']> = [
      [90, 122, 190, 122],
      [90, 200, 190, 200],
      [90, 122, 90, 200],
      [190, 122, 190, 200],
    ];
    expect(sheetOf(pins, [...body, ...pads]).drawings).toMatchObject([{ kind: 'pinout', caption: null }]);
    expect(sheetOf(pins.slice(0, 5), [...body, ...pads]).drawings).toEqual([]);
  });
});

describe('What a page of drawings says of them', () => {
  it('a level line in a field with figures along both axes is a graph', () => {
    const steps = Array.from({ length: 6 }, (_, at) => at);
    const grid = steps.flatMap((at): Strokes => [
      [60, 200 + 20 * at, 160, 200 + 20 * at],
      [60 + 20 * at, 200, 60 + 20 * at, 300],
    ]);
    const figures = steps.flatMap((at) => [
      { x: 48, y: 203 + 20 * at, text: String(50 - 10 * at), size: 7 },
      { x: 57 + 20 * at, y: 311, text: String(20 * at), size: 7 },
    ]);
    const level: Strokes[number] = [60, 251, 160, 251];
    expect(drawingsOf({ texts: figures, lines: [...grid, level] }).map((each) => each.slice(0, 7))).toEqual([
      '1 graph',
    ]);
    // Without its figures it is any grid.
    expect(drawingsOf({ lines: [...grid, level] })).toEqual([]);
  });

  it('a sentence that begins with the name of a figure is no caption', () => {
    const texts = [
      { x: 40, y: 90, text: 'Typical characteristics', size: 12, font: 'bold' as const },
      { x: 40, y: 250, text: 'Figure 1 shows the application circuit of the part' },
    ];
    const pictures: NonNullable<MadePage['pictures']> = [
      [40, 110, 200, 230],
      [206, 110, 370, 232],
    ];
    expect(drawingsOf({ texts, pictures }).map((each) => each.slice(0, 7))).toEqual(['1 graph', '1 graph']);
  });

  it('rules around words are a table, whatever its title says', () => {
    const names = ['EN', 'BP', 'GND', 'VOUT'];
    const texts = [
      { x: 40, y: 90, text: 'Pin Connections', size: 12, font: 'bold' as const },
      ...names.flatMap((text, at) => [
        { x: 46, y: 114 + 20 * at, text },
        { x: 140, y: 114 + 20 * at, text: `Is of the ${text}` },
      ]),
    ];
    // Each cell has drawn its own part of the rules.
    const cells = [100, 120, 140, 160].flatMap((y): Strokes => [
      ...aBox(40, y, 130, y + 20),
      ...aBox(130, y, 540, y + 20),
    ]);
    expect(drawingsOf({ texts, lines: cells })).toEqual([]);
  });

  it('a piece far above, over another title, is not of the caption', () => {
    const texts = [
      { x: 40, y: 90, text: 'Pin Configuration', size: 12, font: 'bold' as const },
      { x: 40, y: 400, text: 'Typical Application', size: 12, font: 'bold' as const },
      { x: 70, y: 560, text: 'Fig. 1 Application circuit' },
    ];
    const { drawings } = readDatasheet(
      pdfium,
      writePdf([{ width: 595, height: 842, texts, lines: [...aGraph(60, 130), ...aGraph(60, 430)] }]),
    );
    expect(drawings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pinout', 'schematic']));
    const circuit = drawings.find(({ kind }) => kind === 'schematic')!;
    expect(circuit.box[1]).toBeGreaterThan(400);
  });
});

it('`Figure 1 circuit` in a graph is no caption', () => {
  expect(['FIGURE 1 CIRCUIT', 'Figure 1. Circuit', 'Figure 2'].map(isCaption)).toEqual([false, true, true]);
});

it('A note below a drawing is no title of it, and titles on one height reach to the next one', () => {
  const shapes = (x: number): Strokes => aGraph(x, 200).slice(0, 12);
  const texts = [
    { x: 60, y: 180, text: 'Product Dimensions', font: 'bold' as const },
    { x: 320, y: 180, text: 'Recommended Footprint', font: 'bold' as const },
    { x: 60, y: 300, text: 'Notes:', size: 6 },
    { x: 60, y: 308, text: 'Package marking is not to scale', size: 6 },
  ];
  expect(drawingsOf({ texts, lines: [...shapes(100), ...shapes(205), ...shapes(360)] })).toEqual([
    '1 package: Product Dimensions',
    '1 land_pattern: Recommended Footprint',
  ]);
});

describe('Drawing sheets', () => {
  const zigzag = (x: number, y: number): NonNullable<MadePage['lines']> => aGraph(x, y).slice(0, 12);
  const tell = (texts: MadePage['texts'], lines: NonNullable<MadePage['lines']>): string[] =>
    readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines }])).drawings.map(
      ({ kind, box }) => `${kind} ${Math.round(box[0])} ${Math.round(box[1])}`,
    );

  it.each([
    ['PC LAYOUT', 'land_pattern'],
    ['RECOMMENDED PCB PATTERN', 'land_pattern'],
    ['RECOMMEND PCB', 'land_pattern'],
    // As OCR reads it.
    ['RECOMMEND P.C.B LAYDUT', 'land_pattern'],
    ['PCB layers', undefined],
    ['Marking area', undefined],
    ['Marking diagram', 'other'],
    ['PIN NO. AND INTERNAL CONNECTION DIAGRAM', 'pinout'],
    ['Connection designation', 'pinout'],
    ['Package Types', 'pinout'],
    ['Figure 1. Transistor Noise Model', 'schematic'],
    ['PWB Hole Dimensions', 'land_pattern'],
    ['Recommended minimum pads', 'land_pattern'],
    ['PCB Pad (Top View)', 'land_pattern'],
    ['Terminal Arrangement /Internal Connections', 'pinout'],
    ['System Diagram', 'block_diagram'],
    ['系统参数测量电路', 'schematic'],
    ['封装信息', 'package'],
    ['打印信息', 'other'],
  ])('%s names a %s', (text, kind) => {
    expect(kindOfWords(text)).toBe(kind);
  });

  it('lengths in two units are those of a package', () => {
    expect(areLengths(['20.0 [0.787]', '2.1 0.083', '(15.0) 0.591', '1.0 [0.039]'])).toBe(true);
    expect(areLengths(['R1 0.787', 'VIN', '10 k', '1.0'])).toBe(false);
  });

  it('have the package behind its part for a title', () => {
    expect(namesPackage('SP0502BAJTG - SC70-3')).toBe(true);
    expect(namesPackage('Figure - SC70-3')).toBe(false);
  });

  it('are of both lines of a title, and of none that begins right of them', () => {
    const title = (x: number, y: number, text: string) => ({ x, y, text, font: 'bold' as const });
    expect(
      tell(
        [title(60, 90, 'PCB Pad'), title(60, 101, '(Top View)'), title(330, 90, 'Package Outline')],
        [...zigzag(60, 110), ...zigzag(330, 110)],
      ),
    ).toEqual(['land_pattern 60 83', 'package 330 83']);
  });

  it('have a title at the left of the views, where nothing stands below it', () => {
    const texts = [
      { x: 40, y: 100, text: 'Marking information', font: 'bold' as const },
      { x: 40, y: 222, text: 'Outline Drawing', font: 'bold' as const },
    ];
    expect(tell(texts, [...zigzag(60, 110), ...zigzag(240, 200)]).map((each) => each.split(' ')[0])).toEqual([
      'other',
      'package',
    ]);
  });
});

it('graphs so near to one another that their drawn figures touch are one each', () => {
  const grid = (x: number): NonNullable<MadePage['lines']> => [
    ...[0, 30, 60, 90].map((at): [number, number, number, number] => [x, 200 + at, x + 90, 200 + at]),
    ...[0, 30, 60, 90].map((at): [number, number, number, number] => [x + at, 200, x + at, 290]),
  ];
  const curve = (x: number): NonNullable<MadePage['lines']> => [
    [x + 5, 250, x + 40, 230],
    [x + 40, 230, x + 85, 205],
  ];
  const texts = [{ x: 40, y: 90, text: 'Typical characteristics', size: 12, font: 'bold' as const }];
  const lines = [...grid(60), ...grid(170), ...curve(60), ...curve(170)];
  const signs: MadePage['signs'] = [
    [152, 228, 6],
    [160, 228, 6],
  ];
  const { drawings } = readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts, lines, signs }]));
  expect(drawings.map(({ kind }) => kind)).toEqual(['graph', 'graph']);
});

it('a package of straight lines in a frame is a drawing by the numbers in it, whatever stands near the frame', () => {
  const names = ['IPGM 1', 'GND 2', 'CHGZ 3'];
  const page: Partial<MadePage> = {
    lines: [
      ...aBox(188, 196, 424, 364),
      ...aBox(286, 240, 329, 329),
      ...aBox(271, 250, 286, 262),
      ...aBox(329, 250, 344, 262),
    ],
    texts: [
      ...names.map((text, at) => ({ x: 236, y: 260 + 28 * at, text, size: 8 })),
      { x: 350, y: 260, text: '5 BATT', size: 8 },
      { x: 350, y: 316, text: '4 IN', size: 8 },
      { x: 281, y: 232, text: 'TOP VIEW', size: 9 },
      { x: 320, y: 376, text: 'Thermal Resistance of all that is in it', size: 9 },
    ],
  };
  expect(drawingsOf(page)).toHaveLength(1);
});
