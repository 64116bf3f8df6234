import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';
import type { Drawing } from './drawings.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

type Lines = NonNullable<MadePage['lines']>;

const rectangle = (x0: number, y0: number, x1: number, y1: number): Lines => [
  [x0, y0, x1, y0],
  [x0, y1, x1, y1],
  [x0, y0, x0, y1],
  [x1, y0, x1, y1],
];

/** A body with slanted edges, two feet and a length. */
const aView = (x: number, y: number): Lines => [
  ...rectangle(x, y, x + 90, y + 60),
  [x, y, x + 20, y + 60],
  [x + 90, y, x + 70, y + 60],
  [x + 15, y + 60, x + 12, y + 75],
  [x + 75, y + 60, x + 78, y + 75],
  [x, y - 8, x + 90, y - 8],
];

const frame = rectangle(20, 20, 822, 575);
/** Cells at the lower right, as of who drew what when. */
const block: Lines = [
  [520, 500, 822, 500],
  [520, 500, 520, 575],
  [520, 525, 822, 525],
  [520, 550, 822, 550],
  [670, 500, 670, 575],
  // What is signed.
  [690, 505, 720, 520],
  [720, 520, 740, 506],
  [740, 506, 780, 521],
];
const words: MadePage['texts'] = [
  { x: 525, y: 515, text: 'DRAWN: AB' },
  { x: 525, y: 540, text: 'SCALE 2:1' },
  { x: 675, y: 540, text: 'SHEET 1 OF 1' },
  { x: 525, y: 565, text: 'DRAWING NO. 12-345' },
];

function read(page: Partial<MadePage>): Drawing[] {
  return readDatasheet(pdfium, writePdf([{ width: 842, height: 595, texts: [], ...page }])).drawings;
}

const lines = [...frame, ...block, ...aView(80, 150), ...aView(250, 150), ...aView(560, 120)];
const layout: MadePage['texts'][number] = { x: 540, y: 225, text: 'RECOMMENDED PCB PATTERN', size: 8 };

describe('A sheet with a frame and a title block', () => {
  it('shows what each title says, and the part in all other views', () => {
    const drawings = read({ lines, texts: [...words, layout] });
    expect(drawings.map(({ kind, caption }) => `${kind}: ${caption}`).toSorted()).toEqual([
      'land_pattern: RECOMMENDED PCB PATTERN',
      'package: null',
    ]);
    const views = drawings.find(({ kind }) => kind === 'package')!;
    expect(views.box.map(Math.round)).toEqual([80, 142, 340, 225]);
  });

  it('has no drawing in its title block', () => {
    const block = [520, 500, 822, 575] as const;
    const drawings = read({ lines, texts: [...words, layout] });
    expect(drawings.filter(({ box }) => box[2] > block[0] && box[3] > block[1])).toEqual([]);
  });

  it('parts the views of the part where one that has a title stands between them', () => {
    const between = [...frame, ...block, ...aView(80, 150), ...aView(350, 150), ...aView(620, 150)];
    const drawings = read({ lines: between, texts: [...words, { ...layout, x: 330, y: 250 }] });
    expect(drawings.map(({ kind }) => kind).toSorted()).toEqual(['land_pattern', 'package', 'package']);
  });

  it('that shows how parts are packed shows nothing of the part itself', () => {
    const title = { x: 60, y: 130, text: 'UNREELING DIRECTION', size: 9 };
    const drawings = read({ lines, texts: [...words, title] });
    expect(drawings.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('is read as any other page without the words of a title block', () => {
    const others = words.map((text, at) => ({ ...text, text: `Contact ${at}` }));
    expect(read({ lines, texts: [...others, layout] }).map(({ kind }) => kind)).not.toContain('package');
  });

  it('is read as any other page where it has figures', () => {
    const caption = { x: 80, y: 250, text: 'Figure 1. Output voltage vs. load' };
    expect(read({ lines, texts: [...words, caption] })).toMatchObject([{ kind: 'graph', caption: caption.text }]);
  });
});

describe('What is drawn beside titles', () => {
  const bold = (x: number, y: number, text: string, size = 10): MadePage['texts'][number] => {
    return { x, y, text, size, font: 'bold' };
  };
  const shown = (page: Partial<MadePage>): string[] =>
    read({ width: 595, height: 842, ...page }).map(({ kind, caption }) => `${kind}: ${caption}`);

  it('is of the last of titles below one another that begin at one edge, however far to the right it stands', () => {
    const texts = [bold(40, 150, 'Typical filter attenuation of the series'), bold(40, 320, 'Mechanical data')];
    const drawn = [...aView(60, 180), ...aView(60, 345), ...aView(260, 345)];
    expect(shown({ texts, lines: drawn }).slice(1)).toEqual(['package: Mechanical data', 'package: Mechanical data']);
  });

  it('is not the name of a maker that is drawn', () => {
    const signs: NonNullable<MadePage['signs']> = [0, 1, 2, 3, 4, 5].map((at) => [60 + 34 * at, 345, 34]);
    const texts = [bold(60, 300, 'Outline dimensions')];
    expect(shown({ texts, signs })).toEqual([]);
    // With leads it is a part.
    expect(shown({ texts, signs, lines: aView(60, 352) })).toHaveLength(1);
  });

  it('has no labels of the next one, which stand under its title', () => {
    const texts = [bold(60, 196, 'Test circuit for response time'), bold(60, 312, 'Test circuit for delay')];
    const [first, second] = read({ width: 595, height: 842, texts, lines: [...aView(60, 220), ...aView(60, 335)] });
    expect([first?.caption, second?.caption]).toEqual([texts[0]!.text, texts[1]!.text]);
    expect(first!.box[3]).toBeLessThan(303);
  });
});
