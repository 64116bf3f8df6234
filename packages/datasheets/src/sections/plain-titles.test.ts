import { expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { over, page, TEXT, titles, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true, size: 12 };
const text = (y: number, ...lines: string[]): Printed[] => lines.map((line, at): Printed => [40, y + 12 * at, line]);

it('takes what stands on a page of contents without numbers of pages for none', () => {
  const chapters = ['FEATURES', 'GENERAL DESCRIPTION', 'PINNING', 'LIMITING VALUES'].map(
    (each, at) => `${at + 1} ${each}`,
  );
  const contents = page(
    1,
    chapters.map((each, at): Printed => [40, 100 + 14 * at, each]),
  );
  const body = page(
    2,
    chapters.flatMap((each, at): Printed[] => [[40, 100 + 80 * at, each, { isBold: true }], ...over(100 + 80 * at)]),
  );
  expect(titles(contents, body)).toEqual(chapters);
});

it('reads titles behind full blocks', () => {
  const blocks = ['Package Outline', 'Reel of 1000', 'Moisture Bag', 'Features'].flatMap((each, at): Printed[] => [
    [40, 100 + 80 * at, `█ ${each}`, bold],
    ...over(100 + 80 * at),
  ]);
  expect(titles(page(1, blocks))).toEqual(['Package Outline', 'Reel of 1000', 'Moisture Bag', 'Features']);
});

it('takes neither the name of a document nor what says what the part is for a title', () => {
  const named = page(1, [
    [40, 110, 'DRIVER OF TWO MOTORS', bold],
    [40, 250, 'Features', bold],
    ...over(250),
    [40, 350, 'Applications', bold],
    ...over(350),
  ]);
  expect(titles(named)).toEqual(['Features', 'Applications']);
});

it('takes an equation, a sentence and what announces a list for none', () => {
  const features = ['Features', 'Applications', 'Description', 'Ordering information'].flatMap(
    (each, at): Printed[] => [[40, 100 + 60 * at, each, bold], ...over(100 + 60 * at)],
  );
  const others = [
    'VCE = 10 V and no more',
    'Note the following:',
    'This file has been fetched from:',
    'MR3301 is a regulator of light',
  ];
  expect(
    titles(
      page(1, features),
      page(
        2,
        others.flatMap((each, at): Printed[] => [[40, 100 + 80 * at, each, bold], ...over(100 + 80 * at)]),
      ),
    ),
  ).toEqual(['Features', 'Applications', 'Description', 'Ordering information']);
});

it('reads a title whose condition has a sign that cannot be read', () => {
  const chapters = ['Applications', 'Circuit', 'Absolute Maximum Ratings (Ta = 25 \uFFFD)', 'Marking'];
  expect(
    titles(
      page(
        1,
        chapters.flatMap((each, at): Printed[] => [
          [40, 100 + 80 * at, `${at + 1} ${each}`, bold],
          ...over(100 + 80 * at),
        ]),
      ),
    ),
  ).toEqual(chapters.map((each, at) => `${at + 1} ${each}`));
});

it('reads a numbered title in the letters of the text with room around it', () => {
  const printed: Printed[] = [
    [40, 100, '7 Application', bold],
    [40, 140, '7.1 Converter with two chips'],
    ...text(300, TEXT, 'and the second line of it that goes on so far'),
    [40, 360, '7.2 Converter with one chip'],
    ...text(520, TEXT, 'and the second line of it that goes on as far'),
  ];
  expect(titles(page(1, printed))).toEqual([
    '7 Application',
    '7.1 Converter with two chips',
    '7.2 Converter with one chip',
  ]);
  // A figure with its unit begins no title.
  expect(titles(page(1, [...printed.slice(0, 2), [40, 360, '7.2 V supply for all of them']]))).not.toContain(
    '7.2 V supply for all of them',
  );
});

it('ends definitions that have a number with the next number', () => {
  const chapter = (at: number, each: string): Printed[] => [[40, at, each, bold], ...over(at)];
  const printed = page(1, [
    ...chapter(100, '1 Features'),
    ...chapter(160, '2 Ordering information'),
    ...chapter(220, '3 Pinning'),
    ...chapter(280, '4 Limiting values'),
  ]);
  const defined = page(2, [
    ...chapter(100, '5 Definitions'),
    ...chapter(160, 'Limiting values'),
    ...chapter(220, '6 Life support'),
  ]);
  expect(titles(printed, defined).slice(4)).toEqual(['5 Definitions', '6 Life support']);
});

it('keeps the legal title behind the last chapter where it is as large as chapters', () => {
  const chapters = ['Applications', 'Circuit', 'Ratings', 'Marking'].flatMap((each, at): Printed[] => [
    [40, 100 + 80 * at, `${at + 1} ${each}`, bold],
    ...over(100 + 80 * at),
  ]);
  const legal = (size: number): string[] =>
    titles(page(1, chapters), page(2, [[40, 100, 'RESTRICTIONS ON PRODUCT USE', { ...bold, size }], ...over(100)]));
  expect(legal(12).at(-1)).toBe('RESTRICTIONS ON PRODUCT USE');
  expect(legal(9).at(-1)).toBe('4 Marking');
});

it('reads titles on dark bars that are the frames of what is drawn below them', () => {
  const white = { isBold: true, size: 12, colour: '#ffffff' };
  const bars = ['Package Dimensions (Through Hole)', 'Package Dimensions (Surface Mount)', 'Pads of all of them'];
  const tops = [100, 300, 500];
  const cells = tops.map((y): Box => [36, y - 14, 300, y + 4]);
  const printed = page(
    2,
    bars.map((each, at): Printed => [120, tops[at]!, each, white]),
    { cells },
  );
  const features = page(1, [
    [40, 100, 'Features', bold],
    [40, 112, TEXT],
  ]);
  const others = page(
    3,
    ['Ordering Information', 'Tape of it', 'Reflow of it'].map((each, at): Printed => [120, tops[at]!, each, white]),
  );
  expect(titles(features, printed, others)).toContain('Pads of all of them');
});

it('reads lighter titles that name what is drawn below them where usual ones are as high', () => {
  const grown = { size: 12 };
  const features = page(
    1,
    ['Features', 'Applications', 'Description'].flatMap((each, at): Printed[] => [
      [40, 100 + 60 * at, each, bold],
      ...over(100 + 60 * at),
    ]),
  );
  const drawn = page(2, [[260, 100, 'Pin circuit diagrams', grown]], { drawn: [[40, 140, 500, 300]] });
  expect(titles(features, drawn)).toContain('Pin circuit diagrams');
});

it('knows text of Han characters below a title, which has no blanks', () => {
  const han = '本产品提供引脚关断功能低有效当从关断状态唤醒后';
  const blue = { isBold: true, size: 12, colour: '#0000ff' };
  const printed = ['关断与复位', '中断模式', '呼吸方式'].flatMap((each, at): Printed[] => [
    [40, 100 + 80 * at, each, blue],
    [40, 116 + 80 * at, han],
    [40, 128 + 80 * at, han],
  ]);
  expect(titles(page(1, printed))).toEqual(['关断与复位', '中断模式', '呼吸方式']);
});

it('reads two titles with a bullet each on one line, and the second line of one', () => {
  const row = (y: number, text: string): Printed[] => [[40, y, text, { size: 13 }], ...over(y)];
  const both = page(1, [
    ...row(100, '■FEATURES'),
    ...row(160, '■GENERAL DESCRIPTION'),
    [40, 220, '■TYPICAL APPLICATION CIRCUIT', { size: 13 }],
    [241.5, 220, '■TYPICAL PERFORMANCE', { size: 13 }],
    [250, 236, 'CHARACTERISTICS', { size: 13 }],
  ]);
  expect(titles(both)).toEqual([
    'FEATURES',
    'GENERAL DESCRIPTION',
    'TYPICAL APPLICATION CIRCUIT',
    'TYPICAL PERFORMANCE CHARACTERISTICS',
  ]);
});
