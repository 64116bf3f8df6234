import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDatasheet } from './datasheet.ts';
import { makeDatasheet } from './made-datasheet.fixture.ts';
import { openPdfium } from './pdf/pdfium.ts';
import type { PdfEngine } from './pdf/pdf-file.ts';
import { writePdf } from './pdf/write-pdf.fixture.ts';

const WASM = new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));

let pdfium: PdfEngine;
beforeAll(async () => {
  pdfium = await openPdfium(readFileSync(WASM));
});

describe('A datasheet', () => {
  it('gives ratings with the sign that a symbol font prints', () => {
    const { values } = readDatasheet(pdfium, makeDatasheet());
    expect(values.slice(0, 2)).toMatchObject([
      { page: 1, symbol: 'VCC', parameter: 'Supply voltage', value: { text: '-0.5 to 7.0' }, unit: { text: 'V' } },
      {
        page: 1,
        symbol: 'Tstg',
        parameter: 'Storage temperature',
        value: { text: '-65 to 150' },
        unit: { text: '°C' },
      },
    ]);
  });

  it('repeats a cell over several rows in each, and takes the mark of a note for no digit', () => {
    const { values } = readDatasheet(pdfium, makeDatasheet());
    expect(values.slice(2, 4)).toMatchObject([
      {
        symbol: 'IQ',
        parameter: 'Quiescent current',
        notes: ['1'],
        conditions: 'V = 3.3 V',
        typ: { text: '12' },
        max: { text: '25' },
      },
      {
        symbol: 'IQ',
        parameter: 'Quiescent current',
        notes: ['1'],
        conditions: 'V = 5 V',
        typ: { text: '250' },
        max: { text: '425' },
      },
    ]);
  });

  it('has exponents, null where no figure is printed, and units of a symbol font', () => {
    const { values } = readDatasheet(pdfium, makeDatasheet());
    expect(values[4]).toMatchObject({
      parameter: 'Insulation resistance',
      min: { text: '10^13' },
      typ: null,
      max: null,
      value: null,
      unit: { text: 'Ω' },
    });
    expect(values).toHaveLength(5);
  });

  it('tells where on the page a figure stands', () => {
    const { values } = readDatasheet(pdfium, makeDatasheet());
    const [x0, y0, x1, y1] = values[2]!.typ!.box!;
    expect([x0, x1].map(Math.round)).toEqual([401, 410]);
    expect([y0, y1].map(Math.round)).toEqual([210, 216]);
  });

  it('gives pins and ordering codes', () => {
    const { pins, orderingCodes } = readDatasheet(pdfium, makeDatasheet());
    expect(pins.map(({ numbers, name, type }) => [numbers.join(), name, type])).toEqual([
      ['1', 'IN', 'I'],
      ['2,3', 'GND', 'P'],
      ['4', 'OUT', 'O'],
    ]);
    expect(orderingCodes).toMatchObject([
      { page: 2, partNumber: 'MR3301-33DT', package: 'SOT-23-5', temperature: '-40 to 85 °C', packing: 'Reel, 3000' },
      { page: 2, partNumber: 'MR3301-50DT' },
    ]);
  });

  it.each([{ hasOutline: true }, { hasOutline: false }])('has its sections, %o', (options) => {
    const { sections } = readDatasheet(pdfium, makeDatasheet(options));
    expect(sections.map(({ number, title, page }) => [number, title, page])).toEqual([
      ['5', 'Absolute maximum ratings', 1],
      ['6', 'Electrical characteristics', 1],
      ['3', 'Pin configuration', 2],
      ['9', 'Ordering information', 2],
    ]);
  });

  it('says which pages were not read, and why', () => {
    const blank = { width: 100, height: 100, texts: [] };
    const drawing = { ...blank, lines: [[10, 10, 90, 90] as [number, number, number, number]] };
    const { unread } = readDatasheet(pdfium, writePdf([drawing, blank, drawing]), { mostPages: 2 });
    expect(unread).toEqual([
      { page: 1, reason: 'picture' },
      { page: 2, reason: 'empty' },
      { page: 3, reason: 'limit' },
    ]);
  });

  it('says so when nothing was read of it, and what to do', () => {
    const blank = { width: 100, height: 100, texts: [] };
    const drawing = { ...blank, lines: [[10, 10, 90, 90] as [number, number, number, number]] };
    const told = (pages: Parameters<typeof writePdf>[0]): string[] =>
      readDatasheet(pdfium, writePdf(pages)).warnings.map(({ code, message }) => `${code}: ${message}`);
    expect(told([blank, blank])).toEqual([
      'nothing_read: No text, table or drawing was found on the 2 pages that could be opened: nothing stands there. If a program shows something, print it into a new PDF and send that.',
    ]);
    expect(told([blank, drawing])[1]).toMatch(
      /^nothing_read: .*painted, and no letters were read in it\. Get the file/,
    );
    expect(told([blank, { ...blank, texts: [{ x: 10, y: 50, text: 'A word' }] }])).toEqual([]);
  });

  it('is damaged when none of its pages can be opened', () => {
    const whole = Buffer.from(writePdf([{ width: 100, height: 100, texts: [] }])).toString('latin1');
    const lost = whole.replace(/(?<=\/Kids ?\[)[^\]]*/, '99 0 R');
    expect(lost).not.toBe(whole);
    const bytes = Buffer.from(lost, 'latin1');
    expect(() => readDatasheet(pdfium, bytes)).toThrow('No page of the PDF can be opened');
  });

  it.each([0, 1, 2, 3])('is read as it is shown when its page is turned %i times', (turns) => {
    const texts = [
      { x: 40, y: 60, text: 'upright' },
      { x: 90, y: 60, text: 'beside' },
    ];
    const file = pdfium.open(writePdf([{ width: 200, height: 300, turns, texts }]));
    const page = file.readPage(1);
    expect([page.width, page.height]).toEqual(turns % 2 === 1 ? [300, 200] : [200, 300]);
    expect(new Set(page.glyphs.map(({ angle }) => angle))).toEqual(new Set([(turns * 90) % 360]));
    for (const { box } of page.glyphs) {
      expect(Math.min(...box)).toBeGreaterThan(0);
      expect(box[2]).toBeLessThan(page.width);
      expect(box[3]).toBeLessThan(page.height);
    }
    file.close();
  });

  it('knows letters that are made bold by drawing their outlines too', () => {
    const texts = [
      { x: 40, y: 60, text: 'Features', isDrawn: true },
      { x: 40, y: 75, text: 'Features' },
    ];
    const file = pdfium.open(writePdf([{ width: 200, height: 300, texts }]));
    const bold = file.readPage(1).glyphs.flatMap(({ text, isBold }) => (text === 'F' ? [isBold] : []));
    expect(bold).toEqual([true, false]);
    file.close();
  });

  it.each([
    ['not_a_pdf', new TextEncoder().encode('<html>Not here</html>')],
    ['damaged', makeDatasheet().slice(0, 40)],
    ['not_a_pdf', new Uint8Array(0)],
  ])('that cannot be opened is %s', (fault, bytes) => {
    expect(() => readDatasheet(pdfium, bytes)).toThrow(expect.objectContaining({ fault }));
  });
});
