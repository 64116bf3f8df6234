import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf, type MadePage } from '../pdf/write-pdf.fixture.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await openPdfium(wasm);

const drawingsOf = (page: Partial<MadePage>): string[] =>
  readDatasheet(pdfium, writePdf([{ width: 595, height: 842, texts: [], ...page }])).drawings.map(
    ({ kind, caption }) => `${kind}: ${caption}`,
  );

const bold = (x: number, y: number, text: string, size = 8): MadePage['texts'][number] => ({
  x,
  y,
  text,
  size,
  font: 'bold',
});

/** Pictures of different sizes near to one another. */
const pictures: NonNullable<MadePage['pictures']> = [
  [60, 110, 210, 200],
  [240, 110, 420, 240],
  [60, 240, 230, 330],
];
const titled = [
  bold(60, 66, 'Typical Applications', 13),
  bold(90, 104, 'Amplifier with two gains'),
  bold(270, 104, 'Oscillator of square waves'),
  bold(90, 234, 'Radio with one part'),
];

describe('What stands under one title', () => {
  it('is a drawing each, where a bold line stands right over every one', () => {
    // The first ones stand so high that the head of a page may reach down to them.
    expect(drawingsOf({ texts: titled, pictures }).toSorted()).toEqual([
      'schematic: Amplifier with two gains',
      'schematic: Oscillator of square waves',
      'schematic: Radio with one part',
    ]);
  });

  it('is of the kind that the title of all says, also where the titles are headings', () => {
    const units = [
      bold(60, 66, 'Schematic diagrams', 13),
      bold(90, 104, 'CD4049 one of six units', 11),
      bold(270, 104, 'CD4050 one of six units', 11),
    ];
    expect(drawingsOf({ texts: units, pictures: pictures.slice(0, 2) })).toEqual([
      'schematic: CD4049 one of six units',
      'schematic: CD4050 one of six units',
    ]);
  });

  it('is of one drawing, where one of them has no line of its own', () => {
    expect(drawingsOf({ texts: titled.slice(0, 3), pictures: pictures.slice(0, 2) })).toHaveLength(2);
    expect(drawingsOf({ texts: titled.slice(0, 2), pictures })).toEqual(['schematic: Typical Applications']);
  });
});

it('The lines of a title below one another are one', () => {
  const texts = [
    bold(60, 150, 'Supply rejection', 8),
    bold(60, 160, '(referred to the output)', 8),
    bold(60, 170, 'vs frequency', 8),
    bold(240, 170, 'Swing vs supply', 8),
  ];
  const shown: NonNullable<MadePage['pictures']> = [
    [60, 176, 190, 270],
    [240, 176, 370, 270],
  ];
  expect(drawingsOf({ texts, pictures: shown })).toEqual([
    'graph: Supply rejection (referred to the output) vs frequency',
    'graph: Swing vs supply',
  ]);
});

it('The caption of a figure heads nothing that stands far below it', () => {
  const texts = [
    bold(250, 260, 'Figure 8. Test circuit', 8),
    bold(60, 300, 'Typical characteristics', 13),
    { x: 40, y: 700, text: 'A page of curves.' },
  ];
  const shown: NonNullable<MadePage['pictures']> = [
    [60, 110, 420, 250],
    [60, 320, 180, 440],
    [400, 320, 520, 440],
  ];
  expect(drawingsOf({ texts, pictures: shown })).toEqual([
    'other: Figure 8. Test circuit',
    'graph: Typical characteristics',
    'graph: null',
  ]);
});

it('The head of a page ends with its first title', () => {
  const under = bold(350, 86, 'Amplifier with two gains');
  const shown: NonNullable<MadePage['pictures']> = [[340, 92, 500, 230]];
  const second = (texts: MadePage['texts']): (string | null)[] =>
    readDatasheet(
      pdfium,
      writePdf([
        { width: 595, height: 842, texts: [] },
        { width: 595, height: 842, texts, pictures: shown },
      ]),
    ).drawings.map(({ caption }) => caption);
  expect(second([titled[0]!, under])).toEqual([under.text]);
  expect(second([under])).not.toContain(under.text);
});
