import { makeXlsx } from '@partwright/files/tables/workbook.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const HEADER = ['Ref', 'Qty', 'Value', 'MPN'];
const BOARD = [
  HEADER,
  ['R1, R2', '2', '10k', 'RC0603FR-0710KL'],
  ['C1', '1', '100n', 'GRM188R71C104KA01D'],
  ['U1', '1', 'LM358', 'LM358DR'],
  ['D1', '1', 'BAT54', 'BAT54'],
];

/** What is told of a second sheet with these rows. */
function told(...rows: string[][]) {
  const { lines, warnings } = readBom(makeXlsx({ BOM: BOARD, Copy: [['Ref', 'Value', 'MPN'], ...rows] }));
  expect(lines).toHaveLength(4);
  const { severity, message } = warnings.find(({ code }) => code === 'second_table_ignored')!;
  const doubt = warnings.find(({ code }) => code === 'tables_disagree');
  return {
    severity: doubt?.severity ?? severity,
    disagrees:
      /lines that were read: (.*)\. Check which/.exec(doubt?.message ?? '')?.[1] ??
      /; (no line has .*)\./.exec(message)?.[1],
  };
}

const SAME = [
  ['R1, R2', '10k', 'RC0603FR-0710KL'],
  ['C1', '0.1uF', ''],
  ['U1', 'LM358', 'LM358DR'],
];

describe('a second sheet with the designators of the first', () => {
  it.each<[string, string[], string]>([
    ['another value', ['D1', 'BAT43', ''], 'D1 is "BAT43" there and "BAT54" here'],
    ['another part number', ['D1', '', '1N5819W'], 'D1 is "1N5819W" there and "BAT54" here'],
    ['a part that is not fitted', ['D1', 'DNP', ''], 'D1 is fitted here and not there'],
    ['a part that the first lacks', ['Q7', 'BC847', 'BC847B'], 'no line has Q7, which it names'],
  ])('is told as a doubt where it has %s', (_, row, words) => {
    expect(told(...SAME, row)).toEqual({ severity: 'warning', disagrees: words });
  });

  it.each<[string, string[]]>([
    ['the same in another notation', ['D1', 'bat54', 'BAT54']],
    ['more of the same name', ['D1', 'BAT54', 'BAT54-7-F']],
    ['a mark that nobody buys', ['FID1', 'Fiducial', '']],
    ['nothing but the place', ['D1', '', '']],
  ])('is only mentioned where it has %s', (_, row) => {
    expect(told(...SAME, row)).toEqual({ severity: 'info', disagrees: undefined });
  });

  it('is not compared with a list of what is ordered, which names no places', () => {
    const places = BOARD.slice(1).map(([place, quantity, value]) => [place!, value!, quantity!, 'land']);
    const orders = BOARD.map(([, quantity, value, number]) => [quantity!, value!, number!]);
    const { warnings } = readBom(makeXlsx({ Order: orders, Places: places }));
    expect(
      warnings.filter(({ message }) => message.includes('says something else') || message.includes('no line has')),
    ).toEqual([]);
  });

  it('names four places at most, and how many more there are', () => {
    const more = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'].map((place) => [place, 'BC847', 'BC847B']);
    expect(told(...SAME, ...more).disagrees).toBe('no line has Q1, Q2, Q3, Q4 and 1 more, which it names');
  });
});
