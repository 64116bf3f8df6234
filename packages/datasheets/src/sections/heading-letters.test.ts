import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { findBodySize } from './heading-style.ts';
import { over, page, TEXT, titles, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true, size: 12 };

it('takes a notice in small letters that fills pages and comes again for no text', () => {
  const notice = Array.from({ length: 30 }, (_, row): Printed => [
    40,
    200 + 8 * row,
    `${TEXT} in row ${row} of a notice`,
    { size: 6 },
  ]);
  expect(findBodySize([page(1, notice), page(2, [[40, 60, TEXT]]), page(3, []), page(4, notice)])).toBe(9);
});

it('takes a numbered title in the letters of the text for no sign that other numbered lines are headings', () => {
  const lines = [100, 112, 124, 136].map((y): Printed => [40, y, `${TEXT} in line ${y}`]);
  expect(
    titles(
      page(1, [
        [40, 60, '■ Features', { size: 10, font: 'Medium' }],
        ...lines,
        [40, 200, '1. Volatile or flammable gas'],
        [40, 214, '2. Dusty conditions'],
      ]),
      page(2, [[40, 60, '■ Applications', { size: 10, font: 'Medium' }], ...lines, [40, 200, '1. Dimensions of reel']]),
    ),
  ).toEqual(['■ Features', '■ Applications', '1 Dimensions of reel'].map((title) => title.replace('■ ', '')));
});

it('finds what stands above the headings in rank, larger or in another colour', () => {
  const low = { isBold: true, size: 11, colour: '#0060a0' };
  expect(
    titles(
      page(1, [
        [40, 60, 'Features', low],
        ...over(60),
        [40, 160, 'Description', low],
        ...over(160),
        [40, 260, 'Applications', low],
        ...over(260),
      ]),
      page(2, [
        [40, 60, 'Important notes', { ...low, size: 14 }],
        ...over(60),
        [40, 160, 'INDUSTRIAL', { ...low, colour: '#606060' }],
        [40, 178, 'Weather stations', low],
        ...over(178),
      ]),
    ),
  ).toEqual(['Features', 'Description', 'Applications', 'Important notes', 'INDUSTRIAL', 'Weather stations']);
});

it('takes the name of a company over its address for no heading', () => {
  const low = { isBold: true, size: 11, colour: '#0060a0' };
  expect(
    titles(
      page(1, [
        [40, 60, 'Features', low],
        ...over(60),
        [40, 160, 'Description', low],
        ...over(160),
        [40, 260, 'Applications', low],
        ...over(260),
      ]),
      page(2, [[40, 90, 'Northern Crystal Works', { ...low, size: 14, colour: '#005020' }], ...over(90)]),
    ),
  ).toEqual(['Features', 'Description', 'Applications']);
});

it('takes white heads of a table for no headings, and a title in white alone on its bar for one', () => {
  const white = { isBold: true, size: 9, colour: '#ffffff' };
  expect(
    titles(
      page(1, [
        [40, 60, 'Features', bold],
        [40, 160, 'Description', bold],
        [40, 240, 'Filter', white],
        [200, 240, 'Packaging', white],
        [360, 240, 'Output', white],
      ]),
      page(2, [[40, 60, 'Cautions and warnings', { ...white, size: 13 }], ...over(60)]),
    ),
  ).toEqual(['Features', 'Description', 'Cautions and warnings']);
});

it('takes a title over the pages of its section for one heading, where only lower ones stand between', () => {
  const high = { size: 18 };
  expect(
    titles(
      page(1, [[40, 60, 'Features and Benefits', high], [40, 160, 'LONG LIFE', bold], ...over(160)]),
      page(2, [
        [40, 60, 'Features and Benefits', high],
        [40, 160, 'HIGH RESOLUTION', bold],
        ...over(160),
        [40, 260, 'FILTER', bold],
        ...over(260),
      ]),
    ),
  ).toEqual(['Features and Benefits', 'LONG LIFE', 'HIGH RESOLUTION', 'FILTER']);
});

it('takes titles in the letters of numbered captions for captions', () => {
  const caption = { isBold: true, size: 9, colour: '#606060' };
  const box: Box = [40, 330, 400, 400];
  expect(
    titles(
      page(
        1,
        [
          [40, 60, 'Features', bold],
          [40, 160, 'Description', bold],
          [40, 300, 'Table 1. Environment', caption],
          [40, 320, 'Pinout for one version', caption],
        ],
        { cells: [box] },
      ),
      page(2, [
        [40, 60, 'Table 2. Accuracy', caption],
        [40, 160, 'Table 3. Time', caption],
      ]),
    ),
  ).toEqual(['Features', 'Description']);
});

it('finds numbered titles in light letters a little larger than the text, where nothing else is printed in them', () => {
  const numbered = { size: 10 };
  expect(
    titles(
      page(1, [
        [40, 60, 'Features', bold],
        [40, 160, '1. Mounting position', numbered],
        ...over(160),
        [40, 260, '2. Flow conditions', numbered],
        ...over(260),
      ]),
      page(2, [[40, 60, '3. Drying', numbered], ...over(60), [40, 160, '4. Adhesive', numbered], ...over(160)]),
    ),
  ).toEqual(['Features', '1 Mounting position', '2 Flow conditions', '3 Drying', '4 Adhesive']);
});

