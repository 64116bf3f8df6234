import { expect, it } from 'vitest';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findSections, type PageLines } from './sections.ts';

type Printed = readonly [x: number, y: number, text: string, isTitle?: boolean];

const BODY: Printed[] = [700, 712, 724].map((y) => [
  40,
  y,
  'This part is made for boards that are read by nobody at all',
]);

function page(number: number, printed: readonly Printed[]): PageLines {
  const words = [...printed, ...BODY].flatMap(([x, y, text, isTitle = false]): Word[] => {
    const size = isTitle ? 12 : 9;
    let left = x;
    return text.split(' ').map((each) => {
      const from = left;
      left += 0.5 * size * (each.length + 1);
      return {
        text: each,
        marks: [],
        box: [from, y - 0.7 * size, left - 0.5 * size, y],
        y,
        size,
        isBold: isTitle,
        font: isTitle ? 'Heavy' : 'Text',
        colour: '#000000',
      };
    });
  });
  return { number, height: 842, lines: findLines(words), tables: [], cells: [] };
}

const titles = (pages: readonly PageLines[]): string[] => findSections([], pages).map(({ title }) => title);

it('takes what is said often, or stands beside others like it, for labels of drawings', () => {
  expect(
    titles([
      page(1, [
        [40, 100, 'Features', true],
        [40, 200, 'Voltage', true],
        [160, 200, 'Polarity', true],
        [280, 200, 'Packing', true],
      ]),
      page(2, [
        [40, 100, 'Description', true],
        [60, 300, 'Data Byte from Part', true],
        [60, 400, 'Data Byte from Part', true],
        [60, 500, 'Data Byte from Part', true],
      ]),
    ]),
  ).toEqual(['Features', 'Description']);
});

it('takes letters of a part number that are explained for no headings', () => {
  expect(
    titles([
      page(1, [
        [40, 100, 'Features', true],
        [40, 200, '7: Small reel 13: Large reel', true],
        [40, 250, 'M: Medium', true],
      ]),
    ]),
  ).toEqual(['Features']);
});

it('reads headings of two Chinese characters', () => {
  expect(
    titles([
      page(1, [
        [40, 100, '概述', true],
        [40, 200, '应用', true],
      ]),
    ]),
  ).toEqual(['概述', '应用']);
});

it('keeps headings without numbers where only a list at the end has some', () => {
  const list = ['1 Storage', '2 Cleaning', '3 Soldering', '4 Drive Method'];
  const pages = [1, 2, 3, 4, 5].map((number) =>
    page(number, [
      [40, 100, ['Features', 'Description', 'Package Dimensions', 'Reel Marking', 'Applications'][number - 1]!, true],
    ]),
  );
  const last = page(
    6,
    list.map((text, index): Printed => [40, 100 + 60 * index, text, true]),
  );
  expect(titles([...pages, last])).toEqual(expect.arrayContaining(['Features', 'Reel Marking']));
});
