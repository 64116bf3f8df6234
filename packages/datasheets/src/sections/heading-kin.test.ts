import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { over, page, TEXT, titles, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true, size: 12 };
const NAMES = ['Features', 'General description', 'Applications', 'Ordering information'];

/** Four usual titles, each over its text. */
const usual = (letters: Printed[3], x = 40): Printed[] =>
  NAMES.flatMap((text, index): Printed[] => [[x, 100 + 60 * index, text, letters], ...over(100 + 60 * index)]);
const rows = (y: number): Printed[] =>
  [0, 12, 24].flatMap((down): Printed[] => [
    [45, y + down, 'Supply'],
    [160, y + down, '3.3'],
    [220, y + down, 'V'],
  ]);
const tableAt = (y: number): Box => [40, y - 10, 300, y + 30];

it('takes a line as high as the headings and in their colour for one, whatever its font is called', () => {
  const light = usual({ size: 14, font: 'Subset-A' });
  expect(
    titles(page(1, [...light, [40, 400, 'Safety approval', { size: 14, font: 'Subset-B' }], [40, 420, 'File 12']])),
  ).toEqual([...NAMES, 'Safety approval']);
});

it('takes no line as high as the headings where the text is as high', () => {
  const text: Printed[] = [400, 420, 440, 460].map((y) => [40, y, `${TEXT} at ${y}`, { size: 14, font: 'Subset-B' }]);
  const printed: Printed[] = [
    ...usual({ size: 14, font: 'Subset-A' }),
    ...text,
    [40, 600, 'Safety approval', { size: 14, font: 'Subset-B' }],
  ];
  expect(titles(page(1, printed))).not.toContain('Safety approval');
});

it('takes numbers in their order, in bold letters, for those of chapters', () => {
  const chapters = ['1. 引言', '2 Ratings', '3、 曲线图', '4、 应用线路'].map((text, index): Printed => [
    40,
    100 + 100 * index,
    text,
    { isBold: true, size: 9, font: `Heavy-${index}` },
  ]);
  expect(titles(page(1, chapters))).toEqual(['1 引言', '2 Ratings', '3 曲线图', '4 应用线路']);
});

it('takes no numbers right below one another for those of chapters', () => {
  const items = ['1. First one', '2. Second one', '3. Third one'].map((text, index): Printed => [
    40,
    400 + 14 * index,
    text,
    { isBold: true, size: 9 },
  ]);
  expect(titles(page(1, [...usual(bold), ...items]))).toEqual(NAMES);
});

it('takes the title of a table that begins between two tables for a heading where others are printed as it is', () => {
  const printed: Printed[] = [...usual(bold), [42, 400, 'Contact limits', bold], ...rows(420)];
  const boxes = { tables: [[40, 340, 300, 450] as Box, tableAt(420)] };
  expect(titles(page(1, printed, boxes))).toEqual([...NAMES, 'Contact limits']);
});

it('takes no part of a table for a heading, which stands as near to the row above it as all rows do', () => {
  const printed: Printed[] = [...usual(bold), ...rows(360), [42, 402, 'Static parameters', bold], ...rows(420)];
  const boxes = { tables: [[40, 340, 300, 450] as Box, tableAt(420)] };
  expect(titles(page(1, printed, boxes))).toEqual(NAMES);
});

it('takes a word of heads of columns for a heading in the letters of headings, alone over a table', () => {
  const printed: Printed[] = [...usual(bold), [40, 400, 'Input', bold], ...rows(420)];
  expect(titles(page(1, printed, { tables: [tableAt(420)] }))).toEqual([...NAMES, 'Input']);
  expect(titles(page(1, [...usual(bold), [40, 400, 'Input', { isBold: true, size: 9 }], ...rows(420)]))).toEqual(NAMES);
});

it('takes lines of the name of a part for no headings, though they are printed as headings are', () => {
  const name: Printed[] = [
    [310, 50, 'Reverse voltage up to 900 volts', bold],
    [310, 66, 'Forward current of 1.5 amperes', bold],
  ];
  expect(titles(page(1, [...name, ...usual(bold)]))).toEqual(NAMES);
  expect(titles(page(1, [[40, 60, 'Benefits', bold], ...over(60), ...usual(bold)]))).toEqual(['Benefits', ...NAMES]);
});

it('takes the name of a document, much larger than its headings, for none where it begins with a usual word', () => {
  const name: Printed = [200, 60, 'Specification of relays', { isBold: true, size: 22 }];
  expect(titles(page(1, [name, ...usual(bold)]))).toEqual(NAMES);
});

it('takes titles with numbers in parentheses for headings where each is right over a table', () => {
  const small = { isBold: true, size: 9 };
  const printed: Printed[] = [
    ...usual(bold),
    [40, 400, '(1) Test items', small],
    ...rows(420),
    [40, 500, '(2) Criteria', small],
    ...rows(520),
  ];
  expect(titles(page(1, printed, { tables: [tableAt(420), tableAt(520)] }))).toEqual([
    ...NAMES,
    '(1) Test items',
    '(2) Criteria',
  ]);
  expect(titles(page(1, printed))).toEqual(NAMES);
});

it('takes underlined lines over their text for headings, in bold letters of the text too', () => {
  const small = { isBold: true, size: 9 };
  const names = ['Warranty service', 'Reverse engineering', 'Shipping inspection'];
  const text = (y: number): Printed[] =>
    [14, 25, 36, 47].map((down): Printed => [40, y + down, `${TEXT} at ${y + down}`, small]);
  const printed = names.flatMap((name, index): Printed[] => [
    [40, 400 + 80 * index, name, small],
    ...text(400 + 80 * index),
  ]);
  const rules = names.map((name, index): Box => [40, 402 + 80 * index, 40 + 4.5 * name.length, 402.5 + 80 * index]);
  expect(titles(page(1, [...usual(bold), ...printed], { rules }))).toEqual([...NAMES, ...names]);
  expect(titles(page(1, [...usual(bold), ...printed]))).toEqual(NAMES);
});