it('takes words that OCR reads in a picture among pages of text for no headings, but for larger ones', () => {
  const read = { font: 'OCR', size: 8 };
  expect(
    titles(
      page(1, [
        [40, 60, 'Features', bold],
        [40, 160, 'Description', bold],
      ]),
      page(2, [
        [40, 60, 'Package Dimensions', { ...read, size: 12 }],
        [200, 300, 'LAND PATTERN', read],
        [200, 330, 'PACKAGE OUTLINE', read],
      ]),
    ),
  ).toEqual(['Features', 'Description', 'Package Dimensions']);
});

it('finds the titles of a form whose fields stand side by side, over their tables and drawings', () => {
  expect(
    titles(
      page(1, [
        [40, 60, 'Dimensions: [mm]', bold],
        [240, 60, 'Recommended Land Pattern: [mm]', bold],
        [500, 60, 'Electrical Properties:', bold],
      ]),
      page(2, [
        [40, 60, 'General Information:', bold],
        [40, 260, 'Packaging:', bold],
      ]),
    ),
  ).toEqual([
    'Dimensions: [mm]',
    'Recommended Land Pattern: [mm]',
    'Electrical Properties:',
    'General Information:',
    'Packaging:',
  ]);
});

it('finds numbered titles nearly as large as the others, in a colour of their own, lettered, and with a number that touches them', () => {
  const blue = { colour: '#0060d0' };
  expect(
    titles(
      page(1, [
        [40, 60, '1 Features', { ...bold, ...blue }],
        ...over(60),
        [40, 160, '2 Applications', { ...bold, ...blue }],
        ...over(160),
        [40, 260, '3 Test setup', { isBold: true, size: 11.2, ...blue }],
        ...over(260),
        [40, 360, '3.1 Machine condition', blue],
        ...over(360),
      ]),
      page(2, [
        [40, 60, '4.Rating', { ...bold, ...blue }],
        ...over(60),
        [40, 160, 'A. General settings', { isBold: true }],
        [40, 260, 'B. Command', { isBold: true }],
        [40, 360, 'C. Calculation', { isBold: true }],
        [40, 460, '8 kB memory', { isBold: true, size: 11.2, ...blue }],
      ]),
    ).filter((title) => !/^[ABC]\./.test(title)),
  ).toEqual(['1 Features', '2 Applications', '3 Test setup', '3.1 Machine condition', '4 Rating']);
});

it('finds lettered titles in bold letters of one kind', () => {
  const lettered = ['A. General settings', 'B. Command', 'C. Calculation'];
  const printed = lettered.map((text, at): Printed => [40, 160 + 100 * at, text, { isBold: true }]);
  const features: Printed = [40, 60, 'Features', bold];
  expect(titles(page(1, [features, ...printed]))).toEqual(['Features', ...lettered]);
  expect(titles(page(1, [features, ...printed.slice(1)]))).toEqual(['Features']);
});

it('takes letters of a medium weight for bold where the text is lighter, but in tables', () => {
  const medium = { font: 'MadeLT-MdCn', size: 10 };
  const small = { font: 'MadeLT-MdCn', size: 9 };
  expect(
    titles(
      page(1, [[40, 60, 'Features', medium], ...over(60), [40, 160, 'Selection Guide', medium], ...over(160)]),
      page(2, [
        [40, 60, 'Peak Load', medium],
        ...over(60),
        [40, 160, 'Part Number', small],
        [240, 160, 'Amount', small],
      ]),
    ),
  ).toEqual(['Features', 'Selection Guide', 'Peak Load']);
});

it('takes a line that each page prints for no text, and captions with the name of the part for captions', () => {
  const head = 'Specifications (measured at room temperature, with rated input and load unless stated)';
  const large = { size: 12, colour: '#203040' };
  const pages = Array.from({ length: 9 }, (_, at) =>
    page(at + 2, [
      [40, 60, head, large],
      [40, 90, `Figure QX25 – ${at}:`, bold],
    ]),
  );
  expect(
    titles(
      page(1, [[40, 60, 'Description', large], ...over(60), [40, 160, 'Selection Guide', large], ...over(160)]),
      ...pages,
    ),
  ).toEqual(['Description', 'Selection Guide']);
});

it('takes two words each over two views side by side for labels', () => {
  expect(
    titles(page(1, [[40, 60, 'Features', bold], ...over(60), [40, 300, 'DC side', bold], [300, 300, 'AC side', bold]])),
  ).toEqual(['Features']);
});

it('takes the items of a numbered list in bold letters, and pins that are connected to a supply, for no headings', () => {
  const item = { isBold: true, size: 10, font: 'Slanted' };
  const list = ['1. Keypress is detected', '2. One scan is made', '3. Outputs are latched', '4. Data is sent'];
  expect(
    titles(
      page(1, [
        [40, 60, 'FEATURES', bold],
        ...over(60),
        [40, 160, 'APPLICATIONS', bold],
        ...over(160),
        [300, 300, '+5V OSC1', bold],
        [300, 400, 'GND', bold],
      ]),
      page(2, [
        [40, 60, 'DESCRIPTION', bold],
        ...over(60),
        ...list.map((text, at): Printed => [40, 160 + 12 * at, text, item]),
      ]),
    ),
  ).toEqual(['FEATURES', 'APPLICATIONS', 'DESCRIPTION']);
});
