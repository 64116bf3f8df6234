import { describe, expect, it } from 'vitest';
import { mapColumns } from '../columns/map-columns.ts';
import { readDesignators } from '../lines/designators.ts';
import { readRow } from '../lines/read-row.ts';
import { RowCells } from '../lines/row-cells.ts';
import { rowKind } from './row-kinds.ts';
import type { LineBefore } from './row-kinds.ts';

const HEADERS = ['Item', 'Designator', 'Qty', 'Value', 'Manufacturer', 'MPN'];
const SAMPLE = [
  ['1', 'R1,R2', '2', '10k', 'Yageo', 'RC0402FR-0710KL'],
  ['2', 'C1', '1', '100nF', 'Murata', 'GRM155R71C104KA88D'],
  ['3', 'U1', '1', 'LM358', 'TI', 'LM358DR'],
];
const cells = new RowCells(
  mapColumns({ headers: HEADERS, rows: SAMPLE, countReferences: (cell) => readDesignators(cell).references.length }),
);
const kind = (row: string[], before: Partial<LineBefore> | null = null) =>
  rowKind(
    readRow(row, cells),
    cells,
    before && {
      text: 'R1,R2',
      quantity: 2,
      value: '10k',
      footprint: '',
      description: '',
      numbers: '',
      item: 3,
      openList: false,
      ...before,
    },
  );

describe('rowKind', () => {
  it.each([
    ['a usual line', ['4', 'R3', '1', '1k', '', ''], 'line'],
    ['a line with a designator only', ['', 'FID1', '', '', '', ''], 'line'],
    ['a mechanical line', ['5', '', '4', 'Screw M3', '', ''], 'line'],
    ['a mechanical line with an odd name', ['', 'packing', '1', 'bag', '', ''], 'line'],
    ['a line with a vague quantity', ['6', '', 'as needed', 'Wire', '', ''], 'line'],
    ['costs that are no part', ['', '', '---', 'Shipping', '', ''], 'remark'],
    ['a line that only speaks of totals', ['', '', '1', 'Total station', '', ''], 'line'],
    ['a sum amplifier', ['', '', '1', 'Summenverstärker', '', ''], 'line'],
    ['a total', ['', '', '7', 'Total', '', ''], 'total'],
    ['a German total', ['Summe', '', '7', '', '', ''], 'total'],
    ['a Chinese total', ['合计', '', '7', '', '', ''], 'total'],
    ['a Dutch total', ['', '', '7', 'Totaal', '', ''], 'total'],
    ['a Hungarian total', ['Összesen', '', '7', '', '', ''], 'total'],
    ['a German count', ['', '', '7', 'Anzahl Bauteile', '', ''], 'total'],
    ['a count of parts', ['', '', '7', 'Number of parts', '', ''], 'total'],
    ['a subtotal of parts', ['', '', '7', 'PARTS SUBTOTAL', '', ''], 'total'],
    ['a total without a word', ['', '', '7', '', '', ''], 'section'],
    ['a count', ['Component Count:', '27', '', '', '', ''], 'fact'],
    ['a count in one cell', ['', '', '', 'NF component count: 46', '', ''], 'fact'],
    ['a sum of nothing', ['', '', '', '', '', '$0.00'], 'total'],
    ['a heading', ['Connectors', '', '', '', '', ''], 'section'],
    ['a heading with a colon', ['Not fitted:', '', '', '', '', ''], 'section'],
    ['dashes', ['----', '-----', '---', '---', '', ''], 'rule'],
    ['a place to sign', ['Approved', '', '', 'Notes', '', ''], 'remark'],
    ['names of those who signed', ['制表:张三', '', '', '审核:李四', '', ''], 'remark'],
    ['a form to fill in', ['Part Number', 'Revision', 'Name', 'Date', 'Dept.', 'Signature'], 'remark'],
    ['a count of boards', ['', 'Board count', '6', '', '', ''], 'total'],
    ['a price in place of pieces', ['', 'Price(per board)', '251.05', '', '', ''], 'total'],
    ['a named thing without more', ['', 'Cooling fan', '2', '', '', ''], 'line'],
    ['an approved part', ['', '', '2', 'Approved', 'Vishay', 'CRCW040210K0FKED'], 'line'],
    ['a remark', ['', '', '', 'see drawing', '', 'and photo'], 'remark'],
  ])('%s', (_, row, expected) => {
    expect(kind(row)).toBe(expected);
  });

  it('counts on where the number of the line above goes on, though nothing says how many', () => {
    expect(kind(['4', '', '', 'Power supply', '', ''], {})).toBe('line');
    expect(kind(['1', '', '', 'Prices of May', '', ''], {})).toBe('remark');
  });

  it('goes on with a list of designators that is still open', () => {
    const row = ['', 'R5,R6', '', '', '', ''];
    expect(kind(row, { openList: true })).toBe('more_references');
    expect(kind(row, { openList: false })).toBe('line');
  });

  it('takes a row for another source that says it is one', () => {
    expect(kind(['or', '', '2', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('alternate');
    expect(kind(['4', 'alt.', '2', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('alternate');
    expect(kind(['or', '', '5', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('line');
    expect(kind(['or', 'R9', '2', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('line');
    expect(kind(['or', '', '2', '', 'Vishay', 'CRCW040210K0FKED'])).toBe('line');
  });

  it('takes a row of maker and number under a line for another source', () => {
    expect(kind(['', '', '', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('alternate');
    expect(kind(['', '', '', '', 'Vishay', 'CRCW040210K0FKED'])).toBe('remark');
    expect(kind(['9', '', '', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('line');
    expect(kind(['', 'R1,R2', '', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('alternate');
    expect(kind(['', 'R1,R2', '2', '', 'Vishay', 'CRCW040210K0FKED'], {})).toBe('line');
  });
});
