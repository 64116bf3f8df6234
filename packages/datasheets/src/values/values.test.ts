import { expect, it } from 'vitest';
import { decodeGlyph } from '../pdf/symbol-font.ts';
import type { Cell, Table } from '../tables/table.ts';
import type { ValueRole } from './value-roles.ts';
import { readValues } from './values.ts';

const cell = (text: string): Cell => ({ text, above: '', marks: [], box: null, columnSpan: 1 });

function tableWith(unit: string): Table<ValueRole> {
  const roles: ValueRole[] = ['parameter', 'max', 'unit'];
  return {
    page: 1,
    box: [0, 0, 100, 100],
    columns: roles.map((role, index) => ({ role, head: role, group: '', x0: 30 * index, x1: 30 * index + 30 })),
    rows: [{ cells: [cell('Supply current'), cell('5'), cell(unit)], headings: [] }],
  };
}

it('a unit of which a sign cannot be read is none', () => {
  const sign = decodeGlyph(0xe123, 'Arial');
  expect(readValues(tableWith(`${sign}A`), 'electrical')).toMatchObject([
    { max: { text: '5', number: null }, unit: { text: '', si: null }, doubts: ['unit_unread'] },
  ]);
  expect(readValues(tableWith(`${decodeGlyph(0xf06d, 'Arial')}A`), 'electrical')).toMatchObject([
    { max: { text: '5', number: 5e-6 }, unit: { text: 'μA', si: 'A' }, doubts: [] },
  ]);
});

it('a sign alone that cannot be read is no figure, and the row says so', () => {
  const roles: ValueRole[] = ['parameter', 'min', 'max', 'unit'];
  const cells = ['Supply current', decodeGlyph(0xe123, 'Arial'), '5', 'mA'].map(cell);
  const table: Table<ValueRole> = {
    page: 1,
    box: [0, 0, 100, 100],
    columns: roles.map((role, index) => ({ role, head: role, group: '', x0: 30 * index, x1: 30 * index + 30 })),
    rows: [{ cells, headings: [] }],
  };
  expect(readValues(table, 'electrical')).toMatchObject([{ min: null, max: { text: '5' }, doubts: ['sign_unread'] }]);
});

it('a unit that names a limit says which the figure is', () => {
  const table = tableWith('µA (max)');
  table.columns[1]!.role = 'value';
  expect(readValues(table, 'other')).toMatchObject([
    { max: { text: '5' }, value: null, unit: { text: 'µA', si: 'A' } },
  ]);
});

it.each(['-55ᴕ150', 'ა10', '1.4 Ӎ'])('letters that no figure has put %s in doubt', (text) => {
  const table = tableWith('V');
  table.rows[0]!.cells[1] = cell(text);
  expect(readValues(table, 'other')).toMatchObject([{ max: { text, number: null }, doubts: ['sign_unread'] }]);
});
