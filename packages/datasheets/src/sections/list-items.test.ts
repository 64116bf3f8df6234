import { expect, it } from 'vitest';
import { findLines } from '../text/lines.ts';
import { goesOnInItem, isItemInCapitals, isItemOfBullets } from './list-items.ts';
import { print, type Printed } from './printed-page.fixture.ts';

const bold = { isBold: true };
const linesOf = (printed: readonly Printed[]): ReturnType<typeof findLines> => findLines(printed.flatMap(print));
const items = (texts: readonly string[], pitch: number, letters?: Printed[3]): ReturnType<typeof findLines> =>
  linesOf(texts.map((text, at): Printed => [40, 400 + pitch * at, `■ ${text}`, letters]));
const TEXTS = ['Metal case', 'Universal input', 'Low noise', 'International approvals', 'Long warranty'];

it('knows items by three bullets near below one another, bold ones by five', () => {
  const count = (lines: ReturnType<typeof findLines>): number =>
    lines.filter((line) => isItemOfBullets(line, lines)).length;
  expect(count(items(TEXTS.slice(0, 3), 24))).toBe(3);
  expect(count(items(TEXTS.slice(0, 3), 60))).toBe(0);
  expect(count(items(TEXTS.slice(0, 4), 18, bold))).toBe(0);
  expect(count(items(TEXTS, 18, bold))).toBe(5);
});

it('knows an item in capitals by what goes on below it, and by the next one', () => {
  const isFirst = (printed: readonly Printed[]): boolean => {
    const lines = linesOf(printed);
    return isItemInCapitals(lines[0]!, lines);
  };
  const item: Printed = [40, 400, '■ LINEAR AND SWITCHING INDUSTRIAL'];
  expect(isFirst([item, [49, 412, 'EQUIPMENT']])).toBe(true);
  expect(isFirst([item, [40, 412, '■ AMPLIFIERS']])).toBe(true);
  expect(isFirst([item, [49, 412, 'For all of its uses']])).toBe(false);
  expect(
    isFirst([
      [40, 400, '■ LINEAR EQUIPMENT', bold],
      [49, 412, 'EQUIPMENT'],
    ]),
  ).toBe(false);
});

it('knows the second line of an item by its edge and its letters', () => {
  const isLast = (...printed: Printed[]): boolean => {
    const lines = linesOf(printed);
    return goesOnInItem(lines.at(-1)!, lines);
  };
  expect(isLast([40, 400, '• Current of sink', bold], [49, 412, 'Capability', bold])).toBe(true);
  expect(isLast([40, 400, '• Current of sink'], [49, 412, 'Capability', bold])).toBe(false);
  expect(isLast([40, 400, '• Current of sink', bold], [40, 412, 'Capability', bold])).toBe(false);
  expect(isLast([40, 400, '• Current of sink', bold], [49, 430, 'Capability', bold])).toBe(false);
});
