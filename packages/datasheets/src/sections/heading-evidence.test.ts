import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { PageLines } from './page-lines.ts';
import { findSections } from './sections.ts';
import { over, page, print, TEXT, titles, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true, size: 12 };
const rule = (y: number, x1 = 550): Box => [38, y, x1, y];

it('takes lines in the weight of the text that are over a rule each for headings', () => {
  const larger = { size: 12 };
  const printed: Printed[] = [
    [40, 100, 'Kontaktsystem', larger],
    [40, 250, 'Magnetsystem bistabil', larger],
    [40, 400, 'Allgemeine Daten', larger],
  ];
  expect(titles(page(1, printed))).toEqual([]);
  const rules = [102, 252, 402].map((y) => rule(y));
  expect(titles(page(1, printed, { rules }))).toEqual(['Kontaktsystem', 'Magnetsystem bistabil', 'Allgemeine Daten']);
});

it('takes small bold lines over bars of one length for headings, and no row of a form', () => {
  const small = { isBold: true, size: 7 };
  const printed: Printed[] = [
    [40, 100, 'Packing of the goods:', small],
    [40, 250, 'Code system:', small],
    [40, 400, 'Warrantee:', small],
    [40, 500, 'Weight:', small],
    [120, 500, 'two grams', small],
  ];
  const rules = [102, 252, 402, 502].map((y) => rule(y));
  expect(titles(page(1, printed, { rules }))).toEqual(['Packing of the goods:', 'Code system:', 'Warrantee:']);
});

it('takes no lines of a list for headings, in whatever pitch it is set', () => {
  const features: Printed[] = [120, 145, 170, 195].map((y, row) => [
    52,
    y,
    `Short-circuit protection ${'of it '.repeat(row)}`.trim(),
    bold,
  ]);
  expect(titles(page(1, [[40, 95, 'Features', bold], ...features]))).toEqual(['Features']);
});

it('takes no numbers that are out of order, and no lengths, for those of sections', () => {
  const chapters = ['1 Scope', '2 Ratings', '2.1 Electrical ratings', '2.2 Mechanical ratings', '3 Tests'].map(
    (text, row): PageLines => page(row + 1, [[40, 100, text, bold], ...over(100)]),
  );
  const last = page(6, [
    [40, 100, '2.0.1 Examination', bold],
    [40, 200, '9.5 mm height', { size: 12 }],
  ]);
  expect(titles(...chapters, last)).toEqual([
    '1 Scope',
    '2 Ratings',
    '2.1 Electrical ratings',
    '2.2 Mechanical ratings',
    '3 Tests',
  ]);
});

it('takes numbers that no blank parts from their titles', () => {
  const chapters: Printed[] = [
    '1.测试环境 Test environment',
    '2、电源引脚',
    '3.Product description',
    '4.1工作条件',
  ].flatMap((text, row): Printed[] => [[40, 100 + 120 * row, text, bold], ...over(100 + 120 * row)]);
  expect(titles(page(1, chapters))).toEqual([
    '1 测试环境 Test environment',
    '2 电源引脚',
    '3 Product description',
    '4.1 工作条件',
  ]);
});

it('takes letters before titles, and titles that begin with small letters where all do', () => {
  const lettered: Printed[] = ['a) Bus address', 'b) Speed of the bus', 'c) Write a byte'].flatMap(
    (text, row): Printed[] => [[40, 220 + 120 * row, text, bold], ...over(220 + 120 * row)],
  );
  expect(titles(page(1, [[40, 100, 'Functional description', bold], ...over(100), ...lettered]))).toEqual([
    'Functional description',
    'a) Bus address',
    'b) Speed of the bus',
    'c) Write a byte',
  ]);
  const small: Printed[] = ['features', 'dimensions', 'product compliance'].flatMap((text, row): Printed[] => [
    [40, 100 + 120 * row, text, bold],
    ...over(100 + 120 * row),
  ]);
  expect(titles(page(1, small))).toEqual(['features', 'dimensions', 'product compliance']);
});

it('takes no symbols with lowered letters for headings', () => {
  const symbol = print([40, 300, 'RthJC', bold]).map((word): Word => ({ ...word, box: [40, 292, 70, 303] }));
  const made = page(1, [[40, 100, 'Features', bold], ...over(100), ...over(300)]);
  expect(titles(made)).toEqual(['Features']);
  expect(titles({ ...made, lines: [...made.lines, ...findLines(symbol)] })).toEqual(['Features']);
  const word = print([40, 300, 'Housing', bold]);
  expect(titles({ ...made, lines: [...made.lines, ...findLines(word)] })).toEqual(['Features', 'Housing']);
});

it('ends a title at the underscores that fill its line', () => {
  const printed: Printed[] = [
    [40, 100, 'Description______ Features______________', bold],
    ...over(100),
    [40, 300, 'Applications______________', bold],
    ...over(300),
  ];
  expect(titles(page(1, printed))).toEqual(['Description', 'Features', 'Applications']);
});

it('takes titles in white side by side where others of their letters stand alone', () => {
  const white = { ...bold, colour: '#ffffff' };
  const alone: Printed[] = [
    [40, 100, 'Features', white],
    [40, 200, 'Design hints', white],
    [40, 300, 'Advantages', white],
  ];
  const beside: Printed[] = [
    [40, 400, 'Numbering system', white],
    [320, 400, 'Drawings', white],
    ...over(400),
    [320, 414, TEXT],
  ];
  expect(titles(page(1, beside))).toEqual([]);
  expect(titles(page(1, [...alone, ...beside]))).toEqual([
    'Features',
    'Design hints',
    'Advantages',
    'Numbering system',
    'Drawings',
  ]);
});

