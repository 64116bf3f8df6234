import { expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import type { PinRole } from './pin-role.ts';
import { readPins } from './pins.ts';

/** A table whose columns have these roles, all cells filled. */
function tableOf(roles: readonly PinRole[], ...rows: string[][]): Table<PinRole> {
  return {
    page: 1,
    box: [0, 0, 100, 100],
    columns: roles.map((role, at) => ({ role, head: '', group: '', x0: 10 * at, x1: 10 * at + 10 })),
    rows: rows.map((texts) => ({
      headings: [],
      cells: texts.map((text) => ({
        text,
        above: '',
        marks: [],
        box: text === '' ? null : [0, 0, 1, 1],
        columnSpan: 1,
      })),
    })),
  };
}

const tell = (table: Table<PinRole>): string[] =>
  readPins(table).map(({ numbers, name }) => `${numbers.join()} ${name}`);

it('each half of a table of pins names its own numbers', () => {
  expect(
    tell(
      tableOf(
        ['number', 'name', 'other', 'number', 'name', 'other'],
        ['1', 'GND', 'ground', '4', 'VDD', 'supply'],
        ['2', 'IN', 'input', '5', 'OUT', 'output'],
        ['3', 'EN', 'enable', '', '', ''],
      ),
    ),
  ).toEqual(['1 GND', '2 IN', '3 EN', '4 VDD', '5 OUT']);
  expect(
    tell(tableOf(['name', 'number', 'name', 'number'], ['GND', '1', 'VDD', '3'], ['IN', '2', 'OUT', '4'])),
  ).toEqual(['1 GND', '2 IN', '3 VDD', '4 OUT']);
});

it('numbers of two packages side by side are both of the name behind them', () => {
  expect(tell(tableOf(['number', 'number', 'name'], ['1', '5', 'GND'], ['2', '6', 'IN']))).toEqual([
    '1 GND',
    '5 GND',
    '2 IN',
    '6 IN',
  ]);
});

it('the package that stands over numbers is said once', () => {
  const table = tableOf(['name', 'number', 'number'], ['GND', '9', '1'], ['VDD', '7', '3']);
  const [, first, second] = table.columns;
  first!.group = '16-pin SSOP';
  [second!.group, second!.head] = ['QX60', 'QX60 SOT-23'];
  expect(readPins(table).map((pin) => pin.package)).toEqual([
    '16-pin SSOP',
    'QX60 SOT-23',
    '16-pin SSOP',
    'QX60 SOT-23',
  ]);
});
