import { expect, it } from 'vitest';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { BodyColumn } from './body-columns.ts';
import { findLevels, finishTitle } from './levels.ts';
import { takeNest } from './nested-names.ts';

const SIZE = 8;
const word = (x: number, y: number, text: string): Word => ({
  text,
  marks: [],
  box: [x, y - SIZE, x + 0.5 * SIZE * text.length, y],
  y,
  size: SIZE,
  isBold: false,
  font: 'Made',
  colour: '#000000',
});

const column = (words: readonly Word[], rest: Partial<BodyColumn>): BodyColumn => ({
  isKey: false,
  isName: false,
  isDetail: false,
  isMark: false,
  lines: findLines(words, Infinity),
  bands: [{ top: 0, bottom: 400 }],
  cells: new Set(),
  corners: [],
  spanning: new Map(),
  ...rest,
});

it('what rules part into two cells is no head of what stands further right below it, and keeps what stands beside it', () => {
  const build = (): BodyColumn[] => [
    column([word(40, 100, 'Voltage'), word(40, 120, 'Surge'), word(140, 128, 'Outer')], { isName: true }),
    column([word(300, 100, '5'), word(300, 128, '24')], { isKey: true }),
    column([word(400, 120, 'no load')], { isDetail: true }),
  ];
  const take = (isParted: boolean): [number | undefined, number] => {
    const columns = build();
    const nest = takeNest(columns, findLevels(columns[1]!.lines), () => isParted);
    return [nest?.heads.length, columns[2]!.lines.length];
  };
  expect(take(false)).toEqual([1, 0]);
  expect(take(true)).toEqual([undefined, 1]);
});

it('a title goes on over the edge of its column, and nothing of it is left in the next one', () => {
  const columns = [
    column([word(40, 100, 'REFERENCE (VREF'), word(40, 120, 'Input current')], { isName: true }),
    column([word(104, 100, '= 2.5 V)'), word(104, 120, 'No load')], { isDetail: true }),
    column([word(300, 100, '7'), word(300, 120, '24')], { isKey: true }),
  ];
  const title = finishTitle(columns[0]!.lines[0]!, columns);
  expect(title.text).toBe('REFERENCE (VREF = 2.5 V)');
  expect(columns[1]!.lines.map(({ text }) => text)).toEqual(['No load']);
  expect(columns[2]!.lines).toHaveLength(2);
  // What stands beside a title, and does not touch it, is said of its rows.
  const apart = [columns[0]!, column([word(180, 100, 'Each axis')], { isDetail: true })];
  expect(finishTitle(columns[0]!.lines[0]!, apart).text).toBe('REFERENCE (VREF');
});
