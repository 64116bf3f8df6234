import { utils, write } from '@e965/xlsx';
import { makeOds, zip } from '@partwright/files/tables/workbook.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** One sheet, whose cells have addresses, with merged cells. */
function workbook(rows: string[][], merged: string[]): Uint8Array {
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const body = rows.map((row, r) => {
    const cells = row.map((text, c) => (text === '' ? '' : cell(text, `${'ABCDE'[c]}${r + 1}`)));
    return `<row r="${r + 1}">${cells.join('')}</row>`;
  });
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return zip({
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="r"><sheets><sheet name="BOM" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet><sheetData>${body.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
  });
}

const HEADER = ['Ref', 'Value', 'MPN', 'Qty'];
const TALL = [
  HEADER,
  ['R1', '10k', 'RC0603FR-0710KL', '1'],
  ['R2', '', '', '1'],
  ['C1', '1u', 'GRM188R71H104KA93D', '1'],
];
const parts = (bytes: Uint8Array) => readBom(bytes).lines.map(({ references, mpn }) => [references.join(), mpn]);
const BOTH = [
  ['R1', 'RC0603FR-0710KL'],
  ['R2', 'RC0603FR-0710KL'],
];

describe('a merged cell', () => {
  it('of a workbook is the text of every line that it reaches down to, and that is told', () => {
    const bom = readBom(workbook(TALL, ['B2:B3', 'C2:C3']));
    expect(bom.lines[1]).toMatchObject({ references: ['R2'], value: '10k', mpn: 'RC0603FR-0710KL', quantity: 1 });
    expect(bom.lines[2]).toMatchObject({ mpn: 'GRM188R71H104KA93D' });
    expect(bom.warnings).toContainEqual(
      expect.objectContaining({ code: 'merged_filled', lines: [2], message: expect.stringContaining('(Value, MPN)') }),
    );
  });

  it('says nothing of cells that are only empty', () => {
    expect(readBom(workbook(TALL, [])).lines[1]).toMatchObject({ value: null, mpn: null });
    expect(readBom(workbook(TALL, ['B1:C1'])).lines[1]).toMatchObject({ value: null, mpn: null });
  });

  it('of a quantity counts for all its lines together, and none is counted twice', () => {
    const rows = [HEADER, ['R1', '10k', 'RC0603FR-0710KL', '2'], ['R2', '', '', '']];
    expect(readBom(workbook(rows, ['B2:B3', 'C2:C3', 'D2:D3'])).lines[1]!.quantity).toBe(1);
  });

  it('makes no line of a row without a place of its own', () => {
    const rows = [HEADER, ['R1', '10k', 'RC0603FR-0710KL', '1'], ['', '', '', ''], ['R2', '1k', 'RC0603FR-071KL', '1']];
    expect(readBom(workbook(rows, ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3'])).lines).toHaveLength(2);
  });

  it('of a spreadsheet in OpenDocument is read as well', () => {
    const cell = (text: string, tall = '') => `<table:table-cell ${tall}><text:p>${text}</text:p></table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const down = 'table:number-rows-spanned="2"';
    const covered = '<table:covered-table-cell/>';
    const body = [
      row(cell('Ref'), cell('Value'), cell('MPN')),
      row(cell('R1'), cell('10k', down), cell('RC0603FR-0710KL', down)),
      row(cell('R2'), covered, covered),
    ];
    expect(parts(makeOds(body.join('')))).toEqual(BOTH);
  });

  it.each(['biff8', 'xlml'] as const)('of a workbook of old Excel (%s) is read as well', (bookType) => {
    const sheet = utils.aoa_to_sheet(TALL);
    sheet['!merges'] = [utils.decode_range('B2:B3'), utils.decode_range('C2:C3'), utils.decode_range('D4:E4')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'BOM');
    const bom = readBom(new Uint8Array(write(book, { bookType, type: 'buffer' }) as Buffer));
    expect(bom.lines.map(({ references, value, mpn }) => [references.join(), value, mpn])).toEqual([
      ['R1', '10k', 'RC0603FR-0710KL'],
      ['R2', '10k', 'RC0603FR-0710KL'],
      ['C1', '1u', 'GRM188R71H104KA93D'],
    ]);
    expect(bom.warnings).toContainEqual(expect.objectContaining({ code: 'merged_filled', lines: [2] }));
  });

  it('of a workbook of old Excel that says more of them than it has is left out, and the rest is read', () => {
    const sheet = utils.aoa_to_sheet(TALL);
    sheet['!merges'] = [utils.decode_range('B2:B3')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'BOM');
    const bytes = new Uint8Array(write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer);
    // The record: its type, its length, one range.
    const record = Buffer.from([0xe5, 0x00, 0x0a, 0x00, 0x01, 0x00]);
    const at = Buffer.from(bytes.buffer).indexOf(record);
    expect(at).toBeGreaterThan(0);
    bytes[at + 4] = 200;
    expect(readBom(bytes).lines.map(({ value }) => value)).toEqual(['10k', null, '1u']);
  });

  it('of a web page keeps the cells beside it in their columns', () => {
    const page =
      '<table><tr><th>Ref<th>Value<th>MPN<th>Qty</tr><tr><td>R1<td rowspan=2>10k<td rowspan="2">RC0603FR-0710KL<td>3</tr>' +
      '<tr><td>R2<td>4</tr></table>';
    const { lines } = readBom(new TextEncoder().encode(page));
    expect(lines.map(({ mpn, quantity }) => [mpn, quantity])).toEqual([
      ['RC0603FR-0710KL', 3],
      ['RC0603FR-0710KL', 4],
    ]);
  });
});

describe('a merged name of a kind, in a list without places', () => {
  const KINDS = [
    ['Description', 'Type', 'Price', 'Qty'],
    ['Electrolytic capacitor', '220uF/16V', '0.1', '1'],
    ['', '470uF/25V', '0.1', '2'],
    ['', '', '0.3', ''],
  ];
  it('is that of every part beside it that has a count', () => {
    const { lines, warnings } = readBom(workbook(KINDS, ['A2:A4']));
    expect(lines.map(({ quantity, description }) => [quantity, description])).toEqual([
      [1, 'Electrolytic capacitor'],
      [2, 'Electrolytic capacitor'],
    ]);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'merged_filled', lines: [2] }));
  });

  it('gives no number to a part of its own', () => {
    const rows = [['Name', 'MPN', 'Qty'], ['Resistor', 'RC0603FR-0710KL', '1'], ['Screw', '', '4']]; // prettier-ignore
    expect(readBom(workbook(rows, ['B2:B3'])).lines.map(({ mpn }) => mpn)).toEqual(['RC0603FR-0710KL', null]);
  });
});