it('takes bold lines in a colour of their own, alone on their heights, for headings', () => {
  const blue = { isBold: true, size: 10, colour: '#003388' };
  const names = ['Conductor', 'Insulation', 'Outer shield', 'Outer jacket', 'Overall cable'];
  const printed = names.map((name, row): Printed => [40, 100 + 60 * row, name, blue]);
  expect(titles(page(1, printed))).toEqual(names);
  expect(titles(page(1, [...printed, ...printed.map(([x, y]): Printed => [x + 200, y, 'as said'])]))).toEqual([]);
});

it('takes numbered titles in the letters of the text right over it where there are many', () => {
  const chapters = ['1.1 Storage', '1.2 Transport', '1.3 Soldering by hand', '1.4 Cleaning'];
  const printed = chapters.map((text, row): Printed[] => [[40, 100 + 120 * row, text], ...over(100 + 120 * row)]);
  expect(titles(page(1, printed.flat()))).toEqual(chapters);
  expect(titles(page(1, printed.slice(0, 2).flat()))).toEqual([]);
});

it('takes no row in the middle of a table for a heading, and the title below it for one', () => {
  const rows = (from: number): Printed[] =>
    [0, 1, 2].flatMap((row): Printed[] => [
      [60, from + 12 * row, `Voltage ${row}`],
      [300, from + 12 * row, '5'],
    ]);
  const printed: Printed[] = [
    [40, 100, 'Features', bold],
    ...over(100),
    ...rows(220),
    [240, 262, 'Electrical data', bold],
    ...rows(276),
    [40, 330, 'Test setup', bold],
  ];
  const tables: Box[] = [[40, 210, 500, 335]];
  expect(titles(page(1, printed, { tables }))).toEqual(['Features', 'Test setup']);
});

it('tells a table of contents by pages that stand below one another and go up', () => {
  const channel: Printed[] = [[40, 100, 'Features', bold], ...over(100), [40, 200, 'Channel 1', bold], ...over(200)];
  const figures: Printed[] = Array.from({ length: 8 }, (_, row) => [
    300 + 9 * row,
    300 + 20 * row,
    `level ${90 - row}`,
  ]);
  expect(titles(page(1, [...channel, ...figures]))).toEqual(['Features', 'Channel 1']);
});

it('leaves cells of tables out of an outline that names them', () => {
  const cells: Printed[] = ['Symbol', 'Max', 'kHz', '400', '-'].map((text, row): Printed => [60, 220 + 14 * row, text]);
  const printed: Printed[] = [[40, 100, '1 Features', bold], ...over(100), [40, 180, '2 Timing', bold], ...cells];
  const outline = ['1 Features', '2 Timing', 'Symbol', 'Max', 'kHz', '400', '-'].map((title) => ({
    title,
    page: 1,
    level: 1,
  }));
  const made = page(1, printed, { cells: [[50, 205, 200, 290]] });
  expect(findSections(outline, [made]).map(({ title }) => title)).toEqual(['Features', 'Timing']);
});

it('takes letters for bold that are as thick, where their font does not say it', () => {
  const thick = { font: 'F2' };
  const printed: Printed[] = ['Storage', 'Transport', 'Cleaning'].flatMap((text, row): Printed[] => [
    [40, 100 + 120 * row, text, thick],
    ...over(100 + 120 * row),
  ]);
  expect(titles(page(1, printed))).toEqual([]);
  const heavy = new Map([['F2', 'bold' as const]]);
  expect(findSections([], [page(1, printed)], heavy).map(({ title }) => title)).toEqual([
    'Storage',
    'Transport',
    'Cleaning',
  ]);
});

it('takes what stands alone in the first row of a grid, larger than its rows, for the title of it', () => {
  const tops = [100, 250, 400];
  const made = (size: number): PageLines =>
    page(
      1,
      ['Input', 'Output', 'General'].flatMap((text, at): Printed[] => [
        [54, tops[at]! + 12, `${text} data`, { size }],
        [54, tops[at]! + 27, 'Voltage'],
        [300, tops[at]! + 27, '5 V'],
      ]),
      {
        cells: tops.flatMap((y): Box[] => [
          [50, y, 500, y + 16],
          [50, y + 16, 500, y + 30],
        ]),
      },
    );
  expect(titles(made(12))).toEqual(['Input data', 'Output data', 'General data']);
  expect(titles(made(9))).toEqual([]);
});

it('takes bold steps over their items for headings where they count from 1', () => {
  const steps = (numbers: readonly number[]): Printed[] =>
    numbers.flatMap((number, row): Printed[] => [
      [40, 200 + 60 * row, `${number}. Temperature`, { isBold: true }],
      [40, 212 + 60 * row, 'A. 88 degrees'],
    ]);
  const first: Printed[] = [[40, 100, 'Features', bold], ...over(100)];
  expect(titles(page(1, [...first, ...steps([1, 2, 3, 4])]))).toEqual([
    'Features',
    '1 Temperature',
    '2 Temperature',
    '3 Temperature',
    '4 Temperature',
  ]);
  expect(titles(page(1, [...first, ...steps([2, 3, 5, 9])]))).toEqual(['Features']);
});

it('takes a notice in capitals over its text for a heading, and no words of a sentence', () => {
  const first: Printed[] = [[40, 100, 'Features', bold], ...over(100)];
  expect(titles(page(1, [...first, [40, 300, 'IMPORTANT NOTICE'], ...over(300)]))).toEqual([
    'Features',
    'IMPORTANT NOTICE',
  ]);
  expect(titles(page(1, [...first, [40, 300, 'Important notice'], ...over(300)]))).toEqual(['Features']);
});
