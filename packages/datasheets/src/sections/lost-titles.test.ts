import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { PageLines } from './page-lines.ts';
import { findSections } from './sections.ts';

interface Letters {
  size?: number;
  isBold?: boolean;
  font?: string;
}
type Printed = readonly [x: number, y: number, text: string, letters?: Letters];

/** Words of one text, each half as wide as it is high a letter; a word in `_` is in italics and not bold. */
function print([x, y, text, { size = 9, isBold = false, font } = {}]: Printed): Word[] {
  let left = x;
  return text.split(' ').map((each): Word => {
    const isItalic = each.startsWith('_');
    const letters = each.replaceAll('_', '');
    const from = left;
    left += 0.5 * size * (letters.length + 1);
    return {
      text: letters,
      marks: [],
      box: [from, y - 0.7 * size, left - 0.5 * size, y],
      y,
      size,
      isBold: isBold && !isItalic,
      font: isItalic ? 'Text-Italic' : (font ?? (isBold ? 'Heavy' : 'Text')),
      colour: '#000000',
    };
  });
}

const TEXT = 'This part is made for boards that are read by nobody';
const paragraph = (y: number, x = 40): Printed[] =>
  [14, 25, 36].map((down): Printed => [x, y + down, `${TEXT} at ${y}`]);

function page(number: number, printed: readonly Printed[], boxes: Partial<PageLines> = {}): PageLines {
  const body = [700, 712, 724].map((y): Printed => [40, y, `${TEXT} on page ${number} or ${y}`]);
  // Each as a line of its own, as they stand in columns.
  const lines = [...printed, ...body].flatMap((each) => findLines(print(each), Infinity));
  return { number, height: 842, lines, tables: [], cells: [], graphs: [], drawn: [], rules: [], ...boxes };
}

const titles = (...pages: readonly PageLines[]): string[] =>
  findSections([], pages).map(({ number, title }) => `${number} ${title}`.trim());
const bold = { isBold: true, size: 12 };

/** Four usual titles in bold letters over their text. */
const USUAL: Printed[] = ['Features', 'General description', 'Applications', 'Ordering information'].flatMap(
  (text, index): Printed[] => [[40, 100 + 80 * index, text, bold], ...paragraph(100 + 80 * index)],
);
const NAMES = ['Features', 'General description', 'Applications', 'Ordering information'];

it('takes two small bold lines alike, each over a paragraph, for headings where nothing else is printed in their letters', () => {
  const small = { isBold: true, size: 9 };
  const pair: Printed[] = [
    [40, 450, 'Keeping the output valid', small],
    ...paragraph(450),
    [40, 550, 'Use of a second resistor', small],
    ...paragraph(550),
  ];
  expect(titles(page(1, [...USUAL, ...pair]))).toEqual([
    ...NAMES,
    'Keeping the output valid',
    'Use of a second resistor',
  ]);
  // One of them over no paragraph, and a third of their kind that is over none.
  expect(titles(page(1, [...USUAL, ...pair.slice(0, 5)]))).toEqual(NAMES);
  expect(titles(page(1, [...USUAL, ...pair, [40, 640, 'Loose remark', small]]))).toEqual(NAMES);
});

it('takes a usual title in the letters of the text for a heading right over its table, with numbered ones beside it too', () => {
  const table: Box = [40, 470, 500, 600];
  const row: Printed = [40, 482, 'Supply'];
  const title: Printed = [40, 455, 'DC electrical performance (at room temperature, with all supplies at 3.3 V)'];
  const boxes = { tables: [table] };
  expect(titles(page(1, [...USUAL, title, row], boxes))).toEqual([
    ...NAMES,
    'DC electrical performance (at room temperature, with all supplies at 3.3 V)',
  ]);
  expect(titles(page(1, [...USUAL, title, row]))).toEqual(NAMES);
  const numbered = USUAL.map(([x, y, text, letters], index): Printed => [
    x,
    y,
    letters ? `${index / 4 + 1}. ${text}` : text,
    letters,
  ]);
  expect(titles(page(1, [...numbered, title, row], boxes)).at(-1)).toMatch(/^DC electrical performance/);
  // Something stands beside it: a row.
  expect(titles(page(1, [...USUAL, title, [480, 455, '12 V'], row], boxes))).toEqual(NAMES);
});

it('takes bold titles without a number for headings under numbered ones where several of their kind are over tables', () => {
  const numbered: Printed[] = ['Features', 'Block', 'Pins', 'Electrical characteristics'].flatMap(
    (text, index): Printed[] => [
      [40, 60 + 60 * index, `${index + 1}. ${text}`, { isBold: true, size: 14 }],
      [40, 74 + 60 * index, `${TEXT} as chapter ${index + 1} says`],
    ],
  );
  const tops = [320, 400, 480];
  const lower: Printed[] = ['Absolute maximum ratings', 'Microphone figures', 'Serial port figures'].map(
    (text, index): Printed => [46, tops[index]! - 8, text, { isBold: true, size: 10 }],
  );
  const tables = tops.map((y): Box => [40, y, 500, y + 50]);
  const found = titles(page(1, [...numbered, ...lower], { tables }));
  expect(found.slice(4)).toEqual(['Absolute maximum ratings', 'Microphone figures', 'Serial port figures']);
  // A table that begins elsewhere is not theirs, and one as narrow as they are has them for its head.
  const aside = tables.map(([, y0, x1, y1]): Box => [70, y0, x1, y1]);
  expect(titles(page(1, [...numbered, ...lower], { tables: aside })).slice(4)).toEqual([]);
  const narrow = tables.map(([x0, y0, , y1]): Box => [x0, y0, 150, y1]);
  expect(titles(page(1, [...numbered, ...lower], { tables: narrow })).slice(4)).toEqual([]);
});

it('ends a title where its list begins, whatever the bullet', () => {
  const items: Printed[] = ['‧Small', '‧Light'].map((text, index) => [40, 453 + 13 * index, text, bold]);
  const found = titles(page(1, [...USUAL, [40, 440, 'Dimensions:', bold], ...items]));
  expect(found).toContain('Dimensions:');
});

it('takes a usual title that says what is seen, and one that says its unit, for headings in bold letters', () => {
  const printed: Printed[] = [
    ...USUAL,
    [40, 450, 'Pin configuration (top view)', bold],
    [40, 550, 'Dimensions: inches (mm)', bold],
    [40, 620, 'SOT-23 (top view)', bold],
  ];
  expect(titles(page(1, printed))).toEqual([...NAMES, 'Pin configuration (top view)', 'Dimensions: inches (mm)']);
});

it('takes the title in the first row of a table for one, and no note below it', () => {
  const rows: Box[] = [420, 440, 460].map((y): Box => [40, y, 550, y + 20]);
  const printed: Printed[] = [
    ...USUAL,
    [60, 434, '产品选型列表', { size: 12 }],
    [60, 453, '型号'],
    [60, 473, '电压'],
    [40, 500, '注：如以上型号不满足需求，请联系我们', { size: 12 }],
  ];
  expect(titles(page(1, printed, { cells: rows, tables: [[40, 420, 550, 480]] }))).toEqual([...NAMES, '产品选型列表']);
});

it('takes a bold title with its unit in lighter letters, and one with symbols in italics and lowered letters, for headings', () => {
  const printed: Printed[] = [
    ...USUAL,
    [40, 450, 'Package outline dimensions _in _inches _(millimeters)', bold],
    ...paragraph(450),
    [40, 550, 'Response time _t:', bold],
    // Below the `t`.
    [131, 553, 'r', { size: 6 }],
    ...paragraph(550),
  ];
  expect(titles(page(1, printed))).toEqual([
    ...NAMES,
    'Package outline dimensions in inches (millimeters)',
    'Response time tr:',
  ]);
});

it('takes a title over its graph for a heading at the left edge of others in its letters, though few of these are usual', () => {
  const other = { isBold: true, size: 11, font: 'Other-Bold' };
  const printed: Printed[] = [
    [40, 100, 'Block diagram', other],
    ...paragraph(100),
    [40, 250, 'Installation of it', other],
    ...paragraph(250),
    [40, 350, 'Cleaning of it', other],
    ...paragraph(350),
    [40, 450, 'Derating curve', other],
  ];
  const graph: Box = [40, 440, 300, 600];
  expect(titles(page(1, USUAL), page(2, printed, { graphs: [graph] }))).toContain('Derating curve');
  const aside = printed.map((each): Printed => (each[2] === 'Derating curve' ? [120, 450, each[2], other] : each));
  expect(titles(page(1, USUAL), page(2, aside, { graphs: [graph] }))).not.toContain('Derating curve');
});

it('takes a bold title with a few lighter words in its middle for one of the bold ones', () => {
  const [first, middle, last] = ['CARRIER TAPE', 'in mm:', 'CT-0603-TAPE'].map(
    (text, index) =>
      [40 + 90 * index, 450, text, { isBold: index !== 1, size: 12, font: index === 1 ? 'Text' : 'Heavy' }] as const,
  );
  const line = findLines([first!, middle!, last!].flatMap(print), Infinity);
  const sheet = page(1, USUAL);
  expect(titles({ ...sheet, lines: [...sheet.lines, ...line] })).toEqual([
    ...NAMES,
    'CARRIER TAPE in mm: CT-0603-TAPE',
  ]);
});

it('joins no text to a title that would have had room at its end', () => {
  const wide = { isBold: true, size: 12 };
  const text: Printed[] = [
    [60, 465, 'This part is for boards that are read by nobody at all, and', wide],
    [40, 480, 'has no other use that is known.', wide],
  ];
  expect(titles(page(1, [...USUAL, [40, 450, '1. Overview', wide], ...text]))).toContain('1 Overview');
});

it('takes an item of a bulleted list for no heading, though it says what titles say', () => {
  const items = ['● Low noise', '● Package outline', '● Single supply'].map((text, index): Printed => [
    40,
    450 + 14 * index,
    text,
  ]);
  expect(titles(page(1, [...USUAL, ...items]))).toEqual(NAMES);
});

it('takes a part of a table for no heading where it stands as near to the row above as all rows do', () => {
  const rows = [450, 464, 492].flatMap((y): Printed[] => [
    [45, y, 'Supply'],
    [200, y, '3.3 V'],
  ]);
  const part: Printed = [42, 478, 'Dynamic characteristics', { isBold: true, size: 9 }];
  const table: Box = [40, 440, 300, 500];
  expect(titles(page(1, [...USUAL, ...rows, part], { tables: [table] }))).toEqual(NAMES);
});
